import { expect, test } from 'vitest';
import { initialResumePoll, lookForDialog } from './resume-poll.ts';

test('QUIZ-08 while a dialog is open it looks again after 200 ms, then plays once', () => {
  const waiting = lookForDialog(initialResumePoll, true);
  expect(waiting.effects).toEqual([{ type: 'ask-after', afterMs: 200 }]);
  const resumed = lookForDialog(waiting.state, false);
  expect(resumed.state.status).toBe('settled');
  expect(lookForDialog(resumed.state, false)).toEqual({ state: resumed.state, effects: [] });
});

test('QUIZ-08 after 30,000 looks it gives up', () => {
  const last = lookForDialog({ status: 'waiting', asked: 29_998 }, true);
  expect(last.effects).toEqual([{ type: 'ask-after', afterMs: 200 }]);
  const over = lookForDialog(last.state, true);
  expect(over.state).toEqual({ status: 'lapsed', asked: 30_000 });
  expect(lookForDialog(over.state, false).state).toBe(over.state);
});
