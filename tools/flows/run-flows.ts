import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { callsOf } from './flow-calls.ts';
import { flowInputs } from './flow-inputs.ts';
import type { MockEnvironment } from './mock-environment.ts';
import { prepareMockFlow } from './prepare-mock-flow.ts';
import type { Flow } from './read-flows.ts';
import { type FlowOutcome, runRespect } from './run-respect.ts';
import type { ServerEnvironment } from './server-environment.ts';

/** The result of a flow. */
export interface FlowResult {
  readonly id: string;
  readonly steps: number;
  /** Reasons for its failure, one sentence each; empty when it passed. */
  readonly failures: readonly string[];
}

const PROCESSES = Math.min(3, availableParallelism());
/** 西湖区: an open area of the sample content. */
const AREA = 230106;

/** A flow that ended early has failed, even if Respect found no error in what it did. */
function resultOf(flow: Flow, flows: readonly Flow[], { steps, failures }: FlowOutcome): FlowResult {
  const all = callsOf(flow, flows).length;
  const stopped = failures.length === 0 && steps !== all ? [`ended after ${steps} of ${all} steps`] : [];
  return { id: flow.id, steps, failures: [...failures, ...stopped] };
}

/** Runs flows against the mock, in several processes at once. `flows` are all flows, of which `chosen` run. */
export async function runAgainstMock(
  chosen: readonly Flow[],
  flows: readonly Flow[],
  { servers, folder }: MockEnvironment,
): Promise<FlowResult[]> {
  const prepared = new Map(chosen.map((flow) => [prepareMockFlow(flow, flows, folder), flow]));
  const files = [...prepared.keys()];
  const shares = Array.from({ length: PROCESSES }, (_, at) =>
    files.filter((_file, n) => n % PROCESSES === at),
  );
  const runs = shares
    .filter((share) => share.length > 0)
    .map((share) => runRespect({ files: share, servers }));
  const outcomes = (await Promise.all(runs)).flat();
  return outcomes.flatMap((outcome) => {
    const flow = prepared.get(outcome.file);
    return flow === undefined ? [] : [resultOf(flow, flows, outcome)];
  });
}

export interface ServerRun {
  /** Folder for a HAR of each flow; empty: none is written. */
  readonly harFolder: string;
  /** The first of the numbers from which learners are generated, because a kept site has seen earlier ones. */
  readonly firstLearner: number;
}

/** Runs flows against a server, one after another, because a phone that scans takes the newest code of all. */
export async function runAgainstServer(
  chosen: readonly Flow[],
  flows: readonly Flow[],
  { servers, siteOrigin, smsSignSecret }: ServerEnvironment,
  { harFolder, firstLearner }: ServerRun,
): Promise<FlowResult[]> {
  if (harFolder !== '') mkdirSync(harFolder, { recursive: true });
  const results: FlowResult[] = [];
  for (const [index, flow] of chosen.entries()) {
    const now = Math.floor(Date.now() / 1000);
    const inputs = flowInputs(flow.id, firstLearner + index, {
      siteOrigin,
      smsSignSecret,
      areaId: AREA,
      now,
    });
    const harFile = harFolder === '' ? undefined : path.join(harFolder, `flow-${flow.id}.har`);
    const outcomes = await runRespect({ files: [flow.file], servers, inputs, harFile });
    results.push(...outcomes.map((outcome) => resultOf(flow, flows, outcome)));
  }
  return results;
}
