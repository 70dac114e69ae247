"""Plants sentences in every field of a PDF that poppler, mutool, qpdf or pypdf hand out, or that stands in its bytes."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import pages  # noqa: E402
import parts  # noqa: E402
import pictures  # noqa: E402
import remains  # noqa: E402
from planting import INSTRUCTIONS, Places, seed_of_arguments  # noqa: E402
from raw_pdf import Pdf  # noqa: E402
from readers import PICTURES, READERS, recognised  # noqa: E402


def main():
    places = Places("pdf", "minutes.pdf", seed_of_arguments(), "pdf")
    for field, reader, make, *mark in [*pages.PLACES, *parts.PLACES, *remains.PLACES, *pictures.PLACES]:
        places.add(field, file_of(make), reading(READERS[reader], mark), reader, read_damaged=reading_damaged(reader, mark))


def file_of(make):
    def build(sentence):
        made = make(sentence)
        return made.bytes() if isinstance(made, Pdf) else made

    return build


def reading(read, mark):
    """What a reader hands out. A sentence that stands coded in the bytes is known by a mark: the file says that it is there."""
    if not mark:
        return lambda data: [text if isinstance(text, str) else text.decode("latin-1") for text in decoded(read(data))]
    marks = [as_bytes(mark[0](sentence)) for sentence in INSTRUCTIONS]
    return lambda data: INSTRUCTIONS if any(known in part for known in marks for part in map(as_bytes, read(data))) else []


def reading_damaged(reader, mark):
    """What is left to read in a damaged file. A mark that is the same for every sentence says nothing of it."""
    if reader in PICTURES:
        return recognised(PICTURES[reader])
    if mark and len({as_bytes(mark[0](sentence)) for sentence in INSTRUCTIONS}) == 1:
        return lambda data: []
    return None


def as_bytes(value):
    return value if isinstance(value, bytes) else value.encode("utf-8", "replace")


def decoded(values):
    """Addresses also with their escapes undone."""
    from urllib.parse import unquote

    for value in values:
        yield value
        if isinstance(value, str) and "%20" in value:
            yield unquote(value)
        if isinstance(value, str) and "#20" in value:
            yield value.replace("#20", " ")
        if isinstance(value, (bytes, bytearray)) and b"#20" in value:
            yield bytes(value).replace(b"#20", b" ")


if __name__ == "__main__":
    main()
