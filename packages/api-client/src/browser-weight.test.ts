import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const VALUE_IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gms;
const TYPES_ALONE = /^(?:import|export) \{(?:\s*type [^,}]+,?)+\s*\} from '[^']+';$/gms;

/** What a file loads at run time: type-only imports are gone by then. */
function loadedBy(file: URL): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(TYPES_ALONE, '');
  return [...source.matchAll(VALUE_IMPORT)].flatMap(([, from]) => (from === undefined ? [] : [from]));
}

function reach(file: URL, seen = new Set<string>()): Set<string> {
  for (const from of loadedBy(file)) {
    if (!from.startsWith('.')) seen.add(from);
    else reach(new URL(from, file), seen);
  }
  return seen;
}

test('the client brings no schemas into the browser: only openapi-fetch, the constants and the compact table of calls', () => {
  const reached = reach(new URL('./index.ts', import.meta.url));
  expect([...reached].sort()).toEqual(['@jixu/constants', '@jixu/contract/calls', 'openapi-fetch']);
  expect(loadedBy(new URL('../../contract/generated/calls.ts', import.meta.url))).toEqual([]);
  expect(loadedBy(new URL('../../constants/generated/index.ts', import.meta.url))).toEqual([
    './constants.ts',
    './errcodes.ts',
    './sentences.ts',
  ]);
  for (const file of ['constants', 'errcodes', 'sentences'])
    expect(loadedBy(new URL(`../../constants/generated/${file}.ts`, import.meta.url))).toEqual([]);
});
