import { TEXT_SIZES, THEMES, type Theme } from '@jixu/ui-kit/tokens/themes.ts';

/** The values of the toolbar; a story reads them from its context: `render: (args, { globals }) => … readToolbar(globals)`. */
export interface Toolbar {
  theme: Theme;
  textSize: (typeof TEXT_SIZES)[number];
  /** null: a visitor. */
  learner: { name: string } | null;
  /** null: no area chosen yet. */
  area: { code: string; name: string } | null;
  /** Sizes are compared with the numbers of the book. */
  isMeasured: boolean;
}

interface ToolbarItem {
  value: string;
  title: string;
}

const SESSIONS: readonly ToolbarItem[] = [
  { value: 'visitor', title: '访客' },
  { value: 'learner', title: '已登录：林知远' },
];

/** A city, a municipality, a region with a long name, one that is not open yet, and none. */
const AREAS: readonly ToolbarItem[] = [
  { value: '440300', title: '深圳市' },
  { value: '110000', title: '北京市' },
  { value: '622927', title: '积石山保安族东乡族撒拉族自治县' },
  { value: '540000', title: '西藏自治区（未开通）' },
  { value: 'none', title: '未选地区' },
];

const MEASURES: readonly ToolbarItem[] = [
  { value: 'off', title: '不量' },
  { value: 'on', title: '量一量' },
];

export const THEME_TITLES: Readonly<Record<Theme, string>> = { paper: '纸面', contrast: '高对比' };

const tool = <const Icon extends string>(description: string, icon: Icon, items: readonly ToolbarItem[]) => ({
  description,
  toolbar: { icon, dynamicTitle: true, items: [...items] },
});

export const INITIAL_GLOBALS = {
  theme: 'paper',
  textSize: '100',
  session: 'visitor',
  area: '440300',
  measures: 'off',
};

/** The tools of the toolbar, in order; the viewport is Storybook's own. */
export const GLOBAL_TYPES = {
  theme: tool(
    '主题',
    'contrast',
    THEMES.map((value) => ({ value, title: THEME_TITLES[value] })),
  ),
  textSize: tool(
    '大字',
    'zoom',
    TEXT_SIZES.map((size) => ({ value: String(size), title: `字号 ${size}%` })),
  ),
  session: tool('登录状态', 'user', SESSIONS),
  area: tool('地区', 'globe', AREAS),
  measures: tool('与手册的尺寸比', 'ruler', MEASURES),
};

const screen = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
});

export const VIEWPORTS = {
  phone: screen('手机 375', 375, 812, 'mobile'),
  tablet: screen('平板 768', 768, 1024, 'tablet'),
  laptop: screen('笔记本 1280', 1280, 900, 'desktop'),
  short: screen('矮屏 1093×500', 1093, 500, 'desktop'),
  desk: screen('台式 1366×768', 1366, 768, 'desktop'),
  wide: screen('大屏 1920', 1920, 1080, 'desktop'),
};

/** Reads the toolbar from a story's globals; unset values default to the toolbar's initial ones. */
export function readToolbar(globals: Record<string, unknown>): Toolbar {
  const said = { ...INITIAL_GLOBALS, ...globals };
  const area = AREAS.find(({ value }) => value === said.area && value !== 'none');
  return {
    theme: THEMES.find((theme) => theme === said.theme) ?? 'paper',
    textSize: TEXT_SIZES.find((size) => String(size) === String(said.textSize)) ?? 100,
    learner: said.session === 'learner' ? { name: '林知远' } : null,
    isMeasured: said.measures === 'on',
    area: area ? { code: area.value, name: area.title.replace(/（.*/, '') } : null,
  };
}
