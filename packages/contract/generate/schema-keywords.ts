import { asObject, type Json, type JsonObject } from './json.ts';

const KNOWN = new Set([
  '$ref',
  'type',
  'enum',
  'const',
  'oneOf',
  'description',
  'title',
  'example',
  'properties',
  'required',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'contentMediaType',
  'contentSchema',
  'additionalProperties',
  'maxProperties',
  'default',
]);

/** The name of a range that an integer's bounds stand within (openapi/lint): code needs the bounds alone. */
const isRange = (keyword: string, { type, format }: JsonObject): boolean =>
  keyword === 'format' && [type].flat().includes('integer') && (format === 'int32' || format === 'int64');

/**
 * Throws when a schema uses a keyword the emitters do not carry into code, because the document would promise what
 * nothing checks.
 */
export function rejectUnknownKeywords(schema: JsonObject, at: string): void {
  for (const keyword of Object.keys(schema)) {
    if (!KNOWN.has(keyword) && !keyword.startsWith('x-') && !isRange(keyword, schema)) {
      throw new Error(`${at}: the generator does not know the keyword "${keyword}"`);
    }
  }
}

/** Whether a schema describes the bytes of a file, as a part of a multipart body. */
export function isFile(schema: JsonObject): boolean {
  return schema.contentMediaType === 'application/octet-stream';
}

/** The types a schema allows, without null, and whether it allows null. */
export function readTypes(schema: JsonObject): { types: string[]; nullable: boolean } {
  const all = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(
    (type) => typeof type === 'string',
  );
  const types = all.filter((type) => type !== 'null');
  return { types, nullable: types.length < all.length };
}

/** The values a property may have by `const` or `enum`, or none when it is open. */
function readLiterals(schema: Json | undefined): Json[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [];
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : [];
}

/** The property that discriminates alternatives: a literal in each of them, and no value in two. */
export function findDiscriminator(
  alternatives: JsonObject[],
  follow: (value: Json) => JsonObject,
): string | null {
  const [first] = alternatives;
  if (first?.properties === undefined || alternatives.length < 2) return null;
  const names = Object.keys(asObject(first.properties, 'oneOf'));
  const found = names.find((name) => {
    const values = alternatives.map((alternative) => {
      const property = asObject(alternative.properties ?? {}, 'oneOf')[name];
      return property === undefined ? [] : readLiterals(follow(property));
    });
    const all = values.flat();
    return values.every((list) => list.length > 0) && new Set(all).size === all.length;
  });
  return found ?? null;
}
