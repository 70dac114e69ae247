"""Writes and reads the model file and scores texts with it exactly as `packages/models/prompt-attack-ngram` does."""

import json
import math
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from features import BUCKET_BITS, window_features

MAGIC = b"ITNGRAM1"


@dataclass
class QuantisedModel:
    weights: np.ndarray  # int8, one per bucket
    scale: float
    bias: float
    slope: float = 1.0
    intercept: float = 0.0

    def logit(self, text: str) -> float | None:
        """The highest window, uncalibrated; None for a text without words."""
        windows = window_features(text)
        if not windows:
            return None
        return max(int(self.weights[window].sum(dtype=np.int64)) / math.sqrt(len(window)) for window in windows) * self.scale + self.bias

    def probability(self, logit: float) -> float:
        return 1 / (1 + math.exp(-(self.slope * logit + self.intercept)))

    def score(self, text: str) -> float:
        logit = self.logit(text)
        return 0.0 if logit is None else self.probability(logit)


def quantise(weights: np.ndarray, bias: float) -> QuantisedModel:
    """One signed byte per weight. The largest 0.01 % of the weights are clipped, so that one outlier does not coarsen the rest."""
    limit = float(np.quantile(np.abs(weights), 0.9999))
    scale = limit / 127
    return QuantisedModel(np.clip(np.round(weights / scale), -127, 127).astype(np.int8), scale, bias)


def checksum(data: bytes) -> int:
    """FNV-1a, 32 bits."""
    result = 0x811C9DC5
    for byte in data:
        result = ((result ^ byte) * 16777619) & 0xFFFFFFFF
    return result


def write_model(path: Path, model: QuantisedModel, thresholds: dict[str, float]) -> None:
    data = model.weights.tobytes()
    header = {
        "bucketBits": BUCKET_BITS, "bias": model.bias, "scale": model.scale,
        "calibration": {"slope": model.slope, "intercept": model.intercept}, "thresholds": thresholds, "checksum": checksum(data),
    }  # fmt: skip
    encoded = json.dumps(header).encode()
    path.write_bytes(MAGIC + struct.pack("<I", len(encoded)) + encoded + data)
