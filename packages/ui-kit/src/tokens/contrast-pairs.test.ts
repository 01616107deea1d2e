import { describe, expect, test } from 'vitest';
import { COLOR_TOKENS } from './color-tokens.ts';
import { CONTRAST_PAIRS, LEAST_CONTRAST, measurePair } from './contrast-pairs.ts';
import { contrastRatio } from './contrast-ratio.ts';
import { kitDeclarations, namedTokens } from './testing/kit-styles.ts';
import { THEMES } from './themes.ts';

const COLORS = new Set<string>(COLOR_TOKENS.map((token) => token.name));
const isColor = (name: string): boolean => COLORS.has(name);

test('black on white is 21 to 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

describe.each(THEMES)('theme %s', (theme) => {
  test.each(CONTRAST_PAIRS)('$text on $ground as $kind', (pair) => {
    expect(measurePair(pair, theme)).toBeGreaterThanOrEqual(LEAST_CONTRAST[theme][pair.kind]);
  });
});

/** Pairs that a single rule of the kit declares together, as `color` and `background`. */
function writtenPairs(): string[] {
  const rules = new Map<string, { text?: string; ground?: string; media?: boolean }>();
  for (const { file, selector, property, value } of kitDeclarations()) {
    const key = `${file} ${selector}`;
    const [name = ''] = namedTokens(value).filter(isColor);
    if (name === '') continue;
    if (property === 'color') rules.set(key, { ...rules.get(key), text: name });
    if (/^background(-color)?$/.test(property) && !value.includes('gradient')) {
      rules.set(key, { ...rules.get(key), ground: name });
    }
  }
  return [...rules.values()].flatMap(({ text, ground }) => (text && ground ? [`${text} on ${ground}`] : []));
}

/** The tick of a checkbox is always white, but only visible on jade. */
const NEVER_SEEN = new Set(['on-jade on sheet']);

test('every pair a rule of the kit writes down is measured', () => {
  const measured = new Set(CONTRAST_PAIRS.map(({ text, ground }) => `${text} on ${ground}`));
  expect([...new Set(writtenPairs())].filter((pair) => !measured.has(pair) && !NEVER_SEEN.has(pair))).toEqual(
    [],
  );
});

test('every colour of a text in the kit is measured on some ground', () => {
  const measured = new Set<string>(CONTRAST_PAIRS.map(({ text }) => text));
  const used = kitDeclarations()
    .filter(({ property }) => property === 'color')
    .flatMap(({ value }) => namedTokens(value).filter(isColor));
  expect([...new Set(used)].filter((name) => !measured.has(name))).toEqual([]);
});
