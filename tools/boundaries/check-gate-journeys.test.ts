import { expect, test } from 'vitest';
import { checkGateJourneys, gateJourneysOf } from './check-gate-journeys.ts';

const find = (text: string, path = 'apps/web/e2e/pay.journey.ts') => gateJourneysOf({ path, text });

test.each([
  ["test('PAY-01 pays @gate', async () => {});", 1],
  ["test('pays', { tag: '@gate' }, async () => {});", 1],
  ["test('pays', { tag: ['@PAY-01', '@gate'] }, async () => {});\ntest('asks', async () => {});", 1],
  ["test.describe('the order', { tag: '@gate' }, () => {\n  test('a', run);\n  test('b', run);\n});", 2],
  ["test('opens the @gateway', async () => {});", 0],
  ["test('pays', async () => { expect(tag).toBe('@gate'); });", 0],
])('%s', (text, count) => expect(find(text)).toEqual({ count, breaches: [] }));

test('other files have none', () => {
  expect(find("test('a @gate', run);", 'apps/web/app/order/pay/pay.test.ts').count).toBe(0);
});

test.each(['for (const one of cases) ', 'cases.forEach((one) => '])(
  'one in a loop cannot be counted: %s',
  (loop) => {
    const text = `${loop}test('pays', { tag: '@gate' }, run)${loop.startsWith('for ') ? ';' : ');'}`;
    expect(find(text).breaches).toEqual([expect.stringMatching(/^apps\/web\/e2e\/pay.journey.ts:1 .*loop/)]);
  },
);

test('forty are the most', () => {
  expect(checkGateJourneys(40)).toEqual([]);
  expect(checkGateJourneys(41)).toEqual([expect.stringMatching(/^41 journeys .* 40/)]);
});
