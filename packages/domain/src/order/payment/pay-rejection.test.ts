import { expect, test } from 'vitest';
import { exampleRejection } from './example-rejections.ts';
import { rejectionText } from './pay-rejection.ts';

test.each([
  [2709, '银行卡信息核验未通过，请核对后重试', '银行卡信息核验未通过，请核对后重试'],
  [9500, '', '提交失败'],
  [9500, ' ', '提交失败'],
  [9408, '网络错误，请刷新重试！', '提交失败'],
])('errcode %d saying %j shows %s', (errcode, message, shown) => {
  expect(rejectionText(exampleRejection(errcode, message), '提交失败')).toBe(shown);
});
