import { describe, expect, test } from 'vitest';
import { isPollOver, type Poll, type PollEvent, pollEvery, startPoll, transitionPoll } from './polling.ts';

const NOW = 1_000;
const RULE = pollEvery(2_000);
const WAITING: Poll = { status: 'waiting', asked: 1 };
const ASKING: Poll = { status: 'asking', asked: 1 };
const due: PollEvent = { type: 'due' };
const responded = (settled: boolean): PollEvent => ({ type: 'responded', settled });
const left: PollEvent = { type: 'left' };
const STOP = { type: 'stop-asking' };
const AGAIN = { type: 'ask-after', afterMs: 2_000 };

test('the first question may come sooner than the others', () => {
  expect(startPoll(RULE)).toEqual({ state: { status: 'waiting', asked: 0 }, effects: [AGAIN] });
  expect(startPoll(pollEvery(3_000, { firstMs: 1_000 })).effects).toEqual([
    { type: 'ask-after', afterMs: 1_000 },
  ]);
});

test.each<[string, Poll, PollEvent, Poll, object[]]>([
  ['due: the question is put', WAITING, due, { status: 'asking', asked: 2 }, [{ type: 'ask' }]],
  ['a response that settles nothing: again', ASKING, responded(false), WAITING, [AGAIN]],
  ['a response that settles it', ASKING, responded(true), { ...ASKING, status: 'settled' }, [STOP]],
  ['left while waiting', WAITING, left, { ...WAITING, status: 'left' }, [STOP]],
  ['left while asking', ASKING, left, { ...ASKING, status: 'left' }, [STOP]],
])('%s', (_name, poll, event, state, effects) => {
  expect(transitionPoll(poll, event, RULE, NOW)).toEqual({ state, effects });
});

describe('the end', () => {
  const lapsed = { status: 'lapsed', asked: 1 };

  test.each([
    ['the last ms before it', NOW + 1, 'asking'],
    ['the very instant', NOW, 'lapsed'],
  ])('%s', (_name, endsAt, status) => {
    const rule = pollEvery(2_000, { endsAt });
    expect(transitionPoll(WAITING, due, rule, NOW).state.status).toBe(status);
  });

  test('a response after it ends the poll instead of another question', () => {
    const rule = pollEvery(2_000, { endsAt: NOW });
    expect(transitionPoll(ASKING, responded(false), rule, NOW)).toEqual({ state: lapsed, effects: [STOP] });
    expect(transitionPoll(ASKING, responded(true), rule, NOW).state.status).toBe('settled');
  });

  test.each([
    [1, 'lapsed'],
    [2, 'waiting'],
  ])('after one of at most %i questions it is %s', (atMost, status) => {
    const rule = pollEvery(200, { atMost });
    expect(transitionPoll(ASKING, responded(false), rule, NOW).state.status).toBe(status);
  });
});

test.each<[string, Poll, PollEvent]>([
  ['due while a response is due', ASKING, due],
  ['a response nobody asked for', WAITING, responded(true)],
  ['due after the end', { status: 'left', asked: 1 }, due],
  ['a response after the end', { status: 'lapsed', asked: 1 }, responded(true)],
  ['leaving what is over', { status: 'settled', asked: 1 }, left],
])('%s changes nothing', (_name, poll, event) => {
  expect(transitionPoll(poll, event, RULE, NOW)).toEqual({ state: poll, effects: [] });
});

test('waiting and asking are not over, all others are', () => {
  const over = (['waiting', 'asking', 'settled', 'lapsed', 'left'] as const).filter((status) =>
    isPollOver({ status, asked: 0 }),
  );
  expect(over).toEqual(['settled', 'lapsed', 'left']);
});
