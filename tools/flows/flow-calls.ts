import { OPERATIONS, type Operation } from '@jixu/contract/operations';
import { type Flow, type FlowStep, flowOf, readYaml, targetOf } from './read-flows.ts';

/** A call made by a flow: to our contract, or to the outside world. */
export interface FlowCall {
  readonly party: 'contract' | 'outside';
  readonly operationId: string;
}

/** An operation of the outside world, as described in openapi/flows/outside-world.yaml. */
export interface OutsideOperation {
  readonly operationId: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly status: string;
  /** The example of its response. */
  readonly example: unknown;
}

interface OutsideDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OutsideSource>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Answer>> };
}

interface Answer {
  readonly $ref?: string;
  readonly content?: { readonly 'application/json': { readonly example: unknown } };
}

interface OutsideSource {
  readonly operationId: string;
  readonly 'x-status': string;
  readonly responses: { readonly 200: Answer };
}

const OUTSIDE = 'outside-world.yaml';
const CONTRACT: ReadonlyMap<string, Operation> = new Map(Object.entries(OPERATIONS));

/** The operations of the outside world. */
export function outsideOperations(): OutsideOperation[] {
  const document = readYaml(OUTSIDE) as OutsideDocument;
  const exampleOf = ({ $ref, content }: Answer): unknown => {
    const named =
      $ref === undefined ? undefined : document.components.responses[$ref.split('/').at(-1) ?? ''];
    return (content ?? named?.content)?.['application/json'].example;
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, 'x-status': status, responses }]) => {
      return { operationId, method: method.toUpperCase(), path, status, example: exampleOf(responses[200]) };
    }),
  );
}

/** The call of a step; undefined for a step that is another flow. */
export function callOf(flow: Flow, step: FlowStep): FlowCall | undefined {
  const { source, name } = targetOf(flow, step);
  if (source.type === 'arazzo') return undefined;
  return { party: source.url.endsWith(OUTSIDE) ? 'outside' : 'contract', operationId: name };
}

/** Every call of a flow and of the flows it starts with, in order. */
export function callsOf(flow: Flow, flows: readonly Flow[]): FlowCall[] {
  return flow.workflow.steps.flatMap((step) => {
    const call = callOf(flow, step);
    return call === undefined ? callsOf(flowOf(targetOf(flow, step).source, flows), flows) : [call];
  });
}

/**
 * What prevents a flow from running against a server: its calls that are not served yet, by operationId. Another
 * party's own call (`external`) does not: the simulated party responds to it, or its control call is planned too.
 */
export function waitsFor(flow: Flow, flows: readonly Flow[]): string[] {
  const outside = new Map(outsideOperations().map(({ operationId, status }) => [operationId, status]));
  const waiting = callsOf(flow, flows).filter(({ party, operationId }) => {
    const status = party === 'outside' ? outside.get(operationId) : CONTRACT.get(operationId)?.status;
    return status !== 'served' && status !== 'external';
  });
  return [...new Set(waiting.map(({ operationId }) => operationId))];
}
