"""Pairs of a candidate and its trusted original, edited and merely handled, with a manifest, for `pnpm eval edits`.

    python make_pairs.py OUT --images FOLDER... [--pdfs FOLDER] [--seed 11] [--count 200]

Edits are at least 12 × 12 pixels of the original: pieces of the same or another picture, removed things, other digits, colours. Handling is JPEG
at 80 to 97, 50 to 200 %, up to 2 degrees, crops, brightness, colour, a format of its own. Nothing here knows the detector.
"""

import argparse
import io
import json
import random
from pathlib import Path

import cv2
import numpy as np
import pikepdf
import pymupdf
from pypdf import PdfReader, PdfWriter


def edit(r, img, other):
    h, w = img.shape[:2]
    out = img.copy()
    kind = r.choice(['splice', 'copy', 'fill', 'text', 'colour', 'inpaint'])
    for _ in range(60):
        s = r.choice([r.randint(12, 24), r.randint(16, 40), r.randint(30, 90)])
        bw, bh = min(w - 4, int(s * r.uniform(1, 2))), min(h - 4, s)
        x, y = r.randint(1, w - bw - 1), r.randint(1, h - bh - 1)
        box = [x, y, bw, bh]
        patch = out[y:y + bh, x:x + bw].copy()
        if kind == 'splice':
            oy, ox = r.randint(0, max(0, other.shape[0] - bh - 1)), r.randint(0, max(0, other.shape[1] - bw - 1))
            new = cv2.resize(other[oy:oy + bh, ox:ox + bw], (bw, bh))
        elif kind == 'copy':
            oy, ox = r.randint(0, h - bh - 1), r.randint(0, w - bw - 1)
            new = img[oy:oy + bh, ox:ox + bw]
        elif kind == 'fill':
            new = np.full_like(patch, np.median(img[max(0, y - 8):y + bh + 8, max(0, x - 8):x + bw + 8].reshape(-1, 3), axis=0).astype(np.uint8))
        elif kind == 'text':
            new = patch.copy()
            scale = bh / 32
            tone = (0, 0, 0) if patch.mean() > 127 else (255, 255, 255)
            cv2.putText(new, str(r.randint(10, 99999)), (1, int(bh * 0.8)), r.choice([0, 2, 3]), scale, tone, max(1, int(scale * 2)), cv2.LINE_AA)
        elif kind == 'colour':
            hsv = cv2.cvtColor(patch, cv2.COLOR_BGR2HSV).astype(int)
            hsv[..., 0] = (hsv[..., 0] + r.randint(40, 130)) % 180
            new = cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2BGR)
        else:
            mask = np.zeros((h, w), np.uint8)
            mask[y:y + bh, x:x + bw] = 255
            new = cv2.inpaint(img, mask, 3, cv2.INPAINT_TELEA)[y:y + bh, x:x + bw]
        # What looks the same to a person is no edit: a mean of some levels must differ over the piece.
        if np.abs(new.astype(int) - patch.astype(int)).mean() > 14:
            out[y:y + bh, x:x + bw] = new
            return out, kind, box
    return None


def handle(r, img, light=False):
    """Handling that changes nothing that is shown; the map of it."""
    h, w = img.shape[:2]
    out = img
    names = []
    m = np.eye(3)
    if r.random() < 0.35 and not light:
        angle = r.uniform(-2, 2)
        a = cv2.getRotationMatrix2D((w / 2, h / 2), angle, 1)
        out = cv2.warpAffine(out, a, (w, h), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT, borderValue=(255, 255, 255))
        m = np.vstack([a, [0, 0, 1]]) @ m
        names.append('turn')
    if r.random() < 0.15 and not light:
        d = 0.015
        src = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
        dst = src + np.float32([[r.uniform(-d, d) * w, r.uniform(-d, d) * h] for _ in range(4)])
        p = cv2.getPerspectiveTransform(src, dst)
        out = cv2.warpPerspective(out, p, (w, h), flags=cv2.INTER_CUBIC, borderValue=(255, 255, 255))
        m = p @ m
        names.append('perspective')
    if r.random() < 0.2:
        x0, y0 = r.randint(0, w // 8), r.randint(0, h // 8)
        x1, y1 = w - r.randint(0, w // 8), h - r.randint(0, h // 8)
        out = out[y0:y1, x0:x1]
        m = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1]]) @ m
        names.append('crop')
    if r.random() < 0.6:
        f = r.uniform(0.5, 2)
        out = cv2.resize(out, None, fx=f, fy=f, interpolation=r.choice([cv2.INTER_AREA, cv2.INTER_CUBIC, cv2.INTER_LINEAR, cv2.INTER_LANCZOS4]) if f < 1 else cv2.INTER_CUBIC)
        m = np.diag([f, f, 1]) @ m
        names.append(f'scale {f:.2f}')
    if r.random() < 0.3:
        out = np.clip(out.astype(float) * r.uniform(0.85, 1.15) + r.uniform(-15, 15), 0, 255).astype(np.uint8)
        names.append('brightness')
    if r.random() < 0.15:
        out = np.clip(out.astype(float) * np.array([r.uniform(0.9, 1.1) for _ in range(3)]), 0, 255).astype(np.uint8)
        names.append('colour')
    if r.random() < 0.08:
        out = cv2.cvtColor(cv2.cvtColor(out, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
        names.append('grey')
    return out, m, names


def encode(r, img):
    kind = r.choice(['jpg', 'jpg', 'jpg', 'png', 'webp'])
    if kind == 'png':
        return 'png', cv2.imencode('.png', img)[1].tobytes()
    q = r.randint(80, 97) if kind == 'jpg' else r.randint(80, 95)
    return kind, cv2.imencode('.' + kind, img, [cv2.IMWRITE_JPEG_QUALITY if kind == 'jpg' else cv2.IMWRITE_WEBP_QUALITY, q])[1].tobytes()


def image_pairs(r, files, out, count):
    rows = []
    for i in range(count):
        file = r.choice(files)
        data = file.read_bytes()
        img = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
        other = cv2.imdecode(np.frombuffer(r.choice(files).read_bytes(), np.uint8), cv2.IMREAD_COLOR)
        if img is None or other is None or min(img.shape[:2]) < 120 or min(other.shape[:2]) < 120:
            continue
        edited = i % 2 == 0
        kind, box = 'handled', None
        changed = img
        if edited:
            made = edit(r, img, other)
            if made is None:
                continue
            changed, kind, box = made
        handled, m, names = handle(r, changed)
        if edited:
            x, y, w, h = box
            pts = cv2.perspectiveTransform(np.float32([[[x, y], [x + w, y], [x, y + h], [x + w, y + h]]]), m)[0]
            x0, y0 = pts.min(0)
            x1, y1 = pts.max(0)
            inside = max(0, min(x1, handled.shape[1]) - max(0, x0)) * max(0, min(y1, handled.shape[0]) - max(0, y0))
            if inside < 0.8 * (x1 - x0) * (y1 - y0):
                continue
            # The grey edition of a mere change of colour shows nothing of it.
            if kind == 'colour' and 'grey' in names:
                continue
            box = [float(v) for v in (x0, y0, x1 - x0, y1 - y0)]
        ext, bytes_ = encode(r, handled)
        name = f'{i:04d}-{"edited" if edited else "same"}-{kind}'
        (out / f'{name}.{ext}').write_bytes(bytes_)
        reference = f'{i:04d}-reference{file.suffix}'
        (out / reference).write_bytes(data)
        rows.append({'candidate': f'{name}.{ext}', 'reference': reference, 'edited': edited, 'kind': kind, 'box': box, 'handling': names, 'source': str(file)})
    return rows


def text_span(r, page):
    words = [w for w in page.get_text('words') if len(w[4]) >= 3]
    return r.choice(words) if words else None


def pdf_pairs(r, files, out, count):
    rows = []
    for i in range(count):
        file = r.choice(files)
        data = file.read_bytes()
        edited = i % 2 == 0
        doc = pymupdf.open(stream=data)
        kind, page_number, box = 'handled', None, None
        if edited:
            kind = r.choice(['word', 'word', 'word', 'erase', 'insert', 'page_removed', 'page_inserted', 'picture', 'drawing'])
            page_number = r.randrange(len(doc))
            page = doc[page_number]
            if kind == 'page_removed':
                if len(doc) < 2:
                    continue
                doc.delete_page(page_number)
            elif kind == 'page_inserted':
                new = doc.new_page(page_number)
                new.insert_text((70, 90), ' '.join(r.choice(['clause', 'penalty', 'applies', 'amount', 'further']) for _ in range(12)), fontsize=11)
            elif kind in ('picture', 'drawing'):
                x, y = r.uniform(50, 400), r.uniform(80, 600)
                box = [x, y, x + r.uniform(12, 80), y + r.uniform(12, 60)]
                if kind == 'drawing':
                    page.draw_rect(pymupdf.Rect(box), color=(0.2, 0.2, 0.6), fill=(0.7, 0.8, 1))
                else:
                    noise = cv2.imencode('.png', (np.random.default_rng(i).random((40, 40, 3)) * 255).astype(np.uint8))[1].tobytes()
                    page.insert_image(pymupdf.Rect(box), stream=noise)
            else:
                word = text_span(r, page)
                if word is None:
                    continue
                box = list(word[:4])
                if kind == 'insert':
                    page.insert_text((word[2] + 1, word[3] - 2), r.choice(['not', '0', '00', 'new']), fontsize=9)
                else:
                    text = '' if kind == 'erase' else ''.join(r.choice('0123456789') if c.isdigit() else c for c in word[4])[::-1] + r.choice(['', '7'])
                    if text == word[4]:
                        continue
                    page.add_redact_annot(pymupdf.Rect(word[:4]), text=text, fontsize=(word[3] - word[1]) * 0.7)
                    page.apply_redactions()
        bytes_ = doc.tobytes(garbage=3, deflate=True) if edited else data
        how = r.choice(['none', 'qpdf', 'pypdf', 'mupdf', 'clean', 'linear'])
        if how in ('qpdf', 'linear'):
            buffer = io.BytesIO()
            pikepdf.open(io.BytesIO(bytes_)).save(buffer, linearize=how == 'linear')
            bytes_ = buffer.getvalue()
        elif how == 'pypdf':
            buffer = io.BytesIO()
            PdfWriter(clone_from=PdfReader(io.BytesIO(bytes_))).write(buffer)
            bytes_ = buffer.getvalue()
        elif how in ('mupdf', 'clean'):
            bytes_ = pymupdf.open(stream=bytes_).tobytes(garbage=4, clean=how == 'clean')
        name = f'pdf{i:04d}-{"edited" if edited else "same"}-{kind}.pdf'
        (out / name).write_bytes(bytes_)
        reference = f'pdf{i:04d}-reference.pdf'
        (out / reference).write_bytes(data)
        rows.append({'candidate': name, 'reference': reference, 'edited': edited, 'kind': 'pdf_' + kind, 'page': None if page_number is None else page_number + 1, 'box': box, 'handling': [how], 'source': file.name})
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path)
    parser.add_argument('--images', type=Path, nargs='+', required=True)
    parser.add_argument('--pdfs', type=Path)
    parser.add_argument('--seed', type=int, default=11)
    parser.add_argument('--count', type=int, default=200)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    r = random.Random(args.seed)
    files = sorted(f for folder in args.images for f in folder.rglob('*') if f.suffix.lower() in ('.jpg', '.jpeg', '.png'))
    rows = image_pairs(r, files, args.out, args.count)
    if args.pdfs:
        rows += pdf_pairs(r, sorted(f for f in args.pdfs.glob('*innocent*.pdf')), args.out, args.count // 2)
    (args.out / 'manifest.jsonl').write_text(''.join(json.dumps(row) + '\n' for row in rows))
    print(len(rows), 'pairs;', sum(row['edited'] for row in rows), 'edited')


main()
