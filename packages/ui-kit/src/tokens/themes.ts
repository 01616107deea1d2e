/** The themes of html[data-theme]; a page without the attribute is paper. */
export const THEMES = ['paper', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** 大字: html[data-text-size], in percent of the browser's own size. */
export const TEXT_SIZES = [100, 125, 150] as const;
