import { asObject, type Json, type JsonObject } from './json.ts';

export interface FoundSchema {
  /** Its location, for a reader. */
  at: string;
  /** The name it is known by: its property, its parameter, or its shape. */
  name: string;
  schema: JsonObject;
  /** What documents it: its own description, or that of the parameter it belongs to. */
  description: Json | undefined;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function walkSchema(value: Json | undefined, name: string, at: string, description?: Json): FoundSchema[] {
  if (!isObject(value) || value.$ref !== undefined) return [];
  const properties = Object.entries(isObject(value.properties) ? value.properties : {});
  const alternatives = [
    ...(Array.isArray(value.oneOf) ? value.oneOf : []),
    ...(Array.isArray(value.prefixItems) ? value.prefixItems : []),
  ];
  return [
    { at, name, schema: value, description: value.description ?? description },
    ...properties.flatMap(([property, schema]) => walkSchema(schema, property, `${at}.${property}`)),
    ...walkSchema(value.items, 'items', `${at}[]`),
    ...walkSchema(value.additionalProperties, 'entry', `${at}.*`),
    ...walkSchema(value.contentSchema, 'contentSchema', `${at}.contentSchema`),
    ...alternatives.flatMap((schema, index) => walkSchema(schema, name, `${at}/${index}`)),
  ];
}

function walkRest(value: Json | undefined, at: string): FoundSchema[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => walkRest(part, `${at}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === 'example' || key === 'examples') return [];
    if (key !== 'schema') return walkRest(part, `${at}/${key}`);
    return walkSchema(part, typeof value.name === 'string' ? value.name : 'schema', at, value.description);
  });
}

/** Every inline schema of a document, parts of schemas included; references are not followed. */
export function walkSchemas(document: JsonObject): FoundSchema[] {
  const { schemas, ...rest } = asObject(document.components, 'components');
  const shapes = Object.entries(asObject(schemas, 'schemas'));
  return [
    ...shapes.flatMap(([name, schema]) => walkSchema(schema, name, name)),
    ...walkRest(document.paths, ''),
    ...walkRest(rest, 'components'),
  ];
}
