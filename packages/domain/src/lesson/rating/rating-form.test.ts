import { ERRCODE_TEXT } from '@jixu/constants';
import { describe, expect, test } from 'vitest';
import {
  initialRatingForm,
  type RatingEvent,
  type RatingForm,
  ratingLabel,
  transitionRatingForm,
} from './rating-form.ts';

const opened: RatingEvent = { type: 'opened' };
const score = (value: number): RatingEvent => ({ type: 'score-chosen', score: value });
const comment = (text: string): RatingEvent => ({ type: 'comment-written', comment: text });
const read = (value: number, text: string): RatingEvent => ({
  type: 'rating-read',
  score: value,
  comment: text,
});
const submitted: RatingEvent = { type: 'submitted' };

function run(...events: readonly RatingEvent[]): RatingForm {
  return events.reduce((state, event) => transitionRatingForm(state, event).state, initialRatingForm);
}

function last(...events: readonly RatingEvent[]) {
  const end = events.at(-1);
  return end ? transitionRatingForm(run(...events.slice(0, -1)), end).effects : [];
}

test.each([
  ['RATING-06', 1, '一般，不值得推荐'],
  ['RATING-06', 5, '一般，不值得推荐'],
  ['RATING-05', 6, '不错，值得推荐'],
  ['RATING-05', 10, '不错，值得推荐'],
])('%s a score of %d reads %s', (_id, value, text) => {
  expect(ratingLabel(value)).toBe(text);
});

test('RATING-11 what was rated before is read and filled in', () => {
  expect(last(opened)).toEqual([{ type: 'read-rating' }]);
  expect(run(opened, read(9, '讲得很清楚'))).toMatchObject({
    score: 9,
    comment: '讲得很清楚',
    existing: true,
  });
});

test.each([
  ['not rated yet', [opened, read(0, '')], { score: null, existing: false }],
  ['it comes late: what was chosen stays', [opened, score(3), read(9, '好')], { score: 3, comment: '' }],
  ['RATING-04 0 cannot be chosen', [opened, score(0)], { score: null }],
  ['RATING-04 11 cannot be chosen', [opened, score(11)], { score: null }],
  ['RATING-04 10 can', [opened, score(10)], { score: 10 }],
  ['RATING-03 submitted without a score', [opened, submitted], { status: 'editing', scoreMissing: true }],
  ['RATING-03 a score takes the message away', [opened, submitted, score(8)], { scoreMissing: false }],
  [
    'RATING-07 the 301st character is not taken',
    [opened, comment('好'.repeat(301))],
    { comment: '好'.repeat(300) },
  ],
  [
    'RATING-07 a character counts once, however it is stored',
    [opened, comment(`${'好'.repeat(299)}👍👍`)],
    { comment: `${'好'.repeat(299)}👍` },
  ],
  ['closed', [opened, score(3), { type: 'closed' }], initialRatingForm],
] as const)('%s', (_name, events, expected) => {
  expect(run(...events)).toMatchObject(expected);
});

const SENT = [opened, score(9), comment('好'), submitted];

describe('a submission', () => {
  test('sends score and comment', () => {
    expect(last(...SENT)).toEqual([{ type: 'submit-rating', score: 9, comment: '好' }]);
  });

  test('RATING-09 taken: 评分成功', () => {
    expect(last(...SENT, { type: 'accepted' })).toEqual([{ type: 'toast', text: '评分成功' }]);
    expect(run(...SENT, { type: 'accepted' }).status).toBe('done');
  });

  test('RATING-10 rejected: the server’s sentence, and it can be sent again', () => {
    const rejected: RatingEvent = { type: 'rejected', message: ERRCODE_TEXT[2401] };
    expect(last(...SENT, rejected)).toEqual([
      { type: 'toast-error', text: '您还未拥有该课程，请先购买或领取' },
    ]);
    expect(run(...SENT, rejected)).toMatchObject({ status: 'editing', score: 9, comment: '好' });
    expect(last(...SENT, rejected, submitted)).toHaveLength(1);
  });
});

test.each<[string, readonly RatingEvent[], RatingEvent]>([
  ['opened again', [opened, score(3)], opened],
  ['a score while it is sent', SENT, score(1)],
  ['a comment while it is sent', SENT, comment('x')],
  ['sent twice', SENT, submitted],
  ['an acceptance nobody asked for', [opened], { type: 'accepted' }],
  ['a rejection of nothing', [opened], { type: 'rejected', message: 'x' }],
  ['what was read, once closed', [], read(9, '好')],
])('%s changes nothing', (_name, events, event) => {
  const before = run(...events);
  expect(transitionRatingForm(before, event)).toEqual({ state: before, effects: [] });
});
