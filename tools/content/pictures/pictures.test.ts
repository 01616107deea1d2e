import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../apps/web/public/images');
const PICTURES = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));
const MAX_BYTES = 12 * 1024;
/** A phone shows a banner at 0.7: 20 units are 14 px. */
const LEAST_FONT_SIZE = 20;

test.each(PICTURES)('%s is small, upright and not red', (name) => {
  const picture = readFileSync(join(FOLDER, name), 'utf8');
  expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(MAX_BYTES);
  expect(picture).not.toMatch(/rotate\(|#b3261e|NaN|undefined|\[object/);
});

test.each(PICTURES)('%s has no words too small to read', (name) => {
  const sizes = [...readFileSync(join(FOLDER, name), 'utf8').matchAll(/font-size="(\d+)"/g)];
  expect(sizes.filter(([, size]) => Number(size) < LEAST_FONT_SIZE)).toEqual([]);
});
