import { expect, test } from 'vitest';
import type { ExamBarView } from '../../exam/exam-bar.ts';
import { type YearReached, yearStep } from './year-step.ts';

const GO: ExamBarView = { begin: 'go', canBegin: true, canView: false, why: '' };
const RETAKE: ExamBarView = { begin: 'retake', canBegin: true, canView: true, why: '' };
const FULL: YearReached = { standing: 'open', missing: 0, bar: GO, isPassed: false };

test.each<[string, Partial<YearReached>, unknown]>([
  ['credits are full and the exam was not sat', {}, { kind: 'exam', bar: GO, wasFailed: false }],
  ['it was sat and failed', { bar: RETAKE }, { kind: 'exam', bar: RETAKE, wasFailed: true }],
  ['half a credit is missing', { missing: 0.5 }, null],
  ['the exam is passed, and the year about to be completed', { bar: RETAKE, isPassed: true }, null],
  ['the year has no exam', { bar: null }, null],
  ['nobody knows how the year stands', { standing: null }, null],
  ['it is completed', { standing: 'completed' }, { kind: 'completed' }],
  ['completed, whatever the figures say', { standing: 'completed', missing: 3 }, { kind: 'completed' }],
  ['it is over and lacks credits', { standing: 'closed', missing: 45 }, { kind: 'unfinished', missing: 45 }],
  ['it is over and lacks the exam', { standing: 'closed' }, { kind: 'unfinished', missing: 0 }],
])('%s', (_name, part, step) => {
  expect(yearStep({ ...FULL, ...part })).toEqual(step);
});
