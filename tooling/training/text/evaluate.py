"""Leave-one-source-out evaluation of the prompt-attack model, and the ablation of the authored data.

    python evaluate.py [--pool ../../../../shared/corpora/text] [--output evaluation.json]

No document is scored by a model that saw its source: each of three models has not seen every third fold of the sources. Texts, attacks and benign ones, that share half of their eight-word
runs with held-out attacks do not train either: copies of an attack, and the documents that an injection was put into. Thresholds come from the held-out benign documents of all folds together.
"""

import argparse
import json
import math
from pathlib import Path

import numpy as np
from sklearn.metrics import roc_auc_score

from corpus import Document, mix, read_authored, read_code, read_pool, read_readers, read_written
from features import stream_text
from learner import Windows, document_logits, fit, stack
from manuals import MINED_ONLY, PACKAGES, read_manuals

POOL = Path(__file__).resolve().parents[4] / "shared/corpora/text"
SEED = 7
FALSE_POSITIVE_RATES = (0.05, 0.01, 0.001)
SHINGLE_WORDS = 8
# Models that are trained for it: model g has not seen every third fold from g on.
GROUPS = 3

# Sources held out together; every attack source stands beside benign sources that its model has not seen either.
FOLDS = [
    [
        "spikee", "redteamcua", "proventra", "openclaw-defender", "agentdojo",
        "clinc150", "oasst1", "bfcl-live", "tau-bench", "agent-files-misc", "spamassassin", "installation-guide", "postgresql-doc", "thunderbird",
    ],
    ["promptfoo", "pif-benchmark", "fuzzyai", "banking77", "python-stdlib", "libreoffice-help"],
    ["payloadsallthethings", "llmail", "presidio-research", "validity-numbers", "taskmaster"],
    ["giskard", "salesforce-prompt-leakage", "self-instruct", "secretlint", "gnome-help", "mt-bench"],
    ["garak", "cyberseceval-injection", "cyberseceval-instruct"],
    ["jailbreak-llms", "pincer", "awesome-chatgpt-prompts", "awesome-copilot"],
    ["gptfuzz", "tasktracker", "t0"],
    ["hand-written", "agent-security-bench", "elastic-examples", "awesome-cursorrules", "google-eng-practices"],
    ["hinglish", "jailbreakbench-artifacts", "readme-docs", "wildguard-benign"],
    ["obfuscated", "bipia", "oasb", "tldr-pages", "fabric", "rulm-seeds"],
    ["owasp-llm-top10", "aisafetylab", "trustllm", "piguard-valid", "cyberseceval-frr", "prompt-engineering-guide", "openai-model-spec"],
]  # fmt: skip


def load(pool: Path) -> list[Document]:
    rows = read_pool(pool)
    written = read_written()
    manuals = [document for document in read_manuals() if document.source not in MINED_ONLY]
    documents = [document.prepare() for document in rows + read_code() + manuals + read_authored() + written + mix(rows, written) + read_readers(rows)]
    return [document for document in documents if document.windows]


def shingles(document: Document) -> set[int]:
    words = stream_text(document.text).split()
    return {hash(tuple(words[n : n + SHINGLE_WORDS])) for n in range(len(words) - SHINGLE_WORDS + 1)}


def fold_of(document: Document) -> int:
    """Pool sources by table; authored wordings by number, so that no wording is on both sides, and files of written texts that are named `later-…` whole."""
    if document.wording.startswith("later-"):
        return 0
    if document.wording:
        tail = document.wording.rsplit(":", 1)[1]
        return int(tail) % len(FOLDS) if tail.isdigit() else 0
    return next(n for n, sources in enumerate(FOLDS) if document.source in sources)


def cross_validate(documents: list[Document], windows: Windows, use_pool: bool, use_authored: bool, keep: Path | None = None) -> np.ndarray:
    """Logit of every document by a model that saw neither its source nor, for authored text, its wording. `keep`: a folder for the models."""
    groups = np.array([fold_of(document) % GROUPS for document in documents])
    authored = np.array([bool(document.wording) for document in documents])
    labels = np.array([document.label for document in documents])
    usable = np.array([not document.quotes for document in documents])
    mixed = np.array([bool(document.carrier) for document in documents])
    allowed = usable & ((use_pool & ~authored) | (use_authored & authored)) & (~mixed | (use_pool and use_authored))
    runs = [set() if document.wording else shingles(document) for document in documents]
    scores = np.empty(len(documents))
    for group in range(GROUPS):
        held_out = groups == group
        known = set().union(*(runs[n] for n in np.flatnonzero(held_out & (labels == 1))))
        near = np.array([len(run) > 0 and len(run & known) * 2 >= len(run) for run in runs])
        unseen = {source for fold in FOLDS[group::GROUPS] for source in fold}
        seen = np.array([document.carrier not in unseen for document in documents])
        model = fit(documents, windows, allowed & ~held_out & ~near & seen)
        scores[held_out] = document_logits(model, windows, len(documents))[held_out]
        if keep:
            np.savez(keep / f"ngram-{group}.npz", weights=model.weights, bias=model.bias)
    return scores


def threshold_at(benign: np.ndarray, rate: float) -> float:
    """The lowest value that at most `rate` of the benign scores exceed."""
    return float(np.sort(benign)[len(benign) - 1 - math.floor(rate * len(benign))])


def kinds_of_benign(documents: list[Document]) -> tuple[np.ndarray, np.ndarray]:
    """Which benign texts thresholds and figures rest on: what people send, of the pool, and manuals. Authored and written twins are far harder than either."""
    counted = np.array([not (document.label or document.wording or document.quotes or document.surface == "picture") for document in documents])
    manuals = np.array([document.source in PACKAGES for document in documents])
    return counted & ~manuals, counted & manuals


def threshold_of(documents: list[Document], scores: np.ndarray, rate: float) -> float:
    """What at most `rate` of the prompts and at most `rate` of the manuals exceed."""
    return max(threshold_at(scores[kind], rate) for kind in kinds_of_benign(documents))


def table(documents: list[Document], scores: np.ndarray) -> dict:
    """AUC and recall of every source against all held-out benign documents of the pool, and false-positive rate of every benign source."""
    labels = np.array([document.label for document in documents])
    quotes = np.array([document.quotes for document in documents])
    benign = scores[kinds_of_benign(documents)[0]]
    thresholds = {rate: threshold_at(benign, rate) for rate in FALSE_POSITIVE_RATES}
    shares = lambda some: {f"{rate:g}": round(float((some > limit).mean()), 4) for rate, limit in thresholds.items()}  # noqa: E731

    def against_benign(some: np.ndarray) -> dict:
        truth = np.concatenate((np.ones(len(some)), np.zeros(len(benign))))
        return {"texts": len(some), "auc": round(float(roc_auc_score(truth, np.concatenate((some, benign)))), 4), "recall": shares(some)}

    groups: dict[tuple[int, str], list[int]] = {}
    for n, document in enumerate(documents):
        if not document.quotes:
            groups.setdefault((document.label, document.source), []).append(n)
    attack_sources = {name: against_benign(scores[members]) for (label, name), members in sorted(groups.items()) if label == 1}
    pool_sources = [row for name, row in attack_sources.items() if not name.startswith(("authored-", "written-"))]
    mean = lambda key: round(float(np.mean([key(row) for row in pool_sources])), 4)  # noqa: E731
    return {
        "attacks": attack_sources,
        "attack_sources_mean": {
            "auc": mean(lambda row: row["auc"]),
            "recall": {f"{rate:g}": mean(lambda row: row["recall"][f"{rate:g}"]) for rate in FALSE_POSITIVE_RATES},
        },
        "benign": {
            name: {"texts": len(members), "false_positives": shares(scores[members])} for (label, name), members in sorted(groups.items()) if label == 0
        },
        "benign_that_quotes_attacks": {"texts": int((quotes & (labels == 0)).sum()), "flagged": shares(scores[quotes & (labels == 0)])},
        "benign_texts": len(benign),
        "logit_thresholds": {f"{rate:g}": round(limit, 4) for rate, limit in thresholds.items()},
    }


def show(title: str, result: dict) -> None:
    print(f"\n{title}\n{'attack source':28}{'texts':>7}{'AUC':>8}" + "".join(f"{'R@' + format(rate, '.1%'):>9}" for rate in FALSE_POSITIVE_RATES))
    rows = {**result["attacks"], "mean of the pool's sources": {"texts": "", **result["attack_sources_mean"]}}
    for name, row in rows.items():
        print(f"{name:28}{row['texts']:>7}{row['auc']:>8.3f}" + "".join(f"{value:>9.3f}" for value in row["recall"].values()))
    print(f"{'benign source':35}{'texts':>7}" + "".join(f"{'F@' + format(rate, '.1%'):>9}" for rate in FALSE_POSITIVE_RATES))
    quoting = {"texts": result["benign_that_quotes_attacks"]["texts"], "false_positives": result["benign_that_quotes_attacks"]["flagged"]}
    for name, row in {**result["benign"], "(quotes attacks, not counted)": quoting}.items():
        print(f"{name:35}{row['texts']:>7}" + "".join(f"{value:>9.4f}" for value in row["false_positives"].values()))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pool", type=Path, default=POOL)
    parser.add_argument("--output", type=Path, default=Path("evaluation.json"))
    parser.add_argument("--ablation", action="store_true", help="also without the authored and without the pool's texts")
    options = parser.parse_args()
    documents = load(options.pool)
    windows = stack(documents)
    result = {}
    parts = [("pool and authored", True, True), ("pool only", True, False), ("authored only", False, True)]
    for name, pool, authored in parts if options.ablation else parts[:1]:
        result[name] = table(documents, cross_validate(documents, windows, pool, authored))
        show(name, result[name])
    options.output.write_text(json.dumps(result, indent=2) + "\n")


if __name__ == "__main__":
    main()
