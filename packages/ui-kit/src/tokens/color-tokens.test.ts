import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLOR_TOKENS, CONTRAST_PAIRS } from './color-tokens.ts';
import { contrastRatio } from './contrast-ratio.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [paperCss = '', contrastCss = ''] = css.split('html[data-theme="contrast"]');
const colours = new Map(COLOR_TOKENS.map((entry) => [entry.name, entry]));

describe('tokens.css says what color-tokens.ts says', () => {
  test.each(COLOR_TOKENS.map((entry) => [entry.name, entry] as const))('--%s', (name, entry) => {
    expect(paperCss).toContain(`--${name}: ${entry.paper};`);
    if (entry.contrast !== entry.paper) expect(contrastCss).toContain(`--${name}: ${entry.contrast};`);
  });
});

test('black on white is 21 to 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

describe.each(['paper', 'contrast'] as const)('theme %s', (theme) => {
  test.each(CONTRAST_PAIRS)('%s on %s is at least %d to 1', (text, ground, least) => {
    const [one, other] = [colours.get(text)?.[theme], colours.get(ground)?.[theme]];
    expect(one, text).toBeDefined();
    expect(other, ground).toBeDefined();
    expect(contrastRatio(one ?? '', other ?? '')).toBeGreaterThanOrEqual(least);
  });
});
