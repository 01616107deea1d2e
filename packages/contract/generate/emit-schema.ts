import { asList, asObject, asText, dereference, type Json, type JsonObject } from './json.ts';
import { typeName } from './read-operations.ts';
import { findDiscriminator, isFile, readTypes, rejectUnknownKeywords } from './schema-keywords.ts';

/** Where a schema is used: in JSON, or on the wire, where numbers and flags arrive as texts. */
export type Place = 'json' | 'wire';

/** The source text of a zod schema for one JSON schema of `document`. */
export function emitSchema(document: JsonObject, schema: JsonObject, place: Place, at: string): string {
  rejectUnknownKeywords(schema, at);
  if (schema.$ref !== undefined) return emitReference(document, asText(schema.$ref, at), place);
  if (schema.oneOf !== undefined) return emitAlternatives(document, asList(schema.oneOf, at), place, at);
  const { types, nullable } = readTypes(schema);
  if (types.length > 1) throw new Error(`${at}: several types beside null`);
  if (types.length === 0 && nullable) return 'z.null()';
  const core = emitTyped(document, schema, types[0], place, at);
  if (schema.default !== undefined && place !== 'wire')
    throw new Error(`${at}: only a query or a form has defaults`);
  const whole = nullable ? `${core}.nullable()` : core;
  return schema.default === undefined ? whole : `${whole}.default(${JSON.stringify(schema.default)})`;
}

function emitReference(document: JsonObject, reference: string, place: Place): string {
  const target = dereference(document, { $ref: reference }, reference);
  // for a shared null, zod's emitter would write an allOf around it
  if (place === 'wire' || target.type === 'null') return emitSchema(document, target, place, reference);
  return `z${typeName(reference.split('/').at(-1) ?? '')}`;
}

function emitAlternatives(document: JsonObject, list: Json[], place: Place, at: string): string {
  if (place === 'wire') throw new Error(`${at}: a text on the wire cannot have alternatives`);
  const follow = (value: Json) => dereference(document, value, at);
  const emitted = list.map((value, index) =>
    emitSchema(document, asObject(value, at), place, `${at}/oneOf/${index}`),
  );
  const discriminator = findDiscriminator(list.map(follow), follow);
  return discriminator === null
    ? `z.union([${emitted.join(', ')}])`
    : `z.discriminatedUnion(${JSON.stringify(discriminator)}, [${emitted.join(', ')}])`;
}

function emitTyped(
  document: JsonObject,
  schema: JsonObject,
  type: string | undefined,
  place: Place,
  at: string,
): string {
  const literals = schema.const !== undefined ? [schema.const] : schema.enum;
  if (literals !== undefined) return emitLiterals(asList(literals, at), type, place);
  switch (type) {
    case 'boolean':
      return place === 'wire' ? 'wireFlag(z.boolean())' : 'z.boolean()';
    case 'integer':
    case 'number':
      return emitNumber(schema, type, place);
    case 'string':
      return isFile(schema) ? emitFile(schema) : emitText(document, schema, place, at);
    case 'array':
      if (place === 'wire') throw new Error(`${at}: a list on the wire travels as JSON, by contentSchema`);
      return emitList(document, schema, at);
    case 'object':
      return schema.additionalProperties === undefined
        ? emitObject(document, schema, place, at)
        : emitMap(document, schema, at);
    default:
      throw new Error(`${at}: a schema says its type`);
  }
}

function emitLiterals(values: Json[], type: string | undefined, place: Place): string {
  const texts = values
    .filter((value) => value !== null)
    .map((value) => `z.literal(${JSON.stringify(value)})`);
  // zod's emitter writes only the first value of z.literal([…]), hence a union
  const union = texts.length === 1 ? texts.join('') : `z.union([${texts.join(', ')}])`;
  return place === 'wire' && type !== 'string' ? `wireNumber(${union})` : union;
}

function emitNumber(schema: JsonObject, type: string, place: Place): string {
  const bounds = [
    schema.minimum === undefined ? '' : `.min(${schema.minimum})`,
    schema.maximum === undefined ? '' : `.max(${schema.maximum})`,
  ];
  const core = `${type === 'integer' ? 'z.int()' : 'z.number()'}${bounds.join('')}`;
  return place === 'wire' ? `wireNumber(${core})` : core;
}

function emitText(document: JsonObject, schema: JsonObject, place: Place, at: string): string {
  const parts = [
    'z.string()',
    schema.minLength === undefined ? '' : `.min(${schema.minLength})`,
    schema.maxLength === undefined ? '' : `.max(${schema.maxLength})`,
    schema.pattern === undefined ? '' : `.regex(new RegExp(${JSON.stringify(schema.pattern)}))`,
  ];
  if (schema.contentSchema === undefined) return parts.join('');
  if (place !== 'wire') throw new Error(`${at}: JSON inside JSON is not supported`);
  const inner = emitSchema(document, asObject(schema.contentSchema, at), 'json', `${at}/contentSchema`);
  return `wireJson(${parts.join('')}, ${inner})`;
}

/** An object with arbitrary keys and values of one kind, e.g. by letter of an option or id of a question. */
function emitMap(document: JsonObject, schema: JsonObject, at: string): string {
  if (schema.properties !== undefined) throw new Error(`${at}: a map has no properties of its own`);
  const value = emitSchema(document, asObject(schema.additionalProperties, at), 'json', `${at}/*`);
  const limit = `(map) => Object.keys(map).length <= ${schema.maxProperties}, 'has too many entries'`;
  const bound = schema.maxProperties === undefined ? '' : `.refine(${limit})`;
  return `z.record(z.string(), ${value})${bound}`;
}

// zod's emitter does not know files, so the document's words go into `meta`
function emitFile(schema: JsonObject): string {
  const said = { type: 'string', contentMediaType: schema.contentMediaType, maxLength: schema.maxLength };
  return `z.file().max(${schema.maxLength}).meta(${JSON.stringify(said)})`;
}

function emitList(document: JsonObject, schema: JsonObject, at: string): string {
  if (schema.prefixItems !== undefined) {
    const parts = asList(schema.prefixItems, at).map((item) =>
      emitSchema(document, asObject(item, at), 'json', at),
    );
    if (schema.minItems !== parts.length || schema.maxItems !== parts.length) {
      throw new Error(`${at}: prefixItems needs minItems and maxItems of its own length`);
    }
    return `z.tuple([${parts.join(', ')}])`;
  }
  const bounds = [
    schema.minItems === undefined ? '' : `.min(${schema.minItems})`,
    schema.maxItems === undefined ? '' : `.max(${schema.maxItems})`,
  ];
  return `z.array(${emitSchema(document, asObject(schema.items, `${at}/items`), 'json', `${at}/items`)})${bounds.join('')}`;
}

/** Text parameters whose empty text means something of its own keep it; to all others it is the same as no parameter. */
const hasEmptyText = (schema: JsonObject): boolean => schema.type === 'string' && schema.minLength === 0;

/** The parameters of a query; an optional one that is empty counts as left out. */
export function emitQuery(document: JsonObject, schema: JsonObject, at: string): string {
  const required = asList(schema.required, at);
  const fields = Object.entries(asObject(schema.properties, at)).map(([name, value]) => {
    const parameter = dereference(document, value, at);
    const emitted = emitSchema(document, parameter, 'wire', `${at}/${name}`);
    if (required.includes(name)) return `  ${JSON.stringify(name)}: ${emitted}`;
    const field = hasEmptyText(parameter) ? `${emitted}.optional()` : `wireOptional(${emitted})`;
    return `  ${JSON.stringify(name)}: ${field}`;
  });
  return `z.object({\n${fields.join(',\n')}\n})`;
}

function emitObject(document: JsonObject, schema: JsonObject, place: Place, at: string): string {
  const properties = asObject(schema.properties, `${at}/properties`);
  const required = new Set(asList(schema.required, at));
  for (const name of required) {
    if (properties[String(name)] === undefined) throw new Error(`${at}: required "${name}" has no property`);
  }
  const fields = Object.entries(properties).map(([name, value]) => {
    const emitted = emitSchema(document, asObject(value, `${at}/${name}`), place, `${at}/${name}`);
    return `  ${JSON.stringify(name)}: ${emitted}${required.has(name) ? '' : '.optional()'}`;
  });
  return `z.object({\n${fields.join(',\n')}\n})`;
}
