"""Makes the files of packages/models/image-authenticity: features of neutralised tiles, a kernel machine over them, calibration on held-out
sources. Seeded; resumes from its work folder.
"""

import argparse
import json
import random
from pathlib import Path

import numpy as np
import torch
from sklearn.decomposition import PCA
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC
from torch import nn

from corpus import CORPUS, pictures, tile_of
from filter_bank import FilterBank

HERE = Path(__file__).resolve().parent
MODEL = HERE.parents[2] / "packages" / "models" / "image-authenticity" / "model"
VERSION = "1"
SEED = 20261122
FOLDS = 6
COMPONENTS = 80
CLIP = 4.0
# Log odds that held-out sources can vouch for.
LIMIT = 2.2


def tiles_and_features(work: Path, tiles: int, corpus: Path) -> dict[str, np.ndarray]:
    """Features of `tiles` neutralised tiles of each picture, computed once."""
    cache = work / f"features-{tiles}.npz"
    if cache.exists():
        return dict(np.load(cache, allow_pickle=True))
    rng, bank = random.Random(SEED), FilterBank().eval()
    features, owners = [], []
    for at, picture in enumerate(pictures(corpus)):
        cut = [tile for tile in (tile_of(picture, rng, corpus) for _ in range(tiles)) if tile is not None]
        if not cut:
            continue
        with torch.no_grad():
            batch = torch.from_numpy(np.stack(cut)).permute(0, 3, 1, 2).float()
            features.append(bank(batch).numpy())
        owners += [picture] * len(cut)
        if at % 100 == 0:
            print(f"features of {at} pictures", flush=True)
    data = {
        "features": np.concatenate(features),
        "generated": np.array([p.generated for p in owners]),
        "source": np.array([p.source for p in owners]),
        "path": np.array([p.path for p in owners]),
        "kind": np.array([p.kind for p in owners]),
        "may_train": np.array([p.may_train for p in owners]),
    }
    np.savez(cache, **data)
    return data


class KernelMachine(nn.Module):
    """A support vector machine with a Gaussian kernel over principal components of standardised features, as matrix products."""

    def __init__(self, features: np.ndarray, labels: np.ndarray, weights: np.ndarray) -> None:
        super().__init__()
        scaler = StandardScaler().fit(features)
        standard = scaler.transform(features).clip(-CLIP, CLIP)
        pca = PCA(COMPONENTS, random_state=SEED).fit(standard)
        self.gamma = 1 / (10 * COMPONENTS)
        machine = SVC(C=0.5, gamma=self.gamma).fit(pca.transform(standard), labels, sample_weight=weights)
        as_tensor = lambda array: torch.tensor(np.asarray(array, dtype=np.float32))
        for name, array in {
            "mean": scaler.mean_,
            "scale": scaler.scale_,
            "centre": pca.mean_,
            "axes": pca.components_.T,
            "vectors": machine.support_vectors_.T,
            "norms": (machine.support_vectors_**2).sum(1),
            "alphas": machine.dual_coef_.T,
            "bias": machine.intercept_,
        }.items():
            self.register_buffer(name, as_tensor(array))

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        standard = ((features - self.mean) / self.scale).clamp(-CLIP, CLIP)
        at = (standard - self.centre) @ self.axes
        distances = (at * at).sum(1, keepdim=True) + self.norms[None] - 2 * at @ self.vectors
        return torch.exp(-self.gamma * distances) @ self.alphas + self.bias

    def logits(self, features: np.ndarray) -> np.ndarray:
        with torch.no_grad():
            return self(torch.from_numpy(features.astype(np.float32))).numpy()[:, 0]


def pattern_tile() -> torch.Tensor:
    """A tile that any language can make, for the test that the published file gives what was trained."""
    plane, y, x = torch.meshgrid(torch.arange(3), torch.arange(224), torch.arange(224), indexing="ij")
    return ((7 * x + 13 * y + 29 * plane) % 256).float()[None]


def weights_of(labels: np.ndarray, sources: np.ndarray) -> np.ndarray:
    """Both classes weigh the same; within a class a source weighs as the root of its size."""
    weights = np.zeros(len(labels))
    for label in (False, True):
        for source in set(sources[labels == label]):
            rows = (labels == label) & (sources == source)
            weights[rows] = 1 / np.sqrt(rows.sum())
        weights[labels == label] /= weights[labels == label].sum()
    return weights * len(labels)


def by_picture(data: dict[str, np.ndarray], logits: np.ndarray) -> dict[str, np.ndarray]:
    paths, first = np.unique(data["path"], return_index=True)
    means = np.array([logits[data["path"] == path].mean() for path in paths])
    return {"logit": means, **{name: data[name][first] for name in ("generated", "source", "kind", "may_train", "path")}}


def held_out_logits(data: dict[str, np.ndarray]) -> np.ndarray:
    """Every picture by a machine that saw no picture of its source; what may not train is scored by all machines' folds alike."""
    sources = sorted(set(data["source"]))
    random.Random(SEED).shuffle(sources)
    logits = np.zeros(len(data["source"]))
    for fold in range(FOLDS):
        held = np.isin(data["source"], sources[fold::FOLDS])
        train = data["may_train"] & ~held
        machine = KernelMachine(
            data["features"][train], data["generated"][train], weights_of(data["generated"][train], data["source"][train])
        )
        logits[held] = machine.logits(data["features"][held])
    return logits


def interval(values: np.ndarray, labels: np.ndarray, rounds: int = 400) -> tuple[float, float]:
    rng = np.random.default_rng(SEED)
    drawn = []
    for _ in range(rounds):
        rows = rng.integers(0, len(values), len(values))
        if 0 < labels[rows].sum() < len(rows):
            drawn.append(roc_auc_score(labels[rows], values[rows]))
    return float(np.quantile(drawn, 0.025)), float(np.quantile(drawn, 0.975))


def report(pictures_: dict[str, np.ndarray]) -> dict[str, object]:
    main = np.isin(pictures_["kind"], ("camera", "generated"))
    labels, logits = pictures_["generated"][main], pictures_["logit"][main]
    low, high = interval(logits, labels)
    lines: dict[str, object] = {"auc": float(roc_auc_score(labels, logits)), "interval": [low, high], "pictures": int(main.sum())}
    camera = pictures_["logit"][pictures_["kind"] == "camera"]
    generated = pictures_["logit"][pictures_["kind"] == "generated"]
    lines["by_source"] = {
        f"{kind}: {source}": [int(rows.sum()), float((camera[:, None] < pictures_["logit"][rows][None]).mean())]
        if kind == "generated"
        else [int(rows.sum()), float((generated[:, None] > pictures_["logit"][rows][None]).mean())]
        for kind, source in sorted({*zip(pictures_["kind"], pictures_["source"], strict=True)})
        if (rows := (pictures_["kind"] == kind) & (pictures_["source"] == source)).sum() >= 5
    }
    return lines


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, default=HERE / "work")
    parser.add_argument("--tiles", type=int, default=3)
    parser.add_argument("--corpus", type=Path, default=CORPUS)
    options = parser.parse_args()
    options.work.mkdir(exist_ok=True)
    data = tiles_and_features(options.work, options.tiles, options.corpus)

    held_out = by_picture(data, held_out_logits(data))
    figures = report(held_out)
    is_main = np.isin(held_out["kind"], ("camera", "generated"))
    platt = LogisticRegression(C=100, class_weight="balanced").fit(held_out["logit"][is_main, None], held_out["generated"][is_main])
    (options.work / "evaluation.json").write_text(json.dumps(figures, indent=1))
    print(json.dumps(figures, indent=1))

    train = data["may_train"]
    machine = KernelMachine(
        data["features"][train], data["generated"][train], weights_of(data["generated"][train], data["source"][train])
    )
    MODEL.mkdir(exist_ok=True)
    network = nn.Sequential(FilterBank(), machine).eval()
    torch.onnx.export(
        network, torch.zeros(1, 3, 224, 224), MODEL / "model.onnx", input_names=["tile"], output_names=["logit"], opset_version=17, dynamo=False
    )
    calibration = {
        "version": VERSION,
        "slope": round(float(platt.coef_[0, 0]), 4),
        "intercept": round(float(platt.intercept_[0]), 4),
        "limit": LIMIT,
    }
    (MODEL / "model.json").write_text(json.dumps(calibration, indent=2) + "\n")
    with torch.no_grad():
        parity = {"pattern": "(7 * x + 13 * y + 29 * plane) % 256", "logit": round(float(network(pattern_tile())[0, 0]), 4)}
    (MODEL.parent / "test" / "parity.json").write_text(json.dumps(parity, indent=2) + "\n")
    np.savez(options.work / "held-out.npz", **held_out)


if __name__ == "__main__":
    main()
