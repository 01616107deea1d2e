import { asObject, type JsonObject } from './json.ts';

/**
 * What an errcode means when `operation` answers it: the specification uses some numbers for several things, which the
 * catalogue tells apart under `per_operation`. Without an operation, or where nothing is said of it, the usual meaning.
 */
export function errcodeMeaning(errcodes: JsonObject, code: string, operation: string | null): JsonObject {
  const { per_operation: particular, ...usual } = asObject(errcodes[code], `errcode ${code}`);
  if (operation === null || particular === undefined) return usual;
  return { ...usual, ...asObject(asObject(particular, code)[operation] ?? {}, code) };
}

/** Operations for which an errcode has a meaning of its own. */
export function particularOperations(errcodes: JsonObject, code: string): string[] {
  return Object.keys(asObject(asObject(errcodes[code], code).per_operation ?? {}, code));
}
