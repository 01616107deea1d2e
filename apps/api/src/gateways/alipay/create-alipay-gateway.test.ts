import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { alipayForFile, app, ok, TRADE } from '#testing/alipay-party.ts';
import { NOW, NUMBER } from '#testing/gateway-samples.ts';

const { party, account, gateway } = await alipayForFile();

/** What the fields of a call or form are signed over. */
function isOurs({ sign = '', ...fields }: Record<string, string>): boolean {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return verify(
    'RSA-SHA256',
    Buffer.from(text),
    createPublicKey(app.privateKey),
    Buffer.from(sign, 'base64'),
  );
}

describe('what is signed', () => {
  test.each([
    ['page', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    ['wap', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ] as const)('PAY-14 the form of a %s payment has eleven signed fields', (product, method, code) => {
    const offer = { channelNo: NUMBER, amount: 12800, title: '全科套餐 A&B', expiresAt: NOW + 7_200_000 };
    const back = 'https://jixu.example.cn/pay/index.html?trade_pno=20261123';
    const form = gateway.signForm(offer, product, back);
    expect(form.gateway).toBe(account.gatewayUrl);
    expect(Object.keys(form.fields)).toHaveLength(11);
    expect(form.fields).toMatchObject({
      app_id: account.appId,
      method,
      format: 'JSON',
      return_url: back,
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: '2026-11-23 09:30:00',
      version: '1.0',
      notify_url: account.notifyUrl,
    });
    expect(JSON.parse(form.fields.biz_content)).toEqual({
      out_trade_no: NUMBER,
      total_amount: '128.00',
      subject: '全科套餐 A B',
      product_code: code,
      time_expire: '2026-11-23 11:30:00',
    });
    expect(isOurs({ ...form.fields })).toBe(true);
    expect(isOurs({ ...form.fields, notify_url: 'https://elsewhere.cn' })).toBe(false);
  });

  test('a call is a form with our signature over its fields', async () => {
    party.says(ok('trade_query', TRADE));
    await gateway.query(NUMBER);
    const fields = Object.fromEntries(new URLSearchParams(party.heard[0]?.body));
    expect(fields).toMatchObject({
      method: 'alipay.trade.query',
      biz_content: `{"out_trade_no":"${NUMBER}"}`,
    });
    expect(isOurs(fields)).toBe(true);
  });
});
