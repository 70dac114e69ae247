"""
Packets by a third hand: claims, loans and trips as an office would receive them, without anything that the engine or the other makers know.

    python make_outsiders.py FOLDER --clean 60 --planted 120 --seed 1 [--scans] [--fresh]

`--fresh` takes other wordings and layouts for a third of the papers: those on which nothing was looked at.
"""

import argparse
import json
import math
import random
import re
import shutil
import tempfile
from datetime import datetime, time, timezone
from decimal import Decimal
from pathlib import Path

from paper import Csv, Foot, Mail, Photo, chromium_pdf, csv_file, docx_file, mail_file, office_pdf, photo, reportlab_pdf, scan, text_places, to_text
from faults import FAULTS, VALUE
from notation import cents
from scenes import FAMILIES, build

STRUCTURAL = ['statement_gap', 'same_document_twice', 'same_image_twice', 'near_duplicate', 'copy_differs', 'fact_missing', 'claim_line_invented', 'claim_total', 'claim_line_amount', 'file_older_than_paper']


def look(paper):
    """The dress of a paper: drawn once for each."""
    rng = random.Random(f'{paper.rng.random()}')
    face = rng.choice([('Helvetica', 'Helvetica-Bold'), ('Times-Roman', 'Times-Bold'), ('DejaVuSans', 'DejaVuSans-Bold'), ('DejaVuSerif', 'DejaVuSerif-Bold'), ('DejaVuSansCondensed', 'DejaVuSansCondensed-Bold')])
    when = paper.date
    return {
        'face': face[0],
        'bold': face[1],
        'family': rng.choice(['Nimbus Sans', 'Nimbus Roman', 'DejaVu Sans', 'DejaVu Serif', 'C059']),
        'size': rng.choice([9, 9.5, 10, 10.5, 11]),
        'leading': rng.choice([1.25, 1.4, 1.6]),
        'head': rng.choice([0, 0, 1, 2]),
        'rule': rng.random() < 0.5,
        'upper': rng.random() < 0.4,
        'colon': rng.choice([':', ':', ':', ' :' if paper.language == 'fr' else ':', '']) if paper.pair_look != 'lines' else (' :' if paper.language == 'fr' else ':'),
        'page': paper.l('page') if rng.random() < 0.4 else '',
        'pages': 1,
        'margin': rng.choice([14, 18, 22]),
        'h1': rng.choice(['text-transform: uppercase', 'text-align: center', 'color: #234', '']),
        'title': rng.choice(['', paper.type, 'Document']),
        'author': rng.choice(['', 'office', 'admin']),
        'created': datetime.combine(when, time(9, 30)),
        'id': f'{rng.randrange(10**12):x}',
        'cte': rng.choice(['quoted-printable', '8bit', 'base64']),
        'alternative': rng.random() < 0.35,
        'crooked': rng.randrange(2**31),
    }


def stamp(path, when):
    """PDF files say when they were made: on the day of the paper, not today."""
    data = path.read_bytes()
    text = when.strftime('%Y%m%d%H%M%S').encode()
    path.write_bytes(re.sub(rb'(/(?:CreationDate|ModDate)\s*\(D:)\d{14}', lambda hit: hit.group(1) + text, data))


def write(paper, folder, name, older=False):
    """Makes the file. Returns its name and a function from a text to the places where it stands."""
    style = look(paper)
    if older:
        style['created'] = style['created'].replace(year=style['created'].year - 2)
    blocks = paper.blocks
    first = blocks[0]
    if isinstance(first, Mail):
        mail_file(first, style, folder / f'{name}.eml')
        return f'{name}.eml', lambda text: [None]
    if isinstance(first, Csv):
        csv_file(first, folder / f'{name}.csv', style.get('encoding', 'utf-8'))
        return f'{name}.csv', lambda text: [None]
    if isinstance(first, Photo):
        photo(first, folder / f'{name}.jpg')
        return f'{name}.jpg', lambda text: [None]
    if paper.form == 'txt':
        (folder / f'{name}.txt').write_text(to_text(blocks, style), encoding='utf-8')
        return f'{name}.txt', lambda text: [None]
    if paper.form == 'docx':
        docx_file(blocks, style, folder / f'{name}.docx')
        return f'{name}.docx', lambda text: [None]
    if paper.form != 'scan':
        target = folder / f'{name}.pdf'
        if not shutil.which({'html': 'chromium', 'office': 'soffice'}.get(paper.form, 'python3')):
            paper.form = 'pdf'
        {'html': chromium_pdf, 'office': office_pdf, 'pdf': reportlab_pdf}[paper.form](blocks, style, target)
        stamp(target, style['created'])

        def places(text):
            scale = 96 / 72
            return [{'page': page, 'box': [round(x * scale, 1) for x in box], 'canvas': [round(width * scale), round(height * scale)]} for page, *box, width, height in text_places(target, text)]

        return target.name, places
    rng = random.Random(style['crooked'])
    with tempfile.TemporaryDirectory() as work:
        source = Path(work) / 'paper.pdf'
        reportlab_pdf(blocks, style, source)
        kept = folder / f'{name}.source'
        shutil.copy(source, kept)
        target = folder / f'{name}.pdf'
        dpi, angle, pages = scan(source, target, rng)
        if pages == 1 and rng.random() < 0.6:
            target.unlink()
            target = folder / f'{name}.{rng.choice(["png", "jpg"])}'
            rng = random.Random(style['crooked'])
            dpi, angle, pages = scan(source, target, rng)
    if target.suffix == '.pdf':
        stamp(target, style['created'])
    scale = 96 / 72 if target.suffix == '.pdf' else dpi / 72

    def scanned(text):
        out = []
        for page, x, y, width, height, page_width, page_height in text_places(kept, text):
            turn = math.radians(angle)
            dx, dy = x + width / 2 - page_width / 2, y + height / 2 - page_height / 2
            cx = page_width / 2 + dx * math.cos(turn) + dy * math.sin(turn)
            cy = page_height / 2 - dx * math.sin(turn) + dy * math.cos(turn)
            out.append({'page': page, 'box': [round(part * scale, 1) for part in (cx - width / 2, cy - height / 2, width, height)], 'canvas': [round(page_width * scale), round(page_height * scale)]})
        return out

    return target.name, scanned


def plan(packet, seed, rng, wanted):
    """Which faults this packet can carry, the rare before the common."""
    shared = {}
    for paper in packet.papers:
        for key in paper.raw:
            shared.setdefault(key, set()).add(paper.id)
    facts = {fact['key']: fact for fact in packet.facts}
    options = []
    for fault in FAULTS:
        for paper in packet.papers:
            if not re.fullmatch(fault.papers, paper.type):
                continue
            for key in paper.raw:
                if not re.fullmatch(fault.keys, key):
                    continue
                if fault.shared and key not in facts and len(shared[key]) < 2:
                    continue
                if packet.family == 'medical' and key in ('name', 'birth') and not any(fact['key'] == 'birth' for fact in packet.facts):
                    continue
                changed = fault.change(rng, paper.raw[key], paper)
                if changed is not None and changed != paper.raw[key]:
                    options.append((fault.kind, paper.id, key, changed, fault))
    kinds = {}
    for option in options:
        kinds.setdefault(option[0], []).append(option)
    chosen = []
    names = sorted(kinds)
    rng.shuffle(names)
    names.sort(key=lambda kind: wanted.get(kind, 0))
    for kind in names:
        option = rng.choice(kinds[kind])
        if option[1] in {other[1] for other in chosen}:
            continue
        chosen.append(option)
        if len(chosen) >= 4:
            break
    return chosen


def make(root, name, seed, clean, scans, rng, wanted):
    family = rng.choice(list(FAMILIES))
    packet = build(seed, family, {}, scans)
    planted = []
    keep = []
    count = 0 if clean else rng.choice([1, 1, 2, 3])
    changes = {}
    options = [] if clean else plan(packet, seed, rng, wanted)
    structural = sorted(STRUCTURAL, key=lambda kind: (wanted.get(kind, 0), rng.random())) if not clean and rng.random() < 0.35 else []
    for kind, where, key, changed, fault in options[: count - len(structural[:1])]:
        changes[(where, key)] = lambda _, value=changed: value
        keep.append((kind, where, key, fault))
        count -= 1
    packet = build(seed, family, changes, scans) if changes else packet
    folder = root / name
    folder.mkdir(parents=True)
    names = {}
    copies = []  # (paper id, new id, changed key or None, how)
    dropped = set()
    older = set()
    for kind in structural:
        done = structure(kind, packet, rng, planted, copies, dropped, older, {where for _, where, _, _ in keep}, scans)
        if done:
            wanted[kind] = wanted.get(kind, 0) + 1
            break
    documents = []
    places_of = {}
    for at, paper in enumerate(packet.papers):
        if paper.id in dropped:
            continue
        base = rng.choice([paper.type, f'scan_{at:03}', f'{paper.type}-{at}', f'doc{rng.randint(100, 999)}', f'IMG_{rng.randint(1000, 9999)}'])
        base = f'{base}_{paper.id}'
        filename, places = write(paper, folder, base, paper.id in older)
        places_of[paper.id] = (paper, places)
        entry = {'id': paper.id, 'filename': filename}
        if rng.random() < 0.6:
            entry['type'] = paper.type
        if paper.role != 'support' or rng.random() < 0.3:
            entry['role'] = paper.role
        documents.append(entry)
    for source, identity, change, how in copies:
        paper = next(paper for paper in packet.papers if paper.id == source)
        filename = next(document['filename'] for document in documents if document['id'] == source)
        if how == 'bytes':
            other = f'copy_{rng.randint(10, 99)}{Path(filename).suffix}'
            shutil.copy(folder / filename, folder / other)
        elif how == 'resaved':
            from PIL import Image

            other = f'IMG_{rng.randint(1000, 9999)}.jpg'
            picture = Image.open(folder / filename)
            picture.resize((picture.width * 3 // 4, picture.height * 3 // 4)).save(folder / other, quality=80)
        else:
            changed = build(seed, family, {**changes, **{(source, key): (lambda _, value=value: value) for key, value in change.items()}}, scans).paper(source)
            other, places = write(changed, folder, f'{paper.type}-b_{rng.randint(10, 99)}')
            places_of[identity] = (changed, places)
        documents.append({'id': identity, 'filename': other})
    for kind, where, key, fault in keep:
        paper, places = places_of[where]
        texts = list(dict.fromkeys(paper.said[key]))
        value = [{'text': text, 'place': place} for text in texts for place in (places(text) or [None])]
        others = [other.id for other in packet.papers if key in other.raw and other.id != where]
        fact = next((fact['id'] for fact in packet.facts if fact['key'] == key), None)
        planted.append({'kind': kind, 'codes': list(dict.fromkeys(fault.codes)), 'document': where, 'value': value, 'fact': None, 'others': others, 'whole': False, 'claim': None, 'form': paper.form})
        wanted[kind] = wanted.get(kind, 0) + 1
    for entry in planted:
        if 'texts' in entry:
            paper, places = places_of[entry['document']]
            texts = [text for key in entry.pop('texts') for text in paper.said[key]]
            entry['value'] = [{'text': text, 'place': place} for text in texts for place in (places(text) or [None])]
    rng.shuffle(documents)
    facts = [{key: value for key, value in fact.items() if key != 'key'} for fact in packet.facts]
    for fact in facts:
        if 'expected_in' in fact:
            fact['expected_in'] = [one for one in fact['expected_in'] if one not in dropped]
    claims = [{key: value for key, value in claim.items() if key != 'sources'} for claim in packet.claims]
    body = {'documents': documents}
    if facts:
        body['facts'] = facts
    if claims:
        body['claims'] = claims
    if packet.options:
        body['options'] = packet.options
    (folder / 'packet.json').write_text(json.dumps(body, ensure_ascii=False, indent=1), encoding='utf-8')
    truth = {'language': packet.world.language, 'family': family, 'scans': scans, 'held_out': False, 'planted': planted}
    (folder / 'truth.json').write_text(json.dumps(truth, ensure_ascii=False, indent=1), encoding='utf-8')
    for source in folder.glob('*.source'):
        source.unlink()
    return len(planted)


def structure(kind, packet, rng, planted, copies, dropped, older, taken, scans):
    """Plants something that is not one value. False where this packet cannot carry it."""
    entry = {'kind': kind, 'codes': [], 'document': None, 'value': [], 'fact': None, 'others': [], 'whole': True, 'claim': None, 'form': ''}
    free = [paper for paper in packet.papers if paper.id not in taken]
    world = packet.world
    if kind == 'statement_gap':
        statements = sorted((paper for paper in packet.papers if paper.type == 'bank_statement'), key=lambda paper: paper.date)
        if len(statements) < 3 or statements[1].id in taken:
            return False
        dropped.add(statements[1].id)
        entry.update(codes=['statement_gap', 'amounts_do_not_add_up', 'documents_disagree'], document=statements[2].id, others=[statements[0].id])
    elif kind == 'same_document_twice':
        papers = [paper for paper in free if paper.type in ('invoice', 'receipt', 'medical_bill', 'pay_stub', 'bank_statement')]
        if not papers:
            return False
        source = rng.choice(papers).id
        copies.append((source, 'd90', None, 'bytes'))
        entry.update(codes=['same_document_twice', 'same_image_twice'], document='d90', others=[source])
    elif kind == 'same_image_twice':
        papers = [paper for paper in free if paper.type == 'photo']
        if not papers:
            return False
        source = rng.choice(papers).id
        copies.append((source, 'd91', None, 'resaved'))
        entry.update(codes=['same_image_twice', 'same_document_twice'], document='d91', others=[source])
    elif kind in ('near_duplicate', 'copy_differs'):
        papers = [paper for paper in free if paper.type in ('invoice', 'medical_bill', 'receipt') and 'total' in paper.raw and ('inv_no' in paper.raw)]
        if not papers:
            return False
        paper = rng.choice(papers)
        total = paper.raw['total'] + Decimal(rng.choice([30, 100, 250]))
        change = {'total': total}
        texts = ['total']
        if kind == 'near_duplicate':
            change['inv_no'] = paper.raw['inv_no'][:-1] + str((int(paper.raw['inv_no'][-1]) + 1) % 10) if paper.raw['inv_no'][-1].isdigit() else paper.raw['inv_no'] + '1'
            texts.append('inv_no')
        copies.append((paper.id, 'd92', change, 'rewritten'))
        entry.update(codes=['near_duplicate_changed', 'document_copy_differs', 'documents_disagree', 'amounts_do_not_add_up'], document='d92', others=[paper.id], whole=False, texts=texts)
    elif kind == 'fact_missing':
        fact = next((fact for fact in packet.facts if fact.get('expected_in')), None)
        others = [paper for paper in free if fact and fact['key'] not in paper.raw and paper.type in ('invoice', 'receipt', 'medical_bill', 'bank_statement', 'delivery_note')]
        if not fact or not others or fact['key'] in ('name', 'loss', 'trip_from', 'iban'):
            return False
        paper = rng.choice(others)
        fact['expected_in'].append(paper.id)
        entry.update(codes=['fact_missing', 'fact_contradicted'], document=paper.id, fact=fact['id'])
    elif kind in ('claim_line_invented', 'claim_total', 'claim_line_amount'):
        if not packet.claims:
            return False
        claim = packet.claims[0]
        notation = claim['lines'][0]
        field = notation.get('amount_field', 'amount')
        amounts = [source[2] for source in claim['sources']]
        sample = notation['fields'][field]
        from notation import Notation

        def tell(value):
            return str(value) if re.fullmatch(r'\d+\.\d\d', sample) and sample == str(amounts[0]) else build_note(sample, amounts[0], value)

        def build_note(text, old, value):
            import copy

            for group in (',', '.', ' ', '\u00a0', "'", '’', ''):
                for point in ('.', ','):
                    if group == point:
                        continue
                    probe = copy.copy(Notation(world.country, random.Random(1)))
                    probe.group, probe.point = group, point
                    if probe.number(old) in text:
                        return text.replace(probe.number(old), probe.number(value))
            return str(value)

        if kind == 'claim_total':
            claim['total'] = tell(sum(amounts) + Decimal(rng.choice([50, 100, 18])))
            entry.update(codes=['amounts_do_not_add_up'], claim=[claim['id'], None])
        elif kind == 'claim_line_amount':
            line = rng.randrange(len(amounts))
            changed = amounts[line] + Decimal(rng.choice([40, 100, 25]))
            claim['lines'][line]['fields'][field] = tell(changed)
            if 'total' in claim:
                claim['total'] = tell(sum(amounts) - amounts[line] + changed)
            entry.update(codes=['claim_line_unsupported', 'documents_disagree', 'fact_contradicted', 'amounts_do_not_add_up'], claim=[claim['id'], line + 1])
        else:
            invented = cents(rng.randint(6000, 48000) / Decimal(100))
            fields = {key: value for key, value in notation['fields'].items() if key != field}
            first = next(iter(fields))
            fields[first] = {'en': 'Rental car', 'de': 'Mietwagen', 'fr': 'Voiture de location', 'es': 'Coche de alquiler'}[world.language]
            claim['lines'].append({**{key: value for key, value in notation.items() if key not in ('fields', 'supported_by')}, 'fields': {**fields, field: tell(invented)}})
            if 'total' in claim:
                claim['total'] = tell(sum(amounts) + invented)
            entry.update(codes=['claim_line_unsupported'], claim=[claim['id'], len(claim['lines'])])
    elif kind == 'file_older_than_paper':
        papers = [paper for paper in free if paper.form in ('pdf', 'html', 'docx')]
        if not papers or scans:
            return False
        paper = rng.choice(papers)
        older.add(paper.id)
        entry.update(codes=['metadata_date_differs'], document=paper.id)
    else:
        return False
    planted.append(entry)
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('--clean', type=int, default=60)
    parser.add_argument('--planted', type=int, default=120)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--scans', action='store_true')
    parser.add_argument('--fresh', action='store_true')
    options = parser.parse_args()
    if options.fresh:
        import fresh

        fresh.take()
    root = Path(options.folder)
    wanted = {}
    for at in range(options.clean + options.planted):
        rng = random.Random(f'outsiders/{options.seed}/{at}')
        clean = at < options.clean
        make(root, f'{"clean" if clean else "planted"}-{at:04}', f'{options.seed}/{at}', clean, options.scans, rng, wanted)
    print(dict(sorted(wanted.items())))


main()
