import { isDeepStrictEqual } from 'node:util';
import { asList, asObject, asText, dereference, type Json, type JsonObject } from './json.ts';
import { normaliseSchema } from './normalise-schema.ts';
import { METHODS } from './read-operations.ts';

function normaliseContent(document: JsonObject, content: Json | undefined, at: string): Json {
  if (content === undefined) return null;
  const kinds = Object.entries(asObject(content, at));
  const schemas = kinds.map(([kind, media]) => [
    kind,
    normaliseSchema(document, asObject(asObject(media, at).schema, at)),
  ]);
  return Object.fromEntries(schemas);
}

function normaliseParameters(document: JsonObject, list: Json | undefined, at: string): Json {
  const own = asList(list, at)
    .map((value) => dereference(document, value, at))
    .filter((parameter) => parameter['x-transport'] !== true);
  const rows = own.map((parameter) => {
    const schema = normaliseSchema(document, asObject(parameter.schema, at));
    const name = asText(parameter.name, at);
    // names of headers are case-insensitive
    return [
      parameter.in === 'header' ? `header:${name.toLowerCase()}` : `${asText(parameter.in, at)}:${name}`,
      { required: parameter.required === true, schema },
    ];
  });
  return Object.fromEntries(rows);
}

function normaliseOperation(document: JsonObject, operation: JsonObject, at: string): JsonObject {
  const body = operation.requestBody === undefined ? null : dereference(document, operation.requestBody, at);
  const responses = Object.entries(asObject(operation.responses, at))
    .map(([status, value]) => [status, dereference(document, value, at)] as const)
    .filter(([, response]) => response['x-transport'] !== true)
    .map(([status, { content }]) => [status, normaliseContent(document, content, `${at} ${status}`)]);
  return {
    operationId: operation.operationId ?? null,
    tags: operation.tags ?? [],
    security: operation.security ?? null,
    parameters: normaliseParameters(document, operation.parameters, at),
    body: body && { required: body.required === true, content: normaliseContent(document, body.content, at) },
    responses: Object.fromEntries(responses),
  };
}

function normaliseDocument(document: JsonObject): JsonObject {
  const rows = Object.entries(asObject(document.paths, 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = asObject(item, path)[method];
      const at = `${method} ${path}`;
      return operation === undefined ? [] : [[at, normaliseOperation(document, asObject(operation, at), at)]];
    }),
  );
  return Object.fromEntries(rows);
}

function collectDifferences(left: Json | undefined, right: Json | undefined, at: string): string[] {
  if (isDeepStrictEqual(left, right)) return [];
  const bothObjects = [left, right].every((value) => typeof value === 'object' && value !== null);
  if (!bothObjects || Array.isArray(left) !== Array.isArray(right)) {
    return [`${at}: contract ${JSON.stringify(left)}, server ${JSON.stringify(right)}`];
  }
  const [one, two] = [left, right] as [JsonObject, JsonObject];
  const names = new Set([...Object.keys(one), ...Object.keys(two)]);
  return [...names].flatMap((name) => collectDifferences(one[name], two[name], `${at}/${name}`));
}

/**
 * The differences between the contract and a document a server emits (`getOpenAPI31Document` of its real app), one
 * sentence each; empty when they mean the same, however they are spelled. Descriptions, examples and `x-` parts are not
 * compared.
 */
export function compareDocuments(source: object, emitted: object): string[] {
  // through JSON, which drops undefined parts of an emitted object as the wire does
  const read = (document: object) =>
    normaliseDocument(asObject(JSON.parse(JSON.stringify(document)), 'document'));
  return collectDifferences(read(source), read(emitted), '');
}
