"""Trains the network of packages/models/edit-localizer on pictures that are made without end, sets its threshold and writes its files.

    python train.py [--steps 12000] [--work work] [--corpus FOLDER] [--before work/state.pt]

Seeded; goes on from its work folder where it was broken off. Some four hours of two processor cores.
"""

import argparse
import copy
import json
import math
import random
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as functional
from torch.utils.data import DataLoader, IterableDataset

from corpus import CORPUS, Picture, load
from made import Maker, Sample
from network import Embedding, Front, Judgement, Localizer

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parents[2] / "packages" / "models" / "edit-localizer"
VERSION = "4"
SEED = 20261129
# Sides of squares, and how many of them are one batch.
SHAPES = ((256, 16), (256, 16), (384, 7), (768, 2))
# Batches of each side that are kept, to be seen again mirrored: to make a picture takes longer than to learn from it.
KEPT = 300
RATE = 2e-3
# Share of this training in the mean with the one before.
SHARE = 0.6
HELD_OUT = 1200
HELD_OUT_SIDES = (256, 384, 256, 768)
# Share of held-out pictures that nobody edited and that the threshold lets through.
ALARMS = 0.003
FLAT_STEPS, MAX_FLAT_SHARE = 2, 0.5
SIZED = {2: "height", 3: "width"}

Batch = tuple[torch.Tensor, torch.Tensor, torch.Tensor]


def stacked(samples: list[Sample]) -> Batch:
    """Pictures (n, side, side, 3), tables (n, 64) and masks (n, side / 8, side / 8)."""
    picture, table, mask = (torch.from_numpy(np.stack([getattr(s, name) for s in samples])) for name in ("picture", "table", "mask"))
    return picture, table, mask


class Batches(IterableDataset):
    def __init__(self, pictures: list[Picture], seed: str) -> None:
        self.pictures, self.seed = pictures, seed

    def __iter__(self):
        maker, r = Maker(self.pictures, self.seed), random.Random(self.seed)
        while True:
            side, count = r.choice(SHAPES)
            yield stacked([maker.sample(side) for _ in range(count)])


def planes(picture: torch.Tensor) -> torch.Tensor:
    return picture.permute(0, 3, 1, 2).float()


def loss_of(cells: torch.Tensor, whole: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    edited = (mask.flatten(1).amax(1) > 0.5).float()
    per_cell = (functional.binary_cross_entropy_with_logits(cells, mask, reduction="none") * (1 + 2 * mask)).mean((1, 2))
    chance = torch.sigmoid(cells)
    dice = 1 - (2 * (chance * mask).sum((1, 2)) + 1) / (chance.sum((1, 2)) + mask.sum((1, 2)) + 1)
    return (per_cell + 0.3 * dice * edited).mean() + 0.3 * functional.binary_cross_entropy_with_logits(whole, edited)


def train(pictures: list[Picture], steps: int, work: Path) -> Localizer:
    """The mean of the weights over the last some hundred steps."""
    torch.manual_seed(SEED)
    r, front, network = random.Random(SEED), Front(), Localizer()
    mean, optimizer = copy.deepcopy(network), torch.optim.AdamW(network.parameters(), RATE, weight_decay=0.02)
    stored, done = work / "state.pt", 0
    if stored.exists():
        state = torch.load(stored)
        for name, part in (("network", network), ("mean", mean), ("optimizer", optimizer)):
            part.load_state_dict(state[name])
        done = state["step"]
    fresh = iter(DataLoader(Batches(pictures, f"{SEED} {done}"), batch_size=None, num_workers=1, prefetch_factor=4))
    kept: dict[int, list[Batch]] = {side: [] for side, _ in SHAPES}
    losses: list[float] = []
    for step in range(done, steps):
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / 100) * (0.5 + 0.5 * math.cos(math.pi * step / steps)) + 1e-6
        sides = [side for side, _ in SHAPES if kept[side]]
        if step % 2 == 0 or not sides:
            batch = next(fresh)
            mine = kept[batch[0].shape[1]]
            mine.append(batch)
            if len(mine) > KEPT:
                mine.pop(r.randrange(KEPT))
        else:
            batch = r.choice(kept[r.choice(sides)])
        picture, table, mask = batch
        mirrored = [axis for axis in (1, 2) if r.random() < 0.5]
        with torch.no_grad():
            features = front(planes(torch.flip(picture, mirrored)), table)
        loss = loss_of(*network(features), torch.flip(mask, mirrored))
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        losses.append(loss.item())
        follow(mean, network, min(0.998, 1 - 1 / (step + 2)))
        if (step + 1) % 100 == 0 or step + 1 == steps:
            print(f"step {step + 1}, loss {np.mean(losses[-100:]):.3f}", flush=True)
            torch.save({"network": network.state_dict(), "mean": mean.state_dict(), "optimizer": optimizer.state_dict(), "step": step + 1}, stored)
    return mean.eval()


@torch.no_grad()
def follow(mean: Localizer, network: Localizer, keep: float) -> None:
    for slow, fast in zip(mean.state_dict().values(), network.state_dict().values(), strict=True):
        if slow.dtype.is_floating_point:
            slow.lerp_(fast, 1 - keep)


@torch.no_grad()
def mix(network: Localizer, before: dict[str, torch.Tensor]) -> Localizer:
    """The mean with the weights that the training began from, which ranks better than either."""
    for name, value in network.state_dict().items():
        if value.dtype.is_floating_point:
            value.copy_(torch.lerp(before[name], value, SHARE))
    return network


def flat_share(picture: np.ndarray) -> float:
    height, width = (side // 8 for side in picture.shape[:2])
    cells = picture[: 8 * height, : 8 * width, 1].reshape(height, 8, width, 8)
    return float((cells.max((1, 3)).astype(int) - cells.min((1, 3)) <= FLAT_STEPS).mean())


@torch.no_grad()
def held_out_scores(network: Localizer, pictures: list[Picture]) -> tuple[np.ndarray, np.ndarray]:
    """Logits of made pictures of sources that train nothing, and how each was made. What may be a screen is left out: the service asks more of it."""
    maker, front = Maker(pictures, "held out"), Front()
    logits, kinds = [], []
    while len(logits) < HELD_OUT:
        sample = maker.sample(HELD_OUT_SIDES[len(logits) % len(HELD_OUT_SIDES)])
        if flat_share(sample.picture) > MAX_FLAT_SHARE:
            continue
        picture, table, _ = stacked([sample])
        logits.append(network(front(planes(picture), table))[1].item())
        kinds.append(sample.kind)
    return np.array(logits), np.array(kinds)


def report(logits: np.ndarray, kinds: np.ndarray) -> float:
    clean, edited = logits[kinds == "handled"], logits[kinds != "handled"]
    threshold = float(np.quantile(clean, 1 - ALARMS))
    print(f"{len(clean)} handled, {len(edited)} edited: AUC {float((edited[:, None] > clean[None]).mean()):.3f}; threshold {threshold:.2f}")
    for kind in sorted(set(kinds)):
        print(f"{kind}: {float((logits[kinds == kind] >= threshold).mean()):.3f} of {int((kinds == kind).sum())}")
    return threshold


def pattern() -> tuple[torch.Tensor, torch.Tensor]:
    """A picture and a table that any language can make, for the test that the published file gives what was trained."""
    plane, y, x = torch.meshgrid(torch.arange(3), torch.arange(64), torch.arange(96), indexing="ij")
    return ((7 * x + 13 * y + 29 * plane + x * y % 31) % 256).float()[None], (1 + torch.arange(64) % 17).float()[None]


@torch.no_grad()
def publish(network: Localizer, threshold: float) -> None:
    network = copy.deepcopy(network).eval()
    embedding, judgement = Embedding(network), Judgement(network)
    picture, table = pattern()
    embedded = embedding(picture, table)
    logits = judgement(embedded)[0]
    store(embedding, "embedding", {"picture": picture, "table": table}, "embedded", {"picture": SIZED, "embedded": SIZED})
    store(judgement, "judgement", {"embedded": embedded}, "logits", {"embedded": SIZED, "logits": {1: "cells"}})
    settings = {"version": VERSION, "threshold": round(threshold, 2)}
    (PACKAGE / "model" / "model.json").write_text(json.dumps(settings, indent=2) + "\n")
    parity = {"whole": round(logits[0].item(), 4), "first": round(logits[1].item(), 4), "last": round(logits[-1].item(), 4), "cells": len(logits) - 1}
    (PACKAGE / "test" / "parity.json").write_text(json.dumps(parity, indent=2) + "\n")


def store(graph: torch.nn.Module, name: str, given: dict[str, torch.Tensor], output: str, sizes: dict[str, dict[int, str]]) -> None:
    (PACKAGE / "model").mkdir(exist_ok=True, parents=True)
    torch.onnx.export(
        graph.eval(),
        tuple(given.values()),
        PACKAGE / "model" / f"{name}.onnx",
        input_names=list(given),
        output_names=[output],
        dynamic_axes=sizes,
        opset_version=17,
        dynamo=False,
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=12000)
    parser.add_argument("--work", type=Path, default=HERE / "work")
    parser.add_argument("--corpus", type=Path, default=CORPUS)
    parser.add_argument("--before", type=Path, help="state of the training before, whose weights count as well")
    options = parser.parse_args()
    options.work.mkdir(exist_ok=True)
    pictures = load(options.corpus)
    network = train([p for p in pictures if not p.held_out], options.steps, options.work)
    if options.before:
        network = mix(network, torch.load(options.before)["mean"])
    publish(network, report(*held_out_scores(network, [p for p in pictures if p.held_out])))


if __name__ == "__main__":
    main()
