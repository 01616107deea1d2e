import { asObject, dereference, type Json, type JsonObject } from './json.ts';

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The example of a schema: its own, or one composed of the examples of its parts. */
function exampleOf(document: JsonObject, value: Json, at: string): Json {
  const schema = dereference(document, value, at);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.oneOf) && schema.oneOf[0] !== undefined)
    return exampleOf(document, schema.oneOf[0], at);
  if (isObject(schema.properties)) {
    const parts = Object.entries(schema.properties);
    return Object.fromEntries(
      parts.map(([name, part]) => [name, exampleOf(document, part, `${at}/${name}`)]),
    );
  }
  if (schema.items !== undefined) return [exampleOf(document, schema.items, `${at}/items`)];
  if (schema.additionalProperties !== undefined)
    return { A: exampleOf(document, schema.additionalProperties, `${at}/*`) };
  if (schema.type === 'null') return null;
  throw new Error(`${at}: has no example, and no parts to make one of`);
}

/** Writes an example into every schema that has none of its own. */
export function composeExamples(document: JsonObject): void {
  const fill = (value: Json | undefined, at: string): void => {
    if (!isObject(value) || value.$ref !== undefined) return;
    for (const [name, part] of Object.entries(isObject(value.properties) ? value.properties : {}))
      fill(part, `${at}/${name}`);
    fill(value.items, `${at}/items`);
    fill(value.additionalProperties, `${at}/*`);
    for (const list of [value.oneOf, value.prefixItems]) {
      if (Array.isArray(list)) for (const part of list) fill(part, at);
    }
    fill(value.contentSchema, `${at}/contentSchema`);
    if (value.example === undefined) value.example = exampleOf(document, value, at);
  };
  const search = (value: Json, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (name === 'schema') fill(part, at);
      else if (name !== 'examples' && name !== 'example') search(part, `${at}/${name}`);
    }
  };
  for (const [name, schema] of Object.entries(
    asObject(asObject(document.components, 'components').schemas, 'schemas'),
  )) {
    fill(schema, name);
  }
  search(document.paths ?? null, 'paths');
  const { schemas: _, ...rest } = asObject(document.components, 'components');
  search(rest, 'components');
}
