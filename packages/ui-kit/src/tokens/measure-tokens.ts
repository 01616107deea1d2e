/** A measure of the design: its CSS value and its purpose. */
export interface MeasureToken<Name extends string = string> {
  readonly name: Name;
  readonly value: string;
  readonly use: string;
}

const measure = <const Name extends string>(name: Name, value: string, use: string): MeasureToken<Name> => ({
  name,
  value,
  use,
});

/** Type. Sizes in rem follow 大字; none is below 14 px. */
export const FONT_TOKENS = [
  measure(
    'font-sans',
    '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
    '界面与正文：系统黑体',
  ),
  measure(
    'font-song',
    '"Songti SC", "STSong", "Source Han Serif SC", "Noto Serif CJK SC", "Noto Serif SC", "SimSun", serif',
    '页面标题、公文、法规、证明：宋体',
  ),
] as const;

export const TEXT_TOKENS = [
  measure('text-xs', '0.875rem', '14 px：表头、提示，最小的字'),
  measure('text-sm', '0.9375rem', '15 px：表格、表单、次要文字'),
  measure('text-md', '1rem', '16 px：正文'),
  measure('text-lg', '1.125rem', '18 px：小标题、大按钮'),
  measure('text-xl', '1.375rem', '22 px：弹窗与栏目标题'),
  measure('text-2xl', '1.75rem', '28 px：页面标题、学分'),
  measure('text-3xl', '2.25rem', '36 px：封面'),
] as const;

export const LINE_TOKENS = [
  measure('line', '1.7', '正文行高'),
  measure('line-tight', '1.35', '标题与按钮行高'),
] as const;

/** Space, on a grid of 4 px; the number counts squares. */
export const SPACE_TOKENS = [
  measure('space-1', '4px', '字与图标之间'),
  measure('space-2', '8px', '同一组之内'),
  measure('space-3', '12px', '单元格、输入框左右'),
  measure('space-4', '16px', '手机上的页边'),
  measure('space-5', '20px', '弹窗上下'),
  measure('space-6', '24px', '弹窗左右、组与组之间'),
  measure('space-8', '32px', '栏目之间（紧）'),
  measure('space-10', '40px', '栏目之间'),
  measure('space-12', '48px', '空状态上下'),
  measure('space-16', '64px', '页面上下'),
] as const;

export const SIZE_TOKENS = [
  measure('target', '44px', '可点的东西的高（规格至少 40）'),
  measure('page-width', '1128px', '正文区的宽：书桌（1280）'),
  measure('dock-height', '56px', '窄屏下边的栏的高'),
] as const;

/** Page widths are designed three times: the phone's own, the desk's and the wide screen's. */
export const WIDE_SCREEN = { from: '1680px', pageWidth: '1440px' } as const;

export const RADIUS_TOKENS = [
  measure('radius-small', '2px', '标签、骨架'),
  measure('radius', '4px', '按钮、输入框、卡片'),
  measure('radius-dialog', '8px', '弹窗'),
] as const;

/** Thickness of rules; their colours are rule, rule-strong, field-rule and ink. */
export const STROKE_TOKENS = [
  measure('stroke-hair', '1px', '细线：分隔'),
  measure('stroke-bold', '2px', '粗线：表头、焦点'),
  measure('stroke-mark', '3px', '左边的记号：通知、当前项'),
  measure('stroke-total', '4px', '合计下的双线'),
] as const;

/** Motion. All of it becomes 0 ms under prefers-reduced-motion. */
export const MOTION_TOKENS = [
  measure('quick', '120ms', '悬停、按下：颜色与边线'),
  measure('calm', '180ms', '弹窗、抽屉出现与离开'),
] as const;

/** Stacking order: the only z-index values that cross components. */
export const LAYER_TOKENS = [
  measure('layer-header', '20', '页头、吸顶的栏'),
  measure('layer-float', '30', '右侧工具、领课浮标'),
  measure('layer-dialog', '50', '弹窗、遮罩、下拉'),
  measure('layer-toast', '80', '消息，盖住一切'),
] as const;
