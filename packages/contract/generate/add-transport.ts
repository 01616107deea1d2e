import { asList, asObject, asText, type Json, type JsonObject } from './json.ts';
import { METHODS } from './read-operations.ts';

const refs = (names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of an operation's own answers. */
function headersOf(operation: JsonObject): string[] {
  const kept = operation['x-shared-response'] === true ? ['ETag'] : [];
  const session = operation['x-sets-session'] === true ? ['Set-Cookie'] : [];
  return ['X-Request-Id', 'Cache-Control', ...kept, ...session];
}

function describeOperation(operation: JsonObject, method: string): void {
  const at = asText(operation.operationId, method);
  const ok = asObject(asObject(operation.responses, at)['200'], at);
  if (operation.servers !== undefined) return;
  ok.headers = refs(headersOf(operation));
  if (operation['x-shared-response'] === true) {
    const responses = asObject(operation.responses, at);
    operation.responses = { '200': ok, '304': { $ref: '#/components/responses/NotModified' }, ...responses };
  }
  if (method === 'get') return;
  const origin: Json = { $ref: '#/components/parameters/Origin' };
  operation.parameters = [...asList(operation.parameters, at), origin];
}

/**
 * The document with what belongs to the wire (x-transport): the header `Origin` on requests that may change something,
 * the headers of responses and the answer to who has it already, each described once among the components. Our own code is generated without them.
 */
export function addTransport(published: JsonObject): JsonObject {
  const { 'x-transport': source, ...document } = structuredClone(published);
  const { origin, headers, not_modified } = asObject(source, 'x-transport');
  const components = asObject(document.components, 'components');
  const parameters = asObject(components.parameters ?? {}, 'parameters');
  components.parameters = { ...parameters, Origin: { ...asObject(origin, 'origin'), 'x-transport': true } };
  components.headers = asObject(headers, 'headers');
  const responses = asObject(components.responses, 'responses');
  const transport = asObject(responses.Transport, 'Transport');
  transport.headers = refs(['X-Request-Id', 'Cache-Control', 'Retry-After']);
  responses.NotModified = {
    ...asObject(not_modified, 'not_modified'),
    headers: refs(['X-Request-Id', 'Cache-Control', 'ETag']),
    'x-transport': true,
  };
  for (const item of Object.values(asObject(document.paths, 'paths'))) {
    for (const method of METHODS) {
      const operation = asObject(item, 'path')[method];
      if (operation !== undefined) describeOperation(asObject(operation, method), method);
    }
  }
  return document;
}
