import { eventually } from '@jixu/test-kit/eventually';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createAlipayGateway } from '#gateways/alipay/create-alipay-gateway.ts';
import { createWechatPayGateway } from '#gateways/wechat-pay/create-wechat-pay-gateway.ts';
import { openPayingSite } from '#testing/listening-site.ts';
import {
  balances,
  COURSE_A,
  heldPackages,
  makePicture,
  runDueJobs,
  unpaidOrder,
} from '#testing/order-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

// The whole way over the parties' own wires: our signed request, the wallet or the cashier, their signed notification.

const { site, parties, stop } = await openPayingSite(({ wechatPay, alipay }) => ({
  wechatPay: createWechatPayGateway(wechatPay),
  alipay: createAlipayGateway(alipay),
}));
afterEach(() => parties.forget());
afterAll(stop);

const switchTo = (party: string, faults: Record<string, string>) =>
  parties.control('/faults', { party, faults });
const pay = (party: string, number: string) => parties.control(`/trades/${party}/${number}/pay`, {});

const BEGIN = {
  wxpay: (browser: TestBrowser, tradePno: string): Promise<string> => makePicture(browser, tradePno),
  /** The form is posted, and the buyer logs in at the cashier. */
  async alipay(browser: TestBrowser, tradePno: string): Promise<string> {
    const { data } = await browser.call('createAlipayOrder', { trade_pno: tradePno, type: 'alipay' });
    const { gateway, ...fields } = data as Record<string, string>;
    const body = new URLSearchParams(fields);
    const { headers } = await fetch(gateway ?? '', { method: 'POST', body, redirect: 'manual' });
    const login = new URLSearchParams({ act: 'login' });
    await fetch(headers.get('location') ?? '', { method: 'POST', body: login, redirect: 'manual' });
    return JSON.parse(fields.biz_content ?? '').out_trade_no;
  },
};

async function waitingOrder(party: keyof typeof BEGIN) {
  const { browser, learnerId, tradePno } = await unpaidOrder(site);
  return { browser, learnerId, tradePno, number: await BEGIN[party](browser, tradePno) };
}

/** What the party was answered when it told us of a trade. */
async function responsesTo(party: string, number: string): Promise<Record<'state' | 'answer', string>[]> {
  return eventually(async () => {
    const trade = (await parties.control(`/trades/${party}/${number}`)) as {
      notifications: (Record<'state' | 'answer', string> & { tries: number })[];
    };
    expect(trade.notifications.length).toBeGreaterThan(0);
    for (const { tries } of trade.notifications) expect(tries).toBeGreaterThan(0);
    return trade.notifications;
  });
}

describe.each(['wxpay', 'alipay'] as const)('%s', (party) => {
  test('money check 2: what is paid is told, taken and opens the course, with nobody asking', async () => {
    const { learnerId, number } = await waitingOrder(party);
    await pay(party, number);
    expect(await responsesTo(party, number)).toMatchObject([{ state: 'taken' }]);
    expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
  });

  test('money check 10: fifty copies at once are one payment, each rightly acknowledged', async () => {
    await switchTo(party, { notify: 'copies', copies: '50' });
    const { learnerId, number } = await waitingOrder(party);
    await pay(party, number);
    expect(await responsesTo(party, number)).toMatchObject([{ state: 'taken' }]);
    expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
    const payments = await site.db.selectFrom('payment').select('transaction_id').execute();
    expect(new Set(payments.map((row) => row.transaction_id)).size).toBe(payments.length);
  });

  test.each(['other-key', 'flipped-byte', 'unknown-serial', 'weaker-algorithm'])(
    'X7 a notification with signature %s is not taken and opens nothing',
    async (signature) => {
      await switchTo(party, { signature });
      const { learnerId, number } = await waitingOrder(party);
      await pay(party, number);
      expect(await responsesTo(party, number)).toMatchObject([{ state: 'due' }]);
      expect(await heldPackages(site, learnerId)).toEqual([]);
    },
  );

  test('money check 12: a rightly signed wrong amount moves no order and is booked as disputed', async () => {
    await switchTo(party, { content: 'wrong-amount' });
    const before = (await balances(site)).disputed ?? 0;
    const { learnerId, number } = await waitingOrder(party);
    await pay(party, number);
    expect(await responsesTo(party, number)).toMatchObject([{ state: 'taken' }]);
    expect(await heldPackages(site, learnerId)).toEqual([]);
    expect((await balances(site)).disputed).not.toBe(before);
  });

  test.each(['after-refund', 'normal'])(
    'money that the desk gave back holds no course, its payment told %s; disputed and due money is 0 again',
    async (notify) => {
      await switchTo(party, { notify });
      const before = await balances(site);
      const { learnerId, number } = await waitingOrder(party);
      await pay(party, number);
      if (notify === 'normal') await responsesTo(party, number);
      expect(await parties.control(`/trades/${party}/${number}/refund`, {})).toEqual({ refunded: true });
      await eventually(async () => {
        const told = await responsesTo(party, number);
        expect(told.map(({ state }) => state)).toEqual(['taken', 'taken']);
      });
      await runDueJobs(site);
      expect(await heldPackages(site, learnerId)).toEqual([]);
      expect(await balances(site)).toEqual(before);
    },
  );
});
