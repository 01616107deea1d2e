/** Units of constants and fields, in Chinese; an empty text where a value needs no unit there. */
const UNITS: Readonly<Record<string, string>> = {
  ms: '毫秒',
  s: '秒',
  minute: '分钟',
  h: '小时',
  days: '天',
  date: '日期',
  'epoch ms': '毫秒（1970 年起）',
  year: '年',
  fen: '分',
  credit: '学分',
  courses: '门课程',
  rows: '行',
  lines: '行',
  digits: '位',
  characters: '个字符',
  bytes: '字节',
  pixels: '像素',
  px: '像素',
  percent: '%',
  points: '分',
  stars: '星',
  times: '次',
  tries: '次',
  requests: '次请求',
  messages: '条',
  lookups: '次',
  logins: '次',
  questions: '次',
  failures: '次',
  reports: '次',
  pages: '个页面',
  entries: '项',
  hosts: '台主机',
  learners: '位学员',
  codes: '个',
  steps: '步',
  ticks: '步',
  videos: '个视频',
  stretches: '个区间',
  cells: '个单元',
  events: '个事件',
  files: '个文件',
  ratio: '（比例）',
  count: '',
  label: '（标签）',
  port: '（端口）',
  path: '（路径）',
  version: '（版本）',
  id: '（编号）',
  prefix: '（前缀）',
  code: '（代码）',
  name: '（名称）',
  'area code': '（地区代码）',
  numeral: '（编号）',
  key: '（按键）',
  word: '（词）',
};

/** Whether a unit has its Chinese word. */
export function isUnitKnown(unit: string): boolean {
  return unit in UNITS;
}

/** A unit as it stands behind a value in Chinese; one nobody has translated stays as it is. */
export function unitInChinese(unit: string): string {
  const found = UNITS[unit];
  if (found === undefined) return ` ${unit}`;
  return found === '' || found.startsWith('（') || found === '%' ? found : ` ${found}`;
}
