import { describe, expect, test } from 'vitest';
import { alipayForFile, failure, ok, older, PAYMENT, TRADE } from '#testing/alipay-party.ts';
import { NOW, NUMBER, rsaPair } from '#testing/gateway-samples.ts';
import { watchPatience } from '#testing/watch-patience.ts';
import { createAlipayGateway } from './create-alipay-gateway.ts';

const stranger = rsaPair();

const { party, account, gateway } = await alipayForFile();

describe('what a query and a close are answered', () => {
  test.each([
    ['TRADE_SUCCESS', ok('trade_query', TRADE), { kind: 'paid', payment: PAYMENT }],
    [
      'TRADE_FINISHED',
      ok('trade_query', { ...TRADE, trade_status: 'TRADE_FINISHED' }),
      { kind: 'paid', payment: PAYMENT },
    ],
    [
      'TRADE_CLOSED of money that went back',
      ok('trade_query', { ...TRADE, trade_status: 'TRADE_CLOSED' }),
      { kind: 'paid', payment: { ...PAYMENT, returned: true } },
    ],
    [
      'TRADE_CLOSED of a trade never paid',
      ok('trade_query', { ...TRADE, trade_status: 'TRADE_CLOSED', send_pay_date: undefined }),
      { kind: 'closed' },
    ],
    [
      'WAIT_BUYER_PAY',
      ok('trade_query', { ...TRADE, trade_status: 'WAIT_BUYER_PAY', send_pay_date: undefined }),
      { kind: 'unpaid', exists: true },
    ],
    ['ACQ.TRADE_NOT_EXIST', failure('trade_query', 'ACQ.TRADE_NOT_EXIST'), { kind: 'unpaid', exists: false }],
    [
      'the older key',
      ok('trade_query', TRADE, { key: older.privateKey }),
      { kind: 'paid', payment: PAYMENT },
    ],
    [
      'the key its certificate names',
      ok('trade_query', TRADE, { key: older.privateKey, serial: 'alipay-2022' }),
      { kind: 'paid', payment: PAYMENT },
    ],
    [
      'another key than its certificate names',
      ok('trade_query', TRADE, { serial: 'alipay-2022' }),
      { kind: 'unreachable' },
    ],
    ['an unknown certificate', ok('trade_query', TRADE, { serial: 'alipay-1' }), { kind: 'unreachable' }],
    ['ACQ.SYSTEM_ERROR', failure('trade_query', 'ACQ.SYSTEM_ERROR'), { kind: 'unreachable' }],
    ['isp.unknow-error', failure('trade_query', 'isp.unknow-error', '20000'), { kind: 'unreachable' }],
    ['a stranger’s key', ok('trade_query', TRADE, { key: stranger.privateKey }), { kind: 'unreachable' }],
    [
      'no signature',
      ok('trade_query', TRADE, { change: (text: string) => text.replace(/,"sign":"[^"]*"/, '') }),
      { kind: 'unreachable' },
    ],
    [
      'a changed byte',
      ok('trade_query', TRADE, { change: (text: string) => text.replace('128.00', '128.01') }),
      { kind: 'unreachable' },
    ],
    [
      'the signed node once more with other content',
      ok('trade_query', TRADE, {
        change: (text: string) => `{"alipay_trade_query_response":{"code":"10000"},${text.slice(1)}`,
      }),
      { kind: 'unreachable' },
    ],
    [
      'a signed node inside another one',
      ok('trade_query', TRADE, {
        change: (text: string) =>
          text.replace(/^\{("alipay_trade_query_response":.*\}),"sign"/, '{"a":{$1},"sign"'),
      }),
      { kind: 'unreachable' },
    ],
    ['the node of another call', ok('trade_close', TRADE), { kind: 'unreachable' }],
    ['another number', ok('trade_query', { ...TRADE, out_trade_no: 'other' }), { kind: 'unreachable' }],
    [
      'an amount with three decimals',
      ok('trade_query', { ...TRADE, total_amount: '128.001' }),
      { kind: 'unreachable' },
    ],
    ['HTML', () => ({ status: 200, body: '<html>' }), { kind: 'unreachable' }],
    ['a failure of its server', () => ({ status: 500, body: '{}' }), { kind: 'unreachable' }],
    [
      'a redirect',
      () => ({ status: 302, headers: { location: 'https://elsewhere.cn' }, body: '' }),
      { kind: 'unreachable' },
    ],
    ['a connection that ends', () => 'hangs-up' as const, { kind: 'unreachable' }],
  ])('a query answered by %s', async (_name, response, expected) => {
    party.says(response);
    expect(await gateway.query(NUMBER)).toEqual(expected);
  });

  test.each([
    ['it is closed', [ok('trade_close', { trade_no: '1', out_trade_no: NUMBER })], 'closed'],
    [
      'ACQ.TRADE_NOT_EXIST: the form can still be paid',
      [failure('trade_close', 'ACQ.TRADE_NOT_EXIST')],
      'absent',
    ],
    [
      'ACQ.TRADE_STATUS_ERROR, and it was paid',
      [failure('trade_close', 'ACQ.TRADE_STATUS_ERROR'), ok('trade_query', TRADE)],
      'paid',
    ],
    [
      'ACQ.REASON_TRADE_STATUS_INVALID, and it is closed already',
      [
        failure('trade_close', 'ACQ.REASON_TRADE_STATUS_INVALID'),
        ok('trade_query', { ...TRADE, trade_status: 'TRADE_CLOSED', send_pay_date: undefined }),
      ],
      'closed',
    ],
    ['ACQ.SYSTEM_ERROR', [failure('trade_close', 'ACQ.SYSTEM_ERROR')], 'unreachable'],
    ['no answer', [() => 'hangs-up' as const], 'unreachable'],
  ])('a close: %s', async (_name, responses, kind) => {
    party.says(...responses);
    expect(await gateway.close(NUMBER)).toEqual({ kind });
  });

  test.each([
    ['nothing', () => 'hangs-up' as const, ['silent']],
    ['a changed byte', ok('trade_query', TRADE, { key: stranger.privateKey }), ['forged']],
    ['a failure', () => ({ status: 502, body: '' }), ['failing']],
    ['that our signature is wrong', failure('trade_query', 'isv.invalid-signature'), ['failing']],
    ['another form', ok('trade_query', { hello: 1 }), ['unreadable']],
    ['what it should', ok('trade_query', TRADE), []],
    ['that there is no such trade', failure('trade_query', 'ACQ.TRADE_NOT_EXIST'), []],
  ])('the operator learns what is wrong with a party that answers %s', async (_name, response, expected) => {
    const troubles: string[] = [];
    party.says(response);
    await createAlipayGateway(
      account,
      () => NOW,
      (trouble) => troubles.push(trouble),
    ).query(NUMBER);
    expect(troubles).toEqual(expected);
  });

  test('a party that keeps silent is given up after 2 s', async () => {
    party.says(() => 'nothing');
    const patience = watchPatience();
    expect(await gateway.query(NUMBER)).toEqual({ kind: 'unreachable' });
    expect(patience()).toEqual([2000]);
  });
});
