import { X509Certificate } from 'node:crypto';
import { eventually } from '@jixu/test-kit/eventually';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaySite } from '../testing/pay-site.ts';
import { decrypted, wechatMerchant } from '../testing/wechat-merchant.ts';

const site = await openPaySite();
const merchant = wechatMerchant(site);
afterAll(() => site.close());
beforeEach(() => site.forget());

const pay = async (number: string, body = {}) =>
  (await site.control(`/trades/wxpay/${number}/pay`, body)) as {
    paid: boolean;
    payment: { transactionId: string };
  };
const told = (count: number) => eventually(() => expect(site.merchant.told).toHaveLength(count));

describe('a trade', () => {
  test('is made, paid, notified and found again, every answer signed with the key the merchant named', async () => {
    const made = await merchant.native('ORDER0001');
    expect(made).toMatchObject({ status: 200, isGenuine: true });
    expect(made.json.code_url).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/);
    expect(made.headers.get('wechatpay-serial')).toBe(site.keys.wxpay.publicKeyId);
    expect((await merchant.query('ORDER0001')).json).toMatchObject({ trade_state: 'NOTPAY' });

    await pay('ORDER0001');
    await told(1);
    const message = site.merchant.told.map(merchant.read)[0];
    expect(message).toMatchObject({
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      facts: {
        out_trade_no: 'ORDER0001',
        trade_state: 'SUCCESS',
        amount: { total: 12_800, currency: 'CNY' },
      },
    });
    const found = await merchant.query('ORDER0001');
    expect(found.isGenuine).toBe(true);
    expect(found.json).toMatchObject({
      trade_state: 'SUCCESS',
      transaction_id: message.facts.transaction_id,
      trade_type: 'NATIVE',
    });
    expect(found.json.success_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
  });

  test('is signed with a certificate for a merchant that names one, and both certificates can be fetched', async () => {
    const { oldCertificate, newCertificate } = site.keys.wxpay;
    const headers = { 'wechatpay-serial': oldCertificate.serial };
    const response = await merchant.call('GET', '/v3/certificates', undefined, { headers });
    expect([response.isGenuine, response.headers.get('wechatpay-serial')]).toEqual([
      true,
      oldCertificate.serial,
    ]);
    const [first] = response.json.data;
    const certificate = new X509Certificate(decrypted(site.keys.wxpay, first.encrypt_certificate));
    expect(certificate.serialNumber).toBe(newCertificate.serial);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
  });

  test.each([
    ['h5', { scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } } }, 'h5_url'],
    ['jsapi', { payer: { openid: 'oWho' } }, 'prepay_id'],
  ])('%s has a link of its own', async (product, changes, link) => {
    const path = `/v3/pay/transactions/${product}`;
    const made = await merchant.call('POST', path, merchant.order('ORDER0002', changes));
    expect(made.status).toBe(200);
    expect(Object.keys(made.json)).toEqual([link]);
    const without = await merchant.call('POST', path, merchant.order('ORDER0003'));
    expect(without.json).toMatchObject({ code: 'PARAM_ERROR' });
  });

  test('gets the same link for the same body, and 403 for another one', async () => {
    const first = await merchant.native('ORDER0004');
    expect((await merchant.native('ORDER0004')).json).toEqual(first.json);
    for (const changes of [{ amount: { total: 1 } }, { description: '别的' }]) {
      expect(await merchant.native('ORDER0004', changes)).toMatchObject({
        status: 403,
        json: { code: 'OUT_TRADE_NO_USED' },
      });
    }
    const scene_info = { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } };
    const other = merchant.order('ORDER0004', { scene_info });
    expect((await merchant.call('POST', '/v3/pay/transactions/h5', other)).status).toBe(403);
  });

  test('is made once, whoever asks fifty times at once', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => merchant.native('ORDER0009')));
    expect(new Set(made.map(({ json }) => json.code_url)).size).toBe(1);
    expect(await site.control('/trades?party=wxpay')).toMatchObject([{ outTradeNo: 'ORDER0009' }]);
  });

  test('cannot be made or paid again once it is closed or paid', async () => {
    await merchant.native('ORDER0005');
    expect((await merchant.close('ORDER0005')).status).toBe(204);
    expect((await merchant.close('ORDER0005')).status).toBe(204);
    expect((await merchant.native('ORDER0005')).json).toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await pay('ORDER0005')).toEqual({ paid: false, rejection: 'closed' });
    expect((await merchant.query('ORDER0005')).json).toMatchObject({ trade_state: 'CLOSED' });

    await merchant.native('ORDER0006');
    await pay('ORDER0006');
    expect((await merchant.native('ORDER0006')).json).toMatchObject({ code: 'ORDERPAID' });
    expect((await merchant.close('ORDER0006')).json).toMatchObject({ code: 'ORDERPAID' });
    expect(await pay('ORDER0006')).toEqual({ paid: false, rejection: 'paid' });
  });

  test('cannot be paid after its end, but is not closed by it', async () => {
    const time_expire = new Date(Date.now() + 90_000).toISOString().replace(/\.\d+Z/, 'Z');
    await merchant.native('ORDER0007', { time_expire });
    await site.control('/clock', { advance_ms: 91_000 });
    expect(await pay('ORDER0007')).toEqual({ paid: false, rejection: 'expired' });
    expect((await merchant.query('ORDER0007')).json).toMatchObject({ trade_state: 'NOTPAY' });
  });

  test.each([
    [{ amount: { total: 0 } }, 'PARAM_ERROR'],
    [{ amount: { total: 1.5 } }, 'PARAM_ERROR'],
    [{ amount: { total: 1, currency: 'USD' } }, 'PARAM_ERROR'],
    [{ out_trade_no: 'short' }, 'PARAM_ERROR'],
    [{ description: '' }, 'PARAM_ERROR'],
    [{ description: `${'会'.repeat(40)}等10项` }, 'PARAM_ERROR'],
    [{ time_expire: new Date(Date.now() + 50_000).toISOString() }, 'PARAM_ERROR'],
    [{ notify_url: 'http://elsewhere.example/x' }, 'PARAM_ERROR'],
    [{ notify_url: 'https://elsewhere.example/x?a=1' }, 'PARAM_ERROR'],
    [{ time_expire: '2026-01-01' }, 'PARAM_ERROR'],
    [{ time_expire: '2020-01-01T00:00:00+08:00' }, 'INVALID_REQUEST'],
    [{ mchid: '1900000109' }, 'MCH_NOT_EXISTS'],
    [{ appid: 'wxd678efh567hg6787' }, 'APPID_MCHID_NOT_MATCH'],
  ])('with %o is rejected', async (changes, code) => {
    expect((await merchant.native('ORDER0008', changes)).json).toMatchObject({ code });
  });

  test('of an unknown number is 404', async () => {
    expect(await merchant.query('NOBODY01')).toMatchObject({
      status: 404,
      json: { code: 'ORDER_NOT_EXIST' },
    });
    expect((await merchant.close('NOBODY01')).status).toBe(404);
  });
});

describe('the merchant’s signature', () => {
  const order = () => merchant.order('ORDER0010');
  const made = (changes: object) => merchant.call('POST', '/v3/pay/transactions/native', order(), changes);

  const secondsFromNow = (seconds: number) => ({ timestamp: Math.floor(Date.now() / 1000) + seconds });

  test.each([
    ['a body that was not signed', () => ({ signedBody: '{}' })],
    ['a path that was not signed', () => ({ signedPath: '/v3/pay/transactions/jsapi' })],
    ['a clock 301 s late', () => secondsFromNow(-301)],
    ['a clock 310 s early', () => secondsFromNow(310)],
    ['an unknown serial', () => ({ serial: '0'.repeat(40) })],
    ['no scheme', () => ({ headers: { authorization: 'Bearer x' } })],
  ])('with %s is 401, and the answer is not signed', async (_, changes) => {
    const response = await made(changes());
    expect(response).toMatchObject({ status: 401, isGenuine: false, json: { code: 'SIGN_ERROR' } });
    expect(response.headers.get('wechatpay-signature')).toBeNull();
  });

  test('with a nonce used before is 401', async () => {
    expect((await made({ nonce: 'once' })).status).toBe(200);
    expect((await made({ nonce: 'once' })).status).toBe(401);
  });
});

describe('a refund', () => {
  const paid = async (number: string): Promise<string> => {
    await merchant.native(number);
    return (await pay(number)).payment.transactionId;
  };

  test('is accepted, settles, is notified, and is carried out once for its number', async () => {
    const id = await paid('ORDER0020');
    const begun = await merchant.refund(id, 'REFUND0001', 800);
    expect(begun.json).toMatchObject({ status: 'PROCESSING', amount: { refund: 800, total: 12_800 } });
    await merchant.refund(id, 'REFUND0001', 800);
    await told(2);
    const messages = site.merchant.told.map(merchant.read);
    expect(messages.map(({ event_type }) => event_type)).toEqual(['TRANSACTION.SUCCESS', 'REFUND.SUCCESS']);
    expect(messages[1].facts).toMatchObject({ out_refund_no: 'REFUND0001', refund_status: 'SUCCESS' });
    const found = await merchant.call('GET', '/v3/refund/domestic/refunds/REFUND0001');
    expect(found.json).toMatchObject({ status: 'SUCCESS', refund_id: begun.json.refund_id });
    expect((await merchant.query('ORDER0020')).json).toMatchObject({ trade_state: 'REFUND' });
    expect(await site.control('/ledger')).toMatchObject({ refunds: [{ outRefundNo: 'REFUND0001' }] });
  });

  test('never gives back more than was paid, nor something else under its number', async () => {
    const id = await paid('ORDER0021');
    await merchant.refund(id, 'REFUND0002', 12_000);
    for (const [number, amount] of [
      ['REFUND0003', 801],
      ['REFUND0002', 1],
    ] as const) {
      expect((await merchant.refund(id, number, amount)).json).toMatchObject({ code: 'INVALID_REQUEST' });
    }
    const wrongTotal = { amount: { refund: 1, total: 1, currency: 'CNY' } };
    expect((await merchant.refund(id, 'REFUND0004', 1, wrongTotal)).json).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    expect((await merchant.refund('4200', 'REFUND0005')).status).toBe(404);
    expect((await merchant.call('GET', '/v3/refund/domestic/refunds/REFUND0005')).status).toBe(404);
  });

  test('goes wrong as it is told to; an abnormal one may be sent again', async () => {
    const id = await paid('ORDER0022');
    await site.control('/faults', {
      party: 'wxpay',
      out_trade_no: 'ORDER0022',
      faults: { refund: 'abnormal' },
    });
    await merchant.refund(id, 'REFUND0006');
    const state = async () =>
      (await merchant.call('GET', '/v3/refund/domestic/refunds/REFUND0006')).json.status;
    await eventually(async () => expect(await state()).toBe('ABNORMAL'));
    await site.control('/faults', {
      party: 'wxpay',
      out_trade_no: 'ORDER0022',
      faults: { refund: 'normal' },
    });
    await merchant.refund(id, 'REFUND0006');
    await eventually(async () => expect(await state()).toBe('SUCCESS'));
  });
});
