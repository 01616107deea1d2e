import { COLOR_TOKENS } from '@jixu/ui-kit/tokens/color-tokens.ts';
import { CONTRAST_PAIRS, LEAST_CONTRAST } from '@jixu/ui-kit/tokens/contrast-pairs.ts';
import { contrastRatio } from '@jixu/ui-kit/tokens/contrast-ratio.ts';
import type { Theme } from '@jixu/ui-kit/tokens/themes.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const CANVAS = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Any CSS colour as numbers; alpha 0 to 1. */
function readColour(css: string): Colour {
  const parts = css
    .match(/^rgba?\(([^)]+)\)$/)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (parts) return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, parts[3] ?? 1];
  if (!CANVAS) return [0, 0, 0, 1];
  CANVAS.clearRect(0, 0, 1, 1);
  CANVAS.fillStyle = css;
  CANVAS.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = CANVAS.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

const over = (top: Colour, below: Colour, share = top[3]): Colour => [
  top[0] * share + below[0] * (1 - share),
  top[1] * share + below[1] * (1 - share),
  top[2] * share + below[2] * (1 - share),
  1,
];

const toHex = (colour: Colour): string =>
  `#${colour
    .slice(0, 3)
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')}`;

const ancestorsOf = (element: Element): Element[] => {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
};

/** The elements below an element at its position, itself first; includes masks that are no ancestors. */
function layersUnder(element: Element): Element[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
  const at = stack.indexOf(element);
  return at < 0 ? ancestorsOf(element) : stack.slice(at);
}

/** The colour behind an element; undefined for a picture or a gradient. */
function groundOf(element: Element): Colour | undefined {
  const veils: Colour[] = [];
  // a caption is outside the background of its table
  const outside = element.closest('caption')?.parentElement;
  for (const layer of layersUnder(element)) {
    if (layer === outside) continue;
    const { backgroundColor, backgroundImage } = getComputedStyle(layer);
    if (backgroundImage !== 'none' || /^(IMG|VIDEO|CANVAS)$/.test(layer.tagName)) return undefined;
    const colour = readColour(backgroundColor);
    if (colour[3] > 0) veils.unshift(colour);
    if (colour[3] === 1) break;
  }
  return veils.reduce((below, veil) => over(veil, below), [255, 255, 255, 1] as Colour);
}

function opacityOf(element: Element): number {
  return ancestorsOf(element).reduce((share, at) => share * Number(getComputedStyle(at).opacity), 1);
}

/** Faint and hidden from screen readers: the watermark over a video is not meant to be read. */
export const isWatermark = (element: Element): boolean =>
  element.closest('[aria-hidden="true"]') !== null && opacityOf(element) < 0.5;

/** Not for reading: invisible, for screen readers only, or disabled (WCAG 1.4.3 exempts disabled controls). */
function isRead(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
  if (element.closest('.visually-hidden, :disabled, [aria-disabled="true"], [data-disabled], option'))
    return false;
  if (isWatermark(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

export interface MeasuredPair {
  readonly text: string;
  readonly ground: string;
  readonly ratio: number;
  readonly least: number;
  /** The beginning of the text in that colour. */
  readonly words: string;
}

function leastOf(element: Element, theme: Theme): number {
  const { fontSize, fontWeight } = getComputedStyle(element);
  const size = Number.parseFloat(fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
  return LEAST_CONTRAST[theme][isLarge && theme === 'paper' ? 'edge' : 'text'];
}

function measure(element: Element, words: string, theme: Theme): MeasuredPair | undefined {
  const ground = groundOf(element);
  if (!ground) return undefined;
  const colour = readColour(getComputedStyle(element).color);
  const text = toHex(over(colour, ground, colour[3] * opacityOf(element)));
  const below = toHex(ground);
  return { text, ground: below, ratio: contrastRatio(text, below), least: leastOf(element, theme), words };
}

/** Every visible text with its background, each pair of colours once. */
export function measurePairs(theme: Theme): MeasuredPair[] {
  const found = new Map<string, MeasuredPair>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (words === '' || !element || /^(STYLE|SCRIPT|NOSCRIPT)$/.test(element.tagName) || !isRead(element))
      continue;
    const pair = measure(element, words.slice(0, 20), theme);
    if (pair) found.set(`${pair.text} ${pair.ground} ${pair.least}`, pair);
  }
  return [...found.values()];
}

const namesOf = (hex: string, theme: Theme): string[] =>
  COLOR_TOKENS.filter((token) => token[theme] === hex).map((token) => token.name);

const LISTED = new Set(CONTRAST_PAIRS.map(({ text, ground }) => `${text} on ${ground}`));

/** Whether a pair of two tokens is in the list shown by the foundations; a pair with a mixed colour is only measured. */
export function isListed(pair: MeasuredPair, theme: Theme): boolean {
  const texts = namesOf(pair.text, theme);
  const grounds = namesOf(pair.ground, theme);
  if (texts.length === 0 || grounds.length === 0) return true;
  return texts.some((text) => grounds.some((ground) => LISTED.has(`${text} on ${ground}`)));
}
