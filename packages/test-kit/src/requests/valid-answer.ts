import document from '@jixu/contract/closed-document' with { type: 'json' };
import { OPERATIONS, type OperationId } from '@jixu/contract/operations';
import type fc from 'fast-check';
import { resolve } from './request-parts.ts';
import { valueFor } from './valid-request.ts';

/** Answers of an operation that the contract allows, successes and rejections. */
export function validAnswers(id: OperationId): fc.Arbitrary<unknown> {
  const { method, path } = OPERATIONS[id];
  const { responses } = resolve(resolve(resolve(document.paths)[path])[method]);
  const content = resolve(resolve(resolve(resolve(responses)['200']).content)['application/json']);
  return valueFor(content.schema);
}
