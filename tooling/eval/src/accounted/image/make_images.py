"""Chunks, segments, blocks and fields of pictures that exiftool, or a reader that goes from chunk to chunk, hands out."""

import io
import os
import struct
import subprocess
import sys
import tempfile
import zlib

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from carriers import png, png_chunk
from planting import Places, seed_of_arguments

from PIL import Image


def exiftool(data):
    """Every tag that exiftool knows or not, decoded."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        yield subprocess.run(["exiftool", "-a", "-u", "-U", "-G1", "-ee", "-b", file.name], capture_output=True, timeout=30).stdout


def raw(data):
    yield data
    yield data.replace(b"\0", b"")


def pillow(form, **options):
    out = io.BytesIO()
    Image.new("RGB", (24, 24), (128, 144, 160)).save(out, form, **options)
    return out.getvalue()


def exif(tag, data, kind=2, directory=None):
    """A TIFF structure with one tag, in the first directory or in that of EXIF (0x8769) or GPS (0x8825)."""
    count = len(data) // {2: 1, 7: 1, 1: 1}[kind]
    if directory is None:
        return b"II*\0" + struct.pack("<IHHHIII", 8, 1, tag, kind, count, 26, 0) + data
    return b"II*\0" + struct.pack("<IHHHIII", 8, 1, directory, 4, 1, 26, 0) + struct.pack("<HHHIII", 1, tag, kind, count, 44, 0) + data


EXIF = {
    "ImageDescription": (0x010E, 2, None), "Make": (0x010F, 2, None), "Model": (0x0110, 2, None), "Software": (0x0131, 2, None), "Artist": (0x013B, 2, None), "HostComputer": (0x013C, 2, None), "DocumentName": (0x010D, 2, None), "PageName": (0x011D, 2, None), "InkNames": (0x014D, 2, None), "TargetPrinter": (0x0151, 2, None), "Copyright": (0x8298, 2, None), "XPTitle": (0x9C9B, 1, None), "XPComment": (0x9C9C, 1, None), "XPKeywords": (0x9C9E, 1, None), "XPSubject": (0x9C9F, 1, None), "private 0xC7A1": (0xC7A1, 2, None), "private 0xFDE8": (0xFDE8, 7, None),
    "UserComment": (0x9286, 7, 0x8769), "CameraOwnerName": (0xA430, 2, 0x8769), "LensModel": (0xA434, 2, 0x8769), "ImageUniqueID": (0xA420, 2, 0x8769), "RelatedSoundFile": (0xA004, 2, 0x8769), "SpectralSensitivity": (0x8824, 2, 0x8769), "MakerNote": (0x927C, 7, 0x8769), "DeviceSettingDescription": (0xA40B, 7, 0x8769), "GPSAreaInformation": (0x001C, 7, 0x8825), "GPSProcessingMethod": (0x001B, 7, 0x8825), "GPSSatellites": (0x0008, 2, 0x8825),
}


def exif_of(name, s):
    tag, kind, directory = EXIF[name]
    data = s.encode("utf-16le") + b"\0\0" if name.startswith("XP") else s.encode() + b"\0"
    if name in ("UserComment", "GPSAreaInformation", "GPSProcessingMethod"):
        data = b"ASCII\0\0\0" + s.encode()
    return exif(tag, data, kind, directory)


def xmp(s, place):
    inner = {
        "element": f"<dc:description><rdf:Alt><rdf:li xml:lang='x-default'>{s}</rdf:li></rdf:Alt></dc:description>",
        "attribute": "",
        "own namespace": f"<my:note xmlns:my='http://my.example/'>{s}</my:note>",
        "comment": f"<!-- {s} -->",
        "processing instruction": f"<?note {s}?>",
        "CDATA": f"<dc:title><![CDATA[{s}]]></dc:title>",
    }[place]
    attribute = f' dc:source="{s}"' if place == "attribute" else ""
    return f"<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description xmlns:dc='http://purl.org/dc/elements/1.1/'{attribute}>{inner}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end='w'?>".encode()


XMP_PLACES = ("element", "attribute", "own namespace", "comment", "processing instruction", "CDATA")


def jpeg(segments, behind=b""):
    data = pillow("JPEG", quality=90)
    return data[:2] + b"".join(bytes([0xFF, marker]) + struct.pack(">H", len(body) + 2) + body for marker, body in segments) + data[2:] + behind


def iptc(dataset, s, record=2):
    body = s.encode()
    resource = b"\x1c" + bytes([record, dataset]) + struct.pack(">H", len(body)) + body
    return photoshop(0x0404, resource)


def photoshop(number, data, name=b""):
    named = bytes([len(name)]) + name
    named += b"\0" * (len(named) & 1)
    return b"Photoshop 3.0\x008BIM" + struct.pack(">H", number) + named + struct.pack(">I", len(data)) + data + b"\0" * (len(data) & 1)


def png_places(seed):
    places = Places("PNG", "picture.png", seed)
    add = lambda what, make, read=exiftool, reader="exiftool", **more: places.add(what, make, read, reader, **more)
    for keyword in ("Title", "Comment", "Software", "parameters", "workflow", "Raw profile type xmp"):
        add(f"tEXt {keyword}", lambda s: png([png_chunk(b"tEXt", keyword.encode() + b"\0" + s.encode())]), read=raw, reader="chunk walk")
    add("tEXt behind the pixels", lambda s: png(after=[png_chunk(b"tEXt", b"Comment\0" + s.encode())]))
    add("tEXt keyword", lambda s: png([png_chunk(b"tEXt", s.encode()[:79] + b"\0x")]) if len(s) < 80 else png([png_chunk(b"tEXt", s.encode() + b"\0x")]), read=raw, reader="chunk walk")
    add("zTXt", lambda s: png([png_chunk(b"zTXt", b"Comment\0\0" + zlib.compress(s.encode()))]))
    add("iTXt", lambda s: png([png_chunk(b"iTXt", b"Comment\0\0\0en\0\0" + s.encode())]))
    add("iTXt, compressed", lambda s: png([png_chunk(b"iTXt", b"Comment\0\1\0en\0\0" + zlib.compress(s.encode()))]))
    add("iTXt language", lambda s: png([png_chunk(b"iTXt", b"Comment\0\0\0" + s.encode() + b"\0\0x")]), read=raw, reader="chunk walk")
    add("iTXt translated keyword", lambda s: png([png_chunk(b"iTXt", b"Comment\0\0\0en\0" + s.encode() + b"\0x")]), read=raw, reader="chunk walk")
    add("text without a keyword", lambda s: png([png_chunk(b"tEXt", s.encode())]), read=raw, reader="chunk walk")
    for kind in (b"ruSt", b"prIV", b"teXt", b"sPLT", b"pCAL", b"sCAL", b"tIME", b"hIST", b"gIFg", b"caNv", b"vpAg", b"iDOT", b"cICP", b"mkBF", b"prVW", b"caBX"):
        add(f"{kind.decode()} chunk", lambda s: png([png_chunk(kind, s.encode())]), read=raw, reader="chunk walk")
    add("unknown chunk in UTF-16", lambda s: png([png_chunk(b"ruSt", s.encode("utf-16le"))]), read=raw, reader="chunk walk")
    add("chunk whose sum is wrong", lambda s: png([png_chunk(b"tEXt", b"Comment\0" + s.encode())[:-4] + b"abcd"]), read=raw, reader="chunk walk")
    add("name of the colour profile", lambda s: png([png_chunk(b"iCCP", s.encode() + b"\0\0" + zlib.compress(b"\0" * 128))]), read=raw, reader="chunk walk")
    add("data of IEND", lambda s: png()[:-12] + png_chunk(b"IEND", s.encode()), read=raw, reader="chunk walk")
    add("bytes behind", lambda s: png() + s.encode(), read=raw, reader="strings")
    add("513th text", lambda s: png([png_chunk(b"tEXt", b"Comment\0note %d" % i) for i in range(512)] + [png_chunk(b"tEXt", b"Comment\0" + s.encode())]), read=raw, reader="chunk walk")
    add("513th text, compressed", lambda s: png([png_chunk(b"tEXt", b"Comment\0note %d" % i) for i in range(512)] + [png_chunk(b"zTXt", b"Comment\0\0" + zlib.compress(s.encode()))]))
    for name in EXIF:
        add(f"EXIF {name}", lambda s: png([png_chunk(b"eXIf", exif_of(name, s))]), read=raw, reader="TIFF walk")
    for place in XMP_PLACES:
        add(f"XMP {place}", lambda s: png([png_chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + xmp(s, place))]), read=raw, reader="chunk walk")


def jpeg_places(seed):
    places = Places("JPEG", "picture.jpg", seed)
    add = lambda what, make, read=raw, reader="segment walk", **more: places.add(what, make, read, reader, **more)
    add("comment", lambda s: jpeg([(0xFE, s.encode())]), read=exiftool, reader="exiftool")
    add("comment in UTF-16", lambda s: jpeg([(0xFE, s.encode("utf-16be"))]))
    for marker in range(0xE0, 0xF0):
        add(f"APP{marker - 0xE0}, own identifier", lambda s: jpeg([(marker, b"note\0" + s.encode())]))
    for marker, name in ((0xE0, b"JFXX\0\x13"), (0xE2, b"MPF\0"), (0xE2, b"ICC_PROFILE\0\1\1"), (0xEB, b"JP"), (0xEE, b"Adobe"), (0xE2, b"FPXR\0"), (0xEC, b"Ducky"), (0xE1, b"http://ns.adobe.com/xap/1.0/\0")):
        add(f"APP{marker - 0xE0} {name.split(bytes(1))[0].decode()}", lambda s: jpeg([(marker, name + s.encode())]))
    for marker in (0xDB, 0xC4, 0xDD, 0xDC, 0xDF, 0xF0, 0xFD, 0x02):
        add(f"segment {marker:02X}", lambda s: jpeg([(marker, s.encode())]))
    for dataset in (5, 25, 40, 80, 105, 116, 120, 122):
        add(f"IPTC 2:{dataset}", lambda s: jpeg([(0xED, iptc(dataset, s))]), read=exiftool, reader="exiftool")
    add("IPTC of the envelope", lambda s: jpeg([(0xED, iptc(40, s, 1))]))
    for number in (0x03EE, 0x03F0, 0x040A, 0x040B, 0x041E, 0x0424, 0x07D0, 0x0BB7):
        add(f"Photoshop resource {number:04X}", lambda s: jpeg([(0xED, photoshop(number, s.encode()))]))
    add("name of a Photoshop resource", lambda s: jpeg([(0xED, photoshop(0x0404, b"abc", s.encode()))]))
    for name in EXIF:
        add(f"EXIF {name}", lambda s: jpeg([(0xE1, b"Exif\0\0" + exif_of(name, s))]), reader="TIFF walk")
    for place in XMP_PLACES:
        add(f"XMP {place}", lambda s: jpeg([(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + xmp(s, place))]))
    add("bytes between segments", lambda s: (lambda d: d[:2] + s.encode() + d[2:])(jpeg([])), reader="strings")
    add("bytes behind", lambda s: jpeg([], s.encode()), reader="strings")
    add("513th comment", lambda s: jpeg([(0xFE, b"note %d" % i) for i in range(512)] + [(0xFE, s.encode())]))


def gif(blocks):
    data = pillow("GIF")
    start = data.index(b"\x2c", 13 + 3 * 2 ** ((data[10] & 7) + 1) if data[10] & 0x80 else 13)
    return data[:start] + b"".join(blocks) + data[start:]


def sub_blocks(data):
    return b"".join(bytes([len(data[i : i + 255])]) + data[i : i + 255] for i in range(0, len(data), 255)) + b"\0"


def gif_places(seed):
    places = Places("GIF", "picture.gif", seed)
    add = lambda what, make, read=raw, reader="block walk", **more: places.add(what, make, read, reader, **more)
    add("comment", lambda s: gif([b"\x21\xfe" + sub_blocks(s.encode())]))
    add("plain text", lambda s: gif([b"\x21\x01\x0c" + b"\0" * 12 + sub_blocks(s.encode())]))
    for name in (b"NETSCAPE2.0", b"ICCRGBG1012", b"MYAPPLI1.0 ", b"XMP DataXMP"):
        add(f"application {name.decode().strip()}", lambda s: gif([b"\x21\xff\x0b" + name + sub_blocks(s.encode())]))
    add("extension of its own", lambda s: gif([b"\x21\x77" + sub_blocks(s.encode())]))
    add("graphic control", lambda s: gif([b"\x21\xf9" + sub_blocks(s.encode())]))
    add("bytes behind", lambda s: gif([]) + s.encode(), reader="strings")
    add("513th comment", lambda s: gif([b"\x21\xfe" + sub_blocks(b"note %d" % i) for i in range(512)] + [b"\x21\xfe" + sub_blocks(s.encode())]))


def riff(chunks):
    data = pillow("WEBP", lossless=True)
    body = data[12:] + b"".join(kind + struct.pack("<I", len(d)) + d + b"\0" * (len(d) & 1) for kind, d in chunks)
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def webp_places(seed):
    places = Places("WebP", "picture.webp", seed)
    add = lambda what, make, read=raw, reader="chunk walk", **more: places.add(what, make, read, reader, **more)
    for kind in (b"XMP ", b"ICCP", b"note", b"ANIM", b"C2PA", b"VP8X"):
        add(f"{kind.decode().strip()} chunk", lambda s: riff([(kind, s.encode())]))
    for name in EXIF:
        add(f"EXIF {name}", lambda s: riff([(b"EXIF", exif_of(name, s))]), reader="TIFF walk")
    for place in XMP_PLACES:
        add(f"XMP {place}", lambda s: riff([(b"XMP ", xmp(s, place))]))
    add("bytes behind", lambda s: riff([]) + s.encode(), reader="strings")


def tiff_places(seed):
    places = Places("TIFF", "picture.tif", seed)
    for name, (tag, kind, directory) in EXIF.items():
        if directory is not None:
            continue

        def make(s):
            data = s.encode("utf-16le") if name.startswith("XP") else s
            from PIL.TiffImagePlugin import ImageFileDirectory_v2

            tags = ImageFileDirectory_v2()
            tags.tagtype[tag] = kind
            tags[tag] = data if kind != 7 else s.encode()
            return pillow("TIFF", tiffinfo=tags)

        places.add(name, make, raw, "TIFF walk")
    places.add("bytes behind", lambda s: pillow("TIFF") + s.encode(), raw, "strings")


if __name__ == "__main__":
    seed = seed_of_arguments()
    png_places(seed)
    jpeg_places(seed)
    gif_places(seed)
    webp_places(seed)
    tiff_places(seed)
