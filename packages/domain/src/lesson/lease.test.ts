import { describe, expect, test } from 'vitest';
import {
  type AnsweredSequences,
  decideHold,
  fetchesAsked,
  heardByFetches,
  heldMs,
  heldUntil,
  isAnswered,
  type Lease,
  leaseStatus,
  openLease,
  transitionLease,
  unionLengthMs,
  withAnswered,
} from './lease.ts';

const T = 1_700_000_000_000;
const SECOND = 1000;
const lease = openLease('tab-a', T);

function after(seconds: number): number {
  return T + seconds * SECOND;
}

test.each([
  [0, 'live'],
  // Timers of a hidden tab may fire only once a minute, and the renewal takes some time in transit.
  [62, 'live'],
  [89.999, 'live'],
  [90, 'silent'],
  [7200, 'silent'],
] as const)('a lease %d s after its renewal is %s', (seconds, status) => {
  expect(leaseStatus(lease, after(seconds))).toBe(status);
});

describe('renewing', () => {
  test.each([
    ['in time', 20],
    ['after a silence that is bridged', 600],
    ['at the last bridged second', 7200],
  ])('%s extends held time without a hole', (_name, seconds) => {
    const renewed = transitionLease(lease, { type: 'renewed', openedSince: false }, after(seconds));
    expect(leaseStatus(renewed, after(seconds))).toBe('live');
    expect(heldMs([renewed], after(seconds))).toBe(seconds * SECOND);
  });

  test.each([
    ['after two hours of silence', 7201, false],
    ['when another lease was opened since', 100, true],
  ])('%s ends the lease where its lifetime ended', (_name, seconds, openedSince) => {
    const ended = transitionLease(lease, { type: 'renewed', openedSince }, after(seconds));
    expect(ended).toMatchObject({ end: 'lapsed', endedAt: after(90) });
    expect(leaseStatus(ended, after(seconds))).toBe('ended');
    expect(heldMs([ended], after(99_999))).toBe(90 * SECOND);
  });

  test.each([
    ['as long after its last fetch as after a renewal', [5, 80, 160, 250], 340],
    ['where its lifetime ended, whatever is fetched after that', [91, 120, 300], 90],
    ['where the fetches broke off', [80, 171, 250], 170],
    ['not beyond the instant at which it ends', [80, 7201], 170],
    ['where nothing was fetched as before', [], 90],
  ])('a silent one ends %s', (_name, fetched, ended) => {
    const silent = heardByFetches(lease, fetched.map(after));
    const event = { type: 'renewed', openedSince: false } as const;
    expect(transitionLease(silent, event, after(7201))).toMatchObject({
      end: 'lapsed',
      endedAt: after(ended),
    });
    expect(transitionLease(silent, { type: 'superseded' }, after(200)).endedAt).toBe(
      after(Math.min(200, ended)),
    );
  });

  test.each([
    ['live', 89, null],
    ['silent', 100, 100],
    ['silent for longer than its address is good', 9_000, 300],
  ])('what is fetched while it is %s may tell that its tab was there', (_name, now, to) => {
    expect(fetchesAsked(lease, after(now))).toEqual(to === null ? null : { from: T, to: after(to) });
  });

  test('never moves time backwards', () => {
    const renewed = transitionLease(lease, { type: 'renewed', openedSince: false }, after(20));
    expect(transitionLease(renewed, { type: 'renewed', openedSince: false }, after(5)).renewedAt).toBe(
      after(20),
    );
  });
});

test('taking over closes the old lease at that instant', () => {
  const closed = transitionLease(lease, { type: 'superseded' }, after(30));
  expect(closed).toMatchObject({ end: 'taken-over', endedAt: after(30) });
  expect(leaseStatus(closed, after(31))).toBe('taken-over');
});

test('a silent lease that is superseded has lapsed, not been taken over', () => {
  expect(transitionLease(lease, { type: 'superseded' }, after(100))).toMatchObject({
    end: 'lapsed',
    endedAt: after(90),
  });
});

test('releasing closes at that instant', () => {
  const closed = transitionLease(lease, { type: 'released' }, after(10));
  expect(closed).toMatchObject({ end: 'released', endedAt: after(10) });
  expect(leaseStatus(closed, after(10))).toBe('ended');
});

test.each([
  ['a silence that a renewal would bridge', 7200, 7200],
  ['a longer one', 7201, 90],
])('releasing after %s closes where that renewal would', (_name, silent, held) => {
  const closed = transitionLease(lease, { type: 'released' }, after(silent));
  expect(closed).toMatchObject({ end: 'released', endedAt: after(held) });
});

const over: Lease = transitionLease(lease, { type: 'superseded' }, after(30));
test.each([
  { type: 'renewed', openedSince: false },
  { type: 'renewed', openedSince: true },
  { type: 'superseded' },
  { type: 'released' },
] as const)('a lease that is over ignores %j', (event) => {
  expect(transitionLease(over, event, after(40))).toBe(over);
});

describe('held time', () => {
  test('a lease that fell silent is held to the end of its lifetime', () => {
    expect(heldUntil(lease, after(30))).toBe(after(30));
    expect(heldUntil(lease, after(500))).toBe(after(90));
  });

  test('overlaps count once', () => {
    const other = openLease('tab-b', after(30));
    expect(heldMs([other, lease], after(50))).toBe(50 * SECOND);
    expect(heldMs([lease, over, other], after(50))).toBe(50 * SECOND);
  });

  test('gaps count nothing', () => {
    expect(
      unionLengthMs([
        [100, 110],
        [0, 10],
        [5, 20],
        [6, 7],
      ]),
    ).toBe(30);
    expect(unionLengthMs([])).toBe(0);
  });
});

describe('asking for a lease', () => {
  const ask = (holder: string, takeOver = false) => ({ holder, takeOver });

  test('the first one is opened', () => {
    expect(decideHold(null, ask('tab-a'), T)).toEqual({ kind: 'open', lease, closes: null });
  });

  test('while another tab plays it is refused', () => {
    expect(decideHold(lease, ask('tab-b'), after(30))).toEqual({ kind: 'held-elsewhere', holder: 'tab-a' });
  });

  test('taking over opens one and closes the other', () => {
    expect(decideHold(lease, ask('tab-b', true), after(30))).toMatchObject({
      kind: 'open',
      lease: { holder: 'tab-b', openedAt: after(30) },
      closes: { holder: 'tab-a', end: 'taken-over', endedAt: after(30) },
    });
  });

  test('a silent lease does not stand in the way', () => {
    expect(decideHold(lease, ask('tab-b'), after(91))).toMatchObject({
      kind: 'open',
      closes: { end: 'lapsed' },
    });
  });

  test('the same tab opens its next lesson without taking anything over', () => {
    expect(decideHold(lease, ask('tab-a'), after(30))).toMatchObject({
      kind: 'open',
      closes: { end: 'released', endedAt: after(30) },
    });
  });

  test('a lease that is over is left as it is', () => {
    expect(decideHold(over, ask('tab-b'), after(31))).toMatchObject({ kind: 'open', closes: null });
  });
});

const answeredOf = (sequences: readonly number[]): AnsweredSequences => sequences.reduce(withAnswered, []);

test('what was answered is known, in whatever order it came; what was not is news, however low', () => {
  const answered = answeredOf([7, 2, 2_147_483_647, 4]);
  expect([2, 4, 7, 2_147_483_647].every((sequence) => isAnswered(answered, sequence))).toBe(true);
  expect([1, 3, 5, 8].some((sequence) => isAnswered(answered, sequence))).toBe(false);
});

test('the highest 32 are remembered: a push behind them is taken for news, and a union takes nothing twice', () => {
  const answered = answeredOf(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(answered).toEqual(Array.from({ length: 32 }, (_, index) => index + 9));
  expect(withAnswered(answered, 3)).toEqual(answered);
});
