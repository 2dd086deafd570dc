"""The net in PyTorch: a residual tower over the planes of a position, with a head for actions and one for the value.

Where a game has a grid the layers are 3 × 3 convolutions; where it has none they are dense, and the tower is a residual
perceptron. The same layers, with the normalisation folded into them, are what is written to a file and what plays.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import torch
import torch.nn.functional as F  # noqa: N812  (its usual name)
from torch import nn

from ludotheque.search.net_shape import NetShape

if TYPE_CHECKING:
    from ludotheque.core.net_input import NetInput


class Layer(nn.Module):
    """A convolution, or a dense layer where the kernel is 0, with batch normalisation behind it."""

    def __init__(self, kernel: int, inside: int, outside: int) -> None:
        super().__init__()
        self.kernel = kernel
        self.weight = nn.Parameter(torch.empty(outside, inside, *((kernel, kernel) if kernel else ())))
        nn.init.kaiming_normal_(self.weight, nonlinearity="relu")
        self.norm = nn.BatchNorm2d(outside) if kernel else nn.BatchNorm1d(outside)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.norm(apply_layer(x, self.weight, None))

    def folded(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Weight and bias that give the same as this layer does when it does not learn."""
        norm = self.norm
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        shape = (-1,) + (1,) * (self.weight.dim() - 1)
        return self.weight * scale.view(shape), norm.bias - norm.running_mean * scale


def apply_layer(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor | None) -> torch.Tensor:
    if weight.dim() == 2:
        return F.linear(x, weight, bias)
    return F.conv2d(x, weight, bias, padding=weight.shape[-1] // 2)


class Reader(nn.Module):
    """Spreads bytes of observations over planes."""

    def __init__(self, given: NetInput) -> None:
        super().__init__()
        at, how, readings = given.tables()
        self.register_buffer("at", torch.tensor(at), persistent=False)
        self.register_buffer("how", 256 * torch.tensor(how), persistent=False)
        self.register_buffer("readings", torch.tensor(readings).flatten(), persistent=False)
        self.shape = (len(given.planes), given.rows, given.columns) if given.kernel == 3 else (len(given.planes),)

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        found = self.readings[self.how + observations[:, self.at].long()]
        return found.view(-1, *self.shape)


class Net(nn.Module):
    """What learns. Given bytes of observations it returns logits and values."""

    def __init__(self, given: NetInput, shape: NetShape) -> None:
        super().__init__()
        self.shape = shape
        kernel, one, places = (3, 1, shape.rows * shape.columns) if shape.kernel == 3 else (0, 0, 1)
        self.reader = Reader(given)
        self.first = Layer(kernel, shape.planes, shape.channels)
        self.blocks = nn.ModuleList(Layer(kernel, shape.channels, shape.channels) for _ in range(2 * shape.blocks))
        self.policy = Layer(one, shape.channels, shape.policy_channels)
        self.value = Layer(one, shape.channels, shape.value_channels)
        self.actions = nn.Linear(places * shape.policy_channels, shape.outputs)
        self.inner = nn.Linear(places * shape.value_channels, shape.value_hidden)
        self.worth = nn.Linear(shape.value_hidden, 1)
        for i in range(1, 2 * shape.blocks, 2):
            nn.init.zeros_(self.blocks[i].norm.weight)  # a block begins as nothing: deeper towers learn sooner

    def forward(
        self, observations: torch.Tensor, places: torch.Tensor | None = None
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """``places``: from which place, or plane, each is to be taken, where positions are turned before the net sees
        them."""
        x = self.reader(observations)
        if places is not None:
            x = x.flatten(2)[:, :, places].view_as(x) if x.dim() == 4 else x[:, places]
        if x.is_cuda and x.dim() == 4:
            x = x.contiguous(memory_format=torch.channels_last)
        x = F.relu(self.first(x))
        for i in range(0, len(self.blocks), 2):
            x = F.relu(x + self.blocks[i + 1](F.relu(self.blocks[i](x))))
        logits = self.actions(flat(F.relu(self.policy(x))))
        return logits, torch.tanh(self.worth(F.relu(self.inner(flat(F.relu(self.value(x))))))).squeeze(1)

    @torch.no_grad()
    def folded(self) -> list[torch.Tensor]:
        """The weights and biases of all layers in order: first, blocks, policy, value, actions, inner, worth."""
        found: list[torch.Tensor] = []
        for layer in (self.first, *self.blocks, self.policy, self.value):
            found += layer.folded()
        for dense in (self.actions, self.inner, self.worth):
            found += (dense.weight, dense.bias)
        return found


def flat(x: torch.Tensor) -> torch.Tensor:
    """A row a position, place by place, the channels of a place beside each other, as nets without PyTorch have them."""
    return x if x.dim() == 2 else x.permute(0, 2, 3, 1).flatten(1)


class Player(nn.Module):
    """The same net as it plays: normalisation folded in, in half precision on a GPU. ``take`` copies from what learns."""

    def __init__(self, net: Net, device: str) -> None:
        super().__init__()
        self.shape = net.shape
        self.kind = torch.float16 if device == "cuda" else torch.float32
        self.reader = deepcopy(net.reader).to(self.kind)
        self.parts = [part.detach().to(self.kind).clone() for part in net.folded()]
        self.parts = [
            part.contiguous(memory_format=torch.channels_last) if part.dim() == 4 else part for part in self.parts
        ]
        self.fused = False
        if device == "cuda" and net.shape.kernel == 3:
            self.fused = self.can_fuse()

    def take(self, net: Net) -> None:
        for mine, theirs in zip(self.parts, net.folded(), strict=True):
            mine.copy_(theirs)

    def forward(self, observations: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        parts, blocks = self.parts, self.shape.blocks
        x = self.reader(observations)
        if x.dim() == 4:
            x = x.contiguous(memory_format=torch.channels_last)
        x = self.layer(x, 0)
        for i in range(blocks):
            inner = self.layer(x, 2 + 4 * i)
            x = self.layer(inner, 4 + 4 * i, x)
        heads = 2 + 4 * blocks
        policy, value = self.layer(x, heads), self.layer(x, heads + 2)
        logits = F.linear(flat(policy), parts[heads + 4], parts[heads + 5])
        inner = F.relu(F.linear(flat(value), parts[heads + 6], parts[heads + 7]))
        return logits, torch.tanh(F.linear(inner, parts[heads + 8], parts[heads + 9])).squeeze(1)

    @torch.no_grad()
    def can_fuse(self) -> bool:
        """Whether cuDNN's fused layers work here, and give the same."""
        asked = torch.randint(0, 256, (256, self.reader.at.max() + 1), dtype=torch.uint8, device=self.parts[0].device)
        wanted, _value = self(asked)
        self.fused = True
        try:
            found, _value = self(asked)
        except (AttributeError, RuntimeError):
            return False
        return bool((found - wanted).abs().max() <= 0.02 + 0.02 * wanted.abs().max())

    def layer(self, x: torch.Tensor, i: int, beside: torch.Tensor | None = None) -> torch.Tensor:
        """A layer, what stands beside it added, and no number below 0."""
        weight, bias = self.parts[i], self.parts[i + 1]
        if self.fused and weight.shape[0] % 8 == 0 and weight.shape[1] % 8 == 0:
            side = [weight.shape[-1] // 2] * 2
            if beside is None:
                return torch.cudnn_convolution_relu(x, weight, bias, [1, 1], side, [1, 1], 1)
            return torch.cudnn_convolution_add_relu(x, weight, beside, 1.0, bias, [1, 1], side, [1, 1], 1)
        y = apply_layer(x, weight, bias)
        return F.relu_(y if beside is None else y + beside)
