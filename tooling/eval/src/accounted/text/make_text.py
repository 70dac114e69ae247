"""Files inside of plain text, JSON, Markdown and chat messages, and sentences in what no person sees of a text."""

import base64
import binascii
import io
import json
import os
import re
import sys
import textwrap
import urllib.parse
from email import message_from_string

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from carriers import CARRIERS, readable
from planting import Places, seed_of_arguments


def lines(data, width, prefix="", end="\n"):
    return end.join(prefix + line for line in textwrap.wrap(base64.b64encode(data).decode(), width))


def uuencoded(data, name):
    body = b"".join(binascii.b2a_uu(data[at : at + 45]) for at in range(0, len(data), 45)).decode()
    return f"begin 644 {name}\n{body}`\nend\n"


def dumped(data):
    """As `xxd` prints it."""
    rows = []
    for at in range(0, len(data), 16):
        row = data[at : at + 16]
        pairs = " ".join(row[i : i + 2].hex() for i in range(0, len(row), 2))
        rows.append(f"{at:08x}: {pairs:<39}  {''.join(chr(b) if 32 <= b < 127 else '.' for b in row)}")
    return "\n".join(rows)


# How a file is written into text, and the independent way back.
ENCODINGS = {
    "base64": (lambda data, kind, name: base64.b64encode(data).decode(), lambda text: base64.b64decode(text)),
    "base64url": (lambda data, kind, name: base64.urlsafe_b64encode(data).decode().rstrip("="), lambda text: base64.urlsafe_b64decode(text + "===")),
    "base64 in lines": (lambda data, kind, name: lines(data, 76), base64.b64decode),
    "base64 in lines of 60, CR LF": (lambda data, kind, name: lines(data, 60, end="\r\n"), base64.b64decode),
    "base64 in short lines": (lambda data, kind, name: lines(data, 32), base64.b64decode),
    "base64 in quoted lines": (lambda data, kind, name: lines(data, 72, "> "), lambda text: base64.b64decode(text.replace("> ", ""))),
    "base64 in indented lines": (lambda data, kind, name: lines(data, 64, "    "), base64.b64decode),
    "hexadecimal": (lambda data, kind, name: data.hex(), bytes.fromhex),
    "hexadecimal, capitals, blanks": (lambda data, kind, name: data.hex(" ").upper(), bytes.fromhex),
    "hexadecimal escapes": (lambda data, kind, name: "".join(f"\\x{b:02x}" for b in data), lambda text: bytes.fromhex(text.replace("\\x", ""))),
    "hexadecimal array": (lambda data, kind, name: ", ".join(f"0x{b:02x}" for b in data), lambda text: bytes.fromhex(text.replace("0x", "").replace(",", ""))),
    "hexadecimal dump": (lambda data, kind, name: dumped(data), lambda text: b"".join(bytes.fromhex(row[10:49]) for row in text.split("\n"))),
    "uuencode": (lambda data, kind, name: uuencoded(data, name), lambda text: b"".join(binascii.a2b_uu(row) for row in text.split("\n")[1:-3])),
    "data URI": (lambda data, kind, name: f"data:{kind};base64,{base64.b64encode(data).decode()}", lambda text: base64.b64decode(text.split(",")[1])),
    "data URI without a type": (lambda data, kind, name: f"data:;base64,{base64.b64encode(data).decode()}", lambda text: base64.b64decode(text.split(",")[1])),
    "data URI, percent": (lambda data, kind, name: f"data:{kind},{urllib.parse.quote(data, safe='')}", lambda text: urllib.parse.unquote_to_bytes(text.split(",")[1])),
}

# Messages of chat interfaces that hold a file, as a client sends them.
MESSAGES = {
    "image_url": lambda b64, kind: {"role": "user", "content": [{"type": "image_url", "image_url": {"url": f"data:{kind};base64,{b64}"}}]},
    "input_image": lambda b64, kind: {"role": "user", "content": [{"type": "input_image", "image_url": f"data:{kind};base64,{b64}"}]},
    "input_file": lambda b64, kind: {"role": "user", "content": [{"type": "input_file", "filename": "a", "file_data": f"data:{kind};base64,{b64}"}]},
    "file_data without a prefix": lambda b64, kind: {"role": "user", "content": [{"type": "file", "file": {"filename": "a", "file_data": b64}}]},
    "inline_data": lambda b64, kind: {"contents": [{"parts": [{"inline_data": {"mime_type": kind, "data": b64}}]}]},
    "inlineData": lambda b64, kind: {"contents": [{"parts": [{"inlineData": {"mimeType": kind, "data": b64}}]}]},
    "source.data": lambda b64, kind: {"role": "user", "content": [{"type": "document", "source": {"type": "base64", "media_type": kind, "data": b64}}]},
    "MCP content block": lambda b64, kind: {"result": {"content": [{"type": "image", "data": b64, "mimeType": kind}]}},
    "MCP resource blob": lambda b64, kind: {"result": {"contents": [{"uri": "file:///a", "mimeType": kind, "blob": b64}]}},
}


def from_json(text):
    """Every base64 string of a JSON value."""

    def walk(value):
        if isinstance(value, dict):
            for item in value.values():
                yield from walk(item)
        elif isinstance(value, list):
            for item in value:
                yield from walk(item)
        elif isinstance(value, str) and len(value) > 80:
            yield base64.b64decode(value.split(",")[-1])

    for data in walk(json.loads(text)):
        yield from readable(data)


def main():
    seed = seed_of_arguments()
    places = Places("text", "note.txt", seed)
    places.add("words", lambda s: f"{places.story()}\n\n{s}\n".encode(), lambda d: [d], "Python str")
    for name, (carrier, kind, extension) in CARRIERS.items():
        for encoding, (encode, decode) in ENCODINGS.items():
            opening = places.random.choice(["Summarise this: ", "Here is the file.\n\n", "attachment=", ""])
            closing = places.random.choice(["\n\nThank you very much, Ben.", "\n", ""])
            if encoding not in ("base64", "base64url") and not encoding.startswith("data") and opening:
                opening = "Here is the file.\n\n"
            make = lambda s: f"{opening}{encode(carrier(s), kind, 'a.' + extension)}{closing}".encode()

            def read(data):
                text = data.decode()
                inner = text[len(opening) : len(text) - len(closing)]
                yield from readable(decode(inner))

            places.add(f"{name} as {encoding}", make, read, "Python base64, binascii, urllib")

    chat = Places("chat message", "message.txt", seed)
    for name, message in MESSAGES.items():
        for carrier_name in ("PDF", "PNG") if "image" in name else ("PDF", "DOCX"):
            carrier, kind, _ = CARRIERS[carrier_name]
            indent = chat.random.choice([None, 2])
            escape = chat.random.choice([False, True])

            def make(s):
                text = json.dumps(message(base64.b64encode(carrier(s)).decode(), kind), indent=indent)
                return (text.replace("/", "\\/") if escape else text).encode()

            chat.add(f"{name}, {carrier_name}", make, lambda d: from_json(d.decode()), "Python json")
            chat.add(f"{name}, {carrier_name}, named .json", make, lambda d: from_json(d.decode()), "Python json", file_name="message.json")

    markdown = Places("Markdown", "page.md", seed)
    for name in CARRIERS:
        carrier, kind, _ = CARRIERS[name]
        encode = lambda s: f"data:{kind};base64,{base64.b64encode(carrier(s)).decode()}"
        uris = lambda d: [r for m in re.findall(rb"base64,([A-Za-z0-9+/=]+)", d) for r in readable(base64.b64decode(m))]
        markdown.add(f"picture, {name}", lambda s: f"# A page\n\n{markdown.story()}\n\n![a]({encode(s)})\n".encode(), uris, "Python base64")
        markdown.add(f"link, {name}", lambda s: f"# A page\n\n[the file]({encode(s)})\n".encode(), uris, "Python base64")
        markdown.add(f"reference, {name}", lambda s: f"# A page\n\nSee [it][1].\n\n[1]: {encode(s)}\n".encode(), uris, "Python base64")
        fenced = lambda d: [r for m in re.findall(rb"```\n([^`]+)```", d) for r in readable(base64.b64decode(m))]
        markdown.add(f"code block, {name}", lambda s: f"# A page\n\n```\n{lines(carrier(s), 76)}\n```\n".encode(), fenced, "Python base64")

    parts = Places("MIME part in a text", "note.txt", seed)
    for transfer in ("base64", "quoted-printable", "x-uuencode"):
        for name in ("PDF", "words"):

            def make(s):
                data = CARRIERS["PDF"][0](s) if name == "PDF" else s.encode()
                if transfer == "base64":
                    body = lines(data, 76)
                elif transfer == "quoted-printable":
                    body = "".join(f"={b:02X}" for b in data)
                    body = "=\n".join(textwrap.wrap(body, 72))
                else:
                    body = uuencoded(data, "a")
                kind = "application/pdf" if name == "PDF" else "text/plain"
                return f"Here is what I got:\n\nContent-Type: {kind}\nContent-Transfer-Encoding: {transfer}\n\n{body}\n".encode()

            def read(d):
                yield from readable(message_from_string(d.decode().split("\n\n", 1)[1]).get_payload(decode=True))

            parts.add(f"{transfer}, {name}", make, read, "Python email")
            with_from = lambda s: b"From: a@b.example\n" + make(s).split(b"\n\n", 1)[1]
            read_whole = lambda d: readable(message_from_string(d.decode()).get_payload(decode=True))
            parts.add(f"From and {transfer}, {name}", with_from, read_whole, "Python email")
            parts.add(f"From and {transfer}, {name}, named .eml", with_from, read_whole, "Python email", file_name="a.eml")
            parts.add(f"From and {transfer}, {name}, document", with_from, read_whole, "Python email", content_type="document")

    unseen = Places("invisible characters", "note.txt", seed)
    for name, character in (("zero width space", "\u200b"), ("zero width joiner", "\u200d"), ("word joiner", "\u2060"), ("soft hyphen", "\u00ad")):
        for repeat in (1, 20, 150, 1000):
            make = lambda s: (unseen.story() + "\n" + (character * repeat).join(s) + "\n").encode()
            unseen.add(f"{name}, {repeat} between letters", make, lambda d: [d.decode().replace(character, "")], "Python str")


main()
