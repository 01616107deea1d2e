import type { Threshold } from '@jixu/contract/thresholds';
import { waitsFor } from './flow-calls.ts';
import { startMockEnvironment } from './mock-environment.ts';
import { type Flow, readFlows } from './read-flows.ts';
import { type FlowResult, runAgainstMock, runAgainstServer, type ServerRun } from './run-flows.ts';
import type { ServerEnvironment } from './server-environment.ts';

/** One run of flows: their results, and what the others wait for. */
export interface FlowReport {
  readonly threshold: Threshold;
  readonly results: readonly FlowResult[];
  /** Calls that are not served yet, by flow. */
  readonly waiting: ReadonlyMap<string, readonly string[]>;
}

function thresholdOf(threshold: string, results: readonly FlowResult[], wanted: number): Threshold {
  return {
    line: 8,
    threshold,
    reached: results.filter(({ failures }) => failures.length === 0).length,
    wanted,
  };
}

/** Runs all flows, or those selected, against the mock, which it starts. */
export async function reportOnMock(chosen: readonly Flow[] = readFlows()): Promise<FlowReport> {
  const environment = await startMockEnvironment();
  try {
    const results = await runAgainstMock(chosen, readFlows(), environment);
    return {
      threshold: thresholdOf('flows against the mock', results, chosen.length),
      results,
      waiting: new Map(),
    };
  } finally {
    await environment.stop();
  }
}

/** Runs those flows whose calls are all served against a server. */
export async function reportOnServer(
  environment: ServerEnvironment,
  run: ServerRun,
  chosen: readonly Flow[] = readFlows(),
): Promise<FlowReport> {
  const flows = readFlows();
  const needs = chosen.map((flow): [string, string[]] => [flow.id, waitsFor(flow, flows)]);
  const waiting = new Map(needs.filter(([, calls]) => calls.length > 0));
  const served = chosen.filter(({ id }) => !waiting.has(id));
  const results = await runAgainstServer(served, flows, environment, run);
  return {
    threshold: thresholdOf('flows against the server, those that are served', results, served.length),
    results,
    waiting,
  };
}
