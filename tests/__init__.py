"""Tests, in rooms that mirror those of the package."""

from __future__ import annotations

import os
import sys

if "pytest" in sys.modules:  # not in a program that a test starts, which would load a library for nothing
    from hypothesis import HealthCheck, settings

    # Here, before any module of the tests can derive settings of its own from them.
    settings.register_profile("quick", max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile("long", max_examples=3000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile(os.environ.get("SLIDE_TUI_EXAMPLES", "quick"))
