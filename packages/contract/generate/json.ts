/** What a YAML or JSON document consists of. The generator uses these types instead of `any`. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** The value as an object; `at` names its location in the error if it is not one. */
export function asObject(value: Json | undefined, at: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${at}: expected an object, found ${JSON.stringify(value)}`);
  }
  return value;
}

/** The value as a list; absent counts as empty. */
export function asList(value: Json | undefined, at: string): Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Error(`${at}: expected a list, found ${JSON.stringify(value)}`);
  return value;
}

/** The value as a text. */
export function asText(value: Json | undefined, at: string): string {
  if (typeof value !== 'string') throw new Error(`${at}: expected a text, found ${JSON.stringify(value)}`);
  return value;
}

/** Resolves `#/…` inside one document, a JSON pointer. */
export function resolvePointer(document: JsonObject, reference: string): Json {
  const steps = reference.replace(/^#\//, '').split('/');
  let here: Json = document;
  for (const step of steps) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const next: Json | undefined = Array.isArray(here) ? here[Number(name)] : asObject(here, reference)[name];
    if (next === undefined) throw new Error(`${reference}: nothing stands there`);
    here = next;
  }
  return here;
}

/** The object itself, or the one its `$ref` points to. */
export function dereference(document: JsonObject, value: Json | undefined, at: string): JsonObject {
  const found = asObject(value, at);
  const reference = found.$ref;
  return typeof reference === 'string'
    ? dereference(document, resolvePointer(document, reference), reference)
    : found;
}
