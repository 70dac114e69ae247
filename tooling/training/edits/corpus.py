"""Clean pictures whose licence permits training, decoded, by source."""

import hashlib
import io
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

CORPUS = Path(__file__).resolve().parents[3].parent / "shared" / "corpora" / "images"
# Words in a licence that keep a row out of what is trained.
NOT_PERMISSIVE = ("research use", "no licence", "non-commercial", "no overall")
CLEAN = {"camera": ("camera",), "generated": ("generated",), "other_non_ai": None, "screenshot_or_scan": None}
MAX_SIDE = 1536


@dataclass(frozen=True)
class Picture:
    pixels: np.ndarray
    """(height, width, 3) uint8, RGB, as decoded: the marks of the file's own compression are in it."""
    source: str
    kind: str
    """`camera`, `generated`, `scan` or `other`."""
    held_out: bool
    """Of a source that does not train and sets the threshold."""


def is_held_out(source: str) -> bool:
    return hashlib.sha256(f"i{source}".encode()).digest()[0] % 7 == 0


def load(corpus: Path = CORPUS) -> list[Picture]:
    found = []
    for line in (corpus / "manifest.jsonl").read_text().splitlines():
        row = json.loads(line)
        folder, source = row["path"].split("/")[:2]
        licence = row["licence"] or "no licence"
        labels = CLEAN.get(folder, ())
        if (labels is not None and row["label"] not in labels) or any(words in licence for words in NOT_PERMISSIVE):
            continue
        if not (corpus / row["path"]).exists():
            continue
        image = Image.open(io.BytesIO((corpus / row["path"]).read_bytes())).convert("RGB")
        if min(image.size) < 200:
            continue
        # Cut from the corner, so that the grid of its compression stays where it is.
        image = image.crop((0, 0, min(image.width, MAX_SIDE), min(image.height, MAX_SIDE)))
        kind = folder if folder in ("camera", "generated") else "scan" if row["label"] == "scan" else "other"
        found.append(Picture(np.asarray(image), source, kind, is_held_out(source)))
    return found
