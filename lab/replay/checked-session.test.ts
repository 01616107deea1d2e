import { describe, expect, test } from 'vitest';
import { faultsOfChecked, simulateCheckedSession } from './checked-session.ts';
import type { ServerFlaws } from './replay-year.ts';

test('of 40 honest sessions with checks nothing is clamped and nothing lost', async () => {
  let passes = 0;
  for (let number = 1; number <= 40; number++) {
    const outcome = await simulateCheckedSession(4, number);
    expect([number, ...faultsOfChecked(outcome)]).toEqual([number]);
    passes += outcome.passes;
  }
  expect(passes).toBeGreaterThan(40);
});

test.each([
  ['a captcha passed as responses begin to be lost', 6, 285],
  ['minutes in which calls fail and media comes, and a lid closed for eight hours', 6, 368],
])('after %s nothing is lost (%d/%d)', async (_name, seed, number) => {
  expect(faultsOfChecked(await simulateCheckedSession(seed, number))).toEqual([]);
});

test('a session is the same whenever it is played', async () => {
  const first = await simulateCheckedSession(4, 17);
  expect(await simulateCheckedSession(4, 17)).toEqual(first);
  expect(await simulateCheckedSession(5, 17)).not.toEqual(first);
});

describe('a server that is wrong is caught:', () => {
  test.each<[string, ServerFlaws, string]>([
    ['a pass throws away what its check held', { losesHeld: true }, 'not credited'],
    ['a pass is stored three minutes late', { passesLateMs: 180_000 }, 'clamped'],
  ])('%s', async (_name, flaws, kind) => {
    const faults: string[] = [];
    for (let number = 1; number <= 60 && !faults.some((fault) => fault.includes(kind)); number++) {
      faults.push(...faultsOfChecked(await simulateCheckedSession(4, number, flaws)));
    }
    expect(faults.filter((fault) => fault.includes(kind))).not.toEqual([]);
  });
});
