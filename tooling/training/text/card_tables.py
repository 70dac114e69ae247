"""Prints the tables of the model cards.

    python card_tables.py ngram work/evaluation.json
    python card_tables.py transformer work/transformer-evaluation.json
"""

import json
import sys
from pathlib import Path


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def group_of(source: str) -> str:
    """The authored and written texts of all languages but English stand in one row each: a language has few that are held out."""
    kind, _, language = source.partition("-")
    return f"{kind}, other languages" if kind in ("authored", "written", "readers") and language not in ("en", "mixed", "turns") else source


def grouped(rows: dict, rates: str) -> dict[str, dict]:
    """Rows of one group as their mean, weighted by texts."""
    groups: dict[str, list[dict]] = {}
    for source, row in rows.items():
        groups.setdefault(group_of(source), []).append(row)
    result = {}
    for name, members in sorted(groups.items(), key=lambda item: (item[0].startswith(("authored", "written", "readers")), item[0])):
        texts = sum(row["texts"] for row in members)
        mean = lambda value: sum(row["texts"] * value(row) for row in members) / texts  # noqa: B023, E731
        result[name] = {"texts": texts, "rates": [mean(lambda row: row[rates][rate]) for rate in members[0][rates]], "auc": mean(lambda row: row.get("auc", 0))}  # noqa: B023
    return result


def table(result: dict) -> None:
    print("| Held-out attacks | Texts | AUC | Recall at 5 % | at 1 % | at 0.1 % |\n| --- | --- | --- | --- | --- | --- |")
    for name, row in grouped(result["attacks"], "recall").items():
        print(f"| {name} | {row['texts']} | {row['auc']:.3f} | {' | '.join(map(percent, row['rates']))} |")
    print("\n| Held-out benign source | Texts | Flagged at 5 % | at 1 % | at 0.1 % |\n| --- | --- | --- | --- | --- |")
    for name, row in grouped(result["benign"], "false_positives").items():
        print(f"| {name} | {row['texts']} | {' | '.join(map(percent, row['rates']))} |")


def main() -> None:
    what, path = sys.argv[1], Path(sys.argv[2])
    result = json.loads(path.read_text())
    if what == "ngram":
        table(result)
        return
    print("| Held-out attacks | n-gram: AUC, recall at 1 % | transformer | joined |\n| --- | --- | --- | --- |")
    parts = {name: grouped(result[name]["attacks"], "recall") for name in ("ngram", "transformer", "joined")}
    for name in parts["joined"]:
        cells = [f"{part[name]['auc']:.3f}, {percent(part[name]['rates'][1])}" for part in parts.values()]
        print(f"| {name} | {' | '.join(cells)} |")
    print()
    table(result["joined"])


if __name__ == "__main__":
    main()
