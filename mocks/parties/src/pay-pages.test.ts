import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaySite } from './testing/pay-site.ts';
import { wechatMerchant } from './testing/wechat-merchant.ts';

const site = await openPaySite();
const merchant = wechatMerchant(site);
afterAll(() => site.close());
beforeEach(() => site.forget());

/** A person on the phone: pages as text, forms as posted, redirects followed. */
const page = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address.startsWith('/') ? site.phone + address : address, { headers });
  return { status: response.status, text: await response.text(), url: response.url };
};
const click = async (address: string, form: Record<string, string>) => {
  const url = address.startsWith('/') ? site.phone + address : address;
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  return { text: await response.text(), url: response.url };
};
const stateOf = async (number: string) => (await merchant.query(number)).json.trade_state;

describe('the wallet', () => {
  test('lists the code, shows amount and payee, and pays', async () => {
    const { code_url } = (await merchant.native('ORDER0001')).json;
    const wallet = await page('/wallet');
    for (const { text } of [wallet, await page('/')]) {
      expect(text).toContain(`/wallet/pay?code_url=${encodeURIComponent(code_url)}`);
    }
    const address = `/wallet/pay?code_url=${encodeURIComponent(code_url)}`;
    const asked = (await page(address)).text;
    for (const fact of ['128.00', '继续 · 会计继续教育', '继续教育学费', 'ORDER0001'])
      expect(asked).toContain(fact);
    expect((await click(address, { act: 'pay' })).text).toContain('支付成功');
    expect(await stateOf('ORDER0001')).toBe('SUCCESS');
    expect((await page('/wallet')).text).not.toContain('/wallet/pay?code_url');
    expect((await page(address)).text).toContain('该订单已支付，请勿重复支付。');
    expect((await click(address, { act: 'pay' })).text).toContain('该订单已支付');
  });

  test('lets a person decline, and knows no other codes', async () => {
    const { code_url } = (await merchant.native('ORDER0002')).json;
    const address = `/wallet/pay?code_url=${encodeURIComponent(code_url)}`;
    expect((await click(address, { act: 'cancel' })).url).toBe(`${site.phone}/wallet`);
    expect(await stateOf('ORDER0002')).toBe('NOTPAY');
    for (const code of ['https://example.com', 'weixin://wxpay/bizpayurl?pr=nothing']) {
      expect(await page(`/wallet/pay?code_url=${encodeURIComponent(code)}`)).toMatchObject({ status: 404 });
    }
    await merchant.close('ORDER0002');
    expect((await page(address)).text).toContain('该订单已关闭');
  });

  test('shows what a merchant writes as text', async () => {
    const { code_url } = (await merchant.native('ORDER0003', { description: '<b>课程</b>' })).json;
    const { text } = await page(`/wallet/pay?code_url=${encodeURIComponent(code_url)}`);
    expect(text).toContain('&lt;b&gt;课程');
  });
});

describe('the middle page of H5', () => {
  const made = async (number: string): Promise<string> => {
    const scene_info = { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } };
    const order = merchant.order(number, { scene_info });
    return (await merchant.call('POST', '/v3/pay/transactions/h5', order)).json.h5_url;
  };
  const from = () => ({ referer: `${site.merchant.origin}/pay/index.html` });

  test('comes from the merchant’s page only, outside WeChat, within five minutes, and leads back there only', async () => {
    const address = await made('ORDER0010');
    expect((await page(address)).text).toContain('商家参数格式有误，请联系商家解决');
    expect((await page(address, { referer: 'http://elsewhere.test/' })).status).toBe(403);
    const inWechat = { ...from(), 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' };
    expect((await page(address, inWechat)).text).toContain('请在微信外打开订单');
    expect((await page(`${address}&redirect_url=http%3A%2F%2Felsewhere.test`, from())).status).toBe(403);
    expect((await page(address, from())).text).toMatch(/确认支付.*128\.00/s);
    await site.control('/clock', { advance_ms: 301_000 });
    expect((await page(address, from())).text).toContain('支付请求已失效');
  });

  test.each([
    ['pay', '支付成功', 'SUCCESS'],
    ['cancel', '没有支付', 'NOTPAY'],
  ])('after %s the browser goes back to the merchant', async (act, title, state) => {
    const address = await made(`ORDER002${act.length}`);
    const back = `${site.merchant.origin}/pay/index.html?trade_pno=1`;
    const done = await click(address, { act, back });
    expect(done.text).toContain(title);
    expect(done.text).toContain(`content="3;url=${back}"`);
    expect(await stateOf(`ORDER002${act.length}`)).toBe(state);
  });
});

describe('inside WeChat', () => {
  const authorize = (changes = {}) => {
    const query = new URLSearchParams({
      appid: 'wx8c5f0b6a2d7e4913',
      redirect_uri: `${site.merchant.origin}/pay/index.html?a=1`,
      response_type: 'code',
      scope: 'snsapi_base',
      state: 'S',
      ...changes,
    });
    return fetch(`${site.origins.wxpayPages}/connect/oauth2/authorize?${query}`, { redirect: 'manual' });
  };
  const exchange = async (code: string, secret = site.keys.wxpay.appSecret) => {
    const query = new URLSearchParams({
      appid: 'wx8c5f0b6a2d7e4913',
      secret,
      code,
      grant_type: 'authorization_code',
    });
    return (await fetch(`${site.origins.wxpay}/sns/oauth2/access_token?${query}`)).json() as Promise<
      Record<string, unknown>
    >;
  };

  test('a code names the payer once, to the merchant only, within five minutes', async () => {
    const back = new URL((await authorize()).headers.get('location') ?? '');
    expect([back.pathname, back.searchParams.get('a'), back.searchParams.get('state')]).toEqual([
      '/pay/index.html',
      '1',
      'S',
    ]);
    const code = back.searchParams.get('code') ?? '';
    expect(await exchange(code, 'wrong')).toMatchObject({ errcode: 40_125 });
    expect(await exchange(code)).toMatchObject({
      openid: expect.stringMatching(/^o.{27}$/),
      scope: 'snsapi_base',
    });
    expect(await exchange(code)).toMatchObject({ errcode: 40_163 });
    expect(await exchange('nothing')).toMatchObject({ errcode: 40_029 });
    expect((await authorize({ redirect_uri: 'http://elsewhere.test/' })).status).toBe(400);
    expect((await authorize({ appid: 'wx' })).status).toBe(400);
  });

  test('the confirmation checks the page’s signature and tells it what became of it', async () => {
    const payer = {
      openid: String(
        (
          await exchange(
            new URL((await authorize()).headers.get('location') ?? '').searchParams.get('code') ?? '',
          )
        ).openid,
      ),
    };
    const made = await merchant.call(
      'POST',
      '/v3/pay/transactions/jsapi',
      merchant.order('ORDER0030', { payer }),
    );
    const signed = merchant.jsapi(made.json.prepay_id);
    const address = `${site.origins.wxpayPages}/jsapi/confirm?${new URLSearchParams(signed)}`;
    expect((await page(address)).text).toMatch(/确认支付.*128\.00/s);
    const forged = new URLSearchParams({ ...signed, nonceStr: 'x' });
    expect((await page(`${site.origins.wxpayPages}/jsapi/confirm?${forged}`)).status).toBe(400);
    expect((await click(address, { act: 'cancel' })).text).toContain(
      'data-result="get_brand_wcpay_request:cancel"',
    );
    expect((await click(address, { act: 'pay' })).text).toContain('data-result="get_brand_wcpay_request:ok"');
    expect(await stateOf('ORDER0030')).toBe('SUCCESS');
    expect(await site.control('/jsapi', { ...signed, act: 'pay' })).toEqual({
      err_msg: 'get_brand_wcpay_request:fail',
    });
    expect((await page(`${site.origins.wxpayPages}/jsapi/bridge.js`)).text).toContain('WeixinJSBridge');
  });

  test('nobody else pays a trade made for one person', async () => {
    const order = merchant.order('ORDER0031', { payer: { openid: 'oSomebodyElse' } });
    const { prepay_id } = (await merchant.call('POST', '/v3/pay/transactions/jsapi', order)).json;
    const address = `${site.origins.wxpayPages}/jsapi/confirm?${new URLSearchParams(merchant.jsapi(prepay_id))}`;
    expect((await page(address)).text).toContain('由其他微信用户发起');
    expect((await click(address, { act: 'pay' })).text).toContain('get_brand_wcpay_request:fail');
  });
});

describe('the finance desk', () => {
  test('refunds in part, never too much, and shows the ledger, the messages and any day’s statement', async () => {
    await merchant.native('ORDER0040');
    await site.control('/trades/wxpay/ORDER0040/pay', {});
    const address = '/desk/wxpay/ORDER0040';
    const [, id = ''] = /name="transaction_id" value="(\d+)"/.exec((await page(address)).text) ?? [];
    const refund = (amount: string) => click(address, { act: 'refund', transaction_id: id, amount });
    expect((await refund('128.01')).text).toContain('不能退这么多。');
    expect((await refund('28.5')).text).toContain('已退款。');
    expect((await page('/desk')).text).toContain('收 128.00，退 28.50，净 99.50');
    const statement = (await page('/desk/statement?party=wxpay')).text;
    expect(statement).toMatch(/收款 128\.00.*退款 −28\.50/s);
    expect((await click(address, { act: 'repeat' })).text).toContain('正在重发通知。');
    expect((await page('/desk/wxpay/NOBODY01')).status).toBe(404);
  });
});

describe('the switches', () => {
  test('are forms, of a party and of one trade', async () => {
    await click('/faults/pay?party=alipay', { act: 'save', notify: 'late', seconds: '60' });
    expect((await page('/faults/pay?party=alipay')).text).toMatch(/<option value="late" selected>迟到/);
    expect(await site.control('/faults?party=alipay')).toMatchObject({ notify: 'late', seconds: '60' });
    expect(await site.control('/faults?party=wxpay')).toMatchObject({ notify: 'normal' });
    const one = '/faults/pay?party=alipay&out_trade_no=ORDER0050';
    await click(one, { act: 'save', notify: 'never' });
    expect((await page(one)).text).toContain('只对 ORDER0050');
    expect(await site.control('/faults?party=alipay&out_trade_no=ORDER0050')).toMatchObject({
      notify: 'never',
    });
    await click('/faults/pay?party=alipay', { act: 'clear' });
    expect(await site.control('/faults?party=alipay&out_trade_no=ORDER0050')).toMatchObject({
      notify: 'normal',
    });
  });

  test('move the parties’ clock', async () => {
    await click('/faults/pay', { act: 'tomorrow' });
    const { now, wire } = (await site.control('/clock')) as { now: number; wire: number };
    expect(Math.round((now - wire) / 3600_000)).toBe(24);
  });
});
