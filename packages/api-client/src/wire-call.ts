import { CALLS, MANNERS, type Manner } from '@jixu/contract/calls';
import type { OperationId } from '@jixu/contract/operations';

/** How a call of one operation is sent. */
export interface WireCall extends Manner {
  readonly path: string;
  /** Its fields: query parameters if it has no body, else the fields of the body. */
  readonly names: readonly string[];
}

export const OPERATION_IDS = Object.keys(CALLS) as OperationId[];

export function wireCallOf(id: OperationId): WireCall {
  const [index, path, names] = CALLS[id];
  const manner = MANNERS[index];
  if (manner === undefined) throw new Error(`${id} has no manner`);
  return { ...manner, path, names: names.split(',') };
}
