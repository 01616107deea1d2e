import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../migrations/index.ts';

test('every migration in the folder is in the list, in order', () => {
  const files = readdirSync(fileURLToPath(new URL('../../migrations', import.meta.url)));
  const names = files.filter((name) => /^\d{4}-.*\.ts$/.test(name)).map((name) => name.slice(0, -3));
  expect(Object.keys(MIGRATIONS)).toEqual(names.sort());
});
