import { expect, test } from 'vitest';
import {
  holdLease,
  type LeaseRequest,
  releaseLease,
  releaseSessionLease,
  renewsByName,
} from './hold-lease.ts';
import { LearnerWatch, type StoredLease } from './learner-watch.ts';
import { openLease } from './lease.ts';
import { NOTHING_EARNED } from './media-evidence.ts';

const NOW = 1_700_000_000_000;

const held: StoredLease = {
  id: 1,
  lease: 'lease-1',
  learnerId: 7,
  sessionId: 1,
  implicit: false,
  enrolmentId: 31,
  untilMs: null,
  creditedMs: 0,
  videoId: 7001,
  opening: 1,
  lastSequence: 4,
  answered: [4],
  earned: NOTHING_EARNED,
  facts: openLease('tab-one', NOW - 60_000),
};

function watch(leases: readonly StoredLease[] = [held], now = NOW): LearnerWatch {
  return new LearnerWatch(7, now, { leases, allowance: null, ledgers: [], lastVideos: [], years: [] });
}

const request = (more: Partial<LeaseRequest>): LeaseRequest => ({
  enrolmentId: 31,
  untilMs: null,
  sessionId: 2,
  videoId: 7002,
  holder: 'tab-two',
  lease: null,
  takeOver: false,
  ...more,
});

const fresh = () => ({ id: 2, lease: 'lease-2' });

test.each<[string, Partial<LeaseRequest>, string | null]>([
  ['the tab that holds it renews it by its name', { lease: 'lease-1' }, 'lease-1'],
  ['or by being its holder in its session', { holder: 'tab-one', sessionId: 1 }, 'lease-1'],
  ['a tab of the same name in another session is another device', { holder: 'tab-one' }, null],
  ['another tab is told so', {}, null],
  ['and gets one of its own by taking over', { takeOver: true }, 'lease-2'],
  ['a wrong name is nobody’s', { lease: 'lease-9' }, null],
])('%s', (_name, more, lease) => {
  const one = watch();
  expect(holdLease(one, request(more), fresh)?.lease ?? null).toBe(lease);
  expect(one.openLease()?.lease).toBe(lease ?? 'lease-1');
});

test('a renewed lease moves to the session and recording of its tab; its sequence goes on', () => {
  const renewed = holdLease(watch(), request({ lease: 'lease-1' }), fresh);
  expect(renewed).toMatchObject({ sessionId: 2, videoId: 7002, lastSequence: 4, facts: { renewedAt: NOW } });
});

test('a device that takes over from a tab of the same name takes it over, and does not end it for it', () => {
  const one = watch([{ ...held, facts: openLease('tab-one', NOW - 60_000) }]);
  holdLease(one, request({ holder: 'tab-one', takeOver: true }), fresh);
  expect(one.lease('lease-1')?.facts.end).toBe('taken-over');
});

test('a lease whose sequences are used up is replaced when its tab holds it again', () => {
  const one = watch([{ ...held, lastSequence: 2_147_483_647 }]);
  const own = request({ lease: 'lease-1', holder: 'tab-one', sessionId: 1 });
  expect(renewsByName(one, own)).toBe(false);
  expect(holdLease(one, own, fresh)).toMatchObject({ lease: 'lease-2', lastSequence: 0 });
  expect(one.lease('lease-1')?.facts.end).toBe('released');
});

test('taking over counts what the other tab held until then', () => {
  const one = watch();
  holdLease(one, request({ takeOver: true }), fresh);
  expect(one.allowance).toMatchObject({ heldMs: 60_000, heldUntil: NOW });
  expect(one.lease('lease-1')?.facts).toMatchObject({ end: 'taken-over', endedAt: NOW });
});

test.each([
  [89_999, null],
  [90_000, 'lease-2'],
])('a lease silent for %d ms: another tab gets %s', (silentMs, lease) => {
  const one = watch([held], held.facts.renewedAt + silentMs);
  expect(holdLease(one, request({}), fresh)?.lease ?? null).toBe(lease);
});

test.each([
  [7_200_000, true],
  [7_200_001, false],
])('a lease silent for %d ms is renewed by its name: %s', (silentMs, renewed) => {
  const one = watch([held], held.facts.renewedAt + silentMs);
  expect(renewsByName(one, request({ lease: 'lease-1' }))).toBe(renewed);
  expect(holdLease(one, request({ lease: 'lease-1' }), fresh)?.lease).toBe(renewed ? 'lease-1' : 'lease-2');
});

test.each<[string, Partial<LeaseRequest>, number | null, boolean]>([
  ['the page that asked for it last', {}, 2, true],
  ['the page before it, whose farewell comes late', {}, 1, false],
  ['a page that names no opening', {}, null, true],
  ['the page that has it, which renewed it by its name', { lease: 'lease-1' }, 1, true],
])('a lease that its tab has asked for is released by %s: %#', (_name, more, opening, released) => {
  const one = watch();
  holdLease(one, request({ holder: 'tab-one', sessionId: 1, ...more }), fresh);
  expect(releaseLease(one, 'lease-1', opening)).toBe(released);
  expect(one.openLease()?.lease ?? null).toBe(released ? null : 'lease-1');
});

test('a lease is released once; one of another session is left alone', () => {
  const one = watch();
  expect(releaseSessionLease(one, 2)).toBe(false);
  expect(releaseLease(one, 'lease-9', null)).toBe(false);
  expect(releaseSessionLease(one, 1)).toBe(true);
  expect(releaseLease(one, 'lease-1', null)).toBe(false);
  expect(one.changes().leases).toMatchObject([
    { isNew: false, row: { facts: { end: 'released', endedAt: NOW } } },
  ]);
});
