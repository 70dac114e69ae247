"""Tampered and innocent PDF files with a manifest, for `pnpm eval edits`.

    python make_pdfs.py OUT [--seed 7] [--count 160]

Documents come from two writers (ReportLab, MuPDF) with parameters drawn at random; they are then changed as forgers change them, or handled
as honest programs do: signed, filled in, annotated, linearised, stamped, merged and saved again. Nothing here knows the detector.
"""

import argparse
import io
import json
import random
import subprocess
import zlib
from pathlib import Path

import fitz
import pikepdf
from PIL import Image, ImageDraw, ImageFilter
from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject, TextStringObject
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas
from reportlab.platypus import Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

FONT_FOLDER = '/usr/share/fonts/truetype/liberation/'
TTF = ['LiberationSans-Regular', 'LiberationSerif-Regular', 'LiberationMono-Regular', 'LiberationSansNarrow-Regular']
for name in TTF:
    pdfmetrics.registerFont(TTFont(name, FONT_FOLDER + name + '.ttf'))
    bold = name.replace('Regular', 'Bold')
    pdfmetrics.registerFont(TTFont(bold, FONT_FOLDER + bold + '.ttf'))
BUILT_IN = ['Helvetica', 'Times-Roman', 'Courier']
BOLD = {'Helvetica': 'Helvetica-Bold', 'Times-Roman': 'Times-Bold', 'Courier': 'Courier-Bold'}
WORDS = ('account agreement amount annual approved balance bank benefit branch building claim client company condition contract cover credit '
         'customer damage date deposit document due employee estimate evidence expense fee final hospital income insurance invoice item letter '
         'limit loan medical member month note number office order payment period policy premium property purchase quarter rate receipt record '
         'reference rent repair report salary service statement storage subtotal supplier tax total transfer travel vehicle water work year').split()


def money(r):
    value = r.choice([r.uniform(1, 99), r.uniform(100, 9999), r.uniform(10000, 250000)])
    return r.choice(['{:,.2f}', '{:.2f}', '${:,.2f}', 'EUR {:,.2f}', '{:,.2f} USD']).format(value)


def sentence(r, low=6, high=18):
    return ' '.join(r.choice(WORDS) for _ in range(r.randint(low, high))).capitalize() + '.'


def date(r):
    return r.choice(['{:02d}.{:02d}.{}', '{:02d}/{:02d}/{}', '{2}-{1:02d}-{0:02d}']).format(r.randint(1, 28), r.randint(1, 12), r.randint(2015, 2026))


def picture(r, w=None, h=None):
    w, h = w or r.randint(120, 500), h or r.randint(80, 400)
    img = Image.new('RGB', (w, h), tuple(r.randint(60, 230) for _ in range(3)))
    d = ImageDraw.Draw(img)
    for _ in range(r.randint(10, 60)):
        x, y = r.randint(0, w), r.randint(0, h)
        d.ellipse([x, y, x + r.randint(5, w // 2), y + r.randint(5, h // 2)], fill=tuple(r.randint(0, 255) for _ in range(3)))
    return img.filter(ImageFilter.GaussianBlur(r.uniform(0, 2)))


def jpeg(img, q=85):
    out = io.BytesIO()
    img.save(out, 'JPEG', quality=q)
    out.seek(0)
    return out


# Documents ----------------------------------------------------------------------------------------------------------------------------

def reportlab_canvas(r):
    """Lines and a table of amounts at absolute places."""
    out = io.BytesIO()
    size = r.choice([A4, LETTER])
    c = canvas.Canvas(out, pagesize=size, pageCompression=r.choice([0, 1]))
    font = r.choice(TTF + BUILT_IN)
    bold = BOLD.get(font, font.replace('Regular', 'Bold'))
    body = r.uniform(8, 12.5)
    w, h = size
    for _ in range(r.randint(1, 4)):
        y = h - r.uniform(50, 90)
        if r.random() < 0.5:
            c.drawImage(pikepdf_image(r), 60, y - 40, 70, 50)
        c.setFont(bold, body * r.uniform(1.2, 1.8))
        c.drawString(r.uniform(140, 200), y, sentence(r, 2, 5))
        y -= r.uniform(50, 80)
        if r.random() < 0.5:
            c.setFillColor(colors.Color(r.uniform(0.8, 1), r.uniform(0.8, 1), r.uniform(0.8, 1)))
            c.rect(50, y - body * 0.5, w - 100, body * 1.7, stroke=0, fill=1)
            c.setFillColor(colors.black)
        c.setFont(bold, body)
        right = w - r.uniform(60, 120)
        c.drawString(60, y, 'Description')
        c.drawRightString(right, y, 'Amount')
        c.setFont(font, body)
        for _ in range(r.randint(5, 22)):
            y -= body * r.uniform(1.4, 1.5)
            c.drawString(60, y, ' '.join(r.choice(WORDS) for _ in range(r.randint(2, 5))).capitalize())
            if r.random() < 0.7:
                c.drawString(280, y, date(r))
            c.drawRightString(right, y, money(r))
        y -= body * 2
        c.line(50, y + body, right, y + body)
        c.setFont(r.choice([font, bold]), body)
        c.drawString(60, y, f'Total amount due: {money(r)} by {date(r)}')
        c.setFont(font, body)
        y -= body * 2
        while y > 80:
            c.drawString(60, y, sentence(r)[: int((w - 120) / (body * 0.55))])
            y -= body * 1.4
        c.setFont(font, 7)
        c.drawString(60, 40, f'Page {c.getPageNumber()}')
        c.showPage()
    c.save()
    return out.getvalue()


def pikepdf_image(r):
    from reportlab.lib.utils import ImageReader
    return ImageReader(jpeg(picture(r), r.randint(60, 95)))


def reportlab_flow(r):
    """Paragraphs and tables with grids and shades."""
    out = io.BytesIO()
    doc = SimpleDocTemplate(out, pagesize=r.choice([A4, LETTER]), title='Statement', author='Office')
    styles = getSampleStyleSheet()
    style = styles['BodyText']
    font = r.choice(TTF + BUILT_IN)
    style.fontName, style.fontSize, style.leading = font, r.uniform(8.5, 11.5), 15
    style.alignment = r.choice([0, 4])
    bold = BOLD.get(font, font.replace('Regular', 'Bold'))
    flow = [Paragraph(sentence(r, 3, 6), styles['Title'])]
    for _ in range(r.randint(2, 6)):
        text = ' '.join(sentence(r) for _ in range(r.randint(2, 6)))
        text += f' The amount of <font name="{bold}">{money(r)}</font> was paid on {date(r)}, account {r.randint(10**9, 10**10)}.'
        flow += [Paragraph(text, style), Spacer(1, 8)]
        rows = [['Date', 'Item', 'Amount', 'Balance']]
        rows += [[date(r), ' '.join(r.choice(WORDS) for _ in range(3)), money(r), money(r)] for _ in range(r.randint(4, 20))]
        look = [('FONTNAME', (0, 0), (-1, -1), font), ('FONTSIZE', (0, 0), (-1, -1), style.fontSize), ('ALIGN', (2, 0), (-1, -1), 'RIGHT'),
                ('FONTNAME', (0, 0), (-1, 0), bold)]
        if r.random() < 0.5:
            look += [('GRID', (0, 0), (-1, -1), 0.4, colors.grey)]
        if r.random() < 0.5:
            look += [('ROWBACKGROUNDS', (0, 1), (-1, -1), [colors.white, colors.whitesmoke])]
        flow += [Table(rows, style=TableStyle(look), colWidths=[80, 180, 90, 90]), Spacer(1, 10)]
    doc.build(flow)
    return out.getvalue()


def mupdf_story(r):
    """HTML laid out by MuPDF."""
    rows = ''.join(f'<tr><td>{date(r)}</td><td>{" ".join(r.choice(WORDS) for _ in range(3))}</td><td style="text-align:right">{money(r)}</td></tr>'
                   for _ in range(r.randint(6, 30)))
    paragraphs = ''.join(f'<p>{" ".join(sentence(r) for _ in range(r.randint(2, 6)))} Paid: <b>{money(r)}</b>.</p>' for _ in range(r.randint(2, 8)))
    html = f'<h2>{sentence(r, 3, 6)}</h2>{paragraphs}<table>{rows}</table><p>Total due: {money(r)} until {date(r)}</p>'
    css = f'* {{ font-family: {r.choice(["serif", "sans-serif", "monospace"])}; font-size: {r.uniform(8.5, 12):.1f}px }} td {{ padding-right: 20px }}'
    story = fitz.Story(html, user_css=css)
    out = io.BytesIO()
    writer = fitz.DocumentWriter(out)
    box = fitz.paper_rect(r.choice(['a4', 'letter']))
    where = box + (50, 50, -50, -50)
    more = 1
    while more:
        device = writer.begin_page(box)
        more, _ = story.place(where)
        story.draw(device)
        writer.end_page()
    writer.close()
    return out.getvalue()


def mupdf_text(r):
    """Text put on pages line by line, with an embedded font file."""
    doc = fitz.open()
    file = FONT_FOLDER + r.choice(TTF) + '.ttf'
    for _ in range(r.randint(1, 3)):
        page = doc.new_page()
        size = r.uniform(8.5, 12)
        y = 70
        if r.random() < 0.6:
            page.insert_image(fitz.Rect(60, y, 60 + r.randint(60, 180), y + r.randint(50, 120)), stream=jpeg(picture(r)).getvalue())
            y += 150
        while y < 760:
            text = r.choice([f'{r.choice(WORDS).capitalize()}: {money(r)}', sentence(r)[:85], f'{r.choice(WORDS).capitalize()} date: {date(r)}'])
            page.insert_text((60, y), text, fontsize=size, fontname='F0', fontfile=file)
            y += size * 1.5
    if r.random() < 0.7:
        doc.subset_fonts()
    return doc.tobytes(deflate=True, garbage=3)


def scanned(r):
    """Pages that are one picture each, some with a text layer."""
    source = fitz.open(stream=r.choice([reportlab_canvas, mupdf_text])(r))
    doc = fitz.open()
    layer = r.random() < 0.4
    for page in source:
        pix = page.get_pixmap(dpi=r.choice([100, 150, 200]), colorspace=r.choice([fitz.csRGB, fitz.csGRAY]))
        img = Image.frombytes('RGB' if pix.n == 3 else 'L', (pix.width, pix.height), pix.samples)
        img = img.rotate(r.uniform(-0.6, 0.6), fillcolor=255 if pix.n == 1 else (255, 255, 255)).filter(ImageFilter.GaussianBlur(r.uniform(0, 0.8)))
        new = doc.new_page(width=page.rect.width, height=page.rect.height)
        new.insert_image(new.rect, stream=jpeg(img, r.randint(50, 90)).getvalue())
        if layer:
            for x0, _, _, y1, word, *_ in page.get_text('words'):
                new.insert_text((x0, y1), word, fontsize=9, render_mode=3)
    return doc.tobytes(deflate=True)


def form(r):
    out = io.BytesIO()
    c = canvas.Canvas(out, pagesize=A4)
    c.setFont(r.choice(BUILT_IN + TTF), 11)
    for i in range(r.randint(3, 10)):
        y = 760 - i * 40
        c.drawString(60, y, ' '.join(r.choice(WORDS) for _ in range(2)).capitalize() + (':' if r.random() < 0.5 else ' ________________'))
        c.acroForm.textfield(name=f'f{i}', x=220, y=y - 6, width=200, height=20, borderWidth=r.choice([0, 1]),
                             fillColor=r.choice([colors.white, colors.lightyellow, None]), value='' if r.random() < 0.5 else money(r))
    c.showPage()
    c.save()
    return out.getvalue()


TEXT_DOCUMENTS = [reportlab_canvas, reportlab_flow, mupdf_story, mupdf_text]


def document(r):
    return r.choice(TEXT_DOCUMENTS)(r)


# Changes ------------------------------------------------------------------------------------------------------------------------------

def target(r, doc):
    """A word with digits, on a page."""
    pages = list(range(len(doc)))
    r.shuffle(pages)
    for number in pages:
        words = [w for w in doc[number].get_text('words') if sum(ch.isdigit() for ch in w[4]) >= 3 and w[3] - w[1] < 40]
        if words:
            return number, r.choice(words)
    return None, None


def changed_digits(r, text):
    digits = [i for i, ch in enumerate(text) if ch.isdigit()]
    out = list(text)
    for i in r.sample(digits, r.randint(1, len(digits))):
        out[i] = r.choice([d for d in '0123456789' if d != text[i]])
    if r.random() < 0.3:
        out.insert(digits[0], r.choice('123456789'))
    return ''.join(out)


def span_at(page, word):
    box = fitz.Rect(word[:4])
    for block in page.get_text('dict')['blocks']:
        for line in block.get('lines', []):
            for span in line['spans']:
                if fitz.Rect(span['bbox']).intersects(box):
                    return span
    return None


def mu_save(r, doc, data):
    """In place as an update, or as a whole."""
    if r.random() < 0.5:
        path = Path('/tmp/_edit.pdf')
        path.write_bytes(data)
        again = fitz.open(path)
        return again, True
    return doc, False


def finish(doc, incremental):
    if incremental:
        path = doc.name
        doc.saveIncr()
        return Path(path).read_bytes()
    return doc.tobytes(garbage=random.choice([0, 3, 4]), deflate=random.choice([True, False]), clean=random.choice([True, False]))


def redact_replace(r, data):
    doc, incremental = mu_save(r, fitz.open(stream=data), data)
    number, word = target(r, doc)
    if word is None:
        return None
    page = doc[number]
    span = span_at(page, word)
    page.add_redact_annot(fitz.Rect(word[:4]), text=changed_digits(r, word[4]), fontsize=span['size'] * r.uniform(0.9, 1.05) if span else 9,
                          fill=r.choice([(1, 1, 1), (1, 1, 1), False]), fontname=r.choice(['helv', 'tiro', 'cour']))
    page.apply_redactions()
    return finish(doc, incremental), number, word[:4]


def white_box(r, data, text=True):
    doc, incremental = mu_save(r, fitz.open(stream=data), data)
    number, word = target(r, doc)
    if word is None:
        return None
    page = doc[number]
    box = fitz.Rect(word[:4])
    grow = r.uniform(-0.5, 2)
    span = span_at(page, word)
    size = (span['size'] if span else 10) * r.uniform(0.93, 1.07)
    page.draw_rect(box + (-grow, -grow / 2, grow, grow / 2), color=None, fill=(1, 1, 1), overlay=True)
    if text:
        base = span['origin'][1] if span else box.y1 - 2
        where = (box.x0 + r.uniform(-1, 1), base + r.uniform(-0.8, 0.8))
        kind = r.random()
        if kind < 0.6:
            page.insert_text(where, changed_digits(r, word[4]), fontsize=size, fontname=r.choice(['helv', 'tiro', 'cour', 'hebo']))
        else:
            page.insert_text(where, changed_digits(r, word[4]), fontsize=size, fontname='X1', fontfile=FONT_FOLDER + r.choice(TTF) + '.ttf')
    return finish(doc, incremental), number, word[:4]


def overlay_page(r, data):
    """A page with a box and a text laid over another one, by pypdf."""
    doc = fitz.open(stream=data)
    number, word = target(r, doc)
    if word is None:
        return None
    page = doc[number]
    out = io.BytesIO()
    c = canvas.Canvas(out, pagesize=(page.rect.width, page.rect.height))
    x0, y0, x1, y1 = word[:4]
    c.setFillColorRGB(1, 1, 1)
    c.rect(x0 - 1, page.rect.height - y1, x1 - x0 + 2, y1 - y0, stroke=0, fill=1)
    c.setFillColorRGB(0, 0, 0)
    c.setFont(r.choice(BUILT_IN + TTF), (y1 - y0) * r.uniform(0.6, 0.85))
    c.drawString(x0, page.rect.height - y1 + (y1 - y0) * 0.22, changed_digits(r, word[4]))
    c.showPage()
    c.save()
    out.seek(0)
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(data)))
    writer.pages[number].merge_page(PdfReader(out).pages[0])
    result = io.BytesIO()
    writer.write(result)
    return result.getvalue(), number, word[:4]


def free_text(r, data):
    doc, incremental = mu_save(r, fitz.open(stream=data), data)
    number, word = target(r, doc)
    if word is None:
        return None
    box = fitz.Rect(word[:4]) + (-2, -1, 6, 1)
    doc[number].add_freetext_annot(box, changed_digits(r, word[4]), fontsize=(word[3] - word[1]) * 0.75, fill_color=(1, 1, 1), text_color=(0, 0, 0))
    return finish(doc, incremental), number, word[:4]


def square_annotation(r, data):
    doc, incremental = mu_save(r, fitz.open(stream=data), data)
    number, word = target(r, doc)
    if word is None:
        return None
    annot = doc[number].add_rect_annot(fitz.Rect(word[:4]))
    annot.set_colors(stroke=(1, 1, 1), fill=(1, 1, 1))
    annot.update()
    return finish(doc, incremental), number, word[:4]


def field_overlay(r, data):
    doc, incremental = mu_save(r, fitz.open(stream=data), data)
    number, word = target(r, doc)
    if word is None:
        return None
    w = fitz.Widget()
    w.field_type, w.field_name = fitz.PDF_WIDGET_TYPE_TEXT, 'x' + str(r.randint(1, 99))
    w.rect = fitz.Rect(word[:4]) + (-2, -2, 4, 2)
    w.fill_color, w.field_value, w.text_fontsize = (1, 1, 1), changed_digits(r, word[4]), (word[3] - word[1]) * 0.75
    doc[number].add_widget(w)
    return finish(doc, incremental), number, word[:4]


def image_replaced(r, data):
    path = Path('/tmp/_edit.pdf')
    path.write_bytes(data)
    doc = fitz.open(path)
    for number, page in enumerate(doc):
        images = page.get_images()
        if images:
            xref = images[0][0]
            box = page.get_image_rects(xref)[0]
            page.replace_image(xref, stream=jpeg(picture(r)).getvalue())
            doc.saveIncr()
            return path.read_bytes(), number, tuple(box)
    return None


def literal_edit(r, data, incremental):
    """Digits replaced within the content stream itself."""
    pdf = pikepdf.open(io.BytesIO(data))
    order = list(range(len(pdf.pages)))
    r.shuffle(order)
    for number in order:
        page = pdf.pages[number]
        ops = list(pikepdf.parse_content_stream(page))
        at = [i for i, (operands, op) in enumerate(ops) if str(op) == 'Tj' and sum(c in b'0123456789' for c in bytes(operands[0])) >= 4]
        if not at:
            continue
        i = r.choice(at)
        text = bytes(ops[i].operands[0])
        new = changed_digits(r, text.decode('latin-1')).encode('latin-1')
        ops[i] = pikepdf.ContentStreamInstruction([pikepdf.String(new)], pikepdf.Operator('Tj'))
        stream = pikepdf.unparse_content_stream(ops)
        if not incremental:
            page.Contents = pdf.make_stream(stream)
            out = io.BytesIO()
            pdf.save(out)
            return out.getvalue(), number, None
        path = Path('/tmp/_edit.pdf')
        path.write_bytes(data)
        doc = fitz.open(path)
        contents = doc[number].get_contents()
        if len(contents) != 1:
            return None
        doc.update_stream(contents[0], stream)
        doc.saveIncr()
        return path.read_bytes(), number, None
    return None


def content_incremental(r, data):
    return literal_edit(r, data, True)


def content_whole(r, data):
    return literal_edit(r, data, False)


def split_font(r, data):
    """A digit or two of a line shown in another font, size or height, within the content stream."""
    pdf = pikepdf.open(io.BytesIO(data))
    for number, page in enumerate(pdf.pages):
        ops = list(pikepdf.parse_content_stream(page))
        font = None
        places = []
        for i, (operands, op) in enumerate(ops):
            if str(op) == 'Tf':
                font = operands
            if str(op) == 'Tj' and font is not None and sum(c in b'0123456789' for c in bytes(operands[0])) >= 4:
                places.append((i, font))
        if not places:
            continue
        i, (name, size) = r.choice(places)
        text = bytes(ops[i].operands[0]).decode('latin-1')
        digits = [k for k, ch in enumerate(text) if ch.isdigit()]
        k = r.choice(digits[:-1])
        n = r.randint(1, 2)
        fonts = page.Resources.Font
        fonts['/XF'] = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1,
                                                            BaseFont=pikepdf.Name('/' + r.choice(['Helvetica', 'Times-Roman', 'Courier', 'Arial']))))
        other = float(size) * r.choice([r.uniform(0.85, 0.97), r.uniform(1.03, 1.15)])
        rise = r.choice([0, r.uniform(-1.2, -0.5), r.uniform(0.5, 1.2)])
        new = ''.join(r.choice('0123456789') for _ in range(n))
        O = pikepdf.Operator
        I = pikepdf.ContentStreamInstruction
        pieces = [I([pikepdf.String(text[:k].encode('latin-1'))], O('Tj')), I([pikepdf.Name('/XF'), other], O('Tf')), I([rise], O('Ts')),
                  I([pikepdf.String(new.encode())], O('Tj')), I([name, size], O('Tf')), I([0], O('Ts')),
                  I([pikepdf.String(text[k + n:].encode('latin-1'))], O('Tj'))]
        ops[i:i + 1] = pieces
        page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(ops))
        out = io.BytesIO()
        pdf.save(out)
        return out.getvalue(), number, None
    return None


def over_scan(r, data):
    """A box and a text on a scanned page."""
    doc = fitz.open(stream=scanned(r))
    number = r.randrange(len(doc))
    page = doc[number]
    w, h = page.rect.width, page.rect.height
    x, y = r.uniform(0.15, 0.7) * w, r.uniform(0.2, 0.8) * h
    box = fitz.Rect(x, y, x + r.uniform(35, 110), y + r.uniform(10, 16))
    if r.random() < 0.6:
        page.draw_rect(box, color=None, fill=(1, 1, 1))
        page.insert_text((box.x0 + 1, box.y1 - 3), money(r), fontsize=box.height * 0.75, fontname=r.choice(['helv', 'tiro', 'cour']))
    else:
        img = Image.new('RGB', (int(box.width * 2), int(box.height * 2)), (r.randint(240, 255),) * 3)
        ImageDraw.Draw(img).text((3, 3), money(r), fill=(20, 20, 20))
        page.insert_image(box, stream=jpeg(img).getvalue())
    return doc.tobytes(deflate=True), number, tuple(box)


def page_swap_update(r, data):
    """A later revision points the page to other content (shadow content: replace)."""
    path = Path('/tmp/_edit.pdf')
    path.write_bytes(data)
    doc = fitz.open(path)
    number, word = target(r, doc)
    if word is None:
        return None
    page = doc[number]
    stream = b''.join(doc.xref_stream(x) for x in page.get_contents())
    xref = doc.get_new_xref()
    doc.update_object(xref, '<<>>')
    extra = f' q 1 1 1 rg {word[0]} {page.rect.height - word[3]} {word[2] - word[0]} {word[3] - word[1]} re f Q'.encode()
    doc.update_stream(xref, stream + extra, new=True)
    doc.xref_set_key(page.xref, 'Contents', f'{xref} 0 R')
    doc.saveIncr()
    return path.read_bytes(), number, word[:4]


def appearance_lie(r, data):
    """The appearance of a field shows another value than it has."""
    src = form(r)
    doc = fitz.open(stream=src)
    for page in doc:
        for w in page.widgets():
            w.field_value = money(r)
            w.update()
    data = doc.tobytes()
    pdf = pikepdf.open(io.BytesIO(data))
    field = r.choice(list(pdf.Root.AcroForm.Fields))
    stream = bytes(field.AP.N.read_bytes())
    text = stream.decode('latin-1')
    value = str(field.V)
    if value not in text:
        field.V = changed_digits(r, value)
    else:
        field.AP.N.write(text.replace(value, changed_digits(r, value)).encode('latin-1'))
    out = io.BytesIO()
    pdf.save(out)
    return out.getvalue(), 0, None


TAMPERS = [redact_replace, white_box, lambda r, d: white_box(r, d, False), overlay_page, free_text, square_annotation, field_overlay, image_replaced,
           content_incremental, content_whole, split_font, over_scan, page_swap_update, appearance_lie]
TAMPER_NAMES = ['redact_replace', 'white_box_text', 'white_box', 'overlay_page', 'free_text', 'square_annotation', 'field_overlay', 'image_replaced',
                'content_incremental', 'content_whole', 'split_font', 'over_scan', 'page_swap_update', 'appearance_lie']


# Honest handling ----------------------------------------------------------------------------------------------------------------------

def as_made(r, data):
    return data


def linearised(r, data):
    pdf = pikepdf.open(io.BytesIO(data))
    out = io.BytesIO()
    pdf.save(out, linearize=True)
    return out.getvalue()


def resaved_qpdf(r, data):
    pdf = pikepdf.open(io.BytesIO(data))
    out = io.BytesIO()
    pdf.save(out, object_stream_mode=r.choice(list(pikepdf.ObjectStreamMode.__members__.values())), recompress_flate=r.random() < 0.5,
             compress_streams=r.random() < 0.7)
    return out.getvalue()


def resaved_pypdf(r, data):
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(data)))
    if r.random() < 0.5:
        for page in writer.pages:
            page.compress_content_streams()
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def resaved_mupdf(r, data):
    return fitz.open(stream=data).tobytes(garbage=r.choice([0, 2, 4]), deflate=True, clean=r.random() < 0.5)


def mutool(r, data):
    Path('/tmp/_in.pdf').write_bytes(data)
    subprocess.run(['mutool', 'clean'] + r.choice([[], ['-gggg'], ['-d'], ['-z'], ['-gg', '-z']]) + ['/tmp/_in.pdf', '/tmp/_out.pdf'], check=True, capture_output=True)
    return Path('/tmp/_out.pdf').read_bytes()


def metadata_update(r, data):
    Path('/tmp/_in.pdf').write_bytes(data)
    doc = fitz.open('/tmp/_in.pdf')
    doc.set_metadata({'title': sentence(r, 2, 4), 'producer': 'Office Suite', 'modDate': fitz.get_pdf_now()})
    doc.saveIncr()
    return Path('/tmp/_in.pdf').read_bytes()


def notes(r, data):
    Path('/tmp/_in.pdf').write_bytes(data)
    doc = fitz.open('/tmp/_in.pdf')
    for _ in range(r.randint(1, 4)):
        page = doc[r.randrange(len(doc))]
        words = page.get_text('words')
        kind = r.random()
        if words and kind < 0.4:
            getattr(page, r.choice(['add_highlight_annot', 'add_underline_annot', 'add_strikeout_annot', 'add_squiggly_annot']))(fitz.Rect(r.choice(words)[:4]))
        elif kind < 0.7:
            page.add_text_annot((r.uniform(20, 500), r.uniform(20, 700)), sentence(r))
        elif kind < 0.85:
            page.add_freetext_annot(fitz.Rect(page.rect.width - 50, 10, page.rect.width - 5, 40), r.choice(['ok', 'paid', 'see note']), fontsize=9, text_color=(1, 0, 0))
        else:
            page.add_ink_annot([[(r.uniform(50, 500), r.uniform(50, 700)) for _ in range(8)]])
    if r.random() < 0.3:
        return doc.tobytes()
    doc.saveIncr()
    return Path('/tmp/_in.pdf').read_bytes()


def stamped(r, data):
    """Page numbers or a watermark on every page, with pypdf or MuPDF."""
    text = r.choice(['CONFIDENTIAL', 'COPY', 'Page {n} of {m}', 'REF-00{n}81', 'PAID'])
    if r.random() < 0.5:
        reader = PdfReader(io.BytesIO(data))
        writer = PdfWriter(clone_from=reader)
        for n, page in enumerate(writer.pages):
            out = io.BytesIO()
            c = canvas.Canvas(out, pagesize=(float(page.mediabox.width), float(page.mediabox.height)))
            c.setFont('Helvetica', 9)
            shown = text.format(n=n + 1, m=len(writer.pages))
            if shown in ('CONFIDENTIAL', 'COPY', 'PAID'):
                c.setFont('Helvetica-Bold', 60)
                c.setFillColorRGB(0.8, 0.8, 0.8, alpha=0.4)
                c.translate(150, 300)
                c.rotate(45)
                c.drawString(0, 0, shown)
            else:
                c.drawString(r.choice([60, 500]), r.choice([20, 825]), shown)
            c.showPage()
            c.save()
            out.seek(0)
            page.merge_page(PdfReader(out).pages[0])
        result = io.BytesIO()
        writer.write(result)
        return result.getvalue()
    Path('/tmp/_in.pdf').write_bytes(data)
    doc = fitz.open('/tmp/_in.pdf')
    for n, page in enumerate(doc):
        page.insert_text((page.rect.width - 90, page.rect.height - 20), text.format(n=n + 1, m=len(doc)), fontsize=8, fontname='helv')
    doc.saveIncr()
    return Path('/tmp/_in.pdf').read_bytes()


def merged(r, data):
    writer = PdfWriter()
    writer.append(PdfReader(io.BytesIO(data)))
    writer.append(PdfReader(io.BytesIO(document(r))))
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def rotated(r, data):
    Path('/tmp/_in.pdf').write_bytes(data)
    doc = fitz.open('/tmp/_in.pdf')
    doc[0].set_rotation(r.choice([90, 180, 270]))
    doc.saveIncr()
    return Path('/tmp/_in.pdf').read_bytes()


def filled(r, _):
    data = form(r)
    if r.random() < 0.5:
        writer = PdfWriter(PdfReader(io.BytesIO(data)), incremental=True)
        writer.update_page_form_field_values(writer.pages[0], {f'f{i}': r.choice([money(r), sentence(r, 1, 3), date(r)]) for i in range(10)}, auto_regenerate=False)
        out = io.BytesIO()
        writer.write(out)
        return out.getvalue()
    Path('/tmp/_in.pdf').write_bytes(data)
    doc = fitz.open('/tmp/_in.pdf')
    for page in doc:
        for w in page.widgets():
            if r.random() < 0.7:
                w.field_value = r.choice([money(r), sentence(r, 1, 3)])
                w.update()
    doc.saveIncr()
    return Path('/tmp/_in.pdf').read_bytes()


SIGNER = None


def signed(r, data):
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign import fields, signers
    global SIGNER
    if SIGNER is None:
        from cryptography import x509
        from cryptography.hazmat.primitives import hashes, serialization
        from cryptography.hazmat.primitives.asymmetric import rsa
        from cryptography.x509.oid import NameOID
        import datetime
        key = rsa.generate_private_key(65537, 2048)
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, 'Test signer')])
        now = datetime.datetime(2025, 1, 1)
        cert = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(1) \
            .not_valid_before(now).not_valid_after(now.replace(year=2035)).add_extension(x509.KeyUsage(True, True, *[False] * 7), True).sign(key, hashes.SHA256())
        from cryptography.hazmat.primitives.serialization import pkcs12
        Path('/tmp/_signer.p12').write_bytes(pkcs12.serialize_key_and_certificates(b'x', key, cert, None, serialization.BestAvailableEncryption(b'x')))
        SIGNER = signers.SimpleSigner.load_pkcs12('/tmp/_signer.p12', passphrase=b'x')
    for i in range(r.randint(1, 2)):
        w = IncrementalPdfFileWriter(io.BytesIO(data), strict=False)
        box = (350, 60, 550, 110) if i == 0 else (50, 60, 250, 110)
        spec = fields.SigFieldSpec(f'Sig{i}', box=box if r.random() < 0.7 else None)
        out = signers.sign_pdf(w, signers.PdfSignatureMetadata(field_name=f'Sig{i}'), signer=SIGNER, new_field_spec=spec)
        data = out.getvalue()
    return data


def redacted_black(r, data):
    doc = fitz.open(stream=data)
    page = doc[r.randrange(len(doc))]
    words = page.get_text('words')
    for word in r.sample(words, min(len(words), r.randint(1, 6))):
        page.add_redact_annot(fitz.Rect(word[:4]), fill=(0, 0, 0))
    page.apply_redactions()
    return doc.tobytes(garbage=4, deflate=True)


def page_added(r, data):
    Path('/tmp/_in.pdf').write_bytes(data)
    doc = fitz.open('/tmp/_in.pdf')
    page = doc.new_page()
    page.insert_text((60, 80), sentence(r), fontsize=11)
    doc.saveIncr()
    return Path('/tmp/_in.pdf').read_bytes()


def ghostscript_like(r, data):
    """Pages taken out and saved again."""
    pdf = pikepdf.open(io.BytesIO(data))
    new = pikepdf.new()
    for page in list(pdf.pages)[: r.randint(1, 2)]:
        new.pages.append(page)
    out = io.BytesIO()
    new.save(out)
    return out.getvalue()


HONEST = [as_made, as_made, linearised, resaved_qpdf, resaved_pypdf, resaved_mupdf, mutool, metadata_update, notes, stamped, merged, rotated, filled, signed,
          redacted_black, page_added, ghostscript_like]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path)
    parser.add_argument('--seed', type=int, default=7)
    parser.add_argument('--count', type=int, default=160)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    rows = []
    failures = {}
    for i in range(args.count * 2):
        r = random.Random(args.seed * 100003 + i)
        random.seed(r.random())
        tampered = i % 2 == 0
        try:
            if tampered:
                k = (i // 2) % len(TAMPERS)
                data = document(r)
                if r.random() < 0.3:
                    data = r.choice([resaved_qpdf, resaved_pypdf, linearised])(r, data)
                result = TAMPERS[k](r, data)
                if result is None:
                    continue
                bytes_, page, box = result
                name = TAMPER_NAMES[k]
            else:
                k = (i // 2) % len(HONEST)
                source = r.choice([document, document, document, document, scanned, form])
                bytes_, page, box = HONEST[k](r, source(r)), None, None
                name = HONEST[k].__name__
                if r.random() < 0.25:
                    other = r.choice([notes, metadata_update, signed, resaved_qpdf, mutool])
                    bytes_, name = other(r, bytes_), f'{name}+{other.__name__}'
        except Exception as error:  # a maker that cannot handle a document leaves it out, whatever the detector would say
            key = ((TAMPER_NAMES if tampered else [h.__name__ for h in HONEST])[k], type(error).__name__, str(error)[:60])
            failures[key] = failures.get(key, 0) + 1
            continue
        file = f'{i:04d}-{"tampered" if tampered else "innocent"}-{name}.pdf'
        (args.out / file).write_bytes(bytes_)
        rows.append({'file': file, 'tampered': tampered, 'kind': name, 'page': None if page is None else page + 1, 'box': None if box is None else [round(v, 1) for v in box]})
    (args.out / 'manifest.jsonl').write_text(''.join(json.dumps(row) + '\n' for row in rows))
    print(len(rows), 'files;', sum(row['tampered'] for row in rows), 'tampered; left out:', failures)


if __name__ == '__main__':
    main()
