"""Writes the trained transformer as ONNX: eight-bit weights, and four bits for the vectors of the vocabulary."""

import tempfile
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process

from multilingual import BLOCK
from transformer import Classifier
from windows import MAX_TOKENS


def export(model: Classifier, target: Path) -> None:
    """Signed weights of seven bits, scaled per channel: with eight, processors without VNNI would overflow in their sums."""
    model = model.float().eval()
    keep_positions(model, MAX_TOKENS)
    ids = torch.randint(1000, 20000, (2, 24))
    with tempfile.TemporaryDirectory() as folder:
        plain, prepared, quantised = (Path(folder) / f"{name}.onnx" for name in ("plain", "prepared", "quantised"))
        torch.onnx.export(
            model, (ids, torch.ones_like(ids)), str(plain), input_names=["input_ids", "attention_mask"], output_names=["logit"],
            dynamic_axes={"input_ids": {0: "batch", 1: "tokens"}, "attention_mask": {0: "batch", 1: "tokens"}, "logit": {0: "batch"}},
            opset_version=21, dynamo=False,
        )  # fmt: skip
        quant_pre_process(str(plain), str(prepared), skip_symbolic_shape=True)
        quantize_dynamic(str(prepared), str(quantised), ["MatMul", "Gemm"], weight_type=QuantType.QInt8, per_channel=True, reduce_range=True)
        graph = onnx.load(str(quantised))
        pack_words(graph, model.encoder.embeddings.word_embeddings.weight.detach().numpy())
        onnx.save(graph, str(target))


def keep_positions(model: Classifier, most: int) -> None:
    """Cuts off the positions that no window reaches."""
    embeddings = model.encoder.embeddings
    embeddings.position_embeddings = torch.nn.Embedding.from_pretrained(embeddings.position_embeddings.weight[:most].detach().clone())
    embeddings.position_ids = embeddings.position_ids[:, :most]


def pack_words(graph: onnx.ModelProto, words: np.ndarray) -> None:
    """Puts `GatherBlockQuantized` in the place of the look-up of words: of four-bit weights that were not trained further, without loss."""
    (table,) = (tensor for tensor in graph.graph.initializer if list(tensor.dims) == list(words.shape))
    (node,) = (node for node in graph.graph.node if table.name in node.input)
    at = list(graph.graph.node).index(node)
    nibbles, scales = four_bits(words)
    packed = helper.make_tensor("words", TensorProto.INT4, words.shape, (nibbles[:, ::2] & 15 | (nibbles[:, 1::2] & 15) << 4).astype(np.uint8).tobytes(), raw=True)
    graph.graph.initializer.remove(table)
    graph.graph.initializer.extend([packed, numpy_helper.from_array(scales, "words_scales")])
    graph.graph.node.remove(node)
    gather = helper.make_node("GatherBlockQuantized", ["words", node.input[1], "words_scales"], ["words_half"], domain="com.microsoft", gather_axis=0, quantize_axis=1, block_size=BLOCK)
    graph.graph.node.insert(at, helper.make_node("Cast", ["words_half"], list(node.output), to=TensorProto.FLOAT))
    graph.graph.node.insert(at, gather)
    if all(used.domain != "com.microsoft" for used in graph.opset_import):
        graph.opset_import.append(helper.make_opsetid("com.microsoft", 1))


def four_bits(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Integers from -8 to 7, and the scale of each block in half precision: the value furthest from zero becomes -8 (Q4_0 of GGML)."""
    blocks = values.reshape(len(values), -1, BLOCK)
    furthest = np.take_along_axis(blocks, np.abs(blocks).argmax(2, keepdims=True), 2)
    scales = (furthest / -8).astype(np.float16)
    divisor = np.where(scales == 0, 1, scales).astype(np.float32)
    nibbles = np.clip(np.rint(blocks / divisor), -8, 7).astype(np.int8)
    return nibbles.reshape(values.shape), scales[..., 0]
