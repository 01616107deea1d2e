import { asObject, type JsonObject } from './json.ts';

/**
 * What an errcode means in responses of `operation`. The specification uses some numbers for several things, which the
 * catalogue tells apart under `per_operation`. Without an operation, or without an override, the general meaning.
 */
export function errcodeMeaning(errcodes: JsonObject, code: string, operation: string | null): JsonObject {
  const { per_operation: particular, ...usual } = asObject(errcodes[code], `errcode ${code}`);
  if (operation === null || particular === undefined) return usual;
  return { ...usual, ...asObject(asObject(particular, code)[operation] ?? {}, code) };
}

/** Operations that give an errcode a meaning of their own. */
export function particularOperations(errcodes: JsonObject, code: string): string[] {
  return Object.keys(asObject(asObject(errcodes[code], code).per_operation ?? {}, code));
}
