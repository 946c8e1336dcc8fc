"""The socket that the server listens on, and in words why there is none."""

from __future__ import annotations

import errno
import os
import socket

from slide_tui.engine.errors import quoted
from slide_tui.exits import Failed


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at a host's first address; port 0 is any free one. Raise Failed if it can't be."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise Failed(f"--host {quoted(host)} is not an address or the name of a machine") from None
    family, _, _, _, address = found[0]
    try:
        return socket.create_server((str(address[0]), port), family=family)
    except OSError as error:
        raise Failed(_why(error, host, port)) from None


def _why(error: OSError, host: str, port: int) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"port {port} is taken: use another, or --port 0 for any free one"
        case errno.EACCES | errno.EPERM:
            return f"port {port} needs administrator rights: use --port with 1024 or more"
        case errno.EADDRNOTAVAIL:
            return f"--host {quoted(host)} is not an address of this machine"
    return f"can't listen at {quoted(host)}, port {port}: {os.strerror(error.errno or 0)}"
