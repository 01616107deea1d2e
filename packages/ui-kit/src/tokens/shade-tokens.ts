/** What separates layers: a shadow under popups, a veil behind modals. They differ by theme, but text never uses them. */
export interface ShadeToken<Name extends string = string> {
  readonly name: Name;
  readonly paper: string;
  readonly contrast: string;
  readonly use: string;
}

const shade = <const Name extends string>(
  name: Name,
  paper: string,
  contrast: string,
  use: string,
): ShadeToken<Name> => ({ name, paper, contrast, use });

export const SHADE_TOKENS = [
  shade(
    'float-shadow',
    '0 1px 2px rgb(29 39 51 / 8%), 0 16px 48px rgb(29 39 51 / 18%)',
    '0 1px 2px rgb(29 39 51 / 8%), 0 16px 48px rgb(29 39 51 / 18%)',
    '只有浮起来的才有影子',
  ),
  shade('mask', 'rgb(29 39 51 / 46%)', 'rgb(0 0 0 / 70%)', '弹窗后的遮罩'),
] as const;
