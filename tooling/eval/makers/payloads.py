"""Files that carry a text or random bytes where no viewer shows them."""

import io
import struct
import subprocess
import tempfile
import zipfile
import zlib
from pathlib import Path

import numpy as np
from PIL import Image, PngImagePlugin

from material import Material, png, saved


def cover(m: Material) -> np.ndarray:
    kind = m.random.choice(["photograph", "photograph", "photograph", "gradient", "screenshot", "texture"])
    return m.ground(kind, m.random.randint(120, 900), m.random.randint(120, 700))


def bits_of(data: bytes, high_first: bool) -> np.ndarray:
    bits = np.unpackbits(np.frombuffer(data, np.uint8)).reshape(-1, 8)
    return (bits if high_first else bits[:, ::-1]).reshape(-1)


def lowest_bits(m, text):
    """In an order of its own: channels, planes, rows or columns, from either corner, at an offset, in an encoding."""
    picture = cover(m)
    rng = m.random
    data = rng.choice([b"", b"", struct.pack(">I", len(text)), struct.pack("<I", len(text)), bytes(rng.randrange(256) for _ in range(rng.randint(1, 40)))])
    data += text.encode(rng.choice(["utf-8", "utf-8", "utf-16-le", "utf-16-be"])) + rng.choice([b"", b"\0", b"\0\0\0\0", b"#####"])
    channels = rng.choice([[0, 1, 2], [2, 1, 0], [0], [1], [2], [1, 0, 2], [0, 2]])
    planes = rng.choice([1, 1, 1, 2])
    turned = picture
    columns, upwards = rng.random() < 0.25, rng.random() < 0.25
    if upwards:
        turned = turned[::-1]
    if columns:
        turned = turned.transpose(1, 0, 2)
    samples = turned[..., channels].reshape(-1).copy()
    bits = bits_of(data, rng.random() < 0.7)
    room = len(samples) * planes - len(bits)
    if room <= 0:
        return lowest_bits(m, text)
    start = 0 if rng.random() < 0.6 else rng.randint(0, room // planes)
    stride = 1 if rng.random() < 0.85 else max(min((len(samples) - start) // -(-len(bits) // planes), rng.randint(2, 9)), 1)
    needed = -(-len(bits) // planes)
    bits = np.concatenate([bits, np.zeros(needed * planes - len(bits), np.uint8)]).reshape(-1, planes)
    value = np.zeros(needed, np.uint8)
    for plane in range(planes):
        value = (value << 1) | bits[:, plane]
    at = start + stride * np.arange(needed)
    samples[at] = (samples[at] & np.uint8(0xFF << planes & 0xFF)) | value
    changed = turned.copy()
    changed[..., channels] = samples.reshape(turned.shape[0], turned.shape[1], -1)
    if columns:
        changed = changed.transpose(1, 0, 2)
    if upwards:
        changed = changed[::-1]
    if rng.random() < 0.2:
        return saved(np.ascontiguousarray(changed), "BMP"), "bmp"
    return png(np.ascontiguousarray(changed)), "png"


def a_picture(m, kinds=("jpeg", "png", "gif", "webp", "bmp", "tiff")):
    kind = m.random.choice(kinds)
    return saved(cover(m), kind.upper(), **({"quality": m.random.randint(60, 95)} if kind in ("jpeg", "webp") else {})), kind


def appended_text(m, text):
    file, kind = a_picture(m)
    length = m.random.choice([None, None, m.random.randint(8, 40)])
    return file + m.random.choice([b"", b"\n", b"\0\0"]) + text.encode()[:length], kind


def appended_file(m, text):
    file, kind = a_picture(m)
    choice = m.random.choice(["zip", "webp", "tiff", "png", "jpeg", "gif", "bmp", "gzip"])
    if choice == "zip":
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            archive.writestr("note.txt", text)
        inner = out.getvalue()
    elif choice == "gzip":
        inner = zlib.compress(text.encode(), wbits=31)
    else:
        from visual import written

        pixels = written(m, m.ground("paper", m.random.randint(400, 700), m.random.randint(240, 400)), text, sizes=(16, 24))
        inner = saved(pixels, choice.upper())
    return file + inner, kind


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png_chunk(m, text):
    file = png(cover(m))
    name = m.random.choice([b"tEXt", b"zTXt", b"iTXt", b"prVt", b"stEg", b"noTe", b"eXIf"])
    data = text.encode()
    body = {b"tEXt": b"Comment\0" + data, b"zTXt": b"Comment\0\0" + zlib.compress(data), b"iTXt": b"Comment\0\0\0\0\0" + data}.get(name, data)
    if name == b"eXIf":
        body = exif_with(m, text)
    at = 33 if m.random.random() < 0.6 else len(file) - 12
    return file[:at] + chunk(name, body) + file[at:], "png"


def idat_surplus(m, text):
    """Behind the last row inside the compressed stream, or behind the stream inside IDAT."""
    pixels = cover(m)
    height, width = pixels.shape[:2]
    raw = b"".join(b"\0" + row.tobytes() for row in pixels)
    stream = zlib.compress(raw + text.encode()) if m.random.random() < 0.5 else zlib.compress(raw) + text.encode()
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", stream) + chunk(b"IEND", b""), "png"


def unused_palette(m, text):
    """In palette entries that no pixel names."""
    data = text.encode()
    entries = -(-len(data) // 3)
    colours = m.random.randint(8, max(256 - entries, 9))
    if colours + entries > 256:
        return unused_palette(m, text[: 3 * 200])
    picture = Image.fromarray(cover(m)).quantize(colours)
    palette = picture.getpalette()[: colours * 3] + list(data) + [0] * (entries * 3 - len(data))
    picture.putpalette(palette)
    out = io.BytesIO()
    kind = m.random.choice(["PNG", "GIF"])
    if kind == "PNG":
        picture.save(out, "PNG", bits=8)
    else:
        picture.save(out, "GIF", optimize=False)
    file = out.getvalue()
    return (file, kind.lower()) if data[:20] in file else (out_png(picture, palette), "png")


def out_png(picture: Image.Image, palette) -> bytes:
    indices = np.asarray(picture)
    raw = b"".join(b"\0" + row.tobytes() for row in indices)
    head = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 3, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"PLTE", bytes(palette)) + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")


def rows_below(m, text):
    """A JPEG of more rows than its header says."""
    from visual import written

    pixels = m.photograph(16 * m.random.randint(28, 50), 16 * m.random.randint(20, 30))
    note = written(m, m.ground("paper", pixels.shape[1], 16 * m.random.randint(8, 14)), text, sizes=(14, 22))
    file = bytearray(saved(np.vstack([pixels, note]), "JPEG", quality=m.random.randint(75, 95)))
    at = file.index(b"\xff\xc0")
    file[at + 5 : at + 7] = struct.pack(">H", pixels.shape[0])
    return bytes(file), "jpeg"


def exif_with(m, text) -> bytes:
    exif = Image.Exif()
    where = m.random.choice(["description", "comment", "maker", "xp", "private"])
    if where == "description":
        exif[0x010E] = text
    elif where == "comment":
        exif.get_ifd(0x8769)[0x9286] = m.random.choice([b"ASCII\0\0\0" + text.encode(), b"UNICODE\0" + text.encode("utf-16-le"), b"\0" * 8 + text.encode()])
    elif where == "maker":
        noise = bytes(m.random.randrange(256) for _ in range(m.random.randint(10, 200)))
        exif.get_ifd(0x8769)[0x927C] = m.random.choice([b"", b"OLYMPUS\0II\x03\0", noise]) + text.encode() + noise
    elif where == "xp":
        exif[m.random.choice([0x9C9B, 0x9C9C, 0x9C9F])] = text.encode("utf-16-le") + b"\0\0"
    else:
        exif[m.random.choice([0xC4A5, 0xFDE8, 0x9999])] = text.encode()
    data = exif.tobytes()
    return data[6:] if data.startswith(b"Exif\0\0") else data


def exif(m, text):
    kind = m.random.choice(["jpeg", "webp", "png"])
    return saved(cover(m), kind.upper(), exif=b"Exif\0\0" + exif_with(m, text)), kind


def segment(m, text):
    file = saved(cover(m), "JPEG", quality=85)
    marker = m.random.choice([0xFE, 0xE3, 0xE4, 0xE9, 0xEC, 0xEF])
    noise = bytes(m.random.randrange(256) for _ in range(m.random.randint(0, 60))) if marker != 0xFE and m.random.random() < 0.5 else b""
    body = noise + text.encode()
    return file[:2] + bytes([0xFF, marker]) + struct.pack(">H", len(body) + 2) + body + file[2:], "jpeg"


def gap_of_bitmap(m, text):
    file = bytearray(saved(cover(m), "BMP"))
    offset = struct.unpack_from("<I", file, 10)[0]
    data = text.encode()[: m.random.choice([None, None, 60])]
    struct.pack_into("<I", file, 10, offset + len(data))
    struct.pack_into("<I", file, 2, len(file) + len(data))
    return bytes(file[:54] + data + file[54:]), "bmp"


def gif_block(m, text):
    file = saved(cover(m), "GIF")
    data = text.encode()
    blocks = b"".join(bytes([len(part)]) + part for part in (data[at : at + 255] for at in range(0, len(data), 255))) + b"\0"
    extension = m.random.choice([b"\x21\xfe", b"\x21\xff\x0bPRIVATE1.00", b"\x21\x77"]) + blocks
    return file[:-1] + extension + b"\x3b", "gif"


def webp_chunk(m, text):
    file = saved(cover(m), "WEBP", quality=80)
    data = text.encode() + b"\0" * (len(text.encode()) % 2)
    body = file[8:] + b"noTe" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", len(body)) + body, "webp"


def polyglot(m, text):
    """A picture that is a valid file of another kind from its first byte on."""
    code = f"alert({text!r})"
    kind = m.random.choice(["gif/js", "gif/html", "jpeg/html", "png/html", "jpeg/shell", "bmp/js"])
    if kind == "gif/js":
        file = bytearray(saved(cover(m), "GIF"))
        # The width is `/*`, so that the rest is a comment up to the code.
        file[6:8] = b"/*"
        return bytes(file) + b"*/=1;" + code.encode() + b";", "gif"
    if kind == "bmp/js":
        file = bytearray(saved(cover(m), "BMP"))
        file[2:4] = b"/*"
        return bytes(file) + b"*/=1;" + code.encode() + b";", "bmp"
    html = f"<html><body><!-- --><script>{code}</script></body></html>".encode()
    if kind == "gif/html":
        return saved(cover(m), "GIF")[:-1] + b"\x21\xfe" + bytes([min(len(html), 255)]) + html[:255] + b"\0\x3b", "gif"
    if kind == "png/html":
        file = png(cover(m))
        return file[:33] + chunk(b"tEXt", b"Comment\0" + html) + file[33:], "png"
    file = saved(cover(m), "JPEG")
    body = html if kind == "jpeg/html" else f"\n#!/bin/sh\necho {text!r}\nexit 0\n".encode()
    return file[:2] + b"\xff\xfe" + struct.pack(">H", len(body) + 2) + body + file[2:], "jpeg"


READABLE = {
    "lowest_bits": lowest_bits,
    "appended_text": appended_text,
    "appended_file": appended_file,
    "png_chunk": png_chunk,
    "idat_surplus": idat_surplus,
    "unused_palette": unused_palette,
    "rows_below": rows_below,
    "exif": exif,
    "segment": segment,
    "gap_of_bitmap": gap_of_bitmap,
    "gif_block": gif_block,
    "webp_chunk": webp_chunk,
    "polyglot": polyglot,
}


def random_bits(m):
    """Random bits in a share of the samples of a photograph, scattered or one after the other, from the start or elsewhere."""
    picture = m.photograph(m.random.randint(100, 1200), m.random.randint(90, 900))
    samples = picture.reshape(-1)
    share = m.random.choice([0.1, 0.25, 0.5, 1.0])
    order = m.random.choice(["scattered", "start", "middle"])
    count = int(len(samples) * share)
    if order == "scattered":
        at = m.noise.choice(len(samples), count, replace=False)
    else:
        start = 0 if order == "start" else m.random.randint(0, len(samples) - count)
        at = np.arange(start, start + count)
    samples[at] = (samples[at] & 0xFE) | m.noise.integers(0, 2, count, np.uint8)
    kind = m.random.choice(["PNG", "BMP"])
    return saved(picture, kind), kind.lower(), {"share": share, "order": order, "pixels": picture.shape[0] * picture.shape[1]}


def tool(m, name):
    """Steghide and OutGuess as Debian ships them, with a random payload."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        cover_file, secret, out = root / "cover.jpg", root / "secret.bin", root / "out.jpg"
        cover_file.write_bytes(saved(m.photograph(m.random.randint(400, 1200), m.random.randint(300, 900)), "JPEG", quality=m.random.randint(75, 95)))
        capacity = cover_file.stat().st_size // m.random.randint(20, 60)
        secret.write_bytes(bytes(m.random.randrange(256) for _ in range(max(capacity, 64))))
        if name == "steghide":
            command = ["steghide", "embed", "-cf", cover_file, "-ef", secret, "-sf", out, "-p", "secret", "-q", "-Z"]
        else:
            command = ["outguess", "-k", "secret", "-d", secret, cover_file, out]
        result = subprocess.run(command, capture_output=True, check=False)
        if result.returncode != 0 or not out.exists():
            return tool(m, name)
        return out.read_bytes(), "jpeg", {"bytes": secret.stat().st_size}
