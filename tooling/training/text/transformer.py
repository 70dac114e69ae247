"""The small transformer: multilingual-e5-small with a classification head over windows of text."""

import random
import time
from collections.abc import Callable
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
LEARNING_RATE = 2e-4
HEAD_LEARNING_RATE = 1.5e-3
# Besides the embeddings, which stay what they are in four bits: the lowest layers know languages, and cost a fifth of a step.
FROZEN_LAYERS = 4
WARM_UP = 0.06
# Texts that train: at most so many of a source of the pool, attacks and benign ones; and so large a share of the composed and of the written ones.
MOST_OF_SOURCE = {1: 500, 0: 360}
AUTHORED_SHARE = 0.15
WRITTEN_SHARE = 0.8
# Windows of one document that train.
ATTACK_WINDOWS = 2
BENIGN_WINDOWS = 2
# What the n-gram model's logit counts beside the transformer's: a regression would give it several times as much; at the rates that warn less is
# better, in both halves of the held-out texts.
NGRAM_SHARE = 0.15
# Runs of one document that are read; of the benign ones such a share has a run that is read in other cuts, so many of them; and so many have to agree.
READ_RUNS = 24
LOOK_AGAIN_RATE = 0.05
MOST_VIEWS = 6
AGREEING_READINGS = 2
# Products of matrices in bfloat16 where the processor has them: 1.7 times as fast.
HALF = torch.cpu.get_capabilities().get("avx512_bf16", False)
# Steps after which the workers of one training meet.
STEPS_TOGETHER = 20


class Classifier(torch.nn.Module):
    """One logit for each window: the mean of the last hidden states, and their mean weighted by a learned attention."""

    def __init__(self) -> None:
        super().__init__()
        self.encoder = AutoModel.from_pretrained(BASE, add_pooling_layer=False, attn_implementation="eager")
        self.encoder.embeddings.requires_grad_(False)
        for layer in self.encoder.encoder.layer[:FROZEN_LAYERS]:
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
        if source.startswith("readers"):
            most = len(members)
        elif source.startswith(("written", "authored")):
            most = int((WRITTEN_SHARE if source.startswith("written") else AUTHORED_SHARE) * len(members))
        else:
            most = MOST_OF_SOURCE[label]
        chosen += rng.sample(members, min(most, len(members)))
    return chosen


def training_windows(document: Document, ngram: Model, rng: random.Random) -> list[str]:
    """Windows that show the label: of an attack one with its core, or the most suspicious ones; of a benign text any."""
    spans = text_windows(document.text)
    texts = [document.text[start:end] for start, end in spans]
    if document.label and document.core and (at := document.text.find(document.core)) >= 0:
        shared = [min(end, at + len(document.core)) - max(start, at) for start, end in spans]
        best = max(shared)
        return rng.sample([text for text, share in zip(texts, shared) if share >= 0.9 * best], 1)
    most = ATTACK_WINDOWS if document.label else BENIGN_WINDOWS
    if len(texts) <= most:
        return texts
    return sorted(texts, key=lambda text: -suspicion(ngram, text))[:most] if document.label else rng.sample(texts, most)


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
    documents: list[Document], ngram: Model, seed: int, epochs: float, log: str, worker: int = 0, workers: int = 1, shared: Path | None = None,
    start: dict | None = None,
) -> Classifier:  # fmt: skip
    """From the weights `start`, with half the learning rate, or from those of the base. Of several workers, each takes its share of the documents in a process of its own, and all go on from the mean of their weights every
    `STEPS_TOGETHER` steps (local SGD; Stich 2019): on a busy machine threads of one process wait for each other. The means in the folder `shared` are what a
    training that was broken off goes on from."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    order = np.random.default_rng(seed).permutation(len(documents))
    documents = [documents[n] for n in order[worker::workers]]
    windows = build(documents, ngram, seed)
    counts = np.bincount(windows.owner, minlength=len(documents))
    weight = np.sqrt(document_weights(documents) / np.maximum(counts, 1))[windows.owner]
    weight = torch.tensor(np.clip(weight / weight.mean(), 0.3, 4), dtype=torch.float32)
    labels = torch.tensor([float(documents[n].label) for n in windows.owner])
    lengths = np.array([len(row) for row in windows.tokens])
    rng = np.random.default_rng(seed)
    plan = [batch for _ in range(int(np.ceil(epochs))) for batch in batches(lengths, rng)]
    plan = plan[: int(len(plan) * epochs / np.ceil(epochs))]
    if shared:
        plan = plan[: common_length(len(plan), shared, worker, workers) // STEPS_TOGETHER * STEPS_TOGETHER]
    model = Classifier().train()
    if start:
        model.load_state_dict(start)
    rate = 0.5 if start else 1.0
    trained = {name: parameter for name, parameter in model.named_parameters() if parameter.requires_grad}
    heads = [*model.focus.parameters(), *model.head.parameters()]
    layers = [parameter for parameter in model.encoder.parameters() if parameter.requires_grad]
    optimiser = torch.optim.AdamW([{"params": layers, "lr": rate * LEARNING_RATE}, {"params": heads, "lr": rate * HEAD_LEARNING_RATE}], weight_decay=0.01, fused=True)
    pace = lambda step: min(1.0, step / (WARM_UP * len(plan)), (len(plan) - step) / ((1 - WARM_UP) * len(plan)))  # noqa: E731
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: max(0.0, pace(step + 1)))
    begun = resume(trained, shared, workers) if shared else 0
    for _ in range(begun):
        schedule.step()
    started, running = time.time(), 0.0
    print(f"{log} {len(windows.tokens)} windows, {int(lengths.sum())} tokens, {len(plan)} steps", flush=True)
    for step, batch in list(enumerate(plan))[begun:]:
        ids, mask = collate([windows.tokens[n] for n in batch])
        with torch.autocast("cpu", torch.bfloat16, enabled=HALF):
            logits = model(ids, mask)
        logits = logits.float()
        target = labels[batch] * 0.996 + 0.002
        loss = (torch.nn.functional.binary_cross_entropy_with_logits(logits, target, reduction="none") * weight[batch]).mean()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained.values(), 1.0)
        optimiser.step()
        optimiser.zero_grad()
        schedule.step()
        running += (float(loss.detach()) - running) * (0.05 if step - begun > 20 else 1 / (step - begun + 1))
        if step % 20 == 0:
            print(f"{log} step {step} loss {running:.4f} {time.time() - started:.0f} s", flush=True)
        if shared and (step + 1) % STEPS_TOGETHER == 0:
            meet(trained, shared, worker, workers, step + 1)
    return model.eval()


def common_length(own: int, shared: Path, worker: int, workers: int) -> int:
    """The fewest steps that a worker has: they meet at the same ones."""
    (shared / f"plan-{worker}").write_text(str(own))
    plans = [shared / f"plan-{other}" for other in range(workers)]
    while not all(path.exists() and path.read_text() for path in plans):
        time.sleep(0.2)
    return min(int(path.read_text()) for path in plans)


def meet(trained: dict[str, torch.nn.Parameter], shared: Path, worker: int, workers: int, step: int) -> None:
    """Goes on from the mean of the weights of all workers, once all have come so far."""
    own = shared / f"{step}-{worker}.pt"
    torch.save({name: parameter.detach() for name, parameter in trained.items()}, own.with_suffix(".part"))
    own.with_suffix(".part").rename(own)
    while not all((shared / f"{step}-{other}.pt").exists() for other in range(workers)):
        time.sleep(0.2)
    take_mean(trained, shared, workers, step)
    (shared / f"{step - 2 * STEPS_TOGETHER}-{worker}.pt").unlink(missing_ok=True)


def take_mean(trained: dict[str, torch.nn.Parameter], shared: Path, workers: int, step: int) -> None:
    states = [torch.load(shared / f"{step}-{other}.pt") for other in range(workers)]
    with torch.no_grad():
        for name, parameter in trained.items():
            parameter.copy_(sum(state[name] for state in states) / workers)


def resume(trained: dict[str, torch.nn.Parameter], shared: Path, workers: int) -> int:
    """Takes the last mean that all workers have written; the steps that led to it."""
    steps = {int(path.stem.split("-")[0]) for path in shared.glob("*.pt")}
    whole = [step for step in steps if all((shared / f"{step}-{other}.pt").exists() for other in range(workers))]
    if not whole:
        return 0
    take_mean(trained, shared, workers, max(whole))
    return max(whole)


def window_logits(model: Classifier, tokens: list[list[int]]) -> np.ndarray:
    result = np.empty(len(tokens), dtype=np.float32)
    order = np.argsort([len(row) for row in tokens])
    with torch.inference_mode():
        for start in range(0, len(order), 64):
            chosen = order[start : start + 64]
            result[chosen] = model(*collate([tokens[n] for n in chosen])).numpy()
    return result


@dataclass
class Scores:
    """What the cascade says of each document, NumPy arrays of one number each."""

    joined: np.ndarray  # transformer + NGRAM_SHARE * n-gram, of the most suspicious run
    transformer: np.ndarray  # logit of the most suspicious run
    ngram: np.ndarray  # logit by which that run is chosen to be read
    look_again_from: float  # joined logit from which on a run is read in other cuts too


@dataclass
class Run:
    """A run of a text, as it is read first."""

    span: tuple[int, int]
    focus: float  # n-gram logit of the most suspicious of it and its cuts
    own: float  # its own n-gram logit
    logit: float  # of the transformer


def read_runs(model: Classifier, ngram: Model, texts: list[str]) -> list[list[Run]]:
    """The runs of each text that the n-gram model finds most suspicious."""
    read = []
    for text in texts:
        runs = [(run, [suspicion(ngram, text[a:b]) for a, b in [run, *cuts]]) for run, cuts in text_runs(text)]
        read.append([Run(run, max(logits), logits[0], 0.0) for run, logits in sorted(runs, key=lambda run: -max(run[1]))[:READ_RUNS]])
    logits = iter(window_logits(model, encode([text[run.span[0] : run.span[1]] for text, runs in zip(texts, read) for run in runs])))
    for runs in read:
        for run in runs:
            run.logit = float(next(logits))
    return read


def read_views(model: Classifier, ngram: Model, places: list[tuple[str, tuple[int, int]]]) -> list[list[float]]:
    """Joined logits of other cuts of each run, those that the n-gram model finds most suspicious."""
    views = []
    for text, span in places:
        cuts = [text[a:b] for a, b in views_around(text, span)]
        views.append(sorted(((suspicion(ngram, cut), cut) for cut in cuts), key=lambda view: -view[0])[:MOST_VIEWS])
    logits = iter(window_logits(model, encode([cut for some in views for _, cut in some])))
    return [[float(next(logits)) + NGRAM_SHARE * own for own, _ in some] for some in views]


def document_scores(documents: list[Document], runs_of: Callable[[list[str]], list[list[Run]]], views_of: Callable[[list], list[list[float]]]) -> Scores:
    """As `packages/text-safety/src/model` reads: the runs that the n-gram model finds most suspicious (`read_runs`), and suspicious ones in other cuts too
    (`read_views`), of which the two highest count."""
    read = runs_of([document.text for document in documents])
    owner = np.array([n for n, runs in enumerate(read) for _ in runs])
    runs = [run for some in read for run in some]
    transformer = np.array([run.logit for run in runs])
    focus = np.array([run.focus for run in runs])
    joined = transformer + NGRAM_SHARE * np.array([run.own for run in runs])

    most = np.full(len(documents), -np.inf)
    np.maximum.at(most, owner, joined)
    look_again_from = threshold_of(documents, most, LOOK_AGAIN_RATE)
    again = np.flatnonzero(joined >= look_again_from)
    for n, views in zip(again, views_of([(documents[owner[n]].text, runs[n].span) for n in again])):
        if views:
            joined[n] = np.mean(sorted([joined[n], *views])[-AGREEING_READINGS:])

    best = np.full(len(documents), -1)
    for n in np.argsort(joined):
        best[owner[n]] = n
    return Scores(joined[best], transformer[best], focus[best], look_again_from)
