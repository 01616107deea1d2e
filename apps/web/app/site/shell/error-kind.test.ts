import { expect, test } from 'vitest';
import { errorKind } from './error-kind.ts';

/** What a loader throws, as the router passes it on. */
const response = (status: number) => ({ status, statusText: '', internal: false, data: null });

test.each([
  ['a page that is not there', response(404), true, 'missing'],
  ['a page that is not there, offline', response(404), false, 'missing'],
  ['a loader that failed', response(500), true, 'failed'],
  ['anything, offline', new Error('x'), false, 'offline'],
  ['data that found no way', new TypeError('Failed to fetch'), true, 'offline'],
  [
    'a chunk, Chrome',
    new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'),
    true,
    'incomplete',
  ],
  ['a chunk, Firefox', new TypeError('error loading dynamically imported module'), true, 'incomplete'],
  ['a chunk, Safari', new TypeError('Importing a module script failed.'), true, 'incomplete'],
  ['a style sheet', new Error('Unable to preload CSS for /assets/a.css'), true, 'incomplete'],
  ['a mistake of ours', new TypeError('x is not a function'), true, 'failed'],
  ['something odd', 'odd', true, 'failed'],
] as const)('%s', (_name, error, online, kind) => expect(errorKind(error, online)).toBe(kind));
