import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { openPaySite, type PaySite } from '@jixu/mock-parties/pay-site';
import { eventually } from '@jixu/test-kit/eventually';
import { beginAtTuesdayNoon } from '@jixu/test-kit/tuesday-noon';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testConfiguration } from '#testing/test-site.ts';
import { createAlipayGateway } from './alipay/create-alipay-gateway.ts';
import type { AlipayGateway, Notification, NotifyingGateway, WechatPayGateway } from './payment-gateway.ts';
import { createWechatPayGateway } from './wechat-pay/create-wechat-pay-gateway.ts';

// Both gateways against the simulated parties, on their real wires: what each side believes of the documents must agree.

const DAY_MS = 86_400_000;
let parties: PaySite;
let wechatPay: WechatPayGateway;
let alipay: AlipayGateway;

beforeAll(beginAtTuesdayNoon);
beforeAll(async () => {
  parties = await openPaySite();
  const { origin } = parties.merchant;
  const configuration = testConfiguration('postgres://nobody@127.0.0.1:1/none', {
    ...(await parties.environment()),
    WXPAY_NOTIFY_URL: `${origin}/notify/wechat-pay`,
    ALIPAY_NOTIFY_URL: `${origin}/notify/alipay`,
  });
  wechatPay = createWechatPayGateway(configuration.wechatPay);
  alipay = createAlipayGateway(configuration.alipay);
});
/** Everything was told before the next test begins, which would take it for its own. */
afterEach(async () => {
  await eventually(async () => {
    expect(await parties.control('/notifications')).not.toContainEqual(expect.objectContaining({ tries: 0 }));
  });
  await parties.forget();
});
afterAll(() => parties.close());

let numbers = 0;
const offer = () => ({
  channelNo: `JX202611230930${String(++numbers).padStart(6, '0')}01`,
  amount: 12800,
  title: '2026年度会计人员继续教育, 全科套餐',
  expiresAt: Date.now() + 7_200_000,
});
type Offer = ReturnType<typeof offer>;

/** A trade at each channel that a learner could pay now; Alipay's begins when the buyer has logged in. */
const CHANNELS = {
  wxpay: {
    gateway: (): NotifyingGateway => wechatPay,
    async begin(wanted: Offer) {
      expect(await wechatPay.prepareNative(wanted)).toMatchObject({ kind: 'prepared' });
    },
  },
  alipay: {
    gateway: (): NotifyingGateway => alipay,
    async begin(wanted: Offer) {
      const { gateway, fields } = alipay.signForm(
        wanted,
        'page',
        `${parties.merchant.origin}/pay/index.html`,
      );
      const body = new URLSearchParams({ ...fields });
      const { headers } = await fetch(gateway, { method: 'POST', body, redirect: 'manual' });
      const login = new URLSearchParams({ act: 'login' });
      await fetch(headers.get('location') ?? '', { method: 'POST', body: login, redirect: 'manual' });
    },
  },
};
type Party = keyof typeof CHANNELS;
const each = describe.each<Party>(['wxpay', 'alipay']);

const switchTo = (party: Party, faults: Record<string, string>) =>
  parties.control('/faults', { party, faults });
const pay = (party: Party, number: string) => parties.control(`/trades/${party}/${number}/pay`, {});

/** What our reader makes of the next thing the merchant is told. */
async function nextNotification(gateway: NotifyingGateway, after = 0): Promise<Notification> {
  await eventually(() => expect(parties.merchant.told.length).toBeGreaterThan(after));
  const { headers, body } = parties.merchant.told[after] ?? { headers: new Headers(), body: '' };
  return gateway.readNotification(headers, Buffer.from(body));
}

each('%s', (party) => {
  const { gateway: find, begin } = CHANNELS[party];

  async function paid() {
    const [gateway, wanted] = [find(), offer()];
    await begin(wanted);
    await pay(party, wanted.channelNo);
    const paid = await gateway.query(wanted.channelNo);
    if (paid.kind !== 'paid') throw new Error(`the query responded ${paid.kind}`);
    return { gateway, wanted, payment: paid.payment };
  }

  test('a payment is told, and the query says the same', async () => {
    const { gateway, wanted, payment } = await paid();
    expect(payment).toMatchObject({ channelNo: wanted.channelNo, amount: 12800, currency: 'CNY' });
    expect(await nextNotification(gateway)).toMatchObject({ kind: 'payment', payment });
    expect(await gateway.close(wanted.channelNo)).toEqual({ kind: 'paid' });
  });

  test('an unpaid trade is open, then closed', async () => {
    const [gateway, wanted] = [find(), offer()];
    expect(await gateway.query(wanted.channelNo)).toEqual({ kind: 'unpaid', exists: false });
    expect(await gateway.close(wanted.channelNo)).toEqual({ kind: 'absent' });
    await begin(wanted);
    expect(await gateway.query(wanted.channelNo)).toEqual({ kind: 'unpaid', exists: true });
    expect(await gateway.close(wanted.channelNo)).toEqual({ kind: 'closed' });
    expect(await gateway.query(wanted.channelNo)).toEqual({ kind: 'closed' });
  });

  test('a refund is carried out once, whatever is repeated', async () => {
    const { gateway, wanted, payment } = await paid();
    const request = {
      refundNo: `R${wanted.channelNo}`,
      channelNo: wanted.channelNo,
      transactionId: payment.transactionId,
      amount: 2800,
      total: 12800,
      reason: '重复支付',
    };
    expect(await gateway.queryRefund(request)).toEqual({ kind: 'unknown' });
    const responses = [await gateway.refund(request), await gateway.refund(request)];
    for (const { kind } of responses) expect(['done', 'processing']).toContain(kind);
    await eventually(async () => expect(await gateway.queryRefund(request)).toMatchObject({ kind: 'done' }));
    const ledger = await parties.control('/ledger');
    expect(ledger).toMatchObject({
      refunds: [{ outRefundNo: request.refundNo, amount: 2800, state: 'SUCCESS' }],
    });
    const told = await nextNotification(gateway, 1);
    const { refundNo, channelNo, transactionId } = request;
    expect(told).toMatchObject({
      kind: 'refund',
      refund: { refundNo, channelNo, transactionId },
      response: { kind: 'done' },
    });
    expect(await gateway.query(wanted.channelNo)).toMatchObject({ kind: 'paid', payment });
  });

  test('a refund beyond the payment fails', async () => {
    const { gateway, wanted, payment } = await paid();
    const { transactionId, channelNo } = payment;
    const request = {
      refundNo: `R${wanted.channelNo}`,
      channelNo,
      transactionId,
      amount: 12801,
      total: 12800,
      reason: '',
    };
    expect(await gateway.refund(request)).toEqual({ kind: 'failed' });
  });

  test.each(['other-key', 'flipped-byte', 'unknown-serial', 'weaker-algorithm'])(
    'a notification with signature %s is forged',
    async (signature) => {
      await switchTo(party, { signature });
      const { gateway } = await paid();
      expect(await nextNotification(gateway)).toEqual({ kind: 'forged' });
    },
  );

  test('a notification with the older key is taken', async () => {
    await switchTo(party, { signature: 'old-key' });
    const { gateway, payment } = await paid();
    expect(await nextNotification(gateway)).toMatchObject({ kind: 'payment', payment });
  });

  test.each([
    ['wrong-payee', { kind: 'forged' }],
    ['wrong-app', { kind: 'forged' }],
    ['wrong-amount', { kind: 'payment', payment: { amount: 12801 } }],
  ])('a notification that is rightly signed with %s', async (content, expected) => {
    await switchTo(party, { content });
    const { gateway } = await paid();
    expect(await nextNotification(gateway)).toMatchObject(expected);
  });

  test.each(['unsigned', 'other-key'])('nothing is concluded from an %s response', async (response) => {
    const { gateway, wanted } = await paid();
    await switchTo(party, { answer: response });
    expect(await gateway.query(wanted.channelNo)).toEqual({ kind: 'unreachable' });
  });

  test.each([
    ['service', 'down'],
    ['query', 'error'],
  ])('nothing is concluded while %s is %s', async (fault, position) => {
    const { gateway, wanted } = await paid();
    await switchTo(party, { [fault]: position });
    expect(await gateway.query(wanted.channelNo)).toEqual({ kind: 'unreachable' });
  });

  test("the statement of a day has the ledger's rows, to the fen", async () => {
    const { gateway, wanted, payment } = await paid();
    const day = shanghaiDay(payment.paidAt);
    const { channelNo, transactionId } = payment;
    const refundNo = `R${wanted.channelNo}`;
    await gateway.refund({ refundNo, channelNo, transactionId, amount: 2800, total: 12800, reason: '' });
    const second = (await paid()).payment;
    expect(await gateway.statement(day)).toEqual({ kind: 'not-ready' });
    await eventually(async () =>
      expect(await parties.control('/ledger')).toMatchObject({ refunds: [{ state: 'SUCCESS' }] }),
    );
    await parties.control('/clock', { advance_ms: 2 * DAY_MS });
    const statement = await gateway.statement(day);
    expect(statement).toMatchObject({ kind: 'ready', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const rows = statement.kind === 'ready' ? statement.rows : [];
    expect(
      rows.map(({ kind, channelNo: number, transactionId: id, refundNo: no, amount, fee }) => [
        kind,
        number,
        id,
        no,
        amount,
        fee,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['payment', channelNo, transactionId, '', 12800, 77],
        ['payment', second.channelNo, second.transactionId, '', 12800, 77],
        ['refund', channelNo, transactionId, refundNo, 2800, -17],
      ]),
    );
    expect(rows).toHaveLength(3);
    expect(rows.find((row) => row.transactionId === second.transactionId)?.at).toBe(second.paidAt);
  });

  test.each([
    ['truncated', 'damaged'],
    ['not-ready', 'not-ready'],
    ['missing-row', 'ready'],
    ['wrong-fen', 'ready'],
    ['extra-row', 'ready'],
  ])('a statement that is %s is %s', async (statement, kind) => {
    const { gateway, payment } = await paid();
    await paid();
    await switchTo(party, { statement });
    await parties.control('/clock', { advance_ms: 2 * DAY_MS });
    expect(await gateway.statement(shanghaiDay(payment.paidAt))).toMatchObject({ kind });
  });
});

test('a WeChat number is burnt by a close, by another amount and by another product', async () => {
  const wanted = offer();
  const again = await Promise.all([wechatPay.prepareNative(wanted), wechatPay.prepareNative(wanted)]);
  expect(new Set(again.map((given) => JSON.stringify(given))).size).toBe(1);
  expect(await wechatPay.prepareNative({ ...wanted, amount: 1 })).toEqual({ kind: 'number-used' });
  expect(await wechatPay.prepareH5(wanted, { address: '203.0.113.7' })).toEqual({ kind: 'number-used' });
  await wechatPay.close(wanted.channelNo);
  expect(await wechatPay.prepareNative(wanted)).toEqual({ kind: 'number-used' });
});

test.each([
  ['what WeChat Pay signed ten minutes ago', 'skewed-clock'],
  ['a probe of WeChat Pay, which must be rejected', 'probe'],
])('%s is forged', async (_name, signature) => {
  await switchTo('wxpay', { signature });
  const wanted = offer();
  await CHANNELS.wxpay.begin(wanted);
  await pay('wxpay', wanted.channelNo);
  expect(await nextNotification(wechatPay)).toEqual({ kind: 'forged' });
});

test('a bill of WeChat Pay with another hash than announced is damaged', async () => {
  const wanted = offer();
  await CHANNELS.wxpay.begin(wanted);
  await pay('wxpay', wanted.channelNo);
  await switchTo('wxpay', { statement: 'wrong-hash' });
  const day = shanghaiDay(Date.now());
  await parties.control('/clock', { advance_ms: 2 * DAY_MS });
  expect(await wechatPay.statement(day)).toEqual({ kind: 'damaged' });
});
