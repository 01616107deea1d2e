import { createDecipheriv, createPublicKey, createSign, createVerify, randomBytes } from 'node:crypto';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PaySite, Told } from './pay-site.ts';

/** What a call may do otherwise than right. */
export interface CallChanges {
  readonly nonce?: string;
  readonly timestamp?: number;
  readonly serial?: string;
  readonly signedBody?: string;
  readonly signedPath?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a merchant knows. */
type MerchantSide = Pick<PaySite, 'origins' | 'keys'> & { readonly merchant: { readonly origin: string } };

type Wxpay = PaySite['keys']['wxpay'];

function isGenuine(wxpay: Wxpay, headers: Headers, body: string): boolean {
  const key = new Map([
    [wxpay.publicKeyId, wxpay.publicKey],
    [wxpay.newCertificate.serial, wxpay.newCertificate.certificate],
    [wxpay.oldCertificate.serial, wxpay.oldCertificate.certificate],
  ]).get(headers.get('wechatpay-serial') ?? '');
  const lines = [headers.get('wechatpay-timestamp'), headers.get('wechatpay-nonce'), body, ''];
  const verifier = createVerify('RSA-SHA256').update(lines.join('\n'));
  const signature = headers.get('wechatpay-signature') ?? '';
  return key !== undefined && verifier.verify(createPublicKey(key), signature, 'base64');
}

function authorization(wxpay: Wxpay, lines: readonly string[], changes: CallChanges): string {
  const timestamp = String(changes.timestamp ?? Math.floor(Date.now() / 1000));
  const nonce = changes.nonce ?? randomBytes(16).toString('hex');
  const [method = '', path = '', body = ''] = lines;
  const text = [method, changes.signedPath ?? path, timestamp, nonce, changes.signedBody ?? body, ''].join(
    '\n',
  );
  const signature = createSign('RSA-SHA256').update(text).sign(wxpay.merchantKey, 'base64');
  const serial = changes.serial ?? wxpay.merchantSerial;
  return `WECHATPAY2-SHA256-RSA2048 mchid="${MERCHANT.wxpay.mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
}

/** The text of an encrypted resource. */
export function decrypted(
  wxpay: Wxpay,
  resource: { ciphertext: string; nonce: string; associated_data: string },
): string {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', wxpay.apiV3Key, resource.nonce);
  decipher.setAuthTag(bytes.subarray(-16)).setAAD(Buffer.from(resource.associated_data));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString();
}

function jsapiParameters(wxpay: Wxpay, prepayId: string): Record<string, string> {
  const { appId } = MERCHANT.wxpay;
  const [timeStamp, nonceStr, parcel] = [
    String(Math.floor(Date.now() / 1000)),
    'nonce',
    `prepay_id=${prepayId}`,
  ];
  const text = [appId, timeStamp, nonceStr, parcel, ''].join('\n');
  const paySign = createSign('RSA-SHA256').update(text).sign(wxpay.merchantKey, 'base64');
  return { appId, timeStamp, nonceStr, package: parcel, signType: 'RSA', paySign };
}

/** A file, as it comes. */
async function fileAt({ keys, origins }: MerchantSide, path: string) {
  const signed = authorization(keys.wxpay, ['GET', path, ''], {});
  const headers = { accept: '*/*', 'user-agent': 'jixu-test', authorization: signed };
  const response = await fetch(origins.wxpay + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** A merchant's client of WeChat Pay, written for these tests after the provider's documentation alone. */
export function wechatMerchant(site: MerchantSide) {
  const { wxpay } = site.keys;
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, changes: CallChanges = {}) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const response = await fetch(site.origins.wxpay + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'jixu-test',
        'wechatpay-serial': wxpay.publicKeyId,
        authorization: authorization(wxpay, [method, path, text], changes),
        ...changes.headers,
      },
      ...(method === 'POST' ? { body: text } : {}),
    });
    const received = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text: received,
      json: received.startsWith('{') ? JSON.parse(received) : {},
      isGenuine: isGenuine(wxpay, response.headers, received),
    };
  };
  const order = (outTradeNo: string, changes = {}) => ({
    appid: MERCHANT.wxpay.appId,
    mchid: MERCHANT.wxpay.mchId,
    description: '继续教育学费',
    out_trade_no: outTradeNo,
    notify_url: `${site.merchant.origin}/notify/wechat-pay`,
    amount: { total: 12_800, currency: 'CNY' },
    ...changes,
  });
  return {
    call,
    order,
    /** What getBrandWCPayRequest takes. */
    jsapi: (prepayId: string) => jsapiParameters(wxpay, prepayId),
    file: (path: string) => fileAt(site, path),
    native: (outTradeNo: string, changes = {}) =>
      call('POST', '/v3/pay/transactions/native', order(outTradeNo, changes)),
    query: (outTradeNo: string) =>
      call('GET', `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${MERCHANT.wxpay.mchId}`),
    close: (outTradeNo: string) =>
      call('POST', `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`, { mchid: MERCHANT.wxpay.mchId }),
    refund: (transactionId: string, outRefundNo: string, amount = 12_800, changes = {}) =>
      call('POST', '/v3/refund/domestic/refunds', {
        transaction_id: transactionId,
        out_refund_no: outRefundNo,
        notify_url: `${site.merchant.origin}/notify/wechat-pay`,
        amount: { refund: amount, total: 12_800, currency: 'CNY' },
        ...changes,
      }),
    /** What a notification says; undefined when its signature is wrong. */
    read({ headers, body }: Told) {
      if (!isGenuine(wxpay, headers, body)) return undefined;
      const { resource, ...event } = JSON.parse(body);
      return { ...event, facts: JSON.parse(decrypted(wxpay, resource)) };
    },
  };
}
