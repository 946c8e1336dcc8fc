"""The file of the settings: what is read from it, and what is written into it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.choices.settings import GROUPS, OPTIONS, Settings, changed
from slide_tui.engine.size import Size
from slide_tui.store import files as files_module
from slide_tui.store.settings.document import FILE_MAX, LINE_MAX, comments
from slide_tui.store.settings.first_file import first_text
from slide_tui.store.settings.settings_file import COMPLAINTS_MAX, Loaded, load, save, why_not_saved
from tests.chosen import all_settings
from tests.program import environment
from tests.values import there

DEFAULT = Settings()
LIGHT = changed(DEFAULT, "theme", "light")

BY_HAND = """\
# mine
[looks]
theme = 'light'   # for the train
sparkle = [1,
  2]  # who knows

# The board.
[puzzle]
size = "5x4"

[extra.deep]
x = 1979-05-27
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the settings file is to lie; not even its folder exists."""
    return tmp_path / "new" / "config" / "settings.toml"


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A settings file that was written by hand."""
    file = tmp_path / "settings.toml"
    file.write_text(BY_HAND)
    return file


def complaints(path: Path, text: str | bytes) -> tuple[str, ...]:
    """What is said about a file with a content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return load(path).complaints


def test_without_a_file_all_is_default(path: Path) -> None:
    """Nothing is complained of, and nothing is made by looking."""
    assert Loaded(DEFAULT, (), writable=True) == load(path)
    assert not path.parent.exists()


def test_the_first_file_explains_every_setting(path: Path) -> None:
    """Each stands in its table, below its help and its choices; folder and file are for their owner alone."""
    assert save(path, DEFAULT, LIGHT) is None
    text = path.read_text()
    data = tomllib.loads(text)

    for name, option in OPTIONS.items():
        assert name in data[option.group]
        assert option.help.split()[0] in text
    assert list(GROUPS) == list(data)
    assert 'theme = "light"\n' in text
    assert "# Choices: 0 (off), 40, 80," in text
    assert '# undo = "u"\n' in text
    assert max(map(len, text.splitlines())) <= 100
    prose = " ".join(text.replace("\n#", "").split())
    assert 'or any width and height, such as "5x4"' in prose
    assert "or any whole number from 0 to 20000" in prose
    assert "fringe: One colour for each layer" in prose
    assert 0o700 == path.parent.stat().st_mode & 0o777 == path.parent.parent.stat().st_mode & 0o777
    assert 0o600 == path.stat().st_mode & 0o777


@pytest.mark.parametrize("content", ["", "\n \n", "\ufeff"])
def test_an_empty_file_is_a_first_file(content: str, written: Path) -> None:
    """There is nothing in it that could be lost."""
    written.write_text(content)

    assert save(written, DEFAULT, LIGHT) is None
    assert "# The colours of everything." in written.read_text()


def test_what_has_not_changed_is_not_written(path: Path) -> None:
    """Where the player changed nothing, not even a first file is made."""
    assert save(path, LIGHT, LIGHT) is None
    assert not path.parent.exists()


@given(all_settings, all_settings)
def test_what_is_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, one: Settings, other: Settings) -> None:
    """Any settings come back from a first file, and from a file that had any others, in a file of any kind of lines."""
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    for before, after in ((DEFAULT, one), (one, other)):
        assert save(path, before, after) is None
        assert Loaded(after) == load(path)

    path.write_bytes(b"\xef\xbb\xbf" + first_text(one).replace("\n", "\r\n").encode())

    assert Loaded(one) == load(path)
    assert save(path, one, other) is None
    assert Loaded(other) == load(path)

    raw = path.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf")
    assert raw.count(b"\n") == raw.count(b"\r\n")


def test_only_what_changed_is_touched(written: Path) -> None:
    """Comments, order, blanks and unknown keys stay to the letter; a new key goes to its table."""
    loaded = load(written).settings
    after = changed(changed(changed(loaded, "theme", "dark"), "skin", "ascii"), "hover", True)

    assert save(written, loaded, after) is None
    expected = BY_HAND.replace("'light'", '"dark"').replace("# who knows\n", '# who knows\nskin = "ascii"\n')
    assert f"{expected}\n[playing]\nhover = true\n" == written.read_text()


def test_what_the_file_says_in_its_own_words_stays(written: Path) -> None:
    """A size written as a number is not rewritten as a text that means the same."""
    written.write_text("[puzzle]\nsize = 5\n")

    assert save(written, DEFAULT, changed(DEFAULT, "size", Size(5, 5))) is None
    assert "[puzzle]\nsize = 5\n" == written.read_text()


def test_a_control_is_set_and_taken_away_singly(written: Path) -> None:
    """Of the remapped controls, too, only what changed is touched."""
    text = '[keys.controls]\nundo = "x"  # left hand\nfuture = "y"\nredo = "z"\n'
    written.write_text(text)
    before = load(written).settings
    after = changed(before, "controls", (("redo", "f11"), ("help", "")))

    assert save(written, before, after) is None
    assert '[keys.controls]\nfuture = "y"\nredo = "f11"\nhelp = ""\n' == written.read_text()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('looks = {theme = "dark", x = 1}', 'looks = {theme = "light", x = 1}'),
        ("looks = {x = 1}", 'looks = {x = 1, theme = "light"}'),
        ("looks.theme = 'dark' # a\nlooks.x = 1\n", 'looks.theme = "light" # a\nlooks.x = 1\n'),
        ('[ "looks" ]\n"theme"="dark"\n', '[ "looks" ]\n"theme"="light"\n'),
        ("[looks.x]\ny = 1\n", '[looks]\ntheme = "light"\n\n[looks.x]\ny = 1\n'),
        ("[looks]", '[looks]\ntheme = "light"\n'),
        ("[looks]\ntheme='purple'", '[looks]\ntheme="light"'),
        ("# nothing", '# nothing\n\n[looks]\ntheme = "light"\n'),
    ],
)
def test_tables_may_be_written_in_any_way(text: str, expected: str, written: Path) -> None:
    """Inline, with dots, in quotes, or only implied by another."""
    written.write_text(text)

    assert save(written, DEFAULT, LIGHT) is None
    assert tomllib.loads(expected) == tomllib.loads(written.read_text())
    assert comments(text) == comments(written.read_text())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('keys = {controls = {undo = "x", new = "y"}}', 'keys = {controls = { new = "y", redo = "z"}}'),
        ('keys = {x = 1, controls.undo = "x"} # a', 'keys = {x = 1, controls.redo = "z"} # a'),
        ('keys.controls.undo = "x"\nx = 1\n', 'x = 1\n\n[keys.controls]\nredo = "z"\n'),
        ('[keys]\ncontrols.undo = "x"\n\n# b\n[x]\n', '[keys]\ncontrols.redo = "z"\n\n# b\n[x]\n'),
        ('[keys.controls]\nundo = "x"\n# c\n', '[keys.controls]\n# c\nredo = "z"\n'),
    ],
)
def test_a_control_stays_in_its_table(text: str, expected: str, written: Path) -> None:
    """Where another is set and the only one is taken away, however the table is written."""
    written.write_text(text)
    before = load(written).settings
    chosen = dict(before.controls)
    del chosen["undo"]

    assert save(written, before, changed(before, "controls", (*chosen.items(), ("redo", "z")))) is None
    assert expected == written.read_text()


def test_another_windows_changes_stay(written: Path) -> None:
    """Each window writes only what its own player changed, into what the file has by then."""
    start = load(written).settings
    save(written, start, changed(start, "goal", "snake"))
    save(written, start, changed(start, "skin", "ascii"))
    found = load(written).settings

    assert ("snake", "ascii", "light") == (found.goal, found.skin, found.theme)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[looks]\ntheme = 'purple'", "line 2: looks.theme: 'purple' is not one of dark, light"),
        ("looks.theme = 1", "line 1: looks.theme: 1 is not one of dark, light"),
        ("\n\nlooks = {a = 1, theme = []}", "line 3: looks.theme: a list is not one of dark, light"),
        ("looks = 5", "line 1: looks: not a table; write [looks] above its settings"),
        ("[[looks]]\ntheme = 'dark'", "line 1: looks: not a table"),
        ("[puzzle]\nx = '''\nsize = 1\n'''\nsize = 1", "line 5: puzzle.size: 1 is too small for a side"),
        ("[puzzle]\nx = [[1,\n[2]],\n] # [looks]\nsize = 1", "line 5: puzzle.size: 1 is too small"),
        ('[puzzle]\n"x=[" = "#\\"["\nsize = 1', "line 3: puzzle.size: 1 is too small"),
        ("[puzzle]\r\n# x = '''\r\nsize = 1\r\n", "line 3: puzzle.size: 1 is too small"),
        ("[keys.controls]\nundo = 'x'\nfly = 'y'", "line 3: keys.controls.fly: 'fly' is not a control"),
        ("[keys.controls]\nundo = 'x'\nredo = 'x'", "line 3: keys.controls.redo: 'x' is given to two controls"),
        ("[keys]\ncontrols = 'u'", "line 2: keys.controls: 'u' is not a table of controls and keys"),
        ("[playing]\nsize = '4x4'", "line 2: playing.size: unknown here, perhaps from a newer version; it stays"),
        ("size = '4x4'", "line 1: size: unknown here"),
        ("[a.b]\nc = 1\n[a.d]", "line 1: a: unknown here"),
        ('"\\u001b[31m" = 1', "line 1: '\\x1b[31m': unknown here"),
        ("[looks]\ntheme = '\u202e'", "line 2: looks.theme: '\\u202e' is not one of"),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_its_key(text: str, says: str, path: Path) -> None:
    """And with what would be good."""
    found = [line for line in complaints(path, text) if says in line]

    assert 1 == len(found), complaints(path, text)
    assert found[0].startswith("settings.toml, line ")


def test_one_bad_value_spoils_no_other(path: Path) -> None:
    """It falls back to its own default; the controls beside a bad one count too."""
    found = complaints(
        path, "[looks]\ntheme = 1\nskin = 'ascii'\n[keys.controls]\nundo = 'x'\nredo = '5'\n[puzzle]\nsize = 'big'\n"
    )
    settings = load(path).settings

    assert ["line 2", "line 6", "line 8"] == [line.split(", ")[1].split(":")[0] for line in found]
    assert Settings(skin="ascii", controls=(("undo", "x"),)) == settings


def test_many_complaints_are_counted(path: Path) -> None:
    """Some are given, of the rest the number."""
    found = complaints(path, "".join(f"x{number} = 1\n" for number in range(1000)))

    assert COMPLAINTS_MAX + 1 == len(found)
    assert f"settings.toml: and {1000 - COMPLAINTS_MAX} more like these" == found[-1]


BROKEN = {
    "no value": (b"[looks]\n\ntheme = \n", "line 3: not valid TOML: invalid value"),
    "no end": (b"x = '''\n\n\n", "line 1: not valid TOML"),
    "twice": (b"[looks]\ntheme = 'dark'\ntheme = 'light'\n", "line 3: not valid TOML: cannot overwrite a value"),
    "text": (b"Dear diary,\n", "line 1: not valid TOML"),
    "control bytes": (b"x = 1\n\x1b]0;x\x07 = 2\n", "line 2: not valid TOML"),
    "not utf-8": (b"# \xc3\xa9\n# \xff\n", "line 2: not UTF-8"),
    "utf-16": ("[looks]\n".encode("utf-16"), "line 1: not UTF-8"),
    "zeros": (bytes(100), "line 1: not valid TOML"),
    "too large": (b"# x\n" * (FILE_MAX // 4 + 1), "larger than 256 KB"),
    "long line": (b"\n" + b"#" * (LINE_MAX + 1), "line 2: longer than 4,096 bytes"),
    "deep": (b"x = " + b"[" * 4000, "nested too deeply"),
    "digits": (b"x = " + b"9" * 4090, ""),
    "dots": (b"a." * 2000 + b"a = 1", ""),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_never_overwritten(kind: str, path: Path) -> None:
    """The defaults count, one line says why, and saving is refused in one line until somebody mends it."""
    raw, says = BROKEN[kind]
    found = complaints(path, raw)
    if not says:
        assert DEFAULT == load(path).settings
        return

    assert Loaded(DEFAULT, found, writable=False) == load(path)
    assert 1 == len(found)
    assert says in found[0]
    assert found[0].endswith("; the default settings are used, and the file is left untouched until you fix it")

    refused = there(save(path, DEFAULT, LIGHT))

    assert f"settings not saved: {why_not_saved(path)}; fix that first" == refused
    assert refused.startswith("settings not saved: settings.toml")
    assert says in refused
    assert (found[0] + refused).isprintable()
    assert raw == path.read_bytes()
    assert [path] == list(path.parent.iterdir())


def test_what_can_be_saved_is_not_refused_before(written: Path, path: Path) -> None:
    """A good file, one that is missing, one that is empty."""
    (empty := written.with_name("empty.toml")).write_text("")

    assert ["", "", ""] == [why_not_saved(each) for each in (written, path, empty)]
    assert not path.parent.exists()


def test_a_file_that_breaks_meanwhile_is_not_overwritten(written: Path) -> None:
    """What counts is what the file is when it is written; once it is mended, it is written again."""
    before = load(written).settings
    written.write_text("[looks\n")

    assert save(written, before, changed(before, "theme", "dark")) is not None
    assert "[looks\n" == written.read_text()

    written.write_text("[looks]\n")

    assert save(written, before, changed(before, "theme", "dark")) is None
    assert '[looks]\ntheme = "dark"\n' == written.read_text()


def test_a_group_that_is_no_table_is_left_to_its_author(written: Path) -> None:
    """Two brackets too many are no reason to lose what stands below them."""
    text = "[[looks]]\nskin = 'ascii'\n"
    written.write_text(text)

    assert "settings not saved: settings.toml, line 1: looks is not a table; fix that first" == save(
        written, DEFAULT, LIGHT
    )
    assert text == written.read_text()


def test_a_comment_within_a_value_is_not_lost(written: Path) -> None:
    """Rather than that, nothing is written."""
    text = "[looks]\ntheme = [ # not\n'light']\n"
    written.write_text(text)

    assert (
        "settings not saved: settings.toml: laid out so that it can't be changed without loss; fix that first"
        == save(written, DEFAULT, LIGHT)
    )
    assert text == written.read_text()


def test_other_things_than_files_are_left_alone(tmp_path: Path) -> None:
    """A folder, a named pipe, a device, a link in a circle: said at once, without waiting."""
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "device").symlink_to(os.devnull)
    (tmp_path / "circle").symlink_to("circle")
    for name in ("folder", "pipe", "device", "circle"):
        found = load(tmp_path / name)

        assert (DEFAULT, 1, False) == (found.settings, len(found.complaints), found.writable)
        assert save(tmp_path / name, DEFAULT, LIGHT) is not None
    assert ["circle", "device", "folder", "pipe"] == sorted(os.listdir(tmp_path))  # noqa: PTH208


def test_a_link_is_followed(tmp_path: Path) -> None:
    """Whoever keeps the file elsewhere finds the change there, and the link where it was."""
    (tmp_path / "elsewhere").mkdir()
    real, link = tmp_path / "elsewhere" / "mine.toml", tmp_path / "settings.toml"
    link.symlink_to(real)
    for theme in ("light", "dark"):
        said = save(link, load(link).settings, changed(DEFAULT, "theme", theme))

        assert said is None
        assert theme == load(real).settings.theme
    assert link.is_symlink()
    assert [real] == list(real.parent.iterdir())


@pytest.mark.parametrize("content", ["", "mine", "theme = 'light'\n", "[tool]\nname = 'other'\n"])
def test_a_link_to_a_file_of_somebody_elses_is_left_alone(content: str, tmp_path: Path) -> None:
    """Also where it could be read as settings; it is said, and nothing is made beside it."""
    theirs, link = tmp_path / "elsewhere" / "theirs.toml", tmp_path / "settings.toml"
    theirs.parent.mkdir()
    theirs.write_text(content)
    link.symlink_to(theirs)
    said = save(link, DEFAULT, LIGHT)

    assert "settings not saved: settings.toml" in (said or "")
    assert content == theirs.read_text()
    assert [theirs] == list(theirs.parent.iterdir())


def second_name(path: Path) -> None:
    """Another name of somebody's file."""
    path.with_name("thesis").write_text("mine")
    path.hardlink_to(path.with_name("thesis"))


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, second_name, lambda path: path.symlink_to("thesis")])
def test_nothing_that_lies_where_the_new_file_is_filled_is_touched(make: Callable[[Path], None], written: Path) -> None:
    """A pipe, a folder, a link, or a file with a second name: the settings are not kept, and that is said."""
    fresh = written.with_name("settings.toml.new")
    make(fresh)
    before = fresh.lstat()
    said = save(written, DEFAULT, changed(DEFAULT, "skin", "ascii"))
    after = fresh.lstat()

    assert "settings not saved" in (said or "")
    assert (before.st_ino, before.st_mode, before.st_size) == (after.st_ino, after.st_mode, after.st_size)


def test_the_mode_is_kept(written: Path) -> None:
    """A file that others may read stays so."""
    written.chmod(0o664)
    save(written, DEFAULT, changed(DEFAULT, "skin", "ascii"))

    assert 0o664 == written.stat().st_mode & 0o7777


def test_a_file_that_may_not_be_written_is_not(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its folder would allow to replace it, but whoever made it read-only did not mean that."""
    monkeypatch.setattr(os, "access", lambda _, mode: not mode & os.W_OK)

    assert "settings.toml is read-only, or its folder is" == why_not_saved(written)
    assert not load(written).writable
    assert f"settings not saved: {written}: it is read-only" == save(written, DEFAULT, LIGHT)
    assert BY_HAND == written.read_text()


@pytest.mark.parametrize("name", ["fsync", "write", "ftruncate", "fchmod", "open"])
def test_a_disk_that_fails_costs_nothing_but_a_line(name: str, written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever step fails, the old file is whole, nothing else is left, and the line says what the matter is."""
    real = getattr(os, name)

    def fails(*given: object, **more: object) -> object:
        if name == "open" and "new" not in str(given[0]):
            return real(*given, **more)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, name, fails)
    said = save(written, DEFAULT, changed(DEFAULT, "skin", "ascii"))
    monkeypatch.undo()

    assert f"settings not saved: {written}: No space left on device" == said
    assert BY_HAND == written.read_text()
    assert [written] == list(written.parent.iterdir())


def test_where_no_folder_can_be_made_it_is_said(tmp_path: Path) -> None:
    """Below a file there is no folder."""
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "settings.toml"

    assert "Not a directory" in load(path).complaints[0]
    assert "Not a directory" in str(save(path, DEFAULT, LIGHT))


def test_a_name_with_a_nul_is_no_file() -> None:
    """Nothing is raised for it either."""
    path = Path("/tmp/a\0b/settings.toml")  # noqa: S108

    assert not load(path).writable
    assert str(save(path, DEFAULT, LIGHT)).isprintable()


def test_a_new_file_that_a_crash_has_left_is_taken_over(written: Path) -> None:
    """There is never more than one, and it is in nobody's way."""
    written.with_name("settings.toml.new").write_text("half a fi" * 10_000)

    assert save(written, DEFAULT, changed(DEFAULT, "skin", "ascii")) is None
    assert "ascii" == load(written).settings.skin
    assert [written] == list(written.parent.iterdir())


def test_a_window_that_hangs_while_writing_is_not_waited_for_for_ever(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a while it is said, and nothing is lost."""
    import fcntl

    monkeypatch.setattr(files_module, "_REWRITE_WAIT_S", 0.05)
    with written.with_name("settings.toml.new").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        said = save(written, DEFAULT, changed(DEFAULT, "skin", "ascii"))

    assert f"settings not saved: {written}: another window is writing it" == said
    assert BY_HAND == written.read_text()


WRITER = """
import sys
from pathlib import Path
from slide_tui.choices.settings import Settings, changed
from slide_tui.store.settings.settings_file import save
path, name, rounds = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
one, other = Settings(), changed(Settings(), name, 120 if name == "animation_ms" else 20)
print("ready", flush=True)
for _ in range(rounds):
    for pair in ((one, other), (other, one), (one, other)):
        said = save(path, *pair)
        assert said is None, said
"""


def writer(path: Path, name: str, rounds: int) -> subprocess.Popen[bytes]:
    """A window of its own that changes one option again and again, in the end to another value."""
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), name, str(rounds)], env=environment(), stdout=subprocess.PIPE
    )


def test_windows_that_write_at_once_lose_nothing(written: Path) -> None:
    """Each finds its last change in the file, and what stood there before is there."""
    windows = [writer(written, name, 25) for name in ("animation_ms", "warm_up", "animation_ms", "warm_up")]
    for window in windows:
        window.communicate()
    found = load(written).settings

    assert [0, 0, 0, 0] == [window.returncode for window in windows]
    assert (120, 20, "light", Size(5, 4)) == (found.animation_ms, found.warm_up, found.theme, found.size)
    assert [written] == list(written.parent.iterdir())


def test_a_killed_writer_leaves_a_whole_file(written: Path) -> None:
    """Whenever it is killed, the file can be read and has all that was not being changed."""
    for number in range(8):
        window = writer(written, "warm_up", 10_000)
        assert window.stdout is not None
        with window.stdout:
            window.stdout.readline()
            time.sleep(0.01 + number * 0.007)
            window.send_signal(signal.SIGKILL)
            window.wait()
        found = load(written)

        assert "# who knows" in written.read_text()
        assert ("light", Size(5, 4), 2) == (found.settings.theme, found.settings.size, len(found.complaints))


values = st.recursive(
    st.booleans().map(lambda on: str(on).lower())
    | st.integers(-(10**30), 10**30).map(str)
    | st.sampled_from(["nan", "1e999", "1979-05-27", "07:32:00", "0xffff", "'4x4'", "'light'", '"\\u001b"', "'''\n'''"])
    | st.text(st.characters(min_codepoint=32, codec="utf-8", exclude_characters="'\x7f"), max_size=8).map(
        lambda text: f"'{text}'"
    ),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda each: f"[{', '.join(each)}]")
        | st.dictionaries(st.sampled_from("abc"), inner, max_size=2).map(
            lambda table: "{" + ", ".join(f"{key} = {value}" for key, value in table.items()) + "}"
        )
    ),
    max_leaves=4,
)
words = st.sampled_from([*OPTIONS, *GROUPS, "undo", "redo", "leave", "x", '"a b"', '"[="'])
names = st.lists(words, min_size=1, max_size=3).map(".".join)
statements = st.one_of(
    names.map(lambda name: f"[{name}]"),
    names.map(lambda name: f"[[{name}]]"),
    st.sampled_from([f"[{group}]" for group in GROUPS]),
    st.builds(lambda name, value: f"{name} = {value}  # note", names, values),
    st.builds(lambda name, value: f"{name}={value}", words, values),
    st.just("# a remark"),
    st.just(""),
)
documents = st.lists(statements, max_size=12).map("\n".join)


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A good file in which something went wrong."""
    raw = bytearray(draw(st.sampled_from([BY_HAND, first_text(LIGHT)]).map(str.encode)))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(raw)))
        raw[place : place + draw(st.sampled_from([0, 0, 1, 3, 80]))] = draw(
            st.binary(max_size=3) | st.sampled_from([b"'", b'"', b"[", b"]", b"{", b"=", b"\n", b"\r\n", b"#", b"'''"])
        )
    return bytes(raw)


@given(documents.map(str.encode) | mutated() | st.binary(max_size=200), all_settings)
def test_no_file_does_harm(tmp_path_factory: pytest.TempPathFactory, raw: bytes, after: Settings) -> None:
    """Whatever lies there is read, and then either left to the byte or changed so that only the settings differ."""
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    path.write_bytes(raw)
    before = load(path)
    after = replace(after, own_themes=before.settings.own_themes)
    said = save(path, before.settings, after)

    assert all(line.isprintable() for line in before.complaints)
    assert raw == path.read_bytes() or said is None
    if said is None:
        assert before.writable or before.settings == after
        assert after == load(path).settings or before.settings == after
        assert [remark for remark in raw.split(b"\n") if remark == b"# a remark"] == [
            remark for remark in path.read_bytes().split(b"\n") if remark == b"# a remark"
        ]
    else:
        assert said.isprintable()
        assert said.startswith("settings not saved: ")
    assert [path] == list(path.parent.iterdir())


def test_what_is_gone_is_read_without_a_complaint(tmp_path: Path) -> None:
    """A variation of a picture means the picture; tint and real pixels mean nothing any more."""
    path = tmp_path / "settings.toml"
    path.write_text('[looks]\nskin = "picture"\npicture = "cat-6"\nown_tint = true\npixels = "off"\n')
    loaded = load(path)

    assert ("picture", "cat", ()) == (loaded.settings.skin, loaded.settings.picture, loaded.complaints)
