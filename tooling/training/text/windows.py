"""The windows that the models read, cut as `packages/text-safety/src/model/model-windows.ts` cuts them."""

import re

# Units of one window: Latin letters count 1, others 3, since the tokenizer gives those about a token each.
WINDOW_UNITS = 360
PASSAGE_UNITS = 180
MIN_PASSAGE_UNITS = 24
OTHER_UNITS = 3
LAST_LATIN = 0x24F
# Tokens of a window, [CLS] and [SEP] included; what is cut off stands in the next window too.
MAX_TOKENS = 112

PASSAGE_END = re.compile(r"""[\n\u2028\u2029]|[.!?…؟।](?=["'”’»)\]]?\s)|[。！？]""")


def text_windows(text: str) -> list[tuple[int, int]]:
    """Half-open ranges: a short text as a whole; of a longer one every passage, every short paragraph, and runs of neighbouring passages."""
    if not text.strip():
        return []
    if advance(text, 0, WINDOW_UNITS) == len(text):
        return [(0, len(text))]
    passages = passages_of(text)
    spans, next_run = [], 0
    for at, (start, _, units, begins_paragraph) in enumerate(passages):
        ends = []
        if units >= MIN_PASSAGE_UNITS:
            ends.append(at + 1)
        if at == next_run:
            ends.append(end_of_run(passages, at, WINDOW_UNITS))
            next_run = -1 if ends[-1] == len(passages) else max(at + 1, end_of_run(passages, at, PASSAGE_UNITS))
        if begins_paragraph:
            end = end_of_run(passages, at, WINDOW_UNITS, within_paragraph=True)
            if end == len(passages) or passages[end][3]:
                ends.append(end)
        spans += [(start, passages[end - 1][1]) for end in dict.fromkeys(ends)]
    return spans


def end_of_run(passages: list[tuple[int, int, int, bool]], first: int, most: int, within_paragraph: bool = False) -> int:
    units = 0
    for end in range(first, len(passages)):
        units += passages[end][2]
        if end > first and (units > most or (within_paragraph and passages[end][3])):
            return end
    return len(passages)


def passages_of(text: str) -> list[tuple[int, int, int, bool]]:
    """Start, end, units, and whether a blank line stands before."""
    passages: list[tuple[int, int, int, bool]] = []
    start, line_feeds = 0, 2
    marks = [(mark.start() + 1, mark.group() == "\n") for mark in PASSAGE_END.finditer(text)]
    for end, is_line_feed in [*marks, (len(text), False)]:
        while start < end:
            cut = min(end, advance(text, start, PASSAGE_UNITS))
            space = text.rfind(" ", start, cut + 1) if cut < end else -1
            to = space if space > start + (cut - start) / 2 else cut
            words = text[start:to]
            if words.strip():
                first = start + len(words) - len(words.lstrip())
                last = first + len(words.strip())
                passages.append((first, last, units_of(text[first:last]), line_feeds > 1))
                line_feeds = 0
            start = to
        line_feeds += is_line_feed
    return passages


def units_of(text: str) -> int:
    return sum(1 if ord(character) <= LAST_LATIN else OTHER_UNITS for character in text)


def advance(text: str, start: int, units: int) -> int:
    """Where a stretch of so many units ends."""
    at, filled = start, 0
    while at < len(text) and filled < units:
        filled += 1 if ord(text[at]) <= LAST_LATIN else OTHER_UNITS
        at += 1
    return at
