import { describe, expect, test } from 'vitest';
import { compareTrace } from './compare.ts';
import type { ServerFlaws } from './model-server.ts';
import { moveTrace, prepareTrace, prepareTraces } from './recorded-run.ts';
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

test('of 200 honest sessions nothing is clamped and nothing lost', () => {
  for (let number = 1; number <= 200; number++) {
    expect([number, ...faultsOfSession(simulateSession(traces, 3, number))]).toEqual([number]);
  }
});

test('a session is the same whenever it is played', () => {
  expect(simulateSession(traces, 3, 17)).toEqual(simulateSession(traces, 3, 17));
  expect(simulateSession(traces, 3, 17)).not.toEqual(simulateSession(traces, 4, 17));
});

describe('a server that is wrong is caught:', () => {
  const faultsUnder = (flaws: ServerFlaws) =>
    Array.from({ length: 200 }, (_, index) =>
      faultsOfSession(simulateSession(traces, 3, index + 1, { flaws })),
    ).flat();

  // Opening a lesson takes a second, so an honest learner at 2× stays at least that far below twice the held time.
  test('it knows no allowance and clamps two seconds before twice the held time', () => {
    const faults = faultsUnder({ boundShortMs: 12_000 });
    expect(faults.filter((fault) => fault.includes('clamped'))).not.toEqual([]);
  });

  test('it acknowledges one push and drops what is in it', () => {
    const faults = faultsUnder({ dropsPush: 4 });
    expect(faults.filter((fault) => fault.includes('not credited'))).not.toEqual([]);
  });
});

const sample = (mark: 'start' | 'tick' | 'stop' | 'seek', mediaTime: number, wall: number) => ({
  ...{ mark, mediaTime, rate: 1, wall },
});
const short: Trace = {
  ...{ name: 'short', what: '', browser: '', seen: { seconds: 20 }, played: [[0, 4_000]] },
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
