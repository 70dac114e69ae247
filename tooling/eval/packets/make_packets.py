"""Makes packets: make_packets.py FOLDER --count N --seed S [--scans] [--held-out]. Each is a folder with packet.json, files and truth.json."""
import argparse
import io
import json
import random
from pathlib import Path

import render
from packets import PLANTS, Maker


def jpeg(image, quality):
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality)
    return out.getvalue()


def make(folder, seed, scans, held_out, planted):
    rng = random.Random(seed)
    families = render.HELD_OUT if held_out else render.TUNED
    m = Maker(rng, rng.choice(["en", "de", "fr", "es"]), rng.choice(families), held_out)
    rng.choice([m.motor, m.loan, m.expense])()
    truths, used = [], set()
    for plant in rng.sample(PLANTS, len(PLANTS)) if planted else []:
        if len(truths) >= planted:
            break
        truth = plant(m)
        # One contradiction in a document, so that each can be told from the others.
        if truth is not None:
            home = truth["document"] or "claims"
            if {home, *truth["others"]} & used:
                return None
            used |= {home, *truth["others"]}
            truths.append(truth)
    folder.mkdir(parents=True, exist_ok=True)
    entries, made = [], {}
    picture = render.photo(rng, 90)
    for doc in m.docs:
        scale, form = 1, None
        if doc.kind == "photo":
            data, name = jpeg(picture if doc.id == "photo1" or doc.same_as else picture, 92), f"{doc.id}.jpg"
            if doc.same_as:
                data = jpeg(picture.resize((480, 360)), 70)
        elif doc.same_as:
            data, name = made[doc.same_as][0], doc.id + "." + made[doc.same_as][1].split(".")[-1]
        else:
            company = getattr(doc, "head", None)
            family = m.family if rng.random() < 0.7 else rng.choice(families)
            form = "scan" if scans and doc.kind != "statement" or scans and rng.random() < 0.6 else rng.choice(["pdf"] * 5 + ["docx", "docx", "txt", "eml", "csv"])
            if form in ("pdf", "scan"):
                data, name = render.pdf(rng, doc, family, company), f"{doc.id}.pdf"
                if form == "scan":
                    data, ending, scale = render.scan(rng, data, rng.choice(["pdf", "image"]))
                    name = f"{doc.id}.{ending}"
            else:
                write = {"docx": render.word, "txt": render.text, "eml": render.mail, "csv": render.table_file}[form]
                data, name = write(rng, doc, family, company), f"{doc.id}.{form}"
                for truth in truths:
                    values = truth["value"] if isinstance(truth["value"], list) else [truth["value"]]
                    for value in values:
                        if truth["document"] == doc.id and value is not None:
                            value.place = None
        made[doc.id] = (data, name)
        (folder / name).write_bytes(data)
        entries.append({"id": doc.id, "filename": name, "role": doc.role})
        for truth in truths:
            if truth["document"] == doc.id:
                truth["scale"] = scale
                truth["form"] = form or "copy"
    for truth in truths:
        values = truth["value"] if isinstance(truth["value"], list) else [truth["value"]]
        truth["value"] = [{"text": v.text, "place": v.place} for v in values if v is not None]
    order = {"en": "dmy"}.get(m.lang, "dmy")
    packet = {"documents": entries, "facts": m.facts, "options": {"date_order": order}}
    if m.claims:
        packet["claims"] = m.claims
    (folder / "packet.json").write_text(json.dumps(packet, ensure_ascii=False, indent=1))
    (folder / "truth.json").write_text(json.dumps({"language": m.lang, "family": m.family, "scans": scans, "held_out": held_out, "planted": truths}, ensure_ascii=False, indent=1))
    return truths


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scans", action="store_true")
    parser.add_argument("--held-out", action="store_true")
    arguments = parser.parse_args()
    made, seed = 0, arguments.seed * 1_000_003
    while made < arguments.count:
        seed += 1
        planted = 0 if made % 2 == 0 else random.Random(seed).randint(1, 3)
        if make(arguments.folder / f"{made:04d}", seed, arguments.scans, arguments.held_out, planted) is not None or planted == 0:
            made += 1
    print(made, "packets in", arguments.folder)
