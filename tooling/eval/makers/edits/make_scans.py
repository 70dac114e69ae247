"""Scanned PDFs, honest and patched, and files that were saved by updates, with a manifest, for `pnpm eval edits`.

    python make_scans.py OUT [--seed 3] [--count 120]

Honest scans come as scanners and their programs write them: one JPEG, Flate, or CCITT picture for each page, strips, a photograph with a mask of
letters on it, with an OCR layer under or over the picture, stamped, signed, numbered, saved again. Patched ones have a region of the picture itself
replaced before the last compression, or a piece laid over it. Updates change metadata alone, or the values of a form that was signed before.
Nothing here knows the detector.
"""

import argparse
import io
import json
import random
import subprocess
from pathlib import Path

import cv2
import fitz
import img2pdf
import numpy as np
import pikepdf
from PIL import Image, ImageDraw, ImageFont
from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject, TextStringObject
from reportlab.pdfgen import canvas

import make_pdfs as docs
from make_images import FONTS

MONO_FONTS = [f for f in FONTS if 'Liberation' in f]


# Pages as a scanner sees them ---------------------------------------------------------------------------------------------------------

def scanner(r):
    """What one device does to each of its pages."""
    return {
        'dpi': r.choice([100, 150, 150, 200, 200, 300]), 'grey': r.random() < 0.5, 'tilt': r.uniform(-0.7, 0.7), 'blur': r.uniform(0.25, 0.9),
        'grain': r.uniform(0.6, 4.5), 'paper': r.uniform(232, 254), 'shade': r.uniform(0, 0.06), 'gamma': r.uniform(0.85, 1.15),
        'clips': r.random() < 0.5, 'quality': r.randint(45, 92),
    }


def seen_by(r, how, img):
    """The page on paper, through the glass."""
    rng = np.random.default_rng(r.randrange(2**31))
    h, w = img.shape[:2]
    turn = cv2.getRotationMatrix2D((w / 2, h / 2), how['tilt'] + r.uniform(-0.1, 0.1), 1)
    out = cv2.warpAffine(img, turn, (w, h), flags=cv2.INTER_CUBIC, borderValue=(255, 255, 255)).astype(np.float32)
    out = cv2.GaussianBlur(out, (0, 0), how['blur'])
    shade = cv2.resize(rng.uniform(1 - how['shade'], 1, (4, 3)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
    tint = np.array([r.uniform(-4, 0), r.uniform(-2, 0), 0], np.float32)
    out = 255 * (out / 255) ** how['gamma'] * how['paper'] / 255 * shade[..., None] + tint
    fibre = cv2.GaussianBlur(rng.normal(0, 1, (h, w)).astype(np.float32), (0, 0), 1.6)
    out += (fibre * how['grain'] * 0.8)[..., None] + rng.normal(0, how['grain'], img.shape)
    if how['clips']:
        # Many drivers make paper white.
        out = (out - 20) * (255 / (how['paper'] - 32))
    return np.clip(out, 0, 255).astype(np.uint8)


def rendered(r):
    """Pages of a document as pictures: (BGR, words with boxes in pixels)."""
    how = scanner(r)
    source = fitz.open(stream=r.choice([docs.reportlab_canvas, docs.reportlab_flow, docs.mupdf_text, docs.mupdf_story])(r))
    pages = []
    for page in list(source)[:2]:
        pix = page.get_pixmap(dpi=how['dpi'], colorspace=fitz.csRGB)
        img = np.frombuffer(pix.samples, np.uint8).reshape(pix.height, pix.width, 3)[..., ::-1].copy()
        z = how['dpi'] / 72
        words = [([int(v * z) for v in w[:4]], w[4]) for w in page.get_text('words')]
        pages.append((seen_by(r, how, img), words))
    return how, pages


def stored(r, how, img):
    """As a driver stores it, and the name of that."""
    grey = how['grey']
    pil = Image.fromarray(img[..., ::-1])
    if grey:
        pil = pil.convert('L')
    return docs.jpeg(pil, how['quality']).getvalue()


def one_jpeg(r, how, pages):
    return img2pdf.convert([stored(r, how, img) for img, _ in pages], layout_fun=img2pdf.get_fixed_dpi_layout_fun((how['dpi'],) * 2))


def one_png(r, how, pages):
    blobs = []
    for img, _ in pages:
        out = io.BytesIO()
        pil = Image.fromarray(img[..., ::-1])
        (pil.convert('L') if how['grey'] or how['dpi'] > 150 else pil).save(out, 'PNG')
        blobs.append(out.getvalue())
    return img2pdf.convert(blobs, layout_fun=img2pdf.get_fixed_dpi_layout_fun((how['dpi'],) * 2))


def fax(r, how, pages):
    blobs = []
    for img, _ in pages:
        out = io.BytesIO()
        grey = cv2.cvtColor(img, cv2.COLOR_BGR2GRAY)
        black = grey > (r.uniform(0.6, 0.8) * np.median(grey))
        Image.fromarray(black).save(out, 'TIFF', compression='group4', dpi=(how['dpi'],) * 2)
        blobs.append(out.getvalue())
    return img2pdf.convert(blobs)


def strips(r, how, pages):
    """Several pictures below each other, as drivers with little memory write them."""
    out = io.BytesIO()
    c = canvas.Canvas(out)
    z = 72 / how['dpi']
    for img, _ in pages:
        h, w = img.shape[:2]
        c.setPageSize((w * z, h * z))
        step = r.choice([64, 128, 256, 512, h // 3 + 1])
        for y in range(0, h, step):
            part = img[y:y + step]
            c.drawImage(docs_image(stored(r, how, part)), 0, (h - y - part.shape[0]) * z, w * z, part.shape[0] * z)
        c.showPage()
    c.save()
    return out.getvalue()


def docs_image(data):
    from reportlab.lib.utils import ImageReader
    return ImageReader(io.BytesIO(data))


def layered(r, how, pages):
    """Mixed raster content (ITU-T T.44): the ground at low resolution, letters as a mask on it, one or several."""
    pdf = pikepdf.new()
    z = 72 / how['dpi']
    for img, _ in pages:
        h, w = img.shape[:2]
        grey = cv2.cvtColor(img, cv2.COLOR_BGR2GRAY)
        ink = grey < 0.65 * np.median(grey)
        ground = cv2.inpaint(cv2.resize(img, (w // 3, h // 3), interpolation=cv2.INTER_AREA), cv2.resize(ink.astype(np.uint8) * 255, (w // 3, h // 3)), 3, cv2.INPAINT_TELEA)
        back = pdf.make_stream(stored(r, how, ground), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, Width=w // 3, Height=h // 3, BitsPerComponent=8,
                               ColorSpace=pikepdf.Name.DeviceGray if how['grey'] else pikepdf.Name.DeviceRGB, Filter=pikepdf.Name.DCTDecode)
        content = f'q {w * z:.2f} 0 0 {h * z:.2f} 0 0 cm /B Do Q\n'
        objects = {'/B': back}
        bands = r.choice([1, 1, 3, 6])
        edges = [round(h * k / bands) for k in range(bands + 1)]
        for k in range(bands):
            part = ink[edges[k]:edges[k + 1]]
            tiff = io.BytesIO()
            Image.fromarray(~part).save(tiff, 'TIFF', compression='group4')
            tiff.seek(0)
            strip = Image.open(tiff)
            data = tiff.getvalue()[strip.tag_v2[273][0]:strip.tag_v2[273][0] + strip.tag_v2[279][0]] if len(strip.tag_v2[273]) == 1 else None
            if data is None:
                mask = pdf.make_stream(np.packbits(~part, axis=1).tobytes(), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, ImageMask=True, Width=w,
                                       Height=part.shape[0], BitsPerComponent=1)
            else:
                black_is_1 = strip.tag_v2[262] == 1
                mask = pdf.make_stream(data, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image, ImageMask=True, Width=w, Height=part.shape[0], BitsPerComponent=1,
                                       Filter=pikepdf.Name.CCITTFaxDecode,
                                       DecodeParms=pikepdf.Dictionary(K=-1, Columns=w, Rows=part.shape[0], BlackIs1=not black_is_1))
            objects[f'/M{k}'] = mask
            y = h - edges[k + 1]
            content += f'q 0.1 g {w * z:.2f} 0 0 {part.shape[0] * z:.2f} 0 {y * z:.2f} cm /M{k} Do Q\n'
        page = pdf.add_blank_page(page_size=(w * z, h * z))
        page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary({k: pdf.make_indirect(v) for k, v in objects.items()}))
        page.Contents = pdf.make_stream(content.encode())
    out = io.BytesIO()
    pdf.save(out)
    return out.getvalue()


STORES = [one_jpeg, one_jpeg, one_jpeg, one_png, fax, strips, layered]


def with_ocr(r, data, pages, how):
    """A text layer: invisible over the picture, invisible before it, or black under it."""
    doc = fitz.open(stream=data)
    way = r.choice(['over', 'over', 'before', 'under'])
    for page, (_, words) in zip(doc, pages):
        z = page.rect.width / (pages[0][0].shape[1])
        for (x0, y0, x1, y1), word in words:
            if r.random() < 0.03:
                word = word.replace('0', 'O').replace('l', '1')
            page.insert_text((x0 * z, y1 * z - 2), word, fontsize=max(4, (y1 - y0) * z * 0.7), fontname=r.choice(['helv']), render_mode=0 if way == 'under' else 3,
                             overlay=way == 'over')
    return doc.tobytes(deflate=True, garbage=3), way


# Honest handling ----------------------------------------------------------------------------------------------------------------------

def numbered(r, data):
    doc = fitz.open(stream=data)
    for n, page in enumerate(doc):
        page.insert_text((page.rect.width - 120, page.rect.height - 18), f'{r.choice(["ABC", "Exhibit", "Page"])} {n + 1:06d}', fontsize=9, fontname='helv')
    return doc.tobytes(deflate=True)


def stamp_picture(r, data):
    """A stamp or a signature as a transparent picture."""
    doc = fitz.open(stream=data)
    page = doc[0]
    img = Image.new('RGBA', (420, 160), (0, 0, 0, 0))
    d = ImageDraw.Draw(img)
    colour = r.choice([(160, 20, 30, 200), (20, 40, 150, 220)])
    if r.random() < 0.5:
        d.rounded_rectangle([6, 6, 414, 154], 20, outline=colour, width=8)
        d.text((40, 50), r.choice(['RECEIVED', 'PAID', 'COPY']) + ' ' + docs.date(r), colour, ImageFont.truetype(r.choice(FONTS), 36))
    else:
        points = [(20 + k * 20, 80 + 50 * np.sin(k * r.uniform(0.6, 1.4)) * r.uniform(0.3, 1)) for k in range(19)]
        d.line(points, colour, 6, 'curve')
    out = io.BytesIO()
    img.rotate(r.uniform(-15, 15), expand=True).save(out, 'PNG')
    x, y = r.uniform(0.1, 0.6) * page.rect.width, r.uniform(0.1, 0.8) * page.rect.height
    page.insert_image(fitz.Rect(x, y, x + 150, y + 60), stream=out.getvalue())
    return doc.tobytes(deflate=True)


def stamp_annotation(r, data):
    doc = fitz.open(stream=data)
    page = doc[0]
    x, y = r.uniform(0.1, 0.6) * page.rect.width, r.uniform(0.1, 0.8) * page.rect.height
    page.add_stamp_annot(fitz.Rect(x, y, x + 140, y + 50), stamp=r.randint(0, 13))
    return doc.tobytes(deflate=True)


def by_exiftool(r, data):
    path = Path('/tmp/_scan.pdf')
    path.write_bytes(data)
    subprocess.run(['exiftool', '-q', '-overwrite_original', f'-Title={docs.sentence(r, 2, 4)}', f'-Author={r.choice(docs.WORDS)}', '-XMP:Label=x', str(path)],
                   check=True, capture_output=True)
    return path.read_bytes()


def by_pypdf(r, data):
    writer = PdfWriter(io.BytesIO(data), incremental=True)
    writer.add_metadata({'/Title': docs.sentence(r, 2, 4), '/Subject': r.choice(docs.WORDS)})
    if r.random() < 0.5:
        writer.page_layout = '/OneColumn'
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def by_pypdf_pages(r, data):
    """Properties of pages that nobody sees."""
    writer = PdfWriter(io.BytesIO(data), incremental=True)
    for page in writer.pages:
        page[NameObject('/LastModified')] = TextStringObject('D:20250101000000Z')
    writer.add_metadata({'/Title': docs.sentence(r, 2, 4)})
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def by_mupdf(r, data):
    return docs.metadata_update(r, data)


def by_hand(r, data):
    """An Info dictionary appended with a table, as small tools do."""
    pdf = pikepdf.open(io.BytesIO(data))
    size = int(pdf.trailer.Size)
    root = pdf.trailer.Root.objgen
    start = data.rindex(b'startxref')
    previous = int(data[start + 9:].split()[0])
    body = b'' if data.endswith(b'\n') else b'\n'
    at = len(data) + len(body)
    body += f'{size} 0 obj\n<< /Title ({docs.sentence(r, 2, 4)}) /Producer (Tool) >>\nendobj\n'.encode()
    table = len(data) + len(body)
    body += f'xref\n{size} 1\n{at:010d} 00000 n \ntrailer\n<< /Size {size + 1} /Root {root[0]} {root[1]} R /Info {size} 0 R /Prev {previous} >>\nstartxref\n{table}\n%%EOF\n'.encode()
    return data + body


UPDATES = [by_exiftool, by_pypdf, by_pypdf_pages, by_mupdf, by_hand]


# Patches in the picture ---------------------------------------------------------------------------------------------------------------

def patched(r, how, pages):
    """A value of the page is replaced in the picture itself: filled and typed, pasted from elsewhere on it, or from another scan."""
    number = r.randrange(len(pages))
    img, words = pages[number]
    values = [(box, text) for box, text in words if sum(ch.isdigit() for ch in text) >= 3 and 30 < box[0] and box[2] < img.shape[1] - 30 and box[1] > 30
              and box[3] < img.shape[0] - 30 and box[3] - box[1] >= 10]
    if not values:
        return None
    (x0, y0, x1, y1), text = r.choice(values)
    x0, y0, x1, y1 = x0 - r.randint(1, 5), y0 - r.randint(0, 3), x1 + r.randint(1, 8), y1 + r.randint(0, 3)
    out = img.copy()
    way = r.choice(['fill', 'fill', 'white', 'inpaint', 'foreign', 'quality'])
    new = docs.changed_digits(r, text)
    around = img[max(0, y0 - 6):y1 + 6, max(0, x0 - 6):x1 + 6].reshape(-1, 3)
    paper = np.percentile(around, 80, axis=0)

    def typed(onto, colour):
        pil = Image.fromarray(onto[..., ::-1])
        ImageDraw.Draw(pil).text((x0 + 3, y0 + 1), new, tuple(int(c) for c in colour), ImageFont.truetype(r.choice(MONO_FONTS), max(8, int((y1 - y0) * 0.72))))
        return np.array(pil)[..., ::-1]
    ink = [r.randint(10, 70)] * 3
    if way in ('fill', 'white'):
        out[y0:y1, x0:x1] = 255 if way == 'white' else paper
        out = typed(out, ink).copy()
    elif way == 'inpaint':
        mask = np.zeros(img.shape[:2], np.uint8)
        mask[y0:y1, x0:x1] = 255
        out = typed(cv2.inpaint(out, mask, 5, cv2.INPAINT_TELEA), ink).copy()
    elif way == 'foreign':
        other = dict(scanner(r), dpi=how['dpi'])
        blank = np.full((y1 - y0, x1 - x0, 3), 255, np.uint8)
        pil = Image.fromarray(blank)
        ImageDraw.Draw(pil).text((3, 1), new, (20, 20, 20), ImageFont.truetype(r.choice(MONO_FONTS), max(8, int((y1 - y0) * 0.72))))
        out[y0:y1, x0:x1] = cv2.imdecode(np.frombuffer(docs.jpeg(Image.fromarray(seen_by(r, other, np.array(pil))[..., ::-1]), r.randint(40, 90)).getvalue(), np.uint8), 1)
    else:
        piece = typed(img.copy(), ink)[y0:y1, x0:x1]
        piece[:] = np.where(piece < 0, piece, piece)
        piece = typed(np.full_like(img, paper.astype(np.uint8)), ink)[y0:y1, x0:x1]
        data = docs.jpeg(Image.fromarray(piece[..., ::-1].copy()), r.randint(20, 50)).getvalue()
        out[y0:y1, x0:x1] = cv2.imdecode(np.frombuffer(data, np.uint8), 1)
    z = 72 / how['dpi']
    changed = [(out if n == number else im, w) for n, (im, w) in enumerate(pages)]
    return changed, number, [v * z for v in (x0, y0, x1, y1)], way


def as_jpeg_before(r, how, pages):
    """The forger had a JPEG, not the paper: the page was compressed before it is changed."""
    result = []
    for img, words in pages:
        pil = Image.fromarray(img[..., ::-1])
        data = docs.jpeg(pil.convert('L').convert('RGB') if how['grey'] else pil, how['quality']).getvalue()
        result.append((cv2.imdecode(np.frombuffer(data, np.uint8), 1), words))
    return result


# Forms --------------------------------------------------------------------------------------------------------------------------------

def filled_form(r):
    data = docs.form(r)
    names = [f for f in PdfReader(io.BytesIO(data)).get_fields()]
    return data, names


def set_values(r, data, names, count=None):
    writer = PdfWriter(io.BytesIO(data), incremental=True)
    chosen = r.sample(names, count or r.randint(1, max(1, len(names) // 2)))
    writer.update_page_form_field_values(writer.pages[0], {n: r.choice([docs.money(r), docs.money(r), docs.sentence(r, 1, 3), docs.date(r)]) for n in chosen}, auto_regenerate=False)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue(), chosen


def signed_with(r, data, name, level=None):
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign import fields, signers
    docs.signed(r, docs.form(r)) if docs.SIGNER is None else None
    meta = {'field_name': name}
    if level is not None:
        meta |= {'certify': True, 'docmdp_permissions': level}
    w = IncrementalPdfFileWriter(io.BytesIO(data), strict=False)
    spec = fields.SigFieldSpec(name, box=(350, 40, 550, 90) if r.random() < 0.6 else None)
    return signers.sign_pdf(w, signers.PdfSignatureMetadata(**meta), signer=docs.SIGNER, new_field_spec=spec).getvalue()


def form_after_signature(r):
    """Filled in, signed, and a value that was there is another one afterwards."""
    data, names = filled_form(r)
    data, chosen = set_values(r, data, names)
    data = signed_with(r, data, 'Signature1')
    data, _ = set_values(r, data, chosen, 1)
    return data


def form_certified(r):
    """Certified for filling in, filled in afterwards where it was empty, perhaps signed."""
    from pyhanko.sign.fields import MDPPerm
    data, _ = filled_form(r)
    empty = [n for n, f in PdfReader(io.BytesIO(data)).get_fields().items() if not f.get('/V')]
    if not empty:
        return None
    data = signed_with(r, data, 'Author', MDPPerm.FILL_FORMS)
    data, _ = set_values(r, data, empty)
    return signed_with(r, data, 'Signature1') if r.random() < 0.5 else data


def form_signed(r):
    data, names = filled_form(r)
    data, _ = set_values(r, data, names)
    data, _ = set_values(r, data, names)
    data = signed_with(r, data, 'Signature1')
    return signed_with(r, data, 'Signature2') if r.random() < 0.4 else data


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path)
    parser.add_argument('--seed', type=int, default=3)
    parser.add_argument('--count', type=int, default=120)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    rows, failures = [], {}
    for i in range(args.count):
        r = random.Random(args.seed * 7919 + i)
        kind = ['scan', 'patch', 'scan', 'update', 'patch', 'scan', 'form', 'update'][i % 8]
        page = box = None
        try:
            if kind == 'scan':
                how, pages = rendered(r)
                store = r.choice(STORES)
                data, name, tampered = store(r, how, pages), f'scan-{store.__name__}', False
                if r.random() < 0.45:
                    data, way = with_ocr(r, data, pages, how)
                    name = f'scan_with_ocr-{store.__name__}-{way}'
                if r.random() < 0.4:
                    handler = r.choice([numbered, stamp_picture, stamp_annotation, *UPDATES])
                    data, name = handler(r, data), f'{name}-{handler.__name__}'
            elif kind == 'patch':
                how, pages = rendered(r)
                if r.random() < 0.7:
                    pages = as_jpeg_before(r, how, pages)
                result = patched(r, how, pages)
                if result is None:
                    continue
                changed, page, box, way = result
                how = dict(how, quality=r.randint(70, 95))
                data, name, tampered = r.choice([one_jpeg, one_jpeg, one_png])(r, how, changed), f'scan_patch-{way}', True
            elif kind == 'update':
                handler = UPDATES[(i // 8 + (i % 8 == 7) * 2) % len(UPDATES)]
                data = docs.document(r)
                if r.random() < 0.5:
                    data = r.choice([docs.resaved_qpdf, docs.linearised, docs.signed, docs.resaved_mupdf])(r, data)
                data, name, tampered = handler(r, data), f'metadata-{handler.__name__}', False
            else:
                handler = [form_after_signature, form_certified, form_after_signature, form_signed][i // 8 % 4]
                data, name, tampered = handler(r), handler.__name__, handler is form_after_signature
                if data is None:
                    continue
        except Exception as error:  # a maker that cannot handle a document leaves it out, whatever the detector would say
            key = f'{kind}: {type(error).__name__}: {str(error)[:70]}'
            failures[key] = failures.get(key, 0) + 1
            continue
        file = f'{i:04d}-{"tampered" if tampered else "innocent"}-{name}.pdf'
        (args.out / file).write_bytes(data)
        rows.append({'file': file, 'tampered': tampered, 'kind': name, 'page': None if page is None else page + 1, 'box': None if box is None else [round(v, 1) for v in box]})
    (args.out / 'manifest.jsonl').write_text(''.join(json.dumps(row) + '\n' for row in rows))
    print(len(rows), 'files;', sum(row['tampered'] for row in rows), 'tampered; left out:', failures)


if __name__ == '__main__':
    main()
