import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { askStatus, COURSE_A, heldPackages, waitingOrder } from '#testing/order-world.ts';
import type { ScriptedNotification } from '#testing/scripted-channel.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { useUpAddress } from '#testing/use-up-address.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());

const PATH = '/partner/notify/wechat-pay';

/** Posts a notification as a party does: from anywhere, without a session, with a kind of its own. */
async function post(
  { headers, bytes }: ScriptedNotification,
  path = PATH,
  more: Record<string, string> = {},
): Promise<Response> {
  return site.app.request(path, {
    method: 'POST',
    headers: { ...Object.fromEntries(headers), ...more },
    body: new Uint8Array(bytes),
  });
}

/** An order that was paid, and of which we are not told yet. */
async function untoldOrder() {
  const order = await waitingOrder(site);
  return { ...order, payment: site.payments.pay(order.channelNo) };
}

test.each<[string, Record<string, string>]>([
  ['JSON', { 'content-type': 'application/json' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }],
  ['no kind at all', {}],
  ['the origin of another site', { origin: 'https://elsewhere.cn', 'sec-fetch-site': 'cross-site' }],
])('a signed notification is taken and opens the course: %s', async (_name, headers) => {
  const { browser, learnerId, payment } = await untoldOrder();
  const response = await post(site.payments.wechatPay.notificationOf(payment), PATH, {
    ...headers,
    cookie: browser.cookie ?? '',
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('taken');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
});

test('money check 10: fifty copies at once are one payment and fifty right acknowledgements', async () => {
  const { learnerId, payment } = await untoldOrder();
  const notification = site.payments.wechatPay.notificationOf(payment);
  const responses = await Promise.all(Array.from({ length: 50 }, () => post(notification)));
  expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const payments = await site.db
    .selectFrom('payment')
    .select('transaction_id')
    .where('transaction_id', '=', payment.transactionId)
    .execute();
  expect(payments).toHaveLength(1);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
});

test('a forged notification is the sender’s fault, 401; it moves nothing, and the log says so without quoting it', async () => {
  const { learnerId, channelNo, payment } = await untoldOrder();
  const before = site.log.length;
  const response = await post(site.payments.wechatPay.notificationOf(payment, 'forged'));
  expect(response.status).toBe(401);
  expect(await heldPackages(site, learnerId)).toEqual([]);
  const logged = site.log.slice(before).join('');
  expect(logged).toContain('"outcome":"forged"');
  expect(logged).not.toContain(channelNo);
});

test('a notification of one channel is none of the other', async () => {
  const { learnerId, payment } = await untoldOrder();
  const notification = site.payments.wechatPay.notificationOf(payment);
  const bytes = Buffer.concat([notification.bytes, Buffer.from(' ')]);
  expect((await post({ headers: new Headers(), bytes }, '/partner/notify/alipay')).status).toBe(401);
  expect(await heldPackages(site, learnerId)).toEqual([]);
});

test('a flood from one address is cut off, and costs the visitors of that address nothing', async () => {
  const { payment } = await untoldOrder();
  const notification = site.payments.wechatPay.notificationOf(payment);
  const from = { 'x-forwarded-for': '203.0.113.50' };
  const forged = site.payments.wechatPay.notificationOf(payment, 'forged');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await useUpAddress(site, 'notify/203.0.113.50', 1);
  expect((await post(forged, PATH, from)).status).toBe(401);
  expect((await post(forged, PATH, from)).status).toBe(429);
  expect((await site.browser().call('getHomeIndex', { area_id: 219 }, from)).status).toBe(200);
  expect((await post(notification, PATH, { 'x-forwarded-for': '203.0.113.51' })).status).toBe(200);
});

test.each([
  ['more than 64 KB', { method: 'POST', body: 'x'.repeat(65_537) }, 413],
  ['a GET', { method: 'GET' }, 404],
  ['a PUT', { method: 'PUT', body: '{}' }, 404],
])('%s is no notification', async (_name, init, status) => {
  expect((await site.app.request(PATH, init)).status).toBe(status);
});

/** When each statement began that now waits for a row. */
const lockWaits = async (): Promise<readonly string[]> => {
  const found = await sql<{ began: string }>`
    select query_start::text as began from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db);
  return found.rows.map(({ began }) => began);
};

/** How long such a statement waits, ms. */
const lockPatience = async (): Promise<number> => {
  const found = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'lock_timeout'`.execute(site.db);
  return found.rows[0]?.ms ?? 0;
};

test('a notification that cannot be stored in time is asked for again, within the 5 s a party waits', async () => {
  const { browser, learnerId, tradePno, payment } = await untoldOrder();
  const notification = site.payments.wechatPay.notificationOf(payment);
  const waits = new Set<string>();
  const status = await inTransaction(site.db, async (trx) => {
    await trx.selectFrom('orders').select('id').where('trade_pno', '=', tradePno).forUpdate().execute();
    const posted = post(notification).then((response) => response.status);
    let given: number | null = null;
    while (given === null) {
      // A transaction that says nothing is ended by the server.
      given = await Promise.race([posted, sql`select pg_sleep(0.1)`.execute(trx).then(() => null)]);
      for (const began of await lockWaits()) waits.add(began);
    }
    return given;
  });
  expect(status).toBe(503);
  expect(waits.size).toBe(1);
  expect(await lockPatience()).toBeLessThan(5000);
  expect((await post(notification)).status).toBe(200);
  expect((await askStatus(browser, tradePno)).data).toMatchObject({ status: 1 });
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
});
