import { describe, expect, test } from 'vitest';
import { alipay, alipayForFile, PAYMENT, TRADE } from '#testing/alipay-party.ts';
import { NOW, NUMBER, refundOf } from '#testing/gateway-samples.ts';
import { signRsa } from '../rsa-signature.ts';

const { gateway } = await alipayForFile();

const REFUND = refundOf(TRADE.trade_no);
const ID = `${TRADE.trade_no}-${REFUND.refundNo}`;

describe('notifications', () => {
  const BASE = {
    notify_id: '2026112300222',
    notify_time: '2026-11-23 09:30:01',
    notify_type: 'trade_status_sync',
    charset: 'utf-8',
    version: '1.0',
    app_id: '2021000147650231',
    seller_id: '2088721045136790',
    out_trade_no: NUMBER,
    trade_no: TRADE.trade_no,
    total_amount: '128.00',
    gmt_payment: '2026-11-23 09:29:58',
    trade_status: 'TRADE_SUCCESS',
  };
  const post = (fields: Record<string, string>): Uint8Array => {
    const text = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    const sent = { ...fields, sign_type: 'RSA2', sign: signRsa(alipay.privateKey, text) };
    return Buffer.from(new URLSearchParams(sent).toString());
  };
  const read = (fields: Record<string, string>) => gateway.readNotification(new Headers(), post(fields));
  const eventId = BASE.notify_id;
  const refunded = {
    refund_fee: '28.00',
    gmt_refund: '2026-11-23 09:29:59.320',
    out_biz_no: REFUND.refundNo,
  };
  const REFUND_NOTIFICATION = {
    kind: 'refund',
    eventId,
    refund: {
      refundNo: REFUND.refundNo,
      channelNo: NUMBER,
      transactionId: TRADE.trade_no,
      amount: null,
    },
    response: { kind: 'done', channelRefundId: ID, at: NOW - 1000 },
  };

  test.each([
    ['TRADE_SUCCESS', BASE, { kind: 'payment', eventId, payment: PAYMENT }],
    [
      'TRADE_FINISHED',
      { ...BASE, trade_status: 'TRADE_FINISHED' },
      { kind: 'payment', eventId, payment: PAYMENT },
    ],
    ['TRADE_SUCCESS of a partial refund', { ...BASE, ...refunded }, REFUND_NOTIFICATION],
    [
      'TRADE_CLOSED of a whole refund',
      { ...BASE, ...refunded, trade_status: 'TRADE_CLOSED' },
      REFUND_NOTIFICATION,
    ],
    ['a refund of another’s making', { ...BASE, refund_fee: '28.00' }, { kind: 'irrelevant', eventId }],
    [
      'TRADE_CLOSED of a trade never paid',
      { ...BASE, trade_status: 'TRADE_CLOSED' },
      { kind: 'irrelevant', eventId },
    ],
    ['WAIT_BUYER_PAY', { ...BASE, trade_status: 'WAIT_BUYER_PAY' }, { kind: 'irrelevant', eventId }],
    ['another seller', { ...BASE, seller_id: '2088000000000000' }, { kind: 'forged' }],
    ['another application', { ...BASE, app_id: '2021000000000000' }, { kind: 'forged' }],
    ['an amount in scientific notation', { ...BASE, total_amount: '1e2' }, { kind: 'forged' }],
    [
      'a repetition of yesterday',
      { ...BASE, notify_time: '2026-11-22 09:30:01' },
      { kind: 'payment', eventId, payment: PAYMENT },
    ],
    ['a replay of last week', { ...BASE, notify_time: '2026-11-16 09:30:01' }, { kind: 'forged' }],
    ['another encoding', { ...BASE, charset: 'GBK' }, { kind: 'forged' }],
  ])('a notification of %s', (_name, fields, expected) => {
    expect(read(fields)).toEqual(expected);
  });

  test('what is said twice, or is not UTF-8, is forged', () => {
    const genuine = Buffer.from(post(BASE)).toString();
    for (const body of [`${genuine}&total_amount=0.01`, `total_amount=0.01&${genuine}`, `${genuine}&x=%FF`])
      expect(gateway.readNotification(new Headers(), Buffer.from(body))).toEqual({ kind: 'forged' });
    expect(gateway.readNotification(new Headers(), Buffer.from([0xff, 0xfe]))).toEqual({ kind: 'forged' });
  });

  test('Alipay is told exactly success, or asked to come again', () => {
    expect(gateway.acknowledge(true)).toMatchObject({ status: 200, body: 'success' });
    expect(gateway.acknowledge(false)).toMatchObject({ status: 401, body: 'failure' });
  });
});
