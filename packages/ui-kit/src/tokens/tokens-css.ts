import { COLOR_TOKENS } from './color-tokens.ts';
import {
  FONT_TOKENS,
  LAYER_TOKENS,
  LINE_TOKENS,
  MOTION_TOKENS,
  RADIUS_TOKENS,
  SIZE_TOKENS,
  SPACE_TOKENS,
  STROKE_TOKENS,
  TEXT_TOKENS,
  WIDE_SCREEN,
} from './measure-tokens.ts';
import { SHADE_TOKENS } from './shade-tokens.ts';
import { TEXT_SIZES } from './themes.ts';

const THEMED = [...COLOR_TOKENS, ...SHADE_TOKENS];
const MEASURES = [
  FONT_TOKENS,
  TEXT_TOKENS,
  LINE_TOKENS,
  SPACE_TOKENS,
  RADIUS_TOKENS,
  STROKE_TOKENS,
  SIZE_TOKENS,
  MOTION_TOKENS,
  LAYER_TOKENS,
];

/** Every token the kit may use, as `var(--<name>)`. */
export type TokenName = (typeof THEMED)[number]['name'] | (typeof MEASURES)[number][number]['name'];

export const TOKEN_NAMES: readonly TokenName[] = [
  ...THEMED.map((token) => token.name),
  ...MEASURES.flatMap((group) => group.map((token) => token.name)),
];

const LINE_WIDTH = 110;

/** One declaration, broken after its commas as the formatter would break a long one. */
function declaration(name: string, value: string): string {
  const line = `  --${name}: ${value};`;
  if (line.length <= LINE_WIDTH) return line;
  const rows: string[] = [];
  for (const part of value.split(', ')) {
    const row = rows.at(-1);
    if (row !== undefined && `    ${row}, ${part},`.length <= LINE_WIDTH)
      rows[rows.length - 1] = `${row}, ${part}`;
    else rows.push(part);
  }
  return `  --${name}:\n${rows.map((row) => `    ${row}`).join(',\n')};`;
}

const block = (selector: string, lines: readonly string[]): string =>
  `${selector} {\n${lines.join('\n')}\n}\n`;

/** The whole of tokens.css: both themes, the sizes of 大字, and reduced motion. */
export function tokensCss(): string {
  const contrast = THEMED.filter((token) => token.contrast !== token.paper);
  const still = MOTION_TOKENS.map((token) => `    --${token.name}: 0ms;`);
  return [
    '/* Written from the lists beside it: npx vitest run --project @jixu/ui-kit tokens -u. A test fails when they differ. */\n' +
      block(':root', [
        ...THEMED.map((token) => declaration(token.name, token.paper)),
        ...MEASURES.flatMap((group) => ['', ...group.map((token) => declaration(token.name, token.value))]),
      ]),
    block(
      'html[data-theme="contrast"]',
      contrast.map((token) => declaration(token.name, token.contrast)),
    ),
    ...TEXT_SIZES.filter((size) => size !== 100).map((size) =>
      block(`html[data-text-size="${size}"]`, [`  font-size: ${size}%;`]),
    ),
    `@media (width >= ${WIDE_SCREEN.from}) {\n  :root {\n    --page-width: ${WIDE_SCREEN.pageWidth};\n  }\n}\n`,
    `@media (prefers-reduced-motion: reduce) {\n  :root {\n${still.join('\n')}\n  }\n}\n`,
  ].join('\n');
}
