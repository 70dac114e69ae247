"""The windows that the transformer reads, cut as `packages/text-safety/src/model/text-windows.ts` cuts them."""

# Units of one window: Latin letters count 1, others 3, since the tokenizer gives those about a token each.
WINDOW_UNITS = 360
STRIDE_UNITS = 180
OTHER_UNITS = 3
LAST_LATIN = 0x24F
# Tokens of a window, [CLS] and [SEP] included; what is cut off stands in the next window too.
MAX_TOKENS = 112


def text_windows(text: str) -> list[tuple[int, int]]:
    """Half-open ranges; each begins half a window after the one before, the last ends with the text."""
    starts, spans = [0], []
    units = [1 if ord(character) <= LAST_LATIN else OTHER_UNITS for character in text]
    filled = 0
    for at, unit in enumerate(units):
        if filled >= STRIDE_UNITS:
            starts.append(at)
            filled = 0
        filled += unit
    for start in starts:
        end, filled = start, 0
        while end < len(text) and filled < WINDOW_UNITS:
            filled += units[end]
            end += 1
        spans.append((start, end))
        if end == len(text):
            break
    return spans
