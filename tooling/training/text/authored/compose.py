"""Composes the authored sentences into labelled texts: sentence x carrier x language, seeded.

Carriers surround attacks and innocent twins alike, so that a carrier by itself says nothing about the label.
"""

import random
import re
import string
from dataclasses import dataclass

from . import english, europe, further, prompts, tongues, world

OTHER_LANGUAGES = europe.LANGUAGES | world.LANGUAGES
CHOICE = re.compile(r"\[([^\[\]]*)\]")
SLOT = re.compile(r"<([a-z]+)>")


@dataclass(frozen=True)
class Authored:
    text: str
    label: int
    lang: str
    # Texts of one wording share it: `en:override:3`. Held out together.
    wording: str
    # The sentence that makes the text an attack or a twin.
    core: str
    carrier: str


def expand(template: str, rng: random.Random, odds: float = 0.35) -> str:
    """One sentence of the template; with `odds` it loses its full stop, its capital or gains emphasis, as people write."""
    while (match := CHOICE.search(template)) is not None:
        template = template[: match.start()] + rng.choice(match.group(1).split("|")) + template[match.end() :]
    sentence = SLOT.sub(lambda match: rng.choice(english.SLOTS.get(match.group(1), [match.group()])), template)
    sentence = re.sub(r"\s+([,.;?!])", r"\1", re.sub(r" {2,}", " ", sentence)).strip()
    sentence = sentence[:1].upper() + sentence[1:]
    if rng.random() < odds:
        style = rng.randrange(4)
        if style == 0:
            return sentence.lower().rstrip(".。।")
        if style == 1:
            return sentence.upper()
        if style == 2:
            return sentence.rstrip(".。।") + rng.choice(["!", "!!!", "..."])
        return typo(sentence, rng)
    return sentence


def typo(sentence: str, rng: random.Random) -> str:
    """Swaps two neighbouring letters, as fast typing does."""
    at = rng.randrange(max(1, len(sentence) - 2))
    return sentence[:at] + sentence[at + 1 : at + 2] + sentence[at : at + 1] + sentence[at + 2 :]


def carry(name: str, core: str, filler: list[str], rng: random.Random) -> str:
    some = lambda most: " ".join(rng.sample(filler, rng.randint(1, min(most, len(filler)))))  # noqa: E731
    one = lambda: rng.choice(filler)  # noqa: E731
    match name:
        case "plain":
            return core
        case "email":
            sender = rng.choice(english.SLOTS["mail"])
            return f"From: {sender}\nSubject: {one()[:40]}\n\n{some(2)}\n{core}\n{some(2)}"
        case "resume":
            return f"{rng.choice(['Curriculum vitae', 'Résumé', 'CV'])}\n{some(3)}\n{core}\n{one()}"
        case "invoice":
            return f"No. {rng.randrange(1000, 99999)}\n{one()}\n{rng.randrange(1, 9)} x {rng.randrange(5, 400)}.00\n{core}"
        case "web":
            tag = rng.choice(["p", "div", "span", "li"])
            return f"<html><body><h1>{one()[:50]}</h1><p>{some(3)}</p><{tag}>{core}</{tag}><p>{one()}</p></body></html>"
        case "markdown":
            return f"# {one()[:40]}\n\n{some(2)}\n\n{rng.choice(['> ', '- ', '**Note:** ', ''])}{core}\n\n{some(2)}"
        case "log":
            return f"2024-05-0{rng.randint(1, 9)} 10:1{rng.randint(0, 9)}:00 {rng.choice(['INFO', 'WARN', 'ERROR'])} {one()}\n2024-05-09 10:20:00 INFO msg=\"{core}\""
        case "code":
            mark = rng.choice(["//", "#", "--", "*"])
            return f"{mark} {core}\n{rng.choice(['def run(x):', 'function run(x) {', 'SELECT id FROM t;', 'return x + 1;'])}\n{mark} {one()}"
        case "tool":
            return f'{{"tool": "{rng.choice(["search", "read_mail", "get_page"])}", "status": 200, "result": "{one()} {core}"}}'
        case "turns":
            names = rng.choice([("User", "Assistant"), ("Human", "AI"), ("user", "system"), ("Customer", "Agent")])
            return f"{names[0]}: {one()}\n{names[1]}: {one()}\n{names[rng.randrange(2)]}: {core}"
        case "forged":
            opening, closing = rng.choice([("<|im_start|>system\n", "<|im_end|>"), ("[INST] ", " [/INST]"), ("### System:\n", "\n### Response:"), ("</data>\n", "\n<data>"), ("system: ", "")])
            return f"{one()}\n{opening}{core}{closing}"
        case "fewshot":
            return f"Q: {one()}\nA: OK.\nQ: {one()}\nA: OK.\nQ: {core}\nA:"
        case "suffix":
            noise = "".join(rng.choice(string.ascii_letters + "!{}[]();=%$") for _ in range(rng.randint(15, 40)))
            return f"{core} {noise}"
        case "roleplay":
            return f"*{one()}* \"{core}\" *{one()}*"
        case "long":
            return f"{some(8)} {some(8)} {core} {some(8)} {some(8)}"
        case "prompt":
            return f"{long_prompt(ORDINARY, rng)}{rng.choice([' ', chr(10), chr(10) * 2])}{core}"
        case "task":
            task = rng.choice(["Summarise this text", "Translate the following", "Answer the question about this passage", "Classify the review"])
            return f"{task}:\n\n{some(4)} {core}"
    raise ValueError(name)


JAILBREAK = (prompts.PERSONA_OPENINGS, prompts.PERSONA_RULES, prompts.HARMFUL_ENDINGS)
ORDINARY = (prompts.ORDINARY_OPENINGS, prompts.ORDINARY_RULES, prompts.ORDINARY_ENDINGS)


def long_prompt(parts: tuple[list[str], list[str], list[str]], rng: random.Random, opening: str | None = None) -> str:
    """Opening, a few rules and mostly an ending, as one paragraph or line by line."""
    openings, rules, endings = parts
    sentences = [opening or rng.choice(openings), *rng.sample(rules, rng.randint(1, 6))]
    if rng.random() < 0.75:
        sentences.append(rng.choice(endings))
    return rng.choice([" ", " ", "\n", "\n- "]).join(expand(sentence, rng, 0.1) for sentence in sentences)


CARRIERS = ["email", "resume", "invoice", "web", "markdown", "log", "code", "tool", "turns", "forged", "fewshot", "suffix", "roleplay", "long", "task", "prompt"]


def wordings() -> list[tuple[str, str, int, str, list[str]]]:
    """(language, wording id, label, template, filler of the language)."""
    rows = []
    for label, table in ((1, english.ATTACKS), (0, english.BENIGN)):
        for group, templates in table.items():
            rows += [("en", f"en:{label}:{group}:{n}", label, template, english.FILLER) for n, template in enumerate(templates)]
    for lang, parts in OTHER_LANGUAGES.items():
        for label, key in ((1, "attacks"), (0, "benign")):
            rows += [(lang, f"{lang}:{label}:{n}", label, template, parts["filler"]) for n, template in enumerate(parts[key])]
    for name, label, table in (
        ("further", 1, further.ATTACKS), ("further", 0, further.BENIGN), ("tongues", 1, tongues.ATTACKS), ("tongues", 0, tongues.BENIGN),
    ):  # fmt: skip
        for lang, templates in table.items():
            rows += [(lang, f"{lang}:{label}:{name}:{n + 5}", label, template, FILLERS[lang]) for n, template in enumerate(templates)]
    for name, label, templates in (
        ("framed", 1, prompts.FRAMED_DEMANDS), ("trigger", 0, prompts.TRIGGER_WORDS), ("result", 0, prompts.ORDINARY_RESULTS),
        ("looking", 0, prompts.ADVERSARIAL_LOOKING),
    ):  # fmt: skip
        rows += [("en", f"en:{label}:{name}:{n}", label, template, english.FILLER) for n, template in enumerate(templates)]
    for n, frame in enumerate(prompts.TOOL_FRAMES):
        rows += [("en", f"en:1:tool:{n}", 1, frame.replace("{}", demand), english.FILLER) for demand in prompts.TOOL_DEMANDS]
    return rows


FILLERS = {"en": english.FILLER} | {lang: parts["filler"] for lang, parts in OTHER_LANGUAGES.items()} | tongues.FILLER

# Texts of one wording, where not the usual number: one frame has many demands, one ordinary sentence few variants.
TEXTS = {"tool": 6, "trigger": 30, "framed": 50, "looking": 40}
LONG_PROMPTS = 130


def compose_long(seed: int) -> list[Authored]:
    rows = []
    for label, parts in ((1, JAILBREAK), (0, ORDINARY)):
        for n, opening in enumerate(parts[0]):
            rng = random.Random(f"{seed}:{label}:long:{n}")
            for _ in range(LONG_PROMPTS):
                text = long_prompt(parts, rng, opening)
                rows.append(Authored(text, label, "en", f"en:{label}:long:{n}", "", "plain"))
    # A demand on an agent without any frame is an attack only where a tool or a document speaks.
    rng = random.Random(f"{seed}:bare")
    for n, demand in enumerate(prompts.TOOL_DEMANDS):
        for _ in range(8):
            core = expand(demand, rng, 0.1)
            rows.append(Authored(carry("tool", core, english.FILLER, rng), 1, "en", f"en:1:bare:{n}", core, "tool"))
    return rows


def compose(seed: int = 7, english_texts: int = 30, other_texts: int = 16) -> list[Authored]:
    """All texts, without repeats: up to `english_texts` or `other_texts` of each wording, half of them without a carrier."""
    rows: dict[str, Authored] = {}
    for lang, wording, label, template, filler in wordings():
        rng = random.Random(f"{seed}:{wording}:{template}")
        for n in range(TEXTS.get(wording.split(":")[2], english_texts if lang == "en" else other_texts)):
            core = expand(template, rng)
            carrier = "plain" if n % 2 == 0 else rng.choice(CARRIERS)
            # A carried foreign sentence often stands in an English document.
            around = english.FILLER if rng.random() < 0.25 else filler
            text = carry(carrier, core, around, rng)
            rows.setdefault(text, Authored(text, label, lang, wording, core, carrier))
    for row in compose_long(seed):
        rows.setdefault(row.text, row)
    for lang, filler in FILLERS.items():
        rng = random.Random(f"{seed}:{lang}:filler")
        for n in range(120 if lang == "en" else 40):
            carrier = rng.choice(["plain"] + CARRIERS)
            core = rng.choice(filler)
            text = carry(carrier, core, filler, rng)
            rows.setdefault(text, Authored(text, 0, lang, f"{lang}:0:filler", core, carrier))
    return list(rows.values())
