import type { EventKind, FactOf } from '@jixu/domain/evidence/study-event';
import { describe, expect, test } from 'vitest';
import { fieldsOf, readGuide } from '#testing/evidence-guide.ts';

type Interval = readonly [number, number];

/** Every field of something, by name; what a list holds stands for the list. Compiled against the product's own types. */
type Fields<Of> = Of extends string | number | boolean | null | readonly Interval[]
  ? true
  : Of extends readonly (infer One)[]
    ? readonly [Fields<One>]
    : { readonly [Name in keyof Of]-?: Fields<Of[Name]> };

const CHECK = { check: true, video: true, point: true } as const;
const HOLD = { ...CHECK, intervals: true } as const;
const COURSE = { course: true, content: true } as const;

const KINDS = {
  opened: {
    enrolment: true,
    area: true,
    year: true,
    rule: true,
    openedMs: true,
    untilMs: true,
    lateUntilMs: true,
  },
  carried: { why: true, videos: [{ video: true, granted: true, held: [HOLD] }], passed: [CHECK] },
  enrolled: { courses: [{ ...COURSE, chosen: true }] },
  chosen: { courses: [COURSE] },
  'given-up': { courses: [COURSE] },
  withdrawn: { courses: [COURSE] },
  lease: {
    lease: true,
    implicit: true,
    openedMs: true,
    untilMs: true,
    ending: true,
    videos: [{ video: true, granted: true, held: [HOLD], lost: [{ reason: true, ms: true }] }],
    aheadMs: true,
    savedMs: true,
    evidence: true,
    clock: { heldMs: true, spentMs: true },
  },
  due: CHECK,
  passed: {
    ...CHECK,
    reference: true,
    released: [{ video: true, intervals: true }],
    moved: [{ of: true, ...HOLD }],
  },
  finished: { ...COURSE, finishedMs: true },
  'exam-ended': {
    attempt: true,
    exam: true,
    number: true,
    startedMs: true,
    deadlineMs: true,
    endedMs: true,
    ending: true,
    paper: true,
    answers: true,
    score: true,
    points: true,
    passPoints: true,
    passed: true,
  },
  'exam-regraded': { attempt: true, paper: true, score: true, passed: true, reason: true },
  completed: { completedMs: true, total: true, pro: true, pub: true },
  'proof-issued': { serial: true, jws: true },
  'proof-revoked': { serial: true, reason: true },
  'credits-sent': { attempt: true, credits: true, reference: true },
  'credits-declined': { attempt: true, reason: true, reference: true },
  corrected: { what: true, reason: true },
} satisfies { readonly [Kind in EventKind]: Fields<FactOf<Kind>['body']> };

describe.each(['en', 'zh'] as const)('the guide to evidence (%s)', (language) => {
  const guide = readGuide(language);

  test('has a table for every kind of event, and for no other', () => {
    expect(Object.keys(guide).sort()).toEqual(Object.keys(KINDS).sort());
  });

  test.each(Object.entries(KINDS))('has a row for every field of %s', (kind, fields) => {
    expect(guide[kind]).toEqual([...fieldsOf(fields)].sort());
  });
});
