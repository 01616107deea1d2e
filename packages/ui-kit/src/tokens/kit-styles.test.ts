import { expect, test } from 'vitest';
import { STROKE_TOKENS } from './measure-tokens.ts';
import { type Declaration, kitDeclarations, kitSources, namedTokens } from './testing/kit-styles.ts';
import { TOKEN_NAMES, type TokenName } from './tokens-css.ts';

const declarations = kitDeclarations();
const places = (found: readonly Declaration[]): string[] =>
  found.map(({ file, selector, property, value }) => `${file} ${selector} { ${property}: ${value} }`);

const TOKENS = new Set<string>(TOKEN_NAMES);
/** Set by the primitives on elements they position. */
const OF_THE_PRIMITIVES = new Set(['available-height', 'available-width', 'anchor-width', 'anchor-height']);
/** Set inline by a component: how far a bar is filled, a height of the contract. */
const OF_THE_COMPONENTS = new Set(['filled', 'loaded', 'header-height']);

test('the kit names no token that does not exist', () => {
  const own = new Set(declarations.map(({ property }) => property.replace(/^--/, '')));
  const known = [TOKENS, own, OF_THE_PRIMITIVES, OF_THE_COMPONENTS];
  const isKnown = (name: string) => known.some((names) => names.has(name));
  expect(places(declarations.filter(({ value }) => !namedTokens(value).every(isKnown)))).toEqual([]);
});

test('layers come from the tokens', () => {
  const layers = declarations.filter(({ property }) => property === 'z-index');
  expect(places(layers.filter(({ value }) => !/^var\(--layer-|^-?[01]$/.test(value)))).toEqual([]);
});

test('letters follow 大字, or are fixed at 14 px and more where a height of the specification is', () => {
  const isSized = (value: string) => /var\(--text-|^inherit$|^[\d.]+em$|^0$/.test(value);
  const isFixed = (value: string) => /^\d+px$/.test(value) && Number.parseInt(value, 10) >= 14;
  // the watermark scales with the video
  const sizes = declarations.filter(
    ({ property, file }) => property === 'font-size' && file !== 'lesson/player-watermark.module.css',
  );
  expect(places(sizes.filter(({ value }) => !isSized(value) && !isFixed(value)))).toEqual([]);
});

test('no letter is slanted', () => {
  const slanted = declarations.filter(({ property, value }) =>
    /italic|oblique/.test(/^font/.test(property) ? value : ''),
  );
  expect(places(slanted)).toEqual([]);
});

test('rules are as thick as the tokens say', () => {
  const thicknesses = new Set<string>(STROKE_TOKENS.map(({ value }) => value));
  // the border of a checkbox, and the gap between a mark and its line
  const others = new Set(['1.5px', '6px']);
  const strokes = declarations.filter(
    ({ property }) => /^(border|outline)/.test(property) && !/radius|offset|spacing/.test(property),
  );
  const odd = strokes.filter(({ value }) =>
    [...value.matchAll(/[\d.]+px/g)].some(([width]) => !thicknesses.has(width) && !others.has(width)),
  );
  expect(places(odd)).toEqual([]);
});

const RAW_COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/i;

/**
 * A scanner needs its code on white in both themes; the ground below an overlay on a video is unknown; the map has
 * washes of its own.
 */
const MAY_MIX_COLOURS =
  /^(parts\/qr-panel|site\/site-footer|lesson\/(?:player-|directory-)|region\/region-map)/;

test('colours come from the tokens', () => {
  const raw = declarations.filter(
    ({ property, value }) => RAW_COLOR.test(value) && property !== 'mask-image',
  );
  expect(places(raw.filter(({ file }) => !MAY_MIX_COLOURS.test(file)))).toEqual([]);
});

test('every token is used', () => {
  const used = new Set(kitSources().flatMap(namedTokens));
  // thicknesses and the small radius are literals, compared with their tokens above
  const isWrittenOut = (name: TokenName) => /^stroke-|^radius-small$/.test(name);
  expect(TOKEN_NAMES.filter((name) => !used.has(name) && !isWrittenOut(name))).toEqual([]);
});

test('the way from step to step is shown by what moves nothing else, and not at all under reduced motion', () => {
  const ofSteps = declarations.filter(({ file }) => /study-steps|claim-dialog/.test(file));
  const shown = ofSteps.filter(({ property }) => /^(transition|animation)(-delay)?$/.test(property));
  // the tokens are 0 there
  const isCalm = ({ value }: Declaration) =>
    /^(?:(?:transform|opacity|background-color|come) )?(?:var\(--(?:calm|quick)\)|calc\(2 \* var\(--calm\)\))(?: (?:ease-out|var\(--(?:calm|quick)\)))?$/.test(
      value,
    );
  expect(shown.length).toBeGreaterThan(0);
  expect(places(shown.filter((one) => !isCalm(one)))).toEqual([]);
});
