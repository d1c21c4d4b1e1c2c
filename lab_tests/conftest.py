"""Fixtures of the lab's tests."""

from host_tests.conftest import browser  # noqa: F401
