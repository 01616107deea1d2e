import { expect, test } from 'vitest';
import { initialTrial, type Trial, type TrialEvent, transitionTrial, trialMinutes } from './trial.ts';

test.each([
  ['TRIAL-09 nothing is said', null, 5],
  ['TRIAL-09 nothing that counts is said', 0, 5],
  ['TRIAL-10 the section says two', 2, 2],
  ['TRIAL-10 the section says more', 12, 12],
])('%s: the minutes', (_name, said, minutes) => expect(trialMinutes(said)).toBe(minutes));

const LISTENING = initialTrial(2);
const PASSED: Trial = { status: 'passed', minutes: 2 };
const OVER: Trial = { status: 'over', minutes: 2 };
const at = (position: number): TrialEvent => ({ type: 'time-advanced', position });
const END = [{ type: 'leave-fullscreen' }, { type: 'pause-after', afterMs: 1000 }];

const rows: readonly [string, Trial, TrialEvent, Trial, readonly object[]][] = [
  ['TRIAL-11 the last free second', LISTENING, at(120), LISTENING, []],
  ['TRIAL-11 TRIAL-12 TRIAL-13 TRIAL-14 one moment later', LISTENING, at(120.01), PASSED, END],
  ['TRIAL-11 a seek beyond', LISTENING, at(400), PASSED, END],
  ['TRIAL-09 five minutes without a word', initialTrial(null), at(299), initialTrial(null), []],
  ['it passes once', PASSED, at(121), PASSED, []],
  ['the stream ends where the server cut it', LISTENING, { type: 'ended', position: 118 }, PASSED, END],
  ['a lesson shorter than its trial', LISTENING, { type: 'ended', position: 70 }, LISTENING, []],
  ['TRIAL-13 the second is over', PASSED, { type: 'pause-due' }, PASSED, [{ type: 'pause' }]],
  ['the second is over after the message is closed', OVER, { type: 'pause-due' }, OVER, []],
  ['TRIAL-15 the message is closed', PASSED, { type: 'dialog-closed' }, OVER, [{ type: 'destroy-player' }]],
  ['no message to close', LISTENING, { type: 'dialog-closed' }, LISTENING, []],
  ['nothing comes after', OVER, at(200), OVER, []],
];
test.each(rows)('%s', (_name, before, event, state, effects) => {
  expect(transitionTrial(before, event)).toEqual({ state, effects });
});
