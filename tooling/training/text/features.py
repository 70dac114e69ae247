"""Hashed n-gram features of a text; `packages/models/prompt-attack-ngram/src/features.ts` computes the same numbers.

A text is folded (NFKC, lower case, invisible characters and loose accents dropped, digits to 0), read as UTF-16 code units and cut
into words of at most MAX_WORD_UNITS. Joined by single spaces the words form one stream, and the stream is cut into
blocks of BLOCK_UNITS; a window is two neighbouring blocks. A window's features are the set of buckets of its
character n-grams (within one padded word), words, word pairs and word pairs with one word between them.
"""

import re
import unicodedata

import numpy as np

BUCKET_BITS = 18
BLOCK_UNITS = 200
MAX_WORD_UNITS = 32

FNV_PRIME = np.uint32(16777619)
GRAM_SEED = np.uint32(0x811C9DC5)
WORD_SEED = np.uint32(0x01000193)
PAIR_FACTOR = np.uint32(0x85EBCA6B)
SKIP_FACTOR = np.uint32(0xC2B2AE35)
MIX_FACTOR = np.uint32(0x9E3779B1)

# Soft hyphen, combining marks that NFKC leaves over (struck-out text), zero-width and bidi controls, word joiners,
# variation selectors, byte order mark, tag characters.
DROPPED = re.compile("[\u00ad\u0300-\u036f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]")

# Half-open ranges of code units that separate words; everything else belongs to a word.
SEPARATORS = [
    (0x00, 0x30), (0x3A, 0x61), (0x7B, 0xAA), (0xAB, 0xB5), (0xB6, 0xBA), (0xBB, 0xC0), (0xD7, 0xD8), (0xF7, 0xF8),
    (0x060C, 0x060D), (0x061B, 0x0620), (0x066A, 0x066E), (0x06D4, 0x06D5), (0x0964, 0x0966), (0x2000, 0x2C00), (0x3000, 0x3040), (0xFF00, 0xFF10),
]  # fmt: skip
IS_WORD = np.ones(0x10000, dtype=bool)
for start, end in SEPARATORS:
    IS_WORD[start:end] = False

# From here on (Chinese, Japanese, Korean) a pair of characters is already a word.
DENSE_SCRIPT_START = 0x2E80


def fold(text: str) -> str:
    return DROPPED.sub("", unicodedata.normalize("NFKC", text).lower())


def mix(hashes: np.ndarray) -> np.ndarray:
    return (((hashes ^ (hashes >> np.uint32(15))) * MIX_FACTOR) >> np.uint32(32 - BUCKET_BITS)).astype(np.int32)


def block_features(text: str) -> list[np.ndarray]:
    """The buckets of each block, with repeats."""
    units = np.frombuffer(fold(text).encode("utf-16-le", "surrogatepass"), dtype="<u2")
    word = IS_WORD[units]
    if not word.any():
        return []
    index = np.arange(len(units))
    run_start = np.maximum.accumulate(np.where(word & ~np.concatenate(([False], word[:-1])), index, 0))
    piece_start = word & ((index - run_start) % MAX_WORD_UNITS == 0)
    piece = np.cumsum(piece_start)[word]  # 1-based piece of each word unit
    units = units[word].astype(np.uint32)
    units[(units > 0x30) & (units < 0x3A)] = 0x30
    pieces = int(piece[-1])
    stream = np.full(len(units) + pieces + 6, 0x20, dtype=np.uint32)  # 5 units of room for the widest n-gram
    at = np.arange(len(units)) + piece
    stream[at] = units
    used = len(units) + pieces + 1
    spaces = np.concatenate(([0], np.flatnonzero(np.diff(piece)) + 1)) + np.arange(pieces)  # the space before each piece
    ends = np.concatenate((spaces[1:], [used - 1]))  # the space after each piece
    # Each start position, the opening space included, reaches as far as the space that closes its piece.
    starts = np.arange(used - 1)
    owner = np.cumsum(np.isin(starts, spaces)) - 1
    reach = ends[owner] - starts + 1
    block_of_piece = spaces // BLOCK_UNITS

    buckets, blocks = [], []
    gram = np.full(used - 1, GRAM_SEED, dtype=np.uint32)
    dense = stream[: used - 1] >= DENSE_SCRIPT_START
    for length in range(1, 6):
        gram = (gram ^ stream[length - 1 : used - 2 + length]) * FNV_PRIME
        if length >= 2:
            wanted = (reach >= length) & (dense if length == 2 else True)
            buckets.append(mix(gram[wanted]))
            blocks.append(block_of_piece[owner[wanted]])

    words = np.full(pieces, WORD_SEED, dtype=np.uint32)
    lengths = ends - spaces - 1
    for offset in range(int(lengths.max())):
        alive = np.flatnonzero(lengths > offset)
        words[alive] = (words[alive] ^ stream[spaces[alive] + 1 + offset]) * FNV_PRIME
    buckets += [mix(words), mix((words[:-1] * PAIR_FACTOR) ^ words[1:]), mix((words[:-2] * SKIP_FACTOR) ^ words[2:])]
    blocks += [block_of_piece, block_of_piece[1:], block_of_piece[2:]]
    bucket, block = np.concatenate(buckets), np.concatenate(blocks)
    order = np.argsort(block, kind="stable")
    return np.split(bucket[order], np.searchsorted(block[order], np.arange(1, int(block.max()) + 1)))


def window_features(text: str) -> list[np.ndarray]:
    """The sorted set of buckets of each window; empty for a text without words."""
    blocks = block_features(text)
    if len(blocks) < 2:
        return [np.unique(block) for block in blocks]
    return [np.unique(np.concatenate(pair)) for pair in zip(blocks, blocks[1:])]


def window_texts(text: str) -> list[str]:
    """The folded text of each window, for finding which windows hold a known injection."""
    words = re.findall(r"\S+", stream_text(text))
    blocks: list[list[str]] = []
    position = 0
    for word in words:
        while position // BLOCK_UNITS >= len(blocks):
            blocks.append([])
        blocks[position // BLOCK_UNITS].append(word)
        position += len(word.encode("utf-16-le", "surrogatepass")) // 2 + 1
    if len(blocks) < 2:
        return [" ".join(block) for block in blocks]
    return [" ".join(first + second) for first, second in zip(blocks, blocks[1:])]


def stream_text(text: str) -> str:
    """The folded words joined by single spaces."""
    units = np.frombuffer(fold(text).encode("utf-16-le", "surrogatepass"), dtype="<u2").copy()
    units[~IS_WORD[units]] = 0x20
    units[(units > 0x30) & (units < 0x3A)] = 0x30
    words = units.tobytes().decode("utf-16-le", "surrogatepass").split()
    return " ".join(piece for word in words for piece in split_word(word))


def split_word(word: str) -> list[str]:
    data = word.encode("utf-16-le", "surrogatepass")
    step = 2 * MAX_WORD_UNITS
    return [data[i : i + step].decode("utf-16-le", "surrogatepass") for i in range(0, len(data), step)]
