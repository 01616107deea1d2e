import type { Json, JsonObject } from './json.ts';
import { resolvePointer } from './json.ts';

const SHAPES = '#/components/schemas/';
/** Values of theirs are no part of a schema. */
const SHOWN = new Set(['example', 'examples']);

/** The names of all shared shapes that a part of a document refers to, directly or through others. */
export function shapesUnder(document: JsonObject, part: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) visit(one);
      return;
    }
    const { $ref: reference } = value;
    if (typeof reference === 'string' && !seen.has(reference)) {
      seen.add(reference);
      if (reference.startsWith(SHAPES)) found.add(reference.slice(SHAPES.length));
      visit(resolvePointer(document, reference));
    }
    for (const [name, one] of Object.entries(value)) if (!SHOWN.has(name)) visit(one);
  };
  visit(part);
  return found;
}
