import { readFileSync } from 'node:fs';
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { expect, test } from 'vitest';
import { fromRoot } from '../setup/paths.ts';
import { featuresOf, JAVASCRIPT, lackedBy } from './compat.ts';
import { BUILD_TARGET, FLOOR } from './floor.ts';
import { NOT_READ_HERE, YOUNG_SYNTAX } from './young-syntax.ts';

test('the build is written for the floor, and the document names it', () => {
  const build = readFileSync(fromRoot('apps', 'web', 'server', 'build-target.ts'), 'utf8');
  expect([...build.matchAll(/'([a-z]+[\d.]+)'/g)].map(([, target]) => target)).toEqual(BUILD_TARGET);
  const said = readFileSync(fromRoot('docs', 'browsers.md'), 'utf8');
  expect(said).toContain(`**Chrome and Edge ${FLOOR.chrome}**`);
  expect(said).toContain(`**Firefox ${FLOOR.firefox} ESR**, **Safari ${FLOOR.safari}**`);
});

const SUPPORTED: SimpleSupportStatement = { version_added: '1' };
const inSafari = (safari: SimpleSupportStatement) => ({
  source_file: '',
  support: { chrome: SUPPORTED, edge: SUPPORTED, firefox: SUPPORTED, safari },
});

test.each<[string, SimpleSupportStatement, boolean]>([
  ['long since', { version_added: '9.1' }, true],
  ['since the floor', { version_added: '15.6' }, true],
  ['since then or earlier', { version_added: '≤15.4' }, true],
  ['later', { version_added: '15.10' }, false],
  ['with the next', { version_added: '16' }, false],
  ['soon', { version_added: 'preview' }, false],
  ['never', { version_added: false }, false],
  ['not any more', { version_added: '3', version_removed: '10' }, false],
  ['not later', { version_added: '3', version_removed: '17' }, true],
  ['by another name', { version_added: '9', prefix: '-webkit-' }, false],
])('Safari has it %s', (_when, safari, isThere) => {
  expect(lackedBy(inSafari(safari))).toEqual(isThere ? [] : ['safari']);
});

/** Keys of all that is young below a feature; what is below a young one came with it or later. */
function youngBelow(feature: Identifier | undefined, path: string): string[] {
  return featuresOf(feature).flatMap(([name, child, compat]) => {
    const key = `${path}.${name}`;
    return lackedBy(compat).length > 0 ? [key] : youngBelow(child, key);
  });
}

test('all syntax of the data that is young is looked for, or said why not', () => {
  const parts = ['classes', 'functions', 'grammar', 'operators', 'regular_expressions', 'statements'];
  const young = parts.flatMap((part) => youngBelow(JAVASCRIPT[part], part));
  const judged = new Set<string>([...YOUNG_SYNTAX, ...Object.keys(NOT_READ_HERE)]);
  expect(young.filter((key) => !judged.has(key))).toEqual([]);
  const syntax = new Set([...young, 'builtins.RegExp.unicodeSets', 'classes.static.initialization_blocks']);
  expect([...judged].filter((key) => !syntax.has(key))).toEqual([]);
});
