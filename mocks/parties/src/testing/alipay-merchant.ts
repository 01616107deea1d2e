import { createPublicKey, createSign, createVerify } from 'node:crypto';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PaySite, Told } from './pay-site.ts';

type Fields = Record<string, string>;

const shanghaiNow = (): string =>
  new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');

const textOf = (fields: Fields, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** A merchant's client of Alipay, written for these tests after the provider's documentation alone. */
export function alipayMerchant(site: PaySite) {
  const { alipay } = site.keys;
  const isGenuine = (text: string, signature: string, key = alipay.platformKey): boolean =>
    createVerify('RSA-SHA256').update(text).verify(createPublicKey(key), signature, 'base64');
  const signed = (method: string, content: unknown, changes: Fields = {}): Fields => {
    const fields = {
      app_id: MERCHANT.alipay.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: shanghaiNow(),
      version: '1.0',
      notify_url: `${site.merchant.origin}/notify/alipay`,
      return_url: `${site.merchant.origin}/pay/return`,
      biz_content: JSON.stringify(content),
      ...changes,
    };
    const sign = createSign('RSA-SHA256')
      .update(textOf(fields, ['sign']))
      .sign(alipay.appKey, 'base64');
    return { ...fields, sign, ...(changes.sign === undefined ? {} : { sign: changes.sign }) };
  };
  const post = (fields: Fields) =>
    fetch(`${site.origins.alipay}/gateway.do`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  return {
    signed,
    post,
    /** The node of the answer, and whether the signature over its own text is right. */
    async call(method: string, content: unknown, changes: Fields = {}) {
      const response = await post(signed(method, content, changes));
      const text = await response.text();
      const parts = /^\{"(\w+)":(\{.*\})(?:,"sign":"([^"]*)")?\}$/s.exec(text);
      const [, name = '', node = '{}', sign = ''] = parts ?? [];
      return { status: response.status, name, node: JSON.parse(node), isGenuine: isGenuine(node, sign) };
    },
    order: (outTradeNo: string, changes = {}) => ({
      out_trade_no: outTradeNo,
      total_amount: '128.00',
      subject: '继续教育学费',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      ...changes,
    }),
    /** What a notification says; undefined when its signature is not the pinned one. */
    read({ body }: Told, key = alipay.platformKey): Fields | undefined {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const { sign = '', sign_type } = fields;
      const isRight = sign_type === 'RSA2' && isGenuine(textOf(fields, ['sign', 'sign_type']), sign, key);
      return isRight ? fields : undefined;
    },
    isReturn(address: string): boolean {
      const fields = Object.fromEntries(new URL(address).searchParams);
      return isGenuine(textOf(fields, ['sign', 'sign_type']), fields.sign ?? '');
    },
  };
}

/** A browser at the cashier: posts the form, follows to the cashier, logs in; cookies are not needed. */
export async function openCashier(
  site: PaySite,
  merchant: ReturnType<typeof alipayMerchant>,
  outTradeNo: string,
  changes = {},
) {
  const form = merchant.signed('alipay.trade.page.pay', merchant.order(outTradeNo, changes));
  const address = (await merchant.post(form)).headers.get('location') ?? '';
  const act = async (name: string) => {
    const body = new URLSearchParams({ act: name });
    const response = await fetch(address, { method: 'POST', body });
    return { url: response.url, text: await response.text() };
  };
  return {
    address,
    act,
    text: async () => (await fetch(address)).text(),
    isElsewhere: address.startsWith(site.origins.cashier),
  };
}
