import { expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { findPayment, insertDeskRefund, lockRefundsOf } from '#features/order/pay/desk-refund-store.ts';
import { countRowWaits } from '#testing/arrange-world.ts';
import { notifyOf, waitingOrder } from '#testing/order-world.ts';
import { orderSiteForFile } from '#testing/site-for-file.ts';
import { giveBack } from './give-back.ts';

const site = await orderSiteForFile();

test('money of no order goes back once, though the desk and a person give it back at the same time', async () => {
  const { channelNo } = await waitingOrder(site);
  const paid = site.payments.pay(channelNo);
  const orphan = { ...paid, channelNo: 'NOBODY02', transactionId: `orphan-${paid.transactionId}` };
  await notifyOf(site, orphan);
  const person = { by: '李敏', note: '已在商户平台核对' };
  const payment = await findPayment(site.db, 'wxpub', orphan.transactionId);
  if (payment === null) throw new Error('the payment was not booked');
  const { id: paymentId, amount } = payment;
  const beside = await inTransaction(site.db, async (trx) => {
    const { locked, refunds } = await lockRefundsOf(trx, paymentId);
    expect(refunds).toEqual([]);
    const running = giveBack(site.db, { transactionId: orphan.transactionId, ...person });
    await expect.poll(() => countRowWaits(site.db), { interval: 10 }).toBe(1);
    const made = { paymentId, orderLineId: null, refundNo: 'DESK02', amount, reason: 'disputed' } as const;
    await insertDeskRefund(locked, { ...made, ...person, channelRefundId: 'C02', doneAt: new Date() });
    // In an object, or the transaction would wait for it.
    return { running };
  });
  expect(await beside.running).toEqual({ kind: 'rejected', why: 'nothing-left' });
});
