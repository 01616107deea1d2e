import { OPERATIONS, type OperationId } from '@jixu/contract/operations';
import { requestParts } from '@jixu/test-kit/requests/request-parts';
import { callOf, outsideOperations } from './flow-calls.ts';
import { type Flow, type FlowInput, type FlowStep, flowOf, readYaml, targetOf } from './read-flows.ts';

const SUCCEEDED = '$response.body#/errcode == 0';
/** Headers that belong to the transport, or tell a mock what to answer, rather than to an operation. */
const TRANSPORT = ['header.Origin', 'header.Cookie', 'header.Prefer'];
const isOperation = (id: string): id is OperationId => id in OPERATIONS;

/** What a step sends, as `query.area_id`. */
function sentBy(step: FlowStep): string[] {
  const parameters = (step.parameters ?? []).map(({ name, in: place }) => `${place}.${name}`);
  return [...parameters, ...Object.keys(step.requestBody?.payload ?? {}).map((name) => `body.${name}`)];
}

/** Checks a call of the contract: it sends what is required, nothing unknown, and evaluates the errcode. */
function contractFindings(step: FlowStep, operationId: string): string[] {
  if (!isOperation(operationId)) return [`there is no operation ${operationId}`];
  const parts = requestParts(operationId).map(({ place, name, required }) => ({
    name: `${place}.${name}`,
    required,
  }));
  const sent = sentBy(step).filter((name) => !TRANSPORT.includes(name));
  const missing = parts.filter(({ name, required }) => required && !sent.includes(name));
  const known = parts.map(({ name }) => name);
  const unknown = sent.filter((name) => !known.includes(name));
  return [
    ...missing.map(({ name }) => `does not send ${name}, which ${operationId} requires`),
    ...unknown.map((name) => `sends ${name}, which ${operationId} does not name`),
    ...(step.successCriteria?.[0]?.condition === SUCCEEDED ? [] : [`does not begin with ${SUCCEEDED}`]),
  ];
}

function stepFindings(flow: Flow, step: FlowStep): string[] {
  const said = step.description === undefined ? ['says nothing of itself'] : [];
  const call = callOf(flow, step);
  if (call === undefined) return said;
  if (call.party === 'contract') return [...said, ...contractFindings(step, call.operationId)];
  const isKnown = outsideOperations().some(({ operationId }) => operationId === call.operationId);
  return isKnown ? said : [...said, `there is no ${call.operationId} outside`];
}

/** The inputs of a flow and their fields: `learner`, `learner.name`. */
function inputNames({ workflow }: Flow): string[] {
  const shared = readYaml('inputs.yaml') as Readonly<Record<string, FlowInput>>;
  return Object.entries(workflow.inputs?.properties ?? {}).flatMap(([name, input]) => {
    const named = input.$ref === undefined ? input : shared[input.$ref.split('#/')[1] ?? ''];
    return [name, ...Object.keys(named?.properties ?? {}).map((field) => `${name}.${field}`)];
  });
}

/** Values read from somewhere that does not provide them, which would be sent as the word `undefined`. */
function referenceFindings(flow: Flow, flows: readonly Flow[]): string[] {
  const inputs = inputNames(flow);
  const given = new Set<string>();
  const findings: string[] = [];
  const look = (where: string, text: string): void => {
    const taken = [...text.matchAll(/\$steps\.([\w-]+)\.outputs\.(\w+)/g)].map(
      ([, at, name]) => `${at}.${name}`,
    );
    const asked = [...text.matchAll(/\$inputs\.([\w.]+)/g)].map(([, name = '']) => name);
    const unknown = [
      ...taken.filter((name) => !given.has(name)).map((name) => `no earlier step gives ${name}`),
      ...asked.filter((name) => !inputs.includes(name)).map((name) => `there is no input ${name}`),
    ];
    findings.push(...unknown.map((finding) => `${where}: ${finding}`));
  };
  for (const step of flow.workflow.steps) {
    look(step.stepId, JSON.stringify(step));
    if (step.workflowId !== undefined) {
      const { outputs = {} } = flowOf(targetOf(flow, step).source, flows).workflow;
      const missing = Object.values(step.outputs ?? {}).filter(
        (one) => !(one.replace('$outputs.', '') in outputs),
      );
      findings.push(...missing.map((one) => `${step.stepId}: that flow has no ${one}`));
    }
    for (const name of Object.keys(step.outputs ?? {})) given.add(`${step.stepId}.${name}`);
  }
  look('the workflow', JSON.stringify([flow.workflow.parameters, flow.workflow.outputs]));
  return findings;
}

/** Errors of a flow that Redocly's lint does not see, as sentences. */
export function checkFlow(flow: Flow, flows: readonly Flow[]): string[] {
  const { id, document, workflow } = flow;
  const texts = [document.info.summary, document.info.description, workflow.summary, workflow.description];
  return [
    ...(document.workflows.length === 1 && workflow.workflowId === id
      ? []
      : [`holds another flow than ${id}`]),
    ...(texts.every((text) => text !== undefined && text !== '') ? [] : ['lacks a summary or a description']),
    ...workflow.steps.flatMap((step) =>
      stepFindings(flow, step).map((finding) => `${step.stepId}: ${finding}`),
    ),
    ...referenceFindings(flow, flows),
  ];
}
