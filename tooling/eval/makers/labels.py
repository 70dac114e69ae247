"""Short texts as buttons, logos and captions have them: a few words in one of fifteen languages, Latin words beside them where the text has some."""

import gzip
import json
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from material import Material

LANGUAGES = ["zh", "ja", "ko", "ru", "uk", "bg", "sr", "el", "ar", "fa", "hi", "th", "en", "de", "pl"]
# Fonts of these have no Latin letters.
ALONE = {"ar", "fa", "hi", "th"}
COLOURS = [("#ffffff", "#1a1a1a"), ("#f2f5f9", "#20304a"), ("#fff4d6", "#4a2c00"), ("#17375e", "#ffffff"), ("#2b2b2b", "#e6e6e6"), ("#0a7d4f", "#f4fff9")]


@lru_cache
def texts(corpora: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    with gzip.open(corpora / "text" / "benign_multilingual_tldr.jsonl.gz", "rt") as rows:
        for row in map(json.loads, rows):
            lines = [line.strip("#>- ") for line in row["text"].splitlines() if "`" not in line]
            found.setdefault(row["lang"], []).append(" ".join(line for line in lines if line))
    return found


def words(m: Material, lang: str) -> list[str]:
    pieces = m.random.choice(texts(m.corpora)[lang]).split()
    if lang in ALONE:
        pieces = [piece for piece in pieces if not any(sign.isascii() and sign.isalnum() for sign in piece)]
    if lang in ("zh", "ja"):
        joined = " ".join(pieces)
        at = m.random.randrange(max(len(joined) - 20, 1))
        return [joined[at : at + m.random.randint(6, 20)]]
    at = m.random.randrange(max(len(pieces) - 4, 1))
    return pieces[at : at + m.random.randint(2, 5)]


def label(m: Material, lang: str) -> tuple[np.ndarray, str]:
    lines = [" ".join(words(m, lang)) for _ in range(m.random.randint(1, 3))]
    pixels = m.random.randint(14, 40)
    font = m.font(pixels, lang)
    ground, ink = m.random.choice(COLOURS)
    margin = m.random.randint(12, 48)
    step = round(pixels * m.random.uniform(1.3, 1.8))
    width = round(max(font.getlength(line) for line in lines)) + 2 * margin
    picture = Image.new("RGB", (max(width, 64), step * len(lines) + 2 * margin), ground)
    draw = ImageDraw.Draw(picture)
    for at, line in enumerate(lines):
        draw.text((margin, margin + at * step), line, font=font, fill=ink)
    if m.random.random() < 0.3:
        picture = picture.filter(ImageFilter.GaussianBlur(pixels / 40))
    return np.asarray(picture).copy(), "\n".join(lines)
