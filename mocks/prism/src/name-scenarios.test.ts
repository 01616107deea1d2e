import { expect, test } from 'vitest';
import { nameScenarios } from './name-scenarios.ts';
import { hasExample, OPERATION_IDS, OPERATION_TABLE } from './operation-table.ts';
import { SCENARIOS } from './scenario-table.ts';

const one = (name: string) => {
  const named = nameScenarios(name);
  if (typeof named === 'string') throw new Error(named);
  return named[0];
};

test('no two scenarios have one name, and none has a comma in it', () => {
  const names = SCENARIOS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
});

test.each(SCENARIOS)('$name plays examples that exist, and only its last steps stay', ({ plays }) => {
  for (const [id, steps] of Object.entries(plays)) {
    const operation = [...OPERATION_TABLE.values()].find((known) => known.id === id);
    if (operation === undefined) throw new Error(`there is no operation ${id}`);
    const unknown = steps.filter(({ example }) => example !== undefined && !hasExample(operation, example));
    expect(unknown, id).toEqual([]);
    const endless = steps
      .slice(0, -1)
      .filter((step) => [step.times, step.forMs, step.until].every((end) => end === undefined));
    expect(endless, id).toEqual([]);
  }
});

test('a pattern plays every operation that has the example, or the one it names', () => {
  expect(Object.keys(one('errcode:1001')?.plays ?? {})).toContain('getUserInfo');
  expect(Object.keys(one('errcode:1001')?.plays ?? {})).not.toContain('login');
  expect(Object.keys(one('errcode:9503')?.plays ?? {})).toEqual(OPERATION_IDS);
  expect(one('errcode:1004@login')?.plays).toEqual({ login: [{ example: 'e1004' }] });
  expect(one('example:empty@listOrders')?.plays).toEqual({ listOrders: [{ example: 'empty' }] });
  expect(one('slow@login')?.plays).toEqual({ login: [{ delayMs: 2500 }] });
  expect(one('slow:250@login')?.plays).toEqual({ login: [{ delayMs: 250 }] });
  expect(one('offline@login')?.plays).toEqual({ login: [{ fails: 'cut' }] });
  expect(one('no-answer@login')?.plays).toEqual({ login: [{ fails: 'silent' }] });
});

test('several names stand in order, blanks and empty ones aside', () => {
  const named = nameScenarios(' login-qr , slow:10 ,');
  expect(typeof named === 'string' ? named : named.map(({ name }) => name)).toEqual(['login-qr', 'slow:10']);
  expect(nameScenarios('')).toEqual([]);
});

test.each([
  ['login-qrr', /no scenario "login-qrr"/],
  ['login-qr, nonsense', /no scenario "nonsense"/],
  ['errcode:1004@logn', /no operation "logn"/],
  ['errcode:2999@login', /login has ok, .*e1004/],
  ['errcode:abc', /wants a number/],
  ['errcode', /wants a number/],
  ['example@login', /wants a name/],
  ['slow:never', /whole milliseconds/],
  ['slow:9999999', /whole milliseconds/],
])('%s is refused with a sentence that helps', (name, sentence) => {
  expect(nameScenarios(name)).toMatch(sentence);
});
