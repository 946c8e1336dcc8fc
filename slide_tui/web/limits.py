"""What the server and its games may take of the machine at most."""

from __future__ import annotations

import resource

_LIMITS = (
    (resource.RLIMIT_CORE, 0),  # a dump would hold the token
    (resource.RLIMIT_NOFILE, 1024),
    (resource.RLIMIT_FSIZE, 256 * 2**20),
    (resource.RLIMIT_DATA, 1024 * 2**20),
)
"""Far more than a server, a game or a solver ever needs; each process has them for itself."""


def limit() -> None:
    """Set limits for this process and those that it starts; lower ones stay."""
    for kind, most in _LIMITS:
        hard = resource.getrlimit(kind)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (least, least))
