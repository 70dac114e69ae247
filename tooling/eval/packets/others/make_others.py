"""Makes packets as other people would, with nothing of make_packets.py: make_others.py FOLDER --count N --seed S [--scans] [--held-out]. Each is a folder with packet.json, files and truth.json."""
import argparse
import io
import json
import random
from datetime import date as Day, timedelta as Days
from pathlib import Path

from PIL import Image

import paint
import plain
from plants import PLANTS
from scenes import Packet
from sheet import Value


def dated(data, sheet, rng, packet):
    """A PDF says that it was made when or after the last day that it states, or some years later when somebody saved it again."""
    days = [v.raw for v in paint.every_value(sheet) if v.kind == "date" and isinstance(v.raw, Day) and v.raw <= packet.today + Days(200)]
    made = rng.choice([max(days, default=packet.today), max(days, default=packet.today) + Days(rng.randint(0, 40)), Day(2026, rng.randint(1, 11), rng.randint(1, 28))])
    return data.replace(b"D:20000101000000", f"D:{made:%Y%m%d}091500".encode())


def form_of(sheet, rng, scanned):
    if sheet.kind == "email":
        return "eml"
    if scanned:
        return "scan"
    many = {"receipt": ["pdf"] * 5 + ["txt", "html"], "statement": ["pdf"] * 7 + ["html", "csv"], "lease": ["pdf", "docx"], "employment": ["pdf", "docx"], "ticket": ["pdf", "pdf", "html"], "idcard": ["pdf"]}
    return rng.choice(many.get(sheet.kind, ["pdf"] * 7 + ["docx", "html", "txt"]))


def make(folder, seed, scans, held_out, is_planted):
    packet = Packet(seed, held_out, scans)
    rng = packet.rng
    planted = None
    if is_planted:
        for plant in rng.sample(PLANTS, len(PLANTS)):
            planted = plant(packet)
            if planted is not None:
                break
    if scans and len(packet.sheets) > 9:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    entries, made = [], {}
    number = rng.randrange(10**6)
    own = rng.random()
    for at, sheet in enumerate(packet.sheets):
        form = None
        if sheet.kind == "photo":
            picture = paint.photo(rng, number, 0 if sheet.bytes_of else at)
            out = io.BytesIO()
            if sheet.bytes_of:
                Image.open(io.BytesIO(made[sheet.bytes_of][0])).resize((640, 480)).save(out, "JPEG", quality=70)
            else:
                picture.save(out, "JPEG", quality=90)
            data, ending = out.getvalue(), "jpg"
        elif sheet.bytes_of:
            data, ending = made[sheet.bytes_of]
        else:
            scanned = scans and (planted is not None and sheet.id in [planted["document"], *planted["others"]] or rng.random() < 0.4)
            form = form_of(sheet, rng, scanned)
            if form in ("pdf", "scan"):
                data, _ = paint.pdf(sheet, rng)
                ending = "pdf"
                data = dated(data, sheet, rng, packet)
                if form == "scan":
                    data, ending = paint.scan(sheet, data, rng)
            else:
                data, ending = {"txt": plain.text, "html": plain.page, "docx": plain.word, "eml": plain.mail, "csv": plain.rows}[form](sheet, rng), form
        made[sheet.id] = (data, ending)
        name = f"{sheet.id}.{ending}" if own < 0.6 else f"{rng.choice(['IMG', 'Scan', 'doc', 'Dokument'])}_{rng.randint(1000, 9999)}_{at}.{ending}"
        (folder / name).write_bytes(data)
        entry = {"id": sheet.id, "filename": name}
        if own < 0.3:
            entry["role"] = sheet.role
        if rng.random() < 0.3 and sheet.kind not in ("photo", "copy"):
            entry["type"] = sheet.kind
        entries.append(entry)
        if planted is not None and planted["document"] == sheet.id:
            # The engine draws a page at 96 dots an inch; an image is its own canvas.
            planted["scale"] = 96 / 72 if ending == "pdf" else 1
            planted["form"] = f"{form or 'copy'} family {sheet.family.number if sheet.family else ''} {sheet.kind}"
    known = {e["id"] for e in entries}
    for fact in packet.facts:
        if "expected_in" in fact:
            fact["expected_in"] = [i for i in fact["expected_in"] if i in known]
    options = {}
    if rng.random() < 0.5:
        options["date_order"] = "mdy" if packet.locale == "en-US" else "dmy"
    body = {"documents": entries, "facts": packet.facts, "options": options}
    if packet.claims:
        body["claims"] = packet.claims
    (folder / "packet.json").write_text(json.dumps(body, ensure_ascii=False, indent=1))
    if planted is not None:
        values = [v for v in planted["value"] if isinstance(v, Value)]
        planted["value"] = [{"text": v.text, "place": {"page": page, "box": box, "canvas": [0, 0]}} for v in values for page, box in v.places] or [{"text": v.text, "place": None} for v in values]
    (folder / "truth.json").write_text(json.dumps({"language": packet.locale, "family": packet.scene_name, "scans": scans, "held_out": held_out, "planted": [planted] if planted else []}, ensure_ascii=False, indent=1))
    return True


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--clean", type=float, default=0.6, help="share of packets without a contradiction")
    parser.add_argument("--scans", action="store_true")
    parser.add_argument("--held-out", action="store_true")
    arguments = parser.parse_args()
    made, seed = 0, arguments.seed * 1_000_003
    while made < arguments.count:
        seed += 1
        is_planted = random.Random(seed).random() >= arguments.clean
        if make(arguments.folder / f"{made:04d}", seed, arguments.scans, arguments.held_out, is_planted):
            made += 1
    print(made, "packets in", arguments.folder)
