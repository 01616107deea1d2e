import { expect, test } from 'vitest';
import { type OrderEvent, orderEventText } from './order-event-text.ts';

test.each<[OrderEvent, string]>([
  [{ kind: 'made', amount: 12_800 }, '订单已提交，应付128.00元'],
  [{ kind: 'made', amount: 0 }, '订单已提交，无需付款'],
  [{ kind: 'channel-opened', channel: 'alipay' }, '已向支付宝发起付款'],
  [{ kind: 'paid', channel: 'wxpub', amount: 12_800 }, '微信支付确认收款128.00元'],
  [{ kind: 'paid-late', channel: 'wxpub', amount: 1 }, '订单关闭后，微信支付确认收款0.01元'],
  [{ kind: 'paid-again', channel: 'alipay', amount: 12_800 }, '支付宝重复收款128.00元，将原路退回'],
  [
    { kind: 'paid-otherwise', channel: 'wxpub', amount: 12_801 },
    '微信支付收款128.01元，与订单不符，课程未开通，核实后将原路退回',
  ],
  [
    { kind: 'paid-and-returned', channel: 'alipay', amount: 12_800 },
    '支付宝收款128.00元，已有退款，课程未开通',
  ],
  [{ kind: 'opened' }, '课程已开通'],
  [{ kind: 'unsellable' }, '订单中的课程您已拥有，付款将原路退回'],
  [{ kind: 'ended', reason: 'expired' }, '超过2小时未支付，订单已关闭'],
  [{ kind: 'ended', reason: 'deleted' }, '您已删除订单'],
  [{ kind: 'ended', reason: 'replaced' }, '您提交了包含相同课程的新订单，本订单已关闭'],
  [{ kind: 'refund-started', amount: 12_800 }, '开始退款128.00元'],
  [{ kind: 'refund-failed', amount: 12_800 }, '退款128.00元未成功，正在重试'],
  [{ kind: 'refund-done', amount: 12_800 }, '已原路退回128.00元'],
  [{ kind: 'courses-withdrawn' }, '退款订单的课程已收回'],
  [{ kind: 'invoice-requested', amount: 12_800 }, '已申请发票，金额128.00元'],
  [{ kind: 'invoice-issued' }, '发票已开具'],
  [{ kind: 'invoice-failed' }, '发票开具失败'],
  [{ kind: 'invoice-reversing' }, '正在红冲发票，完成后退款'],
  [{ kind: 'invoice-reversed' }, '发票已红冲'],
])('%o', (event, text) => {
  expect(orderEventText(event)).toBe(text);
});
