import { expect, test } from 'vitest';
import { MOTION_TOKENS, TEXT_TOKENS } from './measure-tokens.ts';
import { TOKEN_NAMES, tokensCss } from './tokens-css.ts';

test('tokens.css is what the lists say', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css');
});

test('no token has two values', () => {
  expect(new Set(TOKEN_NAMES).size).toBe(TOKEN_NAMES.length);
});

test('no letter is below 14 px', () => {
  for (const { name, value } of TEXT_TOKENS) {
    expect(Number.parseFloat(value) * 16, name).toBeGreaterThanOrEqual(14);
  }
});

test('motion takes between 120 and 200 ms', () => {
  for (const { name, value } of MOTION_TOKENS) {
    expect(Number.parseFloat(value), name).toBeGreaterThanOrEqual(120);
    expect(Number.parseFloat(value), name).toBeLessThanOrEqual(200);
  }
});
