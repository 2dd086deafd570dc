def add(deeds):
    deeds.add_parser("play")


def run(args):
    return 0
