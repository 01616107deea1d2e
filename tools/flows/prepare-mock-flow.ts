import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  FLOWS_FOLDER,
  type Flow,
  type FlowDocument,
  type FlowSource,
  type FlowStep,
  flowOf,
} from './read-flows.ts';

/** Polling interval of a copy in s: the mock needs no time. */
const PACE = 0.02;

interface MockPlay {
  readonly scenario: string;
  /** The mock's caller name for the flow, so that concurrent flows do not interfere. */
  readonly caller: string;
}

function withAbsoluteUrl(source: FlowSource): FlowSource {
  return source.type === 'arazzo' ? source : { ...source, url: path.resolve(FLOWS_FOLDER, source.url) };
}

function hurried(step: FlowStep): FlowStep {
  if (step.onFailure === undefined) return step;
  return { ...step, onFailure: step.onFailure.map((action) => ({ ...action, retryAfter: PACE })) };
}

/** `Prefer` names an example to a mock without scenarios; ours plays the scenario, so that polling is tried, too. */
function byScenario(step: FlowStep): FlowStep {
  if (step.parameters === undefined) return step;
  return { ...step, parameters: step.parameters.filter(({ name }) => name !== 'Prefer') };
}

function playing(document: FlowDocument, { scenario, caller }: MockPlay): FlowDocument {
  const chosen = [
    { name: 'X-Scenario', in: 'header' as const, value: scenario },
    { name: 'X-Mock-Caller', in: 'header' as const, value: caller },
  ];
  return {
    ...document,
    sourceDescriptions: document.sourceDescriptions.map(withAbsoluteUrl),
    workflows: document.workflows.map((workflow) => ({
      ...workflow,
      parameters: [...chosen, ...(workflow.parameters ?? [])],
      steps: workflow.steps.map((step) => byScenario(hurried(step))),
    })),
  };
}

function writeCopies(flow: Flow, flows: readonly Flow[], folder: string, play: MockPlay): string {
  const file = path.join(folder, path.basename(flow.file));
  writeFileSync(file, JSON.stringify(playing(flow.document, play)));
  for (const source of flow.document.sourceDescriptions) {
    if (source.type === 'arazzo') writeCopies(flowOf(source, flows), flows, folder, play);
  }
  return file;
}

/**
 * Writes a flow, and those it starts with, into a separate folder below `folder`: the same steps, with the headers that
 * make the mock play the flow's scenario, and without the pauses. Returns the file to run.
 */
export function prepareMockFlow(flow: Flow, flows: readonly Flow[], folder: string): string {
  const own = path.join(folder, flow.id);
  mkdirSync(own);
  copyFileSync(path.join(FLOWS_FOLDER, 'inputs.yaml'), path.join(own, 'inputs.yaml'));
  const scenario = flow.workflow['x-mock-scenario'] ?? '';
  return writeCopies(flow, flows, own, { scenario, caller: flow.id });
}
