import { type Interval, normaliseIntervals } from '@jixu/domain/lesson/intervals';
import type { Push } from '@jixu/domain/lesson/push';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passTime } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { holdRequest } from '#testing/watch-pushes.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const interval = fc
  .tuple(fc.nat(590_000), fc.integer({ min: 1, max: 9000 }))
  .map(([from, length]): Interval => [from, Math.min(from + length, 600_000)]);

test('integrity 1: however pushes are repeated and batched, what is credited is their union', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(interval, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 8 }),
      fc.infiniteStream(fc.nat(1000)),
      async (traces, chance) => {
        const { learnerId } = await site.learner();
        const held = await site.deps.leases.submit(holdRequest(learnerId));
        // Ten hours under the lease in bridged steps: nothing is clamped, so only the union counts.
        for (let step = 0; step < 5; step++) {
          await passTime(site.db, learnerId, 7200);
          await site.deps.leases.submit(holdRequest(learnerId));
        }
        const pushes = traces.map((intervals, at): Push => {
          const video = { courseId: 1001, videoId: 7001, furthest: 0, resume: 0, intervals };
          return {
            learnerId,
            sessionId: 1,
            named: { lease: held.kind === 'held' ? held.lease.lease : '', sequence: at + 1 },
            yearId: null,
            lastVideoId: 7001,
            videos: [video],
          };
        });
        // In order, as a journal sends them, but with arbitrary repetition and concurrency.
        const sent = pushes.flatMap((push) =>
          Array.from({ length: 1 + ((chance.next().value ?? 0) % 3) }, () => push),
        );
        await Promise.all(sent.map((push) => site.deps.pushes.submit(push)));
        const final = pushes.at(-1);
        const outcome = final === undefined ? null : await site.deps.pushes.submit(final);
        const stored = outcome?.kind === 'stored' ? outcome.videos[0]?.ledger.intervals : null;
        expect(stored).toEqual(normaliseIntervals(traces.flat()));
      },
    ),
    { seed: 20261121, numRuns: 15 },
  );
});
