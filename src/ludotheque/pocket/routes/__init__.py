"""What a device answers, by subject: see ``pocket.calls.ROUTES``."""
