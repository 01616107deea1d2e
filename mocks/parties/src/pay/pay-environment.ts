import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { payKeysIn, publicPem } from './pay-keys.ts';

/** The merchant, as the payment parties know it. */
export const MERCHANT = {
  name: '继续 · 会计继续教育',
  wxpay: { appId: 'wx8c5f0b6a2d7e4913', mchId: '1900014107' },
  alipay: { appId: '2021000147650231', sellerId: '2088721045136790' },
  cpcn: { institutionId: '004792' },
} as const;

/** Where the parties listen; origins without a trailing slash, each a different one. */
export interface PayOrigins {
  /** api.mch.weixin.qq.com and api.weixin.qq.com: servers only. */
  readonly wxpay: string;
  /** open.weixin.qq.com and wx.tenpay.com: pages. */
  readonly wxpayPages: string;
  /** openapi.alipay.com: servers, and the browser's form. */
  readonly alipay: string;
  /** excashier.alipay.com: where the form is redirected to. */
  readonly cashier: string;
  /** The aggregator of bank cards: servers only. */
  readonly cpcn: string;
}

export interface PayEnvironmentOptions {
  /** Where the parties keep their keys and their ledger. */
  readonly folder: string;
  readonly origins: PayOrigins;
  /** Where the parties reach the site. */
  readonly siteOrigin: string;
}

/** Says in every file of keys, before the first PEM line, whose they are: a production server rejects a file that does. */
const marked = (pem: string): string => `generated for a local site\n${pem}`;

function secretFile(folder: string, name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content, { mode: 0o600 });
  chmodSync(file, 0o600);
  return file;
}

/** What the API must be told so that it takes these parties for the real ones; makes the keys and writes the files it names. */
export async function payEnvironment(options: PayEnvironmentOptions): Promise<Record<string, string>> {
  const { folder, origins, siteOrigin } = options;
  const { wxpay, alipay, cpcn } = await payKeysIn(folder);
  const json = (name: string, keys: readonly { id: string; pem: string }[]) =>
    secretFile(
      folder,
      name,
      `${JSON.stringify(
        keys.map(({ id, pem }) => ({ id, pem: marked(pem) })),
        null,
        2,
      )}\n`,
    );
  return {
    WXPAY_GATEWAY_URL: origins.wxpay,
    WXPAY_OAUTH_URL: origins.wxpayPages,
    WXPAY_APP_ID: MERCHANT.wxpay.appId,
    WXPAY_APP_SECRET: wxpay.appSecret,
    WXPAY_MCH_ID: MERCHANT.wxpay.mchId,
    WXPAY_MERCHANT_SERIAL: wxpay.merchantSerial,
    WXPAY_MERCHANT_KEY_FILE: secretFile(folder, 'wxpay-merchant-key.pem', marked(wxpay.merchantKey)),
    WXPAY_API_V3_KEY: wxpay.apiV3Key,
    WXPAY_PLATFORM_KEYS_FILE: json('wxpay-platform-keys.json', [
      { id: wxpay.publicKeyId, pem: publicPem(wxpay.publicKey) },
      { id: wxpay.newCertificate.serial, pem: wxpay.newCertificate.certificate },
      { id: wxpay.oldCertificate.serial, pem: wxpay.oldCertificate.certificate },
    ]),
    WXPAY_NOTIFY_URL: `${siteOrigin}/partner/notify/wechat-pay`,
    ALIPAY_GATEWAY_URL: `${origins.alipay}/gateway.do`,
    ALIPAY_APP_ID: MERCHANT.alipay.appId,
    ALIPAY_SELLER_ID: MERCHANT.alipay.sellerId,
    ALIPAY_APP_KEY_FILE: secretFile(folder, 'alipay-app-key.pem', marked(alipay.appKey)),
    ALIPAY_PUBLIC_KEYS_FILE: json('alipay-public-keys.json', [
      { id: 'alipay-2026', pem: publicPem(alipay.platformKey) },
      { id: 'alipay-2022', pem: publicPem(alipay.oldPlatformKey) },
    ]),
    ALIPAY_NOTIFY_URL: `${siteOrigin}/partner/notify/alipay`,
    CPCN_GATEWAY_URL: `${origins.cpcn}/Gateway/InterfaceII`,
    CPCN_INSTITUTION_ID: MERCHANT.cpcn.institutionId,
    CPCN_MERCHANT_KEY_FILE: secretFile(folder, 'cpcn-merchant-key.pem', marked(cpcn.merchantKey)),
    CPCN_PLATFORM_KEYS_FILE: json('cpcn-platform-keys.json', [
      { id: 'cpcn-2026', pem: publicPem(cpcn.platformKey) },
    ]),
  };
}
