import { expect, test } from 'vitest';
import { dtcgJson, dtcgTokens } from './dtcg-tokens.ts';
import { MOTION_TOKENS, TEXT_TOKENS } from './measure-tokens.ts';
import { TOKEN_NAMES, tokensCss } from './tokens-css.ts';

test('tokens.css is what the lists say', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css');
});

test('tokens.json is what the lists say', async () => {
  await expect(dtcgJson()).toMatchFileSnapshot('./tokens.json');
});

test('tokens.json has every token in the units of the Design Tokens Format', () => {
  const { contrast, ...groups } = dtcgTokens() as Record<string, Record<string, { $value: unknown }>>;
  expect(
    Object.values(groups)
      .flatMap((group) => Object.keys(group))
      .sort(),
  ).toEqual([...TOKEN_NAMES].sort());
  expect(Object.keys(contrast ?? {})).toEqual(Object.keys(groups.paper ?? {}));
  expect(groups.paper?.jade?.$value).toEqual({
    colorSpace: 'srgb',
    components: [0.0431, 0.4196, 0.3412],
    alpha: 1,
    hex: '#0b6b57',
  });
  expect(groups.text?.['text-md']?.$value).toEqual({ value: 1, unit: 'rem' });
  expect(groups.paper?.['float-shadow']?.$value).toHaveLength(2);
  expect(JSON.stringify(groups)).not.toContain('null');
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
