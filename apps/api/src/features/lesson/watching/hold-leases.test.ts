import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { holdRequest } from '#testing/watch-pushes.ts';
import { createCheckedVersions } from './checked-versions.ts';
import { holdLeases } from './hold-leases.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('a batch answers each request by itself, in its order', async () => {
  const [one, two] = [await site.learner(), await site.learner()];
  const outcomes = await holdLeases(site.db, createCheckedVersions(), [
    holdRequest(one.learnerId),
    holdRequest(two.learnerId, { courseId: 1003 }),
    holdRequest(two.learnerId, { videoId: 1 }),
    holdRequest(two.learnerId),
  ]);
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['held', 'not-owned', 'not-ready', 'held']);
  const leases = outcomes.flatMap((outcome) => (outcome.kind === 'held' ? [outcome.lease] : []));
  expect(leases.map((lease) => lease.learnerId)).toEqual([one.learnerId, two.learnerId]);
});

test('integrity 3: of two tabs that ask in one batch the first holds, unless the second takes over', async () => {
  const { learnerId } = await site.learner();
  const second = { holder: 'tab-two-0123456789' };
  const asked = [holdRequest(learnerId), holdRequest(learnerId, second), holdRequest(learnerId)];
  const [first, rejected, again] = await holdLeases(site.db, createCheckedVersions(), asked);
  expect(rejected).toEqual({ kind: 'held-elsewhere' });
  const lease = first?.kind === 'held' ? first.lease.lease : '';
  expect(again).toMatchObject({ kind: 'held', lease: { lease, opening: 2 } });
  const [renewed, taken, late] = await holdLeases(site.db, createCheckedVersions(), [
    holdRequest(learnerId, { lease }),
    holdRequest(learnerId, { ...second, takeOver: true }),
    holdRequest(learnerId, { lease }),
  ]);
  expect(renewed).toMatchObject({ kind: 'held', lease: { lease } });
  expect(taken).toMatchObject({ kind: 'held', lease: { facts: { holder: second.holder, end: null } } });
  expect(late).toEqual({ kind: 'held-elsewhere' });
  const open = await site.db
    .selectFrom('play_lease')
    .select('holder')
    .where('learner_id', '=', learnerId)
    .where('ending', 'is', null)
    .execute();
  expect(open).toEqual([second]);
});
