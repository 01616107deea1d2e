import { describe, expect, test } from 'vitest';
import { NOW, NUMBER, rsaPair } from '#testing/gateway-samples.ts';
import { watchPatience } from '#testing/watch-patience.ts';
import {
  failure,
  OFFER,
  OLDER_SERIAL,
  older,
  PAID,
  signed,
  unsigned,
  wechatPayForFile,
} from '#testing/wechat-pay-party.ts';
import { createWechatPayGateway } from './create-wechat-pay-gateway.ts';

const stranger = rsaPair();

const { party, account, gateway } = await wechatPayForFile();

const PAYMENT = {
  channel: 'wxpub',
  payee: '1900014107',
  app: 'wx8c5f0b6a2d7e4913',
  channelNo: NUMBER,
  transactionId: '4200002026112312345678901',
  amount: 12800,
  currency: 'CNY',
  paidAt: NOW - 2000,
};

describe('what a query, a close and a beginning are answered', () => {
  test.each([
    ['SUCCESS', signed(PAID), { kind: 'paid', payment: PAYMENT }],
    [
      'REFUND: it was paid, and some of it went back',
      signed({ ...PAID, trade_state: 'REFUND' }),
      { kind: 'paid', payment: { ...PAYMENT, returned: true } },
    ],
    ['NOTPAY', signed({ ...PAID, trade_state: 'NOTPAY' }), { kind: 'unpaid', exists: true }],
    ['USERPAYING', signed({ ...PAID, trade_state: 'USERPAYING' }), { kind: 'unpaid', exists: true }],
    ['PAYERROR', signed({ ...PAID, trade_state: 'PAYERROR' }), { kind: 'unpaid', exists: true }],
    ['CLOSED', signed({ ...PAID, trade_state: 'CLOSED' }), { kind: 'closed' }],
    ['ORDER_NOT_EXIST', failure(404, 'ORDER_NOT_EXIST'), { kind: 'unpaid', exists: false }],
    [
      'an unsigned ORDER_NOT_EXIST',
      unsigned({ code: 'ORDER_NOT_EXIST' }, 404),
      { kind: 'unpaid', exists: false },
    ],
    [
      'the older key',
      signed(PAID, 200, { key: older.privateKey, serial: OLDER_SERIAL }),
      { kind: 'paid', payment: PAYMENT },
    ],
    ['SYSTEM_ERROR', failure(500, 'SYSTEM_ERROR'), { kind: 'unreachable' }],
    ['FREQUENCY_LIMITED', failure(429, 'FREQUENCY_LIMITED'), { kind: 'unreachable' }],
    ['SIGN_ERROR', unsigned({ code: 'SIGN_ERROR' }, 401), { kind: 'unreachable' }],
    ['no signature', unsigned(PAID, 200), { kind: 'unreachable' }],
    ['a stranger’s key', signed(PAID, 200, { key: stranger.privateKey }), { kind: 'unreachable' }],
    ['an unknown serial', signed(PAID, 200, { serial: 'PUB_KEY_ID_0' }), { kind: 'unreachable' }],
    [
      'another key than its serial says',
      signed(PAID, 200, { key: older.privateKey }),
      { kind: 'unreachable' },
    ],
    ['another algorithm', signed(PAID, 200, { type: 'WECHATPAY2-SM2-WITH-SM3' }), { kind: 'unreachable' }],
    ['a signature six minutes old', signed(PAID, 200, { at: NOW - 360_000 }), { kind: 'unreachable' }],
    ['a signature six minutes ahead', signed(PAID, 200, { at: NOW + 360_000 }), { kind: 'unreachable' }],
    [
      'a changed byte',
      signed(PAID, 200, { sent: JSON.stringify(PAID).replace('12800', '12801') }),
      { kind: 'unreachable' },
    ],
    [
      'an error whose signature is wrong',
      signed({ code: 'ORDER_NOT_EXIST' }, 404, { key: stranger.privateKey }),
      { kind: 'unreachable' },
    ],
    ['another merchant’s trade', signed({ ...PAID, mchid: '1900000000' }), { kind: 'unreachable' }],
    ['another application’s trade', signed({ ...PAID, appid: 'wx0' }), { kind: 'unreachable' }],
    ['another number', signed({ ...PAID, out_trade_no: 'other' }), { kind: 'unreachable' }],
    ['an amount with a fraction', signed({ ...PAID, amount: { total: 128.5 } }), { kind: 'unreachable' }],
    ['a state nobody knows', signed({ ...PAID, trade_state: 'MAYBE' }), { kind: 'unreachable' }],
    ['HTML', unsigned('<html>', 502), { kind: 'unreachable' }],
    [
      'a redirect',
      () => ({ status: 302, headers: { location: 'https://elsewhere.cn' }, body: '' }),
      { kind: 'unreachable' },
    ],
    ['a connection that ends', () => 'hangs-up' as const, { kind: 'unreachable' }],
    ['more than any answer', () => ({ status: 200, body: 'x'.repeat(300_000) }), { kind: 'unreachable' }],
  ])('a query answered by %s', async (_name, response, expected) => {
    party.says(response);
    expect(await gateway.query(NUMBER)).toEqual(expected);
    expect(party.heard[0]?.target).toBe(`/v3/pay/transactions/out-trade-no/${NUMBER}?mchid=1900014107`);
  });

  test.each([
    ['204', [signed(null, 204)], 'closed'],
    ['204 without a signature', [unsigned('', 204)], 'unreachable'],
    ['ORDERPAID', [failure(400, 'ORDERPAID')], 'paid'],
    ['ORDER_NOT_EXIST', [failure(404, 'ORDER_NOT_EXIST')], 'absent'],
    [
      'ORDER_CLOSED, confirmed by the query',
      [unsigned({ code: 'ORDER_CLOSED' }, 400), signed({ ...PAID, trade_state: 'CLOSED' })],
      'closed',
    ],
    ['ORDER_CLOSED, but it was paid', [unsigned({ code: 'ORDER_CLOSED' }, 400), signed(PAID)], 'paid'],
    [
      'ORDER_CLOSED, but it is open',
      [unsigned({ code: 'ORDER_CLOSED' }, 400), signed({ ...PAID, trade_state: 'NOTPAY' })],
      'unreachable',
    ],
    [
      'a close that comes too early',
      [failure(400, 'TRADE_ERROR', '订单创建后5分钟内不能关闭')],
      'unreachable',
    ],
    ['SYSTEM_ERROR', [failure(500, 'SYSTEM_ERROR')], 'unreachable'],
  ])('a close answered by %s', async (_name, responses, kind) => {
    party.says(...responses);
    expect(await gateway.close(NUMBER)).toEqual({ kind });
    expect(party.heard[0]).toMatchObject({ method: 'POST', body: '{"mchid":"1900014107"}' });
  });

  test.each([
    ['ORDERPAID', failure(400, 'ORDERPAID'), 'paid'],
    ['OUT_TRADE_NO_USED', failure(403, 'OUT_TRADE_NO_USED'), 'number-used'],
    ['ORDER_CLOSED', failure(400, 'ORDER_CLOSED'), 'number-used'],
    ['201 商户订单号重复', failure(400, 'INVALID_REQUEST', '201 商户订单号重复'), 'number-used'],
    ['PARAM_ERROR', failure(400, 'PARAM_ERROR'), 'rejected'],
    ['APPID_MCHID_NOT_MATCH', failure(400, 'APPID_MCHID_NOT_MATCH'), 'rejected'],
    ['SYSTEM_ERROR', failure(500, 'SYSTEM_ERROR'), 'unreachable'],
    ['an unsigned address', unsigned({ code_url: 'weixin://wxpay/bizpayurl?pr=evil' }, 200), 'unreachable'],
    ['no address', signed({}), 'unreachable'],
  ])('a beginning answered by %s', async (_name, response, kind) => {
    party.says(response);
    expect(await gateway.prepareNative(OFFER)).toEqual({ kind });
  });

  test('a party that keeps silent is given up after 2 s, and after 3.5 s when a payment begins', async () => {
    party.says(() => 'nothing');
    const patience = watchPatience();
    expect(await gateway.query(NUMBER)).toEqual({ kind: 'unreachable' });
    expect(patience()).toEqual([2000]);
    expect(await gateway.prepareNative(OFFER)).toEqual({ kind: 'unreachable' });
    expect(patience()).toEqual([2000, 3500]);
  });

  test.each([
    ['nothing', () => 'hangs-up' as const, ['silent']],
    ['no signature', unsigned(PAID, 200), ['forged']],
    ['a failure', failure(500, 'SYSTEM_ERROR'), ['failing']],
    ['that it does not know us', unsigned({ code: 'SIGN_ERROR' }, 401), ['failing']],
    ['another form', signed({ hello: 1 }), ['unreadable']],
    ['what it should', signed(PAID), []],
    ['that there is no such trade', failure(404, 'ORDER_NOT_EXIST'), []],
  ])('the operator learns what is wrong with a party that answers %s', async (_name, response, expected) => {
    const troubles: string[] = [];
    party.says(response);
    await createWechatPayGateway(
      account,
      () => NOW,
      (trouble) => troubles.push(trouble),
    ).query(NUMBER);
    expect(troubles).toEqual(expected);
  });

  test('a party that is down has not answered', async () => {
    const down = createWechatPayGateway({
      ...account,
      baseUrl: 'http://127.0.0.1:1',
      openidUrl: 'http://127.0.0.1:1',
    });
    expect(await down.query(NUMBER)).toEqual({ kind: 'unreachable' });
    expect(await down.openidOf('c1')).toBeNull();
    expect(await down.statement('2026-11-22')).toEqual({ kind: 'unreachable' });
  });
});
