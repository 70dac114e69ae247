"""The small transformer: multilingual-e5-small with a classification head over windows of text."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from transformers import AutoModel

from corpus import Document
from evaluate import threshold_of
from features import window_features
from learner import Model, document_weights
from windows import MAX_TOKENS, WINDOW_UNITS, text_runs, text_windows, views_around

# What `multilingual.py` unpacked.
BASE = Path(__file__).parent / "work/base"
BATCH = 32
LEARNING_RATE = 8e-5
HEAD_LEARNING_RATE = 1e-3
# Of all layers, once the upper ones know their task.
WHOLE_LEARNING_RATE = 5e-5
# Besides the embeddings, which stay what they are in four bits: the lower layers know languages, and cost a third of a step.
FROZEN_LAYERS = 6
WARM_UP = 0.06
# Texts that train: at most so many of a benign source of the pool, and so large a share of the authored ones.
MOST_BENIGN = 500
SHARES = {"authored-mixed": 0.6, "authored-en": 0.8}
AUTHORED_SHARE = 0.5
# Windows of one document that train.
ATTACK_WINDOWS = 3
BENIGN_WINDOWS = 2
# What the n-gram model's logit counts beside the transformer's: a regression would give it several times as much; at the rates that warn less is
# better, in both halves of the held-out texts.
NGRAM_SHARE = 0.15
# Runs of one document that are read; of the benign ones such a share has a run that is read in other cuts, so many of them; and so many have to agree.
READ_RUNS = 24
LOOK_AGAIN_RATE = 0.05
MOST_VIEWS = 6
AGREEING_READINGS = 2
# Passages of benign documents that are looked through, and those of them that train.
MINED_PASSAGES = 30_000
HARD_PASSAGES = 4000


class Classifier(torch.nn.Module):
    """One logit for each window: the mean of the last hidden states, and their mean weighted by a learned attention."""

    def __init__(self, frozen: bool = True) -> None:
        super().__init__()
        self.encoder = AutoModel.from_pretrained(BASE, add_pooling_layer=False, attn_implementation="eager")
        self.encoder.embeddings.requires_grad_(False)
        for layer in self.encoder.encoder.layer[: FROZEN_LAYERS if frozen else 0]:
            layer.requires_grad_(False)
        width = self.encoder.config.hidden_size
        self.focus = torch.nn.Linear(width, 1)
        self.head = torch.nn.Linear(2 * width, 1)

    def forward(self, input_ids: torch.Tensor, attention_mask: torch.Tensor) -> torch.Tensor:
        hidden = self.encoder(input_ids=input_ids, attention_mask=attention_mask).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(hidden.dtype)
        mean = (hidden * mask).sum(1) / mask.sum(1)
        attention = torch.softmax(self.focus(hidden) + (mask - 1) * 1e4, dim=1)
        return self.head(torch.cat((mean, (hidden * attention).sum(1)), dim=1)).squeeze(-1)


def load_tokenizer() -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(BASE / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(MAX_TOKENS)
    return tokenizer


@dataclass
class Windows:
    tokens: list[list[int]]
    owner: np.ndarray  # index of the document


def suspicion(ngram: Model, text: str) -> float:
    """The n-gram model's logit of a window."""
    windows = window_features(text)
    return max((float(ngram.weights[window].sum() / np.sqrt(len(window))) for window in windows), default=-99.0)


def sample(documents: list[Document], seed: int) -> list[Document]:
    """What trains the transformer: two processor cores do not get through everything."""
    rng = random.Random(seed)
    groups: dict[tuple[str, int], list[Document]] = {}
    for document in documents:
        groups.setdefault((document.source, document.label), []).append(document)
    chosen = []
    for (source, label), members in sorted(groups.items()):
        if source.startswith("written"):
            chosen += members
        elif source.startswith("authored"):
            chosen += rng.sample(members, int(SHARES.get(source, AUTHORED_SHARE) * len(members)))
        else:
            chosen += members if label else rng.sample(members, min(MOST_BENIGN, len(members)))
    return chosen


def training_windows(document: Document, ngram: Model, rng: random.Random) -> list[str]:
    """Windows that show the label: of an attack those with its core, or the most suspicious ones; of a benign text the most suspicious and any other."""
    spans = text_windows(document.text)
    texts = [document.text[start:end] for start, end in spans]
    most = ATTACK_WINDOWS if document.label else BENIGN_WINDOWS
    if document.label and document.core and (at := document.text.find(document.core)) >= 0:
        shared = [min(end, at + len(document.core)) - max(start, at) for start, end in spans]
        best = max(shared)
        texts = [text for text, share in zip(texts, shared) if share >= 0.9 * best]
        return rng.sample(texts, 1)
    if len(texts) <= most:
        return texts
    ranked = sorted(texts, key=lambda text: -suspicion(ngram, text))
    return ranked[:most] if document.label else [ranked[0], rng.choice(ranked[1:])]


def hard_passages(documents: list[Document], model: Classifier, seed: int) -> list[str]:
    """Passages of benign documents that the model takes for attacks when they stand alone, and half as many others by chance."""
    rng = random.Random(seed)
    long = [document for document in documents if document.label == 0 and not document.wording and len(document.text) > WINDOW_UNITS]
    passages = {document.text[start:end] for document in long for start, end in text_windows(document.text)}
    texts = rng.sample(sorted(passages), min(MINED_PASSAGES, len(passages)))
    ranked = np.argsort(-window_logits(model, encode(texts)))
    return [texts[n] for n in ranked[:HARD_PASSAGES]] + rng.sample([texts[n] for n in ranked[HARD_PASSAGES:]], HARD_PASSAGES // 2)


def encode(texts: list[str]) -> list[list[int]]:
    return [encoding.ids for encoding in load_tokenizer().encode_batch(texts)]


def build(documents: list[Document], ngram: Model, seed: int) -> Windows:
    rng = random.Random(seed)
    texts, owner = [], []
    for n, document in enumerate(documents):
        chosen = training_windows(document, ngram, rng)
        texts += chosen
        owner += [n] * len(chosen)
    return Windows(encode(texts), np.array(owner))


def batches(lengths: np.ndarray, rng: np.random.Generator) -> list[np.ndarray]:
    """Batches of windows of like length, in random order."""
    order = np.lexsort((rng.random(len(lengths)), lengths + rng.integers(0, 8, len(lengths))))
    cut = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
    return [cut[n] for n in rng.permutation(len(cut))]


def collate(tokens: list[list[int]]) -> tuple[torch.Tensor, torch.Tensor]:
    width = max(len(row) for row in tokens)
    ids = torch.zeros(len(tokens), width, dtype=torch.long)
    for n, row in enumerate(tokens):
        ids[n, : len(row)] = torch.tensor(row)
    return ids, (torch.arange(width)[None] < torch.tensor([len(row) for row in tokens])[:, None]).long()


def train(
    documents: list[Document], ngram: Model, seed: int, epochs: float, log: str, start: dict | None = None, passages: Sequence[str] = (),
    frozen: bool = True, rate: float | None = None,
) -> Classifier:  # fmt: skip
    """`start`: weights to go on from. `passages`: benign ones that train as well, each as much as the average window.
    `frozen`: the lower layers stay as they are. `rate`: learning rate of the layers, instead of the usual one."""
    torch.manual_seed(seed)
    # More threads wait for each other on a busy machine; folds run side by side instead.
    torch.set_num_threads(1)
    windows = build(documents, ngram, seed)
    counts = np.bincount(windows.owner, minlength=len(documents))
    weight = np.sqrt(document_weights(documents) / np.maximum(counts, 1))[windows.owner]
    weight = np.concatenate((np.clip(weight / weight.mean(), 0.3, 4), np.ones(len(passages))))
    weight = torch.tensor(weight, dtype=torch.float32)
    labels = torch.tensor([float(documents[n].label) for n in windows.owner] + [0.0] * len(passages))
    windows.tokens += encode(list(passages))
    lengths = np.array([len(row) for row in windows.tokens])
    rng = np.random.default_rng(seed)
    plan = [batch for _ in range(int(np.ceil(epochs))) for batch in batches(lengths, rng)]
    plan = plan[: int(len(plan) * epochs / np.ceil(epochs))]
    model = Classifier(frozen).train()
    if start is not None:
        model.load_state_dict(start)
    trained = [parameter for parameter in model.parameters() if parameter.requires_grad]
    heads = [*model.focus.parameters(), *model.head.parameters()]
    layers = [parameter for parameter in model.encoder.parameters() if parameter.requires_grad]
    groups = [{"params": layers, "lr": rate or (LEARNING_RATE if frozen else WHOLE_LEARNING_RATE)}, {"params": heads, "lr": HEAD_LEARNING_RATE}]
    optimiser = torch.optim.AdamW(groups, weight_decay=0.01, fused=True)
    pace = lambda step: min(1.0, step / (WARM_UP * len(plan)), (len(plan) - step) / ((1 - WARM_UP) * len(plan)))  # noqa: E731
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: max(0.0, pace(step + 1)))
    started, running = time.time(), 0.0
    print(f"{log} {len(windows.tokens)} windows, {int(lengths.sum())} tokens, {len(plan)} steps", flush=True)
    for step, batch in enumerate(plan):
        ids, mask = collate([windows.tokens[n] for n in batch])
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = model(ids, mask)
        target = labels[batch] * 0.96 + 0.02
        loss = (torch.nn.functional.binary_cross_entropy_with_logits(logits.float(), target, reduction="none") * weight[batch]).mean()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimiser.step()
        optimiser.zero_grad()
        schedule.step()
        running += (float(loss.detach()) - running) * (0.02 if step > 50 else 1 / (step + 1))
        if step % 100 == 0:
            print(f"{log} step {step} loss {running:.4f} {time.time() - started:.0f} s", flush=True)
    return model.eval()


def window_logits(model: Classifier, tokens: list[list[int]]) -> np.ndarray:
    result = np.empty(len(tokens), dtype=np.float32)
    order = np.argsort([len(row) for row in tokens])
    with torch.inference_mode(), torch.autocast("cpu", dtype=torch.bfloat16):
        for start in range(0, len(order), 64):
            chosen = order[start : start + 64]
            result[chosen] = model(*collate([tokens[n] for n in chosen])).float().numpy()
    return result


@dataclass
class Scores:
    """What the cascade says of each document, NumPy arrays of one number each."""

    joined: np.ndarray  # transformer + NGRAM_SHARE * n-gram, of the most suspicious run
    transformer: np.ndarray  # logit of the most suspicious run
    ngram: np.ndarray  # logit by which that run is chosen to be read
    look_again_from: float  # joined logit from which on a run is read in other cuts too


def document_scores(model: Classifier, documents: list[Document], ngram: Model) -> Scores:
    """As `packages/text-safety/src/model` reads: the runs that the n-gram model finds most suspicious, and suspicious ones in other cuts too, of
    which the two highest count."""
    owner, spans, focus, own = [], [], [], []
    for n, document in enumerate(documents):
        runs = [(run, [suspicion(ngram, document.text[a:b]) for a, b in [run, *cuts]]) for run, cuts in text_runs(document.text)]
        runs = sorted(runs, key=lambda run: -max(run[1]))[:READ_RUNS]
        owner += [n] * len(runs)
        spans += [run for run, _ in runs]
        focus += [max(logits) for _, logits in runs]
        own += [logits[0] for _, logits in runs]
    text = lambda n, span: documents[n].text[span[0] : span[1]]  # noqa: E731
    owner_of, focus_of = np.array(owner), np.array(focus)
    transformer = window_logits(model, encode([text(n, span) for n, span in zip(owner, spans)]))
    joined = transformer + NGRAM_SHARE * np.array(own)

    most = np.full(len(documents), -np.inf)
    np.maximum.at(most, owner_of, joined)
    look_again_from = threshold_of(documents, most, LOOK_AGAIN_RATE)
    views: list[list[str]] = [[] for _ in spans]
    for n in np.flatnonzero(joined >= look_again_from):
        cuts = [text(owner[n], view) for view in views_around(documents[owner[n]].text, spans[n])]
        views[n] = sorted(cuts, key=lambda view: -suspicion(ngram, view))[:MOST_VIEWS]
    flat = [view for some in views for view in some]
    logits = iter(window_logits(model, encode(flat)) + NGRAM_SHARE * np.array([suspicion(ngram, view) for view in flat]))
    for n, some in enumerate(views):
        if some:
            joined[n] = np.mean(sorted([joined[n], *(next(logits) for _ in some)])[-AGREEING_READINGS:])

    best = np.full(len(documents), -1)
    for n in np.argsort(joined):
        best[owner_of[n]] = n
    return Scores(joined[best], transformer[best], focus_of[best], look_again_from)
