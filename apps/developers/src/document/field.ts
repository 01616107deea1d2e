import {
  isObject,
  type Json,
  type JsonObject,
  listOf,
  objectOf,
  referredName,
  resolve,
  textOf,
  textsOf,
} from './json.ts';

/** One named field of a shape, with its nested fields. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  /** Its type in words: `integer`, `list of`, `map of` … */
  readonly type: string;
  /** The shared shape it is (or is a list or map of); null where there is none. */
  readonly shape: string | null;
  readonly description: string;
  /** Bounds in words, such as `1 to 64 characters`. */
  readonly bounds: readonly string[];
  readonly unit: string;
  /** Allowed values with their meanings, Chinese. */
  readonly values: readonly (readonly [string, string])[];
  readonly example: Json | undefined;
  /** True for a text that contains JSON, whose fields are in `children` or `variants`. */
  readonly isJsonText: boolean;
  readonly children: readonly Field[];
  /** Where several shapes are allowed: the fields of each. */
  readonly variants: readonly Variant[];
}

interface Variant {
  readonly title: string;
  readonly shape: string | null;
  readonly children: readonly Field[];
}

/** Groups the digits of numbers from 10,000 on, so that years stay unchanged. */
function number(value: Json): string {
  const text = String(value);
  return /^-?\d{5,}$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, ' ') : text;
}

function range(least: Json | undefined, most: Json | undefined, what: string): string[] {
  if (least === undefined && most === undefined) return [];
  const noun = what === '' ? '' : ` ${what}`;
  if (least === most) return [`exactly ${number(least ?? 0)}${noun}`];
  if (most === undefined) return [`at least ${number(least ?? 0)}${noun}`];
  if (least === undefined || (least === 0 && what !== '')) return [`at most ${number(most)}${noun}`];
  return [`${number(least)} to ${number(most)}${noun}`];
}

function boundsOf(schema: JsonObject): string[] {
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, isFile(schema) ? 'bytes' : 'characters'),
    ...range(schema.minItems, schema.maxItems, 'entries'),
    ...range(schema.minProperties, schema.maxProperties, 'keys'),
    ...(schema.pattern === undefined ? [] : [`matches ${textOf(schema.pattern)}`]),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} when absent`]),
  ];
}

function valuesOf(schema: JsonObject): [string, string][] {
  const meanings = objectOf(schema['x-enumDescriptions']);
  const values =
    schema.const === undefined ? listOf(schema.enum ?? schema['x-extensible-enum']) : [schema.const];
  return values.map((value) => [value === '' ? '""' : String(value), textOf(meanings[String(value)])]);
}

/** Whether the text is the content of a file. */
const isFile = (schema: JsonObject): boolean =>
  schema.contentMediaType !== undefined && schema.contentSchema === undefined;

const isNull = (schema: JsonObject): boolean => schema.type === 'null';

/** The fields of a schema: of an object itself, of the items of a list or map, of the JSON in a text. */
function innerOf(
  document: JsonObject,
  value: Json | undefined,
): { schema: JsonObject; shape: string | null } {
  const schema = resolve(document, value);
  const inside = [schema.items, schema.additionalProperties, schema.contentSchema].find(isObject);
  if (inside === undefined) return { schema, shape: referredName(value) };
  const inner = innerOf(document, inside);
  return { schema: inner.schema, shape: referredName(value) ?? inner.shape };
}

function alternativesOf(document: JsonObject, schema: JsonObject): Json[] {
  return listOf(schema.oneOf).filter((part) => !isNull(resolve(document, part)));
}

function tuple(document: JsonObject, schema: JsonObject): string {
  return `[${listOf(schema.prefixItems)
    .map((part) => typeName(document, part))
    .join(', ')}]`;
}

/** The type of a schema, in words. */
export function typeName(document: JsonObject, value: Json | undefined): string {
  const schema = resolve(document, value);
  const orNull = listOf(schema.oneOf).some((part) => isNull(resolve(document, part))) ? ' or null' : '';
  if (schema.oneOf !== undefined) {
    const [first, ...others] = alternativesOf(document, schema);
    return (others.length > 0 ? 'one of several shapes' : typeName(document, first)) + orNull;
  }
  if (schema.contentSchema !== undefined) return `JSON text: ${typeName(document, schema.contentSchema)}`;
  if (isFile(schema)) return 'file';
  if (schema.prefixItems !== undefined) return tuple(document, schema);
  if (schema.items !== undefined) return `list of ${plural(typeName(document, schema.items))}`;
  if (isObject(schema.additionalProperties))
    return `map of ${plural(typeName(document, schema.additionalProperties))}`;
  const types = Array.isArray(schema.type) ? textsOf(schema.type) : [textOf(schema.type)];
  return types.filter((type) => type !== '').join(' or ') || typeof (schema.const ?? '');
}

function plural(type: string): string {
  return /^(?:integer|string|number|boolean|object)$/.test(type) ? `${type}s` : type;
}

function partsOf(
  document: JsonObject,
  value: Json | undefined,
): Pick<Field, 'shape' | 'children' | 'variants'> {
  const { schema, shape } = innerOf(document, value);
  const alternatives = alternativesOf(document, schema);
  const [only, ...others] = alternatives;
  if (only !== undefined && others.length === 0) {
    const inner = partsOf(document, only);
    return { ...inner, shape: shape ?? inner.shape };
  }
  const variants = alternatives.map((alternative, index) => {
    const inner = partsOf(document, alternative);
    const { title, description } = resolve(document, alternative);
    const words = textOf(title) || textOf(description) || `Shape ${index + 1}`;
    return { title: words, shape: inner.shape, children: inner.children };
  });
  return { shape, children: readFields(document, schema), variants };
}

/** One field of a schema or parameter; `description` overrides the schema's own. */
export function readField(
  document: JsonObject,
  place: { name: string; required: boolean; description?: string },
  value: Json | undefined,
): Field {
  const schema = resolve(document, value);
  const [only, ...others] = alternativesOf(document, schema);
  const seen = only !== undefined && others.length === 0 ? { ...resolve(document, only), ...schema } : schema;
  const inner = innerOf(document, seen).schema;
  const hasValues = seen.enum !== undefined || seen['x-extensible-enum'] !== undefined;
  const described = inner !== seen && !hasValues ? inner : seen;
  return {
    name: place.name,
    required: place.required,
    type: typeName(document, value),
    description: place.description || textOf(objectOf(value).description) || textOf(seen.description),
    bounds: [
      ...boundsOf(seen),
      ...(seen.type === 'array' ? boundsOf(inner).map((words) => `each ${words}`) : []),
    ],
    unit: textOf(seen['x-unit']) || textOf(inner['x-unit']),
    values: valuesOf(described),
    example: seen.example,
    isJsonText: seen.contentSchema !== undefined,
    ...partsOf(document, value),
  };
}

/** The fields of an object's schema. */
export function readFields(document: JsonObject, schema: JsonObject): Field[] {
  const required = new Set(textsOf(schema.required));
  return Object.entries(objectOf(schema.properties)).map(([name, value]) =>
    readField(document, { name, required: required.has(name) }, value),
  );
}
