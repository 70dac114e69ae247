"""Prints the tables of the model cards.

    python card_tables.py ngram evaluation.json
    python card_tables.py transformer work/transformer-evaluation.json
"""

import json
import sys
from pathlib import Path


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def table(result: dict, mean: dict, title: str) -> None:
    print(f"| {title} | Texts | AUC | Recall at 5 % | at 1 % | at 0.1 % |\n| --- | --- | --- | --- | --- | --- |")
    for source, row in sorted(result["attacks"].items(), key=lambda item: (item[0].startswith("authored"), item[0])):
        print(f"| {source} | {row['texts']} | {row['auc']:.3f} | {' | '.join(percent(value) for value in row['recall'].values())} |")
    print(f"| **mean of the pool's sources** | | {mean['auc']:.3f} | {' | '.join(percent(value) for value in mean['recall'].values())} |\n")
    print("| Held-out benign source | Texts | Flagged at 5 % | at 1 % | at 0.1 % |\n| --- | --- | --- | --- | --- |")
    for source, row in sorted(result["benign"].items(), key=lambda item: (item[0].startswith("authored"), item[0])):
        print(f"| {source} | {row['texts']} | {' | '.join(percent(value) for value in row['false_positives'].values())} |")
    print()


def main() -> None:
    what, path = sys.argv[1], Path(sys.argv[2])
    result = json.loads(path.read_text())
    if what == "ngram":
        table(result, result["attack_sources_mean"], "Held-out attacks")
        return
    print("| Held-out attacks | n-gram: AUC, recall at 1 % | transformer | joined |\n| --- | --- | --- | --- |")
    for source in [*result["joined"]["attacks"], "mean"]:
        cells = []
        for name in ("ngram", "transformer", "joined"):
            row = result[name]["mean"] if source == "mean" else result[name]["attacks"][source]
            cells.append(f"{row['auc']:.3f}, {percent(row['recall']['0.01'])}")
        print(f"| {source} | {' | '.join(cells)} |")
    print()
    table(result["joined"], result["joined"]["mean"], "Held-out attacks, joined")


if __name__ == "__main__":
    main()
