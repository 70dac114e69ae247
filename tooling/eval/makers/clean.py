"""Pictures that carry nothing: what statistics must leave alone, by history and size."""

import io

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from material import Material, png, saved

SIDES = [64, 96, 128, 160, 192, 256, 320, 512, 800]


def size(m: Material) -> tuple[int, int]:
    side = m.random.choice(SIDES)
    ratio = m.random.uniform(0.6, 1)
    return (side, max(round(side * ratio), 48)) if m.random.random() < 0.6 else (max(round(side * ratio), 48), side)


def opened(m: Material) -> Image.Image:
    with Image.open(m.random.choice(m.photographs)) as picture:
        return picture.convert("RGB")


def cut(m: Material, picture: Image.Image, width: int, height: int) -> np.ndarray:
    if picture.width < width or picture.height < height:
        scale = max(width / picture.width, height / picture.height)
        picture = picture.resize((int(np.ceil(picture.width * scale)), int(np.ceil(picture.height * scale))), Image.Resampling.BICUBIC)
    x, y = m.random.randint(0, picture.width - width), m.random.randint(0, picture.height - height)
    return np.asarray(picture.crop((x, y, x + width, y + height))).copy()


def camera(m):
    return cut(m, opened(m), *size(m))


PILLOW = {"nearest": 0, "box": 4, "bilinear": 2, "hamming": 5, "bicubic": 3, "lanczos": 1}


def downscaled(m):
    """To the whole size by one of Pillow's six kernels, or OpenCV's area."""
    width, height = size(m)
    picture = opened(m)
    ratio = max(width / picture.width, height / picture.height)
    if m.random.random() < 0.85:
        small = picture.resize((max(round(picture.width * ratio), width), max(round(picture.height * ratio), height)), Image.Resampling(m.random.choice(list(PILLOW.values()))))
        return cut(m, small, width, height)
    pixels = cv2.resize(np.asarray(picture), None, fx=ratio, fy=ratio, interpolation=cv2.INTER_AREA)
    return cut(m, Image.fromarray(pixels), width, height)


def sharpened(m):
    picture = Image.fromarray(camera(m))
    return np.asarray(picture.filter(ImageFilter.UnsharpMask(m.random.uniform(0.6, 3), m.random.randint(60, 220), m.random.randint(0, 4))))


def denoised(m):
    pixels = camera(m)
    if m.random.random() < 0.5:
        return cv2.bilateralFilter(pixels, 7, m.random.uniform(10, 50), m.random.uniform(3, 20))
    return cv2.medianBlur(pixels, m.random.choice([3, 5]))


def noisy(m):
    pixels = camera(m).astype(np.float32)
    return np.clip(np.round(pixels + m.noise.normal(0, m.random.uniform(1, 14), pixels.shape)), 0, 255).astype(np.uint8)


def chart(m):
    width, height = size(m)
    picture = Image.new("RGB", (width * 2, height * 2), "white")
    draw = ImageDraw.Draw(picture)
    values = m.noise.integers(0, height * 2, m.random.randint(4, 30))
    step = width * 2 / len(values)
    colour = [tuple(m.random.randint(0, 255) for _ in range(3)) for _ in range(3)]
    for at, value in enumerate(values):
        if m.random.random() < 0.7:
            draw.rectangle((at * step + 2, height * 2 - int(value), (at + 1) * step - 2, height * 2), fill=colour[at % 3])
        draw.line((at * step, int(value), (at + 1) * step, int(values[(at + 1) % len(values)])), fill=colour[(at + 1) % 3], width=2)
    return np.asarray(picture.resize((width, height), Image.Resampling.BOX if m.random.random() < 0.7 else Image.Resampling.BICUBIC))


def pixel_art(m):
    colours = m.noise.integers(0, 256, (m.random.randint(4, 32), 3), np.uint8)
    width, height = size(m)
    scale = m.random.choice([1, 2, 4, 8])
    grid = m.noise.integers(0, len(colours), (max(height // scale // 4, 4), max(width // scale // 4, 4)))
    grid = grid.repeat(m.random.randint(2, 4), 0).repeat(m.random.randint(2, 4), 1)
    return colours[grid].repeat(scale, 0).repeat(scale, 1)[:height, :width]


def screenshot(m):
    from visual import letters, paint, place

    width, height = (max(side, 240) for side in size(m))
    picture = m.ground("screenshot", width, height)
    for _ in range(m.random.randint(1, 4)):
        mask = letters(m, m.text(False).text, picture.shape[1], picture.shape[0], sizes=(10, 18))
        paint(picture, place(m, picture, mask), mask, [m.random.randint(0, 90)] * 3)
    return picture


def gradient(m):
    return m.ground(m.random.choice(["gradient", "clouds"]), *size(m))


HISTORIES = {"camera": camera, "downscaled": downscaled, "sharpened": sharpened, "denoised": denoised, "noisy": noisy, "chart": chart, "pixel_art": pixel_art, "screenshot": screenshot, "gradient": gradient}


def palette(m):
    picture = Image.fromarray(m.random.choice([camera, downscaled, chart])(m))
    dither = m.random.choice([Image.Dither.NONE, Image.Dither.FLOYDSTEINBERG])
    reduced = picture.quantize(m.random.choice([16, 32, 64, 128, 256]), m.random.choice([Image.Quantize.MEDIANCUT, Image.Quantize.FASTOCTREE]), dither=dither)
    out = io.BytesIO()
    kind = m.random.choice(["PNG", "GIF"])
    reduced.save(out, kind)
    return out.getvalue(), kind.lower()


def clean(m, history):
    if history == "palette":
        return palette(m)
    if history == "jpeg":
        pixels = m.random.choice([camera, downscaled, sharpened])(m)
        return saved(pixels, "JPEG", quality=m.random.randint(50, 97), subsampling=m.random.choice([0, 2])), "jpeg"
    pixels = HISTORIES[history](m)
    return (png(pixels), "png") if m.random.random() < 0.8 else (saved(pixels, "BMP"), "bmp")
