"""Packets of matters that were written out by hand: `make_matters.py FOLDER first [second …] [--scans]`.

The folders beside this program are of different authors, who knew the contract alone. Each folder in them is a matter:
`packet.json` and its files, of which those in `.html` are printed to PDF by Chromium and those in `.page.html` stay as they are; `plants.json`, variants with one contradiction each; `harmless.json`, variants that are as consistent as the first. A variant is a
list of replacements in files. Needs Chromium besides `requirements.txt`.
"""

import argparse
import json
import random
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / 'folders'))
import press  # noqa: E402

PRINTED = {}


def printed(source, file):
    """The file as PDF. The same text is printed once."""
    if source not in PRINTED:
        with tempfile.TemporaryDirectory() as scratch:
            made = Path(scratch) / 'made.pdf'
            press.print_page(source, made, file, 120)
            PRINTED[source] = made.read_bytes()
    return PRINTED[source]


def texts_of(matter, edits):
    """What each file of the matter holds once the edits are made."""
    texts = {path.name: path.read_text(encoding='utf-8') for path in matter.iterdir() if path.is_file() and path.name not in ('plants.json', 'harmless.json')}
    for edit in edits:
        if edit['find'] not in texts[edit['file']]:
            raise SystemExit(f'{matter}: {edit["file"]} has no {edit["find"]!r}')
        texts[edit['file']] = texts[edit['file']].replace(edit['find'], edit['replace'])
    return texts


def write(matter, name, edits, plant, root, scans):
    texts, folder, places = texts_of(matter, edits), root / f'{matter.name}-{name}', {}
    folder.mkdir(parents=True)
    packet = json.loads(texts['packet.json'])
    for document in packet['documents']:
        file = document['filename']
        wanted = [plant['value']] if plant and plant['document'] == document['id'] and plant['value'] else []
        path = folder / file
        if file.endswith('.html') and not file.endswith('.page.html'):
            path = path.with_suffix('.pdf')
            path.write_bytes(printed(texts[file], file))
            if scans:
                scanned, places[document['id']] = press.scan(path, path.with_name(f'{path.stem}-scan'), random.Random(f'{matter.name}/{file}'), wanted)
                path.unlink()
                path = scanned
            else:
                places[document['id']] = press.look_up(path, wanted)
        else:
            path.write_text(texts[file], encoding='utf-8')
        document['filename'] = path.name
    planted = []
    if plant:
        found = places.get(plant['document'], [])
        values = [{'text': text, 'place': {'page': page, 'box': box, 'canvas': [0, 0]}} for text, page, box in found] or [{'text': plant['value'], 'place': None}]
        kept = {key: plant[key] for key in ('kind', 'codes', 'document', 'fact', 'others', 'claim')}
        whole = plant['codes'][0] in ('fact_missing', 'same_document_twice', 'same_image_twice')
        planted.append({**kept, 'value': values, 'whole': whole, 'form': ''})
    truth = {'language': '', 'family': matter.name, 'scans': scans, 'held_out': False, 'planted': planted}
    for file, content in (('packet.json', packet), ('truth.json', truth)):
        (folder / file).write_text(json.dumps(content, ensure_ascii=False, indent=1), encoding='utf-8')


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('folder', type=Path)
    parser.add_argument('authors', nargs='+')
    parser.add_argument('--scans', action='store_true')
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for author in options.authors:
        for matter in sorted(path for path in (Path(__file__).parent / author).iterdir() if (path / 'packet.json').exists()):
            write(matter, 'clean', [], None, options.folder, options.scans)
            for at, variant in enumerate(json.loads((matter / 'harmless.json').read_text(encoding='utf-8'))):
                write(matter, f'harmless-{at}', variant['edits'], None, options.folder, options.scans)
            for at, plant in enumerate(json.loads((matter / 'plants.json').read_text(encoding='utf-8'))):
                write(matter, f'planted-{at}', plant['edits'], plant, options.folder, options.scans)


if __name__ == '__main__':
    main()
