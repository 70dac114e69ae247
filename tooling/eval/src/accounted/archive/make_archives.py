"""Every field of ZIP, tar and gzip that Python's readers, or a reader that goes from header to header, hand out."""

import gzip
import io
import os
import struct
import sys
import tarfile
import zipfile
import zlib

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from carriers import CARRIERS, docx, readable
from planting import Places, seed_of_arguments


def zipped(entries, comment=b"", method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for info, data in entries:
            archive.writestr(info, data)
        archive.comment = comment
    return out.getvalue()


def info(name, comment=b"", extra=b""):
    entry = zipfile.ZipInfo(name, (2026, 6, 1, 10, 0, 0))
    entry.comment, entry.extra, entry.compress_type = comment, extra, zipfile.ZIP_DEFLATED
    return entry


def field(number, data):
    return struct.pack("<HH", number, len(data)) + data


def by_library(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        yield archive.comment
        for entry in archive.infolist():
            yield entry.filename
            yield entry.comment
            yield entry.extra
            yield from readable(archive.read(entry))


def by_stream(data):
    """From local header to local header, as programs do that read from a pipe."""
    at = data.find(b"PK\x03\x04")
    while at != -1:
        method, size, names, extras = struct.unpack("<4xH8xI4xHH", data[at + 4 : at + 30])
        start = at + 30 + names + extras
        yield data[at + 30 : start]
        yield zlib.decompressobj(-15).decompress(data[start : start + size]) if method == 8 else data[start : start + size]
        at = data.find(b"PK\x03\x04", start)


def raw(data):
    yield data


def zip_places(seed):
    places = Places("ZIP", "files.zip", seed)
    story = places.story().encode()
    plain = lambda: info("a.txt")
    add = lambda what, make, read=by_library, reader="Python zipfile", **more: places.add(what, make, read, reader, **more)
    add("file", lambda s: zipped([(plain(), s)]))
    add("comment", lambda s: zipped([(plain(), story)], s.encode()))
    add("comment of an entry", lambda s: zipped([(info("a.txt", s.encode()), story)]))
    add("name of an entry", lambda s: zipped([(info(s), story)]))
    add("name of a folder", lambda s: zipped([(info(s + "/"), b""), (plain(), story)]))
    add("name of a file in a folder", lambda s: zipped([(info("a/" + s + ".txt"), story)]))
    for number in (0x5455, 0x7875, 0x6375, 0x9999):
        add(f"extra field {number:04x}", lambda s: zipped([(info("a.txt", extra=field(number, s.encode())), story)]))
    add("extra field in UTF-16", lambda s: zipped([(info("a.txt", extra=field(0x9999, s.encode("utf-16le"))), story)]), read=lambda d: [e.decode("utf-16le", "replace") for e in by_library(d) if isinstance(e, bytes) and len(e) > 4 for e in [e[4:]] if len(e) % 2 == 0])
    add("data of a folder", lambda s: zipped([(plain(), story), (info("b/"), s)]))
    for name, (make, _, extension) in CARRIERS.items():
        add(f"{name} as an entry", lambda s: zipped([(info("a." + extension), make(s))]))
        add(f"{name} without an extension", lambda s: zipped([(info("a"), make(s))]))
    add("archive in an archive", lambda s: zipped([(info("a.zip"), zipped([(plain(), s)]))]), read=lambda d: by_library(next(x for x in by_library(d) if isinstance(x, bytes) and x[:2] == b"PK")))

    def without_directory(s):
        """The second entry is in no directory."""
        whole = zipped([(plain(), story), (info("b.txt"), s)])
        second = whole.index(b"PK\x03\x04", 4)
        directory = whole.index(b"PK\x01\x02")
        next_record = whole.index(b"PK\x01\x02", directory + 4)
        end = whole.index(b"PK\x05\x06")
        record = bytearray(whole[end:])
        struct.pack_into("<HHI", record, 8, 1, 1, next_record - directory)
        assert second < directory
        return whole[:next_record] + bytes(record)

    add("entry that the directory does not name", without_directory, read=by_stream, reader="streaming unzip")
    between = lambda s, where: (lambda w: w[: w.index(where)] + s + w[w.index(where) :])(zipped([(plain(), story)]))
    fix = lambda data, by: (lambda end: data[: end + 16] + struct.pack("<I", struct.unpack("<I", data[end + 16 : end + 20])[0] + by) + data[end + 20 :])(data.rindex(b"PK\x05\x06"))
    add("bytes between the entries and the directory", lambda s: fix(between(s.encode(), b"PK\x01\x02"), len(s)), read=raw, reader="strings")
    add("bytes between the directory and its end", lambda s: between(s.encode(), b"PK\x05\x06"), read=raw, reader="strings")
    add("bytes before", lambda s: s.encode() + zipped([(plain(), story)]), read=raw, reader="strings")
    add("bytes behind", lambda s: zipped([(plain(), story)]) + s.encode(), read=raw, reader="strings")
    add("archive behind an archive", lambda s: zipped([(plain(), s)]) + zipped([(plain(), story)]), read=by_stream, reader="streaming unzip")
    add("name in the local header", lambda s: renamed(zipped([(info("x" * len(s)), story)]), s), read=by_stream, reader="streaming unzip")
    add("extra field of the local header", lambda s: zipped([(info("a.txt", extra=field(0x9999, s.encode())), story)]), read=by_stream, reader="streaming unzip")
    office = Places("DOCX as an archive", "letter.docx", seed)
    body = office.story()
    with_more = lambda entries, comment=b"": zipped([(info(e.filename), zipfile.ZipFile(io.BytesIO(docx(body))).read(e)) for e in zipfile.ZipFile(io.BytesIO(docx(body))).infolist()] + entries, comment)
    office.add("comment", lambda s: with_more([], s.encode()), by_library, "Python zipfile")
    office.add("file that nothing refers to", lambda s: with_more([(info("note.txt"), s)]), by_library, "Python zipfile")
    office.add("name of a file that nothing refers to", lambda s: with_more([(info(s), b"abc")]), by_library, "Python zipfile")
    office.add("comment of an entry", lambda s: with_more([(info("note.txt", s.encode()), b"abc")]), by_library, "Python zipfile")
    office.add("data of a folder", lambda s: with_more([(info("folder/"), s)]), by_library, "Python zipfile")
    office.add("bytes behind", lambda s: with_more([]) + s.encode(), raw, "strings")


def renamed(data, name):
    return data.replace(b"x" * len(name), name.encode(), 1)


def tarred(members, form=tarfile.PAX_FORMAT, pax=None):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=form, pax_headers=pax or {}) as archive:
        for member, data in members:
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return out.getvalue()


def member(name, **fields):
    entry = tarfile.TarInfo(name)
    for key, value in fields.items():
        setattr(entry, key, value)
    return entry


def by_tarfile(data):
    with tarfile.open(fileobj=io.BytesIO(data), ignore_zeros=True) as archive:
        for entry in archive:
            yield from (entry.name, entry.linkname, entry.uname, entry.gname)
            yield from entry.pax_headers.values()
            if entry.isfile():
                yield from readable(archive.extractfile(entry).read())
        yield from archive.pax_headers.values()


def tar_places(seed):
    places = Places("tar", "files.tar", seed)
    story = places.story().encode()
    add = lambda what, make, read=by_tarfile, reader="Python tarfile", **more: places.add(what, make, read, reader, **more)
    for form, name in ((tarfile.USTAR_FORMAT, "ustar"), (tarfile.GNU_FORMAT, "GNU"), (tarfile.PAX_FORMAT, "pax")):
        add(f"file, {name}", lambda s: tarred([(member("a.txt"), s.encode())], form))
        add(f"name, {name}", lambda s: tarred([(member(s), story)], form))
        add(f"target of a link, {name}", lambda s: tarred([(member("a.txt"), story), (member("b", type=tarfile.SYMTYPE, linkname=s), b"")], form))
        add(f"second archive, {name}", lambda s: tarred([(member("a.txt"), story)], form) + tarred([(member("b.txt"), s.encode())], form))
    add("long name, GNU", lambda s: tarred([(member("x/" * 60 + s), story)], tarfile.GNU_FORMAT))
    add("long target of a link, GNU", lambda s: tarred([(member("b", type=tarfile.SYMTYPE, linkname="x/" * 60 + s), b"")], tarfile.GNU_FORMAT))
    add("comment in a header for all", lambda s: tarred([(member("a.txt"), story)], pax={"comment": s}))
    add("comment in a header of an entry", lambda s: tarred([(member("a.txt", pax_headers={"comment": s}), story)]))
    add("attribute in a header of an entry", lambda s: tarred([(member("a.txt", pax_headers={"SCHILY.xattr.user.note": s}), story)]))
    add("name of the volume, GNU", lambda s: tarred([(member(s, type=b"V"), b""), (member("a.txt"), story)], tarfile.GNU_FORMAT))
    add("data of an entry of its own type", lambda s: tarred([(member("a.txt"), story), (member("b", type=b"Z"), s.encode())], tarfile.GNU_FORMAT), read=raw, reader="strings")
    add("padding behind a file", lambda s: (lambda t: t[:600] + s.encode() + t[600 + len(s) :])(tarred([(member("a.txt"), b"abc")], tarfile.USTAR_FORMAT)), read=raw, reader="strings")
    add("bytes behind", lambda s: tarred([(member("a.txt"), story)]) + s.encode(), read=raw, reader="strings")
    for name, (make, _, extension) in CARRIERS.items():
        add(f"{name} as an entry", lambda s: tarred([(member("a." + extension), make(s))]))


def gzipped(data, name=b"", comment=b"", extra=b""):
    flags = (8 if name else 0) | (16 if comment else 0) | (4 if extra else 0)
    head = b"\x1f\x8b\x08" + bytes([flags]) + b"\0\0\0\0\0\xff"
    head += (struct.pack("<H", len(extra)) + extra if extra else b"") + (name + b"\0" if name else b"") + (comment + b"\0" if comment else b"")
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return head + deflate.compress(data) + deflate.flush() + struct.pack("<II", zlib.crc32(data), len(data))


def by_gzip(data):
    yield from readable(gzip.decompress(data))


def gzip_places(seed):
    places = Places("gzip", "file.gz", seed)
    story = places.story().encode()
    add = lambda what, make, read=raw, reader="exiftool, gzip -l", **more: places.add(what, make, read, reader, **more)
    add("file", lambda s: gzipped(s.encode()), by_gzip, "Python gzip")
    add("second member", lambda s: gzipped(story) + gzipped(s.encode()), by_gzip, "Python gzip")
    add("member behind zeros", lambda s: gzipped(story) + b"\0" * 64 + gzipped(s.encode()), by_gzip, "Python gzip")
    add("name", lambda s: gzipped(story, name=s.encode()))
    add("comment", lambda s: gzipped(story, comment=s.encode()))
    add("extra field", lambda s: gzipped(story, extra=b"XX" + struct.pack("<H", len(s)) + s.encode()))
    add("name of the second member", lambda s: gzipped(story) + gzipped(story, name=s.encode()))
    add("comment of the second member", lambda s: gzipped(story) + gzipped(story, comment=s.encode()))
    add("bytes behind", lambda s: gzipped(story) + s.encode(), raw, "strings")
    for name, (make, _, extension) in CARRIERS.items():
        add(name, lambda s: gzipped(make(s), name=f"a.{extension}".encode()), by_gzip, "Python gzip")
    add("tar", lambda s: gzipped(tarred([(member("a.txt"), s.encode())])), lambda d: by_tarfile(gzip.decompress(d)), "Python tarfile")
    add("second tar", lambda s: gzipped(tarred([(member("a.txt"), story)]) + tarred([(member("b.txt"), s.encode())])), lambda d: by_tarfile(gzip.decompress(d)), "Python tarfile")


if __name__ == "__main__":
    seed = seed_of_arguments()
    zip_places(seed)
    tar_places(seed)
    gzip_places(seed)
