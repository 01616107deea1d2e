import { COLOR_TOKENS, type ColorToken } from './color-tokens.ts';
import {
  FONT_TOKENS,
  LAYER_TOKENS,
  LINE_TOKENS,
  type MeasureToken,
  MOTION_TOKENS,
  RADIUS_TOKENS,
  SIZE_TOKENS,
  SPACE_TOKENS,
  STROKE_TOKENS,
  TEXT_TOKENS,
} from './measure-tokens.ts';
import { SHADE_TOKENS } from './shade-tokens.ts';
import { THEMES, type Theme } from './themes.ts';

/** A token of the Design Tokens Format, 2025.10. */
interface DtcgToken {
  readonly $type: string;
  readonly $value: unknown;
  readonly $description: string;
}

type DtcgGroup = Readonly<Record<string, DtcgToken>>;

const CHANNELS = 255;

function color(channels: readonly number[], alpha: number): object {
  const hex = channels.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  const components = channels.map((channel) => Number((channel / CHANNELS).toFixed(4)));
  return { colorSpace: 'srgb', components, alpha, hex: `#${hex}` };
}

const hexColor = (hex: string): object =>
  color(
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
    1,
  );

/** rgb(29 39 51 / 46%) */
function rgbColor(value: string): object {
  const [red = 0, green = 0, blue = 0, percent = 100] = (value.match(/\d+/g) ?? []).map(Number);
  return color([red, green, blue], percent / 100);
}

const quantity = (value: string): object => {
  const [, number = '', unit = ''] = /^([\d.]+)(\w+)$/.exec(value) ?? [];
  return { value: Number(number), unit };
};

/** 0 1px 2px rgb(29 39 51 / 8%), 0 16px 48px … */
const shadows = (value: string): object[] =>
  value.split(/, (?=0 )/).map((layer) => {
    const [, y = '', blur = '', shade = ''] = /^0 (\S+) (\S+) (.*)$/.exec(layer) ?? [];
    const none = { value: 0, unit: 'px' };
    return {
      color: rgbColor(shade),
      offsetX: none,
      offsetY: quantity(y),
      blur: quantity(blur),
      spread: none,
    };
  });

const families = (value: string): string[] => value.split(', ').map((name) => name.replaceAll('"', ''));

const group = ($type: string, tokens: readonly MeasureToken[], read: (value: string) => unknown): DtcgGroup =>
  Object.fromEntries(
    tokens.map(({ name, value, use }) => [name, { $type, $value: read(value), $description: use }]),
  );

const dimension = (tokens: readonly MeasureToken[]): DtcgGroup => group('dimension', tokens, quantity);

/** Each theme has every name, so that a tool switches sets and not names. */
function themed(theme: Theme): DtcgGroup {
  const colors = COLOR_TOKENS.map((token: ColorToken): [string, DtcgToken] => [
    token.name,
    { $type: 'color', $value: hexColor(token[theme]), $description: token.use },
  ]);
  const shades = SHADE_TOKENS.map((token): [string, DtcgToken] => {
    const isShadow = token.name === 'float-shadow';
    const $value = isShadow ? shadows(token[theme]) : rgbColor(token[theme]);
    return [token.name, { $type: isShadow ? 'shadow' : 'color', $value, $description: token.use }];
  });
  return Object.fromEntries([...colors, ...shades]);
}

/** All tokens in the Design Tokens Format, for the tools of designers: a group for each theme, then the measures. */
export const dtcgTokens = (): object => ({
  ...Object.fromEntries(THEMES.map((theme) => [theme, themed(theme)])),
  font: group('fontFamily', FONT_TOKENS, families),
  text: dimension(TEXT_TOKENS),
  line: group('number', LINE_TOKENS, Number),
  space: dimension(SPACE_TOKENS),
  size: dimension(SIZE_TOKENS),
  radius: dimension(RADIUS_TOKENS),
  stroke: dimension(STROKE_TOKENS),
  motion: group('duration', MOTION_TOKENS, quantity),
  layer: group('number', LAYER_TOKENS, Number),
});

/** The whole of tokens.json. */
export const dtcgJson = (): string => `${JSON.stringify(dtcgTokens(), null, 2)}\n`;
