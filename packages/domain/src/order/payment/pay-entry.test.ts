import { expect, test } from 'vitest';
import { payGoodsText } from '../pay-goods.ts';
import { payEntry, payOrderPath, payReturn, payStart } from './pay-entry.ts';

const ORDER = { kind: 'order', tradePno: '20261121093000123456', channel: null, payer: null } as const;
const STORED = payGoodsText([{ course_id: 651, num: 1, year: 2026 }]);
const entry = (query: string, stored: string | null = null) => payEntry(new URLSearchParams(query), stored);

test.each([
  ['trade_pno=20261121093000123456', ORDER],
  [
    'trade_pno=20261121093000123456&pay_channel=alipay&trade_status=TRADE_SUCCESS&sign=x',
    { ...ORDER, channel: 'alipay' },
  ],
  ['trade_pno=20261121093000123456&pay_channel=cash', ORDER],
  [
    'trade_pno=20261121093000123456&pay_channel=wxpub&code=c1&state=s1',
    { ...ORDER, channel: 'wxpub', payer: { code: 'c1', state: 's1' } },
  ],
] as const)('PAY-79 %s', (query, expected) => expect(entry(query, STORED)).toEqual(expected));

test.each([
  ['course_id=AZx3mQ0vT8&year=2026', [{ course_id: 'AZx3mQ0vT8', num: 1, year: 2026 }], true],
  ['course_id=AZx3mQ0vT8&year=soon', [{ course_id: 'AZx3mQ0vT8', num: 1 }], true],
  ['', [{ course_id: 651, num: 1, year: 2026 }], false],
  ['trade_pno=<b>', [{ course_id: 651, num: 1, year: 2026 }], false],
] as const)('PAY-01 goods of the query, or of the session: %s', (query, goods, fromLink) =>
  expect(entry(query, STORED)).toEqual({ kind: 'goods', goods, fromLink }),
);

test.each([
  [
    'course_id=AZx3mQ0vT8&year=2026',
    { courses: [{ course_id: 'AZx3mQ0vT8', num: 1, year: 2026 }], fromLink: true },
  ],
  ['', { courses: [{ course_id: 651, num: 1, year: 2026 }], fromLink: false }],
  ['trade_pno=20261121093000123456', { courses: [], fromLink: false, made: ORDER }],
] as const)('PAY-01 what the page pays: %s', (query, expected) =>
  expect(payStart(entry(query, STORED))).toEqual(expected),
);

test('nothing in the address and nothing stored', () =>
  expect(entry('')).toEqual({ kind: 'goods', goods: [], fromLink: false }));

test('a reload goes on with the order', () => {
  const path = payOrderPath('20261121093000123456', 'wxpub');
  expect(entry(path.split('?')[1] ?? '')).toEqual({ ...ORDER, channel: 'wxpub' });
  expect(payOrderPath('20261121093000123456')).toBe('/pay/index.html?trade_pno=20261121093000123456');
});

test.each([
  ['alipay', 'computer', false, { method: 'alipay', hasReturned: true }],
  ['wxpub', 'computer', false, { method: 'wechat', hasReturned: false }],
  ['wxpub', 'phone', false, { method: 'wechat', hasReturned: true }],
  ['wxpub', 'wechat', true, { method: 'wechat', hasReturned: false }],
  ['wxpub', 'wechat', false, null],
  ['unionpay', 'computer', false, null],
  [null, 'phone', false, null],
] as const)('back from %s on a %s, told who pays: %s', (channel, device, isTold, expected) => {
  const payer = isTold ? { code: 'c', state: 's' } : null;
  expect(payReturn({ tradePno: 'x', channel, payer }, device)).toEqual(expected);
});
