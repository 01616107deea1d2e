import { asList, asObject, dereference, type Json, type JsonObject } from './json.ts';

// documentation, or keywords the emitter loses; contentSchema is checked where the generator reads it
const SILENT = new Set(['description', 'title', 'summary', 'example', 'examples', 'format', 'discriminator']);
const UNCARRIED = new Set(['contentSchema', 'contentMediaType', 'maxProperties', 'propertyNames']);

const byText = (left: Json, right: Json): number => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1);

/** A slash may be escaped in a pattern without changing its meaning. */
function plainPattern({ pattern, ...rest }: JsonObject): JsonObject {
  return typeof pattern === 'string' ? { ...rest, pattern: pattern.replaceAll('\\/', '/') } : rest;
}

function withoutSilent(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(
    ([name]) => !SILENT.has(name) && !UNCARRIED.has(name) && !name.startsWith('x-'),
  );
  return Object.fromEntries(kept);
}

function isNull(schema: JsonObject): boolean {
  return schema.type === 'null' || schema.const === null;
}

/** One spelling for alternatives: null beside one shape becomes part of its type, single values become an enum. */
function joinAlternatives(list: JsonObject[]): JsonObject {
  const shapes = list.filter((schema) => !isNull(schema));
  const nullable = shapes.length < list.length;
  const [only] = shapes;
  if (nullable && shapes.length === 1 && only !== undefined) {
    const closed = only.enum ?? (only.const === undefined ? undefined : [only.const]);
    if (closed !== undefined) return { enum: [...asList(closed, 'enum'), null].sort(byText) };
    return { ...only, type: [...asList([only.type ?? 'any'].flat(), 'type'), 'null'].sort(byText) };
  }
  if (list.every((schema) => schema.const !== undefined || isNull(schema))) {
    return { enum: list.map((schema) => schema.const ?? null).sort(byText) };
  }
  return { oneOf: [...list].sort(byText) };
}

function closeValues(schema: JsonObject): JsonObject {
  const { enum: values, type, ...rest } = schema;
  if (rest.const !== undefined) return rest;
  if (!Array.isArray(values)) return schema;
  const [first] = values;
  const withNull = [type].flat().includes('null') && !values.includes(null) ? [...values, null] : values;
  return withNull.length === 1 && first !== undefined
    ? { ...rest, const: first }
    : { ...rest, enum: withNull.sort(byText) };
}

function normaliseParts(document: JsonObject, schema: JsonObject): JsonObject {
  const next: JsonObject = { ...schema };
  const each = (value: Json | undefined, at: string) => normaliseSchema(document, asObject(value, at));
  if (schema.properties !== undefined) {
    const parts = Object.entries(asObject(schema.properties, 'properties'));
    next.properties = Object.fromEntries(parts.map(([name, part]) => [name, each(part, name)]));
  }
  if (typeof schema.items === 'object') next.items = each(schema.items, 'items');
  if (typeof schema.additionalProperties === 'object')
    next.additionalProperties = each(schema.additionalProperties, 'additionalProperties');
  if (schema.prefixItems !== undefined) {
    next.prefixItems = asList(schema.prefixItems, 'prefixItems').map((part) => each(part, 'prefixItems'));
    // the items of a tuple imply its length; items:false and the two bounds repeat it
    for (const name of ['items', 'minItems', 'maxItems']) delete next[name];
  }
  if (schema.required !== undefined) {
    const required = [...new Set(asList(schema.required, 'required'))].sort(byText);
    if (required.length > 0) next.required = required;
    else delete next.required;
  }
  // the emitter adds the bounds of a safe integer where none are given
  for (const name of ['minimum', 'maximum']) {
    if (Math.abs(Number(schema[name])) === Number.MAX_SAFE_INTEGER) delete next[name];
  }
  return next;
}

/** One spelling for schemas that mean the same: references resolved, documentation dropped, values and lists in order. */
export function normaliseSchema(document: JsonObject, schema: JsonObject): JsonObject {
  const plain = normaliseParts(
    document,
    plainPattern(withoutSilent(dereference(document, schema, 'schema'))),
  );
  const alternatives = plain.oneOf ?? plain.anyOf;
  if (alternatives !== undefined) {
    return joinAlternatives(
      asList(alternatives, 'oneOf').map((part) => normaliseSchema(document, asObject(part, 'oneOf'))),
    );
  }
  if (Array.isArray(plain.type)) {
    const types = [...new Set(plain.type)].sort(byText);
    const [only] = types;
    plain.type = types.length === 1 && only !== undefined ? only : types;
  }
  return closeValues(plain);
}
