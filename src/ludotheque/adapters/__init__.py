"""The games in the interfaces of others: PettingZoo, Gymnasium and OpenSpiel. Their packages come with the extra
``adapters``."""
