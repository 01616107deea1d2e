import { createHash } from 'node:crypto';

/** SHA-256 of what is published, with the keys of its objects in order, so that the order in a file does not matter. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(sortedJson(value)).digest('hex');
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
