"""Documents of offices and of the web with a sentence in one place, for `pnpm eval accounted`."""

import random

import legacy
import markup
import opendocument
import planting
import presentation
import readers
import rich_text
import sheet
import word


def everything(sentence: str):
    """Every place as format, field and file; the same places in the same order for every sentence."""
    for format, module in (("docx", word), ("xlsx", sheet), ("pptx", presentation)):
        for field, data in module.cases(sentence):
            yield format, field, data
    yield from opendocument.cases(sentence)
    yield from legacy.cases(sentence)
    for field, data in rich_text.cases(sentence):
        yield "rtf", field, data
    for format, field, data, _ in markup.cases(sentence):
        yield format, field, data


def main() -> None:
    draw = random.Random(f"{planting.seed_of_arguments()} office")
    instruction = draw.choice([one for one in planting.INSTRUCTIONS if "@" not in one])
    ordinary = draw.choice(planting.ORDINARY)
    twins = {(format, field): data for format, field, data in everything(ordinary)}
    seen: set[tuple[str, str]] = set()
    for format, field, marked in everything(instruction):
        assert (format, field) not in seen, (format, field)
        seen.add((format, field))
        twin = twins.get((format, field))
        if twin is None:
            continue
        reader = readers.READER_OF[format]
        said = {"format": format, "field": field, "reader": reader, "fileName": f"file.{format}", "contentType": "document"}
        read = readers.READERS[reader]
        planting.print_place(said, (marked, twin), lambda data: planting.hands_out(read, data, instruction), planting.seed_of_arguments())


main()
