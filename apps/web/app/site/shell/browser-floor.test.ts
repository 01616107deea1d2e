import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { FLOOR_SCRIPT, MODERN_SYNTAX_SCRIPT } from './browser-floor.ts';

/** Runs the two scripts in an engine without these; whether the sentence is shown. */
function isToldOf({ without, readsSyntax = true }: { without?: string; readsSyntax?: boolean }): boolean {
  let isHidden = true;
  const page = {
    structuredClone,
    document: {
      getElementById: () => ({
        removeAttribute: () => {
          isHidden = false;
        },
      }),
    },
  };
  const window = Object.assign(page, { window: page });
  if (readsSyntax) runInNewContext(MODERN_SYNTAX_SCRIPT, window);
  runInNewContext(`${without === undefined ? '' : `delete ${without};`}${FLOOR_SCRIPT}`, window);
  return !isHidden;
}

test('B7 at the floor nothing is said', () => expect(isToldOf({})).toBe(false));

test.each([
  ['syntax', { readsSyntax: false }],
  ['Array.prototype.findLast', { without: 'Array.prototype.findLast' }],
  ['Array.prototype.at', { without: 'Array.prototype.at' }],
  ['Object.hasOwn', { without: 'Object.hasOwn' }],
  ['structuredClone', { without: 'window.structuredClone' }],
])('B1 an engine without %s is told of', (_name, engine) => expect(isToldOf(engine)).toBe(true));

test('the script that tells is read by engines of 2009', () => {
  expect(FLOOR_SCRIPT).not.toMatch(/=>|`|\b(?:const|let|class|async|await)\b|\?\.|\?\?|\.\.\./);
});
