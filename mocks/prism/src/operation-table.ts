import { OPERATIONS, type Operation, type OperationId } from '@jixu/contract/operations';
import { CONTRACT, type NamedExample } from './contract-document.ts';
import { MockRejection } from './envelope.ts';

/** An operation as the mock plays it: its wire description and its named responses. */
export interface MockOperation extends Operation {
  readonly id: OperationId;
  readonly summary: string;
  readonly examples: Readonly<Record<string, NamedExample>>;
  /** The default example. */
  readonly usual: string;
}

function describe(id: OperationId): MockOperation {
  const operation: Operation = OPERATIONS[id];
  const documented = CONTRACT.paths[operation.path]?.[operation.method];
  if (documented === undefined) throw new Error(`${id} is not in the document`);
  const { examples } = documented.responses[200].content['application/json'];
  const [first] = Object.keys(examples);
  if (first === undefined) throw new Error(`${id} has no example`);
  return {
    ...operation,
    id,
    summary: documented.summary,
    examples,
    usual: examples.ok === undefined ? first : 'ok',
  };
}

// Object.keys loses the type of the keys.
export const OPERATION_IDS = Object.keys(OPERATIONS) as OperationId[];

/** Every operation of the contract, whoever serves it. */
export const OPERATION_TABLE: ReadonlyMap<OperationId, MockOperation> = new Map(
  OPERATION_IDS.map((id) => [id, describe(id)]),
);

/** Codes any operation may respond with before it runs; `e9503` plays one like an example. */
export const TRANSPORT_CODES: readonly number[] = Object.entries(CONTRACT['x-errcodes'])
  .filter(([, { origins }]) => origins.includes('transport'))
  .map(([code]) => Number(code));

/** The transport code meant by a name like `e9503`, or null. */
export function transportCodeOf(example: string): number | null {
  const code = Number(/^e(\d+)$/.exec(example)?.[1] ?? Number.NaN);
  return TRANSPORT_CODES.includes(code) ? code : null;
}

/** What a transport code is responded with when it is asked for by name: for 9400 the field of the document's example. */
export function transportExample(code: number): MockRejection {
  const { examples } = CONTRACT.components.responses.Transport.content['application/json'];
  const { data } = Object(examples[`e${code}`]?.value);
  return new MockRejection(code, data ?? null);
}

/** Whether this operation can respond with it. */
export function hasExample(operation: MockOperation, example: string): boolean {
  return operation.examples[example] !== undefined || transportCodeOf(example) !== null;
}
