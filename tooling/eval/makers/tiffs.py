"""Every TIFF that programs write: scanners, printers, cameras, maps, microscopes. Nothing is hidden in them and what they say is harmless.

Written by Pillow, libtiff's tools, ImageMagick, GDAL and tifffile, and by hand where none of them writes a kind any more (TIFF 6.0, sections 16, 21 and 22).
"""

import io
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path

import cv2
import numpy as np
import tifffile
from PIL import Image

from drawings import comic, pattern, plan, sheet, size
from everyday import rendered, scan, screen
from material import Material, saved


def photograph(m: Material) -> Image.Image:
    return Image.fromarray(m.photograph(*size(m)))


def subject(m: Material) -> Image.Image:
    """A photograph, a page, a screen, a drawing, a map, a shaded ball."""
    kind = m.random.choice(["photograph", "photograph", "photograph", "page", "page", "scan", "screen", "comic", "plan", "pattern", "rendered"])
    if kind == "photograph":
        return photograph(m)
    if kind == "page":
        return sheet(m).convert("RGB")
    if kind in ("scan", "screen", "rendered"):
        return Image.fromarray({"scan": scan, "screen": screen, "rendered": rendered}[kind](m, *size(m)))
    return Image.fromarray(np.asarray({"comic": comic, "plan": plan, "pattern": pattern}[kind](m))).convert("RGB")


def of_tool(source: Image.Image, *commands: list[str]) -> bytes:
    """Runs commands one after the other in a folder that holds `in.tif` and `in.png`; the last one writes `out.tif`."""
    with tempfile.TemporaryDirectory() as folder:
        source.save(Path(folder) / "in.tif", "TIFF")
        if source.mode in ("1", "L", "RGB", "RGBA", "P", "LA", "I;16"):
            source.save(Path(folder) / "in.png")
        for command in commands:
            subprocess.run(command, cwd=folder, capture_output=True, check=True)
        return (Path(folder) / "out.tif").read_bytes()


def bilevel(m: Material) -> Image.Image:
    dither = m.random.choice([Image.Dither.NONE, Image.Dither.NONE, Image.Dither.FLOYDSTEINBERG])
    grey = m.random.choice([lambda: sheet(m).convert("L"), lambda: subject(m).convert("L"), lambda: Image.fromarray(scan(m, *size(m))).convert("L")])()
    return grey.convert("1", dither=dither)


def fax(m):
    coding = m.random.choice(["g3:1d", "g3:2d", "g3:1d:fill", "g3:2d:fill", "g4"])
    options = m.random.choice([[], ["-r", "1"], ["-r", "64"], ["-f", "lsb2msb"], ["-B"], ["-L"], ["-8"]])
    return of_tool(bilevel(m), ["tiffcp", "-c", coding, *options, "in.tif", "out.tif"]), f"{coding} {' '.join(options)}"


def fax_at_low_resolution(m):
    """A page of 204 x 98 dots an inch, as a machine without fine mode sends it."""
    page = sheet(m).convert("L")
    page = page.resize((1728, max(int(page.height * 1728 / page.width / 2), 64)), Image.Resampling.LANCZOS).convert("1", dither=Image.Dither.NONE)
    out = io.BytesIO()
    page.save(out, "TIFF", compression=m.random.choice(["group3", "group4", "tiff_ccitt"]), dpi=(204, 98))
    return out.getvalue(), "204x98"


def magick_fax(m):
    return of_tool(bilevel(m), ["convert", "in.png", "-compress", m.random.choice(["Fax", "Group4"]), *m.random.choice([[], ["-define", "quantum:polarity=min-is-white"], ["-endian", "MSB"]]), "out.tif"]), "magick"


def packed(m):
    """Compression with and without a predictor, strips or tiles, together or apart, either order of bytes, classic or big."""
    source = subject(m)
    if m.random.random() < 0.3:
        source = source.convert("L")
    coding = m.random.choice(["none", "lzw", "lzw:2", "zip", "zip:2", "packbits", "zstd", "zstd:2", "lzma", "webp"])
    layout = m.random.choice([[], ["-r", "1"], ["-r", "16"], ["-t", "-w", "128", "-l", "64"], ["-t"]])
    options = [*m.random.choice([[], [], ["-p", "separate"]]), *m.random.choice([[], ["-B"], ["-L"], ["-8"], ["-8", "-B"]])]
    if coding == "webp":
        source, options = source.convert("RGB"), []
    return of_tool(source, ["tiffcp", "-c", coding, *layout, *options, "in.tif", "out.tif"]), f"{coding} {' '.join([*layout, *options])}"


def jpeg(m):
    """JPEG in TIFF as it is written today: colours or YCbCr, strips or tiles, with and without common tables."""
    source = subject(m)
    if m.random.random() < 0.3:
        source = source.convert("L")
    coding = f"jpeg:{m.random.randint(30, 95)}{m.random.choice(['', ':r'])}"
    layout = m.random.choice([["-r", "16"], ["-r", "64"], ["-t", "-w", "128", "-l", "128"]])
    return of_tool(source, ["tiffcp", "-c", coding, *layout, *m.random.choice([[], ["-8"]]), "in.tif", "out.tif"]), f"{coding} {' '.join(layout)}"


def jpeg_of_others(m):
    which = m.random.choice(["pillow", "gdal", "magick", "tifffile"])
    source = subject(m)
    if which == "pillow":
        out = io.BytesIO()
        source.save(out, "TIFF", compression="jpeg", quality=m.random.randint(40, 95))
        return out.getvalue(), which
    if which == "tifffile":
        out = io.BytesIO()
        tifffile.imwrite(out, np.asarray(source), photometric="rgb", compression="jpeg", compressionargs={"level": m.random.randint(50, 95)}, tile=(256, 256))
        return out.getvalue(), which
    if which == "magick":
        return of_tool(source, ["convert", "in.png", "-compress", "JPEG", "-quality", str(m.random.randint(40, 95)), "out.tif"]), which
    tiled = m.random.choice([[], ["-co", "TILED=YES"]])
    return of_tool(source, ["gdal_translate", "-q", "-co", "COMPRESS=JPEG", "-co", f"PHOTOMETRIC={m.random.choice(['YCBCR', 'RGB'])}", *tiled, "in.png", "out.tif"]), which


def old_jpeg(m):
    """Compression 6 (TIFF 6.0, section 22) in the form that readers agreed on: one interchange stream at JPEGInterchangeFormat."""
    source = photograph(m)
    grey = m.random.random() < 0.3
    stream = saved(np.asarray(source.convert("L") if grey else source), "JPEG", quality=m.random.randint(50, 92), subsampling=m.random.choice([0, 2]))
    order = m.random.choice(["<", ">"])
    entries = [
        (256, 4, [source.width]), (257, 4, [source.height]), (258, 3, [8] if grey else [8, 8, 8]), (259, 3, [6]), (262, 3, [1 if grey else 6]), (273, 4, ["stream"]), (277, 3, [1 if grey else 3]),
        (278, 4, [source.height]), (279, 4, [len(stream)]), (512, 3, [1]), (513, 4, ["stream"]), (514, 4, [len(stream)]), *([] if grey else [(530, 3, [2, 2])]),
    ]
    return classic(order, entries, stream), f"{order} {'grey' if grey else 'colour'}"


def classic(order: str, entries, stream: bytes) -> bytes:
    """One directory, what does not fit its entries behind it, then the stream."""
    size_of = {1: 1, 3: 2, 4: 4, 5: 8}
    start = 8 + 2 + 12 * len(entries) + 4
    beyond, rows = b"", b""
    length = sum(size_of[kind] * len(values) for _, kind, values in entries if size_of[kind] * len(values) > 4)
    at = start + length + length % 2
    for tag, kind, values in entries:
        numbers = [at if value == "stream" else value for value in values]
        data = struct.pack(f"{order}{len(numbers)}{ {1: 'B', 3: 'H', 4: 'I'}[kind]}", *numbers)
        if len(data) > 4:
            rows += struct.pack(f"{order}HHII", tag, kind, len(numbers), start + len(beyond))
            beyond += data
        else:
            rows += struct.pack(f"{order}HHI", tag, kind, len(numbers)) + data.ljust(4, b"\0")
    head = (b"II" if order == "<" else b"MM") + struct.pack(f"{order}HI", 42, 8)
    return head + struct.pack(f"{order}H", len(entries)) + rows + bytes(4) + beyond.ljust(length + length % 2, b"\0") + stream


def subsampled(m):
    """YCbCr without JPEG (TIFF 6.0, section 21): units of luminance with one pair of colour differences each."""
    across, down = m.random.choice([(1, 1), (2, 1), (2, 2), (4, 2), (4, 4)])
    picture = subject(m)
    width, height = picture.width // 4 * 4, picture.height // 4 * 4
    y, cb, cr = (np.asarray(channel, np.uint8) for channel in picture.crop((0, 0, width, height)).convert("YCbCr").split())
    units = y.reshape(height // down, down, width // across, across).transpose(0, 2, 1, 3).reshape(height // down, width // across, -1)
    means = [np.round(channel.reshape(height // down, down, width // across, across).mean((1, 3))).astype(np.uint8)[..., None] for channel in (cb, cr)]
    data = np.concatenate([units, *means], 2).tobytes()
    packs = m.random.random() < 0.5
    stream = zlib.compress(data) if packs else data
    order = m.random.choice(["<", ">"])
    entries = [(256, 4, [width]), (257, 4, [height]), (258, 3, [8, 8, 8]), (259, 3, [8 if packs else 1]), (262, 3, [6]), (273, 4, ["stream"]), (277, 3, [3]), (278, 4, [height]), (279, 4, [len(stream)]), (284, 3, [1]), (530, 3, [across, down])]
    return classic(order, entries, stream), f"{across}x{down} {order}"


def bits(m):
    """Grey of any depth, by ImageMagick and GDAL."""
    depth = m.random.choice([1, 2, 4, 8, 12, 16, 32])
    grey = subject(m).convert("L")
    polarity = m.random.choice([[], ["-define", "quantum:polarity=min-is-white"]])
    if depth in (2, 4, 12) and m.random.random() < 0.5:
        return of_tool(grey, ["gdal_translate", "-q", "-ot", "UInt16" if depth == 12 else "Byte", "-scale", "0", "255", "0", str(2**depth - 1), "-co", f"NBITS={depth}", "in.png", "out.tif"]), f"gdal {depth}"
    return of_tool(grey, ["convert", "in.png", "-depth", str(depth), *polarity, "-compress", m.random.choice(["None", "LZW", "Zip"]), "out.tif"]), f"magick {depth} {len(polarity) > 0}"


def deep_colour(m):
    depth = m.random.choice(["16", "32", "float 16", "float 32", "float 64"])
    options = ["-define", "quantum:format=floating-point"] if depth.startswith("float") else []
    return of_tool(subject(m), ["convert", "in.png", "-depth", depth.split()[-1], *options, "-compress", m.random.choice(["None", "LZW", "Zip"]), *m.random.choice([[], ["-interlace", "plane"]]), "out.tif"]), depth


def floats(m):
    """Samples of floating point in the ranges that people keep: 0 to 1, 0 to 255, metres above the sea, with and without gaps."""
    grey = np.asarray(subject(m).convert("L"), np.float64)
    values = {"one": grey / 255, "byte": grey, "height": grey * m.random.uniform(0.5, 16) - m.random.uniform(0, 400), "log": np.log1p(grey), "sparse": np.where(grey > 200, np.nan, grey)}
    which = m.random.choice(list(values))
    kind = m.random.choice([np.float16, np.float32, np.float32, np.float64])
    predictor = m.random.choice([None, 3]) if kind is not np.float16 else None
    out = io.BytesIO()
    tifffile.imwrite(out, values[which].astype(kind), compression=m.random.choice(["zlib", "lzw"]) if predictor else m.random.choice([None, "zlib"]), predictor=predictor or False, photometric="minisblack")
    return out.getvalue(), f"{which} {kind.__name__} {predictor}"


def integers(m):
    grey = np.asarray(subject(m).convert("L"), np.int64)
    kind, values = m.random.choice([(np.int8, grey // 2 - 64), (np.int16, grey * 40 - 500), (np.uint16, grey * 16), (np.uint16, grey * 257), (np.int32, grey * 1000 - 9000), (np.uint32, grey * 16_843_009), (np.uint32, grey * 3)])
    out = io.BytesIO()
    tifffile.imwrite(out, values.astype(kind), compression=m.random.choice([None, "zlib", "lzw", "packbits"] if kind is not np.int8 else [None, "zlib"]), photometric=m.random.choice(["minisblack", "miniswhite"]), byteorder=m.random.choice(["<", ">"]))
    return out.getvalue(), kind.__name__


def palette(m):
    colours = m.random.choice([2, 4, 13, 16, 64, 256])
    source = subject(m).quantize(colours, dither=m.random.choice([Image.Dither.NONE, Image.Dither.FLOYDSTEINBERG]))
    if m.random.random() < 0.5:
        out = io.BytesIO()
        source.save(out, "TIFF", compression=m.random.choice([None, "tiff_lzw", "tiff_deflate", "packbits"]))
        return out.getvalue(), f"pillow {colours}"
    return of_tool(source, ["convert", "in.png", "-type", "Palette", "-compress", m.random.choice(["None", "LZW", "RLE"]), "out.tif"]), f"magick {colours}"


def separations(m):
    source = subject(m)
    which = m.random.choice(["pillow", "magick", "inks", "jpeg"])
    if which == "pillow":
        out = io.BytesIO()
        source.convert("CMYK").save(out, "TIFF", compression=m.random.choice([None, "tiff_lzw", "tiff_deflate", "packbits"]))
        return out.getvalue(), which
    if which == "inks":
        # A fifth ink beside the four of the process, as a press with a spot colour has it.
        cmyk = np.asarray(source.convert("CMYK"))
        out = io.BytesIO()
        tifffile.imwrite(out, np.dstack([cmyk, 255 - cmyk[..., :1]]), photometric="separated", planarconfig=m.random.choice(["contig"]), extrasamples=["unspecified"])
        return out.getvalue(), which
    return of_tool(source, ["convert", "in.png", "-colorspace", "CMYK", "-depth", m.random.choice(["8", "16"]) if which == "magick" else "8", "-compress", "JPEG" if which == "jpeg" else m.random.choice(["None", "LZW", "Zip"]), "out.tif"]), which


def lab(m):
    source = subject(m)
    which = m.random.choice(["pillow", "magick 8", "magick 16", "icc"])
    if which == "pillow":
        out = io.BytesIO()
        Image.fromarray(cv2.cvtColor(np.asarray(source), cv2.COLOR_RGB2LAB), "LAB").save(out, "TIFF", compression=m.random.choice([None, "tiff_lzw"]))
        return out.getvalue(), which
    if which == "icc":
        values = cv2.cvtColor(np.asarray(source), cv2.COLOR_RGB2LAB)
        out = io.BytesIO()
        tifffile.imwrite(out, values, photometric="icclab", compression=m.random.choice([None, "zlib"]))
        return out.getvalue(), which
    return of_tool(source, ["convert", "in.png", "-colorspace", "Lab", "-depth", which.split()[1], "-compress", m.random.choice(["None", "LZW", "Zip"]), "out.tif"]), which


def alpha(m):
    """Transparent parts: associated (premultiplied) or not, unspecified, one or two extra channels."""
    colours = np.asarray(subject(m))
    height, width = colours.shape[:2]
    ramp = {"gradient": np.tile(np.linspace(0, 255, width), (height, 1)), "disc": np.hypot(*np.meshgrid(np.arange(width) - width / 2, np.arange(height) - height / 2)) < min(width, height) / 2.2, "opaque": np.full((height, width), 255)}
    shape = m.random.choice(list(ramp))
    cover = (ramp[shape] * (255 if ramp[shape].dtype == bool else 1)).astype(np.uint8)
    if m.random.random() < 0.3:
        colours = np.asarray(Image.fromarray(colours).convert("L"))[..., None]
    which = m.random.choice(["assocalpha", "unassalpha", "unspecified"])
    if which == "assocalpha":
        colours = np.round(colours * (cover[..., None] / 255)).astype(np.uint8)
    out = io.BytesIO()
    tifffile.imwrite(out, np.dstack([colours, cover]), photometric="rgb" if colours.shape[2] == 3 else "minisblack", planarconfig="contig", extrasamples=[which], compression=m.random.choice([None, "zlib", "lzw"]))
    return out.getvalue(), f"{which} {shape}"


def pages(m):
    """Pages of different sizes and kinds, some with the reduced picture that NewSubfileType names."""
    first = m.random.choice(["scans", "thumbnail first", "thumbnail last", "mixed", "faxes"])
    out = io.BytesIO()
    compression = m.random.choice([None, "zlib", "lzw"])
    with tifffile.TiffWriter(out, bigtiff=m.random.random() < 0.2) as writer:
        if first in ("thumbnail first", "thumbnail last"):
            picture = subject(m)
            small = picture.copy()
            small.thumbnail((160, 160))
            both = [(picture, 0), (small, 1)]
            for one, kind in reversed(both) if first == "thumbnail first" else both:
                writer.write(np.asarray(one), photometric="rgb", subfiletype=kind, compression=compression)
        else:
            for _ in range(m.random.randint(2, 6)):
                page = sheet(m).convert("L") if first in ("scans", "faxes") else subject(m)
                if first == "faxes":
                    writer.write(np.asarray(page.convert("1")), photometric="miniswhite", subfiletype=2, compression=compression)
                else:
                    writer.write(np.asarray(page), photometric="rgb" if page.mode == "RGB" else "minisblack", subfiletype=2 if first == "scans" else 0, compression=compression)
    return out.getvalue(), first


def geo(m):
    """Maps and heights as GDAL writes them: tiles, overviews, masks, bands, values for nothing."""
    source = m.random.choice([photograph, subject, lambda own: Image.fromarray(np.asarray(plan(own))).convert("RGB")])(m)
    place = ["-a_srs", "EPSG:4326", "-a_ullr", "8.1", "47.6", "8.9", "47.1"]
    which = m.random.choice(["cog", "height", "overviews", "bands", "mask", "nodata", "big", "lerc", "bits"])
    options = {
        "cog": ["-of", "COG", "-co", f"COMPRESS={m.random.choice(['LZW', 'DEFLATE', 'ZSTD', 'JPEG', 'WEBP'])}", "-co", "BLOCKSIZE=128"],
        "height": ["-b", "1", "-ot", m.random.choice(["Int16", "Float32", "UInt16"]), "-scale", "0", "255", "200", "3900", "-a_nodata", "-9999" if m.random.random() < 0 else "0", "-co", "COMPRESS=DEFLATE", "-co", "PREDICTOR=2" if m.random.random() < 0 else "ZLEVEL=6"],
        "overviews": ["-co", "TILED=YES", "-co", "COMPRESS=LZW"],
        "bands": ["-b", "1", "-b", "2", "-b", "3", "-b", "2", "-b", "1", "-co", f"INTERLEAVE={m.random.choice(['BAND', 'PIXEL'])}"],
        "mask": ["-mask", "1", "--config", "GDAL_TIFF_INTERNAL_MASK", "YES"],
        "nodata": ["-a_nodata", str(m.random.choice([0, 255])), "-co", "COMPRESS=PACKBITS"],
        "big": ["-co", "BIGTIFF=YES", "-co", "TILED=YES"],
        "lerc": ["-co", "COMPRESS=LERC"],
        "bits": ["-co", "NBITS=7", "-scale", "0", "255", "0", "127"],
    }[which]
    after = [["gdaladdo", "-q", "-r", "average", "out.tif", "2", "4"]] if which == "overviews" else []
    return of_tool(source, ["gdal_translate", "-q", *place, *options, "in.png", "out.tif"], *after), f"{which} {' '.join(options[:4]) if which == 'cog' else ''}"


def microscope(m):
    """OME, ImageJ and plain stacks of tifffile: channels, times, depths, pyramids in SubIFDs."""
    grey = np.asarray(photograph(m).convert("L"))
    which = m.random.choice(["ome", "ome big", "imagej", "stack", "pyramid", "ome channels"])
    deep = (grey.astype(np.uint16) * m.random.choice([16, 257])) if m.random.random() < 0.6 else grey
    out = io.BytesIO()
    if which == "imagej":
        tifffile.imwrite(out, np.stack([deep, deep // 2]), imagej=True, metadata={"axes": "ZYX", "unit": "um"})
    elif which == "stack":
        tifffile.imwrite(out, np.stack([deep, deep // 2, deep // 3]), photometric="minisblack")
    elif which == "pyramid":
        with tifffile.TiffWriter(out, bigtiff=m.random.random() < 0.5) as writer:
            writer.write(deep, subifds=2, tile=(128, 128), photometric="minisblack", compression=m.random.choice([None, "zlib"]))
            for step in (2, 4):
                writer.write(np.ascontiguousarray(deep[::step, ::step]), subfiletype=1, tile=(128, 128), photometric="minisblack")
    else:
        layers = np.stack([deep, deep // 2, deep // 4])
        tifffile.imwrite(out, layers, ome=True, bigtiff=which == "ome big", photometric="minisblack", metadata={"axes": "CYX" if which == "ome channels" else "TYX", "Channel": {"Name": ["DAPI", "GFP", "Cy5"]}} if which == "ome channels" else {"axes": "TYX", "PhysicalSizeX": 0.29})
    return out.getvalue(), f"{which} {deep.dtype}"


def camera_raw(m):
    """As cameras and converters keep what a sensor gave: a small picture in the first directory, the mosaic and a preview in SubIFDs."""
    picture = photograph(m)
    colours = np.asarray(picture)[: picture.height // 2 * 2, : picture.width // 2 * 2]
    mosaic = np.empty(colours.shape[:2], np.uint16)
    for (y, x), channel in zip([(0, 0), (0, 1), (1, 0), (1, 1)], [0, 1, 1, 2], strict=True):
        mosaic[y::2, x::2] = colours[y::2, x::2, channel]
    mosaic = np.clip(mosaic.astype(np.int64) * m.random.choice([16, 64]) + m.noise.normal(64, 8, mosaic.shape), 0, 65535).astype(np.uint16)
    small = picture.copy()
    small.thumbnail((256, 256))
    out = io.BytesIO()
    which = m.random.choice(["mosaic", "linear", "mosaic first"])
    make = [(271, "s", 0, "Example", True), (272, "s", 0, "E-1", True), (50706, "B", 4, (1, 4, 0, 0), True), (50708, "s", 0, "Example E-1", True)]
    pattern_tags = [(33421, "H", 2, (2, 2), True), (33422, "B", 4, (0, 1, 1, 2), True)]
    with tifffile.TiffWriter(out, byteorder=m.random.choice(["<", ">"])) as writer:
        if which == "mosaic first":
            writer.write(mosaic, photometric="cfa", extratags=[*make, *pattern_tags], metadata=None)
        else:
            writer.write(np.asarray(small), photometric="rgb", subfiletype=1, subifds=2, extratags=make, metadata=None)
            if which == "linear":
                writer.write(colours.astype(np.uint16) * 257, photometric=34892, subfiletype=0, metadata=None)
            else:
                writer.write(mosaic, photometric="cfa", subfiletype=0, extratags=pattern_tags, metadata=None)
            writer.write(colours, photometric="ycbcr", compression="jpeg", subfiletype=1, metadata=None)
    return out.getvalue(), which


def modern(m):
    """Codings that came after TIFF 6.0, as microscopes and archives have them."""
    which = m.random.choice(["jpeg2000", "zstd", "lzma", "webp", "png", "lerc", "jpegxl", "jpegxr"])
    out = io.BytesIO()
    tifffile.imwrite(out, np.asarray(subject(m)), photometric="rgb", compression=which, tile=(256, 256), metadata=None)
    return out.getvalue(), which


def fields(m):
    """A plain picture with the fields that programs write beside it."""
    source = subject(m)
    which = m.random.choice(["photoshop", "xmp", "exif", "description", "icc"])
    options = {
        "photoshop": ["-profile", "8BIM:profile.8bim"],
        "description": ["-set", "tiff:software", "Scanner 4.2", "-set", "comment", m.text(False).text, "-set", "label", "Page 3"],
        "icc": ["-profile", "profile.icc"],
    }
    if which in ("xmp", "exif"):
        out = io.BytesIO()
        exif = Image.Exif()
        exif[0x010F], exif[0x0110], exif[0x0112], exif[0x0132], exif[0x013B] = "Example", "E-1", m.random.choice([1, 3, 6, 8]), "2024:03:01 12:00:00", "A. Person"
        xmp = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="image/tiff"/></rdf:RDF></x:xmpmeta>'
        source.save(out, "TIFF", exif=exif, **({"tiffinfo": {700: xmp}} if which == "xmp" else {}))
        return out.getvalue(), which
    if which == "description":
        return of_tool(source, ["convert", "in.png", *options[which], "out.tif"]), which
    from PIL import ImageCms

    out = io.BytesIO()
    source.save(out, "TIFF", icc_profile=ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    return out.getvalue(), "icc"


CELLS = {
    "fax": fax,
    "fax, low resolution": fax_at_low_resolution,
    "fax, ImageMagick": magick_fax,
    "packed": packed,
    "JPEG": jpeg,
    "JPEG of others": jpeg_of_others,
    "old JPEG": old_jpeg,
    "YCbCr": subsampled,
    "grey of any depth": bits,
    "deep colour": deep_colour,
    "floats": floats,
    "integers": integers,
    "palette": palette,
    "separations": separations,
    "Lab": lab,
    "alpha": alpha,
    "pages": pages,
    "maps": geo,
    "microscope": microscope,
    "camera raw": camera_raw,
    "modern codings": modern,
    "fields": fields,
}


def tiff(m: Material, cell: str) -> tuple[bytes, str, str]:
    try:
        data, stored = CELLS[cell](m)
    except subprocess.CalledProcessError:
        # Not every tool writes every mix.
        return tiff(m, cell)
    return data, "bigtiff" if data[2:4] in (b"+\0", b"\0+") else "tiff", stored.strip()
