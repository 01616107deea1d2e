import { parse } from 'yaml';
import { type JsonObject, listOf, objectOf, textOf } from './json.ts';

/** One step of a flow: a call of the contract, another flow, or something outside. */
interface FlowStep {
  readonly id: string;
  readonly description: string;
  /** The operation it calls; '' where it runs another flow. */
  readonly operation: string;
  /** Whether the operation is one of the contract. */
  readonly isCall: boolean;
  /** The flow it runs; '' where it calls an operation. */
  readonly flow: string;
}

/** What a learner does, as a sequence of calls (an Arazzo document with one workflow). */
export interface Flow {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly steps: readonly FlowStep[];
}

const last = (expression: string): string => expression.split('.').at(-1) ?? '';

function readStep(step: JsonObject): FlowStep {
  const operation = textOf(step.operationId);
  return {
    id: textOf(step.stepId),
    description: textOf(step.description),
    operation: last(operation),
    isCall: operation.startsWith('$sourceDescriptions.jixu.'),
    flow: last(textOf(step.workflowId)),
  };
}

/** Reads the flows among the files of a folder (name → text); the inputs and the outside world are none. */
export function readFlows(files: ReadonlyMap<string, string>): Flow[] {
  return [...files].flatMap(([file, text]) => {
    const document: JsonObject = objectOf(parse(text));
    const info = objectOf(document.info);
    return listOf(document.workflows).map((one) => {
      const workflow = objectOf(one);
      return {
        id: textOf(workflow.workflowId),
        file,
        title: textOf(info.title),
        summary: textOf(info.summary),
        description: textOf(info.description),
        steps: listOf(workflow.steps).map((step) => readStep(objectOf(step))),
      };
    });
  });
}
