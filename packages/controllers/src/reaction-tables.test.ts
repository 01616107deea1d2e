import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REACTIONS } from '@jixu/contract/reactions';
import { expect, test } from 'vitest';

const DECLARED = /\bconst (\w+): ReactionsOf<'(\w+)'>/g;

/** Every table a controller declares: its file, its name, and the operation it is about. */
const TABLES = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(DECLARED)].map(
      ([, name = '', operation = '']) => ({ file, name, operation }),
    ),
  );

test('the controllers declare tables', () => expect(TABLES.length).toBeGreaterThan(20));

// The compiler holds each table to the contract as it was generated; this compares the values, and that the page can reach them.
test.each(TABLES)('$name says what the contract says of $operation', async ({ file, name, operation }) => {
  const module: Record<string, unknown> = await import(join(import.meta.dirname, file));
  expect(module[name], `${name} is exported`).toBeDefined();
  expect(module[name]).toEqual((REACTIONS as Record<string, unknown>)[operation]);
});
