import { describe, expect, test } from 'vitest';
import type { CheckedFlaws } from './checked-server.ts';
import { faultsOfChecked, simulateCheckedSession } from './checked-session.ts';

const SESSIONS = Array.from({ length: 250 }, (_, index) => index + 1);

test('of 250 honest sessions with checks nothing is clamped and nothing lost', () => {
  const played = SESSIONS.map((number) => ({ number, outcome: simulateCheckedSession(4, number) }));
  expect(
    played.flatMap(({ number, outcome }) => faultsOfChecked(outcome).map((fault) => [number, fault])),
  ).toEqual([]);
  const passes = played.reduce((sum, { outcome }) => sum + outcome.passes, 0);
  expect(passes).toBeGreaterThan(SESSIONS.length);
});

test('a session is the same whenever it is played', () => {
  expect(simulateCheckedSession(4, 17)).toEqual(simulateCheckedSession(4, 17));
  expect(simulateCheckedSession(4, 17)).not.toEqual(simulateCheckedSession(5, 17));
});

describe('a server that is wrong is caught:', () => {
  test.each<[string, CheckedFlaws, string]>([
    ['a pass throws away what its check held', { losesHeld: true }, 'not credited'],
    ['a pass is stored three minutes late', { passesLateMs: 180_000 }, 'clamped'],
  ])('%s', (_name, flaws, fault) => {
    const faults = SESSIONS.slice(0, 60).flatMap((number) =>
      faultsOfChecked(simulateCheckedSession(4, number, flaws)),
    );
    expect(faults.filter((one) => one.includes(fault))).not.toEqual([]);
  });
});
