"""Writes the trained transformer as ONNX with eight-bit weights."""

import tempfile
from pathlib import Path

import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process

from transformer import Classifier


def export(model: Classifier, target: Path) -> None:
    """Signed weights of seven bits, scaled per channel: with eight, processors without VNNI would overflow in their sums."""
    model = model.float().eval()
    ids = torch.randint(1000, 20000, (2, 24))
    with tempfile.TemporaryDirectory() as folder:
        plain, prepared = Path(folder) / "plain.onnx", Path(folder) / "prepared.onnx"
        torch.onnx.export(
            model, (ids, torch.ones_like(ids)), str(plain), input_names=["input_ids", "attention_mask"], output_names=["logit"],
            dynamic_axes={"input_ids": {0: "batch", 1: "tokens"}, "attention_mask": {0: "batch", 1: "tokens"}, "logit": {0: "batch"}},
            opset_version=17, dynamo=False,
        )  # fmt: skip
        quant_pre_process(str(plain), str(prepared), skip_symbolic_shape=True)
        quantize_dynamic(str(prepared), str(target), weight_type=QuantType.QInt8, per_channel=True, reduce_range=True)
