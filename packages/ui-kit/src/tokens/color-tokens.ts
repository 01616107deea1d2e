/**
 * The colours of 账页 (visual.md), one row a token: the ordinary theme "paper" and the high-contrast theme.
 * tokens.css repeats them for the browser; color-tokens.test.ts fails when the two differ.
 */
export interface ColorToken {
  readonly name: string;
  readonly paper: string;
  readonly contrast: string;
  readonly use: string;
}

const token = (name: string, paper: string, contrast: string, use: string): ColorToken => ({
  name,
  paper,
  contrast,
  use,
});

export const COLOR_TOKENS: readonly ColorToken[] = [
  token('paper', '#faf8f3', '#ffffff', '页面底色'),
  token('sheet', '#ffffff', '#ffffff', '卡片、弹窗、表格'),
  token('wash', '#f3efe6', '#f2f2f2', '表头、栏目名等浅底'),
  token('ink', '#1d2733', '#000000', '正文'),
  token('ink-2', '#465263', '#1a1a1a', '次要文字'),
  token('ink-3', '#5e6978', '#333333', '提示文字'),
  token('rule', '#e3ded3', '#767676', '细线'),
  token('rule-strong', '#bdb5a4', '#000000', '粗线、合计双线'),
  token('field-rule', '#8a8474', '#000000', '输入框边线（3:1）'),
  token('jade', '#0b6b57', '#004d3d', '唯一主操作、进度、选中'),
  token('jade-deep', '#084f41', '#00382d', '主操作按下'),
  token('jade-wash', '#e6f1ee', '#e6f1ee', '选中底色'),
  token('on-jade', '#ffffff', '#ffffff', '主操作上的文字'),
  token('seal', '#b3261e', '#8c0d06', '官方与终局：必修、合格、错误'),
  token('seal-wash', '#fbeae8', '#ffffff', '错误底色'),
  token('amber', '#8a5a00', '#5c3b00', '等待、期限'),
  token('amber-wash', '#fff4dc', '#ffffff', '期限底色'),
  token('lake', '#1f5f99', '#0b3d6e', '链接、信息'),
  token('lake-wash', '#e9f1f8', '#ffffff', '信息底色'),
  token('night', '#14191f', '#000000', '播放器底色'),
  token('night-2', '#1d242c', '#000000', '播放器目录底色'),
  token('night-rule', '#36404b', '#ffffff', '播放器细线'),
  token('night-ink', '#f0ece3', '#ffffff', '播放器文字'),
  token('night-ink-2', '#b3bbc4', '#ffffff', '播放器次要文字'),
  token('night-jade', '#62c9ad', '#7ff0d2', '播放器进度与选中'),
  token('night-amber', '#f0c674', '#ffd98a', '播放器待保存'),
];

/** Every text-on-ground pair in use and the least ratio it must have (WCAG 2.2: 4.5 text, 3 edges). */
export const CONTRAST_PAIRS: readonly (readonly [string, string, number])[] = [
  ...['paper', 'sheet', 'wash', 'jade-wash'].flatMap((ground) => [
    ['ink', ground, 4.5] as const,
    ['ink-2', ground, 4.5] as const,
    ['ink-3', ground, 4.5] as const,
    ['jade', ground, 4.5] as const,
    ['lake', ground, 4.5] as const,
  ]),
  ['ink', 'amber-wash', 4.5],
  ['ink', 'seal-wash', 4.5],
  ['ink', 'lake-wash', 4.5],
  ['seal', 'paper', 4.5],
  ['seal', 'sheet', 4.5],
  ['seal', 'seal-wash', 4.5],
  ['amber', 'paper', 4.5],
  ['amber', 'sheet', 4.5],
  ['amber', 'amber-wash', 4.5],
  ['lake', 'lake-wash', 4.5],
  ['on-jade', 'jade', 4.5],
  ['on-jade', 'jade-deep', 4.5],
  ['jade-deep', 'jade-wash', 4.5],
  ['field-rule', 'sheet', 3],
  ['field-rule', 'paper', 3],
  ['night-ink', 'night', 4.5],
  ['night-ink', 'night-2', 4.5],
  ['night-ink-2', 'night', 4.5],
  ['night-ink-2', 'night-2', 4.5],
  ['night-jade', 'night', 4.5],
  ['night-jade', 'night-2', 4.5],
  ['night-amber', 'night', 4.5],
];
