import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { fromRoot } from '../setup/paths.ts';

export const FLOWS_FOLDER = fromRoot('openapi', 'flows');

export interface FlowSource {
  readonly name: string;
  /** Relative to the folder of flows. */
  readonly url: string;
  readonly type: 'openapi' | 'arazzo';
}

interface FlowParameter {
  readonly name: string;
  /** Absent where a value is passed to another flow. */
  readonly in?: 'query' | 'header' | 'path';
  readonly value: unknown;
}

interface FlowAction {
  readonly type: string;
  /** s. */
  readonly retryAfter?: number;
}

export interface FlowStep {
  readonly stepId: string;
  readonly description?: string;
  readonly operationId?: string;
  readonly workflowId?: string;
  readonly parameters?: readonly FlowParameter[];
  readonly requestBody?: { readonly payload: Readonly<Record<string, unknown>> };
  readonly successCriteria?: readonly { readonly condition: string }[];
  readonly onFailure?: readonly FlowAction[];
  readonly outputs?: Readonly<Record<string, string>>;
}

/** The type of an input: a value, or an object of values. A `$ref` names one of inputs.yaml. */
export interface FlowInput {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly workflowId: string;
  readonly summary?: string;
  readonly description?: string;
  /** The scenario the mock plays while the flow runs. */
  readonly 'x-mock-scenario'?: string;
  readonly inputs?: { readonly properties?: Readonly<Record<string, FlowInput>> };
  readonly parameters?: readonly FlowParameter[];
  readonly steps: readonly FlowStep[];
  readonly outputs?: Readonly<Record<string, string>>;
}

export interface FlowDocument {
  readonly arazzo: string;
  readonly info: { readonly title: string; readonly summary?: string; readonly description?: string };
  readonly sourceDescriptions: readonly FlowSource[];
  readonly workflows: readonly Workflow[];
}

/** One file of openapi/flows: one workflow, named like the file. */
export interface Flow {
  readonly id: string;
  readonly file: string;
  readonly document: FlowDocument;
  readonly workflow: Workflow;
}

/** The target of a step: an operation of one of the flow's sources, or another flow. */
export interface StepTarget {
  readonly source: FlowSource;
  readonly name: string;
}

const REFERENCE = /^\$sourceDescriptions\.(\w+)\.(?:workflows\.)?([\w-]+)$/;

/** A file of the folder as it is written. */
export const readYaml = (name: string): unknown => parse(readFileSync(path.join(FLOWS_FOLDER, name), 'utf8'));

function isFlow(content: unknown): content is FlowDocument {
  return typeof content === 'object' && content !== null && 'arazzo' in content;
}

/**
 * Every flow, by name; other files of the folder are skipped.
 * @throws Error when one contains no workflow
 */
export function readFlows(): Flow[] {
  const files = readdirSync(FLOWS_FOLDER).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((name) => {
    const document = readYaml(name);
    if (!isFlow(document)) return [];
    const [workflow] = document.workflows;
    if (workflow === undefined) throw new Error(`${name} holds no workflow`);
    return [{ id: path.basename(name, '.yaml'), file: path.join(FLOWS_FOLDER, name), document, workflow }];
  });
}

/** @throws Error when the step names no source of its flow */
export function targetOf({ id, document }: Flow, step: FlowStep): StepTarget {
  const [, sourceName, name] = REFERENCE.exec(step.operationId ?? step.workflowId ?? '') ?? [];
  const source = document.sourceDescriptions.find((one) => one.name === sourceName);
  if (source === undefined || name === undefined) throw new Error(`${id}: ${step.stepId} leads nowhere`);
  return { source, name };
}

/** The flow a source of another one is. */
export function flowOf(source: FlowSource, flows: readonly Flow[]): Flow {
  const id = path.basename(source.url, '.yaml');
  const found = flows.find((flow) => flow.id === id);
  if (found === undefined) throw new Error(`there is no flow ${id}`);
  return found;
}
