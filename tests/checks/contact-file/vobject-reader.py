"""Reads contact files with Debian's python3-vobject: a JSON list of texts in, a JSON list of property lists out."""

import base64
import json
import sys

import vobject

NAME = ("family", "given", "additional", "prefix", "suffix")
ADDRESS = ("box", "extended", "street", "city", "region", "code", "country")


def parts(value):
    if isinstance(value, bytes):
        return [base64.b64encode(value).decode("ascii")]
    if isinstance(value, list):
        return value
    fields = NAME if isinstance(value, vobject.vcard.Name) else ADDRESS if isinstance(value, vobject.vcard.Address) else None
    return [getattr(value, field) for field in fields] if fields else [value]


def read(text):
    return [
        {"name": line.name.lower(), "group": line.group or "", "parts": parts(line.value)}
        for line in vobject.readOne(text).lines()
    ]


json.dump([read(text) for text in json.load(sys.stdin)], sys.stdout)
