import needs
import pytest


@pytest.fixture
def pettingzoo():
    """Our adapter; skipped where PettingZoo is missing, but never in CI."""
    needs.adapters()
    from ludotheque.adapters import pettingzoo

    return pettingzoo


@pytest.fixture
def vector_env():
    needs.adapters()
    from ludotheque.adapters.gymnasium import OpponentVectorEnv

    return OpponentVectorEnv


@pytest.fixture
def openspiel():
    needs.adapters()
    from ludotheque.adapters import openspiel

    return openspiel
