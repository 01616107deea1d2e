import { COLOR_TOKENS, type ColorName } from './color-tokens.ts';
import { contrastRatio } from './contrast-ratio.ts';
import type { Theme } from './themes.ts';

/** `text` is for reading; `edge` only marks a position or state: a field's line, a ring, a tick, large figures. */
export type PairKind = 'text' | 'edge';

export interface ContrastPair {
  readonly text: ColorName;
  readonly ground: ColorName;
  readonly kind: PairKind;
}

/** WCAG 2.2 AA on paper; AAA in high contrast, for edges too. */
export const LEAST_CONTRAST: Readonly<Record<Theme, Readonly<Record<PairKind, number>>>> = {
  paper: { text: 4.5, edge: 3 },
  contrast: { text: 7, edge: 7 },
};

const on = (kind: PairKind, ground: ColorName, ...texts: readonly ColorName[]): ContrastPair[] =>
  texts.map((text) => ({ text, ground, kind }));

/**
 * Every pair in use. The token test measures each; the story test that renders all stories fails on a pair that is not
 * listed here.
 */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...on('text', 'paper', 'ink', 'ink-2', 'ink-3', 'jade', 'lake', 'seal', 'amber'),
  ...on('text', 'sheet', 'ink', 'ink-2', 'ink-3', 'jade', 'lake', 'seal', 'amber'),
  ...on('text', 'wash', 'ink', 'ink-2', 'ink-3', 'jade', 'lake', 'seal', 'amber'),
  ...on('text', 'jade-wash', 'ink', 'ink-2', 'ink-3', 'jade', 'lake', 'jade-deep'),
  ...on('text', 'seal-wash', 'ink', 'seal'),
  ...on('text', 'amber-wash', 'ink', 'ink-2', 'amber', 'lake'),
  ...on('text', 'lake-wash', 'ink', 'lake'),
  ...on('text', 'jade', 'on-jade'),
  ...on('text', 'jade-deep', 'on-jade'),
  ...on('text', 'night', 'night-ink', 'night-ink-2', 'night-jade', 'night-amber'),
  ...on('text', 'night-2', 'night-ink', 'night-ink-2', 'night-jade'),
  ...on('text', 'night-ink', 'night'),
  ...on('edge', 'paper', 'field-rule', 'jade'),
  ...on('edge', 'sheet', 'field-rule', 'jade', 'seal'),
];

/** The contrast ratio of a pair in a theme, 1 to 21. */
export function measurePair(pair: ContrastPair, theme: Theme): number {
  const value = (name: ColorName) => COLOR_TOKENS.find((token) => token.name === name)?.[theme] ?? '#000000';
  return contrastRatio(value(pair.text), value(pair.ground));
}
