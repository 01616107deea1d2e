import { expect, test } from 'vitest';
import { checkFencing, type WatchRows } from './check-fencing.ts';

const learner = {
  who: { id: 7, sessionId: 1, code: '', cookie: '' },
  firstLease: 'first',
  secondLease: 'second',
  lastOnA: null,
};
const lease = (ended: string, lastSequence: number) => ({ ended, lastSequence });
const BEFORE: WatchRows = {
  resume: new Map([[7, '7001/60/2/3']]),
  lastVideo: new Map([[7, '1001/7001/2']]),
  leases: new Map([
    ['first', lease('taken-over/500', 4)],
    ['second', lease('', 3)],
  ]),
  clocks: new Map([[7, { heldMs: 900, sinceFirstLeaseMs: 1000 }]]),
};
const response = {
  kind: 'response',
  at: 1,
  id: 1,
  status: 200,
  errcode: 0,
  envelope: true,
  retryAfter: null,
} as const;
const textsOf = (after: Partial<WatchRows>, more: Partial<Parameters<typeof checkFencing>[0][number]> = {}) =>
  checkFencing([{ ...learner, ...more }], BEFORE, { ...BEFORE, ...after }).map((finding) => finding.text);

test('late intervals under the old lease are the only thing a sleeper may add', () => {
  const late = new Map([...BEFORE.leases, ['first', lease('taken-over/500', 5)]]);
  expect(textsOf({ leases: late })).toEqual([]);
});

test.each<[string, Partial<WatchRows>]>([
  ['resume', { resume: new Map([[7, '7001/1/1/5']]) }],
  ['the last video', { lastVideo: new Map([[7, '1001/7004/1']]) }],
  [
    'the end of the first lease',
    { leases: new Map([...BEFORE.leases, ['first', lease('taken-over/900', 5)]]) },
  ],
  ['a first lease open again', { leases: new Map([...BEFORE.leases, ['first', lease('', 5)]]) }],
  ['a second lease ended', { leases: new Map([...BEFORE.leases, ['second', lease('lapsed/9', 3)]]) }],
  ['a second lease set back', { leases: new Map([...BEFORE.leases, ['second', lease('', 2)]]) }],
  ['held time counted twice', { clocks: new Map([[7, { heldMs: 1001, sinceFirstLeaseMs: 1000 }]]) }],
])('%s is found', (_, after) => {
  expect(textsOf(after)).not.toEqual([]);
});

test('a late push that is told its lease lives is found', () => {
  const named = (sequence: number) => ({
    lastOnA: {
      videos: [],
      named: { lease: 'first', sequence },
      response: { ...response, leaseState: 'live' },
    },
  });
  expect(textsOf({}, named(5))).toHaveLength(1);
  expect(textsOf({}, named(4))).toEqual([]);
});
