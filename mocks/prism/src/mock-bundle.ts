import { CONTRACT, type Json, type JsonObject } from './contract-document.ts';

/** Generated responses are only for display: a list of a thousand entries takes Prism a minute and shows nothing more. */
const MADE_UP_ENTRIES = 3;
const MADE_UP_LENGTH = 300;

/** Documentation keywords: half of the document, and Prism does not use them. */
const WORDS = /^(description|example|x-.*)$/;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function capped(schema: JsonObject, most: string, least: string, cap: number): JsonObject {
  const atMost = schema[most];
  const atLeast = schema[least];
  if (typeof atMost !== 'number') return {};
  return { [most]: Math.min(atMost, Math.max(cap, typeof atLeast === 'number' ? atLeast : 0)) };
}

/** A response schema closed to fields the contract does not name, and limited to a size for display. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  if (typeof schema.$ref === 'string') return { $ref: `${schema.$ref}.closed` };
  const said = Object.entries(schema).filter(([name]) => !WORDS.test(name));
  const parts = said.map(([name, value]): [string, Json] => {
    if (name === 'properties' && isObject(value)) {
      return [name, Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]))];
    }
    // tuples of today's JSON Schema, in the older syntax that Prism's generator understands
    if (name === 'prefixItems') return ['items', closed(value)];
    return [name, /^(items|oneOf|additionalProperties)$/.test(name) ? closed(value) : value];
  });
  const isOpen = isObject(schema.properties) && schema.additionalProperties === undefined;
  return {
    ...Object.fromEntries(parts),
    ...(isOpen ? { additionalProperties: false } : {}),
    ...capped(schema, 'maxItems', 'minItems', MADE_UP_ENTRIES),
    ...capped(schema, 'maxProperties', 'minProperties', MADE_UP_ENTRIES),
    ...(schema.pattern === undefined ? capped(schema, 'maxLength', 'minLength', MADE_UP_LENGTH) : {}),
  };
}

function mockOperation(operation: JsonObject): JsonObject {
  const { security: _security, servers: _servers, requestBody, responses, ...rest } = operation;
  const response = isObject(responses) ? responses['200'] : undefined;
  const content =
    isObject(response) && isObject(response.content) ? response.content['application/json'] : undefined;
  if (!isObject(response) || !isObject(content)) throw new Error(`${operation.operationId} answers no JSON`);
  const json = { ...content, schema: closed(content.schema ?? null) };
  // the mock itself sends the headers of responses
  const { headers: _headers, ...described } = response;
  return {
    ...rest,
    // read-request decides whether a body may be omitted
    ...(isObject(requestBody) ? { requestBody: { ...requestBody, required: false } } : {}),
    responses: { '200': { ...described, content: { 'application/json': json } } },
  };
}

/**
 * The document as given to Prism: closed responses, short lists, no session required, one origin for all operations,
 * and only the responses an operation decides on (the mock itself generates the transport's).
 */
export function mockBundle(): JsonObject {
  const document: unknown = structuredClone(CONTRACT);
  const { paths, components, openapi, info } = document as JsonObject;
  if (!isObject(paths) || !isObject(components) || !isObject(components.schemas))
    throw new Error('no document');
  const shapes = Object.entries(components.schemas);
  const items = Object.entries(paths).map(([path, item]): [string, Json] => {
    if (!isObject(item)) throw new Error(`${path} is empty`);
    const parts = Object.entries(item).map(([name, part]): [string, Json] => [
      name,
      METHODS.includes(name) && isObject(part) ? mockOperation(part) : part,
    ]);
    return [path, Object.fromEntries(parts)];
  });
  return {
    openapi: openapi ?? '3.1.0',
    info: info ?? {},
    servers: [{ url: '/' }],
    paths: Object.fromEntries(items),
    components: {
      ...(components.parameters === undefined ? {} : { parameters: components.parameters }),
      schemas: {
        ...components.schemas,
        ...Object.fromEntries(shapes.map(([name, shape]) => [`${name}.closed`, closed(shape)])),
      },
    },
  };
}
