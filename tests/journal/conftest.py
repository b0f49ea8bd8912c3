"""Most tests write a line for every action and need no disk that has it: only those about keeping wait for it."""

import os

import pytest


@pytest.fixture(autouse=True)
def quick_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Writing is not waited for, but where the disk is what is tested."""
    if request.node.path.name not in ("test_keeping.py", "test_killed.py"):
        monkeypatch.setattr(os, "fsync", lambda descriptor: None)
