import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockEnvironment, startMockEnvironment } from './mock-environment.ts';
import { readFlows } from './read-flows.ts';
import { type FlowResult, runAgainstMock } from './run-flows.ts';

const HOOK_MS = 300_000;
const flows = readFlows();
let environment: MockEnvironment | undefined;
let results: readonly FlowResult[] = [];

beforeAll(async () => {
  environment = await startMockEnvironment();
  results = await runAgainstMock(flows, flows, environment);
}, HOOK_MS);
afterAll(async () => {
  await environment?.stop();
  const passed = results.filter(({ failures }) => failures.length === 0).length;
  const steps = results.reduce((sum, result) => sum + result.steps, 0);
  process.stdout.write(`flows against the mock: ${passed} of ${flows.length}, ${steps} steps\n`);
});

test.each(flows)('$id runs to its end against the mock', ({ id }) => {
  expect(results.find((one) => one.id === id)).toMatchObject({ failures: [] });
});

test('a refusal fails its flow there, and the step is named', async () => {
  if (environment === undefined) throw new Error('the mock has not started');
  const rejected = flows
    .filter(({ id }) => id === 'log-in-by-id-card')
    .map((flow) => ({ ...flow, workflow: { ...flow.workflow, 'x-mock-scenario': 'errcode:1005@login' } }));
  const folder = mkdtempSync(path.join(environment.folder, 'refused-'));
  const [result] = await runAgainstMock(rejected, flows, { ...environment, folder });
  expect(result?.failures[0]).toContain('log-in-by-id-card / log-in: $response.body#/errcode == 0');
  // the next step needs a session, so it is not reached
  expect(result?.steps).toBe(3);
});
