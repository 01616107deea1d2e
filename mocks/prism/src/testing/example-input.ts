import type { OperationId } from '@jixu/contract/operations';
import { requestParts } from '@jixu/test-kit/requests/request-parts';
import { CONTRACT } from '../contract-document.ts';
import { type MockOperation, OPERATION_TABLE } from '../operation-table.ts';

/** The `request` example of an operation's body; nothing for one without a body. */
function exampleBody({ path, method }: MockOperation): Record<string, unknown> {
  const [content] = Object.values(CONTRACT.paths[path]?.[method]?.requestBody?.content ?? {});
  return (content?.examples?.request?.value ?? {}) as Record<string, unknown>;
}

/** A value as a caller passes it to the client: a JSON field as its content, a file as a file. */
function givenValue(value: unknown, name: string, { json, files }: MockOperation): unknown {
  if (json.includes(name) && typeof value === 'string') return JSON.parse(value);
  return files.includes(name) ? new File(['x'], String(value)) : value;
}

/** The input of an operation for the typed client, built from the document's own examples. */
export function exampleInput(id: OperationId): Record<string, unknown> {
  const operation = OPERATION_TABLE.get(id);
  if (operation === undefined) throw new Error(`there is no ${id}`);
  const parameters = requestParts(id).filter(({ place }) => place !== 'body');
  const body = Object.entries(exampleBody(operation));
  return {
    ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema.example])),
    ...Object.fromEntries(body.map(([name, value]) => [name, givenValue(value, name, operation)])),
  };
}
