import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitsFor } from './flow-calls.ts';
import { type FlowReport, reportOnServer } from './flow-thresholds.ts';
import { readFlows } from './read-flows.ts';
import { type ServerEnvironment, startServerEnvironment } from './server-environment.ts';

const HOOK_MS = 300_000;
const flows = readFlows();
const served = flows.filter((flow) => waitsFor(flow, flows).length === 0);
let environment: ServerEnvironment | undefined;
let report: FlowReport | undefined;

beforeAll(async () => {
  environment = await startServerEnvironment();
  report = await reportOnServer(environment, { harFolder: process.env.TRAFFIC_DIR ?? '', firstLearner: 1 });
}, HOOK_MS);
afterAll(async () => {
  await environment?.stop();
  const lines = [...(report?.waiting ?? [])].map(([id, calls]) => `  ${id} waits for: ${calls.join(', ')}\n`);
  process.stdout.write(
    `flows against the server: ${report?.threshold.reached ?? 0} of ${served.length} that are served\n${lines.join('')}`,
  );
});

test.each(served)('$id runs to its end against the server', ({ id }) => {
  expect(report?.results.find((one) => one.id === id)).toMatchObject({ failures: [] });
});
