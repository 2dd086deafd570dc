"""Teaching nets to play: self-play, the net in PyTorch, checkpoints and curves. It needs the extra ``nets``."""
