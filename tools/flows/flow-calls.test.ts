import { expect, test } from 'vitest';
import { callsOf, waitsFor } from './flow-calls.ts';
import { type Flow, type FlowStep, readFlows } from './read-flows.ts';

const SOURCES = [
  { name: 'jixu', url: '../../packages/contract/generated/openapi.json', type: 'openapi' },
  { name: 'outside', url: './outside-world.yaml', type: 'openapi' },
  { name: 'first', url: './first.yaml', type: 'arazzo' },
] as const;

function flowWith(id: string, steps: readonly FlowStep[]): Flow {
  const workflow = { workflowId: id, steps };
  const document = {
    arazzo: '1.0.1',
    info: { title: id },
    sourceDescriptions: SOURCES,
    workflows: [workflow],
  };
  return { id, file: `/${id}.yaml`, document, workflow };
}

const ask = (source: string, name: string): FlowStep => {
  return { stepId: name, operationId: `$sourceDescriptions.${source}.${name}` };
};

test('a flow makes the calls of the flow it begins with, then its own', () => {
  const first = flowWith('first', [ask('jixu', 'login'), ask('outside', 'readTextMessages')]);
  const begin = { stepId: 'begin', workflowId: '$sourceDescriptions.first.workflows.first' };
  const second = flowWith('second', [begin, ask('jixu', 'getUserInfo')]);
  expect(callsOf(second, [first, second])).toEqual([
    { party: 'contract', operationId: 'login' },
    { party: 'outside', operationId: 'readTextMessages' },
    { party: 'contract', operationId: 'getUserInfo' },
  ]);
});

test('a flow of served calls waits for nothing, another party’s call included', () => {
  const flow = flowWith('one', [
    ask('jixu', 'login'),
    ask('jixu', 'getFaceResult'),
    ask('outside', 'readTextMessages'),
  ]);
  expect(waitsFor(flow, [flow])).toEqual([]);
});

test('a flow waits once for each call that nobody serves', () => {
  const flow = flowWith('one', [ask('jixu', 'noSuchCall'), ask('jixu', 'login'), ask('jixu', 'noSuchCall')]);
  expect(waitsFor(flow, [flow])).toEqual(['noSuchCall']);
});

test('each flow of openapi/flows makes at least two calls', () => {
  const flows = readFlows();
  expect(flows.length).toBeGreaterThan(0);
  for (const flow of flows) expect(callsOf(flow, flows).length, flow.id).toBeGreaterThan(1);
});
