"""Held-out figures of the transformer, of the n-gram model beside it, and of both together.

    python evaluate_transformer.py train GROUP [--pool FOLDER] [--work FOLDER]   # one group of folds; several run side by side
    python evaluate_transformer.py report [--work FOLDER]                        # tables, transformer-evaluation.json

The folds of `evaluate.py` are held out in three groups, since a training takes a quarter of an hour on one core: group g
holds out every third fold from g on, sources and authored wordings alike, and near-copies of its attacks.
"""

import argparse
import json
import random
from functools import partial
from pathlib import Path

import numpy as np
import torch
from sklearn.metrics import roc_auc_score

from corpus import Document
from evaluate import FALSE_POSITIVE_RATES, GROUPS, POOL, SEED, fold_of, kinds_of_benign, load, shingles, threshold_at
from learner import document_logits, fit, stack
from transformer import BASE, Scores, document_scores, read_runs, read_views, sample, train

HELD_OUT_EPOCHS = 1.0
# Authored texts that are scored: enough for a figure of each language.
SCORED_AUTHORED = 0.25


def without(documents: list[Document], held_out: np.ndarray) -> np.ndarray:
    """What may train: nothing that is held out, no near-copy of its attacks, nothing that stands in its documents."""
    labels = np.array([document.label for document in documents])
    runs = [set() if document.wording else shingles(document) for document in documents]
    known = set().union(*(runs[n] for n in np.flatnonzero(held_out & (labels == 1))))
    near = np.array([len(run) > 0 and len(run & known) * 2 >= len(run) for run in runs])
    sources = {document.source for document, out in zip(documents, held_out) if out and not document.wording}
    return np.array([not document.quotes and document.carrier not in sources for document in documents]) & ~held_out & ~near


def run_group(group: int, pool: Path, work: Path) -> None:
    documents = load(pool)
    windows = stack(documents)
    held_out = np.array([fold_of(document) % GROUPS == group for document in documents])
    allowed = without(documents, held_out)
    ngram = fit(documents, windows, allowed)
    ngram_logits = document_logits(ngram, windows, len(documents))
    model = train(sample([documents[n] for n in np.flatnonzero(allowed)], SEED), ngram, SEED, HELD_OUT_EPOCHS, f"group {group}")
    torch.save(model.state_dict(), work / f"fold{group}.pt")
    rng = random.Random(SEED)
    chosen = np.array([n for n in np.flatnonzero(held_out) if not documents[n].wording or rng.random() < SCORED_AUTHORED])
    scores = document_scores([documents[n] for n in chosen], partial(read_runs, model, ngram), partial(read_views, model, ngram))
    np.savez(work / f"fold{group}.npz", idx=chosen, **named(scores, ngram_logits[chosen]))


def named(scores: Scores, ngram: np.ndarray) -> dict[str, np.ndarray]:
    """The scores that are compared: of the n-gram model alone, of the transformer alone, of both as they are joined."""
    return {"ngram": ngram, "transformer": scores.transformer, "joined": scores.joined}


def figures(rows: list[Document], scores: np.ndarray) -> dict:
    """Of each attack source against the benign texts of the pool that were held out with it or with others."""
    labels = np.array([row.label for row in rows])
    quotes = np.array([row.quotes for row in rows])
    sources = np.array([row.source for row in rows])
    benign = scores[kinds_of_benign(rows)[0]]
    limits = {rate: threshold_at(benign, rate) for rate in FALSE_POSITIVE_RATES}
    share = lambda some: {f"{rate:g}": round(float((some > limit).mean()), 4) for rate, limit in limits.items()}  # noqa: E731
    result = {"benign_texts": len(benign), "limits": {f"{rate:g}": limit for rate, limit in limits.items()}, "attacks": {}, "benign": {}}
    for source in sorted(set(sources)):
        members = scores[(sources == source) & (labels == 1)]
        if len(members):
            truth = np.concatenate((np.ones(len(members)), np.zeros(len(benign))))
            auc = float(roc_auc_score(truth, np.concatenate((members, benign))))
            result["attacks"][source] = {"texts": len(members), "auc": round(auc, 4), "recall": share(members)}
        members = scores[(sources == source) & (labels == 0) & ~quotes]
        if len(members):
            result["benign"][source] = {"texts": len(members), "false_positives": share(members)}
    rows_of_pool = [row for source, row in result["attacks"].items() if not source.startswith(("authored", "written"))]
    result["mean"] = {
        "auc": round(float(np.mean([row["auc"] for row in rows_of_pool])), 4),
        "recall": {key: round(float(np.mean([row["recall"][key] for row in rows_of_pool])), 4) for key in rows_of_pool[0]["recall"]},
    }
    return result


def report(pool: Path, work: Path) -> None:
    documents = load(pool)
    parts = [dict(np.load(path)) for group in range(GROUPS) if (path := work / f"fold{group}.npz").exists()]
    rows = [documents[n] for part in parts for n in part["idx"]]
    result = {name: figures(rows, np.concatenate([part[name] for part in parts])) for name in ("ngram", "transformer", "joined")}
    result["groups"] = len(parts)
    (work / "transformer-evaluation.json").write_text(json.dumps(result, indent=2) + "\n")
    for source in [*result["joined"]["attacks"], "mean"]:
        row = [source]
        for name in ("ngram", "transformer", "joined"):
            entry = result[name]["mean"] if source == "mean" else result[name]["attacks"][source]
            row.append(f"{entry['auc']:.3f} " + " ".join(f"{value:6.3f}" for value in entry["recall"].values()))
        print(f"{row[0]:26}" + " | ".join(row[1:]))
    for source, entry in result["joined"]["benign"].items():
        print(f"{source:26} {entry['texts']:6} " + " ".join(f"{value:7.4f}" for value in entry["false_positives"].values()))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["train", "report"])
    parser.add_argument("group", type=int, nargs="?", default=0)
    parser.add_argument("--pool", type=Path, default=POOL)
    parser.add_argument("--work", type=Path, default=BASE.parent)
    options = parser.parse_args()
    options.work.mkdir(exist_ok=True)
    if options.what == "train":
        run_group(options.group, options.pool, options.work)
    else:
        report(options.pool, options.work)


if __name__ == "__main__":
    main()
