import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Stands in every generated key file; a production server rejects one that says so. */
const MARK = 'generated for a local site';

/** Everything about payments in an API's environment. */
export type PaymentEnvironment = Readonly<Record<`WXPAY_${string}` | `ALIPAY_${string}`, string>>;

/** Where simulated parties listen, and where the site hears of payments. */
export interface PaymentOrigins {
  readonly wechatPay: string;
  readonly alipay: string;
  readonly site: string;
}

/**
 * The variables of a site whose payment parties are simulated. Its keys are generated once into the folder, which may
 * be shared by processes that start at the same time; with the private ones beside them a simulator can sign.
 */
export function paymentEnvironment(folder: string, origins: PaymentOrigins): PaymentEnvironment {
  if (!existsSync(folder)) generateKeys(folder);
  const file = (name: string) => path.join(folder, name);
  const secret = JSON.parse(readFileSync(file('secrets.json'), 'utf8')) as { apiV3Key: string; app: string };
  return {
    WXPAY_GATEWAY_URL: origins.wechatPay,
    WXPAY_APP_ID: 'wxlocal000000000',
    WXPAY_MCH_ID: '1900000001',
    WXPAY_MERCHANT_SERIAL: 'LOCALMERCHANT0001',
    WXPAY_MERCHANT_KEY_FILE: file('wxpay-merchant-key.pem'),
    WXPAY_API_V3_KEY: secret.apiV3Key,
    WXPAY_PLATFORM_KEYS_FILE: file('wxpay-platform-keys.json'),
    WXPAY_APP_SECRET: secret.app,
    WXPAY_OAUTH_URL: origins.wechatPay,
    WXPAY_NOTIFY_URL: `${origins.site}/partner/notify/wechat-pay`,
    ALIPAY_GATEWAY_URL: `${origins.alipay}/gateway.do`,
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_APP_KEY_FILE: file('alipay-app-key.pem'),
    ALIPAY_PUBLIC_KEYS_FILE: file('alipay-public-keys.json'),
    ALIPAY_NOTIFY_URL: `${origins.site}/partner/notify/alipay`,
  };
}

/** The same for a test whose parties are nowhere; its keys are generated once a checkout. */
export function testPaymentEnvironment(): PaymentEnvironment {
  const nowhere = 'http://127.0.0.1:1';
  const folder = path.resolve(import.meta.dirname, '..', '..', '..', '.data', 'test-payment-keys');
  return paymentEnvironment(folder, { wechatPay: nowhere, alipay: nowhere, site: 'http://127.0.0.1:3010' });
}

/** Made elsewhere and moved here whole: another process sees all of it or nothing. */
function generateKeys(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  const write = (name: string, text: string) => writeFileSync(path.join(made, name), text, { mode: 0o600 });
  const pair = (name: string): string => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    write(`${name}.pem`, pemOf(privateKey));
    return pemOf(publicKey);
  };
  pair('wxpay-merchant-key');
  pair('alipay-app-key');
  for (const [channel, key, id] of [
    ['wxpay-platform', 'wxpay-platform-key', 'PUB_KEY_ID_LOCAL_0001'],
    ['alipay-public', 'alipay-key', 'LOCALALIPAY0001'],
  ] as const)
    write(`${channel}-keys.json`, JSON.stringify([{ id, pem: pair(key) }], null, 2));
  const secrets = { apiV3Key: randomBytes(16).toString('hex'), app: randomBytes(16).toString('hex') };
  write('secrets.json', JSON.stringify(secrets));
  try {
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** A PEM file may explain itself before its first line. */
function pemOf(key: KeyObject): string {
  const pem =
    key.type === 'private'
      ? key.export({ type: 'pkcs8', format: 'pem' })
      : key.export({ type: 'spki', format: 'pem' });
  return `${MARK}\n${pem.toString()}`;
}
