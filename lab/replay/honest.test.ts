import { describe, expect, test } from 'vitest';
import { compareTrace } from './compare.ts';
import { moveTrace, prepareTrace, prepareTraces } from './recorded-run.ts';
import type { ServerFlaws } from './replay-year.ts';
import { simulateSession } from './session.ts';
import { faultsOfSession } from './session-outcome.ts';
import { readTraces, type Trace } from './trace.ts';
import { WatchedTruth } from './watched-truth.ts';

const recorded = readTraces();
const traces = prepareTraces(recorded);

test.each(recorded.map((trace) => [trace.name, trace] as const))(
  'what is credited for the recording "%s" is what the browser played',
  (_name, trace) => {
    expect(compareTrace(trace)).toMatchObject({ holds: true, isMonotonic: true });
  },
);

test('of 25 honest sessions nothing is clamped and nothing lost', async () => {
  for (let number = 1; number <= 25; number++) {
    expect([number, ...faultsOfSession(await simulateSession(traces, 3, number))]).toEqual([number]);
  }
});

// Calls take up to two minutes, and a page's farewell arrives when its tab's next page has the lease.
test.each([
  [1, 564],
  [4, 67],
])('of session %d/%d, which once lost some, nothing is', async (seed, number) => {
  expect(faultsOfSession(await simulateSession(traces, seed, number))).toEqual([]);
});

test('a session is the same whenever it is played', async () => {
  const first = await simulateSession(traces, 3, 17);
  expect(await simulateSession(traces, 3, 17)).toEqual(first);
  expect(await simulateSession(traces, 4, 17)).not.toEqual(first);
});

describe('a server that is wrong is caught:', () => {
  /** The first fault of this kind; undefined if none of the sessions has one. */
  async function firstFault(flaws: ServerFlaws, kind: string): Promise<string | undefined> {
    for (let number = 1; number <= 60; number++) {
      const faults = faultsOfSession(await simulateSession(traces, 3, number, { flaws }));
      const fault = faults.find((one) => one.includes(kind));
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  // Opening a lesson takes some seconds, so an honest learner at 2× stays that far below twice the held time.
  test('it knows no allowance and clamps four seconds before twice the held time', async () => {
    expect(await firstFault({ boundShortMs: 14_000 }, 'clamped')).toBeDefined();
  });

  test('it acknowledges one push and drops what is in it', async () => {
    expect(await firstFault({ dropsPush: 4 }, 'not credited')).toBeDefined();
  });
});

const sample = (mark: 'start' | 'tick' | 'stop' | 'seek', mediaTime: number, wall: number) => ({
  mark,
  mediaTime,
  rate: 1,
  wall,
});
const short: Trace = {
  name: 'short',
  what: '',
  browser: '',
  seen: { seconds: 20 },
  played: [[0, 4_000]],
  samples: [
    sample('start', 0, 100),
    ...[1, 2, 3].map((second) => sample('tick', second, second * 1000 + 100)),
    sample('stop', 4, 4_100),
  ],
};

describe('a recording', () => {
  test('does not hold when credit is missing, when there is more of it, or when its clock goes back', () => {
    expect(compareTrace(short).holds).toBe(true);
    expect(compareTrace({ ...short, played: [[0, 4_251]] })).toMatchObject({ holds: false, missingMs: 251 });
    expect(compareTrace({ ...short, played: [[0, 3_749]] })).toMatchObject({ holds: false, extraMs: 251 });
    const back = short.samples.map((one, index) => (index === 3 ? { ...one, wall: 50 } : one));
    expect(compareTrace({ ...short, samples: back }).isMonotonic).toBe(false);
  });

  test('is moved, and stretched by its steady part without playing faster', () => {
    const prepared = prepareTrace(short);
    expect(prepared.steady).toEqual([{ from: 1, to: 3 }]);
    const moved = [...moveTrace(prepared, 50, { part: 0, seconds: 5, thinMs: 0 })];
    const places = moved.map(({ sample: one }) => [one.mediaTime, one.wall]);
    expect(places.map(([media]) => media)).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 58]);
    expect(places.map(([, wall]) => wall)).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000]);
    const thin = [...moveTrace(prepared, 50, { part: 0, seconds: 100, thinMs: 60_000 })];
    expect(thin.filter(({ thinned }) => thinned).map(({ sample: one }) => one.mediaTime)).toEqual([113, 153]);
  });

  test('tells what was watched by its positions alone: a seek is none, a start heard late is some', () => {
    const truth = new WatchedTruth();
    const run = [
      ...[sample('start', 0, 0), sample('tick', 1, 9_000), sample('stop', 2, 9_001)],
      ...[sample('start', 2.2, 0), sample('tick', 3, 0), sample('seek', 50, 0)],
      ...[sample('start', 50, 0), sample('stop', 51, 0), sample('start', 52, 0), sample('stop', 53, 0)],
    ];
    for (const one of run) truth.take(one);
    expect(truth.watched()).toEqual([
      [0, 3_000],
      [50_000, 51_000],
      [52_000, 53_000],
    ]);
  });
});
