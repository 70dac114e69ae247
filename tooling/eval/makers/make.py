"""Draws pictures at random and writes them with a manifest: `python make.py OUT --corpora DIR --kind visual --count 200 --seed 1`.

A row of `manifest.jsonl`: file, format, kind, cell, text (what is to be read), lang, is_attack, and what was drawn.
"""

import argparse
import json
from pathlib import Path

import clean
import drawings
import everyday
import labels
import obscure
import payloads
import smuggled
import visual
from material import Material


def pictures(m: Material, kind: str, count: int, cells: list[str]):
    for at in range(count):
        if kind == "clean":
            names = cells or [*clean.HISTORIES, "palette", "jpeg"]
            cell = names[at % len(names)]
            data, form = clean.clean(m, cell)
            yield data, form, {"cell": cell}
        elif kind == "bits":
            names = cells or ["random_bits", "random_bits", "random_bits", "steghide", "outguess"]
            cell = names[at % len(names)]
            data, form, drawn = payloads.random_bits(m) if cell == "random_bits" else payloads.tool(m, cell)
            yield data, form, {"cell": cell, **drawn}
        elif kind == "photographs":
            picture = m.photograph(m.random.randint(320, 2400), m.random.randint(240, 1800))
            data, form = visual.encoded(m, picture, False)
            yield data, form, {"cell": "photograph"}
        elif kind == "everyday":
            data, form, drawn = everyday.everyday(m)
            yield data, form, drawn
        elif kind == "label":
            names = cells or labels.LANGUAGES
            cell = names[at % len(names)]
            picture, text = labels.label(m, cell)
            data, form = visual.encoded(m, picture, False)
            yield data, form, {"cell": cell, "text": text, "lang": cell, "is_attack": False}
        elif kind == "drawn":
            data, form, drawn = drawings.drawing(m)
            yield data, form, drawn
        elif kind == "tiff":
            # Its libraries are asked for where it is drawn.
            import tiffs

            names = cells or list(tiffs.CELLS)
            cell = names[at % len(names)]
            data, form, stored = tiffs.tiff(m, cell)
            yield data, form, {"cell": cell, "stored": stored}
        elif kind in ("smuggled", "opaque"):
            table = smuggled.READABLE if kind == "smuggled" else smuggled.OPAQUE
            names = cells or [name for name, (_, weight) in table.items() for _ in range(weight)]
            cell = names[at % len(names)]
            text = m.text(m.random.random() < 0.67)
            made = smuggled.smuggled(m, table, cell, text.text)
            said = {"text": text.text, "lang": text.lang, "is_attack": text.is_attack} if kind == "smuggled" else {}
            yield made.data, made.form, {"cell": cell, **said, "drawn": made.drawn, **({"share": made.drawn["share"]} if "share" in made.drawn else {})}
        elif kind == "payload":
            names = cells or list(payloads.READABLE)
            cell = names[at % len(names)]
            text = m.text(m.random.random() < 0.67)
            data, form = payloads.READABLE[cell](m, text.text)
            yield data, form, {"cell": cell, "text": text.text, "lang": text.lang, "is_attack": text.is_attack}
        elif kind == "obscure":
            names = cells or list(obscure.CELLS)
            cell = names[at % len(names)]
            text = m.text(m.random.random() < 0.67)
            made, drawn = obscure.CELLS[cell](m, text.text)
            data, form = visual.encoded(m, made, cell in obscure.LOSSLESS)
            yield data, form, {"cell": cell, "text": text.text, "lang": text.lang, "is_attack": text.is_attack, "drawn": drawn}
        else:
            scripts = {f"script_{lang}": visual.script(lang) for lang in visual.SCRIPTS}
            table = scripts if kind == "script" else {**visual.VISIBLE, **visual.HIDDEN}
            names = cells or list(table)
            cell = names[at % len(names)]
            lang = cell.removeprefix("script_") if kind == "script" else "en"
            candidates = [text for text in m.texts if text.lang == lang]
            if not candidates:
                continue
            attack = m.random.random() < 0.67
            text = m.random.choice([text for text in candidates if text.is_attack == attack] or candidates)
            data, form = visual.encoded(m, table[cell](m, text.text), cell in visual.HIDDEN)
            yield data, form, {"cell": cell, "text": text.text, "lang": text.lang, "is_attack": text.is_attack, "hidden": cell in visual.HIDDEN}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--corpora", type=Path, required=True)
    parser.add_argument("--texts", type=Path, default=Path(__file__).parent.parent / "src" / "text" / "unseen")
    parser.add_argument("--kind", choices=["visual", "obscure", "script", "payload", "smuggled", "bits", "opaque", "clean", "everyday", "label", "drawn", "tiff", "photographs"], required=True)
    parser.add_argument("--cells", nargs="*", default=[])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    m = Material(options.corpora, options.texts, options.seed)
    with (options.out / "manifest.jsonl").open("w") as manifest:
        for at, (data, form, drawn) in enumerate(pictures(m, options.kind, options.count, options.cells)):
            name = f"{at:05}.{form}"
            (options.out / name).write_bytes(data)
            manifest.write(json.dumps({"file": name, "format": form, "kind": options.kind, **drawn}) + "\n")
    (options.out / "done").touch()


main()
