"""Who may come in, decided by what a browser says of itself.

A page of another site can make a browser on this machine call the server; its Origin gives it away. A name bent to
point at this machine (DNS rebinding) shows as a Host that is not the server's. Programs that forge both don't know
the token.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterable
from ipaddress import ip_address
from typing import NamedTuple

from slide_tui.engine.errors import InvalidInput, quoted

_ID = re.compile(r"[0-9a-f]{32}")
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_NAME = re.compile(rf"(?P<host>{_LABEL}(?:\.{_LABEL})*|\[[0-9A-Fa-f:.]{{2,45}}\])(?::(?P<port>[0-9]{{1,5}}))?")
_NAME_WANTED = "a name as it stands in an address, such as play.example.org or play.example.org:8443"
_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Access(NamedTuple):
    """What is let in."""

    token: str
    hosts: frozenset[str]
    """The Host headers, in lower case, that mean this server."""

    def is_ours(self, host: str | None) -> bool:
        """Whether a request was meant for this server."""
        return host is not None and host.lower() in self.hosts

    def lets_in(self, host: str | None, origin: str | None, token: str | None) -> bool:
        """Whether a socket may open: from the server's own page, by somebody who knows the address."""
        if host is None or not self.is_ours(host) or origin is None or token is None:
            return False
        same = origin.lower() in (f"http://{host.lower()}", f"https://{host.lower()}")
        return hmac.compare_digest(token.encode("utf-8", "replace"), self.token.encode()) and same


def id_of(text: str | None) -> str | None:
    """Return an id if it looks like one that the server gave out: never a path, never a word of a command line."""
    return text if text is not None and _ID.fullmatch(text) else None


def read_name(text: str) -> str:
    """Return the name of a host, with or without a port, in lower case; raise InvalidInput for anything else."""
    match = _NAME.fullmatch(text)
    if match is None or len(text) > 255 or not 0 < int(match["port"] or 80) < 2**16:
        raise InvalidInput(f"{quoted(text)} is not {_NAME_WANTED}")
    return text.lower()


def hosts_of(host: str, port: int, names: Iterable[str]) -> frozenset[str]:
    """Return the Host headers by which browsers ask for a server that listens on a host and a port.

    A name without a port stands for itself, as behind a proxy on a standard port, and for the name with this port.
    """
    given = set(names)
    own = {bracketed(host), *(_LOOPBACK if is_loopback(host) else ()), *(name for name in given if not has_port(name))}
    found = given | {f"{name}:{port}" for name in own}
    short = {name.removesuffix(":80").removesuffix(":443") for name in found}  # what browsers leave out of an address
    return frozenset(name.lower() for name in found | short)


def address_of(host: str, port: int, names: list[str]) -> str:
    """Return the address to hand out, without its token.

    A name for a server that only this machine reaches means a proxy or a tunnel in front of it: proxies speak TLS.
    """
    if not names:
        return f"http://{bracketed(host)}:{port}"
    name = names[0]
    if not is_loopback(host):
        return f"http://{name}" if has_port(name) else f"http://{name}:{port}"
    bare = name.rpartition(":")[0] if has_port(name) else name
    return f"{'http' if bare in _LOOPBACK else 'https'}://{name}"


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches a host's address."""
    if host.lower() == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def bracketed(host: str) -> str:
    """Return a host as it stands in an address."""
    return f"[{host}]" if ":" in host else host


def has_port(name: str) -> bool:
    """Whether a name that `read_name` returned names a port."""
    match = _NAME.fullmatch(name)
    return match is not None and match["port"] is not None
