"""Names, addresses and words: what is decided without a socket."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.commands._game import words_of
from slide_tui.commands._parser import parser_of
from slide_tui.engine.errors import InvalidInput
from slide_tui.web.access import Access, address_of, hosts_of, id_of, is_loopback, read_name
from slide_tui.web.files import page_files

TOKEN = "A-token_0123456789"  # noqa: S105 - of tests


@given(host=st.text(), origin=st.text(), token=st.text())
def test_the_gate_lets_nobody_in_by_chance(host: str, origin: str, token: str) -> None:
    """Any text may be asked; none is let in, and none makes it fail."""
    access = Access(TOKEN, frozenset({"127.0.0.1:8015"}))
    assert not access.lets_in(host, origin, token)
    assert not access.lets_in("127.0.0.1:8015", origin, token)
    assert not access.lets_in("127.0.0.1:8015", "http://127.0.0.1:8015", token)
    assert access.lets_in("127.0.0.1:8015", "http://127.0.0.1:8015", TOKEN)
    assert id_of(host) is None


OWN = "127.0.0.1:8015 localhost:8015 [::1]:8015"


@pytest.mark.parametrize(
    ("host", "port", "names", "hosts", "address"),
    [
        ("127.0.0.1", 8015, "", OWN, "http://127.0.0.1:8015"),
        ("::1", 8015, "", OWN, "http://[::1]:8015"),
        ("localhost", 8015, "", OWN, "http://localhost:8015"),
        ("127.0.0.1", 80, "", "127.0.0.1:80 127.0.0.1 localhost:80 localhost [::1]:80 [::1]", "http://127.0.0.1:80"),
        ("127.0.0.1", 8015, "a.example", f"{OWN} a.example a.example:8015", "https://a.example"),
        ("127.0.0.1", 8015, "a.example:8443", f"{OWN} a.example:8443", "https://a.example:8443"),
        ("127.0.0.1", 8015, "localhost:9000", f"{OWN} localhost:9000", "http://localhost:9000"),
        ("127.0.0.1", 8015, "localhost.x", f"{OWN} localhost.x localhost.x:8015", "https://localhost.x"),
        ("127.0.0.1", 8015, "[::1]:9000", f"{OWN} [::1]:9000", "http://[::1]:9000"),
        ("0.0.0.0", 8015, "pi", "0.0.0.0:8015 pi pi:8015", "http://pi:8015"),  # noqa: S104 - a host
        ("::", 8015, "pi:80 pi.lan", "[::]:8015 pi:80 pi pi.lan pi.lan:8015", "http://pi:80"),
        ("0.0.0.0", 80, "pi", "0.0.0.0:80 0.0.0.0 pi pi:80", "http://pi:80"),  # noqa: S104 - a host
        ("127.0.0.1", 8015, "a.example:443", f"{OWN} a.example:443 a.example", "https://a.example:443"),
        ("192.0.2.1", 8015, "192.0.2.1", "192.0.2.1:8015 192.0.2.1", "http://192.0.2.1:8015"),
    ],
)
def test_a_server_knows_its_names_and_gives_out_one(host: str, port: int, names: str, hosts: str, address: str) -> None:
    """A name without a port may stand for a proxy on a standard port, or for this server itself."""
    given_names = names.split()
    assert hosts_of(host, port, given_names) == set(hosts.split())
    assert address_of(host, port, given_names) == address


@pytest.mark.parametrize(
    ("host", "only_here"),
    [
        ("127.0.0.1", True), ("127.8.9.1", True), ("::1", True), ("localhost", True), ("LocalHost", True),
        ("0.0.0.0", False), ("::", False), ("192.168.1.5", False), ("pi.lan", False), ("", False), ("0", False),  # noqa: S104
        ("localhost.evil.example", False), ("127.0.0.1.evil.example", False),
    ],
)  # fmt: skip
def test_a_host_is_of_this_machine_only_where_that_is_certain(host: str, only_here: bool) -> None:
    """All others are spoken of."""
    assert is_loopback(host) == only_here


@given(st.text() | st.from_regex(r"[a-z0-9.:\[\]-]{1,20}", fullmatch=True))
def test_a_name_is_one_that_can_stand_in_an_address(text: str) -> None:
    """It is refused in one line, or is safe between `//` and `/`."""
    try:
        name = read_name(text)
    except InvalidInput as error:
        assert str(error).isprintable()
    else:
        assert not set(name) & set("/@#?%\\ ")
        assert name.isascii()
        assert name == text.lower()


@pytest.mark.parametrize(
    "words",
    [
        "",
        "--size 5x4 --goal snake --seed=-x --warm-up 20",
        "--code 4x4-a.snake --keys 'w,d,s,-'",
        "--position '1 2 3/4 5 6/7 0 8' --no-save",
        "--course marathon10 --sight vectors --mode no-take-backs --data-dir 'a b'",
        "--seed=--help --data-dir=-x",
    ],
)
def test_a_game_is_told_the_options_of_the_server(words: str) -> None:
    """The words that it is given are read as the server read its own."""
    chosen = parser_of("serve").parse_args(shlex.split(words))
    read = parser_of("play").parse_args(words_of(chosen))
    assert {name: value for name, value in vars(read).items() if name != "color"}.items() <= vars(chosen).items()


def test_only_files_of_known_kinds_are_served(tmp_path: Path) -> None:
    """The page is at the root; what editors leave behind is not there."""
    for name in ("index.html", "page.js", "page.css", "icon.svg", "page.js~", ".hidden", "notes.txt", "x.webmanifest"):
        (tmp_path / name).write_bytes(name.encode())
    (tmp_path / "folder.js").mkdir()
    found = page_files(folder=tmp_path)
    assert set(found) == {"/", "/page.js", "/page.css", "/icon.svg", "/x.webmanifest"}
    assert found["/"] == ("text/html; charset=utf-8", b"index.html")


def test_the_files_of_the_page_are_small_and_a_link_to_it_has_a_preview() -> None:
    """45 KB in all; who previews a link finds a title and a picture at the server's own address."""
    found = page_files("https://play.example.org")
    assert sum(len(file.body) for file in found.values()) <= 45_000
    page = found["/"].body.decode()
    assert 'property="og:title"' in page
    assert 'property="og:image" content="https://play.example.org/icon.png"' in page
    assert found["/icon.png"].body.startswith(b"\x89PNG")
    assert "{address}" not in page
