"""Fits the weights of the cues of packages/ai-authenticity: how much each changes the odds that a picture is generated.

Reads the rows of `pnpm eval authenticity --rows FILE` and the held-out logits of train.py, so that the pixels count as much as they do on
sources that the network has not seen. Prints weights, and shares of both classes beyond each threshold, with every source held out once.
"""

import argparse
import json
import random
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from train import FOLDS, SEED, weights_of

CUES = ("camera_metadata", "camera_name", "camera_tables", "camera_profile", "generator_size", "screen_size")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", type=Path)
    parser.add_argument("--work", type=Path, default=Path(__file__).resolve().parent / "work")
    options = parser.parse_args()
    held_out = np.load(options.work / "held-out.npz", allow_pickle=True)
    pixels = dict(zip(held_out["path"], held_out["logit"], strict=True))
    rows = [json.loads(line) for line in options.rows.read_text().splitlines()]
    rows = [row for row in rows if row["kind"] in ("camera", "generated") and row["path"] in pixels]
    labels = np.array([row["kind"] == "generated" for row in rows])
    sources = np.array([row["source"] for row in rows])
    features = np.array([[pixels[row["path"]], *(cue in row["cues"] for cue in CUES)] for row in rows], dtype=float)
    weights = weights_of(labels, sources)

    names = sorted(set(sources))
    random.Random(SEED).shuffle(names)
    log_odds = np.zeros(len(rows))
    for fold in range(FOLDS):
        held = np.isin(sources, names[fold::FOLDS])
        model = LogisticRegression().fit(features[~held], labels[~held], sample_weight=weights[~held])
        log_odds[held] = model.decision_function(features[held])
    print(f"AUC with every source held out once: {roc_auc_score(labels, log_odds):.3f}")
    for threshold in (1.5, 2.0, 2.6, 3.0):
        beyond = (log_odds >= threshold, log_odds <= -threshold)
        shares = [f"{beyond[side][labels == kind].mean():.3f}" for side in (0, 1) for kind in (True, False)]
        print(f"{threshold}: generated {shares[0]}, camera {shares[1]} above; generated {shares[2]}, camera {shares[3]} below the negative")
    model = LogisticRegression().fit(features, labels, sample_weight=weights)
    for name, weight in zip(("pixels", *CUES), model.coef_[0], strict=True):
        print(f"{name}: {weight:.2f}")


if __name__ == "__main__":
    main()
