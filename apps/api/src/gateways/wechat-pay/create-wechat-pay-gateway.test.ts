import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PartyAnswer, type PartyServer, startPartyServer } from '#testing/party-server.ts';
import type { WechatPayGateway } from '../payment-gateway.ts';
import { signRsa } from '../rsa-signature.ts';
import { createWechatPayGateway } from './create-wechat-pay-gateway.ts';
import type { WechatPayAccount } from './wechat-pay-account.ts';

const NOW = Date.parse('2026-11-23T09:30:00+08:00');
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [merchant, platform, older, stranger] = [pair(), pair(), pair(), pair()];
const PLATFORM_ID = 'PUB_KEY_ID_0116899';
const OLDER_SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';

let party: PartyServer;
let account: WechatPayAccount;
let gateway: WechatPayGateway;
beforeAll(async () => {
  party = await startPartyServer();
  account = {
    baseUrl: party.origin,
    appId: 'wx8c5f0b6a2d7e4913',
    merchantId: '1900014107',
    merchantSerial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
    merchantKey: merchant.privateKey,
    apiV3Key: Buffer.from('Qe7rT2yU9iOp4aSd6fGh1jKl3zXc8vBn'),
    platformKeys: new Map([
      [PLATFORM_ID, platform.publicKey],
      [OLDER_SERIAL, older.publicKey],
    ]),
    appSecret: 'nM5bVc2xZ8lKj3hG',
    authorizeUrl: 'https://open.weixin.qq.com',
    openidUrl: party.origin,
    notifyUrl: 'https://jixu.example.cn/partner/notify/wechat-pay',
  };
  gateway = createWechatPayGateway(account, () => NOW);
});
afterAll(() => party.stop());

/** An answer as the platform signs it; `how` makes it another one's. */
function signed(
  content: unknown,
  status = 200,
  how: { key?: KeyObject; serial?: string; at?: number; sent?: string; type?: string } = {},
): () => PartyAnswer {
  const body = content === null ? '' : JSON.stringify(content);
  const { key = platform.privateKey, serial = PLATFORM_ID, at = NOW, sent = body, type } = how;
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), 'd824f2e086d3c1df967785d13fcd22ef'];
  return () => ({
    status,
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': signRsa(key, `${timestamp}\n${nonce}\n${body}\n`),
      ...(type === undefined ? {} : { 'wechatpay-signature-type': type }),
    },
    body: status === 204 ? '' : sent,
  });
}
const unsigned = (content: unknown, status: number) => (): PartyAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: typeof content === 'string' ? content : JSON.stringify(content),
});
const failure = (status: number, code: string, message = '') => signed({ code, message }, status);

const NUMBER = '2026112309300012345601';
const OFFER = {
  channelNo: NUMBER,
  amount: 12800,
  title: '2026年度会计人员继续教育全科套餐',
  expiresAt: NOW + 7_200_000,
};
const PAID = {
  appid: 'wx8c5f0b6a2d7e4913',
  mchid: '1900014107',
  out_trade_no: NUMBER,
  transaction_id: '4200002026112312345678901',
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  success_time: '2026-11-23T09:29:58+08:00',
  payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  amount: { total: 12800, payer_total: 12800, currency: 'CNY', payer_currency: 'CNY' },
};
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

describe('what is asked', () => {
  test('a QR payment is asked for with our signature over exactly these bytes', async () => {
    party.says(signed({ code_url: 'weixin://wxpay/bizpayurl?pr=JyC91EIz1' }));
    expect(await gateway.prepareNative(OFFER)).toEqual({
      kind: 'prepared',
      address: 'weixin://wxpay/bizpayurl?pr=JyC91EIz1',
    });
    const [request] = party.heard;
    expect(`${request?.method} ${request?.target}`).toBe('POST /v3/pay/transactions/native');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      appid: account.appId,
      mchid: account.merchantId,
      description: OFFER.title,
      out_trade_no: NUMBER,
      time_expire: '2026-11-23T11:30:00+08:00',
      notify_url: account.notifyUrl,
      amount: { total: 12800, currency: 'CNY' },
    });
    expect(request?.headers).toMatchObject({ accept: 'application/json', 'wechatpay-serial': PLATFORM_ID });
    const fields = Object.fromEntries(
      [...(request?.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    expect(fields).toMatchObject({ mchid: account.merchantId, serial_no: account.merchantSerial });
    const text = `POST\n${request?.target}\n${fields.timestamp}\n${fields.nonce_str}\n${request?.body}\n`;
    const isOurs = verify(
      'RSA-SHA256',
      Buffer.from(text),
      createPublicKey(merchant.privateKey),
      Buffer.from(fields.signature ?? '', 'base64'),
    );
    expect(isOurs).toBe(true);
  });

  test('no two requests carry the same nonce', async () => {
    party.says(signed(PAID));
    await Promise.all(Array.from({ length: 20 }, () => gateway.query(NUMBER)));
    const nonces = party.heard.map(
      ({ headers }) => /nonce_str="(\w+)"/.exec(headers.authorization ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(20);
  });

  test('on a phone the visitor is named, inside WeChat the payer', async () => {
    party.says(signed({ h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1' }));
    expect(await gateway.prepareH5(OFFER, { address: '203.0.113.7' })).toMatchObject({ kind: 'prepared' });
    expect(JSON.parse(party.heard[0]?.body ?? '')).toMatchObject({
      scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
    });
    party.says(signed({ prepay_id: 'wx201410272009395522657a690389285100' }));
    expect(await gateway.prepareJsapi(OFFER, { openid: 'oUpF8' })).toEqual({
      kind: 'prepared',
      address: 'wx201410272009395522657a690389285100',
    });
    expect(JSON.parse(party.heard[0]?.body ?? '')).toMatchObject({ payer: { openid: 'oUpF8' } });
  });

  test('who pays inside WeChat is asked by address, and answered for a code', async () => {
    const address = new URL(
      gateway.authorizeAddress('https://jixu.example.cn/pay/index.html?a=1', 'state-1'),
    );
    expect(`${address.origin}${address.pathname}${address.hash}`).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      appid: account.appId,
      redirect_uri: 'https://jixu.example.cn/pay/index.html?a=1',
      response_type: 'code',
      scope: 'snsapi_base',
      state: 'state-1',
    });
    party.says(unsigned({ access_token: 't', openid: 'oUpF8' }, 200));
    expect(await gateway.openidOf('c1')).toBe('oUpF8');
    party.says(unsigned({ errcode: 40029, errmsg: 'invalid code' }, 200));
    expect(await gateway.openidOf('c1')).toBeNull();
  });
});

describe('what a query, a close and a beginning are answered', () => {
  test.each([
    ['SUCCESS', signed(PAID), { kind: 'paid', payment: PAYMENT }],
    ['REFUND: it was paid', signed({ ...PAID, trade_state: 'REFUND' }), { kind: 'paid', payment: PAYMENT }],
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
  ])('a query answered by %s', async (_name, answer, expected) => {
    party.says(answer);
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
  ])('a close answered by %s', async (_name, answers, kind) => {
    party.says(...answers);
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
  ])('a beginning answered by %s', async (_name, answer, kind) => {
    party.says(answer);
    expect(await gateway.prepareNative(OFFER)).toEqual({ kind });
  });

  test('a party that keeps silent is given up after 2 s, and after 3.5 s when a payment begins', async () => {
    party.says(() => 'nothing');
    const startedAt = performance.now();
    const after = async (call: Promise<unknown>) => {
      expect(await call).toEqual({ kind: 'unreachable' });
      return performance.now() - startedAt;
    };
    const [asked, begun] = await Promise.all([
      after(gateway.query(NUMBER)),
      after(gateway.prepareNative(OFFER)),
    ]);
    expect(asked).toBeGreaterThan(1900);
    expect(asked).toBeLessThan(3000);
    expect(begun).toBeGreaterThan(3400);
    expect(begun).toBeLessThan(4500);
  });

  test.each([
    ['nothing', () => 'hangs-up' as const, ['silent']],
    ['no signature', unsigned(PAID, 200), ['forged']],
    ['a failure', failure(500, 'SYSTEM_ERROR'), ['failing']],
    ['that it does not know us', unsigned({ code: 'SIGN_ERROR' }, 401), ['failing']],
    ['another form', signed({ hello: 1 }), ['unreadable']],
    ['what it should', signed(PAID), []],
    ['that there is no such trade', failure(404, 'ORDER_NOT_EXIST'), []],
  ])('the operator learns what is wrong with a party that answers %s', async (_name, answer, expected) => {
    const troubles: string[] = [];
    party.says(answer);
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

const REFUND = {
  refundNo: 'R202611230001',
  channelNo: NUMBER,
  transactionId: PAID.transaction_id,
  amount: 12800,
  total: 12800,
  reason: '重复支付',
};
const REFUNDED = {
  refund_id: '50000000382019052709732678859',
  out_refund_no: REFUND.refundNo,
  transaction_id: PAID.transaction_id,
  out_trade_no: NUMBER,
  status: 'SUCCESS',
  success_time: '2026-11-23T09:29:59+08:00',
  create_time: '2026-11-23T09:29:50+08:00',
  amount: { total: 12800, refund: 12800, currency: 'CNY' },
};
const DONE = { kind: 'done', channelRefundId: REFUNDED.refund_id, at: NOW - 1000 };

describe('refunds', () => {
  test.each([
    ['SUCCESS', signed(REFUNDED), DONE, DONE],
    [
      'PROCESSING',
      signed({ ...REFUNDED, status: 'PROCESSING' }),
      { kind: 'processing' },
      { kind: 'processing' },
    ],
    ['ABNORMAL', signed({ ...REFUNDED, status: 'ABNORMAL' }), { kind: 'failed' }, { kind: 'failed' }],
    ['CLOSED', signed({ ...REFUNDED, status: 'CLOSED' }), { kind: 'closed' }, { kind: 'closed' }],
    ['NOT_ENOUGH', failure(403, 'NOT_ENOUGH'), { kind: 'failed' }, { kind: 'unreachable' }],
    ['RESOURCE_NOT_EXISTS', failure(404, 'RESOURCE_NOT_EXISTS'), { kind: 'failed' }, { kind: 'unknown' }],
    [
      'another amount',
      signed({ ...REFUNDED, amount: { total: 12800, refund: 1 } }),
      { kind: 'unreachable' },
      { kind: 'unreachable' },
    ],
    [
      'another refund',
      signed({ ...REFUNDED, out_refund_no: 'R0' }),
      { kind: 'unreachable' },
      { kind: 'unreachable' },
    ],
    ['no signature', unsigned(REFUNDED, 200), { kind: 'unreachable' }, { kind: 'unreachable' }],
    ['SYSTEM_ERROR', failure(500, 'SYSTEM_ERROR'), { kind: 'unreachable' }, { kind: 'unreachable' }],
  ])('a refund answered by %s', async (_name, answer, sent, queried) => {
    party.says(answer);
    expect(await gateway.refund(REFUND)).toEqual(sent);
    expect(JSON.parse(party.heard[0]?.body ?? '')).toEqual({
      transaction_id: REFUND.transactionId,
      out_refund_no: REFUND.refundNo,
      reason: '重复支付',
      notify_url: account.notifyUrl,
      amount: { refund: 12800, total: 12800, currency: 'CNY' },
    });
    party.says(answer);
    expect(await gateway.queryRefund(REFUND)).toEqual(queried);
    expect(party.heard[0]?.target).toBe('/v3/refund/domestic/refunds/R202611230001');
  });
});

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const row = (...fields: string[]) => fields.map((field) => `\`${field}`).join(',');
const BILL = `\uFEFF${[
  HEAD,
  row(
    '2026-11-22 23:59:59',
    'wx8c',
    '1900014107',
    '0',
    '',
    '4200001',
    'A01',
    'o1',
    'NATIVE',
    'SUCCESS',
    'OTHERS',
    'CNY',
    '128.00',
    '0.00',
    '0',
    '0',
    '0.00',
    '0.00',
    '',
    '',
    '全科, 套餐',
    '',
    '0.76800',
    '0.60%',
    '128.00',
    '0.00',
    '',
  ),
  row(
    '2026-11-22 12:00:00',
    'wx8c',
    '1900014107',
    '0',
    '',
    '4200002',
    'A02',
    'o2',
    'JSAPI',
    'SUCCESS',
    'OTHERS',
    'CNY',
    '0.01',
    '0.00',
    '0',
    '0',
    '0.00',
    '0.00',
    '',
    '',
    '一分课程',
    '',
    '0.00000',
    '0.60%',
    '0.01',
    '0.00',
    '',
  ),
  row(
    '2026-11-22 13:00:00',
    'wx8c',
    '1900014107',
    '0',
    '',
    '4200001',
    'A01',
    'o1',
    'NATIVE',
    'REFUND',
    'OTHERS',
    'CNY',
    '0.00',
    '0.00',
    '5000001',
    'R01',
    '128.00',
    '0.00',
    'ORIGINAL',
    'SUCCESS',
    '全科, 套餐',
    '',
    '-0.76800',
    '0.60%',
    '0.00',
    '128.00',
    '',
  ),
  SUMS,
  row('3', '128.01', '128.00', '0.00', '0.00000', '128.01', '128.00'),
].join('\r\n')}\r\n`;
const at = (time: string) => Date.parse(`2026-11-22T${time}+08:00`);

describe('statements', () => {
  const announce = (csv: string, hash = createHash('sha1').update(csv).digest('hex')) =>
    signed({
      hash_type: 'SHA1',
      hash_value: hash,
      download_url: `${party.origin}/v3/billdownload/file?token=t1`,
    });
  const file = (body: string | Uint8Array) => () => ({ status: 200, body });

  test.each([
    ['plain', file(BILL)],
    ['packed', file(gzipSync(BILL))],
  ])('a %s bill is read in fen, each refund a row of its own', async (_name, answer) => {
    party.says(announce(BILL), answer);
    expect(await gateway.statement('2026-11-22')).toEqual({
      kind: 'ready',
      sha256: createHash('sha256').update(BILL).digest('hex'),
      rows: [
        {
          kind: 'payment',
          channelNo: 'A01',
          transactionId: '4200001',
          refundNo: '',
          amount: 12800,
          fee: 77,
          at: at('23:59:59'),
        },
        {
          kind: 'payment',
          channelNo: 'A02',
          transactionId: '4200002',
          refundNo: '',
          amount: 1,
          fee: 0,
          at: at('12:00:00'),
        },
        {
          kind: 'refund',
          channelNo: 'A01',
          transactionId: '4200001',
          refundNo: 'R01',
          amount: 12800,
          fee: -77,
          at: at('13:00:00'),
        },
      ],
    });
    expect(party.heard.map(({ target }) => target)).toEqual([
      '/v3/bill/tradebill?bill_date=2026-11-22&bill_type=ALL&tar_type=GZIP',
      '/v3/billdownload/file?token=t1',
    ]);
    expect(party.heard[1]?.headers.authorization).toContain('WECHATPAY2-SHA256-RSA2048');
  });

  test('a bill of a day without trades has no rows', async () => {
    const empty = `${HEAD}\n${SUMS}\n${row('0', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00')}\n`;
    party.says(announce(empty), file(empty));
    expect(await gateway.statement('2026-11-22')).toMatchObject({ kind: 'ready', rows: [] });
  });

  const [first = '', second = '', ...rest] = BILL.split('\r\n');
  test.each([
    ['another hash than announced', BILL, 'ab'.repeat(20)],
    ['a row less than its sums say', [first, ...rest].join('\r\n')],
    ['a row twice', [first, second, second, ...rest].join('\r\n')],
    ['an amount that was changed', BILL.replace('0.60%,`128.00', '0.60%,`128.10')],
    ['a fee that was changed', BILL.replace('`0.76800,', '`0.76801,')],
    ['no sums', BILL.split(SUMS)[0] ?? ''],
    ['half a row', BILL.slice(0, 500)],
    ['nothing', ''],
  ])('a bill with %s is damaged', async (_name, csv, hash?: string) => {
    party.says(announce(csv, hash), file(csv));
    expect(await gateway.statement('2026-11-22')).toEqual({ kind: 'damaged' });
  });

  test('half a packed file is damaged', async () => {
    const packed = gzipSync(BILL);
    party.says(announce(BILL), file(packed.subarray(0, packed.length / 2)));
    expect(await gateway.statement('2026-11-22')).toEqual({ kind: 'damaged' });
  });

  test.each([
    ['there is none', failure(400, 'NO_STATEMENT_EXIST'), 'not-ready'],
    ['it is being made', failure(400, 'STATEMENT_CREATING'), 'not-ready'],
    ['the answer is unsigned', unsigned({ hash_type: 'SHA1' }, 200), 'unreachable'],
    ['the party fails', failure(500, 'SYSTEM_ERROR'), 'unreachable'],
    [
      'the address is on another host, which is not told our signature',
      signed({ hash_type: 'SHA1', hash_value: 'ab'.repeat(20), download_url: 'https://elsewhere.cn/file' }),
      'unreachable',
    ],
  ])('no bill when %s', async (_name, answer, kind) => {
    party.says(answer);
    expect(await gateway.statement('2026-11-22')).toEqual({ kind });
    expect(party.heard).toHaveLength(1);
  });
});
