"""Reads contact files with Debian's python3-vobject: a JSON list of texts in, a JSON list of property lists out."""

import base64
import io
import json
import sys

import vobject
from vobject.base import getLogicalLines, parseLine

NAME = ("family", "given", "additional", "prefix", "suffix")
ADDRESS = ("box", "extended", "street", "city", "region", "code", "country")


def parts(value):
    if isinstance(value, bytes):
        return [base64.b64encode(value).decode("ascii")]
    if isinstance(value, list):
        return value
    fields = NAME if isinstance(value, vobject.vcard.Name) else ADDRESS if isinstance(value, vobject.vcard.Address) else None
    return [getattr(value, field) for field in fields] if fields else [value]


def whole_addresses(text):
    """Pictures of 4.0 are addresses. vobject takes their value by the rules of 3.0, which end a text at its comma, so they are taken from its line parser."""
    lines = [parseLine(line, number) for line, number in getLogicalLines(io.StringIO(text, newline=""))]
    return [value for name, _, value, _ in lines if name.upper() == "PHOTO" and value.startswith("data:")]


def read(text):
    pictures = whole_addresses(text)
    return [
        {
            "name": line.name.lower(),
            "group": line.group or "",
            "parts": [pictures.pop(0)] if pictures and line.name == "PHOTO" else parts(line.value),
        }
        for line in vobject.readOne(text).lines()
    ]


json.dump([read(text) for text in json.load(sys.stdin)], sys.stdout)
