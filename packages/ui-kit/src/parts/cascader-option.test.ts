import { describe, expect, test } from 'vitest';
import { type CascaderOption, cascaderColumns, cascaderPath } from './cascader-option.ts';

const OPTIONS: readonly CascaderOption[] = [
  {
    value: '440000',
    label: '广东省',
    children: [
      { value: '440300', label: '深圳市', children: [{ value: '440305', label: '南山区' }] },
      { value: '441900', label: '东莞市' },
    ],
  },
  { value: '710000', label: '台湾省' },
];

const labels = (options: readonly CascaderOption[]) => options.map(({ label }) => label).join(' ');

describe('the path', () => {
  test.each([
    ['three levels', ['440000', '440300', '440305'], '广东省 深圳市 南山区'],
    ['a city without districts', ['440000', '441900'], '广东省 东莞市'],
    ['ends at what is not there', ['440000', '999999', '440305'], '广东省'],
    ['nothing chosen', [], ''],
  ])('%s', (_name, values, text) => {
    expect(labels(cascaderPath(OPTIONS, values))).toBe(text);
  });
});

describe('the columns', () => {
  test.each([
    ['nothing chosen', [], ['广东省 台湾省', '', '']],
    ['a province', ['440000'], ['广东省 台湾省', '深圳市 东莞市', '']],
    ['a city', ['440000', '440300'], ['广东省 台湾省', '深圳市 东莞市', '南山区']],
    ['a province that holds nothing', ['710000'], ['广东省 台湾省', '', '']],
  ])('%s', (_name, values, columns) => {
    expect(cascaderColumns(OPTIONS, values, 3).map(labels)).toEqual(columns);
  });
});
