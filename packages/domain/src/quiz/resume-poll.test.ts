import { expect, test } from 'vitest';
import { initialResumePoll, transitionResumePoll } from './resume-poll.ts';

const look = (state: typeof initialResumePoll, blocked: boolean) =>
  transitionResumePoll(state, { type: 'looked', blocked });

test('QUIZ-08 while a dialog is open it looks again after 200 ms, then plays once', () => {
  const waiting = look(initialResumePoll, true);
  expect(waiting.effects).toEqual([{ type: 'look-after', afterMs: 200 }]);
  const resumed = look(waiting.state, false);
  expect(resumed.effects).toEqual([{ type: 'play' }]);
  expect(look(resumed.state, false).effects).toEqual([]);
});

test('QUIZ-08 after 30,000 looks it gives up', () => {
  const last = look({ status: 'waiting', ticks: 29_998 }, true);
  expect(last.effects).toEqual([{ type: 'look-after', afterMs: 200 }]);
  const over = look(last.state, true);
  expect(over).toEqual({ state: { status: 'given-up', ticks: 30_000 }, effects: [] });
  expect(look(over.state, false).effects).toEqual([]);
});
