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

# So far around a window others are looked for.
REACH = 600

Span = tuple[int, int]

PASSAGE_END = re.compile(r"""[\n\u2028\u2029]|[.!?…؟।](?=["'”’»)\]]?\s)|[。！？]""")
SENTENCE_END = re.compile(r"""[.!?…؟।](?=["'”’»)\]]?\s)|[。！？]|\n[ \t\r]{0,80}\n""")


def text_runs(text: str) -> list[tuple[Span, list[Span]]]:
    """Runs of neighbouring passages, one after the other, and the other windows that begin in each: passages, short paragraphs, and the run
    that begins in the middle of it. A short text is one run without any."""
    if not text.strip():
        return []
    if advance(text, 0, WINDOW_UNITS) == len(text):
        return [((0, len(text)), [])]
    passages = passages_of(text)
    between = lambda first, end: (passages[first][0], passages[end - 1][1])  # noqa: E731
    runs, first = [], 0
    while first < len(passages):
        end = end_of_run(passages, first, WINDOW_UNITS)
        middle = end_of_run(passages, first, PASSAGE_UNITS)
        cuts: list[Span] = []
        for at in range(first, end):
            ends = []
            if passages[at][2] >= MIN_PASSAGE_UNITS:
                ends.append(at + 1)
            if at == middle:
                ends.append(end_of_run(passages, at, WINDOW_UNITS))
            if passages[at][3] and (paragraph := end_of_paragraph(passages, at)):
                ends.append(paragraph)
            cuts += [between(at, last) for last in dict.fromkeys(ends) if (at, last) != (first, end)]
        runs.append((between(first, end), cuts))
        first = end
    return runs


def text_windows(text: str) -> list[Span]:
    return [window for run, cuts in text_runs(text) for window in [run, *cuts]]


def views_around(text: str, window: Span) -> list[Span]:
    """Other cuts of what a window shows: the windows that share words with it, and the sentences it lies in, with the one before, after, and both."""
    start = max(0, window[0] - REACH)
    around = text[start : window[1] + REACH]
    inner = (window[0] - start, window[1] - start)
    views = [view for view in text_windows(around) if view[0] < inner[1] and view[1] > inner[0]] + sentences_around(around, inner)
    return [(start + a, start + b) for a, b in dict.fromkeys(views) if (a, b) != inner]


def sentences_around(text: str, window: Span) -> list[Span]:
    sentences: list[Span] = []
    start = 0
    for end in [*(mark.end() for mark in SENTENCE_END.finditer(text)), len(text)]:
        words = text[start:end]
        if words.strip():
            first = start + len(words) - len(words.lstrip())
            sentences.append((first, first + len(words.strip())))
        start = end
    inside = [n for n, (a, b) in enumerate(sentences) if b > window[0] and a < window[1]]
    if not inside:
        return []
    pairs = [(a, b) for a in (inside[0], inside[0] - 1) for b in (inside[-1], inside[-1] + 1) if a >= 0 and b < len(sentences)]
    spans = [(sentences[a][0], sentences[b][1]) for a, b in pairs]
    return [(a, b) for a, b in spans if b - a <= 2 * WINDOW_UNITS]


def end_of_run(passages: list[tuple[int, int, int, bool]], first: int, most: int) -> int:
    units = 0
    for end in range(first, len(passages)):
        units += passages[end][2]
        if end > first and units > most:
            return end
    return len(passages)


def end_of_paragraph(passages: list[tuple[int, int, int, bool]], first: int) -> int | None:
    """Where the paragraph that begins there ends, if it is no longer than a run."""
    most = end_of_run(passages, first, WINDOW_UNITS)
    end = next((n for n in range(first + 1, most) if passages[n][3]), most)
    return end if end == len(passages) or passages[end][3] else None


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
