import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Stands in every generated key file; a production server rejects one that says so. */
const MARK = 'generated for a local site';

const FOLDER = path.resolve(import.meta.dirname, '..', '..', '..', '.data', 'test-pay-keys');
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1';
const SITE = 'http://127.0.0.1:3010';

/** The payment variables of an API whose parties are nowhere. Its keys are generated once a checkout. */
export function testPaymentEnvironment(): Readonly<
  Record<`WXPAY_${string}` | `ALIPAY_${string}` | `CPCN_${string}`, string>
> {
  if (!existsSync(FOLDER)) generateKeys(FOLDER);
  const file = (name: string) => path.join(FOLDER, name);
  return {
    WXPAY_GATEWAY_URL: NOWHERE,
    WXPAY_APP_ID: 'wxlocal000000000',
    WXPAY_MCH_ID: '1900000001',
    WXPAY_MERCHANT_SERIAL: 'LOCALMERCHANT0001',
    WXPAY_MERCHANT_KEY_FILE: file('own-key.pem'),
    WXPAY_API_V3_KEY: 'not-a-secret-key-of-any-merchant',
    WXPAY_PLATFORM_KEYS_FILE: file('party-keys.json'),
    WXPAY_APP_SECRET: 'not-a-secret',
    WXPAY_OAUTH_URL: NOWHERE,
    WXPAY_NOTIFY_URL: `${SITE}/partner/notify/wechat-pay`,
    ALIPAY_GATEWAY_URL: `${NOWHERE}/gateway.do`,
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_APP_KEY_FILE: file('own-key.pem'),
    ALIPAY_PUBLIC_KEYS_FILE: file('party-keys.json'),
    ALIPAY_NOTIFY_URL: `${SITE}/partner/notify/alipay`,
    CPCN_GATEWAY_URL: `${NOWHERE}/Gateway/InterfaceII`,
    CPCN_INSTITUTION_ID: '000001',
    CPCN_MERCHANT_KEY_FILE: file('own-key.pem'),
    CPCN_PLATFORM_KEYS_FILE: file('party-keys.json'),
  };
}

/** Made elsewhere and moved here whole: another process sees all of it or nothing. */
function generateKeys(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  const write = (name: string, text: string) => writeFileSync(path.join(made, name), text, { mode: 0o600 });
  const [own, party] = [1, 2].map(() =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }),
  );
  // A PEM file may explain itself before its first line.
  write('own-key.pem', `${MARK}\n${own?.privateKey}`);
  write('party-keys.json', JSON.stringify([{ id: 'LOCAL0001', pem: `${MARK}\n${party?.publicKey}` }]));
  try {
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
