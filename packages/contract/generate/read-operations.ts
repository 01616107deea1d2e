import { asList, asObject, asText, dereference, type Json, type JsonObject } from './json.ts';

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** One operation of the document, with its references resolved as far as the emitters need. */
export interface OperationSource {
  id: string;
  method: Method;
  path: string;
  source: JsonObject;
  parameters: JsonObject[];
  errcodes: number[];
  /** `planned` ones respond 501; `external` ones are another party's. */
  status: 'served' | 'planned' | 'external';
  body: { contentType: string; required: boolean; schema: JsonObject } | null;
  responses: { status: string; description: string; schema: JsonObject }[];
}

function readBody(document: JsonObject, source: JsonObject, at: string): OperationSource['body'] {
  if (source.requestBody === undefined) return null;
  const body = dereference(document, source.requestBody, at);
  const contents = Object.entries(asObject(body.content, at));
  const [first] = contents;
  if (contents.length !== 1 || first === undefined)
    throw new Error(`${at}: a body has exactly one content type`);
  return {
    contentType: first[0],
    required: body.required === true,
    schema: asObject(asObject(first[1], at).schema, at),
  };
}

function readResponses(document: JsonObject, source: JsonObject, at: string): OperationSource['responses'] {
  const answers = Object.entries(asObject(source.responses, at))
    .map(([status, value]) => ({ status, response: dereference(document, value, at) }))
    // what belongs to the wire is answered after any operation
    .filter(({ response }) => response['x-transport'] !== true);
  return answers.map(({ status, response }) => {
    const content = asObject(
      asObject(response.content, `${at} ${status}`)['application/json'],
      `${at} ${status}`,
    );
    return {
      status,
      description: asText(response.description, at),
      schema: asObject(content.schema, `${at} ${status}`),
    };
  });
}

function readStatus(source: JsonObject, at: string): OperationSource['status'] {
  const status = source['x-status'];
  if (status === 'served' || status === 'planned' || status === 'external') return status;
  throw new Error(`${at}: x-status is served, planned or external`);
}

function readOperation(
  document: JsonObject,
  path: string,
  method: Method,
  item: JsonObject,
): OperationSource {
  const at = `${method.toUpperCase()} ${path}`;
  const source = asObject(item[method], at);
  const listed = [...asList(item.parameters, at), ...asList(source.parameters, at)];
  // what belongs to the wire is read before any operation
  const parameters = listed
    .map((parameter: Json) => dereference(document, parameter, at))
    .filter((parameter) => parameter['x-transport'] !== true);
  for (const { in: place, name } of parameters) {
    if (place !== 'query' && place !== 'header') throw new Error(`${at}: ${name} stands in the ${place}`);
  }
  return {
    id: asText(source.operationId, at),
    method,
    path,
    source,
    parameters,
    errcodes: asList(source['x-errcodes'], at).map(Number),
    status: readStatus(source, at),
    body: readBody(document, source, at),
    responses: readResponses(document, source, at),
  };
}

/** Every operation of a bundled document, in the order of its table of contents. */
export function readOperations(document: JsonObject): OperationSource[] {
  return Object.entries(asObject(document.paths, 'paths')).flatMap(([path, value]) => {
    const item = asObject(value, path);
    return METHODS.filter((method) => item[method] !== undefined).map((method) =>
      readOperation(document, path, method, item),
    );
  });
}

/** `login` → `Login`: the prefix of an operation's generated types. */
export function typeName(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
