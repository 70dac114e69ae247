"""Pictures that were edited, and pictures that were merely handled, with masks: made without end from clean ones.

What a picture went through before the edit, the edit, and what it went through afterwards are drawn apart from each other and wide, so that no
history tells the class.
"""

import io
import math
import random
import zlib
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from corpus import Picture

cv2.setNumThreads(1)
KERNELS = (cv2.INTER_AREA, cv2.INTER_CUBIC, cv2.INTER_LINEAR, cv2.INTER_LANCZOS4)
DIGITS = "0123456789"
LETTERS = "aabcdeeefghiilmnnoprrssttuvwy"
PHOTOGRAPHS = ("camera", "generated")


@dataclass
class Sample:
    picture: np.ndarray
    """(height, width, 3) uint8, RGB."""
    table: np.ndarray
    """(64,) float32: quantisation of luma row by row, ones for what is no JPEG."""
    mask: np.ndarray
    """(height / 8, width / 8) float32: the part of each cell that was edited."""
    kind: str


def fonts() -> list[str]:
    """TrueType files of this machine with Latin letters."""
    roots = [Path("/usr/share/fonts")]
    try:
        import matplotlib

        roots.append(Path(matplotlib.get_data_path()) / "fonts" / "ttf")
    except ImportError:
        pass
    names = ("DejaVuSans", "DejaVuSerif", "Liberation", "NotoSans-", "NotoSerif-", "STIXGeneral")
    return sorted(str(f) for root in roots for f in root.rglob("*.ttf") if any(n in f.name for n in names))


def table_of(data: bytes) -> np.ndarray:
    rows = Image.open(io.BytesIO(data)).quantization
    return np.array(rows[0], dtype=np.float32)


def drawn_tables(r: random.Random) -> list[list[int]] | None:
    """Tables that are not those of libjpeg, as cameras and editors have them, or none."""
    if r.random() < 0.7:
        return None
    steep, base = r.uniform(0.4, 1.6), r.choice([r.uniform(1, 4), r.uniform(2, 12)])
    tables = []
    for scale in (1, r.uniform(1, 1.6)):
        rows = [base * scale * (1 + steep * (x + y) * r.uniform(0.85, 1.15) * (0.3 + 0.7 * base / 12) * 2) for y in range(8) for x in range(8)]
        tables.append([max(1, min(255, round(v))) for v in rows])
    return tables


def jpeg(r: random.Random, picture: np.ndarray, low: int = 60, high: int = 98) -> tuple[np.ndarray, np.ndarray]:
    out = io.BytesIO()
    tables = drawn_tables(r)
    options = {"qtables": tables} if tables else {"quality": r.randint(low, high)}
    Image.fromarray(picture).save(out, "JPEG", subsampling=r.choice([0, 2, 2]), **options)
    data = out.getvalue()
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGB")), table_of(data)


def resized(r: random.Random, picture: np.ndarray, factor: float) -> np.ndarray:
    height, width = picture.shape[:2]
    size = (max(8, round(width * factor)), max(8, round(height * factor)))
    kernel = r.choice(KERNELS) if factor < 1 else r.choice(KERNELS[1:])
    return cv2.resize(picture, size, interpolation=kernel)


class Maker:
    def __init__(self, pictures: list[Picture], seed: str) -> None:
        self.r = random.Random(seed)
        self.by_source: dict[str, list[Picture]] = {}
        for picture in pictures:
            self.by_source.setdefault(picture.source, []).append(picture)
        self.names = sorted(self.by_source)
        self.scans = [p for p in pictures if p.kind == "scan"]
        self.weights = [math.sqrt(len(self.by_source[n])) for n in self.names]
        self.fonts = fonts()
        self.noise = np.random.default_rng(zlib.crc32(seed.encode()))

    # What a picture was before ---------------------------------------------------------------------------------------------------------

    def clean(self, side: int, kinds: tuple[str, ...] | None = None) -> np.ndarray | None:
        """A square of `side` pixels of one picture with a history."""
        r = self.r
        for _ in range(30):
            picture = r.choice(self.scans if kinds == ("scan",) else self.by_source[r.choices(self.names, self.weights)[0]])
            if kinds and picture.kind not in kinds:
                continue
            pixels = picture.pixels
            shorter = min(pixels.shape[:2])
            if shorter < side:
                continue
            factor = r.uniform(side / shorter, 1) if r.random() < 0.5 and shorter > side * 1.1 else 1
            if factor < 1:
                pixels = resized(r, pixels, max(factor, (side + 1) / shorter))
            grid = 8 if r.random() < 0.5 else 1
            y = r.randint(0, (pixels.shape[0] - side) // grid) * grid
            x = r.randint(0, (pixels.shape[1] - side) // grid) * grid
            return pixels[y : y + side, x : x + side].copy()
        return None

    def aged(self, picture: np.ndarray) -> np.ndarray:
        r = self.r
        if r.random() < 0.2:
            picture = np.clip(picture + self.grain(picture.shape), 0, 255).astype(np.uint8)
        for _ in range(r.choices([0, 1, 2], [0.4, 0.5, 0.1])[0]):
            picture = jpeg(r, picture)[0]
        return picture

    def grain(self, shape: tuple[int, ...]) -> np.ndarray:
        """Noise of any strength, of each colour or of all alike, each pixel by itself or blurred."""
        r = self.r
        noise = self.noise.normal(0, math.exp(r.uniform(0, math.log(16))), shape if r.random() < 0.5 else (*shape[:2], 1))
        if r.random() < 0.5:
            noise = cv2.GaussianBlur(noise, (0, 0), r.uniform(0.3, 1)).reshape(noise.shape) * 1.4
        return noise

    def document(self, side: int) -> np.ndarray:
        """A page with words and amounts: a scan of the corpus, or as it was drawn, scanned or photographed."""
        r = self.r
        scan = self.clean(side, ("scan",)) if self.scans and r.random() < 0.3 else None
        if scan is not None:
            return scan
        page = self.table(side) if r.random() < 0.35 else self.page(side)
        out = np.asarray(page).astype(np.float32)
        if r.random() < 0.65:
            out = cv2.GaussianBlur(out, (0, 0), r.uniform(0.3, 1.0))
            shade = cv2.resize(self.noise.uniform(1 - r.uniform(0, 0.3), 1, (3, 3)).astype(np.float32), (side, side), interpolation=cv2.INTER_CUBIC)
            out = out * shade[..., None] + self.grain(out.shape)
        return np.clip(out, 0, 255).astype(np.uint8)

    def paper(self, side: int) -> tuple[Image.Image, tuple[int, ...]]:
        """An empty page and its ink."""
        r = self.r
        tone = r.randint(225, 255)
        return Image.new("RGB", (side, side), (tone, tone, max(0, tone - r.randint(0, 12)))), tuple(r.randint(0, 90) for _ in range(3))

    def page(self, side: int) -> Image.Image:
        """Lines of words, with amounts at their ends."""
        r = self.r
        page, ink = self.paper(side)
        d = ImageDraw.Draw(page)
        size = r.randint(9, 26)
        font = ImageFont.truetype(r.choice(self.fonts), size)
        y, x = r.randint(2, 30), r.randint(2, 30)
        while y < side:
            if r.random() < 0.1:
                d.line([x, y + size // 2, side - x, y + size // 2], ink, 1)
            elif r.random() < 0.9:
                has_amount = r.random() < 0.6
                room = side - 2 * x - (size * 5 if has_amount else 0)
                words = self.words(r.randint(1, 8))
                while words and font.getlength(words) > room:
                    words = words[: len(words) * 2 // 3]
                d.text((x, y), words, ink, font)
                if has_amount:
                    d.text((side - x - size * 5, y), self.amount(), ink, font)
            y += round(size * r.uniform(1.2, 2.2))
        return page

    def table(self, side: int) -> Image.Image:
        """A form or a table: fields with a label, rules or shaded rows, two fonts."""
        r = self.r
        page, ink = self.paper(side)
        d = ImageDraw.Draw(page)
        small, large = (ImageFont.truetype(r.choice(self.fonts), n) for n in (r.randint(8, 14), r.randint(10, 24)))
        tall = round((small.size + large.size) * r.uniform(1.1, 1.6)) if r.random() < 0.5 else round(large.size * r.uniform(1.3, 2.2))
        is_stacked, wide = tall > small.size + large.size, max(tall, round(side / r.uniform(1.5, 5)))
        is_ruled, is_shaded = r.random() < 0.5, r.random() < 0.3
        left, top = -r.randint(0, wide - 1), -r.randint(0, tall - 1)
        for row, y in enumerate(range(top, side, tall)):
            if is_shaded and row % 2:
                d.rectangle([0, y, side, y + tall], tuple(max(0, c - 25) for c in page.getpixel((0, side - 1))))
            for x in range(left, side, wide):
                if is_ruled:
                    d.rectangle([x, y, x + wide, y + tall], outline=ink)
                if is_stacked:
                    d.text((x + 4, y + 2), self.words(r.randint(1, 2)), ink, small)
                if r.random() < 0.85:
                    d.text((x + 4, y + (small.size + 3 if is_stacked else 2)), self.amount() if r.random() < 0.6 else self.words(1), ink, large)
        return page

    def words(self, count: int) -> str:
        r = self.r
        letters = r.choice([LETTERS, LETTERS.upper()]) if r.random() < 0.3 else LETTERS
        return " ".join("".join(r.choice(letters) for _ in range(r.randint(2, 9))) for _ in range(count))

    def amount(self) -> str:
        r = self.r
        return "".join(r.choice(DIGITS) for _ in range(r.randint(1, 4))) + r.choice([".", ","]) + "".join(r.choice(DIGITS) for _ in range(2))

    # Edits -------------------------------------------------------------------------------------------------------------------------------

    def region(self, side: int, low: float = 0.004, high: float = 0.3) -> np.ndarray:
        """A mask of floats from 0 to 1."""
        r = self.r
        area = math.exp(r.uniform(math.log(low), math.log(high))) * side * side
        aspect = math.exp(r.uniform(-0.9, 0.9))
        w, h = (int(min(side * 0.8, max(14, math.sqrt(area * a)))) for a in (aspect, 1 / aspect))
        x, y = r.randint(0, side - w), r.randint(0, side - h)
        mask = np.zeros((side, side), np.float32)
        kind = r.random()
        if kind < 0.25:
            mask[y : y + h, x : x + w] = 1
        elif kind < 0.45:
            cv2.ellipse(mask, (x + w // 2, y + h // 2), (w // 2, h // 2), r.uniform(0, 180), 0, 360, 1, -1)
        elif kind < 0.75:
            n = r.randint(5, 16)
            spokes = [(x + w / 2 * (1 + r.uniform(0.4, 1) * math.cos(a)), y + h / 2 * (1 + r.uniform(0.4, 1) * math.sin(a))) for a in np.linspace(0, 2 * math.pi, n, endpoint=False)]
            cv2.fillPoly(mask, [np.int32(spokes)], 1)
        else:
            clouds = cv2.resize(self.noise.normal(0, 1, (max(3, h // 12), max(3, w // 12))).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
            ramp = np.hypot(*np.meshgrid(np.linspace(-1.3, 1.3, w), np.linspace(-1.3, 1.3, h)))
            mask[y : y + h, x : x + w] = clouds - ramp > -0.9
        if r.random() < 0.5:
            mask = cv2.GaussianBlur(mask, (0, 0), r.uniform(0.5, 4))
        return mask

    def blend(self, picture: np.ndarray, new: np.ndarray, mask: np.ndarray) -> np.ndarray:
        return np.clip(picture * (1 - mask[..., None]) + new.astype(np.float32) * mask[..., None] + 0.5, 0, 255).astype(np.uint8)

    def splice(self, picture: np.ndarray, mask: np.ndarray) -> np.ndarray | None:
        r, side = self.r, picture.shape[0]
        factor = r.uniform(0.5, 1.5) if r.random() < 0.5 else 1
        other = self.clean(min(384, max(64, math.ceil(side / factor))), PHOTOGRAPHS)
        if other is None:
            return None
        other = self.aged(other)
        if r.random() < 0.25:
            m = cv2.getRotationMatrix2D((other.shape[1] / 2, other.shape[0] / 2), r.uniform(-30, 30), r.uniform(1, 1.3))
            other = cv2.warpAffine(other, m, other.shape[1::-1], flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)
        if other.shape[0] != side:
            other = cv2.resize(other, (side, side), interpolation=r.choice(KERNELS[1:]))
        # As it lies in the other picture, or moved by any number of pixels.
        other = np.roll(other, (r.randint(0, side - 1), r.randint(0, side - 1)), (0, 1)) if r.random() < 0.5 else other
        if r.random() < 0.4:
            seen = mask > 0.5
            if seen.any():
                other = np.clip(other.astype(np.float32) + (picture[seen].mean(0) - other[seen].mean(0)) * r.uniform(0.3, 1), 0, 255)
        return other

    def copied(self, picture: np.ndarray, mask: np.ndarray) -> np.ndarray | None:
        r, side = self.r, picture.shape[0]
        moved = np.roll(picture, (r.randint(side // 6, side - side // 6), r.randint(side // 6, side - side // 6)), (0, 1))
        if r.random() < 0.3:
            moved = moved[:, ::-1]
        if r.random() < 0.5:
            m = cv2.getRotationMatrix2D((side / 2, side / 2), r.uniform(-25, 25), r.uniform(0.75, 1.35))
            moved = cv2.warpAffine(np.ascontiguousarray(moved), m, (side, side), flags=r.choice([cv2.INTER_CUBIC, cv2.INTER_LINEAR]), borderMode=cv2.BORDER_REFLECT)
        seen = mask > 0.5
        if not seen.any() or moved[seen].std() < 6:
            return None
        return moved

    def removed(self, picture: np.ndarray, mask: np.ndarray) -> np.ndarray:
        hole = (mask > 0.3).astype(np.uint8) * 255
        return cv2.inpaint(picture, hole, self.r.choice([3, 5, 8]), self.r.choice([cv2.INPAINT_TELEA, cv2.INPAINT_NS]))

    def treated(self, picture: np.ndarray, mask: np.ndarray) -> np.ndarray:
        r = self.r
        kind = r.randrange(6)
        grey = picture.astype(np.float32)
        if kind == 0:
            return cv2.GaussianBlur(picture, (0, 0), r.uniform(1, 5))
        if kind == 1:
            return np.clip(grey + self.noise.normal(0, r.uniform(3, 14), picture.shape), 0, 255)
        if kind == 2:
            return cv2.bilateralFilter(picture, 7, r.uniform(20, 60), 4)
        if kind == 3:
            return cv2.medianBlur(picture, r.choice([3, 5, 7]))
        if kind == 4:
            return np.clip(grey * 2.2 - cv2.GaussianBlur(grey, (0, 0), 1.5) * 1.2, 0, 255)
        return cv2.resize(resized(r, picture, r.uniform(0.3, 0.8)), picture.shape[1::-1], interpolation=r.choice(KERNELS[1:]))

    def inked(self, picture: np.ndarray, width: int, height: int) -> tuple[slice, slice]:
        """A box of this size where something is written, if one is soon found."""
        r, side = self.r, picture.shape[0]
        luma = picture.mean(2)
        box = (slice(0, height), slice(0, width))
        for _ in range(30):
            y, x = r.randint(0, side - height), r.randint(0, max(0, side - width))
            box = (slice(y, y + height), slice(x, x + width))
            dark = float((luma[box] < np.percentile(luma[box], 90) - 40).mean())
            if 0.05 < dark < 0.5:
                break
        return box

    def typed(self, picture: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """A strip painted over with the colour of its ground, and characters on it, now and then as soft and grainy as the rest."""
        r, side = self.r, picture.shape[0]
        size = r.randint(9, 34)
        text = self.amount()
        font = ImageFont.truetype(r.choice(self.fonts), size)
        width = int(font.getlength(text)) + 4
        if r.random() < 0.6:
            box = self.inked(picture, width, size + 4)
        else:
            x, y = r.randint(0, max(0, side - width - 1)), r.randint(0, side - size - 6)
            box = (slice(y, y + size + 4), slice(x, x + width))
        mask = np.zeros((side, side), np.float32)
        mask[box] = 1
        out = picture.copy()
        ground = np.percentile(out[box].reshape(-1, 3), r.choice([50, 85, 92]), axis=0)
        ink = np.percentile(out[box].reshape(-1, 3), r.choice([2, 5]), axis=0) if r.random() < 0.5 else np.array([r.randint(0, 80)] * 3)
        how = r.random()
        if how < 0.6:
            out[box] = ground
        elif how < 0.8:
            out = cv2.inpaint(out, (mask * 255).astype(np.uint8), 3, cv2.INPAINT_TELEA)
        image = Image.fromarray(out)
        if r.random() < 0.85:
            ImageDraw.Draw(image).text((box[1].start + 2, box[0].start + 1), text, tuple(int(v) for v in ink), font)
        out = np.asarray(image).copy()
        if r.random() < 0.3:
            soft = cv2.GaussianBlur(out[box].astype(np.float32), (0, 0), r.uniform(0.3, 0.9))
            out[box] = np.clip(soft + self.noise.normal(0, r.uniform(0.1, 10), soft.shape), 0, 255)
        return out, mask

    def moved(self, picture: np.ndarray) -> tuple[np.ndarray, np.ndarray] | None:
        """Characters of the same page, or of another, in the place of others."""
        r, side = self.r, picture.shape[0]
        width, height = r.randint(12, 120), r.randint(12, 36)
        is_foreign = r.random() < 0.2
        given = self.aged(self.document(side)) if is_foreign else picture
        source, place = self.inked(given, width, height), self.inked(picture, width, height)
        if not is_foreign and abs(source[0].start - place[0].start) < height // 2 and abs(source[1].start - place[1].start) < width:
            return None
        out, mask = picture.copy(), np.zeros((side, side), np.float32)
        out[place] = given[source]
        mask[place] = 1
        return out, mask

    def erased(self, picture: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Characters taken away by what surrounds them: smeared over, or covered with paper of the same page."""
        r, side = self.r, picture.shape[0]
        box = self.inked(picture, r.randint(16, 140), r.randint(12, 36))
        mask = np.zeros((side, side), np.float32)
        mask[box] = 1
        if r.random() < 0.75:
            hole = (mask * 255).astype(np.uint8)
            if r.random() < 0.3:
                # The strokes alone.
                luma = picture.mean(2)
                hole &= cv2.dilate(((luma < np.percentile(luma[box], 90) - 25) * 255).astype(np.uint8), np.ones((3, 3), np.uint8))
            return cv2.inpaint(picture, hole, r.choice([3, 5, 7, 9]), r.choice([cv2.INPAINT_TELEA, cv2.INPAINT_NS])), mask
        out = picture.copy()
        tall = box[0].stop - box[0].start
        y = max(0, min(side - tall, box[0].start + r.choice([-1, 1]) * r.randint(tall // 2, tall * 2)))
        out[box] = picture[y : y + tall, box[1]]
        return out, mask

    # What a picture went through afterwards -----------------------------------------------------------------------------------------

    def handled(self, picture: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        r = self.r
        if r.random() < 0.15:
            factor = r.uniform(0.7, 1.4)
            picture, mask = resized(r, picture, factor), resized(r, mask, factor)
        if r.random() < 0.12:
            picture = np.clip((picture / 255.0) ** r.uniform(0.7, 1.4) * 255 * r.uniform(0.9, 1.12), 0, 255).astype(np.uint8)
        if r.random() < 0.06:
            picture = cv2.addWeighted(picture, 1.6, cv2.GaussianBlur(picture, (0, 0), 1.5), -0.6, 0)
        if r.random() < 0.15:
            picture = self.captioned(picture)
        if r.random() < 0.06:
            b = r.randint(2, 24)
            picture = cv2.copyMakeBorder(picture, b, b, b, b, cv2.BORDER_CONSTANT, value=[r.choice([0, 255])] * 3)
            mask = cv2.copyMakeBorder(mask, b, b, b, b, cv2.BORDER_CONSTANT, value=0)
        return picture, mask

    def captioned(self, picture: np.ndarray) -> np.ndarray:
        """With words of any size on it, bare, outlined or on a band, as a reader of news or a stamp of the day has them."""
        r = self.r
        height, width = picture.shape[:2]
        image = Image.fromarray(picture)
        size = round(math.exp(r.uniform(math.log(10), math.log(height / 3))))
        font = ImageFont.truetype(r.choice(self.fonts), size)
        words = " ".join("".join(r.choice("aeioulnrstmdp") for _ in range(r.randint(2, 8))) for _ in range(r.randint(1, 4)))
        shade = r.choice([0, 255, r.randint(0, 255)])
        x, y = r.randint(0, width // 2), r.choice([4, r.randint(0, max(0, height - size)), max(4, height - 3 * size // 2)])
        if r.random() < 0.25:
            band = Image.new("RGB", (width, size + size // 2), (255 - shade,) * 3)
            image.paste(band, (0, y - size // 8), Image.new("L", band.size, r.choice([255, r.randint(60, 230)])))
        ink = (shade,) * 3 if r.random() < 0.6 else tuple(r.randint(0, 255) for _ in range(3))
        ImageDraw.Draw(image).text((x, y), words, ink, font, stroke_width=r.choice([0, max(1, size // 20), 2]), stroke_fill=(255 - shade,) * 3)
        return np.asarray(image)

    def sample(self, side: int) -> Sample:
        r = self.r
        while True:
            is_document = r.random() < 0.4
            room = side + 8 * r.randint(0, 2)
            picture = self.document(room) if is_document else self.clean(room)
            if picture is None:
                continue
            picture = self.aged(picture)
            mask = np.zeros(picture.shape[:2], np.float32)
            kind = "handled"
            if r.random() < 0.58:
                before = picture
                kind = r.choices(
                    ["typed", "moved", "erased", "splice", "copied", "removed", "treated"],
                    [0.36, 0.32, 0.16, 0.06, 0.02, 0.05, 0.03] if is_document else [0.1, 0, 0, 0.45, 0.2, 0.13, 0.12],
                )[0]
                if kind in ("typed", "moved", "erased"):
                    written = getattr(self, kind)(picture)
                    if written is None:
                        continue
                    picture, mask = written
                else:
                    mask = self.region(room)
                    new = getattr(self, kind)(picture, mask)
                    if new is None:
                        continue
                    picture = self.blend(picture, new, mask)
                changed = np.abs(picture.astype(np.int16) - before).max(2)
                if (mask > 0.5).sum() < 60 or changed[mask > 0.5].mean() < 3:
                    continue
            picture, mask = self.handled(picture, mask)
            table = np.ones(64, np.float32)
            if r.random() < 0.72:
                picture, table = jpeg(r, picture)
                if r.random() < 0.12:
                    picture, table = jpeg(r, picture)
            # Cut on the grid of the last compression; what is no JPEG may begin anywhere.
            if min(picture.shape[:2]) < side:
                grown = side - min(picture.shape[:2])
                if grown > side * 0.35:
                    continue
                pad = [(0, max(0, side - n)) for n in picture.shape[:2]]
                picture, mask = np.pad(picture, [*pad, (0, 0)], mode="reflect"), np.pad(mask, pad, mode="reflect")
            y, x = (r.randint(0, (n - side) // 8) * 8 for n in picture.shape[:2])
            mask = mask[y : y + side, x : x + side]
            if kind != "handled" and (mask > 0.5).sum() < 60:
                continue
            cells = mask.reshape(side // 8, 8, side // 8, 8).mean((1, 3))
            return Sample(np.ascontiguousarray(picture[y : y + side, x : x + side]), table, cells.astype(np.float32), kind)
