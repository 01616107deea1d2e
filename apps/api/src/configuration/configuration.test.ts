import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sentenceOf } from '@jixu/serving/environment';
import { testPaymentEnvironment } from '@jixu/test-kit/payment-keys';
import { testProofKeyFile } from '@jixu/test-kit/proof-key';
import { generateRegionKeys } from '@jixu/test-kit/region-keys';
import { afterAll, expect, test } from 'vitest';
import { pemPair, productionEnvironment } from '#testing/production-environment.ts';
import { durabilityProblems, readConfiguration } from './configuration.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'jixu-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The name of a file with this text. */
function fileWith(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const { privatePem, publicPem } = pemPair(2048);
const { listFile: LOCAL_REGION_KEYS } = generateRegionKeys(path.join(folder, 'regions'), [9]);
const PRODUCTION = productionEnvironment(folder, { privatePem, publicPem });
const OWN_KEY = PRODUCTION.WXPAY_MERCHANT_KEY_FILE;
const LOCAL_KEYS = testPaymentEnvironment();

function faultsOf(changes: Record<string, string | undefined>): string[] {
  const result = readConfiguration({ ...PRODUCTION, ...changes });
  return result.ok ? [] : result.problems.map(sentenceOf);
}

test('a complete production environment is taken', () => {
  const result = readConfiguration(PRODUCTION);
  expect(result.ok && result.configuration).toMatchObject({
    profile: 'production',
    port: 3011,
    siteOrigins: ['https://jixu.example.cn'],
    secureCookie: true,
    host: '127.0.0.1',
    trustedHops: 1,
    drainMs: 5000,
    // Proofs wait for it.
    proofKey: null,
  });
});

test('an empty environment names every missing value, one sentence each', () => {
  const result = readConfiguration({});
  expect(result.ok ? [] : result.problems.map(sentenceOf)).toEqual(
    expect.arrayContaining([
      'PROFILE is not set',
      'DATABASE_URL is not set',
      'FIELD_KEY is not set',
      'MEDIA_DIR is not set',
    ]),
  );
});

test.each([
  ['SITE_ORIGIN', 'http://jixu.example.cn', 'https'],
  ['SMS_GATEWAY_URL', 'http://127.0.0.1:3012', 'simulator'],
  ['SMS_GATEWAY_URL', 'https://localhost:3012', 'simulator'],
  ['WECHAT_GATEWAY_URL', 'https://192.168.1.9', 'simulator'],
  ['WECHAT_GATEWAY_URL', 'ftp://mini.party.cn', 'must be an address'],
  ['SMS_SIGN_SECRET', 'short', 'too short'],
  ['SMS_ACCESS_KEY_SECRET', 'local-sms-secret-0001', 'generated'],
  ['SMS_ACCESS_KEY_ID', 'localAccessKey00', 'SMS_ACCESS_KEY_ID is a generated one'],
  ['SMS_SIGN_NAME', '【继续】', 'SMS_SIGN_NAME must be the name'],
  ['SMS_TEMPLATES', undefined, 'SMS_TEMPLATES is not set'],
  ['SMS_TEMPLATES', 'login=SMS_154950901', 'SMS_TEMPLATES must name one template a purpose'],
  [
    'SMS_TEMPLATES',
    PRODUCTION.SMS_TEMPLATES.replace('SMS_154950902', 'SMS_LOCAL_PROFILE'),
    'SMS_TEMPLATES names a template that no real party approved',
  ],
  ['WECHAT_APP_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'generated'],
  ['FIELD_KEY', '0123456789abcdef'.repeat(4), 'generated'],
  ['SIGNING_KEY', 'xyz', '64 hexadecimal'],
  ['FIELD_KEY_OTHER', '1f'.repeat(32), 'has the number of FIELD_KEY'],
  ['FIELD_KEY_OTHER', `256:${'1f'.repeat(32)}`, '64 hexadecimal'],
  ['SIGNING_KEY', PRODUCTION.FIELD_KEY, 'must differ'],
  ['SECRETS_GENERATED', '1', 'generated'],
  ['DEMO_PEOPLE', '1', 'DEMO_PEOPLE'],
  ['API_PORT', '70000', 'API_PORT'],
  ['PROFILE', 'staging', 'PROFILE must be local or production'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number'],
  ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS must be a number of seconds'],
  ['WXPAY_GATEWAY_URL', 'http://127.0.0.1:3013', 'WXPAY_GATEWAY_URL must be the real party'],
  ['WXPAY_OAUTH_URL', 'http://open.weixin.qq.com', 'WXPAY_OAUTH_URL must be the real party'],
  ['WXPAY_OPENID_URL', 'https://localhost', 'WXPAY_OPENID_URL must be the real party'],
  ['WXPAY_OPENID_URL', undefined, 'WXPAY_OPENID_URL is not set'],
  ['ALIPAY_GATEWAY_URL', 'https://127.0.0.1:3014/gateway.do', 'ALIPAY_GATEWAY_URL must be the real party'],
  ['ALIPAY_GATEWAY_URL', 'https://openapi-sandbox.dl.alipaydev.com/gateway.do', 'not a simulator'],
  ['WXPAY_NOTIFY_URL', 'http://jixu.example.cn/partner/notify/wechat-pay', 'must be an https address'],
  ['ALIPAY_NOTIFY_URL', 'https://192.168.1.9/partner/notify/alipay', 'must be an https address'],
  ['ALIPAY_NOTIFY_URL', 'https://jixu.example.cn/partner/notify/alipay?a=1', 'must have no query'],
  ['WXPAY_FILE_ORIGINS', 'http://api2.mch.weixin.qq.com', 'must be https origins'],
  ['WXPAY_FILE_ORIGINS', 'https://api2.mch.weixin.qq.com/v3', 'must be https origins'],
  ['WXPAY_API_V3_KEY', '0123456789abcdef'.repeat(2), 'WXPAY_API_V3_KEY is too short or a generated one'],
  ['WXPAY_API_V3_KEY', 'Qe7rT2yU9iOp4aSd', 'WXPAY_API_V3_KEY must be 32 characters'],
  ['WXPAY_APP_SECRET', 'short', 'WXPAY_APP_SECRET is too short'],
  ['WXPAY_MERCHANT_SERIAL', 'LOCALMERCHANT0001', 'WXPAY_MERCHANT_SERIAL is a generated one'],
  ['WXPAY_MERCHANT_KEY_FILE', LOCAL_KEYS.WXPAY_MERCHANT_KEY_FILE, 'was generated for a local site'],
  ['WXPAY_PLATFORM_KEYS_FILE', LOCAL_KEYS.WXPAY_PLATFORM_KEYS_FILE, 'was generated for a local site'],
  ['ALIPAY_APP_KEY_FILE', LOCAL_KEYS.ALIPAY_APP_KEY_FILE, 'was generated for a local site'],
  ['ALIPAY_PUBLIC_KEYS_FILE', LOCAL_KEYS.ALIPAY_PUBLIC_KEYS_FILE, 'was generated for a local site'],
  ['ALIPAY_APP_KEY_FILE', undefined, 'ALIPAY_APP_KEY_FILE is not set'],
  [
    'CPCN_GATEWAY_URL',
    'http://127.0.0.1:3017/Gateway/InterfaceII',
    'CPCN_GATEWAY_URL must be the real party',
  ],
  ['CPCN_MERCHANT_KEY_FILE', LOCAL_KEYS.CPCN_MERCHANT_KEY_FILE, 'was generated for a local site'],
  ['CPCN_PLATFORM_KEYS_FILE', LOCAL_KEYS.CPCN_PLATFORM_KEYS_FILE, 'was generated for a local site'],
  ['CPCN_INSTITUTION_ID', undefined, 'CPCN_INSTITUTION_ID is not set'],
  ['CPCN_SIGNATURE_HASH', 'md5', 'CPCN_SIGNATURE_HASH must be sha256 or sha1'],
  ['PROOF_KEY_FILE', testProofKeyFile(), 'was generated for a local site'],
  ['PROOF_KEY_FILE', OWN_KEY, 'must name a file with an Ed25519 private key'],
  ['PROOF_KEY_FILE', '/nowhere/key.pem', 'must name a file with an Ed25519 private key'],
  ['REGION_KEYS_FILE', LOCAL_REGION_KEYS, 'was generated for a local site'],
  ['REGION_KEYS_FILE', OWN_KEY, 'must name a file with a JSON list of'],
  ['FACE_GATEWAY_URL', 'http://127.0.0.1:3012/face/api', 'FACE_GATEWAY_URL must be the real party'],
  ['FACE_SECRET_ID', 'localSecretId000', 'FACE_SECRET_ID is a generated one'],
  ['FACE_SECRET_KEY', 'local-face-secret', 'FACE_SECRET_KEY is too short or a generated one'],
  ['FACE_NOTIFY_KEY', '0123456789abcdef'.repeat(2), 'FACE_NOTIFY_KEY is too short or a generated one'],
  ['REGULATOR_GATEWAY_URL', 'https://10.0.0.7', 'REGULATOR_GATEWAY_URL must be the real party'],
  ['REGULATOR_APP_SECRET', 'short', 'REGULATOR_APP_SECRET is too short or a generated one'],
  ['REGULATOR_APP_ID', undefined, 'REGULATOR_APP_ID is not set'],
  ['BUREAU_GATEWAY_URL', 'http://127.0.0.1:3012', 'BUREAU_GATEWAY_URL must be the real party'],
  ['BUREAU_APP_SECRET', 'not-a-secret', 'BUREAU_APP_SECRET is too short or a generated one'],
  ['BUREAU_APP_SECRET', undefined, 'BUREAU_APP_SECRET is not set'],
  ['INVOICE_GATEWAY_URL', 'http://127.0.0.1:3012', 'INVOICE_GATEWAY_URL must be the real party'],
  ['INVOICE_APP_SECRET', 'not-a-secret', 'INVOICE_APP_SECRET is too short or a generated one'],
  ['DATABASE_URL', 'postgres://jixu:pw@db.internal/jixu', 'DATABASE_URL must ask for TLS'],
  ['DATABASE_URL', 'postgres://jixu:pw@db.internal/jixu?sslmode=require', 'DATABASE_URL must ask for TLS'],
  [
    'DATABASE_URL',
    'postgres://jixu:pw@127.0.0.1,db.internal/jixu?target_session_attrs=primary',
    'DATABASE_URL must ask for TLS',
  ],
  ['INVOICE_TAX_PERCENT', '130', 'INVOICE_TAX_PERCENT must be a whole number'],
])('production refuses %s = %s', (name, value, part) => {
  expect(faultsOf({ [name]: value }).join('\n')).toContain(part);
});

test.each([
  ['postgres://jixu:pw@127.0.0.1:5432/jixu', ''],
  ['postgres:///jixu', '/run/postgresql'],
  ['postgres://jixu:pw@db-a:5432,db-b:5432/jixu?target_session_attrs=primary&sslmode=verify-full', ''],
])('production takes the database at %s %s', (url, host) => {
  expect(faultsOf({ DATABASE_URL: url, PGHOST: host })).toEqual([]);
});

test.each([
  [
    'WXPAY_MERCHANT_KEY_FILE',
    'a missing file',
    '/nowhere/key.pem',
    'must name a file with an RSA private key',
  ],
  [
    'WXPAY_MERCHANT_KEY_FILE',
    'a public key',
    fileWith('public.pem', publicPem),
    'must name a file with an RSA private key',
  ],
  [
    'ALIPAY_APP_KEY_FILE',
    'a short key',
    fileWith('weak.pem', pemPair(1024).privatePem),
    'of 2048 bits or more',
  ],
  ['WXPAY_PLATFORM_KEYS_FILE', 'one PEM', OWN_KEY, 'must name a file with a JSON list'],
  ['WXPAY_PLATFORM_KEYS_FILE', 'no key', fileWith('none.json', '[]'), 'must name a file with a JSON list'],
  [
    'ALIPAY_PUBLIC_KEYS_FILE',
    'a private key',
    fileWith('private.json', JSON.stringify([{ id: 'a', pem: privatePem }])),
    'must name a file with a JSON list',
  ],
  [
    'ALIPAY_PUBLIC_KEYS_FILE',
    'one id twice',
    fileWith(
      'twice.json',
      JSON.stringify([
        { id: 'a', pem: publicPem },
        { id: 'a', pem: publicPem },
      ]),
    ),
    'no id twice',
  ],
])('no profile takes %s with %s', (name, _what, value, part) => {
  const found = faultsOf({ [name]: value, PROFILE: 'local' }).join('\n');
  expect(found).toContain(part);
  expect(found).not.toContain('BEGIN');
});

test('a party may have several keys, chosen by their ids, and the payer is asked and named at the hosts that are set', () => {
  const result = readConfiguration(PRODUCTION);
  const configuration = result.ok ? result.configuration : null;
  expect([...(configuration?.wechatPay.platformKeys.keys() ?? [])]).toEqual([
    'PUB_KEY_ID_0116899',
    '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  ]);
  expect(configuration?.wechatPay).toMatchObject({
    baseUrl: 'https://api.mch.weixin.qq.com',
    authorizeUrl: 'https://open.weixin.qq.com',
    openidUrl: 'https://api.weixin.qq.com',
  });
  expect(configuration?.alipay.gatewayUrl).toBe('https://openapi.alipay.com/gateway.do');
});

test('the local profile takes a simulator and both loopback names', () => {
  const result = readConfiguration({
    ...PRODUCTION,
    PROFILE: 'local',
    SITE_ORIGIN: 'http://127.0.0.1:3010',
    SMS_GATEWAY_URL: 'http://127.0.0.1:3012',
    SMS_ACCESS_KEY_SECRET: 'local',
  });
  expect(result.ok && result.configuration.siteOrigins).toEqual([
    'http://127.0.0.1:3010',
    'http://localhost:3010',
  ]);
});

test('a database without durable commits is refused', () => {
  expect(durabilityProblems({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' })).toEqual([]);
  expect(
    durabilityProblems({ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  ).toHaveLength(3);
});
