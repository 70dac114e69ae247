"""Writes the token ids of the windows of the pool, for `check-tokenizer.ts` to compare with.

    python token_ids.py [--pool FOLDER] [--work FOLDER]
"""

import argparse
import json
from pathlib import Path

from corpus import read_authored, read_pool, read_written
from evaluate import POOL
from transformer import BASE, encode
from windows import text_windows


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pool", type=Path, default=POOL)
    parser.add_argument("--work", type=Path, default=BASE.parent)
    options = parser.parse_args()
    options.work.mkdir(exist_ok=True)
    documents = read_pool(options.pool) + read_authored() + read_written()
    windows = [document.text[start:end] for document in documents for start, end in text_windows(document.text)]
    with (options.work / "token-ids.jsonl").open("w") as file:
        for text, ids in zip(windows, encode(windows)):
            file.write(json.dumps({"text": text, "ids": ids}) + "\n")
    print(f"{len(windows)} windows")


if __name__ == "__main__":
    main()
