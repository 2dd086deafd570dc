"""Whether JSON is what a type of the wire says, no more and no less."""

import msgspec


def assert_fits(value, kind):
    """Keys that are missing or have another type raise; keys that the type does not know are lost on the way."""
    assert msgspec.json.decode(msgspec.json.encode(msgspec.convert(value, kind))) == value
