"""Pictures of the corpus by class and source, and the same treatment for both classes.

What separates the classes without a look at the pixels (format, size, quality, EXIF) is taken away: every picture is reduced, cropped and
stored as JPEG with parameters that are drawn without knowledge of its class.
"""

import io
import json
import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

CORPUS = Path(__file__).resolve().parents[3].parent / "shared" / "corpora" / "images"
TILE = 224
# Words in a licence that keep a row out of what is trained.
NOT_PERMISSIVE = ("research use", "no licence", "non-commercial", "no overall")
KERNELS = (Image.Resampling.LANCZOS, Image.Resampling.BICUBIC, Image.Resampling.BILINEAR, Image.Resampling.BOX)


@dataclass(frozen=True)
class Picture:
    path: str
    generated: bool
    source: str
    """What is held out as a whole: the owner of the repository; of one owner who has both classes, each repository."""
    may_train: bool
    kind: str
    """`camera`, `generated`, or the label of a picture that is neither."""


def pictures(corpus: Path = CORPUS) -> list[Picture]:
    rows = [json.loads(line) for line in (corpus / "manifest.jsonl").read_text().splitlines()]
    found = []
    for row in rows:
        folder = row["path"].split("/")[0]
        is_main = (folder, row["label"]) in (("camera", "camera"), ("generated", "generated"))
        if not is_main and folder not in ("other_non_ai", "screenshot_or_scan"):
            continue
        repository = row["source"].removeprefix("github.com/").split("@")[0]
        owner = repository.split("/")[0]
        licence = row["licence"] or "no licence"
        found.append(
            Picture(
                path=row["path"],
                generated=folder == "generated",
                source=repository if owner == "codrops" else owner,
                may_train=is_main and not any(words in licence for words in NOT_PERMISSIVE),
                kind=row["label"],
            )
        )
    return found


def tile_of(picture: Picture, rng: random.Random, corpus: Path = CORPUS) -> np.ndarray | None:
    """A neutralised tile of 224 by 224 pixels, or None for a picture that is smaller. Never enlarged."""
    image = Image.open(corpus / picture.path).convert("RGB")
    width, height = image.size
    if min(width, height) < TILE:
        return None
    factor = min(1.0, rng.uniform(TILE + 16, 448) / min(width, height))
    size = (max(TILE, round(width * factor)), max(TILE, round(height * factor)))
    if size != image.size:
        image = image.resize(size, rng.choice(KERNELS))
    left, top = rng.randint(0, size[0] - TILE), rng.randint(0, size[1] - TILE)
    stored = io.BytesIO()
    image.crop((left, top, left + TILE, top + TILE)).save(stored, "JPEG", quality=rng.randint(70, 95))
    return np.asarray(Image.open(stored).convert("RGB"))
