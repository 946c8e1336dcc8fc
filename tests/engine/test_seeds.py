"""Seeds, and the generator behind them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.seeds import FRESH_BITS, FRESH_LETTERS, Generator, check_seed, fnv1a, fresh_seed, mix
from tests.values import refused


def test_the_generator_is_xoshiro256starstar() -> None:
    """From the state 1, 2, 3, 4 come the numbers that the authors' own program gives."""
    generator = Generator("")
    generator.state = 1, 2, 3, 4
    expected = [
        11520,
        0,
        1509978240,
        1215971899390074240,
        1216172134540287360,
        607988272756665600,
        16172922978634559625,
        8476171486693032832,
    ]

    assert expected == [generator.next() for _ in expected]


def test_the_mixer_is_splitmix64s() -> None:
    """The mixer of the counter 1234567 gives SplitMix64's published first number."""
    assert 6457827717110365317 == mix((1234567 + 0x9E3779B97F4A7C15) % 2**64)


@pytest.mark.parametrize(
    ("data", "expected"), [(b"", 0xCBF29CE484222325), (b"a", 0xAF63DC4C8601EC8C), (b"foobar", 0x85944171F73967E8)]
)
def test_the_hash_is_fnv1a(data: bytes, expected: int) -> None:
    """The hash agrees with its authors' test values."""
    assert expected == fnv1a(data)


@given(st.text(max_size=30), st.integers(1, 1000))
def test_numbers_stay_below_their_limit(text: str, limit: int) -> None:
    """A number below a limit is not negative and below it."""
    generator = Generator(text.encode("utf-8", "replace").decode())

    assert all(0 <= generator.below(limit) < limit for _ in range(20))


def test_numbers_below_a_limit_are_equally_likely() -> None:
    """Chi-square over 7 values with 6 degrees of freedom: 22.5 is passed once in a thousand."""
    generator = Generator("equally likely")
    counts = [0] * 7
    for _ in range(7000):
        counts[generator.below(7)] += 1

    assert 22.5 > sum((count - 1000) ** 2 / 1000 for count in counts)


@given(st.integers(0, 2**FRESH_BITS - 1), st.integers(0, 2**FRESH_BITS - 1))
def test_fresh_seeds_keep_all_their_chance(one: int, other: int) -> None:
    """Different chance gives different seeds, all equally long, and each is a good seed."""
    assert (one == other) == (fresh_seed(one) == fresh_seed(other))
    assert FRESH_LETTERS == len(check_seed(fresh_seed(one)))


def test_accents_typed_apart_are_the_same_seed() -> None:
    """A letter and an accent that joins it are spelled one way, so they give one start."""
    assert "caf\u00e9" == check_seed("cafe\u0301")


@pytest.mark.parametrize(
    ("seed", "says"),
    [
        ("", "the seed is empty"),
        ("x" * 201, "longer than 200 characters"),
        ("\u0958" * 150, "with its accents joined, is longer than 200 characters"),
        ("a\x00b", "character 2 of the seed is '\\x00'"),
        ("\u202ea", "character 1 of the seed is '\\u202e'"),
    ],
)
def test_what_is_no_seed_is_refused_with_its_place(seed: str, says: str) -> None:
    """A seed has only letters that can be shown, and not too many."""
    assert says in refused(check_seed, seed)
