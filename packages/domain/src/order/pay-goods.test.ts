import { expect, test } from 'vitest';
import { type PayGoods, payGoodsText, readPayGoods } from './pay-goods.ts';

const GOODS: readonly PayGoods[] = [
  { course_id: 651, num: 1, year: 2026 },
  { course_id: 'AZx3mQ0vT8kLr5nYb2WdHc7uPj1sFgE9oKiR4tXyMzQ', num: 1 },
];

test('BUY-21 PAY-01 the payment page reads what the buy page stored', () => {
  expect(readPayGoods(payGoodsText(GOODS))).toEqual(GOODS);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{"course_id":651}'],
  ['a line without an id', '[{"num":1}]'],
  ['an id that is none', '[{"course_id":-1,"num":1}]'],
  ['a year that is none', '[{"course_id":651,"num":1,"year":"2026"}]'],
  ['one bad line among good ones', '[{"course_id":651,"num":1},7]'],
])('%s is no goods', (_name, text) => expect(readPayGoods(text)).toEqual([]));

test('PAY-28 what else stands in a stored line is left out', () => {
  expect(readPayGoods('[{"course_id":651,"num":9,"price":1,"year":2026}]')).toEqual([GOODS[0]]);
});
