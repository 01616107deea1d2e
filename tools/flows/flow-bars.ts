import type { Bar } from '@jixu/contract/bars';
import { waitsFor } from './flow-calls.ts';
import { startMockWorld } from './mock-world.ts';
import { type Flow, readFlows } from './read-flows.ts';
import { type FlowResult, runAgainstMock, runAgainstServer, type ServerRun } from './run-flows.ts';
import { type ServerWorld, startServerWorld } from './server-world.ts';

/** One run of flows: what became of each, and what the others wait for. */
export interface FlowReport {
  readonly bar: Bar;
  readonly results: readonly FlowResult[];
  /** Calls that nobody serves yet, by flow. */
  readonly waiting: ReadonlyMap<string, readonly string[]>;
}

function barOf(bar: string, results: readonly FlowResult[], wanted: number): Bar {
  return { line: 8, bar, reached: results.filter(({ failures }) => failures.length === 0).length, wanted };
}

/** Runs all flows, or those chosen, against the mock, which it starts. */
export async function reportOnMock(chosen: readonly Flow[] = readFlows()): Promise<FlowReport> {
  const world = await startMockWorld();
  try {
    const results = await runAgainstMock(chosen, readFlows(), world);
    return { bar: barOf('flows against the mock', results, chosen.length), results, waiting: new Map() };
  } finally {
    await world.stop();
  }
}

/** Runs those flows against a server whose calls are all served. */
export async function reportOnServer(
  world: ServerWorld,
  run: ServerRun,
  chosen: readonly Flow[] = readFlows(),
): Promise<FlowReport> {
  const flows = readFlows();
  const needs = chosen.map((flow): [string, string[]] => [flow.id, waitsFor(flow, flows)]);
  const waiting = new Map(needs.filter(([, calls]) => calls.length > 0));
  const served = chosen.filter(({ id }) => !waiting.has(id));
  const results = await runAgainstServer(served, flows, world, run);
  return {
    bar: barOf('flows against the server, those that are served', results, served.length),
    results,
    waiting,
  };
}

/** Line 8 of the contract's bars: every flow against the mock, and those that are served against a server of its own. */
export async function flowBars(): Promise<Bar[]> {
  const onMock = await reportOnMock();
  const world = await startServerWorld();
  try {
    const onServer = await reportOnServer(world, {
      harFolder: process.env.TRAFFIC_DIR ?? '',
      firstLearner: 1,
    });
    return [onMock.bar, onServer.bar];
  } finally {
    await world.stop();
  }
}
