"""Writes the frequent English words of `detector-kit`, by which what was read from a picture is told from misreadings: `python english_words.py [--pool FOLDER]`.

They are the words of ordinary English rows of the pool, of at least three sources, that are frequent elsewhere too (wordfreq only chooses).
Regular forms of words that are in the list are left out: the package knows them by their endings.
"""

import argparse
import gzip
import json
import re
from collections import defaultdict
from pathlib import Path

from wordfreq import zipf_frequency

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
TARGET = ROOT / "packages/detector-kit/src/text/english-words.ts"
LEAST_ROWS, LEAST_SOURCES, LEAST_ZIPF = 3, 2, 2.8
# As in packages/detector-kit/src/text/english.ts.
ENDINGS = ("s", "es", "d", "ed", "r", "er", "rs", "ers", "ing", "ings", "ly")
WIDTH = 150
HEAD = """/** Frequent English words of four letters and more, without their regular forms; made by `tooling/training/text/english_words.py`. */
export const ENGLISH_WORDS = `
"""


def stems(word: str) -> set[str]:
    found = set()
    for ending in ENDINGS:
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < 3:
            continue
        found |= {stem, f"{stem}e"}
        if stem[-1] == stem[-2]:
            found.add(stem[:-1])
        if stem.endswith("i"):
            found.add(f"{stem[:-1]}y")
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pool", type=Path, default=ROOT.parent / "shared/corpora/text")
    rows, sources = defaultdict(int), defaultdict(set)
    for file in sorted(parser.parse_args().pool.glob("*.jsonl.gz")):
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for row in map(json.loads, lines):
                if row["label"] != "benign" or row.get("lang", "en") != "en":
                    continue
                for word in set(re.findall(r"(?<![\w'’])[a-z]{4,20}(?![\w'’])", row["text"])):
                    rows[word] += 1
                    sources[word].add(row["source"])
    words = {w for w, n in rows.items() if n >= LEAST_ROWS and len(sources[w]) >= LEAST_SOURCES and zipf_frequency(w, "en") >= LEAST_ZIPF}
    left = sorted(word for word in words if not stems(word) & words)
    lines, line = [], ""
    for word in left:
        if len(line) + len(word) >= WIDTH:
            lines.append(line)
            line = ""
        line = f"{line} {word}".strip()
    TARGET.write_text(HEAD + "\n".join([*lines, line]) + "\n`;\n")
    print(f"{len(left)} words in {len(lines) + 1} lines")


if __name__ == "__main__":
    main()
