import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const KIT = join(import.meta.dirname, '../packages/ui-kit/src');
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

/** The unions of states declared by the kit: `export const LOGIN_DIALOG_STATES = [ … ]`. */
const UNIONS = globSync('*/**/*.{ts,tsx}', { cwd: KIT }).flatMap((path) =>
  [...read(KIT, path).matchAll(/^export const ([A-Z0-9_]+_STATES) = \[/gm)].map(
    ([, name = '']) => [name, path] as const,
  ),
);

/** Each group compares its own: `dialog-states.test.ts` beside its stories or `panel-states.test.ts`. */
const COMPARISONS = globSync('*/**/*-states.test.ts', { cwd: import.meta.dirname })
  .map((path) => read(import.meta.dirname, path))
  .join('\n');

test('the kit declares states', () => {
  expect(UNIONS.length).toBeGreaterThan(40);
});

test.each(UNIONS)('%s of %s is compared with its stories', (name) => {
  expect(COMPARISONS).toContain(name);
});
