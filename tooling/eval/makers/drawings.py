"""Pictures that people draw, letter and store in their own ways: comics, memes, posters, maps, handwriting, and TIFF as scanners and printers have it.

Nothing is hidden in them and what they say is harmless. Lettering is as stylised as people make it: some of it no machine reads.
"""

import io
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from material import Material, font_files, png, saved, wrapped

# Families that look drawn; those that are not installed are left out.
DECORATIVE = ["Comic Neue", "Humor Sans", "Bebas Neue", "Dancing Script", "Kaushan Script", "Leckerli One", "breip", "dkg", "Kristi", "Blankenburg", "Havana", "Lobster", "Lobster Two", "League Spartan", "Rufscript", "Ecolier", "Isabella", "Apropal", "Lato Black", "Lato Hairline"]

SOUNDS = ["BOOM!", "Wham!", "POW", "Zzz…", "AAARGH!!!", "Crash", "HAHAHA", "tick tock", "SPLASH", "Hmm?", "KABLAM!", "ring ring", "*sigh*", "NOOOOO!", "whoosh"]
TALK = ["I told you it would rain today.", "Where did you put my sandwich?", "WE HAVE TO GET OUT OF HERE!", "You never call me any more.", "Look, a shooting star!", "This is the third time this week...", "Meanwhile, at the harbour", "But how did it get in?", "LATER THAT NIGHT", "Coffee first. Questions later.", "My cat has a better plan.", "And so our story begins."]
MEMES = ["WHEN THE MEETING COULD HAVE BEEN AN EMAIL", "ONE DOES NOT SIMPLY CLEAN THE GARAGE", "MONDAY AGAIN", "ME AFTER ONE PUSH-UP", "NOBODY: ABSOLUTELY NOBODY: MY DOG AT 3 AM", "SUCH WOW", "BRACE YOURSELVES WINTER IS COMING", "I SHOULD BUY A BOAT", "THAT FACE YOU MAKE WHEN IT COMPILES"]


@lru_cache
def decorative() -> list[str]:
    listed = subprocess.run(["fc-list", ":lang=en:scalable=true", "file", "family"], capture_output=True, text=True, check=True).stdout
    found = [line.split(":")[0] for line in listed.splitlines() if any(family.lower() in line.split(":")[-1].lower() for family in DECORATIVE)]
    return sorted(file for file in found if file.endswith(("ttf", "otf"))) or font_files("en")


def drawn_font(m: Material, pixels: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(m.random.choice(decorative()), pixels)


def size(m: Material) -> tuple[int, int]:
    width = int(320 * 6 ** m.random.random())
    return width, min(max(int(width * m.random.uniform(0.6, 1.5)), 240), 2200)


def colour(m: Material) -> tuple[int, int, int]:
    return tuple(m.random.randint(0, 255) for _ in range(3))


# --- subjects -----------------------------------------------------------------------------------------------------------------


def scene(m: Material, width: int, height: int) -> Image.Image:
    """Flat shapes with outlines, hatching and dots, as pens and screens of print leave them."""
    picture = Image.new("RGB", (width, height), m.random.choice(["white", "#fff7df", colour(m)]))
    draw = ImageDraw.Draw(picture)
    line = m.random.randint(1, max(2, width // 200))
    for _ in range(m.random.randint(3, 12)):
        x, y = m.random.randint(-width // 4, width), m.random.randint(-height // 4, height)
        box = (x, y, x + m.random.randint(20, width // 2 + 20), y + m.random.randint(20, height // 2 + 20))
        m.random.choice([draw.ellipse, draw.rectangle])(box, fill=m.random.choice([None, colour(m)]), outline="black", width=line)
    for _ in range(m.random.randint(0, 5)):
        x, y, length, step = m.random.randint(0, width), m.random.randint(0, height), m.random.randint(10, 120), m.random.randint(3, 12)
        slant = m.random.randint(-40, 40)
        for at in range(m.random.randint(5, 60)):
            draw.line((x + at * step, y, x + at * step + slant, y + length), fill="black", width=line)
    if m.random.random() < 0.4:
        step, left, top = m.random.randint(4, 12), m.random.randint(0, width // 2), m.random.randint(0, height // 2)
        tone, radius = colour(m), step * m.random.uniform(0.15, 0.4)
        for y in range(top, min(top + height // 2, height), step):
            for x in range(left + (y // step % 2) * step // 2, min(left + width // 2, width), step):
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=tone)
    if m.random.random() < 0.5:
        points = [(m.random.randint(0, width), m.random.randint(0, height)) for _ in range(m.random.randint(3, 9))]
        draw.line(points, fill="black", width=line, joint="curve")
    return picture


def lettered(m: Material, picture: Image.Image, text: str, pixels: int, ink, angle: float = 0, outline: int = 0) -> None:
    font = drawn_font(m, pixels)
    block = wrapped(text, font, max(int(picture.width * m.random.uniform(0.2, 0.8)), 60))
    box = ImageDraw.Draw(picture).multiline_textbbox((0, 0), block, font=font, stroke_width=outline)
    layer = Image.new("RGBA", (int(box[2]) + 8 + outline, int(box[3]) + 8 + outline))
    rim = "black" if sum(ink) > 380 else "white"
    ImageDraw.Draw(layer).multiline_text((4, 4), block, font=font, fill=ink, stroke_width=outline, stroke_fill=rim, align="center")
    turned = layer.rotate(angle, Image.Resampling.BICUBIC, expand=True)
    place = (m.random.randint(0, max(picture.width - turned.width, 1)), m.random.randint(0, max(picture.height - turned.height, 1)))
    picture.paste(turned, place, turned)


def comic(m):
    """Panels with balloons, captions and sounds that are drawn."""
    width, height = size(m)
    page = Image.new("RGB", (width, height), "white")
    columns, rows = m.random.randint(1, 3), m.random.randint(1, 3)
    for at in range(columns * rows):
        w, h = width // columns - 12, height // rows - 12
        if min(w, h) < 60:
            continue
        part = scene(m, w, h)
        draw = ImageDraw.Draw(part)
        if m.random.random() < 0.7:
            font = drawn_font(m, m.random.randint(11, 26))
            text = wrapped(m.random.choice(TALK), font, max(int(w * 0.6), 40))
            box = draw.multiline_textbbox((0, 0), text, font=font)
            x, y = m.random.randint(4, max(int(w - box[2] - 30), 5)), m.random.randint(4, max(h // 3, 5))
            shape = m.random.choice([draw.ellipse, lambda b, **o: draw.rounded_rectangle(b, radius=12, **o)])
            shape((x - 14, y - 10, x + box[2] + 16, y + box[3] + 14), fill="white", outline="black", width=2)
            draw.multiline_text((x, y), text, font=font, fill="black", align="center")
        if m.random.random() < 0.4:
            lettered(m, part, m.random.choice(SOUNDS), m.random.randint(24, 80), colour(m), m.random.uniform(-35, 35), m.random.randint(0, 4))
        draw.rectangle((0, 0, w - 1, h - 1), outline="black", width=3)
        page.paste(part, (6 + at % columns * (w + 12), 6 + at // columns * (h + 12)))
    return page


def meme(m):
    """Capitals with an outline above and below a photograph."""
    picture = Image.fromarray(m.photograph(*size(m)))
    fonts = [file for file in [*font_files("en"), *decorative()] if any(word in file for word in ("Bold", "Black", "Condensed", "Bebas", "Spartan"))]
    for top in [True, False]:
        if m.random.random() < 0.25:
            continue
        font = ImageFont.truetype(m.random.choice(fonts), max(picture.width // m.random.randint(9, 18), 14))
        text = wrapped(m.random.choice(MEMES), font, int(picture.width * 0.94))
        draw = ImageDraw.Draw(picture)
        box = draw.multiline_textbbox((0, 0), text, font=font, align="center")
        y = 8 if top else picture.height - box[3] - 12
        draw.multiline_text(((picture.width - box[2]) / 2, y), text, font=font, fill="white", stroke_width=max(font.size // 14, 1), stroke_fill="black", align="center")
    return picture


def poster(m):
    width, height = size(m)
    picture = Image.fromarray(m.ground(m.random.choice(["gradient", "clouds", "photograph", "flat"]), width, height)) if m.random.random() < 0.7 else scene(m, width, height)
    for _ in range(m.random.randint(1, 4)):
        lettered(m, picture, m.random.choice([*SOUNDS, *TALK, m.text(False).text[:60]]), int(width * m.random.uniform(0.03, 0.16)) + 8, colour(m), m.random.choice([0, 0, m.random.uniform(-20, 20)]), m.random.choice([0, 0, 2, 5]))
    return picture


def plan(m):
    """Streets, contours and grids with short names, some along a slope."""
    width, height = size(m)
    picture = Image.new("RGB", (width, height), m.random.choice(["#f2efe9", "white", "#e8f0e0", "#20242a"]))
    draw = ImageDraw.Draw(picture)
    for _ in range(m.random.randint(5, 40)):
        points = np.cumsum(m.noise.normal(0, width / 14, (m.random.randint(3, 20), 2)), 0) + [m.random.randint(0, width), m.random.randint(0, height)]
        draw.line([tuple(point) for point in points], fill=m.random.choice(["#ffd27f", "#b9a78a", "#888888", "#9cc4e4", "black"]), width=m.random.randint(1, 9), joint="curve")
    if m.random.random() < 0.5:
        step = m.random.randint(12, 60)
        for at in range(0, max(width, height), step):
            draw.line((at, 0, at, height), fill="#bbbbbb")
            draw.line((0, at, width, at), fill="#bbbbbb")
    for _ in range(m.random.randint(2, 14)):
        lettered(m, picture, m.random.choice(["Mill Lane", "Old Town", "Station", "River Ouse", "A14", "1 240 m", "Pier 4", "School", "Kings Road", "Café", "N"]), m.random.randint(8, 20), (60, 60, 60), m.random.choice([0, m.random.uniform(-80, 80)]))
    return picture


def note(m):
    """By hand on ruled or squared paper."""
    width, height = size(m)
    picture = Image.new("RGB", (width, height), m.random.choice(["#fffef4", "#f4ecd8", "white"]))
    draw = ImageDraw.Draw(picture)
    font, pitch = drawn_font(m, m.random.randint(16, 40)), m.random.randint(24, 52)
    for y in range(pitch, height, pitch):
        draw.line((0, y, width, y), fill="#a8c4e0")
    if m.random.random() < 0.4:
        for x in range(0, width, pitch):
            draw.line((x, 0, x, height), fill="#a8c4e0")
    lines = wrapped(m.text(False).text, font, int(width * 0.85)).split("\n")[: height // pitch]
    for at, line in enumerate(lines):
        draw.text((20 + m.random.randint(-3, 3), (at + 1) * pitch - font.size + m.random.randint(-2, 2)), line, font=font, fill=m.random.choice(["#1b2a6b", "#222222"]))
    pixels = np.asarray(picture, np.float32)
    if m.random.random() < 0.5:
        shade = cv2.resize(m.noise.normal(0, 1, (4, 4)).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
        pixels = pixels * (0.85 + 0.08 * shade)[..., None] + m.noise.normal(0, m.random.uniform(0.5, 4), pixels.shape)
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).rotate(m.random.uniform(-4, 4), Image.Resampling.BICUBIC, fillcolor=(230, 225, 215))


def pattern(m):
    """What repeats like letters and is none: fabric, bricks, leaves, keys, fences, noise in cells."""
    width, height = size(m)
    tile = m.random.randint(6, 48)
    cell = scene(m, tile * 4, tile * 4).resize((tile, tile), Image.Resampling.LANCZOS)
    picture = Image.new("RGB", (width, height))
    gap = m.random.choice([0, 0, m.random.randint(1, 10)])
    for at, y in enumerate(range(0, height, tile + gap)):
        if m.random.random() < 0.1:
            cell = scene(m, tile * 4, tile * 4).resize((tile, tile), Image.Resampling.LANCZOS)
        for x in range(-(at % 2) * tile // 2, width, tile + gap):
            picture.paste(cell, (x, y))
    return picture.filter(ImageFilter.GaussianBlur(m.random.uniform(0, 1.5)))


def magick(m):
    """What ImageMagick draws by itself, and its filters of a photograph."""
    width, height = size(m)
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "a.png", Path(folder) / "b.png"
        if m.random.random() < 0.5:
            shown = [m.random.choice(["plasma:fractal", "plasma:red-blue", "pattern:checkerboard", "pattern:bricks", "pattern:hexagons", "pattern:fishscales", "pattern:leftshingle", "pattern:octagons", "gradient:blue-white", "radial-gradient:yellow-navy"])]
        else:
            source.write_bytes(png(m.photograph(min(width, 900), min(height, 900))))
            shown = [source]
        change = m.random.choice([[], ["-charcoal", "2"], ["-edge", "1"], ["-emboss", "1"], ["-paint", "4"], ["-posterize", "4"], ["-sketch", "0x10+120"], ["-swirl", "60"], ["-solarize", "50%"], ["-ordered-dither", "h6x6a"], ["-monochrome"], ["-implode", "0.4"], ["-wave", "8x60"], ["-canny", "0x1+10%+30%"]])
        subprocess.run(["convert", "-size", f"{min(width, 900)}x{min(height, 900)}", *shown, *change, "-depth", "8", "-type", "TrueColor", out], capture_output=True, check=True)
        with Image.open(out) as picture:
            return picture.convert("RGB")


SUBJECTS = {"comic": comic, "meme": meme, "poster": poster, "plan": plan, "note": note, "pattern": pattern, "magick": magick}


# --- files --------------------------------------------------------------------------------------------------------------------


def sheet(m) -> Image.Image:
    """A page of letters, as it is scanned."""
    width = m.random.randint(700, 1700)
    picture = Image.new("L", (width, int(width * 1.35)), 255)
    draw = ImageDraw.Draw(picture)
    font = m.font(m.random.randint(15, 30))
    y = 60
    while y < picture.height - 120:
        block = wrapped(m.text(False).text, font, int(width * 0.82))
        draw.multiline_text((int(width * 0.08), y), block, font=font, fill=20, spacing=8)
        y += draw.multiline_textbbox((0, 0), block, font=font, spacing=8)[3] + m.random.randint(20, 120)
        if m.random.random() < 0.2:
            break
    return picture.rotate(m.random.uniform(-1, 1), Image.Resampling.BICUBIC, fillcolor=255)


def tiff(m):
    """Every kind that programs write: pages, strips, tiles, separations, deep and bilevel samples, palettes, every compression."""
    kind = m.random.choice(["pages", "strips", "cmyk", "deep grey", "deep colour", "float", "fax 3", "fax 4", "bilevel", "palette", "tiles", "planes", "white is zero", "big", "lab", "alpha", "jpeg", "grey"])
    subject = m.random.choice([sheet, sheet, comic, lambda own: Image.fromarray(own.photograph(*size(own)))])(m)
    colours, grey = subject.convert("RGB"), subject.convert("L")
    out = io.BytesIO()
    packed = m.random.choice([None, "tiff_lzw", "tiff_deflate", "packbits"])
    if kind == "pages":
        others = [sheet(m).convert("L") for _ in range(m.random.randint(1, 4))]
        grey.save(out, "TIFF", save_all=True, append_images=others, compression=packed)
    elif kind in ("fax 3", "fax 4", "bilevel"):
        bilevel = grey.convert("1", dither=m.random.choice([Image.Dither.NONE, Image.Dither.FLOYDSTEINBERG]))
        bilevel.save(out, "TIFF", compression={"fax 3": "group3", "fax 4": "group4", "bilevel": packed}[kind], dpi=m.random.choice([(204, 98), (204, 196), (300, 300)]))
    elif kind == "cmyk":
        colours.convert("CMYK").save(out, "TIFF", compression=packed)
    elif kind == "lab":
        Image.fromarray(cv2.cvtColor(np.asarray(colours), cv2.COLOR_RGB2LAB), "LAB").save(out, "TIFF", compression=packed)
    elif kind == "palette":
        colours.quantize(m.random.choice([16, 64, 256])).save(out, "TIFF", compression=packed)
    elif kind == "float":
        Image.fromarray(np.asarray(grey, np.float32) / m.random.choice([1, 255]), "F").save(out, "TIFF", compression=packed)
    elif kind == "strips":
        colours.save(out, "TIFF", compression=packed, tiffinfo={278: m.random.choice([1, 7, 16, 64])})
    elif kind in ("jpeg", "grey"):
        (colours if kind == "jpeg" else grey).save(out, "TIFF", compression="jpeg" if kind == "jpeg" else packed)
    else:
        with tempfile.TemporaryDirectory() as folder:
            source, made = Path(folder) / "a.png", Path(folder) / "b.tiff"
            (grey if kind in ("deep grey", "white is zero") else colours).save(source)
            options = {
                "deep grey": ["-depth", "16"],
                "deep colour": ["-depth", "16"],
                "tiles": ["-define", "tiff:tile-geometry=128x128"],
                "planes": ["-interlace", "plane"],
                "white is zero": ["-define", "quantum:polarity=min-is-white"],
                "big": ["-define", "tiff:rows-per-strip=3"],
                "alpha": ["-alpha", "set", "-channel", "A", "-evaluate", "set", "80%"],
            }[kind]
            target = f"TIFF64:{made}" if kind == "big" else str(made)
            subprocess.run(["convert", source, *options, "-compress", m.random.choice(["None", "LZW", "Zip"]), target], capture_output=True, check=True)
            return made.read_bytes(), kind
    return out.getvalue(), kind


def drawing(m: Material) -> tuple[bytes, str, dict]:
    if m.random.random() < 0.25:
        file, kind = tiff(m)
        return file, "bigtiff" if file[2:3] == b"+" or file[3:4] == b"+" else "tiff", {"cell": "tiff", "stored": kind}
    cell = m.random.choice(list(SUBJECTS))
    pixels = np.asarray(SUBJECTS[cell](m))
    form = m.random.choice(["JPEG", "JPEG", "PNG", "PNG", "WEBP", "GIF", "BMP"])
    if form == "GIF":
        out = io.BytesIO()
        Image.fromarray(pixels).quantize(m.random.choice([32, 128, 256])).save(out, "GIF")
        return out.getvalue(), "gif", {"cell": cell}
    options = {"quality": m.random.randint(45, 95)} if form in ("JPEG", "WEBP") else {}
    return saved(pixels, form, **options), form.lower(), {"cell": cell}
