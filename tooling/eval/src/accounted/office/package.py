"""ZIP packages taken apart and put together again, by the standard library alone."""

import io
import zipfile


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist()}


def pack(files: dict[str, bytes], stored: tuple[str, ...] = ()) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            method = zipfile.ZIP_STORED if name in stored else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name, (2024, 5, 6, 7, 8, 10)), data, method)
    return out.getvalue()


def replaced(data: bytes, name: str, old: str, new: str) -> bytes:
    """The package with the first `old` in one part replaced; it must be there."""
    files = parts(data)
    text = files[name].decode("utf-8")
    assert old in text, (name, old)
    files[name] = text.replace(old, new, 1).encode("utf-8")
    return pack(files, ("mimetype",))


def with_part(data: bytes, name: str, content: bytes | str, relation: tuple[str, str] | None = None, content_type: str = "application/xml") -> bytes:
    """The package with one more part, declared, and reached from a part by a relationship: `(source part, type)`."""
    files = parts(data)
    files[name] = content.encode("utf-8") if isinstance(content, str) else content
    types = files["[Content_Types].xml"].decode("utf-8")
    override = f'<Override PartName="/{name}" ContentType="{content_type}"/>'
    files["[Content_Types].xml"] = types.replace("</Types>", override + "</Types>").encode("utf-8")
    if relation is not None:
        source, kind = relation
        folder, _, leaf = source.rpartition("/")
        rels = f"{folder + '/' if folder else ''}_rels/{leaf}.rels"
        empty = b'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>'
        text = files.get(rels, empty).decode("utf-8")
        kind = kind if ":" in kind else "http://schemas.openxmlformats.org/officeDocument/2006/relationships/" + kind
        link = f'<Relationship Id="rIdPlanted" Type="{kind}" Target="/{name}"/>'
        if text.rstrip().endswith("/>"):
            text = text.rstrip()[:-2] + "></Relationships>"
        files[rels] = text.replace("</Relationships>", link + "</Relationships>").encode("utf-8")
    return pack(files, ("mimetype",))
