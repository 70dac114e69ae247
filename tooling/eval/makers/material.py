"""What every maker draws from: texts, fonts, grounds. Nothing here knows the detector."""

import io
import json
import random
import subprocess
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

ORDINARY_LABELS = {"camera"}


@dataclass(frozen=True)
class Text:
    text: str
    lang: str
    is_attack: bool


def is_drawable(text: str) -> bool:
    """Letters and marks that fonts have: no tags, no joiners, no pictures."""
    return all(ord(letter) < 0x1F000 and ord(letter) != 0xAD and not 0x2000 <= ord(letter) <= 0x200F and not 0x202A <= ord(letter) <= 0x2064 for letter in text)


class Material:
    def __init__(self, corpora: Path, texts: Path, seed: int):
        self.corpora = corpora
        self.random = random.Random(seed)
        self.noise = np.random.default_rng(seed)
        rows = [json.loads(line) for line in (corpora / "images" / "manifest.jsonl").read_text().splitlines()]
        self.photographs = sorted(
            corpora / "images" / row["path"]
            for row in rows
            if row["label"] in ORDINARY_LABELS and row["format"] and min(row["width"] or 0, row["height"] or 0) >= 240
        )
        texts_read = [json.loads(line) for file in sorted(texts.glob("*.jsonl")) for line in file.read_text().splitlines()]
        self.texts = [Text(row["text"], row["lang"], row["label"] == "attack") for row in texts_read if 30 <= len(row["text"]) <= 240 and is_drawable(row["text"])]

    def text(self, is_attack: bool, lang: str = "en") -> Text:
        return self.random.choice([text for text in self.texts if text.is_attack == is_attack and text.lang == lang])

    def photograph(self, width: int, height: int) -> np.ndarray:
        """A random cut of a photograph of the corpus, RGB."""
        with Image.open(self.random.choice(self.photographs)) as opened:
            picture = opened.convert("RGB")
        scale = max(width / picture.width, height / picture.height) * self.random.uniform(1, 1.6)
        size = (max(round(picture.width * scale), width), max(round(picture.height * scale), height))
        picture = picture.resize(size, self.random.choice([Image.Resampling.LANCZOS, Image.Resampling.BICUBIC, Image.Resampling.BOX]))
        x, y = self.random.randint(0, size[0] - width), self.random.randint(0, size[1] - height)
        return np.asarray(picture.crop((x, y, x + width, y + height))).copy()

    def ground(self, kind: str, width: int, height: int) -> np.ndarray:
        rng = self.random
        if kind == "photograph":
            return self.photograph(width, height)
        if kind == "flat":
            return np.full((height, width, 3), [rng.randint(0, 255) for _ in range(3)], np.uint8)
        if kind == "paper":
            level = rng.randint(225, 255)
            return np.full((height, width, 3), level, np.uint8)
        if kind == "gradient":
            a, b = (np.array([rng.randint(0, 255) for _ in range(3)], float) for _ in range(2))
            angle = rng.uniform(0, 2 * np.pi)
            y, x = np.mgrid[0:height, 0:width]
            along = x * np.cos(angle) + y * np.sin(angle)
            along = (along - along.min()) / max(np.ptp(along), 1)
            return np.round(a + (b - a) * along[..., None]).astype(np.uint8)
        if kind == "clouds":
            base = np.zeros((height, width, 3), np.float32)
            for octave in range(2, 6):
                grid = self.noise.normal(0, 1, (2**octave, 2**octave, 3)).astype(np.float32)
                base += cv2.resize(grid, (width, height), interpolation=cv2.INTER_CUBIC) / 2 ** (octave - 2)
            centre, spread = rng.randint(60, 200), rng.uniform(5, 30)
            return np.clip(centre + base * spread, 0, 255).astype(np.uint8)
        if kind == "texture":
            picture = np.clip(self.noise.normal(rng.randint(70, 190), rng.uniform(3, 30), (height, width, 1)).repeat(3, 2), 0, 255)
            return cv2.GaussianBlur(picture.astype(np.uint8), (0, 0), rng.uniform(0.4, 2))
        if kind == "screenshot":
            picture = Image.new("RGB", (width, height), tuple([rng.randint(230, 255)] * 3))
            draw = ImageDraw.Draw(picture)
            for _ in range(rng.randint(4, 14)):
                x, y = rng.randint(0, width - 1), rng.randint(0, height - 1)
                colour = tuple(rng.randint(120, 255) for _ in range(3))
                draw.rectangle((x, y, x + rng.randint(10, max(width // 2, 11)), y + rng.randint(8, max(height // 4, 9))), fill=colour)
            return np.asarray(picture).copy()
        raise ValueError(kind)

    def font(self, pixels: int, lang: str = "en") -> ImageFont.FreeTypeFont:
        layout = ImageFont.Layout.RAQM if lang in ("ar", "he", "hi", "th") else ImageFont.Layout.BASIC
        return ImageFont.truetype(self.random.choice(font_files(lang)), pixels, layout_engine=layout)


@lru_cache
def font_files(lang: str) -> list[str]:
    """Scalable fonts of the system that have the letters of a language."""
    listed = subprocess.run(["fc-list", f":lang={lang}:scalable=true", "file"], capture_output=True, text=True, check=True).stdout
    unsuited = ("Emoji", "Symbol", "Music", "Math")
    return sorted({line.split(":")[0].strip() for line in listed.splitlines() if line.split(":")[0].endswith(("ttf", "otf", "ttc")) and not any(word in line for word in unsuited)})


def wrapped(text: str, font: ImageFont.FreeTypeFont, width: int) -> str:
    """Broken at spaces, or anywhere in a script without them."""
    pieces = text.split(" ") if " " in text else list(text)
    joint = " " if " " in text else ""
    lines, line = [], ""
    for piece in pieces:
        longer = line + joint + piece if line else piece
        if line and font.getlength(longer) > width:
            lines.append(line)
            line = piece
        else:
            line = longer
    return "\n".join([*lines, line])


def mask_of(text: str, font: ImageFont.FreeTypeFont, width: int, spacing: int = 4) -> np.ndarray:
    """Coverage of the letters, 0 to 1, cut to them."""
    lines = wrapped(text, font, width)
    probe = ImageDraw.Draw(Image.new("L", (1, 1)))
    left, top, right, bottom = probe.multiline_textbbox((0, 0), lines, font=font, spacing=spacing)
    picture = Image.new("L", (int(right - left) + 8, int(bottom - top) + 8))
    ImageDraw.Draw(picture).multiline_text((4 - left, 4 - top), lines, font=font, fill=255, spacing=spacing)
    return np.asarray(picture, np.float32) / 255


def png(pixels: np.ndarray) -> bytes:
    return saved(pixels, "PNG")


def saved(pixels: np.ndarray, kind: str, **options) -> bytes:
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, kind, **options)
    return out.getvalue()
