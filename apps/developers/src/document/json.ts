export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** Whether a value is an object rather than a list. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; anything else counts as an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The value as a list; anything else counts as an empty one. */
export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a text; anything else counts as ''. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The texts of a list. */
export function textsOf(value: Json | undefined): string[] {
  return listOf(value).filter((part) => typeof part === 'string');
}

/** `#/components/schemas/UserInfo` → `UserInfo`; null where the object is not a reference. */
export function referredName(value: Json | undefined): string | null {
  const reference = textOf(objectOf(value).$ref);
  return reference === '' ? null : (reference.split('/').pop() ?? null);
}

/**
 * The object itself, or the one its `$ref` points to in `document`.
 * @throws when the reference cannot be resolved.
 */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  const reference = textOf(objectOf(value).$ref);
  if (reference === '') return objectOf(value);
  let here: Json | undefined = document;
  for (const step of reference.replace(/^#\//, '').split('/')) {
    here = objectOf(here)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (here === undefined) throw new Error(`${reference}: nothing stands there`);
  return resolve(document, here);
}
