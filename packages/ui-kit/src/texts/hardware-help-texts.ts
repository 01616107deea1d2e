/** qihoo: the 360 browsers. */
export const HARDWARE_BROWSERS = ['chrome', 'edge', 'qihoo', 'qq'] as const;
export type HardwareBrowser = (typeof HARDWARE_BROWSERS)[number];

export const HARDWARE_SYSTEMS = ['windows', 'mac'] as const;
export type HardwareSystem = (typeof HARDWARE_SYSTEMS)[number];

/** `address`: opens the right settings page when typed into the address bar; null: the browser has no stable one. */
export interface HardwareSteps {
  readonly address: string | null;
  readonly steps: readonly string[];
}

const REOPEN = '重新打开浏览器，回到本页继续学习';
const SEARCH = '在设置页搜索“硬件加速”';
const HARDWARE_MODE = '打开“使用硬件加速模式（如果可用）”';

const byAddress = (address: string, menu: string, place: string, turnOn: string): HardwareSteps => ({
  address,
  steps: [menu, place, turnOn, REOPEN],
});

const bySearch = (menu: string): HardwareSteps => ({
  address: null,
  steps: [menu, SEARCH, HARDWARE_MODE, REOPEN],
});

const chrome = (menu: string) =>
  byAddress('chrome://settings/system', menu, '在左侧选择“系统”', '打开“使用图形加速功能（如果可用）”');

const edge = (menu: string) =>
  byAddress('edge://settings/system', menu, '在左侧选择“系统和性能”', '打开“使用图形加速（如可用）”');

export const HARDWARE_HELP_TEXTS = {
  title: '视频卡顿怎么办',
  lead: '播放卡顿多半是浏览器没有开启硬件加速。请选择您的浏览器和电脑系统，按步骤开启。',
  browsers: '浏览器',
  systems: '电脑系统',
  names: { chrome: 'Chrome', edge: 'Edge', qihoo: '360', qq: 'QQ' },
  systemNames: { windows: 'Windows', mac: 'Mac' },
  shortcut: '也可以在地址栏输入',
  versions: '不同版本的名称略有差异。',
  close: '我知道了',
  steps: {
    chrome: {
      windows: chrome('点击浏览器右上角的 ⋮，选择“设置”'),
      mac: chrome('点击屏幕左上角的“Chrome”，选择“设置”'),
    },
    edge: {
      windows: edge('点击浏览器右上角的 ⋯，选择“设置”'),
      mac: edge('点击屏幕左上角的“Microsoft Edge”，选择“设置”'),
    },
    qihoo: {
      windows: bySearch('点击浏览器右上角的 ☰，选择“设置”'),
      mac: bySearch('点击屏幕左上角的浏览器名称，选择“偏好设置”'),
    },
    qq: {
      windows: bySearch('点击浏览器右上角的 ☰，选择“设置”'),
      mac: bySearch('点击屏幕左上角的“QQ浏览器”，选择“偏好设置”'),
    },
  } satisfies Record<HardwareBrowser, Record<HardwareSystem, HardwareSteps>>,
} as const;
