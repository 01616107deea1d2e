import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { RELEASED_BEFORE } from './testing/released-before.ts';

test('the same document gives the same files, byte for byte', async () => {
  const folder = inject('builtSite');
  const again = mkdtempSync(join(tmpdir(), 'jixu-developers-again-'));
  await buildSite(again, RELEASED_BEFORE);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  const different = files.filter(
    (path) => !readFileSync(join(again, path)).equals(readFileSync(join(folder, path))),
  );
  rmSync(again, { recursive: true });
  expect(files.length).toBeGreaterThan(100);
  expect(different).toEqual([]);
});
