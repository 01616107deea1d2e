import document from '@jixu/contract/closed-document' with { type: 'json' };
import { OPERATIONS, type OperationId } from '@jixu/contract/operations';

/** A JSON schema of the published document, read by name. */
export type Schema = Record<string, unknown>;

/** One part a request may carry, and what the contract says of it. */
export interface RequestPart {
  place: 'query' | 'header' | 'body';
  name: string;
  required: boolean;
  schema: Schema;
  /** Whether it carries the bytes of a file. */
  isFile: boolean;
}

/** A request to one operation, valid or not; `body` is empty for an operation without one. */
export interface ContractRequest {
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  body: [name: string, value: unknown][];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema itself, or the one its `$ref` points to in the published document. */
export function resolve(value: unknown): Schema {
  if (!isSchema(value)) throw new Error('no schema');
  if (typeof value.$ref !== 'string') return value;
  const steps = value.$ref.slice(2).split('/');
  return resolve(steps.reduce<unknown>((at, step) => (isSchema(at) ? at[step] : undefined), document));
}

function parametersOf(operation: Schema): RequestPart[] {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters.map(resolve) : [];
  // what belongs to the wire is no part of an operation's own request
  const own = parameters.filter((parameter) => parameter['x-transport'] !== true);
  return own.map(({ in: place, name, required, schema }) => ({
    place: place === 'header' ? 'header' : 'query',
    name: String(name),
    required: required === true,
    schema: resolve(schema),
    isFile: false,
  }));
}

function fieldsOf(operation: Schema): RequestPart[] {
  if (!isSchema(operation.requestBody)) return [];
  const [media] = Object.values(resolve(resolve(operation.requestBody).content));
  const schema = resolve(resolve(media).schema);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(resolve(schema.properties)).map(([name, one]) => {
    const field = resolve(one);
    const isFile = field.contentMediaType === 'application/octet-stream';
    return { place: 'body', name, required: required.includes(name), schema: field, isFile };
  });
}

/** Every part a request to this operation may carry. */
export function requestParts(id: OperationId): RequestPart[] {
  const { method, path } = OPERATIONS[id];
  const operation = resolve(resolve(resolve(document.paths)[path])[method]);
  return [...parametersOf(operation), ...fieldsOf(operation)];
}

/** The request as `fetch` takes it: target without origin, method, headers, and a body of the operation's kind. */
export function toFetch(id: OperationId, request: ContractRequest): { target: string; init: RequestInit } {
  const { method, path, body: kind } = OPERATIONS[id];
  const target = request.query.length === 0 ? path : `${path}?${new URLSearchParams(request.query)}`;
  const headers = new Headers(request.headers);
  const init: RequestInit = { method: method.toUpperCase(), headers };
  if (kind === 'none') return { target, init };
  if (kind === 'multipart') return { target, init: { ...init, body: partsOf(request.body) } };
  if (kind === 'json') {
    headers.set('content-type', 'application/json');
    return { target, init: { ...init, body: JSON.stringify(Object.fromEntries(request.body)) } };
  }
  headers.set('content-type', 'application/x-www-form-urlencoded');
  const pairs = request.body.map(([name, value]): [string, string] => [name, String(value)]);
  const body = new URLSearchParams(pairs).toString();
  return { target, init: { ...init, body } };
}

function partsOf(pairs: ContractRequest['body']): FormData {
  const parts = new FormData();
  for (const [name, value] of pairs) {
    if (value instanceof Blob) parts.append(name, value, 'file.png');
    else parts.append(name, String(value));
  }
  return parts;
}
