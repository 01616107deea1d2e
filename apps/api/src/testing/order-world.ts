import { sql } from 'kysely';
import { receiveNotification } from '#features/order/pay/receive-notification.ts';
import type { SignedPayment } from '#gateways/payment-gateway.ts';
import { payJobs } from '#jobs/pay-jobs.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

/** Single courses of the fixtures, never owned by a learner of `site.learner([])`. */
export const COURSE_A = 711;
export const COURSE_B = 712;
export const PRICE_A = 3900;
export const PRICE_B = 2900;

export const linesOf = (...packageIds: readonly number[]): string =>
  JSON.stringify(packageIds.map((course_id) => ({ course_id, num: 1, year: 2026 })));

/** Makes an order; its number. */
export async function makeOrder(browser: TestBrowser, ...packageIds: readonly number[]): Promise<string> {
  const { data, errcode } = await browser.call('createOrder', {
    courses: linesOf(...packageIds),
    channel: 'wxpub',
    step_sure: 1,
  });
  if (errcode !== 0) throw new Error(`createOrder answered ${errcode}`);
  return data.trade_pno;
}

/** Makes an order and its picture; the number under which WeChat Pay collects. */
export async function makePicture(browser: TestBrowser, tradePno: string): Promise<string> {
  const { errcode } = await askPicture(browser, tradePno);
  if (errcode !== 0) throw new Error(`createUnifiedOrder answered ${errcode}`);
  return `${tradePno}01`;
}

/** Makes an order that is paid, and whose buyer knows; its number. */
export async function makePaidOrder(
  site: TestSite,
  browser: TestBrowser,
  ...packageIds: readonly number[]
): Promise<string> {
  const tradePno = await makeOrder(browser, ...packageIds);
  site.payments.pay(await makePicture(browser, tradePno));
  await askStatus(browser, tradePno);
  return tradePno;
}

export const askPicture = (browser: TestBrowser, tradePno: string, more: Record<string, string> = {}) =>
  browser.call('createUnifiedOrder', {
    trade_pno: tradePno,
    type: 'wxpub',
    platform_type: 'web',
    from: 'web',
    ...more,
  });

export const askStatus = (browser: TestBrowser, tradePno: string) =>
  browser.call('getOrderStatus', { trade_pno: tradePno, pay_channel: 'wxpub' });

/** What the jobs process does when everything it waits for is due: every job to its end. */
export async function runDueJobs(site: TestSite): Promise<void> {
  await sql`update pay_attempt set next_look_at = now() where next_look_at is not null`.execute(site.db);
  await sql`update refund set next_look_at = now() where next_look_at is not null`.execute(site.db);
  for (const job of payJobs({ ...site.deps })) {
    if (job.name === 'statements') continue;
    // A job takes its work in batches, and other tests have left theirs.
    while (await job.run());
  }
}

/** Lets the time of an order run out. */
export async function expireOrder(site: TestSite, tradePno: string): Promise<void> {
  await sql`
    update orders set created_at = created_at - interval '2 hours', expires_at = expires_at - interval '2 hours'
    where trade_pno = ${tradePno}`.execute(site.db);
  await sql`
    update pay_attempt set time_expire = time_expire - interval '2 hours', asked_at = null
    where order_id = (select id from orders where trade_pno = ${tradePno})`.execute(site.db);
}

/** A question to the channel is asked at most once a second; this second is over. */
export async function letASecondPass(site: TestSite): Promise<void> {
  await sql`update pay_attempt set asked_at = null`.execute(site.db);
}

/** Every account that is not at 0. */
export async function balances(site: TestSite): Promise<Record<string, number>> {
  const found = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::float8 as sum from journal_entry group by account having sum(amount) <> 0`.execute(
    site.db,
  );
  return Object.fromEntries(found.rows.map(({ account, sum }) => [account, sum]));
}

/** What was booked about the money of one order, by its kind. The numbers of the double contain the order's. */
export async function bookedOf(site: TestSite, tradePno: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('journal')
    .select('kind')
    .where('ref', 'like', `%${tradePno}%`)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Packages a learner holds now, ascending. */
export async function heldPackages(site: TestSite, learnerId: number): Promise<number[]> {
  const rows = await site.db
    .selectFrom('entitlement')
    .select('package_id')
    .where('learner_id', '=', learnerId)
    .where('revoked_at', 'is', null)
    .orderBy('package_id')
    .execute();
  return rows.map(({ package_id }) => package_id);
}

/** Both channels answer again, whatever an earlier test did to them. */
export function letChannelsAnswer({ payments }: TestSite): void {
  for (const channel of [payments.wechatPay, payments.alipay]) {
    channel.isDown = false;
    channel.losesAnswers = false;
  }
}

/** A new learner with an unpaid order. */
export async function unpaidOrder(site: TestSite, packageIds: readonly number[] = [COURSE_A]) {
  const learner = await site.learner([]);
  return { ...learner, tradePno: await makeOrder(learner.browser, ...packageIds) };
}

/** One whose picture is shown, with the number under which WeChat Pay collects. */
export async function waitingOrder(site: TestSite, packageIds?: readonly number[]) {
  const order = await unpaidOrder(site, packageIds);
  return { ...order, channelNo: await makePicture(order.browser, order.tradePno) };
}

/** One that was paid, and whose buyer knows. */
export async function paidOrder(site: TestSite, packageIds: readonly number[] = [COURSE_A]) {
  const learner = await site.learner([]);
  return { ...learner, tradePno: await makePaidOrder(site, learner.browser, ...packageIds) };
}

/** WeChat Pay tells us of a payment. */
export function notifyOf(site: TestSite, payment: SignedPayment) {
  const { headers, bytes } = site.payments.wechatPay.notificationOf(payment);
  return receiveNotification(site.deps, 'wxpub', headers, bytes);
}
