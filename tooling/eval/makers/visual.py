"""Pictures with text: seen, hidden from people, and shown to machines alone."""

import io

import cv2
import numpy as np
from PIL import Image, ImageFilter

from material import Material, mask_of, png, saved

GROUNDS = ["photograph", "gradient", "clouds", "texture", "screenshot", "flat"]


def canvas(m: Material, kind: str) -> np.ndarray:
    return m.ground(kind, m.random.randint(480, 1600), m.random.randint(360, 1200))


def letters(m: Material, text: str, width: int, height: int, lang: str = "en", sizes=(12, 44)) -> np.ndarray:
    """A mask that fits: letters become smaller until they do."""
    pixels = m.random.randint(*sizes)
    while True:
        mask = mask_of(text, m.font(pixels, lang), int(width * m.random.uniform(0.55, 0.95)) - 16, m.random.randint(1, 10))
        if (mask.shape[0] <= height - 4 and mask.shape[1] <= width - 4) or pixels <= 9:
            return mask[: height - 4, : width - 4]
        pixels -= 2


def place(m: Material, picture: np.ndarray, mask: np.ndarray) -> tuple[slice, slice]:
    y = m.random.randint(0, picture.shape[0] - mask.shape[0])
    x = m.random.randint(0, picture.shape[1] - mask.shape[1])
    return slice(y, y + mask.shape[0]), slice(x, x + mask.shape[1])


def paint(picture: np.ndarray, where, mask: np.ndarray, colour) -> None:
    old = picture[where].astype(np.float32)
    picture[where] = np.clip(np.round(old + (np.asarray(colour, np.float32) - old) * mask[..., None]), 0, 255)


def shifted(picture: np.ndarray, where, mask: np.ndarray, steps) -> None:
    picture[where] = np.clip(np.round(picture[where].astype(np.float32) + mask[..., None] * np.asarray(steps, np.float32)), 0, 255)


def written(m: Material, picture: np.ndarray, text: str, lang: str = "en", sizes=(12, 44)) -> np.ndarray:
    """In a colour that stands out from the mean of its ground."""
    mask = letters(m, text, picture.shape[1], picture.shape[0], lang, sizes)
    where = place(m, picture, mask)
    luma = picture[where].mean()
    colour = [m.random.randint(0, 60)] * 3 if luma > 120 else [m.random.randint(200, 255)] * 3
    paint(picture, where, mask, colour)
    return picture


def anywhere(m: Material) -> str:
    return m.random.choice(GROUNDS)


def caption(m, text):
    """On a photograph: white with a dark outline or a soft shadow, as video captions and memes have it."""
    picture = canvas(m, "photograph")
    mask = letters(m, text, picture.shape[1], picture.shape[0], sizes=(16, 48))
    where = place(m, picture, mask)
    if m.random.random() < 0.5:
        rim = cv2.dilate(mask, np.ones((3, 3)), iterations=m.random.randint(1, 2))
    else:
        rim = np.clip(cv2.GaussianBlur(mask, (0, 0), m.random.uniform(1.5, 4)) * 2, 0, 1) * m.random.uniform(0.6, 1)
    paint(picture, where, rim, [0, 0, 0])
    paint(picture, where, mask, [m.random.randint(230, 255)] * 3 if m.random.random() < 0.7 else [255, 235, 0])
    return picture


def bare_caption(m, text):
    picture = canvas(m, "photograph")
    return written(m, picture, text, sizes=(18, 48))


def panel(m, text):
    """A label that is little wider than its text, on any ground."""
    picture = canvas(m, anywhere(m))
    mask = letters(m, text, picture.shape[1], picture.shape[0])
    where = place(m, picture, mask)
    dark = m.random.random() < 0.5
    picture[where] = [m.random.randint(0, 60) for _ in range(3)] if dark else [m.random.randint(190, 255) for _ in range(3)]
    paint(picture, where, mask, [255] * 3 if dark else [0] * 3)
    return picture


def equal_lightness(m, text):
    """Another hue of the same luma."""
    picture = canvas(m, m.random.choice(["flat", "photograph", "clouds", "gradient"]))
    mask = letters(m, text, picture.shape[1], picture.shape[0], sizes=(16, 48))
    strength = m.random.uniform(25, 70)
    hue = m.random.choice([(1, -0.51, 0), (-1, 0.51, 0), (0, 0.194, -1), (0, -0.194, 1)])
    shifted(picture, place(m, picture, mask), mask, np.array(hue) * strength)
    return picture


def one_channel(m, text):
    picture = canvas(m, m.random.choice(["photograph", "flat", "paper", "clouds"]))
    mask = letters(m, text, picture.shape[1], picture.shape[0], sizes=(16, 48))
    steps = [0, 0, 0]
    steps[m.random.randrange(3)] = m.random.choice([-1, 1]) * m.random.randint(12, 60)
    shifted(picture, place(m, picture, mask), mask, steps)
    return picture


def half_turn(m, text):
    return np.rot90(written(m, canvas(m, anywhere(m)), text), 2).copy()


def mirrored(m, text):
    return written(m, canvas(m, anywhere(m)), text)[:, ::-1].copy()


def slanted(m, text):
    picture = canvas(m, anywhere(m))
    mask = letters(m, text, int(picture.shape[1] * 0.7), int(picture.shape[0] * 0.5), sizes=(14, 40))
    angle = m.random.choice([-1, 1]) * m.random.uniform(4, 40)
    turned = np.asarray(Image.fromarray((mask * 255).astype(np.uint8)).rotate(angle, Image.Resampling.BICUBIC, expand=True), np.float32) / 255
    turned = turned[: picture.shape[0], : picture.shape[1]]
    where = place(m, picture, turned)
    paint(picture, where, turned, [0] * 3 if picture[where].mean() > 120 else [255] * 3)
    return picture


def columns(m, text):
    picture = m.ground(m.random.choice(["paper", "flat"]), m.random.randint(700, 1500), m.random.randint(500, 1000))
    words = text.split(" ")
    half = len(words) // 2
    for at, part in enumerate([words[:half], words[half:]]):
        width = picture.shape[1] // 2
        mask = letters(m, " ".join(part), int(width * 0.85), picture.shape[0], sizes=(12, 26))
        where = (slice(20, 20 + mask.shape[0]), slice(at * width + 10, at * width + 10 + mask.shape[1]))
        paint(picture, where, mask, [0] * 3 if picture.mean() > 120 else [255] * 3)
    return picture


def watermark(m, text):
    """The same text over and over, in a part of its strength."""
    picture = canvas(m, anywhere(m))
    mask = mask_of(text, m.font(m.random.randint(14, 26)), int(picture.shape[1] * 0.45))
    step = (mask.shape[0] + m.random.randint(10, 60), mask.shape[1] + m.random.randint(10, 60))
    strength = m.random.uniform(0.12, 0.5)
    for y in range(0, picture.shape[0] - mask.shape[0], step[0]):
        for x in range(0, picture.shape[1] - mask.shape[1], step[1]):
            paint(picture, (slice(y, y + mask.shape[0]), slice(x, x + mask.shape[1])), mask * strength, [255] * 3 if picture.mean() < 128 else [0] * 3)
    return picture


def faint(m, text):
    picture = canvas(m, m.random.choice(["flat", "gradient", "clouds", "paper"]))
    mask = letters(m, text, picture.shape[1], picture.shape[0], sizes=(14, 48))
    shifted(picture, place(m, picture, mask), mask, [m.random.choice([-1, 1]) * m.random.randint(3, 12)] * 3)
    return picture


def plain(m, text):
    return written(m, canvas(m, m.random.choice(["paper", "flat", "gradient", "screenshot"])), text, sizes=(9, 60))


def transparent(m, text):
    picture = canvas(m, m.random.choice(["flat", "photograph", "paper"]))
    mask = letters(m, text, picture.shape[1], picture.shape[0])
    where = place(m, picture, mask)
    alpha = np.full(picture.shape[:2], 255, np.uint8)
    if m.random.random() < 0.5:
        alpha[where] = np.round(255 - mask * m.random.randint(3, 60))
    else:
        paint(picture, where, mask, 255 - picture[where].mean((0, 1)))
        alpha[where] = 0
    return np.dstack([picture, alpha])


def bit_plane(m, text):
    picture = canvas(m, m.random.choice(["flat", "photograph", "gradient", "paper"]))
    mask = letters(m, text, picture.shape[1], picture.shape[0], sizes=(14, 48)) > 0.5
    where = place(m, picture, mask)
    bit = 1 << m.random.choice([0, 0, 1])
    channel = m.random.randrange(3)
    part = picture[where]
    part[..., channel] = (part[..., channel] & ~np.uint8(bit)) | np.where(mask, bit, 0).astype(np.uint8)
    return picture


KERNELS = {
    "cv2 nearest": lambda eye, size: cv2.resize(eye, (eye.shape[1], size), interpolation=cv2.INTER_NEAREST),
    "cv2 linear": lambda eye, size: cv2.resize(eye, (eye.shape[1], size), interpolation=cv2.INTER_LINEAR),
    "cv2 cubic": lambda eye, size: cv2.resize(eye, (eye.shape[1], size), interpolation=cv2.INTER_CUBIC),
    "cv2 lanczos4": lambda eye, size: cv2.resize(eye, (eye.shape[1], size), interpolation=cv2.INTER_LANCZOS4),
    "pillow nearest": lambda eye, size: np.asarray(Image.fromarray(eye).resize((eye.shape[1], size), Image.Resampling.NEAREST)),
}


def scaling_attack(m, text):
    """Quiring et al. 2020: the smallest change of a cover whose reduction by a kernel is another picture, by alternating projections."""
    ratio = m.random.uniform(1.3, 12) if m.random.random() < 0.5 else m.random.uniform(2, 6)
    width = min(m.random.randint(280, 640), int(4000 / ratio))
    height = min(m.random.randint(200, 480), int(3000 / ratio))
    target = m.ground(m.random.choice(["paper", "flat"]), width, height)
    written(m, target, text, sizes=(14, 26))
    size = (round(height * ratio), round(width * ratio))
    cover = m.ground(m.random.choice(["photograph", "photograph", "clouds", "flat"]), size[1], size[0]).astype(np.float64)
    kernel = KERNELS[m.random.choice(sorted(KERNELS))]
    rows = kernel(np.eye(size[0], dtype=np.float32), height).astype(np.float64)
    across = kernel(np.eye(size[1], dtype=np.float32), width).astype(np.float64)
    rows_back, across_back = np.linalg.pinv(rows), np.linalg.pinv(across)
    # What a person would see of a small ratio stays visible: the cover keeps what the kernel does not reach.
    for _ in range(12):
        for channel in range(3):
            rest = target[..., channel] - rows @ cover[..., channel] @ across.T
            cover[..., channel] += rows_back @ rest @ across_back.T
        cover = np.clip(cover, 0, 255)
    return np.round(cover).astype(np.uint8)


def animation(m, text):
    """A GIF with one frame of 20 to 90 ms that holds the text."""
    width, height = m.random.randint(300, 700), m.random.randint(200, 500)
    ground = m.ground(m.random.choice(["photograph", "flat", "gradient"]), width, height)
    frames = [Image.fromarray(ground)] * 3
    frames.insert(m.random.randint(1, 3), Image.fromarray(written(m, ground.copy(), text, sizes=(14, 28))))
    durations = [m.random.randint(300, 2000) if frame is frames[0] else m.random.randint(2, 9) * 10 for frame in frames]
    out = io.BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0)
    return out.getvalue()


def thumbnail(m, text):
    """A JPEG whose Exif preview is another picture, with the text."""
    picture = canvas(m, "photograph")
    small = written(m, m.ground("paper", m.random.randint(320, 480), m.random.randint(240, 360)), text, sizes=(15, 22))
    preview = saved(small, "JPEG", quality=80)
    # TIFF 6.0, little endian: an empty IFD0, IFD1 with compression, offset and length of the preview.
    entries = [(0x0103, 3, 1, 6), (0x0201, 4, 1, 8 + 6 + 2 + 36 + 4), (0x0202, 4, 1, len(preview))]
    tiff = b"II*\0" + (8).to_bytes(4, "little") + (0).to_bytes(2, "little") + (14).to_bytes(4, "little")
    tiff += len(entries).to_bytes(2, "little")
    for tag, kind, count, value in entries:
        tiff += tag.to_bytes(2, "little") + kind.to_bytes(2, "little") + count.to_bytes(4, "little") + value.to_bytes(4, "little")
    tiff += (0).to_bytes(4, "little") + preview
    return saved(picture, "JPEG", quality=85, exif=b"Exif\0\0" + tiff) if len(tiff) < 65_000 else thumbnail(m, text)


SCRIPTS = ["de", "fr", "es", "ru", "uk", "zh", "ja", "ko", "ar", "hi", "el", "he", "th"]


def script(lang):
    def make(m, text):
        picture = canvas(m, m.random.choice(["paper", "flat", "gradient", "photograph"]))
        return written(m, picture, text, lang, sizes=(22, 48))

    return make


VISIBLE = {"caption": caption, "bare_caption": bare_caption, "panel": panel, "half_turn": half_turn, "mirrored": mirrored, "slanted": slanted, "columns": columns, "watermark": watermark, "plain": plain, "equal_lightness": equal_lightness}
HIDDEN = {"one_channel": one_channel, "faint": faint, "transparent": transparent, "bit_plane": bit_plane, "scaling_attack": scaling_attack, "animation": animation, "thumbnail": thumbnail}


def encoded(m: Material, made, is_lossless: bool) -> tuple[bytes, str]:
    if isinstance(made, bytes):
        return made, "gif" if made[:3] == b"GIF" else "jpeg"
    if is_lossless or made.shape[2] == 4:
        return png(made), "png"
    kind = m.random.choice(["png", "jpeg", "webp"])
    return saved(made, kind.upper(), **({} if kind == "png" else {"quality": m.random.randint(70, 95)})), kind
