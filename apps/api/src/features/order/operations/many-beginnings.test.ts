import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { closeDatabase, openDatabase } from '#database/database.ts';
import { askPicture, askStatus, letASecondPass, unpaidOrder, waitingOrder } from '#testing/order-world.ts';
import { orderSiteForFile } from '#testing/site-for-file.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { closeChannels } from '../pay/channel-questions.ts';

// One learner begins to pay one order over and over, in three ways: what it costs is counted, not timed.

const site = await orderSiteForFile();

const WAYS = [
  (browser: TestBrowser, tradePno: string) => askPicture(browser, tradePno),
  (browser: TestBrowser, tradePno: string) =>
    browser.call('createAlipayOrder', { trade_pno: tradePno, type: 'alipay' }),
  (browser: TestBrowser, tradePno: string) => askPicture(browser, tradePno, { platform_type: 'h5' }),
];
/** As many clicks, each at another channel than the one before. */
const clicks = (browser: TestBrowser, tradePno: string, count: number) =>
  Array.from({ length: count }, (_, at) => async () => WAYS[at % WAYS.length]?.(browser, tradePno));

/** Questions to both channels about an order. */
const askedOf = (tradePno: string): number =>
  [site.payments.wechatPay, site.payments.alipay].reduce(
    (sum, { calls }) => sum + calls.filter(({ number }) => number.startsWith(tradePno)).length,
    0,
  );
const numbersOf = async (tradePno: string) =>
  (
    await sql`select from pay_attempt where order_id = (select id from orders where trade_pno = ${tradePno})`.execute(
      site.db,
    )
  ).rows.length;

/** The connections of the API that are not idle whenever a channel is asked, but for the one that counts requests. */
function watchConnections(): number[] {
  const observer = openDatabase({ url: site.databaseUrl, poolSize: 1 });
  onTestFinished(() => closeDatabase(observer));
  const seen: number[] = [];
  for (const gateway of [site.deps.wechatPay, site.deps.alipay])
    for (const name of ['query', 'close'] as const) {
      const ask = gateway[name];
      const watched = async (number: string) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
            and query not like '%rate_window%'`.execute(observer);
        seen.push(rows[0]?.count ?? 0);
        return ask(number);
      };
      Object.assign(gateway, { [name]: watched });
      onTestFinished(() => void Object.assign(gateway, { [name]: ask }));
    }
  return seen;
}

test('M1 forty-eight at once hold two connections at most, and ask the channels for few', async () => {
  const { browser, tradePno } = await waitingOrder(site);
  const [held, before] = [watchConnections(), askedOf(tradePno)];
  const responses = await Promise.all(clicks(browser, tradePno, 48).map((click) => click()));
  expect(new Set(responses.map((response) => response?.status))).toEqual(new Set([200]));
  expect(new Set(responses.map((response) => response?.errcode))).toEqual(new Set([0, 2707]));
  expect(held.length).toBeGreaterThan(0);
  expect(Math.max(...held)).toBeLessThanOrEqual(2);
  expect(askedOf(tradePno) - before).toBeLessThanOrEqual(2 * 48);
});

test('M1 forty-eight at once go before nobody', async () => {
  const [{ browser, tradePno }, other] = [await waitingOrder(site), await site.learner([])];
  // Its session is known, and the connections are open.
  await other.browser.call('listOrders', {});
  let answered = 0;
  const beginnings = clicks(browser, tradePno, 48).map((click) => click().finally(() => answered++));
  expect((await other.browser.call('listOrders', {})).errcode).toBe(0);
  expect(answered).toBeLessThan(40);
  await Promise.all(beginnings);
});

test('M1 one after the other, the channels are asked three times a click at most', async () => {
  const { browser, tradePno } = await unpaidOrder(site);
  const asked: number[] = [];
  for (const click of clicks(browser, tradePno, 24)) {
    const before = askedOf(tradePno);
    expect((await click())?.errcode).toBe(0);
    asked.push(askedOf(tradePno) - before);
  }
  // The newest number that is not closed yet, and one before it whose form nobody has sent.
  expect(Math.max(...asked)).toBeLessThanOrEqual(5);
  expect(asked.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3 * 24);
});

test('M1 twenty-four at once use up few of an order’s numbers', async () => {
  const { browser, tradePno } = await waitingOrder(site);
  await Promise.all(clicks(browser, tradePno, 24).map((click) => click()));
  expect(await numbersOf(tradePno)).toBeLessThanOrEqual(12);
  expect((await askStatus(browser, tradePno)).data.status).toBe(0);
});

test('M1 a number that its channel does not close is asked about once a second, whoever closes it', async () => {
  const { browser, tradePno, channelNo } = await waitingOrder(site);
  const { wechatPay } = site.payments;
  wechatPay.say('close', { kind: 'unreachable' });
  await WAYS[1]?.(browser, tradePno);
  expect(wechatPay.count('close', channelNo)).toBe(1);
  const [order] = (
    await sql<{ id: number }>`select id from orders where trade_pno = ${tradePno}`.execute(site.db)
  ).rows;
  // However long this machine takes for what follows.
  await sql`update pay_attempt set asked_at = now() + interval '1 hour' where order_id = ${order?.id}`.execute(
    site.db,
  );
  await Promise.all([1, 2, 3].map(() => closeChannels(site.deps, order?.id ?? 0)));
  expect(wechatPay.count('close', channelNo)).toBe(1);
  await letASecondPass(site);
  await Promise.all([1, 2, 3].map(() => closeChannels(site.deps, order?.id ?? 0)));
  expect(wechatPay.count('close', channelNo)).toBe(2);
});
