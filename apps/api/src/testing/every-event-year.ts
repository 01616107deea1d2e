import { canonicalJson } from '@jixu/domain/evidence/canonical-json';
import { chainFacts, EMPTY_CHAIN } from '@jixu/domain/evidence/event-chain';
import type { StudyEvent, StudyFact } from '@jixu/domain/evidence/study-event';
import { contentHash } from '#database/content-hash.ts';
import { linkHash } from '#features/evidence/chain/append-events.ts';
import type { PackFiles } from '#features/evidence/pack/read-pack.ts';
import { fixtureRule } from './fixture-content.ts';

export const RULE = fixtureRule(219, 2026, {
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
export const COURSE = {
  course: 1001,
  name: '收入',
  score: 30,
  class: 1,
  subject: 101,
  lessons: [lesson(7001, 100)],
};
export const OTHER = {
  course: 1002,
  name: '职业道德',
  score: 20,
  class: 2,
  subject: 102,
  lessons: [lesson(7003, 100)],
};
const named = (content: typeof COURSE) => ({ course: content.course, content: contentHash(content) });
export const [ONE, TWO] = [named(COURSE), named(OTHER)];
const question = (slot: number, right: string[]) => ({
  slot,
  parent: null,
  kind: 1,
  question: slot,
  options: ['A', 'B'],
  right,
});
export const PAPER = { questions: [question(1, ['A']), question(2, ['B'])] };
/** The first question in the version whose key was wrong. */
export const WRONG_KEY = { questions: [{ ...question(1, ['B']), question: 101 }, question(2, ['B'])] };
export const OTHER_PAPER = { questions: [question(1, ['A']), question(3, ['A'])] };
export const KIND_PAPER = { questions: [question(1, ['A']), question(2, ['A'])] };
export const ANSWERS = [
  { slot: 1, answer: ['A'] },
  { slot: 2, answer: ['A'] },
];
export const RIGHT = [
  { slot: 1, answer: ['A'] },
  { slot: 2, answer: ['B'] },
];
const CAPTCHA = { check: 'captcha', video: 7001, point: 30_000 } as const;
export const exam = (attempt: number, paper: unknown, answers: unknown, score: number) => ({
  kind: 'exam-ended' as const,
  body: {
    attempt,
    exam: 8001,
    number: attempt,
    startedMs: 100,
    deadlineMs: 3_600_100,
    endedMs: 900,
    ending: 'submitted',
    paper: contentHash(paper),
    answers: contentHash(answers),
    score,
    points: 10,
    passPoints: 6,
    passed: score >= 6,
  },
});
export const regrade = (paper: unknown, score: number) => ({
  kind: 'exam-regraded' as const,
  body: { attempt: 1, paper: contentHash(paper), score, passed: score >= 6, reason: '答案有误' },
});
export const lease = (id: number, granted: [number, number][], held: [number, number][] = []) => ({
  kind: 'lease' as const,
  body: {
    lease: id,
    implicit: false,
    openedMs: 0,
    untilMs: 60_000,
    ending: 'released' as const,
    videos: [
      {
        video: 7001,
        granted,
        held: held.length === 0 ? [] : [{ ...CAPTCHA, intervals: held }],
        lost: [{ reason: 'time' as const, ms: 500 }],
      },
    ],
    aheadMs: 0,
    savedMs: 0,
    evidence: 'segments' as const,
    clock: { heldMs: 60_000, spentMs: 50_000 },
  },
});

/** A year with every kind of event. */
export const FACTS: readonly StudyFact[] = [
  {
    kind: 'opened',
    body: {
      enrolment: 31,
      area: 219,
      year: 2026,
      rule: contentHash(RULE),
      openedMs: 0,
      untilMs: 10_000_000,
      lateUntilMs: 10_000_000,
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
  { kind: 'credits-sent', body: { attempt: 1, credits: '30', reference: 'HZ-1' } },
  { kind: 'credits-declined', body: { attempt: 1, reason: '格式', reference: 'r-1' } },
  { kind: 'corrected', body: { what: 'exam', reason: '答案有误' } },
];
export const EVENTS = chainFacts(EMPTY_CHAIN, FACTS, 80_000, linkHash);

/** The files of its pack, with these events and changed files. */
export function packWith(events: readonly unknown[], changed: Record<string, unknown> = {}): PackFiles {
  const last = events.at(-1) as Partial<StudyEvent> | undefined;
  const files: Record<string, unknown> = {
    rule: RULE,
    courses: { [ONE.content]: COURSE, [TWO.content]: OTHER },
    exams: [
      { attempt: 1, keyOpensAtMs: 0, papers: [WRONG_KEY, PAPER, OTHER_PAPER, KIND_PAPER], answers: ANSWERS },
      { attempt: 2, keyOpensAtMs: 0, papers: [PAPER, WRONG_KEY], answers: RIGHT },
    ],
    stored: {
      head: last?.hash ?? null,
      creditedMs: { 7001: 90_000, 7003: 1000 },
      finishedMs: { 1001: 80_000 },
      credits: [30, 30, 0],
      scores: { 1: 5, 2: 10 },
      examScore: 10,
      completedMs: 80_000,
    },
    ...changed,
  };
  const json = Object.entries(files).map(([name, value]) => [`${name}.json`, JSON.stringify(value)] as const);
  return {
    ...Object.fromEntries(json),
    'events.jsonl': events.map((event) => `${canonicalJson(event)}\n`).join(''),
  };
}
