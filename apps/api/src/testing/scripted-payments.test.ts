import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { expect, test } from 'vitest';
import { scriptPayments } from './scripted-payments.ts';

const OFFER = {
  channelNo: 'T0000000101',
  amount: 12800,
  title: '全科套餐',
  expiresAt: Date.now() + 7_200_000,
};
const REFUND = { refundNo: 'R01', channelNo: OFFER.channelNo, total: 12800, reason: '重复支付' };

test('a scripted trade is prepared, paid, told of and given back', async () => {
  const payments = scriptPayments();
  const { gateway } = payments.wechatPay;
  expect(await gateway.query(OFFER.channelNo)).toEqual({ kind: 'unpaid', exists: false });
  expect(await gateway.prepareNative(OFFER)).toMatchObject({ kind: 'prepared' });
  expect(await gateway.query(OFFER.channelNo)).toEqual({ kind: 'unpaid', exists: true });
  const payment = payments.pay(OFFER.channelNo);
  expect(await gateway.query(OFFER.channelNo)).toEqual({ kind: 'paid', payment });
  expect(await gateway.close(OFFER.channelNo)).toEqual({ kind: 'paid' });
  const notification = payments.wechatPay.notificationOf(payment);
  expect(gateway.readNotification(notification.headers, notification.bytes)).toMatchObject({
    kind: 'payment',
    payment,
  });
  const forged = payments.wechatPay.notificationOf(payment, 'forged');
  expect(gateway.readNotification(forged.headers, forged.bytes)).toEqual({ kind: 'forged' });
  const request = { ...REFUND, transactionId: payment.transactionId, amount: 12800 };
  expect(await gateway.refund(request)).toMatchObject({ kind: 'done' });
  expect(await gateway.refund({ ...request, refundNo: 'R02' })).toEqual({ kind: 'failed' });
  const statement = await gateway.statement(shanghaiDay(payment.paidAt));
  expect(statement.kind === 'ready' && statement.rows.map((row) => row.kind)).toEqual(['payment', 'refund']);
  expect(payments.wechatPay.count('refund')).toBe(2);
});

test('a form that is only signed is unknown to the channel, and can be paid nevertheless', async () => {
  const payments = scriptPayments();
  const { gateway } = payments.alipay;
  gateway.signForm(OFFER, 'page', 'https://jixu.test/pay/index.html');
  expect(await gateway.close(OFFER.channelNo)).toEqual({ kind: 'absent' });
  payments.pay(OFFER.channelNo, { amount: 1 });
  expect(await gateway.query(OFFER.channelNo)).toMatchObject({ kind: 'paid', payment: { amount: 1 } });
});

test('a channel may be down, lose its answers, or say what the test says', async () => {
  const { wechatPay } = scriptPayments();
  wechatPay.isDown = true;
  expect(await wechatPay.gateway.prepareNative(OFFER)).toEqual({ kind: 'unreachable' });
  wechatPay.isDown = false;
  wechatPay.losesAnswers = true;
  expect(await wechatPay.gateway.prepareNative(OFFER)).toEqual({ kind: 'unreachable' });
  wechatPay.losesAnswers = false;
  wechatPay.say('query', { kind: 'closed' });
  expect(await wechatPay.gateway.query(OFFER.channelNo)).toEqual({ kind: 'closed' });
  expect(await wechatPay.gateway.query(OFFER.channelNo)).toEqual({ kind: 'unpaid', exists: true });
});
