"""The network that finds dice and reads their values: as torch for training, as ONNX for `cv2.dnn`.

Input: (1, 3, height, width), BGR, 0 to 1, sides multiples of 16, dice about 44 pixels large. Output: (1, 9,
height / 4, width / 4): a logit of a die's middle, seven logits of what it shows (signs, 1 to 6), the log of
its side over 44 pixels. Other layers, trained afterwards, look at the same pictures, 96 pixels large with a
die in the middle, and say (1, 1, 1, 1) a logit of its being solid, not printed on something flat.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import nn

Tensor = Any

_LAYERS: Final = (
    # name, channels in, channels out, side of the kernel, step
    ("first", 3, 16, 5, 2),
    ("second", 16, 32, 3, 2),
    ("fine", 32, 32, 3, 1),
    ("down", 32, 64, 3, 2),
    ("wide1", 64, 64, 3, 1),
    ("wide2", 64, 64, 3, 1),
    ("wide3", 64, 64, 3, 1),
    ("far", 64, 64, 3, 2),
    ("far1", 64, 64, 3, 1),
    ("back", 64, 64, 1, 1),
    ("near", 64, 32, 1, 1),
    ("join", 32, 32, 3, 1),
)
OUTPUTS: Final = 9
_SOLID: Final = (
    ("solid0", 3, 8, 5, 2),
    ("solid1", 8, 16, 3, 2),
    ("solid2", 16, 24, 3, 2),
    ("solid3", 24, 32, 3, 2),
)


def network() -> Any:  # noqa: ANN401 -- torch has no types here
    """Return the untrained network: its convolutions by name, each with its batch norm."""
    parts = _layers(_LAYERS)
    head = nn.Conv2d(32, OUTPUTS, 1)
    nn.init.constant_(head.bias, 0.0)
    with torch.no_grad():
        head.bias[0] = -4.0
    parts["head"] = head
    return nn.ModuleDict(parts)


def solid_network() -> Any:  # noqa: ANN401
    """Return the untrained layers that tell what is solid."""
    return nn.ModuleDict({**_layers(_SOLID), "solid": nn.Conv2d(_SOLID[-1][2], 1, 1)})


def _layers(table: tuple[tuple[str, int, int, int, int], ...]) -> dict[str, Any]:
    parts: dict[str, Any] = {}
    for name, inside, outside, side, step in table:
        conv = nn.Conv2d(inside, outside, side, step, side // 2, bias=False)
        parts[name] = nn.Sequential(conv, nn.BatchNorm2d(outside))
    return parts


def run_solid(parts: Any, pictures: Tensor) -> Tensor:  # noqa: ANN401
    """Return what speaks for a solid die in the middle of each picture: (n, 1, 1, 1)."""
    for name, *_ in _SOLID:
        pictures = torch.relu(parts[name](pictures))
    return parts["solid"](pictures.mean((2, 3), keepdim=True))


def run(parts: Any, pictures: Tensor) -> Tensor:  # noqa: ANN401
    """Return what the network says of (n, 3, h, w) pictures: (n, 9, h / 4, w / 4)."""

    def step(name: str, inner: Tensor) -> Tensor:
        return torch.relu(parts[name](inner))

    x = step("second", step("first", pictures))
    fine = x + step("fine", x)
    x = step("down", fine)
    x = x + step("wide1", x)
    x = x + step("wide2", x)
    wide = x + step("wide3", x)
    x = step("far", wide)
    x = x + step("far1", x)
    x = nn.functional.interpolate(parts["back"](x), scale_factor=2, mode="nearest")
    x = torch.relu(wide + x)
    x = nn.functional.interpolate(parts["near"](x), scale_factor=2, mode="nearest")
    x = torch.relu(fine + x)
    x = x + step("join", x)
    return parts["head"](x)


def export(parts: Any, path: Path) -> None:  # noqa: ANN401
    """Write the network as ONNX of operator set 13, batch norms folded in, height and width free.

    Args:
        parts: Of `network` and of `solid_network`.
        path: Where to.
    """
    import onnx  # noqa: PLC0415 -- only here
    from onnx import TensorProto, helper, numpy_helper  # noqa: PLC0415

    nodes: list[Any] = []
    values: list[Any] = []

    def constant(name: str, value: np.ndarray[Any, Any]) -> str:
        values.append(numpy_helper.from_array(value, name))
        return name

    def node(kind: str, inputs: list[str], out: str, **settings: Any) -> str:  # noqa: ANN401
        nodes.append(helper.make_node(kind, inputs, [out], name=out, **settings))
        return out

    def conv(name: str, inner: str, *, bent: bool = True) -> str:
        weight, bias, step = folded(parts[name])
        side = weight.shape[2]
        inputs = [inner, constant(f"{name}.w", weight), constant(f"{name}.b", bias)]
        out = node(
            "Conv", inputs, f"{name}.conv", kernel_shape=[side] * 2, pads=[side // 2] * 4, strides=[step] * 2
        )
        return node("Relu", [out], f"{name}.out") if bent else out

    def add(first: str, second: str, name: str) -> str:
        return node("Add", [first, second], name)

    def twice(inner: str, name: str) -> str:
        scales = constant(f"{name}.scales", np.array([1, 1, 2, 2], np.float32))
        how = {"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"}
        return node("Resize", [inner, "", scales], name, **how)

    x = conv("second", conv("first", "picture"))
    fine = add(x, conv("fine", x), "fine.sum")
    x = conv("down", fine)
    x = add(x, conv("wide1", x), "wide1.sum")
    x = add(x, conv("wide2", x), "wide2.sum")
    wide = add(x, conv("wide3", x), "wide.sum")
    x = conv("far", wide)
    x = add(x, conv("far1", x), "far.sum")
    x = node("Relu", [add(wide, twice(conv("back", x, bent=False), "back.up"), "back.sum")], "back.out")
    x = node("Relu", [add(fine, twice(conv("near", x, bent=False), "near.up"), "near.sum")], "near.out")
    conv("head", add(x, conv("join", x), "join.sum"), bent=False)
    picture = helper.make_tensor_value_info("picture", TensorProto.FLOAT, [1, 3, "height", "width"])
    said = helper.make_tensor_value_info("head.conv", TensorProto.FLOAT, [1, OUTPUTS, "rows", "columns"])
    x = "picture"
    for name, *_ in _SOLID:
        x = conv(name, x)
    conv("solid", node("GlobalAveragePool", [x], "solid.mean"), bent=False)
    solid = helper.make_tensor_value_info("solid.conv", TensorProto.FLOAT, [1, 1, 1, 1])
    graph = helper.make_graph(nodes, "dice", [picture], [said, solid], values)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    path.write_bytes(model.SerializeToString())


def folded(layer: Any) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], int]:  # noqa: ANN401
    """Return weight, bias and step of a convolution with its batch norm."""
    if isinstance(layer, nn.Conv2d):
        return layer.weight.detach().numpy(), layer.bias.detach().numpy(), layer.stride[0]
    conv, norm = layer
    gain = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach()
    weight = (conv.weight.detach() * gain[:, None, None, None]).numpy()
    bias = (norm.bias.detach() - norm.running_mean * gain).numpy()
    return weight.astype(np.float32), bias.astype(np.float32), conv.stride[0]
