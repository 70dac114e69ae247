"""Logistic regression over the windows of documents, balanced by class and source."""

from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import SGDClassifier

from corpus import Document
from features import BUCKET_BITS

# How much a source counts within its class; the others count 1.
SOURCE_WEIGHTS = {"authored-en": 3.0, "authored-mixed": 3.0, "written-en": 2.0, "written-mixed": 1.0}
AUTHORED_LANGUAGE_WEIGHT = 0.5
# A source with fewer documents than this counts less, so that a handful of texts is not learnt by heart.
FULL_WEIGHT_DOCUMENTS = 100
# Few averaged steps carry over to unseen sources better than the optimum that L-BFGS finds, whatever its regularisation.
ALPHA = 1e-5
EPOCHS = 5
SEED = 7


@dataclass
class Windows:
    """All windows of all documents as one matrix of L2-normalised binary rows; `owner` names each row's document."""

    matrix: csr_matrix
    owner: np.ndarray
    first: np.ndarray


def stack(documents: list[Document]) -> Windows:
    counts = np.array([len(document.windows) for document in documents])
    rows = [window for document in documents for window in document.windows]
    sizes = np.array([len(row) for row in rows])
    data = np.repeat(1 / np.sqrt(sizes), sizes)
    matrix = csr_matrix((data, np.concatenate(rows), np.concatenate(([0], np.cumsum(sizes)))), shape=(len(rows), 1 << BUCKET_BITS))
    return Windows(matrix, np.repeat(np.arange(len(documents)), counts), np.concatenate(([0], np.cumsum(counts)[:-1])))


def source_weight(source: str) -> float:
    return SOURCE_WEIGHTS.get(source, AUTHORED_LANGUAGE_WEIGHT if source.startswith(("authored-", "written-", "readers-")) else 1.0)


def document_weights(documents: list[Document]) -> np.ndarray:
    groups: dict[tuple[int, str], list[int]] = {}
    for n, document in enumerate(documents):
        groups.setdefault((document.label, document.source), []).append(n)
    weights = np.zeros(len(documents))
    for (_, source), members in groups.items():
        weights[members] = source_weight(source) / max(len(members), FULL_WEIGHT_DOCUMENTS)
    labels = np.array([document.label for document in documents])
    for label in (0, 1):
        weights[labels == label] /= weights[labels == label].sum()
    return weights * len(documents) / 2


@dataclass
class Model:
    weights: np.ndarray
    bias: float

    def window_logits(self, matrix: csr_matrix) -> np.ndarray:
        return matrix @ self.weights + self.bias


def document_logits(model: Model, windows: Windows, count: int) -> np.ndarray:
    """The highest window of each document; -inf for a document without words."""
    result = np.full(count, -np.inf)
    np.maximum.at(result, windows.owner, model.window_logits(windows.matrix))
    return result


def fit(documents: list[Document], windows: Windows, chosen: np.ndarray) -> Model:
    """Trains on the chosen documents, twice: a long attack without a known core first counts with all its windows,
    then only with those that the first model finds suspicious (multiple-instance learning, mi-SVM)."""
    indices = np.flatnonzero(chosen)
    weight = np.zeros(len(documents))
    weight[indices] = document_weights([documents[n] for n in indices])
    labels = np.array([document.label for document in documents])
    row_labels = labels[windows.owner]
    counts = np.bincount(windows.owner, minlength=len(documents))
    row_weights = weight[windows.owner] / np.sqrt(np.maximum(counts, 1))[windows.owner]
    unknown = np.zeros(len(row_weights), dtype=bool)
    for n in indices:
        document = documents[n]
        if document.label == 1 and len(document.windows) > 1:
            rows = slice(windows.first[n], windows.first[n] + len(document.windows))
            if document.core_windows is None:
                unknown[rows] = True
            else:
                row_weights[rows] = 0
                row_weights[windows.first[n] + np.array(document.core_windows)] = weight[n] / len(document.core_windows)
    model = regress(windows.matrix, row_labels, row_weights)
    logits = model.window_logits(windows.matrix)
    best = np.full(len(documents), -np.inf)
    np.maximum.at(best, windows.owner, logits)
    dull = unknown & (logits < 0) & (logits < best[windows.owner])
    return regress(windows.matrix, row_labels, np.where(dull, 0, row_weights))


def regress(matrix: csr_matrix, labels: np.ndarray, weights: np.ndarray) -> Model:
    rows = np.flatnonzero(weights > 0)
    learner = SGDClassifier(loss="log_loss", alpha=ALPHA, max_iter=EPOCHS, tol=None, random_state=SEED, average=len(rows) * 2)
    learner.fit(matrix[rows], labels[rows], sample_weight=weights[rows] / weights[rows].mean())
    return Model(learner.coef_[0].copy(), float(learner.intercept_[0]))
