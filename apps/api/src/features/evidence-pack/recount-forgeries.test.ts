import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalJson } from '@jixu/domain/evidence/canonical-json';
import { chainFacts, EMPTY_CHAIN, findBreak } from '@jixu/domain/evidence/event-chain';
import type { StudyEvent, StudyFact } from '@jixu/domain/evidence/study-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentHash } from '#database/content-hash.ts';
import { fixtureRule } from '#testing/fixture-content.ts';
import { hasPython, recount } from '#testing/recount-packs.ts';
import { linkHash } from '../evidence/append-events.ts';
import type { PackFiles } from './read-pack.ts';

const RECOUNT = fileURLToPath(new URL('../../../../../recount/recount.py', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jixu-forgeries-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RULE = fixtureRule(219, 2026, {
  standard: { total: 30, pro: 30, pub: 0 },
  checks: {
    captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 0 },
    regulatorCode: false,
    face: { lesson: false, exam: false },
  },
  exam: { passScore: 60, hasAssessment: false },
});
const lesson = (video: number, seconds: number) => ({
  video,
  name: `第${video}讲`,
  ms: seconds * 1000,
  quiz: [],
});
const COURSE = {
  course: 1001,
  name: '收入',
  score: 30,
  class: 1,
  subject: 101,
  lessons: [lesson(7001, 100)],
};
const OTHER = {
  course: 1002,
  name: '职业道德',
  score: 20,
  class: 2,
  subject: 102,
  lessons: [lesson(7003, 100)],
};
const [ONE, TWO] = [COURSE, OTHER].map((content) => ({
  course: content.course,
  content: contentHash(content),
}));
if (ONE === undefined || TWO === undefined) throw new Error('two courses');
const question = (slot: number, right: string[]) => ({
  ...{ slot, parent: null, kind: 1, question: slot, options: ['A', 'B'], right },
});
const PAPER = { questions: [question(1, ['A']), question(2, ['B'])] };
/** The first question in the version whose key was wrong. */
const WRONG_KEY = { questions: [{ ...question(1, ['B']), question: 101 }, question(2, ['B'])] };
const OTHER_PAPER = { questions: [question(1, ['A']), question(3, ['A'])] };
const KIND_PAPER = { questions: [question(1, ['A']), question(2, ['A'])] };
const ANSWERS = [
  { slot: 1, answer: ['A'] },
  { slot: 2, answer: ['A'] },
];
const RIGHT = [
  { slot: 1, answer: ['A'] },
  { slot: 2, answer: ['B'] },
];
const CAPTCHA = { check: 'captcha', video: 7001, point: 30_000 } as const;
const exam = (attempt: number, paper: unknown, answers: unknown, score: number) => ({
  kind: 'exam-ended' as const,
  body: {
    ...{ attempt, exam: 8001, number: attempt, startedMs: 100, deadlineMs: 3_600_100, endedMs: 900 },
    ...{ ending: 'submitted', paper: contentHash(paper), answers: contentHash(answers) },
    ...{ score, points: 10, passPoints: 6, passed: score >= 6 },
  },
});
const regrade = (paper: unknown, score: number) => ({
  kind: 'exam-regraded' as const,
  body: { attempt: 1, paper: contentHash(paper), score, passed: score >= 6, reason: '答案有误' },
});
const lease = (id: number, granted: [number, number][], held: [number, number][] = []) => ({
  kind: 'lease' as const,
  body: {
    ...{ lease: id, implicit: false, openedMs: 0, untilMs: 60_000, ending: 'released' as const },
    videos: [
      {
        video: 7001,
        granted,
        held: held.length === 0 ? [] : [{ ...CAPTCHA, intervals: held }],
        lost: [{ reason: 'time' as const, ms: 500 }],
      },
    ],
    ...{ aheadMs: 0, savedMs: 0, clock: { heldMs: 60_000, spentMs: 50_000 } },
  },
});

/** A year with every kind of event. */
const FACTS: readonly StudyFact[] = [
  {
    kind: 'opened',
    body: {
      ...{ enrolment: 31, area: 219, year: 2026, rule: contentHash(RULE) },
      ...{ openedMs: 0, untilMs: 10_000_000, lateUntilMs: 10_000_000 },
    },
  },
  {
    kind: 'enrolled',
    body: {
      courses: [
        { ...ONE, chosen: true },
        { ...TWO, chosen: true },
      ],
    },
  },
  {
    kind: 'carried',
    body: { why: 'sample', videos: [{ video: 7003, granted: [[0, 1000]], held: [] }], passed: [] },
  },
  { kind: 'given-up', body: { courses: [TWO] } },
  { kind: 'chosen', body: { courses: [TWO] } },
  { kind: 'withdrawn', body: { courses: [TWO] } },
  { kind: 'due', body: CAPTCHA },
  lease(1, [[0, 50_000]], [[30_000, 50_000]]),
  {
    kind: 'passed',
    body: {
      ...CAPTCHA,
      reference: null,
      released: [{ video: 7001, intervals: [[30_000, 50_000]] }],
      moved: [],
    },
  },
  lease(2, [[50_000, 90_000]]),
  { kind: 'finished', body: { ...ONE, finishedMs: 80_000 } },
  exam(1, WRONG_KEY, ANSWERS, 0),
  regrade(PAPER, 5),
  exam(2, PAPER, RIGHT, 10),
  { kind: 'completed', body: { completedMs: 80_000, total: 30, pro: 30, pub: 0 } },
  { kind: 'proof-issued', body: { serial: 'JX2026-00000000', jws: contentHash('') } },
  { kind: 'proof-revoked', body: { serial: 'JX2026-00000000', reason: '重新签发' } },
  { kind: 'credits-sent', body: { attempt: 1, credits: contentHash(30), reference: null } },
  { kind: 'credits-declined', body: { attempt: 1, reason: '格式', reference: 'r-1' } },
  { kind: 'corrected', body: { what: 'exam', reason: '答案有误' } },
];
const EVENTS = chainFacts(EMPTY_CHAIN, FACTS, 80_000, linkHash);

function packOf(events: readonly unknown[], changed: Record<string, unknown> = {}): PackFiles {
  const last = events.at(-1) as Partial<StudyEvent> | undefined;
  const files: Record<string, unknown> = {
    rule: RULE,
    courses: { [ONE?.content ?? '']: COURSE, [TWO?.content ?? '']: OTHER },
    exams: [
      { attempt: 1, papers: [WRONG_KEY, PAPER, OTHER_PAPER, KIND_PAPER], answers: ANSWERS },
      { attempt: 2, papers: [PAPER, WRONG_KEY], answers: RIGHT },
    ],
    stored: {
      ...{ head: last?.hash ?? null, creditedMs: { 7001: 90_000, 7003: 1000 }, finishedMs: { 1001: 80_000 } },
      ...{ credits: [30, 30, 0], scores: { 1: 5, 2: 10 }, examScore: 10, completedMs: 80_000 },
    },
    ...changed,
  };
  const json = Object.entries(files).map(([name, value]) => [`${name}.json`, JSON.stringify(value)] as const);
  return {
    ...Object.fromEntries(json),
    'events.jsonl': events.map((event) => `${canonicalJson(event)}\n`).join(''),
  };
}

/** Every value that is reached by names and places, and the same whole with another one in its stead. */
function changesOf(whole: unknown): unknown[] {
  if (Array.isArray(whole)) {
    const inside = whole.flatMap((part, at) => changesOf(part).map((one) => whole.with(at, one)));
    return [...inside, [...whole, 7], ...(whole.length > 0 ? [whole.slice(1)] : [])];
  }
  if (whole !== null && typeof whole === 'object') {
    return Object.entries(whole).flatMap(([name, part]) =>
      changesOf(part).map((one) => ({ ...whole, [name]: one })),
    );
  }
  if (typeof whole === 'number') return [whole + 1];
  if (typeof whole === 'boolean') return [!whole];
  return [whole === null ? 1 : `${String(whole).slice(0, -1)}${String(whole).endsWith('0') ? '1' : '0'}`];
}

describe.skipIf(!hasPython)('of a year with every kind of event', { timeout: 120_000 }, () => {
  test('the second program counts what is stored', () => {
    expect(recount([packOf(EVENTS)])).toEqual([expect.stringMatching(/^the same, /)]);
    expect(new Set(EVENTS.map(({ kind }) => kind)).size).toBe(18);
  });

  test('every field of every kind that is changed is found at its event', () => {
    const changed = EVENTS.flatMap((event, at) =>
      changesOf(event).map((one) => ({ place: at + 1, events: EVENTS.with(at, one as StudyEvent) })),
    );
    expect(changed.length).toBeGreaterThan(200);
    const said = recount(changed.map(({ events }) => packOf(events)));
    expect(said.map((line) => line.slice(0, line.indexOf(':')))).toEqual(
      changed.map(({ place }) => `different at event ${place}`),
    );
    for (const { place, events } of changed) expect(findBreak(events, linkHash)).toBe(place);
  });

  test('an event that is dropped, doubled or swapped is found at its place', () => {
    const places = EVENTS.slice(0, -1).map((_, at) => at);
    const cases = places.flatMap((at) => {
      const [event, next] = EVENTS.slice(at, at + 2);
      if (event === undefined || next === undefined) return [];
      return [
        { place: at + 1, events: EVENTS.toSpliced(at, 1) },
        { place: at + 2, events: EVENTS.toSpliced(at, 0, event) },
        { place: at + 1, events: EVENTS.with(at, next).with(at + 1, event) },
      ];
    });
    const said = recount(cases.map(({ events }) => packOf(events)));
    expect(said.map((line) => line.slice(0, line.indexOf(':')))).toEqual(
      cases.map(({ place }) => `different at event ${place}`),
    );
  });

  /** A forger who makes all hashes anew from his change on. */
  const forged = (change: (facts: StudyFact[]) => void): PackFiles => {
    const facts = structuredClone(FACTS) as StudyFact[];
    change(facts);
    return packOf(chainFacts(EMPTY_CHAIN, facts, 80_000, linkHash));
  };
  const replaced = (at: number, fact: StudyFact) => forged((facts) => void facts.splice(at, 1, fact));
  const without = (at: number) => forged((facts) => void facts.splice(at, 1));
  /** The second paper, which passed, is marked anew by a key that it does not meet. */
  const lowered = forged((facts) => {
    const body = { ...regrade(WRONG_KEY, 5).body, attempt: 2 };
    facts.splice(13, 1, exam(2, PAPER, RIGHT, 10), { kind: 'exam-regraded', body });
  });
  const forgeries: [string, PackFiles, string][] = [
    ['more watched than stored', replaced(9, lease(2, [[50_000, 95_000]])), 'event 0: creditedMs'],
    [
      'more than the lease was held for',
      replaced(7, {
        ...lease(1, [[0, 50_000]], [[30_000, 50_000]]),
        body: { ...lease(1, [[0, 50_000]], [[30_000, 50_000]]).body, untilMs: 20_000 },
      }),
      'event 8: more was granted',
    ],
    ['what a check held, credited', replaced(7, lease(1, [[0, 50_000]])), 'event 8: the captcha'],
    [
      'more held than may be',
      replaced(7, lease(1, [[0, 70_000]], [[30_000, 70_000]])),
      'event 8: a captcha holds more',
    ],
    [
      'the same watched twice',
      replaced(9, lease(2, [[40_000, 90_000]])),
      'event 10: something was granted twice',
    ],
    ['a pass left out', without(8), 'event 9: the captcha'],
    ['a finished course left out', without(10), 'event 14: what was finished is not enough'],
    [
      'a course finished before it was watched',
      forged((facts) => void facts.splice(9, 0, ...facts.splice(10, 1))),
      'event 10: 0.9 of every lesson',
    ],
    ['a better score', replaced(11, exam(1, WRONG_KEY, ANSWERS, 5)), 'event 12: the score is 0'],
    ['a better score by a right key', replaced(12, regrade(PAPER, 10)), 'event 13: the score is 5'],
    [
      'a better score than the paper in the pack gives',
      replaced(12, regrade(WRONG_KEY, 10)),
      'event 13: the paper',
    ],
    ['a paper that asks something else', replaced(12, regrade(OTHER_PAPER, 10)), 'event 13: the paper'],
    ['another key to the same question', replaced(12, regrade(KIND_PAPER, 10)), 'event 13: the paper'],
    ['a paper marked anew in secret', without(12), 'event 0: scores'],
    ['a score that was lowered', lowered, 'event 15: the score is 10'],
    ['a failed exam passed', without(13), 'event 14: what was finished is not enough'],
    [
      'a year completed later',
      replaced(14, { kind: 'completed', body: { completedMs: 79_999, total: 30, pro: 30, pub: 0 } }),
      'event 15: the year was complete at 80000',
    ],
    [
      'more credits',
      replaced(14, { kind: 'completed', body: { completedMs: 80_000, total: 50, pro: 30, pub: 20 } }),
      'event 15: the credits are',
    ],
    ['the completion left out', without(14), 'event 15'],
    [
      'other rules',
      packOf(EVENTS, { rule: { ...RULE, standard: { total: 20, pro: 20, pub: 0 } } }),
      'event 1: rule.json',
    ],
    [
      'a course worth more',
      packOf(EVENTS, { courses: { [ONE.content]: { ...COURSE, score: 60 }, [TWO.content]: OTHER } }),
      'event 2: course 1001',
    ],
    [
      'other answers',
      packOf(EVENTS, { exams: [{ attempt: 1, papers: [WRONG_KEY, PAPER], answers: RIGHT }] }),
      'event 12: exams.json',
    ],
    [
      'more stored than earned',
      packOf(EVENTS, { stored: { head: EVENTS.at(-1)?.hash, creditedMs: { 7001: 90_001 } } }),
      'event 0: creditedMs',
    ],
  ];

  test('a forger who makes all hashes anew is found by what follows from the events', () => {
    expect(
      recount(forgeries.map(([, pack]) => pack)).map((line, at) => `${forgeries[at]?.[0]}: ${line}`),
    ).toEqual(
      forgeries.map(([what, , found]) =>
        expect.stringMatching(new RegExp(`^${what}: different at ${found}`)),
      ),
    );
  });

  test('a file that is no pack is unreadable', () => {
    const file = path.join(folder, 'none.zip');
    writeFileSync(file, createHash('sha256').update('').digest());
    expect(spawnSync('python3', [RECOUNT, file]).status).toBe(2);
    expect(spawnSync('python3', [RECOUNT]).status).toBe(2);
  });
});
