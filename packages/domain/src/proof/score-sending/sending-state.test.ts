import { expect, test } from 'vitest';
import {
  maySendAgain,
  newsOfSending,
  nextSendingState,
  type SendingEvent,
  type SendingState,
  UNDER_WAY,
} from './sending-state.ts';

const EVENTS: readonly SendingEvent[] = ['tried', 'accepted', 'rejected', 'revoked', 'withdrawn'];

const TABLE: readonly [SendingState, readonly SendingState[]][] = [
  ['queued', ['sent', 'accepted', 'rejected', 'void', 'queued']],
  ['sent', ['sent', 'accepted', 'rejected', 'withdrawing', 'sent']],
  ['accepted', ['accepted', 'accepted', 'denied', 'withdrawing', 'accepted']],
  ['rejected', ['rejected', 'rejected', 'rejected', 'rejected', 'rejected']],
  ['denied', ['denied', 'denied', 'denied', 'denied', 'denied']],
  ['withdrawing', ['withdrawing', 'withdrawing', 'withdrawing', 'withdrawing', 'withdrawn']],
  ['withdrawn', ['withdrawn', 'withdrawn', 'withdrawn', 'withdrawn', 'withdrawn']],
  ['void', ['void', 'void', 'void', 'void', 'void']],
];

test.each(TABLE)('from %s', (state, next) => {
  expect(EVENTS.map((event) => nextSendingState(state, event))).toEqual(next);
});

test('only what is under way moves on without an operator, but for what the bureau denies and what is revoked', () => {
  const moving = TABLE.filter(([state, next]) => next.some((other) => other !== state));
  expect(moving.map(([state]) => state)).toEqual(['queued', 'sent', 'accepted', 'withdrawing']);
  expect(UNDER_WAY).toEqual(['queued', 'sent', 'withdrawing']);
  expect(TABLE.map(([state]) => state).filter(maySendAgain)).toEqual(['rejected', 'denied']);
});

test('STUDY-21 a learner is told of what became of a sending, once: taken, or not', () => {
  const news = (isReplaced: boolean) =>
    TABLE.flatMap(([from, next]) =>
      [...new Set(next)].map((to) => [from, to, newsOfSending(from, to, isReplaced)] as const),
    ).filter(([, , told]) => told !== null);
  const always = [
    ['queued', 'accepted', 'success'],
    ['queued', 'rejected', 'failure'],
    ['sent', 'accepted', 'success'],
    ['sent', 'rejected', 'failure'],
    ['accepted', 'denied', 'failure'],
  ];
  expect(news(true)).toEqual(always);
  expect(news(false)).toEqual([...always, ['withdrawing', 'withdrawn', 'failure']]);
});
