"""The fixed front of the network: statistics of residuals, gradients and colours of a tile, made of convolutions and means alone."""

import math

import torch
import torch.nn.functional as functional
from torch import nn

SCALES = 3
GRADIENT_STEPS = (0.5, 1.5, 2.5, 4.0, 7.0, 12.0, 24.0)


def cosine_bank(side: int) -> torch.Tensor:
    """The basis of the discrete cosine transform without its mean, as filters."""
    k = torch.arange(side).float()
    basis = torch.cos(math.pi * (k[None] + 0.5) * k[:, None] / side) * math.sqrt(2 / side)
    basis[0] *= math.sqrt(0.5)
    return torch.einsum("iy,jx->ijyx", basis, basis).reshape(side * side, 1, side, side)[1:]


class FilterBank(nn.Module):
    """Tiles (batch, 3, 224, 224) from 0 to 255 to features (batch, 487)."""

    def __init__(self) -> None:
        super().__init__()
        ycc = [[0.299, 0.587, 0.114], [-0.168736, -0.331264, 0.5], [0.5, -0.418688, -0.081312]]
        self.register_buffer("ycc", torch.tensor(ycc)[:, :, None, None])
        self.register_buffer("luma_bank", cosine_bank(5))
        self.register_buffer("chroma_bank", cosine_bank(3))

    def forward(self, tile: torch.Tensor) -> torch.Tensor:
        planes = functional.conv2d(tile, self.ycc)
        luma, blue, red = planes[:, :1], planes[:, 1:2], planes[:, 2:]
        features: list[torch.Tensor] = []
        for scale in range(SCALES):
            features += spread(functional.conv2d(luma, self.luma_bank))
            features += spread(functional.conv2d(blue, self.chroma_bank)) + spread(functional.conv2d(red, self.chroma_bank))
            residual = luma[:, :, 1:-1, 1:-1] - functional.avg_pool2d(luma, 3, 1)
            features += correlations(residual)
            for plane in (luma, blue, red):
                features += [gradients(plane[:, :, :, 1:] - plane[:, :, :, :-1]), gradients(plane[:, :, 1:] - plane[:, :, :-1])]
            energy = torch.log(functional.avg_pool2d(residual * residual, 8) + 0.05)
            features.append(histogram(energy, -3, 7, 11))
            if scale + 1 < SCALES:
                luma, blue, red = (functional.avg_pool2d(plane, 2) for plane in (luma, blue, red))
        return torch.cat([*features, *colours(tile, planes)], 1)


def spread(response: torch.Tensor) -> list[torch.Tensor]:
    """Size of the responses of each filter, and how peaked they are."""
    size = response.abs().mean((2, 3)) + 1e-3
    return [torch.log(size), torch.log((response * response).mean((2, 3)) + 1e-3) - 2 * torch.log(size)]


def correlations(residual: torch.Tensor) -> list[torch.Tensor]:
    power = (residual * residual).mean((2, 3)) + 1e-3
    found = []
    for lag in (1, 2, 3, 4):
        found.append((residual[:, :, :, lag:] * residual[:, :, :, :-lag]).mean((2, 3)) / power)
        found.append((residual[:, :, lag:] * residual[:, :, :-lag]).mean((2, 3)) / power)
    return found


def gradients(difference: torch.Tensor) -> torch.Tensor:
    size = difference.abs()
    return torch.log(torch.cat([torch.clamp(size - step, 0, 1).mean((2, 3)) for step in GRADIENT_STEPS], 1) + 1e-4)


def histogram(values: torch.Tensor, low: float, high: float, bins: int) -> torch.Tensor:
    """Roots of the shares of triangular bins."""
    centres = torch.linspace(low, high, bins).view(1, bins, 1, 1)
    width = (high - low) / (bins - 1)
    return torch.sqrt(functional.relu(1 - (values.clamp(low, high) - centres).abs() / width).mean((2, 3)) + 1e-5)


def colours(tile: torch.Tensor, planes: torch.Tensor) -> list[torch.Tensor]:
    high, low = tile.amax(1, keepdim=True), tile.amin(1, keepdim=True)
    found = [histogram((high - low) / (high + 8), 0, 1, 11), histogram(high, 0, 255, 11), histogram(low, 0, 255, 11)]
    found += [histogram(planes[:, 1:2], -64, 64, 13), histogram(planes[:, 2:], -64, 64, 13)]
    residual = tile[:, :, 1:-1, 1:-1] - functional.avg_pool2d(tile, 3, 1)
    power = (residual * residual).mean((2, 3)) + 1e-2
    for one, other in ((0, 1), (0, 2), (1, 2)):
        joint = (residual[:, one] * residual[:, other]).mean((1, 2))
        found.append((joint / torch.sqrt(power[:, one] * power[:, other]))[:, None])
    return [*found, torch.log(power[:, 0:1] / power[:, 1:2]), torch.log(power[:, 2:3] / power[:, 1:2])]
