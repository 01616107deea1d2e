#!/usr/bin/env python3
"""Says whether the events of an evidence pack stand in the root of a day: python3 rooted.py pack.zip [published.jwt]

Needs Python 3.9 and nothing else, and looks at nothing but root.json and the one event that stands in the root: recount.py
shows that all events before it belong to it, verify.mjs that the site signed the root. `published.jwt` is the root that somebody keeps, or that
the site publishes at /.well-known/jixu-evidence-roots/<day>.jwt. Ends with 0 where all events stand in it, 3 where only the first ones do (a root covers
nothing that came later, and what somebody adds is there, too), 1 where they do not, 2 without a root or where something cannot be read.
"""
import base64
import hashlib
import json
import sys
import zipfile

LEVELS = 32


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def climb(place, node, path):
    """From the leaf at a place to the root; what is missing beside the way has nothing below it."""
    empty = sha()
    for level, beside in enumerate(path):
        other = empty if beside is None else bytes.fromhex(beside)
        node = sha(b"\1", other, node) if place >> level & 1 else sha(b"\1", node, other)
        empty = sha(b"\1", empty, empty)
    return node.hex()


def rooted(path, published=None):
    with zipfile.ZipFile(path) as pack:
        if "root.json" not in pack.namelist():
            return "the pack names no root", 2
        inclusion, events = json.loads(pack.read("root.json")), pack.read("events.jsonl").decode().splitlines()
    jws = published.strip() if published else inclusion["jws"]
    claims = json.loads(base64.urlsafe_b64decode(jws.split(".")[1] + "=="))
    opened, event = json.loads(events[0]), json.loads(events[inclusion["seq"] - 1])
    root = climb(opened["body"]["enrolment"], sha(b"\0", bytes.fromhex(event["hash"])), inclusion["path"])
    if len(inclusion["path"]) != LEVELS or root != claims["root"] or event["seq"] != inclusion["seq"]:
        return f"event {inclusion['seq']} does not stand in the root of {claims['day']}", 1
    covered, last = inclusion["seq"], len(events)
    said = f"events 1 to {covered} of {last} stand in the root of {claims['day']}, {root}"
    return (said, 0) if covered == last else (f"{said}; nothing is shown for events {covered + 1} to {last}", 3)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(print(__doc__) or 2)
    try:
        said, code = rooted(sys.argv[1], *(open(name).read() for name in sys.argv[2:]))
    except (OSError, IndexError, KeyError, TypeError, ValueError, zipfile.BadZipFile) as problem:
        said, code = f"cannot be read, {problem!r}", 2
    sys.exit(print(f"{sys.argv[1]}: {said}") or code)
