"""Drawings in SVG that draw a sentence as outlines, which is read by drawing them and by OCR."""

import os
import subprocess
import tempfile
import textwrap

from planting import Places, seed_of_arguments

LINE = 44
SIZE = 20


def font():
    import reportlab
    from fontTools.ttLib import TTFont

    return TTFont(os.path.join(os.path.dirname(reportlab.__file__), "fonts", "Vera.ttf"))


def glyphs(sentence):
    """The path data of each letter, with its x and y in pixels."""
    from fontTools.pens.svgPathPen import SVGPathPen

    loaded = font()
    names, shapes, scale = loaded.getBestCmap(), loaded.getGlyphSet(), SIZE / loaded["head"].unitsPerEm
    for row, line in enumerate(textwrap.wrap(sentence, LINE)):
        x = 20
        for letter in line:
            glyph = shapes[names[ord(letter)]]
            pen = SVGPathPen(shapes)
            glyph.draw(pen)
            if pen.getCommands():
                yield letter, pen.getCommands(), x, 40 + row * 1.4 * SIZE, scale
            x += glyph.width * scale


def drawing(content):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="640" height="160" viewBox="0 0 640 160">'
        f"{content}</svg>"
    ).encode()


def paths(sentence):
    """A path for each letter, as design programs write them."""
    return drawing("".join(f'<path transform="translate({x:.2f} {y}) scale({s:.5f} {-s:.5f})" d="{d}"/>' for _, d, x, y, s in glyphs(sentence)))


def uses(sentence):
    """Each glyph once as a definition, and drawn wherever it occurs, as plotting programs write them."""
    placed = list(glyphs(sentence))
    shapes = {f"g{ord(letter)}": f'<path id="g{ord(letter)}" transform="scale({s:.5f} {-s:.5f})" d="{d}"/>' for letter, d, _, _, s in placed}
    return drawing(
        f"<defs>{''.join(shapes.values())}</defs>"
        + "".join(f'<use xlink:href="#g{ord(letter)}" x="{x:.2f}" y="{y}"/>' for letter, _, x, y, _ in placed)
    )


def recognised(data):
    with tempfile.TemporaryDirectory() as folder:
        source, picture = os.path.join(folder, "a.svg"), os.path.join(folder, "a.png")
        with open(source, "wb") as file:
            file.write(data)
        subprocess.run(["mutool", "draw", "-q", "-r", "150", "-o", picture, source, "1"], check=True, capture_output=True)
        yield subprocess.run(["tesseract", picture, "-", "--psm", "6"], check=True, capture_output=True, text=True).stdout


def main():
    places = Places("svg", "drawing.svg", seed_of_arguments())
    places.add("outlines, a path for each letter", paths, recognised, "mutool and tesseract")
    places.add("outlines, glyphs that are defined once", uses, recognised, "mutool and tesseract")


main()
