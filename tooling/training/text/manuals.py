"""Ordinary prose in many languages, as in documents that people send: manuals and the words of programs, from Debian packages.

    python manuals.py [--work FOLDER]   # downloads with apt-get and unpacks, once

The manuals of LibreOffice and Gnome and the interface of Thunderbird train; manual pages and technical documentation give the last training passages
that look like attacks; the manuals of Debian's installer and of PostgreSQL are never trained on and give the thresholds.
"""

import argparse
import gzip
import html
import io
import json
import random
import re
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from corpus import Document

WORK = Path(__file__).parent / "work"
HELP = "cs da de el en-us es fi fr hi hu id it ja ko nl pl pt-br ru sl sv tr vi zh-cn".split()
INTERFACE = (
    "ar bg cs da de el es-es fi fr he hr hu id it ja ko nb-no nl pa-in pl pt-br ro ru sv-se th tr uk vi zh-cn zh-tw".split()
)
PACKAGES = {
    "libreoffice-help": [f"libreoffice-help-{lang}" for lang in HELP],
    "thunderbird": [f"thunderbird-l10n-{lang}" for lang in INTERFACE],
    "gnome-help": ["gnome-user-docs"],
    "installation-guide": ["installation-guide-amd64"],
    "postgresql-doc": ["postgresql-doc-15"],
    "manual-pages": [
        *(f"manpages-{lang}" for lang in ("de", "es", "fr", "ja", "pl", "pt-br", "ru")),
        "ffmpeg", "imagemagick-6-common", "mariadb-client", "mutt", "nmap", "openssh-server", "samba-common-bin", "zsh-common",
    ],
    "technical-docs": ["bash-doc", "debian-policy", "developers-reference", "linux-doc-6.1", "postfix-doc", "python3.11-doc"],
}  # fmt: skip
# So many words that only those are of use which a network takes for attacks.
MINED_ONLY = ("manual-pages", "technical-docs")
# Passages of each source and language that are kept.
PASSAGES = {"libreoffice-help": 250, "thunderbird": 100, "gnome-help": 150, "installation-guide": 50, "postgresql-doc": 500, "manual-pages": 800, "technical-docs": 6000}
MOST_CHARACTERS = 1500
LEAST_CHARACTERS = 40

SEED = 7
LANGUAGE = re.compile(r"/(?:help|text|installation-guide-amd64|man)/([a-zA-Z]{1,3}(?:[_-][A-Za-z]{2,4})?)/")
PAGES = re.compile(r"\.(?:html|page|xpi)(?:\.gz)?$")
PLAIN = re.compile(r"/man/.*\.gz$|\.(?:rst|txt)(?:\.gz)?$|README[^/]*$")
# Elements whose words are no prose, and those that end a line.
NO_PROSE = re.compile(r"<(script|style|head|info|title)\b.*?</\1>|<!--.*?-->", re.DOTALL | re.IGNORECASE)
LINE = re.compile(r"</?(p|div|h[1-6]|li|tr|br|dd|dt|table|pre|title|item|section|steps|list|note|screen)\b[^>]*>", re.IGNORECASE)
# What LibreOffice adds to each page for its translators.
DEBUGGING = re.compile(r"(Help content debug info|This page is|Title is):")
TAG = re.compile(r"<[^>]{0,2000}>")


def download(work: Path) -> None:
    target = work / "packages"
    target.mkdir(parents=True, exist_ok=True)
    names = [name for some in PACKAGES.values() for name in some]
    missing = [name for name in names if not list(target.glob(f"{name}_*.deb"))]
    if missing:
        subprocess.run(["apt-get", "download", *missing], cwd=target, check=True)


def files_of(package: Path, paths: re.Pattern) -> Iterator[tuple[str, bytes]]:
    data = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(package)], check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive:
            if member.isfile() and paths.search(member.name):
                body = archive.extractfile(member).read()
                yield member.name, gzip.decompress(body) if member.name.endswith(".gz") else body


def plain(markup: str) -> str:
    markup = NO_PROSE.sub(" ", markup)
    # Source lines of a page are wrapped; its elements end the lines that people see.
    text = html.unescape(TAG.sub(" ", LINE.sub("\n", re.sub(r"\s+", " ", markup))))
    lines = (re.sub(r"[ \u00a0]+", " ", line).strip() for line in text.split("\n"))
    return "\n".join(line for line in lines if line and not DEBUGGING.match(line))


def interface_lines(archive: bytes) -> Iterator[str]:
    """The messages of a language pack: Fluent and properties files."""
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        for name in sorted(files.namelist()):
            if name.endswith((".ftl", ".properties")):
                for line in files.read(name).decode("utf-8", "replace").splitlines():
                    message = re.match(r"\s*[-.\w]+\s*=\s*(.{25,600})$", line)
                    if message:
                        yield html.unescape(TAG.sub("", message.group(1)))


def passages(text: str, rng: random.Random) -> Iterator[str]:
    """Runs of whole lines, of different lengths."""
    run, most = "", rng.randint(100, MOST_CHARACTERS)
    for line in text.split("\n"):
        if run and len(run) + len(line) > most:
            yield run
            run, most = "", rng.randint(100, MOST_CHARACTERS)
        run += ("\n" if run else "") + line[:MOST_CHARACTERS]
    yield run


def read_manuals(work: Path = WORK) -> list[Document]:
    """Benign passages, read from the packages once and kept beside them."""
    kept = work / "manuals.jsonl.gz"
    if not kept.exists():
        download(work)
        unpack(work, kept)
    with gzip.open(kept, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [Document(**row, surface="label" if row["source"] == "thunderbird" else "document") for row in rows]


def unpack(work: Path, target: Path) -> None:
    rng = random.Random(SEED)
    with gzip.open(target, "wt", encoding="utf-8") as lines:
        for source, names in PACKAGES.items():
            by_language: dict[str, set[str]] = {}
            for name in names:
                (package,) = sorted((work / "packages").glob(f"{name}_*.deb"))[-1:]
                for path, body in files_of(package, PLAIN if source in MINED_ONLY else PAGES):
                    if path.endswith(".xpi"):
                        some, language = interface_lines(body), name.removeprefix("thunderbird-l10n-")
                    else:
                        found = LANGUAGE.search(path)
                        text = body.decode("utf-8", "replace")
                        some, language = passages(text if source in MINED_ONLY else plain(text), rng), found.group(1) if found else "en"
                    by_language.setdefault(language, set()).update(each for each in some if len(each) >= LEAST_CHARACTERS)
            for language, texts in sorted(by_language.items()):
                for text in rng.sample(sorted(texts), min(PASSAGES[source], len(texts))):
                    lines.write(json.dumps({"text": text, "label": 0, "source": source, "lang": language}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, default=WORK)
    print(len(read_manuals(parser.parse_args().work)), "passages")
