"""Pictures as people have them: the chains that programs put them through, and the fields that programs write. Nothing is hidden in them."""

import io
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageCms, ImageDraw, ImageEnhance, ImageFilter, ImageOps, PngImagePlugin

from material import Material, png, saved, wrapped
from payloads import chunk
from smuggled import chart, cover, icon, pixel_art, size


def original(m: Material) -> Image.Image:
    with Image.open(m.random.choice(m.photographs)) as picture:
        return picture.convert("RGB")


# --- grounds ------------------------------------------------------------------------------------------------------------------


def screen(m, width, height):
    """Windows, buttons and text, as a screen shows them."""
    picture = Image.new("RGB", (width, height), m.random.choice(["#ffffff", "#f3f4f6", "#1e1e1e", "#202124"]))
    dark = picture.getpixel((0, 0))[0] < 100
    draw = ImageDraw.Draw(picture)
    for _ in range(m.random.randint(2, 7)):
        x, y = m.random.randint(0, width - 20), m.random.randint(0, height - 20)
        shade = m.random.randint(30, 70) if dark else m.random.randint(215, 250)
        draw.rounded_rectangle((x, y, x + m.random.randint(20, width), y + m.random.randint(14, height)), radius=m.random.choice([0, 4, 8]), fill=(shade, shade, min(shade + m.random.randint(0, 6), 255)))
    for _ in range(m.random.randint(1, 5)):
        font = m.font(m.random.randint(10, 22))
        text = wrapped(m.text(False).text, font, max(width - 40, 60))
        draw.multiline_text((m.random.randint(4, max(width // 3, 5)), m.random.randint(0, max(height - 30, 1))), text, font=font, fill="#e8e8e8" if dark else "#202020")
    if m.random.random() < 0.4 and min(width, height) > 150:
        inset = original(m).resize((width // 3, height // 3), Image.Resampling.LANCZOS)
        picture.paste(inset, (m.random.randint(0, width // 2), m.random.randint(0, height // 2)))
    return np.asarray(picture).copy()


def scan(m, width, height):
    width, height = max(width, 300), max(height, 300)
    paper = Image.new("RGB", (width, height), tuple([m.random.randint(235, 252)] * 3))
    draw = ImageDraw.Draw(paper)
    font = m.font(m.random.randint(13, 20))
    y = 20
    while y < height - 40:
        draw.text((24, y), wrapped(m.text(False).text, font, width - 48).split("\n")[0], font=font, fill=(30, 30, 40))
        y += 26
    pixels = np.asarray(paper.rotate(m.random.uniform(-1.5, 1.5), Image.Resampling.BICUBIC, fillcolor=(245, 245, 245)), np.float32)
    pixels = cv2.GaussianBlur(pixels, (0, 0), m.random.uniform(0.4, 1.1)) + m.noise.normal(0, m.random.uniform(0.5, 4), pixels.shape)
    return np.clip(np.round(pixels), 0, 255).astype(np.uint8)


def rendered(m, width, height):
    """Shaded balls: smooth, with the rounding of a renderer."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    picture = np.zeros((height, width, 3), np.float32) + np.array([m.random.randint(20, 220) for _ in range(3)], np.float32) * (0.4 + 0.6 * y / height)[..., None]
    for _ in range(m.random.randint(1, 5)):
        cx, cy, r = m.random.uniform(0, width), m.random.uniform(0, height), m.random.uniform(0.1, 0.4) * min(width, height) + 4
        inside = 1 - ((x - cx) ** 2 + (y - cy) ** 2) / r**2
        shade = np.sqrt(np.clip(inside, 0, 1))[..., None] * np.array([m.random.randint(60, 255) for _ in range(3)], np.float32)
        picture = np.where(inside[..., None] > 0, shade, picture)
    return np.clip(np.round(picture), 0, 255).astype(np.uint8)


def photo(m, width, height):
    """A cut of a photograph at its own scale where it is large enough."""
    picture = original(m)
    if picture.width < width or picture.height < height:
        return m.photograph(width, height)
    x, y = m.random.randint(0, picture.width - width), m.random.randint(0, picture.height - height)
    return np.asarray(picture.crop((x, y, x + width, y + height))).copy()


GROUNDS = {
    "photo": photo,
    "screen": screen,
    "scan": scan,
    "rendered": rendered,
    "chart": chart,
    "pixel_art": pixel_art,
    "icon": icon,
    "gradient": lambda m, w, h: m.ground("gradient", w, h),
    "clouds": lambda m, w, h: m.ground("clouds", w, h),
    "texture": lambda m, w, h: m.ground("texture", w, h),
}


# --- chains -------------------------------------------------------------------------------------------------------------------

CV = [cv2.INTER_NEAREST, cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_AREA, cv2.INTER_LANCZOS4]


def resized(m, pixels, factor=None):
    factor = factor or m.random.choice([0.25, 0.5, 0.5, m.random.uniform(0.2, 0.95), m.random.uniform(1.1, 2.5), 2])
    width, height = max(int(pixels.shape[1] * factor), 48), max(int(pixels.shape[0] * factor), 48)
    if m.random.random() < 0.5:
        return cv2.resize(pixels, (width, height), interpolation=m.random.choice(CV))
    return np.asarray(Image.fromarray(pixels).resize((width, height), Image.Resampling(m.random.randint(0, 5)))).copy()


def sharpened(m, pixels):
    if m.random.random() < 0.5:
        return np.asarray(Image.fromarray(pixels).filter(m.random.choice([ImageFilter.SHARPEN, ImageFilter.EDGE_ENHANCE, ImageFilter.DETAIL, ImageFilter.UnsharpMask(m.random.uniform(0.5, 3), m.random.randint(50, 250), 2)])))
    return cv2.filter2D(pixels, -1, np.array([[0, -1, 0], [-1, 5, -1], [0, -1, 0]], np.float32))


def toned(m, pixels):
    """Levels, gamma, equalisation, contrast: histograms with gaps and doubled values."""
    picture = Image.fromarray(pixels)
    which = m.random.randrange(6)
    if which == 0:
        return np.asarray(ImageOps.autocontrast(picture, cutoff=m.random.choice([0, 1, 2])))
    if which == 1:
        return np.asarray(ImageOps.equalize(picture))
    if which == 2:
        gamma = m.random.uniform(0.5, 2)
        return (255 * (np.arange(256) / 255) ** gamma).round().astype(np.uint8)[pixels]
    if which == 3:
        return np.asarray(ImageEnhance.Brightness(picture).enhance(m.random.uniform(0.6, 1.6)))
    if which == 4:
        return np.asarray(ImageEnhance.Color(ImageEnhance.Contrast(picture).enhance(m.random.uniform(0.7, 1.5))).enhance(m.random.uniform(0, 2)))
    return np.clip(pixels.astype(np.float32) * m.random.uniform(0.5, 1.5) + m.random.uniform(-30, 30), 0, 255).astype(np.uint8)


def rejpeg(m, pixels):
    with Image.open(io.BytesIO(saved(pixels, "JPEG", quality=m.random.randint(40, 98), subsampling=m.random.choice([0, 1, 2])))) as opened:
        return np.asarray(opened.convert("RGB")).copy()


def rewebp(m, pixels):
    with Image.open(io.BytesIO(saved(pixels, "WEBP", quality=m.random.randint(40, 95)))) as opened:
        return np.asarray(opened.convert("RGB")).copy()


def fewer(m, pixels):
    """Posterised, RGB565, or dithered to a few levels."""
    which = m.random.randrange(4)
    if which == 0:
        return np.asarray(ImageOps.posterize(Image.fromarray(pixels), m.random.randint(3, 7)))
    if which == 1:
        r, g, b = (pixels[..., at].astype(np.uint16) for at in range(3))
        r, g, b = r >> 3, g >> 2, b >> 3
        return np.dstack([(r << 3) | (r >> 2), (g << 2) | (g >> 4), (b << 3) | (b >> 2)]).astype(np.uint8)
    if which == 2:
        levels = m.random.choice([2, 4, 6, 16, 32])
        bayer = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) / 16
        tile = np.tile(bayer, (pixels.shape[0] // 4 + 1, pixels.shape[1] // 4 + 1))[: pixels.shape[0], : pixels.shape[1], None]
        return (np.floor(pixels / 255 * (levels - 1) + tile).clip(0, levels - 1) * (255 / (levels - 1))).round().astype(np.uint8)
    return np.asarray(Image.fromarray(pixels).quantize(m.random.choice([32, 128, 256])).convert("RGB"))


def noised(m, pixels):
    which = m.random.randrange(4)
    if which == 0:
        return np.clip(np.round(pixels + m.noise.normal(0, m.random.uniform(0.6, 12), pixels.shape)), 0, 255).astype(np.uint8)
    if which == 1:
        return cv2.bilateralFilter(np.ascontiguousarray(pixels), 7, m.random.uniform(10, 60), m.random.uniform(3, 20))
    if which == 2:
        return cv2.medianBlur(np.ascontiguousarray(pixels), m.random.choice([3, 5]))
    return cv2.GaussianBlur(pixels, (0, 0), m.random.uniform(0.5, 3))


def turned(m, pixels):
    if m.random.random() < 0.4:
        return np.ascontiguousarray(np.rot90(pixels, m.random.randint(1, 3)))
    return np.asarray(Image.fromarray(pixels).rotate(m.random.uniform(-12, 12), m.random.choice([Image.Resampling.BICUBIC, Image.Resampling.BILINEAR]), expand=m.random.random() < 0.5))


def recoloured(m, pixels):
    """There and back between colour spaces, each time rounded."""
    pairs = [(cv2.COLOR_RGB2YCrCb, cv2.COLOR_YCrCb2RGB), (cv2.COLOR_RGB2HSV, cv2.COLOR_HSV2RGB), (cv2.COLOR_RGB2Lab, cv2.COLOR_Lab2RGB)]
    if m.random.random() < 0.3:
        return np.asarray(Image.fromarray(pixels).convert("CMYK").convert("RGB"))
    if m.random.random() < 0.3:
        return cv2.cvtColor(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB)
    there, back = m.random.choice(pairs)
    return cv2.cvtColor(cv2.cvtColor(pixels, there), back)


def blended(m, pixels):
    """A half-transparent layer on top, as stickers and watermarks."""
    other = icon(m, pixels.shape[1], pixels.shape[0])
    share = m.random.uniform(0.1, 0.7)
    return np.round(pixels * (1 - share) + other * share).astype(np.uint8)


CHAINS = {"none": lambda m, pixels: pixels, "resized": resized, "sharpened": sharpened, "toned": toned, "jpeg": rejpeg, "webp": rewebp, "fewer": fewer, "noised": noised, "turned": turned, "recoloured": recoloured, "blended": blended}


# --- fields -------------------------------------------------------------------------------------------------------------------

COMMENTS = [
    b"CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90\n",
    b"Lavc58.54.100\0",
    b"Created with GIMP",
    b"LEAD Technologies Inc. V1.01\0",
    b"Optimized by JPEGmini 3.13.3.15 0x8d2f7e16",
    b"Compressed by jpeg-recompress",
    b"AppleMark\n",
    b"Intel(R) JPEG Library, version 1,5,4,36",
    b"Handmade Software, Inc. Image Alchemy v1.11\n",
    b"*",
    b"File written by Adobe Photoshop\xa8 4.0\0",
    b"Copyright 2019 Example Photography. All rights reserved.",
    b"Holiday in Lisbon, day 3",
    b"Processed By eBay with ImageMagick, z1.1.0. ||B2",
    b"\0\0\0\0",
]
SOFTWARE = ["Adobe Photoshop 25.0 (Macintosh)", "GIMP 2.10.36", "Paint.NET 5.0", "Canva", "Figma", "Matplotlib version3.8.2, https://matplotlib.org/", "gnome-screenshot", "Greenshot", "ShareX", "www.inkscape.org", "iOS 17.2.1", "Snipaste", "HDR+ 1.0.540104767zd", "Windows Photo Editor 10.0.10011.16384"]


def xmp(m) -> bytes:
    history = "".join(f'<rdf:li stEvt:action="saved" stEvt:instanceID="xmp.iid:{m.noise.bytes(16).hex()}" stEvt:when="2023-0{m.random.randint(1, 9)}-12T10:22:31+02:00" stEvt:softwareAgent="Adobe Photoshop 24.1 (Windows)" stEvt:changed="/"/>' for _ in range(m.random.randint(1, 12)))
    ancestors = "".join(f"<rdf:li>xmp.did:{m.noise.bytes(16).hex().upper()}</rdf:li>" for _ in range(m.random.choice([0, 0, 5, 60])))
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Adobe XMP Core 9.0-c000 79.171c27fab, 2022/08/16-22:35:41"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" '
        f'xmp:CreatorTool="{m.random.choice(SOFTWARE)}" xmp:CreateDate="2023-04-11T09:14:02+02:00" dc:format="image/jpeg" photoshop:ColorMode="3" photoshop:ICCProfile="sRGB IEC61966-2.1" xmpMM:DocumentID="adobe:docid:photoshop:{m.noise.bytes(16).hex()}" crs:ToneCurvePV2012="0, 0, 64, 58, 255, 255" crs:RawFileName="DSC0{m.random.randint(1000, 9999)}.NEF">'
        f"<xmpMM:History><rdf:Seq>{history}</rdf:Seq></xmpMM:History><photoshop:DocumentAncestors><rdf:Bag>{ancestors}</rdf:Bag></photoshop:DocumentAncestors></rdf:Description></rdf:RDF></x:xmpmeta>" + "\n".join([" " * 100] * m.random.choice([1, 20])) + '<?xpacket end="w"?>'
    ).encode()


def exif(m, pixels) -> bytes:
    exif = Image.Exif()
    make, model = m.random.choice([("Canon", "Canon EOS R6"), ("NIKON CORPORATION", "NIKON Z 6"), ("Apple", "iPhone 14 Pro"), ("samsung", "SM-S911B"), ("SONY", "ILCE-7M3"), ("Google", "Pixel 7"), ("OLYMPUS IMAGING CORP.", "E-M5")])
    exif[0x010F], exif[0x0110], exif[0x0131], exif[0x0132] = make, model, m.random.choice(SOFTWARE), "2023:04:11 09:14:02"
    if m.random.random() < 0.3:
        exif[0x010E] = m.random.choice(["OLYMPUS DIGITAL CAMERA         ", "SONY DSC", "Sunset over the harbour", "                               ", "DCIM\\100MEDIA\\DJI_0021.JPG"])
        exif[0x8298] = "(c) Jane Example 2023"
    inner = exif.get_ifd(0x8769)
    inner[0x829A], inner[0x829D], inner[0x8827], inner[0x9003], inner[0x920A] = 0.004, 2.8, 200, "2023:04:11 09:14:02", 50.0
    inner[0xA434] = "EF24-105mm f/4L IS USM"
    inner[0x9286] = m.random.choice([b"\0" * 264, b"ASCII\0\0\0" + b" " * 125, b"ASCII\0\0\0" + b"\0" * 40, b"charset=Ascii binary comment"[:28]])
    if m.random.random() < 0.7:
        inner[0x927C] = maker_note(m, make)
    if m.random.random() < 0.4:
        gps = exif.get_ifd(0x8825)
        gps[1], gps[2], gps[3], gps[4], gps[0x1D] = "N", (48.0, 8.0, 12.5), "E", (11.0, 34.0, 2.0), "2023:04:11"
        gps[0x1B] = b"ASCII\0\0\0" + m.random.choice([b"GPS", b"NETWORK", b"fused"])
    return exif.tobytes()


def maker_note(m, make: str) -> bytes:
    """Binary tables with serial numbers, names of lenses and long arrays, as the makers write them."""
    head = {"Canon": b"", "NIKON CORPORATION": b"Nikon\0\x02\x11\0\0MM\0*\0\0\0\x08", "Apple": b"Apple iOS\0\0\1MM", "SONY": b"SONY DSC \0\0\0", "OLYMPUS IMAGING CORP.": b"OLYMPUS\0II\3\0"}.get(make, b"")
    count = m.random.randint(8, 40)
    table = struct.pack("<H", count) + b"".join(struct.pack("<HHII", at + 1, m.random.choice([1, 2, 3, 4, 7]), m.random.randint(1, 60), m.random.randint(0, 60000)) for at in range(count))
    names = m.random.choice([b"Firmware Version 1.0.2\0", b"Canon EOS R6\0IMG:EOS R6 JPEG\0", b"AF-S NIKKOR 50mm\0NORMAL \0AUTO        \0FINE   \0", b"5CE7A6F0-8F36-4C3E-9B7A-D0E5C3A0B1F2\0", b"Standard\0\0\0ABCDEFGHIJKLMNOPQRSTUVWXYZ\0", b"0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz"])
    kind = m.random.choice(["zeros", "noise", "ramp", "plist"])
    array = {"zeros": bytes(m.random.randint(100, 3000)), "noise": m.noise.bytes(m.random.randint(100, 6000)), "ramp": bytes(range(256)) * 2, "plist": b"bplist00\xd4\1\2\3\4\5\6\7\x08UflagsUvalueUepochYtimescale\x10\1\x13\0\0\xd4\x9f\x1f\xa1\x9c\x9b\x10\0\x12;\x9a\xca\0"}[kind]
    return head + table + names + array


def thumbnail_app1(m, pixels) -> bytes:
    """An APP1 whose second directory holds a small copy of the picture."""
    small = Image.fromarray(pixels)
    small.thumbnail((160, 160))
    out = io.BytesIO()
    small.save(out, "JPEG", quality=80)
    preview = out.getvalue()
    start = 26 + 2 + 36 + 4
    tiff = b"II*\0\x08\0\0\0" + struct.pack("<HHHIHH", 1, 0x0112, 3, 1, 1, 0) + struct.pack("<I", 26)
    tiff += struct.pack("<H", 3) + struct.pack("<HHIHH", 0x0103, 3, 1, 6, 0) + struct.pack("<HHII", 0x0201, 4, 1, start) + struct.pack("<HHII", 0x0202, 4, 1, len(preview)) + struct.pack("<I", 0) + preview
    return b"\xff\xe1" + struct.pack(">H", len(tiff) + 8) + b"Exif\0\0" + tiff


def photoshop(m, pixels) -> bytes:
    """APP13 with IPTC, a digest, guides and print settings."""
    iptc = b"\x1c\x02\0\0\2\0\4" + b"\x1c\x02\x78" + struct.pack(">H", 17) + b"Harbour at sunset" + b"\x1c\x02\x19\0\6harbor"
    parts = [(0x0404, iptc), (0x0425, m.noise.bytes(16)), (0x03ED, struct.pack(">IHHIHH", 72 << 16, 1, 2, 72 << 16, 1, 2)), (0x040A, b"\1"), (0x2710, b"\0\1" + bytes(8)), (0x03F5, m.noise.bytes(72)), (0x041A, "slices\0Untitled-1".encode("utf-16-be") + bytes(60))]
    body = b"Photoshop 3.0\0" + b"".join(b"8BIM" + struct.pack(">HHI", ident, 0, len(data)) + data + b"\0" * (len(data) % 2) for ident, data in parts)
    return b"\xff\xed" + struct.pack(">H", len(body) + 2) + body


def jumbf(label: bytes, content: bytes, kind=b"c2pa") -> bytes:
    description = kind + b"\0\x11\0\x10\x80\0\0\xaa\0\x38\x9b\x71" + b"\3" + label + b"\0"
    described = struct.pack(">I", len(description) + 8) + b"jumd" + description
    return struct.pack(">I", len(described) + len(content) + 8) + b"jumb" + described + content


def manifest_store(m) -> bytes:
    claim = b"\xa7\x63alg\x66sha256\x69signature" + m.noise.bytes(m.random.randint(400, 3000))
    cbor = struct.pack(">I", len(claim) + 8) + b"cbor" + claim
    return jumbf(b"c2pa", jumbf(b"urn:uuid:" + m.noise.bytes(16).hex().encode(), jumbf(b"c2pa.claim", cbor, b"c2cl") + jumbf(b"c2pa.signature", struct.pack(">I", 2008) + b"cbor" + m.noise.bytes(2000), b"c2cs"), b"c2ma"))


def jpeg_fields(m, pixels) -> bytes:
    options = {"quality": m.random.randint(50, 98), "subsampling": m.random.choice([0, 1, 2]), "progressive": m.random.random() < 0.3, "optimize": m.random.random() < 0.3}
    if m.random.random() < 0.3:
        options["icc_profile"] = profile(m)
    if m.random.random() < 0.3:
        options["restart_marker_rows"] = 1
    if m.random.random() < 0.45:
        options["exif"] = exif(m, pixels)
    if m.random.random() < 0.3:
        options["xmp"] = xmp(m)
    file = saved(pixels, "JPEG", **options)
    extra = b""
    if "exif" not in options and m.random.random() < 0.3:
        extra += thumbnail_app1(m, pixels)
    if m.random.random() < 0.25:
        extra += photoshop(m, pixels)
    if m.random.random() < 0.3:
        comment = m.random.choice(COMMENTS)
        extra += b"\xff\xfe" + struct.pack(">H", len(comment) + 2) + comment
    if m.random.random() < 0.1:
        extra += b"\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\0"
    if m.random.random() < 0.08:
        extra += b"\xff\xec\0\x11Ducky\0\1\0\4\0\0\0\x3c\0\0"
    if m.random.random() < 0.1:
        store = manifest_store(m)
        extra += b"\xff\xeb" + struct.pack(">H", len(store) + 10) + b"JP\0\1\0\0\0\1" + store
    at = 4 + struct.unpack(">H", file[4:6])[0]
    file = file[:at] + extra + file[at:]
    tail = m.random.random()
    if tail < 0.04:
        file += b"\0" * m.random.choice([1, 2, 100, 4096])
    elif tail < 0.06:
        file += m.random.choice([b"\n", b"\r\n", b"\xff\xd9", b"\xff" * 16])
    elif tail < 0.1:
        file = motion_photo(m, file)
    elif tail < 0.14:
        file = several_pictures(m, file, pixels)
    elif tail < 0.17:
        file += samsung_trailer(m)
    return file


def motion_photo(m, file: bytes) -> bytes:
    """A short film behind the picture, announced in XMP, as phones store it."""
    film = struct.pack(">I", 24) + b"ftypmp42\0\0\0\0isommp42" + struct.pack(">I", 4008) + b"mdat" + m.noise.bytes(4000) + struct.pack(">I", 108) + b"moov" + bytes(100)
    packet = f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MicroVideo="1" GCamera:MicroVideoVersion="1" GCamera:MicroVideoOffset="{len(film)}" GCamera:MotionPhoto="1"/></rdf:RDF></x:xmpmeta>'.encode()
    body = b"http://ns.adobe.com/xap/1.0/\0" + packet
    return file[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + file[2:] + film


def several_pictures(m, file: bytes, pixels) -> bytes:
    """A preview behind the picture, listed in a multi-picture index (APP2 MPF)."""
    small = Image.fromarray(pixels)
    small.thumbnail((640, 480))
    out = io.BytesIO()
    small.save(out, "JPEG", quality=80)
    second = out.getvalue()
    length = 4 + 82 + 4
    total = len(file) + length + 4
    at = 4 + struct.unpack(">H", file[4:6])[0]
    base = at + 8
    entries = struct.pack("<IIIHH", 0x20030000, total - 4, 0, 0, 0) + struct.pack("<IIIHH", 0x00010001, len(second), 0, 0, 0)
    directory = struct.pack("<H", 3) + struct.pack("<HHI4s", 0xB000, 7, 4, b"0100") + struct.pack("<HHII", 0xB001, 4, 1, 2) + struct.pack("<HHII", 0xB002, 7, 32, 50) + struct.pack("<I", 0)
    body = b"MPF\0II*\0\x08\0\0\0" + directory + entries
    made = b"\xff\xe2" + struct.pack(">H", len(body) + 2) + body
    first = file[:at] + made + file[at:]
    body = bytearray(body)
    struct.pack_into("<I", body, 4 + 50, len(first))
    struct.pack_into("<II", body, 4 + 66 + 4, len(second), len(first) - base)
    struct.pack_into("<I", body, 4 + 54, len(first))
    struct.pack_into("<I", body, 4 + 50, 0x20030000)
    return file[:at] + b"\xff\xe2" + struct.pack(">H", len(body) + 2) + bytes(body) + file[at:] + second


def samsung_trailer(m) -> bytes:
    data = b"\0\0\1\x0a\x0e\0\0\0Image_UTC_Data1681200842123"
    directory = b"SEFH" + struct.pack("<II", 107, 1) + struct.pack("<HHII", 0, 0x0A01, len(data), len(data))
    return data + directory + struct.pack("<I", len(directory)) + b"SEFT"


def profile(m) -> bytes:
    found = sorted(Path("/usr/share/color/icc").rglob("*.icc"))
    if found and m.random.random() < 0.7:
        return m.random.choice(found).read_bytes()
    return ImageCms.ImageCmsProfile(ImageCms.createProfile(m.random.choice(["sRGB", "LAB"]) if False else "sRGB")).tobytes()


def png_fields(m, pixels) -> bytes:
    info = PngImagePlugin.PngInfo()
    if m.random.random() < 0.3:
        info.add_text("Software", m.random.choice(SOFTWARE))
    if m.random.random() < 0.2:
        info.add_text("date:create", "2023-04-11T07:14:02+00:00")
        info.add_text("date:modify", "2023-04-11T07:14:02+00:00")
        info.add_text("date:timestamp", "2023-04-11T07:14:02+00:00")
    if m.random.random() < 0.1:
        info.add_text("Comment", m.random.choice(["Created with GIMP", "Screenshot", "Exported by draw.io"]))
    if m.random.random() < 0.06:
        info.add_text("mxfile", "%3Cmxfile%20host%3D%22app.diagrams.net%22%20modified%3D%222023-04-11T07%3A14%3A02.000Z%22%3E%3Cdiagram%20id%3D%22" + m.noise.bytes(10).hex() + "%22%3E7VhLc9owEP41HJvxAwM%2BJpC0nUkzmXLo9KRRbGGrkb2uLIPp" + m.noise.bytes(200).hex() + "%3C%2Fdiagram%3E%3C%2Fmxfile%3E", zip=m.random.random() < 0.5)
    if m.random.random() < 0.06:
        info.add_text("parameters", "a lighthouse at dusk, oil painting\nNegative prompt: blurry, lowres\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 123456, Size: 512x512, Model: v1-5")
    if m.random.random() < 0.15:
        info.add_itxt("XML:com.adobe.xmp", xmp(m).decode())
    options = {"pnginfo": info, "optimize": m.random.random() < 0.2, "compress_level": m.random.choice([1, 6, 9])}
    if m.random.random() < 0.3:
        options["dpi"] = m.random.choice([(72, 72), (96, 96), (144, 144), (300, 300)])
    if m.random.random() < 0.2:
        options["icc_profile"] = profile(m)
    if m.random.random() < 0.12:
        options["exif"] = exif(m, pixels)
    out = io.BytesIO()
    picture = Image.fromarray(pixels)
    if m.random.random() < 0.15:
        picture = picture.convert("RGBA")
        picture.putalpha(soft_mask(m, picture.width, picture.height))
    picture.save(out, "PNG", **options)
    file = out.getvalue()
    extra = b""
    if m.random.random() < 0.15:
        extra += chunk(b"gAMA", struct.pack(">I", 45455)) + chunk(b"cHRM", struct.pack(">8I", 31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000))
    if m.random.random() < 0.1:
        extra += chunk(b"tIME", struct.pack(">HBBBBB", 2023, 4, 11, 7, 14, 2))
    if m.random.random() < 0.05:
        extra += chunk(b"vpAg", struct.pack(">IIB", pixels.shape[1], pixels.shape[0], 0))
    if m.random.random() < 0.05:
        extra += chunk(b"orNT", b"\1") + chunk(b"caNv", struct.pack(">IIII", pixels.shape[1], pixels.shape[0], 0, 0))
    if m.random.random() < 0.05:
        extra += chunk(b"iDOT", struct.pack(">7I", 2, 0, pixels.shape[0] // 2, 40, pixels.shape[0] // 2, pixels.shape[0] // 2, 5000))
    if m.random.random() < 0.04:
        extra += chunk(b"prVW", zlib.compress(m.noise.bytes(900))) + chunk(b"mkBF", b"\xfa\xfa\xfa\xfa" + m.noise.bytes(68)) + chunk(b"mkTS", m.noise.bytes(1500)) + chunk(b"mkBS", m.noise.bytes(300)) + chunk(b"mkBT", m.noise.bytes(3000))
    if m.random.random() < 0.04:
        extra += chunk(b"caBX", manifest_store(m))
    if m.random.random() < 0.03:
        extra += chunk(b"cmOD", m.noise.bytes(24)) + chunk(b"cpIp", m.noise.bytes(40))
    return file[:33] + extra + file[33:] + (b"\n" if m.random.random() < 0.01 else b"")


def soft_mask(m, width, height) -> Image.Image:
    mask = Image.new("L", (width, height), 0 if m.random.random() < 0.7 else 255)
    ImageDraw.Draw(mask).ellipse((width * 0.1, height * 0.1, width * 0.9, height * 0.9), fill=m.random.choice([255, 200, 128]))
    return mask.filter(ImageFilter.GaussianBlur(m.random.uniform(0.5, 12)))


def gif_fields(m, pixels) -> bytes:
    picture = Image.fromarray(pixels)
    frames = [picture.quantize(m.random.choice([16, 64, 128, 256]), dither=m.random.choice([Image.Dither.NONE, Image.Dither.FLOYDSTEINBERG]))]
    options = {}
    if m.random.random() < 0.35:
        picture.thumbnail((320, 320))
        frames = [picture.rotate(at * 3).quantize(64) for at in range(m.random.randint(2, 8))]
        options = {"save_all": True, "append_images": frames[1:], "duration": m.random.choice([20, 40, 100, 300]), "loop": 0}
    if m.random.random() < 0.3:
        options["comment"] = m.random.choice([b"Created with GIMP", b"GIF resized on https://ezgif.com/resize", b"Optimized using ezgif.com", b"Made with ScreenToGif", b"File source: https://commons.wikimedia.org/wiki/File:Example.gif", b"Created with The GIMP"])
    out = io.BytesIO()
    frames[0].save(out, "GIF", **options)
    file = out.getvalue()
    if m.random.random() < 0.15:
        trailer = b"\1\xff" + bytes(range(254, -1, -1)) + b"\0\0"
        file = file[:-1] + b"\x21\xff\x0bXMP DataXMP" + xmp(m) + trailer + b"\x3b"
    return file


def other_fields(m, pixels, kind: str) -> bytes:
    if kind == "BMP":
        file = saved(pixels, "BMP")
        if m.random.random() < 0.5:
            # The header of version 5 (124 bytes) of Windows and GIMP.
            head = struct.pack("<IiiHHIIiiII", 124, pixels.shape[1], pixels.shape[0], 1, 24, 0, len(file) - 54, 3780, 3780, 0, 0) + struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0xFF000000) + b"BGRs" + bytes(36 + 12) + struct.pack("<IIII", 2, 0, 0, 0)
            file = b"BM" + struct.pack("<IHHI", 14 + 124 + len(file) - 54, 0, 0, 138) + head + file[54:]
        return file + (b"\0\0" if m.random.random() < 0.2 else b"")
    if kind == "TIFF":
        options = {"compression": m.random.choice(["raw", "tiff_lzw", "tiff_deflate", "jpeg"])}
        if m.random.random() < 0.4:
            options |= {"software": m.random.choice(SOFTWARE), "artist": "Jane Example", "description": m.random.choice(["scan 0012", "ImageJ=1.53t\nimages=1\nmin=0.0\nmax=255.0\n"]), "dpi": (300, 300)}
        if m.random.random() < 0.3:
            options["icc_profile"] = profile(m)
        return saved(pixels, "TIFF", **options)
    options = {"quality": m.random.randint(40, 96), "lossless": m.random.random() < 0.25}
    if m.random.random() < 0.3:
        options["exif"] = exif(m, pixels)
    if m.random.random() < 0.3:
        options["icc_profile"] = profile(m)
    if m.random.random() < 0.2:
        options["xmp"] = xmp(m)
    return saved(pixels, "WEBP", **options)


def tool_written(m, pixels) -> tuple[bytes, str] | None:
    """By programs of Debian: ImageMagick's filters, pngquant, gifsicle."""
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "a.png", Path(folder) / "b.png"
        source.write_bytes(png(pixels))
        which = m.random.choice(["magick", "magick", "pngquant", "optipng"])
        if which == "pngquant":
            command = ["pngquant", str(m.random.choice([16, 64, 128, 256])), "-o", out, source]
        elif which == "optipng":
            command = ["optipng", "-quiet", "-o1", "-out", out, source]
        else:
            form = m.random.choice(["png", "jpg", "gif", "bmp", "tiff", "webp"])
            out = out.with_suffix(f".{form}")
            command = ["convert", source, *m.random.choice([[], ["-filter", m.random.choice(["Mitchell", "Catrom", "Triangle", "Gaussian", "Lanczos2"]), "-resize", f"{m.random.randint(20, 180)}%"], ["-colorspace", "gray"], ["-normalize"], ["-ordered-dither", "o4x4"], ["-sharpen", "0x1"], ["-modulate", "110,120"], ["-rotate", "7"]]), out]
        done = subprocess.run(command, capture_output=True, check=False)
        if done.returncode != 0 or not out.exists():
            return None
        form = out.suffix[1:]
        return out.read_bytes(), "jpeg" if form == "jpg" else form


def everyday(m: Material) -> tuple[bytes, str, dict]:
    ground = m.random.choice(["photo"] * 6 + [*GROUNDS])
    width, height = size(m)
    pixels = GROUNDS[ground](m, width, height)
    chain = []
    for _ in range(m.random.choice([0, 1, 1, 1, 2, 2, 3])):
        name = m.random.choice([name for name in CHAINS if name != "none"])
        pixels = np.ascontiguousarray(CHAINS[name](m, pixels))
        chain.append(name)
    drawn = {"cell": f"{ground}", "chain": "+".join(chain) or "none", "side": int(max(pixels.shape[:2]))}
    if m.random.random() < 0.15:
        made = tool_written(m, pixels)
        if made is not None:
            return made[0], made[1], {**drawn, "writer": "tool"}
    kind = m.random.choice(["JPEG"] * 5 + ["PNG"] * 7 + ["GIF", "GIF", "BMP", "TIFF", "WEBP", "WEBP"])
    if kind == "JPEG":
        return jpeg_fields(m, pixels), "jpeg", drawn
    if kind == "PNG":
        return png_fields(m, pixels), "png", drawn
    if kind == "GIF":
        return gif_fields(m, pixels), "gif", drawn
    return other_fields(m, pixels, kind), kind.lower(), drawn
