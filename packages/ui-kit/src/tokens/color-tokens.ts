type Hex = `#${string}`;

/**
 * A colour of 账页 (visual.md) in the normal theme "paper" and in the high-contrast theme; `use` is documentation for
 * designers.
 */
export interface ColorToken<Name extends string = string> {
  readonly name: Name;
  readonly paper: Hex;
  readonly contrast: Hex;
  readonly use: string;
}

const color = <const Name extends string>(
  name: Name,
  paper: Hex,
  contrast: Hex,
  use: string,
): ColorToken<Name> => ({ name, paper, contrast, use });

export const COLOR_TOKENS = [
  color('paper', '#faf8f3', '#ffffff', '页面底色'),
  color('sheet', '#ffffff', '#ffffff', '卡片、弹窗、表格'),
  color('wash', '#f3efe6', '#f2f2f2', '表头、栏目名等浅底'),
  color('ink', '#1d2733', '#000000', '正文'),
  color('ink-2', '#465263', '#1a1a1a', '次要文字'),
  color('ink-3', '#5e6978', '#333333', '提示文字'),
  color('rule', '#e3ded3', '#767676', '细线'),
  color('rule-strong', '#bdb5a4', '#000000', '粗线、合计双线'),
  color('field-rule', '#8a8474', '#000000', '输入框边线（3:1）'),
  color('jade', '#0b6b57', '#004d3d', '唯一主操作、进度、选中'),
  color('jade-deep', '#084f41', '#00382d', '主操作按下'),
  color('jade-wash', '#e6f1ee', '#e6f1ee', '选中底色'),
  color('on-jade', '#ffffff', '#ffffff', '主操作上的文字'),
  color('seal', '#b3261e', '#8c0d06', '官方与终局：必修、合格、错误'),
  color('seal-wash', '#fbeae8', '#ffffff', '错误底色'),
  color('amber', '#8a5a00', '#5c3b00', '等待、期限'),
  color('amber-wash', '#fff4dc', '#ffffff', '期限底色'),
  color('lake', '#1f5f99', '#0b3d6e', '链接、信息'),
  color('lake-wash', '#e9f1f8', '#ffffff', '信息底色'),
  color('night', '#14191f', '#000000', '播放器底色'),
  color('night-2', '#1d242c', '#000000', '播放器目录底色'),
  color('night-rule', '#36404b', '#ffffff', '播放器细线'),
  color('night-ink', '#f0ece3', '#ffffff', '播放器文字'),
  color('night-ink-2', '#b3bbc4', '#ffffff', '播放器次要文字'),
  color('night-jade', '#62c9ad', '#7ff0d2', '播放器进度与选中'),
  color('night-amber', '#f0c674', '#ffd98a', '播放器待保存'),
] as const;

export type ColorName = (typeof COLOR_TOKENS)[number]['name'];
