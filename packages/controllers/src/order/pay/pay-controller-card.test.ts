import { rejected } from '@jixu/test-kit/results';
import type { Script } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { CARD, openPayPage, TRADE_PNO } from '../../testing/pay-test-page.ts';

/** An order that is charged to a bound card, up to the first answer. */
async function payingByCard(script: Script = {}) {
  const page = await openPayPage(script);
  page.controller.chooseMethod('unionpay');
  await page.received();
  page.controller.chooseCard(CARD);
  page.controller.submit();
  await page.received();
  await page.received();
  return page;
}

test('PAY-40 PAY-48 PAY-50 PAY-76 by card: code, paid, to the study center', async () => {
  const { controller, received, requested, seen } = await payingByCard();
  expect(requested('payByCard')).toEqual([{ tx_sn: CARD, trade_pno: TRADE_PNO }]);
  expect(controller.get().codeSecondsLeft).toBe(60);
  controller.typeCode('604817');
  controller.submitCode();
  await received();
  expect(controller.get().payment?.state.status).toBe('succeeded');
  controller.readResult();
  expect(seen).toEqual(['/center/1.html']);
});

test('PAY-38 without a card no order is made', async () => {
  const { controller, requested, seen } = await openPayPage();
  controller.chooseMethod('unionpay');
  controller.submit();
  expect([requested('createOrder'), seen]).toEqual([[], ['warning 请选择银行卡']]);
  expect(controller.get().isCardMissing).toBe(true);
  controller.chooseMethod('alipay');
  expect(controller.get().isCardMissing).toBe(false);
});

/** A code is sent; that it did not go through is said beside it, and it stays. */
async function sendAndFail({ controller, received }: Awaited<ReturnType<typeof payingByCard>>) {
  controller.typeCode('604817');
  controller.submitCode();
  await received();
  expect(controller.get()).toMatchObject({
    code: '604817',
    payment: { state: { status: 'confirming', rejection: '支付失败，请稍后再试' } },
  });
}

test('a wrong code is cleared; without a response it may be sent again', async () => {
  const paying = await payingByCard({ verifyCardPayment: [rejected(1005), rejected(9408)] });
  const { controller, received } = paying;
  controller.typeCode('111111');
  controller.submitCode();
  await received();
  expect(controller.get().code).toBe('');
  await sendAndFail(paying);
});

test('PAY-67 a payment by card that is not begun and says nothing is said to have failed', async () => {
  const { controller, seen } = await payingByCard({ payByCard: [{ ...rejected(9500), errmsg: '' }] });
  expect(seen).toEqual(['warning 支付失败']);
  expect(controller.get()).toMatchObject({ payment: { state: { status: 'stopped' } }, busy: false });
});

test('PAY-70 a code that is not confirmed says so in its dialog, and the next message clears it', async () => {
  const paying = await payingByCard({ verifyCardPayment: [{ ...rejected(9500), errmsg: '' }] });
  const { clock, controller, received } = paying;
  await sendAndFail(paying);
  await clock.advance(60_000);
  controller.resendCode();
  await received();
  expect(controller.get().code).toBe('');
});
