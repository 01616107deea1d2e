import { expect, test } from 'vitest';
import { matchStatement, type StandingCredits } from './match-statement.ts';

const row = (serial: string, more: Partial<StandingCredits> = {}): StandingCredits => ({
  serial,
  pro: 80,
  pub: 20,
  total: 100,
  hash: serial,
  ...more,
});

test('a day both sides agree about has no difference, in whatever order its rows come', () => {
  const rows = [row('A', { total: 0.1 }), row('B', { total: 0.2 }), row('C')];
  const side = { rows: 3, credits: 100.3 };
  expect(matchStatement(rows, rows.toReversed())).toEqual({ ours: side, theirs: side, differences: [] });
  const none = { rows: 0, credits: 0 };
  expect(matchStatement([], [])).toEqual({ ours: none, theirs: none, differences: [] });
});

test.each([
  ['accepted, then forgotten', [row('A')], [], ['not-with-bureau', 100, 0]],
  ['taken without our knowing', [], [row('A')], ['not-with-us', 0, 100]],
  ['there twice', [row('A')], [row('A'), row('A')], ['doubled', 100, 200]],
  ['other credits', [row('A')], [row('A', { pro: 81, total: 101 })], ['credits-differ', 100, 101]],
  ['the same sum of other parts', [row('A')], [row('A', { pro: 70, pub: 30 })], ['credits-differ', 100, 100]],
  ['another document', [row('A')], [row('A', { hash: 'B' })], ['contents-differ', 100, 100]],
] as const)('%s', (_name, ours, theirs, [kind, our, their]) => {
  const rest = row('Z');
  const { differences, ...sums } = matchStatement([...ours, rest], [rest, ...theirs]);
  expect(differences).toEqual([{ kind, serial: 'A', ours: our, theirs: their }]);
  expect([sums.ours.credits, sums.theirs.credits]).toEqual([our + 100, their + 100]);
});
