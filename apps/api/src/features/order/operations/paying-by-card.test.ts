import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { askCardPayment, cardBuyer, cardSiteForFile, letAMinutePass } from '#testing/card-world.ts';
import {
  askPicture,
  askStatus,
  COURSE_A,
  expireOrder,
  heldPackages,
  letASecondPass,
  makeOrder,
  PRICE_A,
  runDueJobs,
} from '#testing/order-world.ts';

const world = await cardSiteForFile();

describe('a payment by card', () => {
  test('PAY-48 PAY-49 PAY-76 API-71 API-73 is begun with the bound card, confirmed by its code, and 30 is state 1: the courses are open', async () => {
    const one = await cardBuyer(world);
    const begun = await one.pay();
    expect(begun).toMatchObject({ errcode: 0, data: { tx_no: expect.stringMatching(/^pay_[\w-]{22}$/) } });
    expect(await one.status(), 'nothing is charged before the code').toBe(0);
    const code = await world.codeOf(one.card);
    expect(await one.confirm(begun.data.tx_no, code)).toMatchObject({ errcode: 0, data: { status: 30 } });
    expect(await heldPackages(world.site, one.learnerId)).toEqual([COURSE_A]);
    expect((await askStatus(one.browser, one.tradePno)).data).toMatchObject({
      status: 1,
      total_fee: PRICE_A,
    });
    expect(await one.confirm(begun.data.tx_no, code), 'sent again it answers the same').toMatchObject({
      data: { status: CONSTANTS.UNIONPAY_PAID_STATUS },
    });
    expect(await one.charged()).toEqual([expect.objectContaining({ amount: PRICE_A })]);
    const { list } = (await one.browser.call('getOrderTimeline', { trade_pno: one.tradePno })).data;
    expect(list.map(({ text }: { text: string }) => text)).toContain('银联确认收款39.00元');
  });

  test('of a card without money fails with 40; nothing was charged, and it may be begun again', async () => {
    const one = await cardBuyer(world, 'no-money');
    const txNo = await askCardPayment(one);
    const code = await world.codeOf(one.card);
    expect(await one.confirm(txNo, code)).toMatchObject({ data: { status: 40 } });
    expect(await one.confirm(txNo, code)).toMatchObject({ data: { status: 40 } });
    expect(await one.charged()).toEqual([]);
    expect(await one.status()).toBe(0);
    await letAMinutePass(world.site);
    expect((await one.pay()).errcode).toBe(0);
  });

  test('money check 24: of a bank that hesitates is 处理中, then paid, charged once, and nothing else can be begun meanwhile', async () => {
    const one = await cardBuyer(world, 'hesitant');
    const txNo = await askCardPayment(one);
    const code = await world.codeOf(one.card);
    expect(await one.confirm(txNo, code)).toMatchObject({ data: { status: 20 } });
    expect(await one.status()).toBe(0);
    await letAMinutePass(world.site);
    expect((await one.pay()).errcode).toBe(2707);
    expect((await askPicture(one.browser, one.tradePno)).errcode).toBe(2707);
    expect(await one.confirm(txNo, code)).toMatchObject({ data: { status: 20 } });
    await world.laterAtBank(3000);
    expect(await one.status()).toBe(1);
    expect(await one.confirm(txNo, code)).toMatchObject({ data: { status: 30 } });
    expect(await one.charged()).toHaveLength(1);
  });

  test('money check 24: whose answer is lost was charged: it is never 40, and the jobs find it without anybody asking', async () => {
    const one = await cardBuyer(world);
    const txNo = await askCardPayment(one);
    await world.switchTo({ charge: 'silent' });
    expect(await one.confirm(txNo)).toMatchObject({ errcode: 0, data: { status: 20 } });
    await runDueJobs(world.site);
    expect(await heldPackages(world.site, one.learnerId)).toEqual([COURSE_A]);
    expect(await one.charged()).toHaveLength(1);
  });

  test('whose code never reached the bank is 20, and paid by the same code once it answers again', async () => {
    const one = await cardBuyer(world);
    const txNo = await askCardPayment(one);
    const code = await world.codeOf(one.card);
    await world.switchTo({ charge: 'unheard' });
    expect(await one.confirm(txNo, code)).toMatchObject({ data: { status: 20 } });
    await world.honest();
    expect(await one.confirm(txNo, code)).toMatchObject({ data: { status: 30 } });
    expect(await one.charged()).toHaveLength(1);
  });

  test('whose code never reached the bank and is not sent again comes to nothing once it is too old there', async () => {
    const one = await cardBuyer(world);
    const txNo = await askCardPayment(one);
    const code = await world.codeOf(one.card);
    await world.switchTo({ charge: 'unheard' });
    await one.confirm(txNo, code);
    await world.honest();
    const told = async () => {
      await letASecondPass(world.site);
      const asking = { trade_pno: one.tradePno, pay_channel: 'unionpay' };
      return (await one.browser.call('getOrderStatus', asking)).data;
    };
    expect(await told()).toMatchObject({ status: 0, card_status: 20 });
    await world.laterAtBank(300_001);
    expect(await told()).toMatchObject({ status: 0, card_status: 40 });
    expect(await one.confirm(txNo, code)).toMatchObject({ data: { status: 40 } });
    await letAMinutePass(world.site);
    expect((await one.pay()).errcode).toBe(0);
  });

  test('confirmed ten times at once is charged once', async () => {
    const one = await cardBuyer(world);
    const txNo = await askCardPayment(one);
    const code = await world.codeOf(one.card);
    const responses = await Promise.all(Array.from({ length: 10 }, () => one.confirm(txNo, code)));
    for (const { data } of responses) expect([20, 30]).toContain(data.status);
    expect(await one.confirm(txNo, code)).toMatchObject({ data: { status: 30 } });
    expect(await one.charged()).toHaveLength(1);
  });
});

describe('a code', () => {
  test('PAY-80 of the same minute is the same; later there is a new one, and the old payment is closed', async () => {
    const one = await cardBuyer(world);
    const first = await askCardPayment(one);
    const firstCode = await world.codeOf(one.card);
    expect(await askCardPayment(one)).toBe(first);
    expect(await world.codeOf(one.card)).toBe(firstCode);
    await letAMinutePass(world.site);
    const second = await askCardPayment(one);
    expect(second).not.toBe(first);
    expect(await one.confirm(first, firstCode)).toMatchObject({ errcode: 1005 });
    expect(await one.confirm(second)).toMatchObject({ data: { status: 30 } });
    expect(await one.charged()).toHaveLength(1);
  });

  test('X10 is guessed five times at most, is good for 300 seconds and for its learner alone', async () => {
    const one = await cardBuyer(world);
    const txNo = await askCardPayment(one);
    const code = await world.codeOf(one.card);
    const { browser: stranger } = await world.site.learner([]);
    expect(await stranger.call('verifyCardPayment', { tx_no: txNo, sms_code: code })).toMatchObject({
      errcode: 1005,
    });
    for (let guess = 0; guess < 5; guess += 1)
      expect(await one.confirm(txNo, code === '000000' ? '000001' : '000000')).toMatchObject({
        errcode: 1005,
      });
    expect(await one.confirm(txNo, code)).toMatchObject({ errcode: 1005 });
    expect(await one.charged()).toEqual([]);
    const two = await cardBuyer(world);
    const late = await askCardPayment(two);
    await sql`update card_charge set asked_at = asked_at - interval '301 seconds' where tx_no = ${late}`.execute(
      world.site.db,
    );
    expect(await two.confirm(late)).toMatchObject({ errcode: 1005 });
  });

  test('X10 a phone gets one a minute and five an hour for payments', async () => {
    const one = await cardBuyer(world);
    await askCardPayment(one);
    const other = await makeOrder(one.browser, 712);
    const payOther = () => one.browser.call('payByCard', { tx_sn: one.txSn, trade_pno: other });
    expect((await payOther()).errcode).toBe(2102);
    for (let sent = 1; sent < 5; sent += 1) {
      await letAMinutePass(world.site);
      expect((await payOther()).errcode).toBe(0);
    }
    await letAMinutePass(world.site);
    expect((await payOther()).errcode).toBe(2103);
  });
});

describe('a payment by card is not begun', () => {
  test('with a card that is another learner’s or was never bound, or for an order that is', async () => {
    const [one, two] = [await cardBuyer(world), await cardBuyer(world)];
    const pay = (tx_sn: string, trade_pno: string) => one.browser.call('payByCard', { tx_sn, trade_pno });
    expect((await pay(two.txSn, one.tradePno)).errcode).toBe(2708);
    expect((await pay('bnd_0000000000000000000000', one.tradePno)).errcode).toBe(2708);
    expect((await pay(one.txSn, two.tradePno)).errcode).toBe(2703);
    const nobody = world.site.browser();
    expect((await nobody.call('payByCard', { tx_sn: one.txSn, trade_pno: one.tradePno })).errcode).toBe(1001);
    const code = { tx_no: 'pay_0000000000000000000000', sms_code: '1' };
    expect((await nobody.call('verifyCardPayment', code)).errcode).toBe(1001);
    expect((await one.browser.call('verifyCardPayment', code)).errcode).toBe(1005);
  });

  test('where the bank ended the binding: the card leaves the list', async () => {
    const one = await cardBuyer(world);
    await world.site.deps.cardGateway.unbind(one.txSn);
    expect((await one.pay()).errcode).toBe(2708);
    expect((await one.browser.call('listMyCards')).data).toEqual([]);
  });

  test('while the aggregator is silent; then the code that was sent counts', async () => {
    const one = await cardBuyer(world);
    await world.switchTo({ create: 'lost' });
    expect((await one.pay()).errcode).toBe(2707);
    await world.honest();
    expect(await one.confirm(await askCardPayment(one))).toMatchObject({ data: { status: 30 } });
    expect(await one.charged()).toHaveLength(1);
  });

  test('PAY-55 of an order that is closed or paid; its code is of no use either', async () => {
    const one = await cardBuyer(world);
    const txNo = await askCardPayment(one);
    await expireOrder(world.site, one.tradePno);
    expect((await one.confirm(txNo)).errcode).toBe(2704);
    await letAMinutePass(world.site);
    expect((await one.pay()).errcode).toBe(2704);
    // Ended, then closed at the bank.
    for (let round = 0; round < 2; round += 1) await runDueJobs(world.site);
    expect((await askStatus(one.browser, one.tradePno)).errcode).toBe(2704);
    expect(await one.charged()).toEqual([]);
    const two = await cardBuyer(world);
    const late = await askCardPayment(two);
    const picture = await askPicture(two.browser, two.tradePno);
    expect(picture.errcode).toBe(0);
    world.site.payments.pay(`${two.tradePno}02`);
    expect(await two.status()).toBe(1);
    expect((await two.confirm(late)).errcode).toBe(2706);
    expect((await two.pay()).errcode).toBe(2706);
    expect(await two.charged()).toEqual([]);
  });
});
