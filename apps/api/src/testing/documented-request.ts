import type { OperationId } from '@jixu/contract/routes';
import { type ContractRequest, requestParts } from '@jixu/test-kit/requests/request-parts';

/** The request as a reader of the document would build it: every part it may carry, each with its example. */
export function documentedRequest(id: OperationId): ContractRequest {
  const parts = requestParts(id);
  const at = (place: (typeof parts)[number]['place']): [string, unknown][] =>
    parts
      .filter((part) => part.place === place)
      .map(({ name, isFile, schema }) => [name, isFile ? new File(['x'], 'file.png') : schema.example]);
  const texts = (place: 'query' | 'header') =>
    at(place).map(([name, value]): [string, string] => [name, String(value)]);
  return { query: texts('query'), headers: texts('header'), body: at('body') };
}
