import { type Interval, normaliseIntervals } from '@jixu/domain/lesson/intervals';
import { sizeOf } from '@jixu/test-kit/size';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passTime, storeIntervals, watchRowVersions } from '#testing/arrange-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const RUNS = sizeOf({ gate: 5, full: 25 });
const HOLD = { course_id: 1001, video_id: 7001, holder: 'tab-0123456789abcdef' };
const COURSE = { course_id: 1001 };
/** What the study centre and the player ask for. */
const READS = [
  ['pullProgress', COURSE],
  ['getCourseDetail', { ...COURSE, package_id: 601 }],
  ['listStudyCourses', { area_id: 219 }],
] as const;
const HIGHEST_SEQUENCE = 2_147_483_647;

interface Row {
  intervals?: readonly Interval[];
  second?: number;
  videoId?: number;
}

interface Watching {
  browser: TestBrowser;
  learnerId: number;
  lease: string;
}

/** A learner who has held a lease for an hour. */
async function watching(): Promise<Watching> {
  const { browser, learnerId } = await site.learner();
  const { lease } = (await browser.call('holdPlayLease', HOLD)).data;
  await passTime(site.db, learnerId, 3600);
  await browser.call('holdPlayLease', { ...HOLD, lease });
  return { browser, learnerId, lease };
}

function push({ browser, lease }: Watching, sequence: number, rows: readonly Row[]) {
  const videos = rows.map(({ intervals, second = 0, videoId = 7001 }) => ({
    course_id: 1001,
    video_id: videoId,
    progress_second: second,
    play_second: second,
    intervals,
  }));
  const fields = { from: 'web', video_type: 0, last_vid: 7001, lease, sequence };
  return browser.call('pushProgress', { ...fields, videos: JSON.stringify(videos) });
}

/** `count` milliseconds, each apart from the next. */
const slivers = (from: number, count: number): Interval[] =>
  Array.from({ length: count }, (_, index) => [from + 2 * index, from + 2 * index + 1]);

test('X27 5,500 slivers in one push are answered, and so is every later call of the learner', async () => {
  const learner = await watching();
  const rows = Array.from({ length: 11 }, (_, index) => ({ intervals: slivers(1000 * index, 500) }));
  const first = await push(learner, 1, rows);
  expect(first).toMatchObject({
    status: 200,
    errcode: 0,
    data: { credited: [{ credited_ms: 5000, clamped_ms: 500 }] },
  });
  expect(first.data.credited[0].intervals).toHaveLength(5000);
  const pulled = await learner.browser.call('pullProgress', COURSE);
  expect(pulled).toMatchObject({ status: 200, errcode: 0, data: { credited: [{ credited_ms: 5000 }] } });
  // The gaps are watched after all: they close, and there is room again.
  const whole = await push(learner, 2, [{ intervals: [[0, 600_000]] }]);
  expect(whole.data.credited).toMatchObject([
    { intervals: [[0, 600_000]], credited_ms: 600_000, clamped_ms: 0, is_finish: 1 },
  ]);
});

test('a ledger that was stored with too many pieces is answered, keeps every millisecond, and heals', async () => {
  const learner = await watching();
  await storeIntervals(site.db, learner.learnerId, 7001, slivers(0, 100_000));
  const pulled = await learner.browser.call('pullProgress', COURSE);
  expect(pulled).toMatchObject({ status: 200, data: { credited: [{ vid: 7001, credited_ms: 100_000 }] } });
  const whole = () => push(learner, 1, [{ intervals: [[0, 300_000]] }]);
  // On a busy machine it is told to come back, and does, as every player would.
  await expect.poll(async () => (await whole()).errcode, { timeout: 30_000 }).toBe(0);
  expect(await whole()).toMatchObject({
    errcode: 0,
    data: { credited: [{ intervals: [[0, 300_000]], credited_ms: 300_000 }] },
  });
}, 40_000);

const interval = fc
  .tuple(fc.nat(600_000), fc.integer({ min: 0, max: 9000 }))
  .map(([from, length]): Interval => [from, from + length]);
const row = fc.record<Row>({
  videoId: fc.constantFrom(7001, 7001, 7002, 9999),
  second: fc.constantFrom(0, 3, 59.5, 600, 86_400),
  intervals: fc.oneof(
    fc.array(interval, { maxLength: 20 }),
    fc
      .tuple(fc.nat(80_000_000), fc.integer({ min: 1, max: 500 }))
      .map(([from, count]) => slivers(from, count)),
    fc.constant(undefined),
  ),
});
const sequence = fc.constantFrom(1, 2, 3, 9, HIGHEST_SEQUENCE - 1, HIGHEST_SEQUENCE);

test('X27 any pushes the contract allows get only responses it allows, then and ever after', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(sequence, fc.array(row, { minLength: 1, maxLength: 20 })), {
        minLength: 1,
        maxLength: 8,
      }),
      async (pushes) => {
        const learner = await watching();
        for (const [number, rows] of pushes) {
          const sent = await push(learner, number, rows);
          expect([0, 2401]).toContain(sent.errcode);
          expect(sent.status).toBe(200);
        }
        for (const [id, fields] of READS) {
          expect(await learner.browser.call(id, fields)).toMatchObject({ status: 200, errcode: 0 });
        }
        // Whatever it has done, the tab can hold its lease, and what it watches then is stored.
        const held = (await learner.browser.call('holdPlayLease', { ...HOLD, lease: learner.lease })).data;
        await passTime(site.db, learner.learnerId, 60);
        const next = { ...learner, lease: held.lease };
        const last = await push(next, held.last_sequence + 1, [{ intervals: [[0, 1000]] }]);
        expect(last.errcode).toBe(0);
        expect(last.data.credited[0].intervals[0][1]).toBeGreaterThanOrEqual(1000);
      },
    ),
    { seed: 20261122, numRuns: RUNS },
  );
});

test('integrity 1, 4: pushes nobody has seen are stored in whatever order they arrive, also at one instant', async () => {
  const traces = fc.array(fc.array(interval, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 8 });
  const order = traces.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()], { minLength: all.length }), fc.boolean()),
  );
  await fc.assert(
    fc.asyncProperty(order, async ([all, arrives, atOnce]) => {
      const learner = await watching();
      const send = (at: number) => push(learner, at + 1, [{ intervals: all[at] ?? [], second: at }]);
      if (atOnce) await Promise.all(arrives.map(send));
      else for (const at of arrives) expect((await send(at)).data.credited[0].clamped_ms).toBe(0);
      const stored = await watchRowVersions(site.db, learner.learnerId);
      const again = await send(0);
      expect(again.data.credited[0].intervals).toEqual(
        normaliseIntervals(all.flat().map(([from, to]): Interval => [from, Math.min(to, 600_000)])),
      );
      expect(again.data.videos[0].s).toBe(all.length - 1);
      expect(await watchRowVersions(site.db, learner.learnerId)).toEqual(stored);
    }),
    { seed: 20261122, numRuns: RUNS },
  );
});

test('sixty pushes at one instant are all stored', async () => {
  const learner = await watching();
  const sequences = Array.from({ length: 60 }, (_, index) => index + 1);
  await Promise.all(
    sequences.map((at) => push(learner, at, [{ intervals: [[at * 5000, at * 5000 + 1000]] }])),
  );
  const pulled = await learner.browser.call('pullProgress', COURSE);
  expect(pulled.data.credited).toMatchObject([{ credited_ms: 60_000 }]);
});

test('the highest sequence there is does not silence the tab: later pushes are stored, and holding gives a fresh lease', async () => {
  const learner = await watching();
  await push(learner, HIGHEST_SEQUENCE, [{ intervals: [[0, 1000]] }]);
  const later = await push(learner, 1, [{ intervals: [[1000, 2000]] }]);
  expect(later.data.credited).toMatchObject([{ credited_ms: 2000 }]);
  const { data } = await learner.browser.call('holdPlayLease', { ...HOLD, lease: learner.lease });
  expect(data).toMatchObject({ last_sequence: 0 });
  expect(data.lease).not.toBe(learner.lease);
  const next = await push({ ...learner, lease: data.lease }, 1, [{ intervals: [[2000, 3000]] }]);
  expect(next.data).toMatchObject({ credited: [{ credited_ms: 3000 }], lease_state: 'live' });
});
