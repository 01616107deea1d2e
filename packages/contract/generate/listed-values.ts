import { asList, asObject, dereference, type Json, type JsonObject } from './json.ts';
import { readOperations } from './read-operations.ts';

/** Values by where they are listed, such as `login answer.data.sex`. */
type Lists = Map<string, Set<string>>;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Closed or open, a list is a list; alternatives of one place are one list. */
function collect(document: JsonObject, value: Json | undefined, at: string, lists: Lists): void {
  if (!isObject(value)) return;
  const schema = dereference(document, value, at);
  const own = schema.const === undefined ? (schema.enum ?? schema['x-extensible-enum']) : [schema.const];
  for (const one of asList(own, at)) {
    if (one !== null) lists.set(at, (lists.get(at) ?? new Set()).add(JSON.stringify(one)));
  }
  for (const [name, part] of Object.entries(isObject(schema.properties) ? schema.properties : {}))
    collect(document, part, `${at}.${name}`, lists);
  for (const part of asList(schema.oneOf, at)) collect(document, part, at, lists);
  asList(schema.prefixItems, at).forEach((part, index) => {
    collect(document, part, `${at}.${index}`, lists);
  });
  for (const name of ['items', 'additionalProperties']) collect(document, schema[name], `${at}[]`, lists);
  collect(document, schema.contentSchema, at, lists);
}

function listsOf(document: JsonObject): Lists {
  const lists: Lists = new Map();
  for (const { id, parameters, body, responses } of readOperations(document)) {
    for (const { name, schema } of parameters) collect(document, schema, `${id} ${name}`, lists);
    if (body !== null) collect(document, body.schema, `${id} body`, lists);
    for (const { status, schema } of responses)
      collect(document, asObject(schema, id), `${id} ${status === '200' ? 'answer' : status}`, lists);
  }
  return lists;
}

/** Where a list of `base` has lost a value in `revision`. */
export function lostValues(base: JsonObject, revision: JsonObject): string[] {
  const now = listsOf(revision);
  return [...listsOf(base)].flatMap(([at, values]) => {
    const left = now.get(at);
    return left !== undefined && [...values].some((value) => !left.has(value)) ? [at] : [];
  });
}
