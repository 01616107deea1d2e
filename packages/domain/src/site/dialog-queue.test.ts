import { describe, expect, test } from 'vitest';
import {
  type DialogQueue,
  type DialogQueueEvent,
  initialDialogQueue,
  isDialogQueueBusy,
  transitionDialogQueue,
} from './dialog-queue.ts';

const T = 1_700_000_000_000;
const requested = (dialog: string): DialogQueueEvent => ({ type: 'requested', dialog });
const closed = (dialog: string): DialogQueueEvent => ({ type: 'closed', dialog });
const woken: DialogQueueEvent = { type: 'woken' };

const faceOpen: DialogQueue = { open: 'face', waiting: [], restsUntil: null };
const faceOpenQuizWaits: DialogQueue = { open: 'face', waiting: ['quiz'], restsUntil: null };
const resting: DialogQueue = { open: null, waiting: [], restsUntil: T + 500 };
const quizWaitsResting: DialogQueue = { open: null, waiting: ['quiz', 'tip'], restsUntil: T + 500 };

describe('each event in each state', () => {
  test.each<[string, DialogQueue, DialogQueueEvent, number, DialogQueue]>([
    ['nothing open: opens at once', initialDialogQueue, requested('face'), T, faceOpen],
    ['PLAYER-42 one open: the other waits', faceOpen, requested('quiz'), T, faceOpenQuizWaits],
    ['open already: asking again changes nothing', faceOpen, requested('face'), T, faceOpen],
    [
      'waits already: asking again changes nothing',
      faceOpenQuizWaits,
      requested('quiz'),
      T,
      faceOpenQuizWaits,
    ],
    ['resting: waits', resting, requested('quiz'), T, { ...resting, waiting: ['quiz'] }],
    ['closed: rests 500 ms', faceOpen, closed('face'), T, resting],
    ['gives up waiting', faceOpenQuizWaits, closed('quiz'), T, faceOpen],
    ['closing what never asked changes nothing', faceOpen, closed('tip'), T, faceOpen],
    ['nothing open: closing changes nothing', initialDialogQueue, closed('face'), T, initialDialogQueue],
    ['PLAYER-43 not before 500 ms', quizWaitsResting, woken, T + 499, quizWaitsResting],
    [
      'PLAYER-43 the first that waits opens after 500 ms',
      quizWaitsResting,
      woken,
      T + 500,
      { open: 'quiz', waiting: ['tip'], restsUntil: null },
    ],
    ['nobody waits: free again', resting, woken, T + 500, initialDialogQueue],
    ['one open: waking changes nothing', faceOpenQuizWaits, woken, T + 9999, faceOpenQuizWaits],
    ['nothing to wake', initialDialogQueue, woken, T, initialDialogQueue],
  ])('%s', (_name, state, event, now, after) => {
    expect(transitionDialogQueue(state, event, now).state).toEqual(after);
  });
});

test('only a closed dialog, and a clock that woke too early, ask to be woken', () => {
  const wakes = (state: DialogQueue, event: DialogQueueEvent, now = T) =>
    transitionDialogQueue(state, event, now).effects;
  expect(wakes(faceOpenQuizWaits, closed('face'))).toEqual([{ type: 'wake', afterMs: 500 }]);
  expect(wakes(quizWaitsResting, woken, T + 499)).toEqual([{ type: 'wake', afterMs: 1 }]);
  expect(wakes(faceOpen, requested('quiz'))).toEqual([]);
  expect(wakes(faceOpenQuizWaits, closed('quiz'))).toEqual([]);
  expect(wakes(quizWaitsResting, woken, T + 500)).toEqual([]);
});

test.each<[boolean, string, DialogQueue]>([
  [false, 'nothing wanted', initialDialogQueue],
  [true, 'one open', faceOpen],
  [true, 'between two', quizWaitsResting],
  [false, 'the last one just closed', resting],
])('busy is %s: %s', (busy, _name, state) => {
  expect(isDialogQueueBusy(state)).toBe(busy);
});
