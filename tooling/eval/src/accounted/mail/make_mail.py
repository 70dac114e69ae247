"""Every field of a message that Python's `email` hands out, and bodies in encodings that few readers know."""

import base64
import binascii
import os
import quopri
import sys
from email import message_from_bytes, policy

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from carriers import CARRIERS, pdf, readable
from planting import Places, seed_of_arguments


def folded(data):
    """Quoted-printable for bytes that are no text."""
    text = "".join(f"={b:02X}" for b in data)
    return "=\n".join(text[at : at + 72] for at in range(0, len(text), 72))


def main():
    places = Places("mail", "message.eml", seed_of_arguments())
    draw = places.random
    boundary = draw.choice(["b1", "=_next", "----=_Part_1"])
    end = draw.choice(["\n", "\r\n"])
    opening = "From: Anna Example <anna@example.com>\nTo: Ben <ben@example.com>\nDate: Mon, 1 Jun 2026 10:00:00 +0000\nMessage-ID: <1@example.com>\nMIME-Version: 1.0\n"

    def whole(header, body):
        """Header fields without their last line break, and the body."""
        head = (opening + header + "\n\n").replace("\n", end).encode("utf-8", "surrogateescape")
        return head + (body if isinstance(body, bytes) else body.replace("\n", end).encode())

    def multipart(*parts, kind="mixed", preamble="", epilogue="", declared=None, more=""):
        given = boundary if declared is None else declared
        field = f'; boundary="{given}"' if given != "-" else ""
        body = (preamble + "\n" if preamble else "") + "".join(f"--{boundary}\n{part}\n" for part in parts)
        return whole(f"Subject: News\nContent-Type: multipart/{kind}{field}{more}", f"{body}--{boundary}--\n{epilogue}")

    def text_part(text, header=""):
        return f"Content-Type: text/plain; charset=utf-8\n{header}\n{text}"

    def everything(data):
        """All that Python's reader gives: headers, decoded headers, parameters, bodies, preamble and epilogue."""
        for rules in (policy.compat32, policy.default):
            message = message_from_bytes(data, policy=rules)
            for part in message.walk():
                for name, value in part.items():
                    yield value
                    yield name
                try:
                    for _, value in part.get_params(failobj=[], unquote=True):
                        yield value[2] if isinstance(value, tuple) else value
                except Exception:
                    pass
                yield part.get_filename() or ""
                yield part.preamble or ""
                yield part.epilogue or ""
                if part.is_multipart():
                    continue
                payload = part.get_payload(decode=True) or b""
                yield from readable(payload)
                yield payload.replace(b"\0", b"")
                try:
                    yield payload.decode(part.get_content_charset() or "ascii")
                except (LookupError, UnicodeDecodeError):
                    pass

    def add(field, make, reader="Python email", read=everything, **more):
        places.add(field, make, read, reader, **more)

    story = places.story()
    plain = "Subject: News\nContent-Type: text/plain; charset=utf-8"
    add("body", lambda s: whole(plain, f"{story}\n{s}\n"))
    for name in ("Subject", "Comments", "Keywords", "X-Note", "Organization", "References", "User-Agent", "List-Unsubscribe", "Received", "In-Reply-To", "Authentication-Results"):
        add(f"{name} field", lambda s: whole(f"{name}: {s}\n{plain.replace('Subject: News', 'X-A: b')}", story))
    add("second Subject field", lambda s: whole(f"Subject: News\nSubject: {s}\nContent-Type: text/plain", story))
    add("second From field", lambda s: whole(f"{plain}\nFrom: {s.rstrip('.').replace('@', ' at ')} <a@b.example>", story))
    add("display name of Cc", lambda s: whole(f'{plain}\nCc: "{s}" <a@b.example>', story))
    add("display name of Bcc", lambda s: whole(f'{plain}\nBcc: "{s}" <a@b.example>', story))
    add("group name of Cc", lambda s: whole(f'{plain}\nCc: "{s}": a@b.example;', story))
    add("comment in Date", lambda s: whole(plain, story).replace(b"+0000", f"+0000 ({s})".encode()))
    add("comment in To", lambda s: whole(plain, story).replace(b"<ben@example.com>", f"<ben@example.com> ({s})".encode()))
    add("display name of Sender", lambda s: whole(f'{plain}\nSender: "{s}" <a@b.example>', story))
    add("display name of Disposition-Notification-To", lambda s: whole(f'{plain}\nDisposition-Notification-To: "{s}" <a@b.example>', story))
    add("folded field", lambda s: whole("X-Note: " + "\n ".join(s.split()) + "\n" + plain, story))
    for charset, method in (("utf-8", "B"), ("utf-8", "Q"), ("utf-16", "B"), ("utf-7", "B"), ("cp037", "B")):
        def word(s):
            data = s.encode(charset)
            text = base64.b64encode(data).decode() if method == "B" else quopri.encodestring(data, header=True).decode().replace("=\n", "")
            return f"=?{charset}?{method}?{text}?="

        def decoded(data):
            from email.header import decode_header, make_header

            for part in message_from_bytes(data).walk():
                for _, value in part.items():
                    yield str(make_header(decode_header(value)))

        add(f"encoded word in Subject, {charset} {method}", lambda s: whole(plain.replace("News", word(s)), story), read=decoded)
        add(f"encoded word in X-Note, {charset} {method}", lambda s: whole(f"X-Note: {word(s)}\n{plain}", story), read=decoded)
    add("header without a colon", lambda s: whole(f"{plain}\n{s}", story), read=lambda d: [d])
    add("envelope line", lambda s: f"From {s}\n".encode() + whole(plain, story), read=lambda d: [message_from_bytes(d).get_unixfrom()])

    add("preamble", lambda s: multipart(text_part(story), preamble=s))
    add("epilogue", lambda s: multipart(text_part(story), epilogue=s))
    add("preamble of an inner multipart", lambda s: multipart(f"Content-Type: multipart/mixed; boundary=inner\n\n{s}\n--inner\n{text_part(story)}\n--inner--"))
    add("epilogue of an inner multipart", lambda s: multipart(f"Content-Type: multipart/mixed; boundary=inner\n\n--inner\n{text_part(story)}\n--inner--\n{s}"))
    add("multipart without a boundary", lambda s: multipart(text_part(s), declared="-"))
    add("multipart with an empty boundary", lambda s: multipart(text_part(s), declared=""))
    add("multipart with a boundary that never occurs", lambda s: multipart(text_part(s), declared="other"))
    add("multipart with a boundary that never occurs, base64", lambda s: multipart(text_part(base64.b64encode(s.encode()).decode(), "Content-Transfer-Encoding: base64\n"), declared="other"), read=lambda d: [base64.b64decode(d.split(b"base64")[1].split(b"--")[0])])
    add("multipart that is not ended", lambda s: multipart(text_part(story), text_part(s))[: -len(boundary) - 6])
    add("part without a header", lambda s: multipart(f"\n{s}", text_part(story)))
    add("part behind the end", lambda s: multipart(text_part(story), epilogue=f"--{boundary}\n{text_part(s)}\n--{boundary}--\n"))
    for field in ("Content-Description", "Content-ID", "Content-Location", "X-Part"):
        add(f"{field} of a part", lambda s: multipart(text_part(story, f"{field}: {s}\n")))
    add("file name of an attachment", lambda s: multipart(text_part(story), f'Content-Type: application/octet-stream\nContent-Disposition: attachment; filename="{s}"\n\nabc'))
    add("name of an attachment", lambda s: multipart(text_part(story), f'Content-Type: text/plain; name="{s}"\n\nabc'))
    add("file name in RFC 2231", lambda s: multipart(text_part(story), f"Content-Type: text/plain\nContent-Disposition: attachment; filename*=utf-8''{s.replace(' ', '%20')}\n\nabc"))

    def continued(s):
        pieces = [s[at : at + 20] for at in range(0, len(s), 20)]
        return "".join(f';\n filename*{i}="{piece}"' for i, piece in enumerate(pieces))

    add("file name in continuations", lambda s: multipart(text_part(story), f"Content-Type: text/plain\nContent-Disposition: attachment{continued(s)}\n\nabc"))
    add("parameter of Content-Type", lambda s: multipart(text_part(story), f'Content-Type: text/plain; x-note="{s}"\n\nabc'))

    for kind in ("text/plain", "text/html", "text/calendar", "text/csv", "text/x-vcard", "text/richtext", "text/enriched", "text/rtf", "application/json", "application/xml", "application/octet-stream", "application/pgp-keys", "message/delivery-status", "message/disposition-notification", "message/feedback-report", "message/http", "image/svg+xml", "audio/basic", "x-unknown/thing", "application/pkcs7-signature", "application/pgp-signature"):
        body = lambda s: {"image/svg+xml": f'<svg xmlns="http://www.w3.org/2000/svg"><text>{s}</text></svg>', "text/html": f"<p>{s}</p>"}.get(kind, s)
        add(f"part of type {kind}", lambda s: multipart(text_part(story), f"Content-Type: {kind}\n\n{body(s)}"))
    add("third alternative", lambda s: multipart(text_part(story), f"Content-Type: text/html\n\n<p>{story}</p>", f"Content-Type: text/enriched\n\n{s}", kind="alternative"))
    add("second plain alternative", lambda s: multipart(text_part(story), text_part(s), f"Content-Type: text/html\n\n<p>{story}</p>", kind="alternative"))
    add("plain alternative", lambda s: multipart(text_part(s), f"Content-Type: text/html\n\n<p>{story}</p>", kind="alternative"))
    add("hidden HTML", lambda s: multipart(text_part(story), f'Content-Type: text/html\n\n<p>{story}</p><p style="display:none">{s}</p>', kind="alternative"))
    add("digest", lambda s: multipart(f"\nFrom: a@b.example\nSubject: x\n\n{s}", kind="digest"))
    add("nested message", lambda s: multipart(text_part(story), "Content-Type: message/rfc822\n\n" + whole(plain, s).decode().replace("\r", "")))
    add("subject of a nested message", lambda s: multipart(text_part(story), "Content-Type: message/rfc822\n\n" + whole(plain.replace("News", s), story).decode().replace("\r", "")))
    add("nested message in base64", lambda s: multipart(text_part(story), "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n" + base64.encodebytes(whole(plain, s)).decode()), read=lambda d: [base64.b64decode(d.split(b"base64")[1].split(b"--")[0])])
    add("partial message", lambda s: whole('Subject: News\nContent-Type: message/partial; id="a"; number=1; total=2', f"From: a@b.example\nSubject: x\nMIME-Version: 1.0\n\n{s}"))
    add("external body", lambda s: multipart(text_part(story), f'Content-Type: message/external-body; access-type=URL; URL="http://a.example/"\n\nContent-Type: text/plain\n\n{s}'))

    transfer = {
        "base64": lambda d: base64.encodebytes(d).decode(),
        "base64 in one line": lambda d: base64.b64encode(d).decode(),
        "quoted-printable": lambda d: quopri.encodestring(d, quotetabs=True).decode().replace("e", "=65"),
        "x-uuencode": lambda d: "begin 644 a\n" + "".join(binascii.b2a_uu(d[at : at + 45]).decode() for at in range(0, len(d), 45)) + "`\nend\n",
        "8bit": lambda d: d.decode("latin-1"),
    }
    names = {"base64 in one line": "base64"}
    for name, encode in transfer.items():
        for spelling in (names.get(name, name), names.get(name, name).upper(), f'"{names.get(name, name)}"') if name != "8bit" else (name,):
            add(f"body in {name}, spelt {spelling}", lambda s: whole(f"{plain}\nContent-Transfer-Encoding: {spelling}", encode(s.encode())), read=lambda d: list(everything(d.replace(spelling.encode(), names.get(name, name).encode()))))
    for spelling in ("uuencode", "uue", "x-uue"):
        add(f"body in {spelling}", lambda s: whole(f"{plain}\nContent-Transfer-Encoding: {spelling}", transfer["x-uuencode"](s.encode())))
        add(f"PDF part in {spelling}", lambda s: multipart(text_part(story), f"Content-Type: application/pdf\nContent-Transfer-Encoding: {spelling}\n\n{transfer['x-uuencode'](pdf(s))}"))
    add("uuencode inside a body", lambda s: whole(plain, f"{story}\n\n{transfer['x-uuencode'](s.encode())}"), read=lambda d: [b"".join(binascii.a2b_uu(l) for l in d.split(b"begin 644 a")[1].strip().splitlines()[:-2])], reader="Python binascii")
    for carrier, (make, kind, extension) in CARRIERS.items():
        for encoding in ("base64", "quoted-printable", "x-uuencode"):
            body = lambda s: transfer[encoding](make(s)) if encoding != "quoted-printable" else folded(make(s))
            add(f"{carrier} attached in {encoding}", lambda s: multipart(text_part(story), f'Content-Type: {kind}; name="a.{extension}"\nContent-Transfer-Encoding: {encoding}\n\n{body(s)}'))
        add(f"{carrier} as the whole body", lambda s: whole(f"Subject: News\nContent-Type: {kind}\nContent-Transfer-Encoding: base64", base64.encodebytes(make(s)).decode()))
        add(f"{carrier} in base64 without saying so", lambda s: whole(plain, base64.encodebytes(make(s)).decode()), read=lambda d: readable(base64.b64decode(message_from_bytes(d).get_payload())))

    for charset in ("utf-7", "utf-16", "utf-16le", "utf-16be", "utf-32", "cp037", "cp500", "cp1140", "cp273", "cp1026", "hz-gb-2312", "iso-2022-jp", "iso-2022-kr", "gb18030", "koi8-r", "cp437", "mac-roman", "utf-8-sig"):
        for encoding in ("base64", "8bit"):
            if encoding == "8bit" and charset.startswith("utf-") and charset not in ("utf-7", "utf-8-sig"):
                continue
            def make(s):
                data = (s.replace("i", "+AGk-").encode("ascii") if charset == "utf-7" else s.encode(charset))
                body = base64.encodebytes(data) if encoding == "base64" else data
                return whole(f"Subject: News\nContent-Type: text/plain; charset={charset}\nContent-Transfer-Encoding: {encoding}", body)
            add(f"body in {charset}, {encoding}", make)
    add("body in a character set of its own", lambda s: whole("Subject: News\nContent-Type: text/plain; charset=x-own\nContent-Transfer-Encoding: base64", base64.b64encode(bytes(b ^ 0x80 for b in s.encode())).decode()), read=lambda d: [bytes(b ^ 0x80 for b in message_from_bytes(d).get_payload(decode=True))])
    def tnef(s):
        data = s.encode() + b"\0"
        attribute = b"\x02" + (0x0002800C).to_bytes(4, "little") + len(data).to_bytes(4, "little") + data + (sum(data) & 0xFFFF).to_bytes(2, "little")
        return b"\x78\x9f\x3e\x22\x01\x00" + attribute
    add("winmail.dat", lambda s: multipart(text_part(story), 'Content-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64\n\n' + base64.encodebytes(tnef(s)).decode()))
    def yenc(s):
        data = bytes((b + 42) & 255 for b in s.encode())
        return b"=ybegin line=128 size=%d name=a.txt\r\n" % len(data) + data.replace(b"=", b"=}") + b"\r\n=yend size=%d\r\n" % len(data)
    add("yEnc", lambda s: whole("Subject: News\nContent-Type: text/plain; charset=latin-1\nContent-Transfer-Encoding: 8bit", yenc(s)), read=lambda d: [bytes((b - 42) & 255 for b in d.split(b"a.txt\r\n")[1].split(b"\r\n=yend")[0].replace(b"=}", b"="))], reader="Python")


main()
