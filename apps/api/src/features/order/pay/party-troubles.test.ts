import { eventually } from '@jixu/test-kit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#features/order/refund/refund-order.ts';
import { addCard, askCardPayment, type CardSite, cardBuyer, openSiteOfParties } from '#testing/card-world.ts';
import {
  askPicture,
  askStatus,
  COURSE_A,
  COURSE_B,
  heldPackages,
  letASecondPass,
  linesOf,
  makeOrder,
  runDueJobs,
  unpaidOrder,
  waitingOrder,
} from '#testing/order-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

// money.md check 30, as the pages /pay/index.html, /center/4.html and /center/5.html ask: what the calls answer while a party is
// down, slow or lying, and what of the money is there afterwards. Nobody is told anything: only questions find it.

/** Longer than a learner's call may take. */
const SLOW_MS = 7000;
const PARTIES = ['wxpay', 'alipay', 'cpcn'] as const;
const CHANNEL_FAILED = 2707;

let world: CardSite;
beforeAll(async () => {
  world = await openSiteOfParties(SLOW_MS);
});
beforeEach(async () => {
  await world.honest();
  for (const party of ['wxpay', 'alipay'] as const) await be(party, { notify: 'never' });
});
afterAll(() => world.close());

const be = (party: (typeof PARTIES)[number], faults: object) =>
  world.parties.control('/faults', { party, faults });
const pay = (party: (typeof PARTIES)[number], number: string) =>
  world.parties.control(`/trades/${party}/${number}/pay`, { force: true });
const statusOf = async (browser: TestBrowser, tradePno: string) => {
  await letASecondPass(world.site);
  return (await askStatus(browser, tradePno)).data.status;
};

/** An order whose form was posted and whose buyer has logged in at the cashier. */
async function atCashier() {
  const { browser, learnerId, tradePno } = await unpaidOrder(world.site);
  const { data } = await browser.call('createAlipayOrder', { trade_pno: tradePno, type: 'alipay' });
  const { gateway, ...fields } = data as Record<string, string>;
  const post = (address: string, body: URLSearchParams) =>
    fetch(address, { method: 'POST', body, redirect: 'manual' });
  const { headers } = await post(gateway ?? '', new URLSearchParams(fields));
  await post(headers.get('location') ?? '', new URLSearchParams({ act: 'login' }));
  return { browser, learnerId, tradePno, number: `${tradePno}01` };
}

async function withPicture() {
  const { channelNo, ...order } = await waitingOrder(world.site);
  return { ...order, number: channelNo };
}

describe.each(['down', 'slow', 'lying'])('money check 30: %s', (service) => {
  test('PAY-65 WeChat Pay: no code is made; afterwards the same number has its one trade', async () => {
    const { browser, tradePno } = await unpaidOrder(world.site);
    await be('wxpay', { service });
    expect((await askPicture(browser, tradePno)).errcode).toBe(CHANNEL_FAILED);
    expect(await statusOf(browser, tradePno)).toBe(0);
    await be('wxpay', { service: 'normal' });
    expect((await askPicture(browser, tradePno)).errcode).toBe(0);
    const trades = (await world.parties.control('/trades?party=wxpay')) as { outTradeNo: string }[];
    const own = trades.map(({ outTradeNo }) => outTradeNo).filter((no) => no.startsWith(tradePno));
    expect(own).toEqual([`${tradePno}01`]);
  }, 30_000);

  test.each([
    ['wxpay', withPicture],
    ['alipay', atCashier],
  ] as const)(
    '%s, while an order is paid there: it waits, and is paid once the party answers',
    async (party, begun) => {
      const { browser, learnerId, tradePno, number } = await begun();
      await be(party, { service });
      await pay(party, number);
      expect(await askStatus(browser, tradePno)).toMatchObject({ errcode: 0, data: { status: 0 } });
      await be(party, { service: 'normal' });
      expect(await statusOf(browser, tradePno)).toBe(1);
      expect(await heldPackages(world.site, learnerId)).toEqual([COURSE_A]);
    },
    30_000,
  );

  test('Alipay: its form is signed by us, so that the learner learns of it there', async () => {
    const { browser } = await world.site.learner([]);
    await be('alipay', { service });
    const form = { trade_pno: await makeOrder(browser, COURSE_A), type: 'alipay' };
    expect((await browser.call('createAlipayOrder', form)).errcode).toBe(0);
  });

  test('cards: nothing is added or begun; afterwards it is, and charged once', async () => {
    const one = await cardBuyer(world);
    await be('cpcn', { service });
    expect((await addCard(world, one.browser, world.newCard())).errcode).toBe(CHANNEL_FAILED);
    expect((await one.pay()).errcode).toBe(CHANNEL_FAILED);
    await be('cpcn', { service: 'normal' });
    expect(await one.confirm(await askCardPayment(one))).toMatchObject({ data: { status: 30 } });
    expect(await one.charged()).toHaveLength(1);
  }, 40_000);

  test('cards, when a code is handed in: 处理中, never failed; afterwards charged once and open', async () => {
    const one = await cardBuyer(world);
    const txNo = await askCardPayment(one);
    await be('cpcn', { service });
    expect(await one.confirm(txNo)).toMatchObject({ errcode: 0, data: { status: 20 } });
    await be('cpcn', { service: 'normal' });
    await one.confirm(txNo);
    await eventually(async () => expect(await one.status()).toBe(1));
    expect(await one.charged()).toHaveLength(1);
  }, 40_000);

  describe('every party', () => {
    beforeEach(async () => {
      for (const party of PARTIES) await be(party, { service });
    });

    test('BUY-27 /center/4.html: what is on sale, its prices and an order of it are ours alone', async () => {
      const { browser } = await world.site.learner([]);
      for (const call of ['listProducts', 'listSinglePackages'] as const)
        expect((await browser.call(call, { area_id: 219 })).errcode, call).toBe(0);
      expect((await browser.call('createPreOrder', { courses: linesOf(COURSE_A) })).errcode).toBe(0);
      expect(await makeOrder(browser, COURSE_A)).toMatch(/^\d+$/);
    });

    test('/pay/index.html: an order in place of an unpaid one; what is paid for that one is not lost', async () => {
      for (const party of PARTIES) await be(party, { service: 'normal' });
      const old = await withPicture();
      for (const party of PARTIES) await be(party, { service });
      const made = await makeOrder(old.browser, COURSE_A, COURSE_B);
      expect(made).not.toBe(old.tradePno);
      await pay('wxpay', old.number);
      for (const party of PARTIES) await be(party, { service: 'normal' });
      await runDueJobs(world.site);
      expect(await heldPackages(world.site, old.learnerId)).toEqual([COURSE_A]);
    }, 30_000);

    test('ORDER-15 /center/5.html: orders are listed and deleted; what is paid for a deleted one brings it back', async () => {
      for (const party of PARTIES) await be(party, { service: 'normal' });
      const { browser, learnerId, tradePno, number } = await withPicture();
      for (const party of PARTIES) await be(party, { service });
      const rows = async () => (await browser.call('listOrders')).data.order_list;
      expect(await rows()).toMatchObject([{ trade_pno: tradePno, status: 0 }]);
      expect((await browser.call('deleteOrder', { trade_pno: tradePno })).errcode).toBe(0);
      expect(await rows()).toEqual([]);
      await pay('wxpay', number);
      for (const party of PARTIES) await be(party, { service: 'normal' });
      await runDueJobs(world.site);
      expect(await rows()).toMatchObject([{ trade_pno: tradePno, status: 1 }]);
      expect(await heldPackages(world.site, learnerId)).toEqual([COURSE_A]);
    }, 30_000);

    test('/center/5.html: a refund is on its way until the party carries it out, once', async () => {
      for (const party of PARTIES) await be(party, { service: 'normal' });
      const { browser, tradePno, number } = await withPicture();
      await pay('wxpay', number);
      expect(await statusOf(browser, tradePno)).toBe(1);
      for (const party of PARTIES) await be(party, { service });
      const asked = { tradePno, tradeNo: null, note: '学员申请退课', by: '李敏' };
      expect((await refundOrder(world.site.db, asked)).kind).toBe('started');
      await runDueJobs(world.site);
      const refund = async () => (await browser.call('listOrders')).data.order_list[0].refund;
      expect(await refund()).toMatchObject({ status: 1 });
      for (const party of PARTIES) await be(party, { service: 'normal' });
      await eventually(async () => {
        await runDueJobs(world.site);
        expect(await refund()).toMatchObject({ status: 2 });
      });
      const { refunds } = (await world.parties.control(`/trades/wxpay/${number}`)) as { refunds: object[] };
      expect(refunds).toMatchObject([{ state: 'SUCCESS' }]);
    }, 60_000);
  });
});
