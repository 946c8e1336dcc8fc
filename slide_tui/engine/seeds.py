"""Seeds, and the generator that turns a seed into the same numbers for ever.

The generator is xoshiro256** (Blackman and Vigna), its state filled from the seed's UTF-8 bytes by four
lanes of FNV-1a, each finished by SplitMix64's mixer. Golden tests pin it: change nothing here, or every
puzzle code in the world means another board.
"""

from __future__ import annotations

from slide_tui.engine.errors import InvalidInput, check_length, quoted
from slide_tui.engine.limits import SEED_MAX
from slide_tui.engine.words import composed

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_FNV_OFFSET = 0xCBF29CE484222325
_FNV_PRIME = 0x100000001B3

_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""Digits and letters, without those that are easily confused (i l o u)."""
FRESH_LETTERS = 10
FRESH_BITS = 5 * FRESH_LETTERS
"""How many random bits a fresh seed needs."""


class Generator:
    """A source of random numbers that a text determines, the same on every machine and in every version."""

    __slots__ = ("state",)

    def __init__(self, text: str) -> None:
        """Start in the state that the text determines."""
        self.state = _absorb(text.encode())

    def next(self) -> int:
        """Return the next number of 64 bits."""
        a, b, c, d = self.state
        product = (b * 5) & _MASK
        result = (((product << 7) | (product >> 57)) * 9) & _MASK
        shifted = (b << 17) & _MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = ((d << 45) | (d >> 19)) & _MASK
        self.state = a, b, c, d
        return result

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1, all equally likely."""
        fair = (1 << 64) - (1 << 64) % limit
        while (number := self.next()) >= fair:
            pass
        return number % limit


def mix(number: int) -> int:
    """Apply SplitMix64's finisher: every bit of the number affects every bit of the result."""
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


def fnv1a(data: bytes, basis: int = _FNV_OFFSET) -> int:
    """Return the 64-bit FNV-1a hash of some bytes (Fowler, Noll and Vo)."""
    for byte in data:
        basis = ((basis ^ byte) * _FNV_PRIME) & _MASK
    return basis


def _absorb(data: bytes) -> tuple[int, int, int, int]:
    """Return the state that a text determines: four hashes from different bases, each well mixed."""
    bases = (_FNV_OFFSET ^ mix((_GOLDEN * lane) & _MASK) for lane in range(4))
    a, b, c, d = (mix((fnv1a(data, basis) + _GOLDEN) & _MASK) for basis in bases)
    return a | 1, b, c, d  # all four zero would stay zero for ever


def fresh_seed(chance: int) -> str:
    """Return a short seed made of `FRESH_BITS` random bits that the caller brings."""
    return "".join(_ALPHABET[(chance >> shift) & 31] for shift in range(FRESH_BITS - 5, -1, -5))


def check_seed(seed: str) -> str:
    """Return the seed in its one spelling; raise InvalidInput if that text can't be a seed."""
    check_length("the seed", seed, SEED_MAX)
    seed = composed(seed)
    check_length("the seed, with its accents joined,", seed, SEED_MAX)
    if not seed:
        raise InvalidInput(f"the seed is empty: use any text of up to {SEED_MAX} characters")
    for place, letter in enumerate(seed, start=1):
        if not letter.isprintable():
            raise InvalidInput(f"character {place} of the seed is {quoted(letter)}: use characters that can be shown")
    return seed
