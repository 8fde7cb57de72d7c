"""What every test may use: the switch that writes golden files anew."""

from __future__ import annotations

import pytest

from tests.goldens import Goldens


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="write the golden files anew instead of comparing")


@pytest.fixture
def goldens(request: pytest.FixtureRequest) -> Goldens:
    return Goldens(update=bool(request.config.getoption("--update-goldens")))
