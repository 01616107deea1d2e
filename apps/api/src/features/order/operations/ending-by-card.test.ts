import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { askCardPayment, cardBuyer, cardSiteForFile } from '#testing/card-world.ts';
import {
  askPicture,
  askStatus,
  balances,
  COURSE_A,
  expireOrder,
  heldPackages,
  letASecondPass,
  runDueJobs,
} from '#testing/order-world.ts';

const world = await cardSiteForFile();

describe('the card is a channel like the others', () => {
  test('PAY-55 an order that expires while the bank has a code stays open until the bank has said', async () => {
    const one = await cardBuyer(world, 'hesitant');
    const txNo = await askCardPayment(one);
    expect(await one.confirm(txNo)).toMatchObject({ data: { status: 20 } });
    await expireOrder(world.site, one.tradePno);
    await runDueJobs(world.site);
    expect((await askStatus(one.browser, one.tradePno)).data.status).toBe(0);
    await world.laterAtBank(3000);
    await runDueJobs(world.site);
    expect((await askStatus(one.browser, one.tradePno)).data.status).toBe(1);
    expect(await heldPackages(world.site, one.learnerId)).toEqual([COURSE_A]);
  });

  test('an order that is deleted is asked about first, and closed with its payment', async () => {
    const one = await cardBuyer(world);
    const txNo = await askCardPayment(one);
    const code = await world.codeOf(one.card);
    expect((await one.browser.call('deleteOrder', { trade_pno: one.tradePno })).errcode).toBe(0);
    expect((await one.confirm(txNo, code)).errcode).toBe(2704);
    await runDueJobs(world.site);
    expect(await one.charged()).toEqual([]);
    const two = await cardBuyer(world);
    const paid = await askCardPayment(two);
    await world.switchTo({ charge: 'silent' });
    await two.confirm(paid);
    await letASecondPass(world.site);
    expect((await two.browser.call('deleteOrder', { trade_pno: two.tradePno })).errcode).toBe(2705);
  });

  test('money that comes by card for an order paid elsewhere goes back to the card, and the books are even', async () => {
    const one = await cardBuyer(world);
    await askCardPayment(one);
    await askPicture(one.browser, one.tradePno);
    // The learner pays by both: the card's code was with the bank before the picture was made.
    await sql`
      update pay_attempt set state = 'open' where channel = 'unionpay'
        and order_id = (select id from orders where trade_pno = ${one.tradePno})`.execute(world.site.db);
    await world.site.deps.cardGateway.confirmCharge(`${one.tradePno}01`, await world.codeOf(one.card));
    world.site.payments.pay(`${one.tradePno}02`);
    await runDueJobs(world.site);
    await world.laterAtBank(1000);
    await runDueJobs(world.site);
    const { refunds } = (await world.parties.control('/ledger')) as {
      refunds: { outTradeNo: string; state: string }[];
    };
    const given = refunds.filter(({ outTradeNo }) => outTradeNo.startsWith(one.tradePno));
    const { data } = await askStatus(one.browser, one.tradePno);
    expect(data.status).toBe(1);
    expect(await heldPackages(world.site, one.learnerId)).toEqual([COURSE_A]);
    expect(given.length + world.site.payments.wechatPay.refunds.size).toBe(1);
    const open = Object.entries(await balances(world.site)).filter(([account]) =>
      account.startsWith('held:'),
    );
    expect(open).toEqual([]);
  });
});
