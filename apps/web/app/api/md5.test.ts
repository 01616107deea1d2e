import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { md5 } from './md5.ts';

test('is the MD5 of node for any text, across block borders', () => {
  const node = (text: string) => createHash('md5').update(text).digest('hex');
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128]) {
    expect(md5('a'.repeat(length))).toBe(node('a'.repeat(length)));
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => md5(text) === node(text)),
    { seed: 3, numRuns: 200 },
  );
});
