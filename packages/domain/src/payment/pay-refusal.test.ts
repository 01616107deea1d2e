import { expect, test } from 'vitest';
import { endsSession, haltsOrder, refusalText } from './pay-refusal.ts';

test.each([
  [2709, '银行卡信息核验未通过，请核对后重试', '银行卡信息核验未通过，请核对后重试'],
  [9500, '', '提交失败'],
  [9500, ' ', '提交失败'],
  [9408, '网络错误，请刷新重试！', '提交失败'],
])('errcode %d saying %j shows %s', (errcode, message, shown) => {
  expect(refusalText({ errcode, message }, '提交失败')).toBe(shown);
});

test.each([
  [2704, true, false],
  [2706, true, false],
  [2703, false, false],
  [2707, false, false],
  [1001, false, true],
])('errcode %d halts the order: %s, ends the session: %s', (errcode, halts, ends) => {
  const refusal = { errcode, message: '' };
  expect([haltsOrder(refusal), endsSession(refusal)]).toEqual([halts, ends]);
});
