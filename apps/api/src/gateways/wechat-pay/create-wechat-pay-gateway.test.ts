import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NUMBER } from '#testing/gateway-samples.ts';
import {
  merchant,
  OFFER,
  PAID,
  PLATFORM_ID,
  signed,
  unsigned,
  wechatPayForFile,
} from '#testing/wechat-pay-party.ts';

const { party, account, gateway } = await wechatPayForFile();

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

  test('WeChat Pay is told that we took it, or that it is not from there, and then it comes again', () => {
    expect(gateway.acknowledge(true)).toEqual({ status: 204, contentType: 'application/json', body: '' });
    const { status, body } = gateway.acknowledge(false);
    expect([status, JSON.parse(body)]).toEqual([401, { code: 'FAIL', message: expect.any(String) }]);
  });

  test('a title of more than 127 bytes is cut between two characters', async () => {
    party.says(signed({ code_url: 'weixin://wxpay/bizpayurl?pr=1' }));
    await gateway.prepareNative({ ...OFFER, title: `${'会'.repeat(42)}é计` });
    expect(JSON.parse(party.heard[0]?.body ?? '').description).toBe('会'.repeat(42));
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
