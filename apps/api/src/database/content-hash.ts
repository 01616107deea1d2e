import { createHash } from 'node:crypto';
import { canonicalJson } from '@jixu/domain/evidence/canonical-json';

/** SHA-256 of what is published, with the keys of its objects in order, so that the order in a file does not matter. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}
