"""The files of the page, and what a browser is told with each of them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

_TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
_ADDRESS = b"{address}"
"""What stands in a file for the server's address."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Nothing comes from anywhere else, and no other page may show this one in a frame."""

HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
"""What every answer carries."""


class File(NamedTuple):
    """A file of the page."""

    kind: str
    """Its media type."""
    body: bytes


def page_files(address: str = "", folder: Traversable | None = None) -> dict[str, File]:
    """Return each file by its path in the address, all read now: no path from outside ever meets the disk.

    `address` is the server's own, without a token: previews of a link want a whole one.
    """
    folder = folder or files("slide_tui.web") / "page"
    found: dict[str, File] = {}
    for each in folder.iterdir() if folder.is_dir() else ():
        kind = _TYPES.get(each.name.rpartition(".")[2])
        if kind is not None and each.is_file():
            found["/" if each.name == "index.html" else f"/{each.name}"] = File(
                kind, each.read_bytes().replace(_ADDRESS, address.encode())
            )
    return found
