import { expect, test } from 'vitest';
import { NO_CREDIT, withAnsweredCredit } from '../lesson/recording-credit.ts';
import { CREDIT_NOTES, creditLine } from './credit-line.ts';

const ANSWER = { vid: 7001, credited_ms: 724_000 };
const HELD = [
  { from: 724_000, to: 742_000, reason: 'regulator' },
  { from: 800_000, to: 802_000, reason: 'captcha' },
] as const;
const lineOf = (part: Partial<Parameters<typeof withAnsweredCredit>[1][number]>) =>
  creditLine(withAnsweredCredit({}, [{ ...ANSWER, ...part }])[7001] ?? NO_CREDIT, null, false);
const QUIET = { creditedMs: 724_000, heldMs: 0, awaited: null, isOpen: false, note: null };

test.each([
  ['nothing waits', {}, QUIET],
  ['held: how much, and for which check first', { held: HELD }, { heldMs: 20_000, awaited: 'regulator' }],
  [
    'nothing more is held',
    { held: HELD, clamped_ms: 9000, clamped_reason: 'check' },
    { note: CREDIT_NOTES.full },
  ],
  [
    'left out for another reason',
    { clamped_ms: 9000, clamped_reason: 'media' },
    { note: CREDIT_NOTES.leftOut },
  ],
  ['rounding is not worth a word', { clamped_ms: 900, clamped_reason: 'time' }, { note: null }],
] as const)('integrity 5: %s', (_name, answer, line) => {
  expect(lineOf(answer)).toMatchObject(line);
});

test('integrity 5: a check that is due is named before anything is held', () => {
  const due = { kind: 'captcha', videoId: 7001, second: 30 } as const;
  expect(creditLine(NO_CREDIT, due, false)).toMatchObject({ heldMs: 0, awaited: 'captcha', isOpen: true });
});

test('a lesson that stands still for an answer says so before all else', () => {
  expect(creditLine(NO_CREDIT, null, true).note).toBe(CREDIT_NOTES.answerUnsent);
});
