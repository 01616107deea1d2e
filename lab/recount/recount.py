#!/usr/bin/env python3
"""Counts a year of study again from its evidence pack alone: python3 recount.py pack.zip [more.zip ...]

It needs Python 3.9 and nothing else, shares no code with the site, and counts with one mark a millisecond. For every pack it prints what it counted, or
the first difference from what the site wrote and the event it was found at (0: none). It ends with 0: all the same, 1: different, 2: unreadable.
"""
import base64
import hashlib
import json
import sys
import zipfile
from decimal import Decimal

RATE, AHEAD_MS, HOLD_MS = 2, 10_000, 30_000  # twice the time held, ten seconds once, thirty seconds a check
FACE_MS, REGULATOR_MS, QUESTION_POINTS, COMBINATION = 60_000, 60_000, 5, 3
NO_MEDIA = "--no-media" in sys.argv  # of packs from before 2026-11-29, of sites whose players fetch elsewhere: time may be saved
REASONS, Difference = ("time", "check", "media", "stretches"), type("Difference", (Exception,), {})


canonical = lambda value: json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
sha = lambda *parts: hashlib.sha256(b"".join(parts)).hexdigest()


def put(tape, pairs):
    """Marks milliseconds of a recording; how many had no mark."""
    new = 0
    for start, end in pairs:
        if not 0 <= start < end <= len(tape):
            raise Difference(f"{start} to {end} ms is no part of a recording of {len(tape)} ms")
        new += tape.count(0, start, end)
        tape[start:end] = b"\x01" * (end - start)
    return new


minus = lambda tape, other: bytearray((int.from_bytes(tape, "big") & ~int.from_bytes(other, "big")).to_bytes(len(tape), "big"))
length = lambda pairs: sum(end - start for start, end in pairs)

def need(truth, what):
    if not truth:
        raise Difference(what)


class Year:
    def __init__(self, rule, contents, exams):
        self.rule, self.contents, self.exams = rule, contents, {one["attempt"]: one for one in exams}
        self.courses, self.points, self.tapes, self.carried = {}, {}, {}, {}  # tapes: what was granted, by recording
        self.holds, self.held_ms, self.passed, self.last_pass = {}, {}, set(), {}
        self.leases, self.ahead_ms, self.is_carried, self.issued = {}, 0, False, {}
        self.finished, self.attempts, self.heads, self.uncounted = {}, {}, {}, set()  # heads: the best score then, by hash; uncounted: attempts
        self.best, self.enough_at, self.completed, self.at = None, None, None, 0
        self.unasked = set()  # leases that were credited without asking what was fetched

    def named(self, one):
        content = self.contents.get(one["content"])
        is_it = content and sha(canonical(content)) == one["content"] and content["course"] == one["course"]
        need(is_it, f"course {one['course']} is not in courses.json as it was then")
        return content

    def change(self, one, **to):
        need(one["course"] in self.courses and self.named(one), f"course {one['course']} is not in the year")
        self.courses[one["course"]].update(to)

    def checks_of(self, lesson):
        asked, captcha = self.rule["checks"], self.rule["checks"]["captcha"] or {}
        points = [("quiz", second * 1000) for second in lesson["quiz"]] + [("face", FACE_MS)] * asked["face"]["lesson"]
        if captcha.get("kind") == "at-points":
            points += [("captcha", captcha[name] * 1000) for name in ("firstSecond", "secondSecond") if captcha[name] > 0]
        return [(kind, lesson["video"], at) for kind, at in points if at < lesson["ms"]]

    def credited(self, video, fits=lambda check: True):
        """What was granted of a recording, without what checks (those that fit) hold that are not passed."""
        tape = self.tapes[video]
        for held in (held for check, held in self.holds.items() if check not in self.passed and fits(check)):
            tape = minus(tape, held[video]) if video in held else tape
        return tape

    def watch(self, videos):
        granted = 0
        for one in videos:
            tape = self.tapes.get(one["video"], bytearray())
            new = put(tape, one["granted"])
            need(new == length(one["granted"]) or self.is_carried, "something was granted twice")
            granted += new
            for hold in one["held"]:
                inside = bytearray(len(tape))
                put(inside, one["granted"])
                need(put(inside, hold["intervals"]) == 0, "something is held that was not granted")
                self.hold(hold, one["video"])
            need(all(lost["ms"] > 0 and lost["reason"] in REASONS for lost in one.get("lost", [])), "something was lost without a reason")
        return granted

    def hold(self, hold, video, is_moved=False):
        check = (hold["check"], hold["video"], hold["point"])
        need(check not in self.passed and check[1] in (0, video), f"a {check[0]} that is passed, or of another recording, holds something")
        tape = self.holds.setdefault(check, {}).setdefault(video, bytearray(len(self.tapes[video])))
        self.held_ms[check] = self.held_ms.get(check, 0) + (0 if is_moved else length(hold["intervals"]))
        put(tape, hold["intervals"])
        need(self.held_ms[check] <= HOLD_MS, f"a {check[0]} holds more than it may")

    def check_held(self):
        """Nothing behind a check that was not passed is credited, but what was carried over."""
        for video, points in self.points.items():
            end = minus(self.credited(video), self.carried.get(video, bytearray(len(self.tapes[video])))).rfind(1) + 1
            for kind, _, at in (check for check in points if check not in self.passed):
                need(end <= at, f"the {kind} at {at} ms of recording {video} held nothing")
        captcha = self.rule["checks"]["captcha"] or {}
        every, is_first = captcha.get("everySeconds"), "regulator" not in self.last_pass
        limits = [self.last_pass.get("captcha", 0) + every * 1000] if every else []
        limits += [REGULATOR_MS] if self.rule["checks"]["regulatorCode"] and is_first else []
        free = sum(self.credited(video, lambda check: check[1] == 0).count(1) for video in self.tapes)
        need(all(free <= limit for limit in limits), f"{free} ms were played, and what was due before held nothing")

    on_opened = lambda self, body: need(sha(canonical(self.rule)) == body["rule"], "rule.json is not what the year was opened with")

    def on_carried(self, body):
        was, self.is_carried = self.is_carried, True
        self.watch(body["videos"])
        self.is_carried = was or body["why"] == "earlier"
        for one in body["videos"]:
            put(self.carried.setdefault(one["video"], bytearray(len(self.tapes[one["video"]]))), one["granted"])
        for one in body["passed"]:
            self.note_pass(one["check"], one["video"], one["point"])

    def note_pass(self, kind, video, point):
        self.passed.add((kind, video, point))
        if video == 0:
            self.last_pass[kind] = max(self.last_pass.get(kind, 0), point)

    def on_enrolled(self, body):
        for one in body["courses"]:
            content = self.named(one)
            self.courses[one["course"]] = {"content": content, "held": True, "chosen": one["chosen"]}
            for lesson in content["lessons"]:
                self.tapes.setdefault(lesson["video"], bytearray(lesson["ms"]))
                self.points[lesson["video"]] = self.checks_of(lesson)

    def on_chosen(self, body, **to):
        for one in body["courses"]:
            self.change(one, **(to or {"chosen": True}))

    on_given_up = lambda self, body: self.on_chosen(body, chosen=False)
    on_withdrawn = lambda self, body: self.on_chosen(body, held=False)

    def on_lease(self, body):
        granted = self.watch(body["videos"])
        need(granted == 0 or self.completed is None, "something was granted after the year was completed")
        need(body["openedMs"] <= body["untilMs"] <= self.at, "the lease was not held then")
        self.ahead_ms += body["aheadMs"]
        need(body["aheadMs"] >= 0 and self.ahead_ms <= AHEAD_MS, "the ten seconds were had twice")
        asked = body.get("evidence", "off" if body["implicit"] else "segments")  # events from before 2026-11-29 do not say
        need(asked in ("segments", "off"), "it does not say whether it was asked what was fetched")
        self.unasked |= {body["lease"]} if granted and asked == "off" else set()
        need(body["savedMs"] == 0 or (NO_MEDIA or asked == "off") and body["savedMs"] > 0, "time that another lease was held for was spent")
        spent = self.leases[body["lease"]] = self.leases.get(body["lease"], 0) + granted - body["aheadMs"] - body["savedMs"]
        need(spent <= RATE * (body["untilMs"] - body["openedMs"]), "more was granted than the lease was held for")
        need(body["clock"]["spentMs"] <= RATE * body["clock"]["heldMs"] + AHEAD_MS, "more was spent than the learner's clock gave")
        self.check_held()

    on_due = lambda self, body: need((body["check"], body["video"], body["point"]) not in self.passed, "it was passed before")

    def on_passed(self, body):
        check = (body["check"], body["video"], body["point"])
        need(check not in self.passed, "a check was passed twice")
        before = {video: self.credited(video).count(1) for video in self.tapes}
        for moved in body["moved"]:
            self.hold(moved, moved["of"], is_moved=True)
        self.note_pass(*check)
        said = {one["video"]: length(one["intervals"]) for one in body["released"]}
        gained = {video: ms for video in self.tapes if (ms := self.credited(video).count(1) - before[video])}
        need(gained == said, f"the pass released {gained}")

    def on_finished(self, body):
        self.change(body)
        need(body["course"] not in self.finished and body["finishedMs"] <= self.at, "a course was finished twice, or later")
        need(self.is_watched(body["course"]), f"0.9 of every lesson of course {body['course']} is not credited")
        self.finished[body["course"]] = body["finishedMs"]

    def is_watched(self, course):
        lessons = self.courses[course]["content"]["lessons"]
        return lessons != [] and all(self.credited(one["video"]).count(1) * 10 >= one["ms"] * 9 for one in lessons)

    def on_exam_ended(self, body):
        exam = self.exams.get(body["attempt"])
        need(exam and sha(canonical(exam["answers"])) == body["answers"], "exams.json does not have what was answered")
        need(body["attempt"] not in self.attempts and body["startedMs"] <= body["endedMs"] <= min(self.at, body["deadlineMs"] + 60_000), "it ended at no time it may")
        self.grade(exam, body)

    def on_exam_regraded(self, body):
        """Right answers are replaced with their questions, nothing else of what was shown, and nobody loses by it."""
        exam, was = self.exams[body["attempt"]], self.attempts[body["attempt"]]
        old, new = (self.paper(exam, said)["questions"] for said in (was, body))
        pairs = [(one[name], two[name], name) for one, two in zip(old, new) for name in one if name != "right" or one["question"] == two["question"]]
        is_same = len(old) == len(new) and {name for one, two, name in pairs if one != two} == {"question"}
        need(body["reason"] and (is_same or not exam["papers"]), "the paper that is marked anew asks something else, or nothing new")
        self.grade(exam, {**was, **body}, was["score"])

    paper = lambda self, exam, said: next((one for one in exam["papers"] if sha(canonical(one)) == said["paper"]), {"questions": []})

    def grade(self, exam, said, least=0):
        self.attempts[said["attempt"]] = said
        if not exam["papers"]:  # of a year that is not over: nothing may follow from its score
            need(least <= said["score"] < said["passPoints"] and not said["passed"], "a paper that passed, or lost by being marked anew, is not in exams.json")
            return self.uncounted.add(said["attempt"])
        asked = [one for one in self.paper(exam, said)["questions"] if one["kind"] != COMBINATION]
        given = {one["slot"]: sorted(text.strip() for text in one["answer"] if text.strip()) for one in exam["answers"]}
        score = max(least, QUESTION_POINTS * sum(given.get(one["slot"]) == one["right"] for one in asked))
        points = QUESTION_POINTS * len(asked)
        passes = -(-points * self.rule["exam"]["passScore"] // 100)
        need((said["points"], said["passPoints"]) == (points, passes), f"the paper has {points} points, {passes} pass")
        need(said["score"] == score and said["passed"] == (score >= passes), f"the score is {score} of {points}")
        self.best = max(score, self.best or 0) if score >= passes else self.best

    def on_completed(self, body):
        need(self.completed is None and self.enough_at, "what was finished is not enough, or the year was complete before")
        need(body["completedMs"] == self.enough_at, f"the year was complete at {self.enough_at}")
        need([body[name] for name in ("total", "pro", "pub")] == self.sums(), f"the credits are {self.sums()}")
        self.completed = body["completedMs"]

    def on_proof_issued(self, body):
        need(self.completed is not None, "a proof was issued of a year that is not complete")
        self.issued[body["serial"]] = body["jws"]

    on_proof_revoked = lambda self, body: self.issued.pop(body["serial"], None)
    on_credits_sent = lambda self, body: need(self.completed, "credits of a year were sent that is not complete")
    on_credits_declined = on_credits_sent
    on_corrected = lambda self, body: need(body["reason"], "something was corrected without a reason")

    def counting(self):  # what counts: held, chosen and finished
        return [one["content"] for key, one in self.courses.items() if one["held"] and one["chosen"] and key in self.finished]

    def sums(self, fits=((lambda one: True), (lambda one: one["class"] == 1), (lambda one: one["class"] != 1))):
        """In total, of professional and of other courses."""
        sums = [sum(Decimal(str(one["score"])) for one in self.counting() if fit(one)) for fit in fits]
        return [int(one) if one == int(one) else float(one) for one in sums]

    def is_enough(self):
        standard, subjects = self.rule["standard"], self.rule["subjectMinima"]
        of_subjects = self.sums([lambda one, key=key["subjectId"]: one["subject"] == key for key in subjects])
        return (
            all(own >= standard[name] for own, name in zip(self.sums(), ("total", "pro", "pub")))
            and all(own >= one["min"] for own, one in zip(of_subjects, subjects))
            and set(self.rule["requiredCourses"]) <= {one["course"] for one in self.counting()}
            and (self.rule["exam"] is None or self.best is not None)
        )

    def read(self, event, index):
        last = next(reversed(self.heads), "0" * 64)
        need(set(event) == {"atMs", "body", "hash", "kind", "prev", "seq"} and event["seq"] == index, "an event is missing, or not in its place")
        covered = {name: event[name] for name in ("atMs", "body", "kind", "seq")}
        need(event["prev"] == last and sha(bytes.fromhex(last), canonical(covered)) == event["hash"], "it was changed, or does not follow from the event before it")
        need(event["atMs"] >= self.at, "it was written before the event before it")
        need((index == 1) == (event["kind"] == "opened"), "the year was not opened, or twice")
        self.at = event["atMs"]
        getattr(self, "on_" + event["kind"].replace("-", "_"))(event["body"])
        if self.enough_at is None and self.is_enough():
            self.enough_at = event["body"].get("finishedMs", self.at)
        self.heads[event["hash"]] = self.best

    def close(self, stored, proof):
        for course in self.courses:
            need(course in self.finished or not self.is_watched(course), f"course {course} is finished, and no event says so")
        need(self.completed is not None or self.enough_at is None, "the year is complete, and no event says so")
        for name, own in self.figures().items():
            need(own == stored.get(name), f"{name}: stored {stored.get(name)}, counted {own}")
        if proof:
            claims = json.loads(base64.urlsafe_b64decode(proof.split(".")[1] + "=="))
            need(self.issued.get(claims["jti"]) == sha(proof.encode()), "proof.jws was not issued, or is revoked")
            head = base64.urlsafe_b64decode(claims["e"] + "=").hex() if "e" in claims else next(reversed(self.heads))
            need(head in self.heads, "the proof was signed over other events")
            own = ([*self.sums()[1:], self.sums()[0]], self.heads[head], self.completed // 1000)
            need((claims["c"], claims.get("x", [None])[0], claims["d"]) == own, f"the proof says something else than {own}")

    def figures(self):
        return {
            "head": next(reversed(self.heads), None),
            "creditedMs": {str(video): ms for video in sorted(self.tapes) if (ms := self.credited(video).count(1))},
            "finishedMs": {str(course): at for course, at in sorted(self.finished.items())},
            "credits": self.sums(),
            "scores": {str(attempt): said["score"] for attempt, said in sorted(self.attempts.items())},
            "examScore": self.best,
            "completedMs": self.completed,
        }


def recount(path):
    index = 0
    try:
        with zipfile.ZipFile(path) as pack:
            text = {name: pack.read(name).decode() for name in pack.namelist()}
        year = Year(*(json.loads(text[name + ".json"]) for name in ("rule", "courses", "exams")))
        events, stored = text["events.jsonl"].splitlines(), json.loads(text["stored.json"])
    except (OSError, KeyError, TypeError, ValueError, zipfile.BadZipFile) as problem:
        return f"{path}: cannot be read, {problem!r}", 2
    try:
        for index, line in enumerate(events, 1):
            year.read(json.loads(line), index)
        index = 0
        year.close(stored, text.get("proof.jws", "").strip())
    except (Difference, AttributeError, IndexError, KeyError, TypeError, ValueError) as problem:
        return f"{path}: different at event {index}: {problem if isinstance(problem, Difference) else repr(problem)}", 1
    without = f", without the papers of attempts {sorted(year.uncounted)}, which are shown when the year is over" if year.uncounted else ""
    without += f", leases {sorted(year.unasked)} credited without segment evidence" if year.unasked else ""
    return f"{path}: the same, {json.dumps(year.figures())}{without}", 0


if __name__ == "__main__":
    results = [recount(path) for path in sys.argv[1:] if path != "--no-media"]
    print("\n".join(line for line, _ in results) or __doc__)
    sys.exit(max((code for _, code in results), default=2))
