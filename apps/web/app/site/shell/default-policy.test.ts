import { expect, test } from 'vitest';
import { DEFAULT_POLICY_SCRIPT } from './default-policy.ts';

interface Rules {
  createHTML(text: string): string | null;
  createScript?: unknown;
  createScriptURL?: unknown;
}

/** The rules the script gives a page. */
function rulesOf(script: string): Rules {
  const made: [string, Rules][] = [];
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => made.push([name, rules]) };
  new Function('self', 'trustedTypes', script)({ trustedTypes }, trustedTypes);
  const [[name, rules] = []] = made;
  expect(name).toBe('default');
  if (!rules) throw new Error('no policy was made');
  return rules;
}

const rules = rulesOf(DEFAULT_POLICY_SCRIPT);

test.each(['', '学分', 'a > b && c', DEFAULT_POLICY_SCRIPT, '<script></script>'])(
  'X16 harmless text may be written by a library: %s',
  (text) => {
    expect(rules.createHTML(text)).toBe(text);
  },
);

test.each([
  '<b>x</b>',
  '<script>alert(1)</script>',
  '<script></script><img src=x onerror=alert(1)>',
  '<script src=//evil.example></script>',
  'a<',
])('X16 markup of nobody’s is refused: %s', (text) => {
  expect(rules.createHTML(text)).toBeNull();
});

test('X16 no text becomes a script or the address of one; a browser without Trusted Types starts as ever', () => {
  expect(rules.createScript).toBeUndefined();
  expect(rules.createScriptURL).toBeUndefined();
  expect(() => new Function('self', DEFAULT_POLICY_SCRIPT)({})).not.toThrow();
});
