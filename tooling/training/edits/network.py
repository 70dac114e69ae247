"""The network: fixed statistics of cells of 8 by 8 pixels, and a small network over cells that knows what the rest of the picture is like.

An edit shows by what differs from the rest, in the coefficients of the last compression, in the grain, or in steps between neighbours that lie on
another grid. What the rest is like reaches every cell by attention that is linear in the number of cells (Shen et al., Efficient Attention, WACV 2021).
"""

import math

import torch
import torch.nn.functional as functional
from torch import nn

CELL = 8
LOW = 24
"""Coefficients whose values are counted one by one, in zigzag order without the mean."""
LEVELS = 8
"""Values of a coefficient that are told apart, in steps of the quantisation."""


def dct_basis() -> torch.Tensor:
    k = torch.arange(CELL).float()
    basis = torch.cos(math.pi * (k[None] + 0.5) * k[:, None] / CELL) * 0.5
    basis[0] *= math.sqrt(0.5)
    return torch.einsum("iy,jx->ijyx", basis, basis).reshape(CELL * CELL, 1, CELL, CELL)


def zigzag() -> list[int]:
    cells = sorted(((y, x) for y in range(CELL) for x in range(CELL)), key=lambda c: (c[0] + c[1], c[1] if (c[0] + c[1]) % 2 == 0 else c[0]))
    return [CELL * y + x for y, x in cells]


def residual_bank() -> torch.Tensor:
    """Second differences of both directions, and both at once (Ker and Böhme, 2008)."""
    both = torch.tensor([[-1.0, 2, -1], [2, -4, 2], [-1, 2, -1]]) / 4
    across = torch.tensor([[0.0, 0, 0], [1, -2, 1], [0, 0, 0]]) / 2
    return torch.stack([both, across, across.T.contiguous()])[:, None]


def lines_of_cells() -> torch.Tensor:
    """Means of each row of a cell, as filters."""
    rows = torch.zeros(CELL, 1, CELL, CELL)
    for row in range(CELL):
        rows[row, 0, row] = 1 / CELL
    return rows


class Front(nn.Module):
    """`picture`: (batch, 3, height, width) from 0 to 255, sides multiples of 8, the grid of its compression in the corner. `table`: (batch, 64), the
    quantisation of luma row by row, ones for what is no JPEG. Gives (batch, 347, height / 8, width / 8). Nothing in it is learned."""

    def __init__(self) -> None:
        super().__init__()
        ycc = [[0.299, 0.587, 0.114], [-0.168736, -0.331264, 0.5], [0.5, -0.418688, -0.081312]]
        self.register_buffer("ycc", torch.tensor(ycc)[:, :, None, None])
        self.register_buffer("basis", dct_basis())
        self.register_buffer("bank", residual_bank())
        self.register_buffer("rows", lines_of_cells())
        self.register_buffer("levels", torch.arange(LEVELS).float())
        self.order = zigzag()[1 : LOW + 1]

    def forward(self, picture: torch.Tensor, table: torch.Tensor) -> torch.Tensor:
        planes = functional.conv2d(picture, self.ycc)
        luma = planes[:, :1]
        features = self.coefficients(luma, table)
        padded = functional.pad(planes, (1, 1, 1, 1), mode="replicate")
        features += self.residuals(functional.conv2d(padded[:, :1], self.bank), (1, 2), (3, 2))
        for plane in (1, 2):
            features += self.residuals(functional.conv2d(padded[:, plane : plane + 1], self.bank)[:, :1], (1,), (3,))
        for direction in (2, 3):
            features.append(self.steps(luma, direction))
        features.append(functional.avg_pool2d(planes, CELL) / 128)
        features.append(functional.avg_pool2d(((luma < 3) | (luma > 252)).float(), CELL))
        return torch.cat(features, 1)

    def coefficients(self, luma: torch.Tensor, table: torch.Tensor) -> list[torch.Tensor]:
        blocks = functional.conv2d(luma - 128, self.basis, stride=CELL)
        steps = (blocks / table[:, :, None, None])[:, self.order].abs()
        counted = functional.relu(1 - (steps[:, :, None] - self.levels[:, None, None]).abs()).flatten(1, 2)
        beyond = torch.log1p(functional.relu(steps - LEVELS + 1))
        size = (torch.log(table)[:, self.order, None, None] / 4).expand_as(beyond)
        return [counted, beyond, size, torch.log1p(blocks[:, 1:].abs()) / 4]

    def residuals(self, maps: torch.Tensor, lags: tuple[int, ...], directions: tuple[int, ...]) -> list[torch.Tensor]:
        """Size, how peaked, and correlation with neighbours."""
        size = functional.avg_pool2d(maps.abs(), CELL) + 0.02
        power = functional.avg_pool2d(maps * maps, CELL) + 0.02
        found = [torch.log(size), torch.log(power) - 2 * torch.log(size)]
        for lag in lags:
            found += [functional.avg_pool2d(maps * torch.roll(maps, lag, d), CELL) / power for d in directions]
        return found

    def steps(self, luma: torch.Tensor, direction: int) -> torch.Tensor:
        """Steps between neighbours by their place in the cell."""
        step = (luma - torch.roll(luma, 1, direction)).abs().clamp(max=24)
        rows = self.rows if direction == 2 else self.rows.transpose(2, 3)
        places = functional.conv2d(step, rows, stride=CELL)
        return torch.log((places + 0.1) / (places.mean(1, keepdim=True) + 0.1))


FEATURES = 347


class Mixer(nn.Module):
    """A dilated depthwise convolution, linear attention and two products, each added to what came in."""

    ATTENDED = 32

    def __init__(self, width: int, dilation: int) -> None:
        super().__init__()
        spread = nn.Conv2d(width, width, 5, padding=2 * dilation, dilation=dilation, groups=width, bias=False)
        self.near = nn.Sequential(spread, nn.BatchNorm2d(width), nn.SiLU(), nn.Conv2d(width, width, 1))
        self.norm = nn.GroupNorm(1, width)
        self.keys = nn.Conv2d(width, 3 * self.ATTENDED, 1)
        self.joined = nn.Conv2d(self.ATTENDED, width, 1)
        self.products = nn.Sequential(nn.GroupNorm(1, width), nn.Conv2d(width, 2 * width, 1), nn.SiLU(), nn.Conv2d(2 * width, width, 1))

    def forward(self, cells: torch.Tensor) -> torch.Tensor:
        cells = cells + self.near(cells)
        key, query, value = (part.flatten(2) for part in self.keys(self.norm(cells)).chunk(3, 1))
        context = torch.softmax(key, 2) @ value.transpose(1, 2)
        seen = context.transpose(1, 2) @ torch.softmax(query, 1)
        cells = cells + self.joined(seen.reshape(cells.shape[0], self.ATTENDED, cells.shape[2], cells.shape[3]))
        return cells + self.products(cells)


class Localizer(nn.Module):
    """Features of cells to logits of cells (batch, height / 8, width / 8) and of pictures (batch)."""

    def __init__(self, width: int = 80) -> None:
        super().__init__()
        self.scale = nn.BatchNorm2d(FEATURES, affine=False)
        self.first = nn.Sequential(nn.Conv2d(FEATURES, 128, 1), nn.SiLU(), nn.Conv2d(128, width, 1))
        self.mix = nn.Sequential(*(Mixer(width, dilation) for dilation in (1, 2, 4, 1, 2)))
        self.cells = nn.Conv2d(width, 1, 1)
        self.whole = nn.Linear(2 * width + 1, 1)

    def forward(self, features: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return self.judged(self.embedded(features))

    def embedded(self, features: torch.Tensor) -> torch.Tensor:
        """Each cell by itself."""
        return self.first(self.scale(features).clamp(-5, 5))

    def judged(self, embedded: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Each cell beside all others."""
        mixed = self.mix(embedded)
        cells = self.cells(mixed)[:, 0]
        flat = cells.flatten(1)
        top = torch.logsumexp(flat * 2, 1) / 2
        seen = (mixed.flatten(2) * torch.softmax(flat, 1)[:, None]).sum(2)
        return cells, self.whole(torch.cat([seen, mixed.mean((2, 3)), top[:, None]], 1))[:, 0]


class Standard(nn.Module):
    """A batch normalisation that was trained, as a difference and a quotient."""

    def __init__(self, trained: nn.BatchNorm2d) -> None:
        super().__init__()
        self.register_buffer("mean", trained.running_mean.clone()[:, None, None])
        self.register_buffer("spread", torch.sqrt(trained.running_var + trained.eps)[:, None, None])

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        return (features - self.mean) / self.spread


class Embedding(nn.Module):
    """The first of two stored graphs: a strip of one picture in, its cells out, each by itself."""

    def __init__(self, localizer: Localizer) -> None:
        super().__init__()
        self.front, self.scale, self.first = Front(), Standard(localizer.scale), localizer.first

    def forward(self, picture: torch.Tensor, table: torch.Tensor) -> torch.Tensor:
        return self.first(self.scale(self.front(picture, table)).clamp(-5, 5))


class Judgement(nn.Module):
    """The second: all cells of one picture in, one row out: the logit of the picture, then those of its cells row by row."""

    def __init__(self, localizer: Localizer) -> None:
        super().__init__()
        self.localizer = localizer

    def forward(self, embedded: torch.Tensor) -> torch.Tensor:
        cells, whole = self.localizer.judged(embedded)
        return torch.cat([whole[:, None], cells.flatten(1)], 1)
