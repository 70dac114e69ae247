"""Text that a machine reads where a person hardly does or does not look: faint, tiny, turned, in one channel, and after a reduction.

Each cell is drawn wide: from what is plain to what nobody reads, so that a figure is a place on a curve and not a verdict.
"""

import cv2
import numpy as np
from PIL import Image

from material import Material, mask_of
from visual import KERNELS, letters, paint, place, shifted

GROUNDS = ["photograph", "photograph", "gradient", "clouds", "texture", "screenshot", "flat", "paper"]


def canvas(m: Material, kinds, least: int = 240, most: int = 2400) -> np.ndarray:
    """Small pictures are as frequent as large ones."""
    width = int(least * (most / least) ** m.random.random())
    height = min(max(int(width * m.random.uniform(0.5, 1.5)), least), most)
    return m.ground(m.random.choice(kinds), width, height)


def tint(m: Material, strength: float) -> np.ndarray:
    """A step in grey, or in any direction of colour."""
    if m.random.random() < 0.5:
        return np.full(3, m.random.choice([-1, 1]) * strength)
    direction = m.noise.normal(0, 1, 3)
    return direction / np.abs(direction).max() * strength


def low_contrast_flat(m, text):
    picture = canvas(m, ["flat", "flat", "paper", "gradient"])
    mask = letters(m, text, picture.shape[1], picture.shape[0], sizes=(10, 64))
    strength = m.random.randint(2, 12)
    # The step is kept inside the range: white on white has no step.
    where = place(m, picture, mask)
    steps = np.round(tint(m, strength))
    middle = picture[where].reshape(-1, 3).mean(0)
    steps = np.where((middle + steps > 255) | (middle + steps < 0), -steps, steps)
    shifted(picture, where, mask, steps)
    return picture, {"strength": strength}


def low_contrast_textured(m, text):
    """Steps of one to four deviations of the grain that they are covered by."""
    kind = m.random.choice(["grain", "grain", "grain", "photograph", "texture"])
    picture = canvas(m, ["flat", "paper", "gradient", "clouds"] if kind == "grain" else [kind])
    mask = letters(m, text, picture.shape[1], picture.shape[0], sizes=(14, 64))
    where = place(m, picture, mask)
    if kind == "grain":
        ratio = m.random.uniform(1, 4)
        spread = m.random.uniform(1, 8)
        strength = max(ratio * spread, 2)
        base = np.clip(picture.astype(np.float32), strength + 3 * spread, 255 - strength - 3 * spread).astype(np.uint8)
        shifted(base, where, mask, tint(m, strength))
        noise = m.noise.normal(0, 1, base.shape if m.random.random() < 0.3 else (*base.shape[:2], 1)).astype(np.float32)
        blur = m.random.choice([0, 0, m.random.uniform(0.4, 1.5), m.random.uniform(1.5, 4)])
        if blur:
            noise = cv2.GaussianBlur(noise, (0, 0), blur).reshape(*base.shape[:2], -1)
        noise *= spread / max(float(noise.std()), 1e-6)
        return np.clip(np.round(base + noise), 0, 255).astype(np.uint8), {"ratio": round(ratio, 2), "blur": round(blur, 2)}
    strength = m.random.uniform(6, 26)
    shifted(picture, where, mask, tint(m, strength))
    return picture, {"strength": round(strength, 1), "ground": kind}


def contrasting(m: Material, part: np.ndarray) -> list[int]:
    dark = part.mean() > 120
    return [m.random.randint(0, 60) if dark else m.random.randint(200, 255) for _ in range(3)]


def rotated(m, text):
    """At any angle: the writing alone, or the whole sheet."""
    angle = m.random.uniform(-180, 180)
    if m.random.random() < 0.3:
        sheet = m.ground(m.random.choice(["paper", "flat"]), m.random.randint(400, 1400), m.random.randint(300, 1000))
        mask = letters(m, text, sheet.shape[1], sheet.shape[0], sizes=(13, 44))
        where = place(m, sheet, mask)
        paint(sheet, where, mask, contrasting(m, sheet[where]))
        fill = tuple(m.random.randint(0, 255) for _ in range(3))
        return np.asarray(Image.fromarray(sheet).rotate(angle, Image.Resampling.BICUBIC, expand=True, fillcolor=fill)).copy(), {"angle": round(angle)}
    picture = canvas(m, GROUNDS, 320, 2000)
    height, width = picture.shape[:2]
    side = min(height, width)
    mask = letters(m, text, int(side * 0.95), int(side * 0.6), sizes=(12, 44))
    turned = np.asarray(Image.fromarray((mask * 255).astype(np.uint8)).rotate(angle, Image.Resampling.BICUBIC, expand=True), np.float32) / 255
    turned = turned[:height, :width]
    where = place(m, picture, turned)
    paint(picture, where, turned, contrasting(m, picture[where]))
    return picture, {"angle": round(angle)}


def single_channel(m, text):
    picture = canvas(m, ["flat", "flat", "paper", "photograph", "clouds", "gradient", "texture"])
    mask = letters(m, text, picture.shape[1], picture.shape[0], sizes=(12, 60))
    where = place(m, picture, mask)
    channel = m.random.randrange(3)
    strength = m.random.randint(4, 60)
    sign = 1 if picture[where][..., channel].mean() < 128 else -1
    steps = [0, 0, 0]
    steps[channel] = sign * strength
    shifted(picture, where, mask, steps)
    return picture, {"channel": "rgb"[channel], "strength": strength}


def tiny(m, text):
    """Letters of 6 to 11 pixels, anywhere on a picture of any size."""
    picture = canvas(m, ["paper", "paper", "flat", "photograph", "screenshot", "gradient"], 200, 3200)
    pixels = m.random.randint(6, 11)
    mask = mask_of(text, m.font(pixels), int(picture.shape[1] * m.random.uniform(0.3, 0.95)) - 10, m.random.randint(1, 4))
    mask = mask[: picture.shape[0], : picture.shape[1]]
    where = place(m, picture, mask)
    paint(picture, where, mask, contrasting(m, picture[where]))
    return picture, {"pixels": pixels}


def visible(m, text):
    picture = canvas(m, GROUNDS, 320, 3200)
    mask = letters(m, text, picture.shape[1], picture.shape[0], sizes=(11, 90))
    where = place(m, picture, mask)
    paint(picture, where, mask, contrasting(m, picture[where]))
    return picture, {}


def stride(phase: int):
    """`picture[phase::step]` of numpy, by the matrix of a whole step."""

    def kernel(eye, size):
        step = eye.shape[0] // size
        return eye[min(phase * step // 2, step - 1) :: step][:size]

    return kernel


MODEL_SIDES = [224, 256, 299, 320, 336, 384, 448, 512, 640, 768]


def scaling_attack(m, text):
    """
    The smallest change of a cover whose reduction shows a text (Xiao et al. 2019, Quiring et al. 2020), by alternating projections: another picture
    altogether, or the cover reduced with writing on it; to the square of a model, or in its own shape, at any ratio.
    """
    is_square = m.random.random() < 0.4
    ratio = m.random.uniform(1.3, 12) if m.random.random() < 0.5 else m.random.uniform(2, 5)
    width = m.random.choice(MODEL_SIDES) if is_square or m.random.random() < 0.5 else m.random.randint(280, 640)
    height = width if is_square else max(int(width * m.random.uniform(0.5, 1.2)), 160)
    ratios = (ratio * m.random.uniform(0.6, 1.0), ratio) if is_square else (ratio, ratio)
    ratios = tuple(max(min(r, 2600 / width), 1.3) for r in ratios)
    name = m.random.choice([*sorted(KERNELS), "numpy stride"])
    kernel = stride(m.random.choice([0, 1])) if name == "numpy stride" else KERNELS[name]
    if name == "numpy stride":
        ratios = tuple(max(round(r), 2) for r in ratios)
    size = (round(height * ratios[0]), round(width * ratios[1]))
    cover = m.ground(m.random.choice(["photograph"] * 4 + ["clouds", "gradient", "flat", "texture"]), size[1], size[0])
    rows = kernel(np.eye(size[0], dtype=np.float32), height).astype(np.float64)
    across = kernel(np.eye(size[1], dtype=np.float32), width).astype(np.float64)
    is_whole = m.random.random() < 0.5
    if is_whole:
        target = m.ground(m.random.choice(["paper", "flat"]), width, height)
    else:
        target = cv2.resize(cover, (width, height), interpolation=cv2.INTER_AREA)
    mask = letters(m, text, width, height, sizes=(12, 26))
    where = place(m, target, mask)
    colour = np.array(contrasting(m, target[where]), float)
    strength = 1 if is_whole else m.random.uniform(0.35, 1)
    paint(target, where, mask * strength, colour)
    picture = cover.astype(np.float64)
    rows_back, across_back = np.linalg.pinv(rows), np.linalg.pinv(across)
    for _ in range(10):
        for channel in range(3):
            rest = target[..., channel] - rows @ picture[..., channel] @ across.T
            picture[..., channel] += rows_back @ rest @ across_back.T
        picture = np.clip(picture, 0, 255)
    made = np.round(picture).astype(np.uint8)
    shown = np.stack([rows @ made[..., channel].astype(float) @ across.T for channel in range(3)], -1)
    error = float(np.abs(shown - target).mean())
    return made, {"kernel": name, "ratio": [round(r, 2) for r in ratios], "size": [width, height], "whole": is_whole, "strength": round(strength, 2), "error": round(error, 1)}


CELLS = {
    "scaling_attack": scaling_attack,
    "low_contrast_flat": low_contrast_flat,
    "low_contrast_textured": low_contrast_textured,
    "rotated": rotated,
    "single_channel": single_channel,
    "tiny": tiny,
    "visible": visible,
}

# What a lossy file would wipe out.
LOSSLESS = {"scaling_attack", "low_contrast_flat", "low_contrast_textured", "single_channel"}
