"""Edited and merely handled pictures with a manifest, for `pnpm eval edits`.

    python make_images.py OUT --images FOLDER... [--scans FOLDER...] [--part dev|test] [--documents 0.25] [--seed 5] [--count 300]

Pictures are photographs of the folders, halved by the folder that they lie in (`--part`), documents drawn here, and scans (half of the documents
where there are some). Edits: splices, copies, removed
things, digits typed, pasted over or erased, blurred or tinted pieces, each saved as an editor saves it. Handling: saved again, resized, cropped,
captioned, framed, sent through a messenger, scanned. Nothing here knows the detector.
"""

import argparse
import hashlib
import io
import json
import random
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

FONTS = sorted(str(f) for f in Path('/usr/share/fonts').rglob('*.ttf') if any(k in f.name for k in ('DejaVuSans', 'DejaVuSerif', 'Liberation', 'NotoSans-', 'NotoSerif-', 'DroidSans')))
WORDS = 'account amount balance bank bill card charge client date deposit due fee goods hours invoice item net number order paid period price quantity rate receipt service store sum tax total unit value vat'.split()


def decode(data):
    return cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)


def jpeg(r, img, low=70, high=98, subsampling=None):
    out = io.BytesIO()
    Image.fromarray(img[..., ::-1]).save(out, 'JPEG', quality=r.randint(low, high), subsampling=r.choice([0, 2, 2]) if subsampling is None else subsampling)
    return out.getvalue()


def png(img):
    return cv2.imencode('.png', img)[1].tobytes()


# Documents ----------------------------------------------------------------------------------------------------------------------------

def money(r):
    return f'{r.choice([r.uniform(1, 99), r.uniform(100, 9999)]):,.2f}'


def draw_document(r):
    """An invoice or receipt as a picture, and the boxes of its amounts."""
    w, h = r.choice([(620, 877), (827, 1169), (1240, 1754), (480, 900), (1000, 700), (1654, 2339)])
    size = max(11, int(w * r.uniform(0.016, 0.028)))
    tone = r.randint(238, 255)
    img = Image.new('RGB', (w, h), (tone, tone, max(0, tone - r.randint(0, 8))))
    d = ImageDraw.Draw(img)
    family = r.choice(FONTS)
    font, head = ImageFont.truetype(family, size), ImageFont.truetype(family, int(size * r.uniform(1.3, 1.9)))
    ink = tuple(r.randint(0, 60) for _ in range(3))
    x, y = int(w * r.uniform(0.05, 0.1)), int(h * 0.04)
    d.text((x, y), ' '.join(r.choice(WORDS) for _ in range(3)).title(), ink, head)
    y += int(size * 3)
    boxes = []
    right = int(w * r.uniform(0.85, 0.95))
    while y < h * 0.93:
        if r.random() < 0.12:
            d.line([x, y + size // 2, right, y + size // 2], ink, 1)
        else:
            d.text((x, y), ' '.join(r.choice(WORDS) for _ in range(r.randint(2, 4))), ink, font)
            if r.random() < 0.7:
                text = money(r)
                length = d.textlength(text, font)
                d.text((right - length, y), text, ink, font)
                boxes.append(((int(right - length) - 1, y, right + 2, y + int(size * 1.3)), text, family, size, ink, y))
        y += int(size * r.uniform(1.5, 1.9))
    return np.array(img)[..., ::-1].copy(), boxes


def paper(r, img):
    """As a scanner or a phone shows it: shade, grain, a little blur. No turn, so that places stay."""
    h, w = img.shape[:2]
    shade = cv2.resize(np.random.default_rng(r.randrange(2**31)).uniform(1 - r.uniform(0.02, 0.25), 1, (3, 3)), (w, h), interpolation=cv2.INTER_CUBIC)
    out = cv2.GaussianBlur(img, (0, 0), r.uniform(0.3, 0.9)).astype(float) * shade[..., None]
    grain = np.random.default_rng(r.randrange(2**31)).normal(0, r.uniform(1, 5), img.shape)
    return np.clip(out + cv2.GaussianBlur(grain, (0, 0), r.uniform(0.3, 0.7)) * 1.4, 0, 255).astype(np.uint8)


def document(r):
    """A document as it was before anyone touched it: (picture, boxes, how it was stored)."""
    img, boxes = draw_document(r)
    kind = r.choice(['render', 'scan', 'scan', 'photo'])
    if kind != 'render':
        img = paper(r, img)
    if kind == 'photo' or (kind == 'scan' and r.random() < 0.7):
        img = decode(jpeg(r, img, 72, 96))
    return img, boxes, kind


def scanned(r, files):
    """A scan as it is or reduced, and the boxes of its words. Words are ink that a few pixels join along a line."""
    img = decode(r.choice(files).read_bytes())
    f = min(1, (4e6 / (img.shape[0] * img.shape[1])) ** 0.5) * r.choice([1, 1, r.uniform(0.6, 1)])
    img = cv2.resize(img, None, fx=f, fy=f, interpolation=cv2.INTER_AREA) if f < 1 else img
    grey = cv2.cvtColor(img, cv2.COLOR_BGR2GRAY)
    ink = cv2.adaptiveThreshold(grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, 41, 18)
    joined = cv2.dilate(ink, np.ones((1, max(3, img.shape[1] // 90)), np.uint8))
    boxes = []
    for x, y, w, h, area in cv2.connectedComponentsWithStats(joined)[2][1:]:
        if 9 <= h <= 60 and 1.5 * h <= w <= 10 * h and area > 0.3 * w * h and x > 3 and y > 3 and x + w + 3 < img.shape[1] and y + h + 3 < img.shape[0]:
            tone = tuple(int(v) for v in np.percentile(img[y:y + h, x:x + w].reshape(-1, 3), 5, axis=0)[::-1])
            boxes.append(((int(x) - 2, int(y) - 2, int(x + w) + 2, int(y + h) + 2), money(r), r.choice(FONTS), int(h * 1.1), tone, int(y) - 2))
    return img, boxes, 'scanned page'


# Edits: (picture, mask) or None -------------------------------------------------------------------------------------------------------

def shape(r, h, w, share):
    """A random region as a mask of floats, and its box."""
    area = share * h * w
    aspect = r.uniform(0.5, 2)
    bw, bh = int(min(w * 0.7, max(24, (area * aspect) ** 0.5))), int(min(h * 0.7, max(24, (area / aspect) ** 0.5)))
    x, y = r.randint(0, w - bw), r.randint(0, h - bh)
    mask = np.zeros((h, w), np.uint8)
    if r.random() < 0.4:
        mask[y:y + bh, x:x + bw] = 255
    elif r.random() < 0.5:
        cv2.ellipse(mask, (x + bw // 2, y + bh // 2), (bw // 2, bh // 2), 0, 0, 360, 255, -1)
    else:
        n = r.randint(6, 14)
        points = [(x + bw / 2 + bw / 2 * r.uniform(0.55, 1) * np.cos(a), y + bh / 2 + bh / 2 * r.uniform(0.55, 1) * np.sin(a)) for a in np.linspace(0, 2 * np.pi, n, endpoint=False)]
        cv2.fillPoly(mask, [np.int32(points)], 255)
    return mask, (x, y, bw, bh)


def share(r):
    return r.choice([r.uniform(0.005, 0.02), r.uniform(0.02, 0.06), r.uniform(0.06, 0.2)])


def blend(r, img, new, mask):
    soft = cv2.GaussianBlur(mask, (0, 0), r.uniform(0.5, 2.5)) if r.random() < 0.6 else mask
    a = soft[..., None].astype(float) / 255
    return (img * (1 - a) + new * a).round().astype(np.uint8)


def splice(r, img, other):
    h, w = img.shape[:2]
    mask, (x, y, bw, bh) = shape(r, h, w, share(r))
    f = r.choice([1, 1, r.uniform(0.4, 1.6)])
    other = cv2.resize(other, None, fx=f, fy=f, interpolation=r.choice([cv2.INTER_AREA, cv2.INTER_CUBIC, cv2.INTER_LINEAR])) if f != 1 else other
    f = max(bw / other.shape[1], bh / other.shape[0])
    if f > 1:
        other = cv2.resize(other, None, fx=f * 1.02, fy=f * 1.02, interpolation=cv2.INTER_CUBIC)
    oy, ox = r.randint(0, other.shape[0] - bh), r.randint(0, other.shape[1] - bw)
    new = img.copy()
    new[y:y + bh, x:x + bw] = other[oy:oy + bh, ox:ox + bw]
    return blend(r, img, new, mask), mask


def copy(r, img, _):
    h, w = img.shape[:2]
    mask, (x, y, bw, bh) = shape(r, h, w, share(r))
    for _ in range(20):
        sx, sy = r.randint(0, w - bw), r.randint(0, h - bh)
        if abs(sx - x) > bw * 0.8 or abs(sy - y) > bh * 0.8:
            break
    else:
        return None
    piece = img[sy:sy + bh, sx:sx + bw]
    if piece.std() < 12:
        return None
    if r.random() < 0.3:
        piece = cv2.flip(piece, 1)
    elif r.random() < 0.4:
        m = cv2.getRotationMatrix2D((bw / 2, bh / 2), r.uniform(-25, 25), r.uniform(0.8, 1.25))
        piece = cv2.warpAffine(piece, m, (bw, bh), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)
    new = img.copy()
    new[y:y + bh, x:x + bw] = piece
    return blend(r, img, new, mask), mask


def removal(r, img, _):
    h, w = img.shape[:2]
    mask, _box = shape(r, h, w, min(share(r), 0.06))
    return cv2.inpaint(img, mask, r.choice([3, 5, 9]), r.choice([cv2.INPAINT_TELEA, cv2.INPAINT_NS])), mask


def generated(r, img, other):
    """A piece as a generator gives it back: reduced to a latent's size, new content, no grain."""
    h, w = img.shape[:2]
    mask, (x, y, bw, bh) = shape(r, h, w, share(r))
    other = cv2.resize(other, (max(bw, 8), max(bh, 8)), interpolation=cv2.INTER_AREA)
    clean = cv2.bilateralFilter(other, 7, 30, 4)
    f = r.uniform(0.5, 0.8)
    clean = cv2.resize(cv2.resize(clean, None, fx=f, fy=f, interpolation=cv2.INTER_AREA), (bw, bh), interpolation=cv2.INTER_CUBIC)
    new = img.copy()
    new[y:y + bh, x:x + bw] = clean
    return blend(r, img, new, mask), mask


def retouch(r, img, _):
    """A piece that was blurred, as plates and faces are."""
    h, w = img.shape[:2]
    mask, _box = shape(r, h, w, min(share(r), 0.08))
    if r.random() < 0.5:
        new = cv2.GaussianBlur(img, (0, 0), r.uniform(2, 7))
    else:
        k = r.randint(6, 16)
        new = cv2.resize(cv2.resize(img, (max(1, w // k), max(1, h // k)), interpolation=cv2.INTER_AREA), (w, h), interpolation=cv2.INTER_NEAREST)
    return blend(r, img, new, mask), mask


def typed(r, img, boxes):
    """An amount painted over with the colour of its ground and typed again."""
    (x0, y0, x1, y1), text, family, size, ink, top = r.choice(boxes)
    out = img.copy()
    mask = np.zeros(img.shape[:2], np.uint8)
    ground = np.percentile(img[y0:y1, x0:x1].reshape(-1, 3), 90, axis=0)
    out[y0:y1, x0:x1] = ground
    mask[y0:y1, x0:x1] = 255
    new = ''.join(str(r.randint(0, 9)) if c.isdigit() else c for c in text)
    pil = Image.fromarray(out[..., ::-1])
    font = ImageFont.truetype(family if r.random() < 0.5 else r.choice(FONTS), max(8, round(size * r.uniform(0.93, 1.07))))
    d = ImageDraw.Draw(pil)
    d.text((x1 - 2 - d.textlength(new, font), top + r.choice([-1, 0, 0, 1])), new, ink, font)
    return np.array(pil)[..., ::-1].copy(), mask


def pasted(r, img, boxes):
    """An amount replaced by another of the same document, cut out and pasted."""
    if len(boxes) < 2:
        return None
    a, b = r.sample(boxes, 2)
    (x0, y0, x1, y1), (u0, v0, u1, v1) = a[0], b[0]
    w, h = min(x1 - x0, u1 - u0), min(y1 - y0, v1 - v0)
    out = img.copy()
    mask = np.zeros(img.shape[:2], np.uint8)
    out[y0:y0 + h, x1 - w:x1] = img[v0:v0 + h, u1 - w:u1]
    mask[y0:y0 + h, x1 - w:x1] = 255
    return out, mask


def erased(r, img, boxes):
    """An amount that was taken away by what surrounds it."""
    x0, y0, x1, y1 = r.choice(boxes)[0]
    mask = np.zeros(img.shape[:2], np.uint8)
    mask[y0:y1, x0:x1] = 255
    return cv2.inpaint(img, mask, r.choice([3, 5, 9]), r.choice([cv2.INPAINT_TELEA, cv2.INPAINT_NS])), mask


PHOTO_EDITS = [splice, splice, splice, copy, copy, removal, generated, retouch]
DOCUMENT_EDITS = [typed, typed, pasted, erased]


# Handling -----------------------------------------------------------------------------------------------------------------------------

def resaved(r, img):
    return jpeg(r, img, 60, 98), 'jpg'


def resaved_twice(r, img):
    return jpeg(r, decode(jpeg(r, img, 60, 98)), 60, 98), 'jpg'


def as_png(r, img):
    return png(img), 'png'


def resized(r, img):
    f = r.uniform(0.4, 1.8)
    out = cv2.resize(img, None, fx=f, fy=f, interpolation=r.choice([cv2.INTER_AREA, cv2.INTER_CUBIC, cv2.INTER_LANCZOS4]) if f < 1 else cv2.INTER_CUBIC)
    return (png(out), 'png') if r.random() < 0.3 else (jpeg(r, out), 'jpg')


def cropped(r, img):
    h, w = img.shape[:2]
    out = img[r.randint(0, h // 6):h - r.randint(0, h // 6), r.randint(0, w // 6):w - r.randint(0, w // 6)].copy()
    return (png(out), 'png') if r.random() < 0.3 else (jpeg(r, out), 'jpg')


def captioned(r, img):
    """Words that a person put on a picture for all to see, or a watermark. Honest, though painted."""
    pil = Image.fromarray(img[..., ::-1])
    h, w = img.shape[:2]
    d = ImageDraw.Draw(pil, 'RGBA')
    size = max(10, int(w * r.uniform(0.02, 0.06)))
    font = ImageFont.truetype(r.choice(FONTS), size)
    text = ' '.join(r.choice(WORDS) for _ in range(r.randint(2, 4)))
    where = (r.randint(5, max(6, w // 3)), r.choice([5, h - size * 2]))
    d.text(where, text, (255, 255, 255, r.choice([90, 160, 255])), font, stroke_width=r.choice([0, 1]), stroke_fill=(0, 0, 0, 160))
    out = np.array(pil)[..., ::-1].copy()
    return (png(out), 'png') if r.random() < 0.25 else (jpeg(r, out), 'jpg')


def framed(r, img):
    b = r.randint(3, 50)
    out = cv2.copyMakeBorder(img, b, b, r.choice([0, b]), b, cv2.BORDER_CONSTANT, value=[r.choice([0, 255, r.randint(0, 255)])] * 3)
    return (png(out), 'png') if r.random() < 0.25 else (jpeg(r, out), 'jpg')


def messenger(r, img):
    h, w = img.shape[:2]
    f = min(1, r.choice([800, 1280, 1600]) / max(h, w))
    out = cv2.resize(img, None, fx=f, fy=f, interpolation=cv2.INTER_AREA) if f < 1 else img
    for _ in range(r.randint(1, 2)):
        out = decode(jpeg(r, out, 65, 85, 2))
    return jpeg(r, out, 65, 85, 2), 'jpg'


def adjusted(r, img):
    out = np.clip((img.astype(float) / 255) ** r.uniform(0.7, 1.4) * 255 * r.uniform(0.9, 1.15), 0, 255).astype(np.uint8)
    if r.random() < 0.4:
        out = cv2.addWeighted(out, 1.6, cv2.GaussianBlur(out, (0, 0), 1.5), -0.6, 0)
    return (png(out), 'png') if r.random() < 0.25 else (jpeg(r, out), 'jpg')


HANDLING = [resaved, resaved_twice, as_png, resized, cropped, captioned, framed, messenger, adjusted]


def part_of(file):
    return 'dev' if hashlib.sha1(file.parent.name.encode()).digest()[0] % 2 == 0 else 'test'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path)
    parser.add_argument('--images', type=Path, nargs='+', required=True)
    parser.add_argument('--scans', type=Path, nargs='+', default=[])
    parser.add_argument('--part', choices=['dev', 'test'], default='test')
    parser.add_argument('--documents', type=float, default=0.25)
    parser.add_argument('--seed', type=int, default=5)
    parser.add_argument('--count', type=int, default=300)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    files = sorted(f for folder in args.images for f in folder.rglob('*') if f.suffix.lower() in ('.jpg', '.jpeg', '.png') and part_of(f) == args.part)
    folders = sorted({f.parent for f in files})
    scans = sorted(f for folder in args.scans for f in folder.rglob('*') if f.suffix.lower() in ('.jpg', '.jpeg', '.png'))
    rows = []
    for i in range(args.count):
        r = random.Random(f'{args.part} {args.seed} {i}')
        edited = i % 2 == 0
        is_document = r.random() < args.documents
        mask = None
        if is_document:
            img, boxes, source = scanned(r, scans) if scans and r.random() < 0.5 else document(r)
        else:
            # A folder first: large folders would be most of the figure otherwise.
            of = r.choice(folders)
            file = r.choice([f for f in files if f.parent == of])
            img, source = decode(file.read_bytes()), str(file)
            other = decode(r.choice(files).read_bytes())
            if img is None or other is None or min(img.shape[:2]) < 200 or min(other.shape[:2]) < 120:
                continue
            # Pictures of 12 megapixels are few and slow to make.
            f = min(1, (12e6 / (img.shape[0] * img.shape[1])) ** 0.5)
            if f < 1:
                img = cv2.resize(img, None, fx=f, fy=f, interpolation=cv2.INTER_AREA)
        if edited:
            maker = r.choice(DOCUMENT_EDITS if is_document else PHOTO_EDITS)
            if is_document and not boxes:
                continue
            made = maker(r, img, boxes if is_document else other)
            if made is None or np.abs(made[0].astype(int) - img)[made[1] > 127].mean() < 4:
                continue
            out, mask = made
            data, ext = (png(out), 'png') if r.random() < 0.25 else (jpeg(r, out), 'jpg')
        else:
            maker = r.choice(HANDLING)
            data, ext = maker(r, img)
        kind = ('scan-' if source == 'scanned page' else 'doc-' if is_document else '') + maker.__name__
        name = f'{i:04d}-{"edited" if edited else "same"}-{kind}'
        (args.out / f'{name}.{ext}').write_bytes(data)
        row = {'file': f'{name}.{ext}', 'edited': edited, 'kind': kind, 'source': source}
        if mask is not None:
            cv2.imwrite(str(args.out / f'{name}.mask.png'), mask)
            row['mask'] = f'{name}.mask.png'
        rows.append(row)
    (args.out / 'manifest.jsonl').write_text(''.join(json.dumps(row) + '\n' for row in rows))
    print(len(rows), 'pictures;', sum(row['edited'] for row in rows), 'edited')


if __name__ == '__main__':
    main()
