"""Files of papers: the producers of the third maker, without its words."""

import math
import random
import re
import shutil
import tempfile
from datetime import datetime, time
from pathlib import Path

from paper import Mail, docx_file, mail_file, reportlab_pdf, scan, text_places, to_text

FACES = [('Helvetica', 'Helvetica-Bold'), ('Times-Roman', 'Times-Bold'), ('Courier', 'Courier-Bold'), ('DejaVuSans', 'DejaVuSans-Bold'), ('DejaVuSansCondensed', 'DejaVuSansCondensed-Bold')]


def noon(day):
    return datetime.combine(day, time(12, 5))


def look(paper):
    rng = random.Random(f'{paper.id}/{paper.rng.random()}')
    face, bold = rng.choice(FACES)
    return {
        'face': face,
        'bold': bold,
        'family': rng.choice(['Arial', 'Georgia', 'DejaVu Sans']),
        'size': rng.choice([9, 10, 11]),
        'leading': 1.4,
        'head': rng.choice([0, 1, 2]),
        'rule': rng.random() < 0.5,
        'upper': rng.random() < 0.3,
        'colon': ' :' if paper.language == 'fr' else ':',
        'page': '',
        'pages': 1,
        'margin': rng.choice([16, 20, 25]),
        'h1': '',
        'title': '',
        'author': '',
        'created': noon(paper.date).replace(minute=rng.randrange(60), second=rng.randrange(60)),
        'id': f'{rng.randrange(10**12):x}',
        'cte': 'quoted-printable',
        'alternative': rng.random() < 0.3,
        'crooked': rng.randrange(2**31),
    }


def write(paper, folder, name, older):
    """Makes the file. Returns its name and a function from a text to the places where it stands."""
    style = look(paper)
    if older:
        style['created'] = style['created'].replace(year=style['created'].year - 1)
    first = paper.blocks[0]
    nowhere = lambda text: [None]
    if isinstance(first, Mail):
        mail_file(first, style, folder / f'{name}.eml')
        return f'{name}.eml', nowhere
    if paper.form == 'txt':
        (folder / f'{name}.txt').write_text(to_text(paper.blocks, style), encoding='utf-8')
        return f'{name}.txt', nowhere
    if paper.form == 'docx':
        docx_file(paper.blocks, style, folder / f'{name}.docx')
        return f'{name}.docx', nowhere
    if paper.form == 'pdf':
        target = folder / f'{name}.pdf'
        reportlab_pdf(paper.blocks, style, target)
        made = style['created'].strftime('%Y%m%d%H%M%S').encode()
        target.write_bytes(re.sub(rb'(/(?:CreationDate|ModDate)\s*\(D:)\d{14}', lambda hit: hit.group(1) + made, target.read_bytes()))
        scale = 96 / 72
        return target.name, lambda text: [{'page': page, 'box': [round(x * scale, 1) for x in box], 'canvas': [round(width * scale), round(height * scale)]} for page, *box, width, height in text_places(target, text)]
    kept = folder / f'{name}.source'
    with tempfile.TemporaryDirectory() as work:
        source = Path(work) / 'paper.pdf'
        reportlab_pdf(paper.blocks, style, source)
        shutil.copy(source, kept)
        target = folder / f'{name}.{random.Random(style["crooked"]).choice(["pdf", "png", "jpg"])}'
        dpi, angle, pages = scan(source, target, random.Random(style['crooked']))
        if pages > 1 and target.suffix != '.pdf':
            target.unlink()
            target = target.with_suffix('.pdf')
            dpi, angle, pages = scan(source, target, random.Random(style['crooked']))
    scale = 96 / 72 if target.suffix == '.pdf' else dpi / 72

    def turned(text):
        out = []
        for page, x, y, width, height, page_width, page_height in text_places(kept, text):
            turn = math.radians(angle)
            dx, dy = x + width / 2 - page_width / 2, y + height / 2 - page_height / 2
            cx, cy = page_width / 2 + dx * math.cos(turn) + dy * math.sin(turn), page_height / 2 - dx * math.sin(turn) + dy * math.cos(turn)
            out.append({'page': page, 'box': [round(part * scale, 1) for part in (cx - width / 2, cy - height / 2, width, height)], 'canvas': [round(page_width * scale), round(page_height * scale)]})
        return out

    return target.name, turned
