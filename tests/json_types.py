"""Whether JSON fits a type of the wire exactly."""

import msgspec


def assert_fits(value, kind):
    """Keys that are missing or have another type raise; keys that the type does not know are lost on the way."""
    assert msgspec.json.decode(msgspec.json.encode(msgspec.convert(value, kind))) == value
