"""Places that are pictures: the sentence is drawn, stored in every way in which a PDF stores pictures, and put where pictures stand."""

import io
import random
import struct
import zlib

from raw_pdf import Pdf, flate, form, latin, stream


def drawn(sentence, size=(1300, 120), scale=1, mode="L", ground=255, ink=0):
    """A picture of the sentence in black on white."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.load_default(random.randint(30, 36))
    image = Image.new("L", size, ground)
    ImageDraw.Draw(image).text((20, 30), sentence, fill=ink, font=font)
    if scale != 1:
        image = image.resize((size[0] * scale, size[1] * scale))
    return image.convert(mode) if mode != "1" else image.point(lambda value: 255 if value > 127 else 0, mode="1")


def large(sentence, width, height, mode):
    """A page of a scanner, with the sentence in letters of a fortieth of its height."""
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new(mode, (width, height), "white")
    words, half = sentence.split(), len(sentence.split()) // 2
    font = ImageFont.load_default(height // 40)
    for row, part in enumerate([words[:half], words[half:]]):
        ImageDraw.Draw(image).text((width // 12, height // 5 + row * height // 20), " ".join(part), fill="black", font=font)
    return image


def raw(image, entries, data=None, compress=True):
    width, height = image.size
    data = image.tobytes() if data is None else data
    head = f"/Type /XObject /Subtype /Image /Width {width} /Height {height} {entries}"
    return flate(data, head) if compress else stream(data, head)


def grey(sentence, entries=""):
    return raw(drawn(sentence), f"/ColorSpace /DeviceGray /BitsPerComponent 8 {entries}")


def jpeg(image, **options):
    out = io.BytesIO()
    image.save(out, "JPEG", quality=90, **options)
    return out.getvalue()


def dct(image, entries="/ColorSpace /DeviceGray", **options):
    return raw(image, f"{entries} /BitsPerComponent 8 /Filter /DCTDecode", jpeg(image, **options), compress=False)


def group4(image):
    """The bare CCITT data of a picture."""
    from PIL import Image

    out = io.BytesIO()
    image.convert("1").save(out, "TIFF", compression="group4", strip_size=1 << 30)
    with Image.open(io.BytesIO(out.getvalue())) as tiff:
        offsets, counts = tiff.tag_v2[273], tiff.tag_v2[279]
        assert len(offsets) == 1
        return out.getvalue()[offsets[0] : offsets[0] + counts[0]]


def ccitt(image, entries=""):
    width, height = image.size
    parameters = f"/DecodeParms << /K -1 /Columns {width} /Rows {height} /BlackIs1 false >>"
    return raw(image, f"/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode {parameters} {entries}", group4(image), compress=False)


def jbig2(image, entries=""):
    """One page with one generic region, coded as MMR (ISO/IEC 14492, 6.2.6): the data of Group 4."""
    width, height = image.size
    data = group4(image)
    page = struct.pack(">IBBBI", 0, 48, 0, 1, 19) + struct.pack(">IIIIBH", width, height, 0, 0, 0, 0)
    region = struct.pack(">IIIIB", width, height, 0, 0, 0) + b"\x01" + data
    segments = page + struct.pack(">IBBBI", 1, 38, 0, 1, len(region)) + region
    return raw(image, f"/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode {entries}", segments, compress=False)


def jpx(image, entries=""):
    out = io.BytesIO()
    image.save(out, "JPEG2000")
    return raw(image, f"/Filter /JPXDecode {entries}", out.getvalue(), compress=False)


def on_page(body, content="/X1 Do", place="q 500 0 0 46 50 500 cm", resources="/XObject << /X1 REF >>", **more):
    pdf = Pdf(f"{place} {content} Q", **more)
    pdf.resources = resources.replace("REF", pdf.add(body))
    return pdf


def whole_page(body):
    return on_page(body, place="q 612 0 0 792 0 0 cm")


def beside(make, entries):
    """A picture that another object refers to; `REF` in the entries is the reference."""

    def pdf(sentence):
        built = Pdf()
        reference = built.add(make(sentence))
        for key, value in entries.items():
            setattr(built, key, value.replace("REF", reference))
        return built

    return pdf


def host(second, entries):
    """A plain picture on the page, beside which a second one stands."""

    def pdf(sentence):
        from PIL import Image

        built = Pdf("q 500 0 0 46 50 500 cm /X1 Do Q")
        reference = built.add(second(sentence))
        plain = Image.new("L", (1300, 120), 128)
        built.resources = f"/XObject << /X1 {built.add(raw(plain, '/ColorSpace /DeviceGray /BitsPerComponent 8 ' + entries.replace('REF', reference)))} >>"
        return built

    return pdf


def inline(sentence):
    image = drawn(sentence)
    data = zlib.compress(image.tobytes()).hex().encode() + b">"
    head = f"q 500 0 0 46 50 500 cm BI /W {image.width} /H {image.height} /CS /G /BPC 8 /F [/AHx /Fl] ID ".encode()
    pdf = Pdf()
    pdf.contents_body = stream(latin(pdf.content) + head + data + b"\nEI Q")
    return pdf


def strips(sentence, count=12):
    """A picture in many inline strips, as drivers of printers write them."""
    image = drawn(sentence)
    content = b""
    height = image.height // count
    for index in range(count):
        strip = image.crop((0, index * height, image.width, (index + 1) * height))
        data = zlib.compress(strip.tobytes()).hex().encode() + b">"
        place = f"q 500 0 0 {46 / count:.3f} 50 {546 - (index + 1) * 46 / count:.3f} cm ".encode()
        content += place + f"BI /W {strip.width} /H {strip.height} /CS /G /BPC 8 /F [/AHx /Fl] ID ".encode() + data + b"\nEI Q\n"
    pdf = Pdf()
    pdf.contents_body = stream(latin(pdf.content) + content)
    return pdf


def in_pattern(sentence):
    pdf = Pdf("/Pattern cs /P1 scn 0 0 612 792 re f")
    picture = pdf.add(grey(sentence))
    cell = stream(
        "q 500 0 0 46 50 500 cm /X1 Do Q",
        f"/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 612 792] /XStep 612 /YStep 792 /Resources << /XObject << /X1 {picture} >> >>",
    )
    pdf.resources = f"/Pattern << /P1 {pdf.add(cell)} >>"
    return pdf


def in_soft_mask(sentence):
    pdf = Pdf("/G1 gs 0 0 612 792 re f")
    picture = pdf.add(grey(sentence))
    group = pdf.add(
        stream(
            "q 500 0 0 46 50 500 cm /X1 Do Q",
            f"/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /XObject << /X1 {picture} >> >>",
        )
    )
    pdf.resources = f"/ExtGState << /G1 << /SMask << /S /Luminosity /G {group} >> >> >>"
    return pdf


def in_glyph(sentence):
    from pages import type3

    pdf = type3("q 500 0 0 46 50 500 cm /X1 Do Q", "/XObject << /X1 60 0 R >>")
    pdf.add(grey(sentence), 60)
    return pdf


def in_appearance(kind):
    def pdf(sentence):
        built = Pdf()
        picture = built.add(grey(sentence))
        cell = form("q 500 0 0 46 0 0 cm /X1 Do Q", f"/Resources << /XObject << /X1 {picture} >> >>").replace(b"/Resources << /Font << /F1 3 0 R >> >>", b"")
        built.page = f"/Annots [<< /Type /Annot /Subtype /Stamp /Rect [50 500 662 1292] /AP << /{kind} {built.add(cell)} >> >>]"
        return built

    return pdf


def stencil(image, place="/X1 Do"):
    inverted = bytes(value ^ 255 for value in image.tobytes())
    return raw(image, "/ImageMask true /BitsPerComponent 1 /Decode [1 0]", inverted)


def indexed(sentence):
    image = drawn(sentence).point(lambda value: 0 if value < 128 else 1)
    return raw(image, "/ColorSpace [/Indexed /DeviceRGB 1 <000000FFFFFF>] /BitsPerComponent 8")


def deep(sentence):
    image = drawn(sentence)
    return raw(image, "/ColorSpace /DeviceGray /BitsPerComponent 16", b"".join(bytes([v, v]) for v in image.tobytes()))


def cmyk(sentence):
    return raw(drawn(sentence, mode="CMYK"), "/ColorSpace /DeviceCMYK /BitsPerComponent 8")


def cut(body, share):
    """The picture with its data cut short."""
    head, data = body.split(b"\nstream\n", 1)
    data = data[: data.rindex(b"\nendstream")]
    head = head[: head.rindex(b"/Length")]
    kept = data[: int(len(data) * share)]
    return head + f"/Length {len(kept)} >>".encode() + b"\nstream\n" + kept + b"\nendstream"


def bits(image):
    return raw(image, "/ColorSpace /DeviceGray /BitsPerComponent 1")


PLACES = [
    ("picture, grey", "pdfimages", lambda s: on_page(grey(s))),
    ("picture, bitonal", "pdfimages", lambda s: on_page(bits(drawn(s, mode="1")))),
    ("picture, colours", "pdfimages", lambda s: on_page(raw(drawn(s, mode="RGB"), "/ColorSpace /DeviceRGB /BitsPerComponent 8"))),
    ("picture, CMYK", "pdfimages", lambda s: on_page(cmyk(s))),
    ("picture, palette", "pdfimages", lambda s: on_page(indexed(s))),
    ("picture, 16 bits", "pdfimages", lambda s: on_page(deep(s))),
    ("picture, uncompressed", "pdfimages", lambda s: on_page(raw(drawn(s), "/ColorSpace /DeviceGray /BitsPerComponent 8", compress=False))),
    ("picture, inverted by Decode", "pdfimages", lambda s: on_page(raw(drawn(s, ground=0, ink=255), "/ColorSpace /DeviceGray /BitsPerComponent 8 /Decode [1 0]"))),
    ("picture, JPEG", "pdfimages", lambda s: on_page(dct(drawn(s)))),
    ("picture, progressive JPEG", "pdfimages", lambda s: on_page(dct(drawn(s), progressive=True))),
    ("picture, comment of a JPEG", "bytes", lambda s: on_page(dct(drawn("Spring"), comment=s.encode()))),
    ("picture, JPEG in Flate", "pdfimages", lambda s: on_page(raw(drawn(s), "/ColorSpace /DeviceGray /BitsPerComponent 8", zlib.compress(jpeg(drawn(s))), compress=False).replace(b"/Length", b"/Filter [/FlateDecode /DCTDecode] /Length"))),
    ("picture, JPEG 2000", "pdfimages", lambda s: on_page(jpx(drawn(s)))),
    ("picture, CCITT", "pdfimages", lambda s: on_page(ccitt(drawn(s, mode="1")))),
    ("picture, JBIG2", "pdfimages", lambda s: on_page(jbig2(drawn(s, mode="1")))),
    ("picture, stencil", "pdfimages", lambda s: on_page(stencil(drawn(s, mode="1")))),
    ("picture, stencil filled with a pattern", "pdfimages", lambda s: on_page(stencil(drawn(s, mode="1")), content="/Pattern cs /P9 scn /X1 Do")),
    ("picture, white stencil on black", "pdfimages", lambda s: on_page(stencil(drawn(s, mode="1")), place="0 g 0 480 612 100 re f 1 g q 500 0 0 46 50 500 cm")),
    ("picture, upside down", "pdfimages", lambda s: on_page(grey(s), place="q -500 0 0 -46 550 546 cm")),
    ("picture in the content", "pdfimages", inline),
    ("picture in strips in the content", "pdfimages", strips),
    ("picture, bitonal of 81 megapixels", "pdfimages", lambda s: whole_page(bits(large(s, 9000, 9000, "1")))),
    ("picture, CCITT of 81 megapixels", "pdfimages", lambda s: whole_page(ccitt(large(s, 9000, 9000, "1")))),
    ("picture, JBIG2 of 70 megapixels", "pdfimages", lambda s: whole_page(jbig2(large(s, 7016, 9921, "1")))),
    ("picture, grey of 70 megapixels", "pdfimages", lambda s: whole_page(raw(large(s, 7016, 9921, "L"), "/ColorSpace /DeviceGray /BitsPerComponent 8"))),
    ("picture, JPEG of 70 megapixels", "pdfimages", lambda s: whole_page(dct(large(s, 7016, 9921, "L")))),
    ("picture, stencil of 81 megapixels", "pdfimages", lambda s: whole_page(stencil(large(s, 9000, 9000, "1")))),
    ("picture, cut Flate data", "pdfimages", lambda s: on_page(cut(grey(s), 0.9))),
    ("picture, cut JPEG", "pdfimages", lambda s: on_page(cut(dct(drawn(s)), 0.9))),
    ("picture, cut JPEG 2000", "pdfimages", lambda s: on_page(cut(jpx(drawn(s)), 0.6))),
    ("picture, cut JBIG2", "pdfimages", lambda s: on_page(cut(jbig2(drawn(s, mode="1")), 0.9))),
    ("picture, cut CCITT", "pdfimages", lambda s: on_page(cut(ccitt(drawn(s, mode="1")), 0.9))),
    ("picture, absurd height", "bytes", lambda s: on_page(grey(s).replace(b"/Height 120", b"/Height 2000000000")), lambda s: "/Height 2000000000"),
    ("picture, without a colour space", "mutool extract", lambda s: on_page(grey(s).replace(b"/ColorSpace /DeviceGray", b""))),
    ("picture, colour space that is none", "bytes", lambda s: on_page(grey(s).replace(b"/ColorSpace /DeviceGray", b"/ColorSpace /Garden")), lambda s: "/ColorSpace /Garden"),
    ("picture that is not painted", "mutool extract", lambda s: on_page(grey(s), content="")),
    ("picture that nothing names", "mutool extract", lambda s: beside(grey, {})(s)),
    ("picture, JPEG that nothing names", "mutool extract", lambda s: beside(lambda t: dct(drawn(t)), {})(s)),
    ("picture, JBIG2 that nothing names", "mutool extract", lambda s: beside(lambda t: jbig2(drawn(t, mode="1")), {})(s)),
    ("picture, thumbnail of the page", "mutool extract", lambda s: beside(grey, {"page": "/Thumb REF"})(s)),
    ("picture as a soft mask", "pdfimages", lambda s: host(grey, "/SMask REF")(s)),
    ("picture as the soft mask of a JPEG", "pdfimages", lambda s: masked_jpeg(s)),
    ("picture as a mask", "pdfimages", lambda s: host(lambda t: stencil(drawn(t, mode="1")), "/Mask REF")(s)),
    ("picture as an alternate", "mutool extract", lambda s: host(grey, "/Alternates [<< /Image REF /DefaultForPrinting true >>]")(s)),
    ("picture in a form", "pdfimages", lambda s: in_form(s)),
    ("picture in a tiling pattern", "mutool extract", in_pattern),
    ("picture in a group of a soft mask", "mutool extract", in_soft_mask),
    ("picture in a glyph of a Type 3 font", "mutool extract", in_glyph),
    ("picture in an appearance", "mutool extract", in_appearance("N")),
    ("picture in a rollover appearance", "mutool extract", in_appearance("R")),
    ("picture on a layer that is off", "mutool extract", lambda s: off_layer(s)),
    ("picture beside the page", "pdfimages", lambda s: on_page(grey(s), place="q 500 0 0 46 900 500 cm")),
    ("picture without extent", "pdfimages", lambda s: on_page(grey(s), place="q 0 0 0 0 50 500 cm")),
    ("picture that is covered", "pdfimages", lambda s: on_page(grey(s), content="/X1 Do Q 1 g 0 0 612 792 re f q")),
    ("picture, metadata", "qpdf", lambda s: picture_metadata(s)),
    ("picture, name of an interpreter", "mutool extract", lambda s: on_page(grey(s, "/OPI << /2.0 << /Type /OPI /F (a.tif) >> >>"))),
]


def masked_jpeg(sentence):
    from PIL import Image

    built = Pdf("q 500 0 0 46 50 500 cm /X1 Do Q")
    mask = built.add(grey(sentence))
    built.resources = f"/XObject << /X1 {built.add(dct(Image.new('L', (1300, 120), 128), f'/ColorSpace /DeviceGray /SMask {mask}'))} >>"
    return built


def in_form(sentence):
    built = Pdf("/X1 Do")
    picture = built.add(grey(sentence))
    cell = stream("q 500 0 0 46 50 500 cm /X2 Do Q", f"/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /X2 {picture} >> >>")
    built.resources = f"/XObject << /X1 {built.add(cell)} >>"
    return built


def off_layer(sentence):
    built = Pdf("/OC /MC0 BDC q 500 0 0 46 50 500 cm /X1 Do Q EMC")
    group = built.add("<< /Type /OCG /Name (Layer) >>")
    built.resources = f"/XObject << /X1 {built.add(grey(sentence))} >> /Properties << /MC0 {group} >>"
    built.catalog = f"/OCProperties << /OCGs [{group}] /D << /OFF [{group}] >> >>"
    return built


def picture_metadata(sentence):
    from pages import xmp

    built = Pdf("q 500 0 0 46 50 500 cm /X1 Do Q")
    metadata = built.add(stream(xmp(sentence), "/Type /Metadata /Subtype /XML"))
    built.resources = f"/XObject << /X1 {built.add(grey('Spring', f'/Metadata {metadata}'))} >>"
    return built
