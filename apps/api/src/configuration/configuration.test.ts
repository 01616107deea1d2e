import { sentenceOf } from '@jixu/serving/environment';
import { expect, test } from 'vitest';
import { durabilityProblems, readConfiguration } from './configuration.ts';

const PRODUCTION = {
  PROFILE: 'production',
  DATABASE_URL: 'postgres://jixu:pw@db.internal:5432/jixu',
  SITE_ORIGIN: 'https://jixu.example.cn',
  FIELD_KEY: '9f3ac1d27b60e85411aa03cd77e2f6b8d9045e1c6a2b8f7033c4d1e0a9b75f62',
  SIGNING_KEY: '04b1f7e93d5c28a66e0f9b7d14c3a2580d61e9f4b83a27c5f05d1be67a948c32',
  SMS_SIGN_SECRET: 'Wq7pLz31mKv9Rt4x',
  SMS_GATEWAY_URL: 'https://sms.party.cn',
  SMS_APP_ID: 'jixu',
  SMS_APP_SECRET: 'hT5n2Vb8QyEw0ZsC',
  WECHAT_GATEWAY_URL: 'https://mini.party.cn',
  WECHAT_APP_ID: 'jixu',
  WECHAT_APP_SECRET: 'gM3kXp6Lr9DuJ1aF',
  MEDIA_DIR: '/srv/media',
};

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
  ['SMS_APP_SECRET', 'local-sms-secret-0001', 'generated'],
  ['WECHAT_APP_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'generated'],
  ['FIELD_KEY', '0123456789abcdef'.repeat(4), 'generated'],
  ['SIGNING_KEY', 'xyz', '64 hexadecimal'],
  ['SIGNING_KEY', PRODUCTION.FIELD_KEY, 'must differ'],
  ['SECRETS_GENERATED', '1', 'generated'],
  ['DEMO_PEOPLE', '1', 'DEMO_PEOPLE'],
  ['API_PORT', '70000', 'API_PORT'],
  ['PROFILE', 'staging', 'PROFILE must be local or production'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number'],
  ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS must be a number of seconds'],
])('production refuses %s = %s', (name, value, part) => {
  expect(faultsOf({ [name]: value }).join('\n')).toContain(part);
});

test('the local profile takes a simulator and both loopback names', () => {
  const result = readConfiguration({
    ...PRODUCTION,
    PROFILE: 'local',
    SITE_ORIGIN: 'http://127.0.0.1:3010',
    SMS_GATEWAY_URL: 'http://127.0.0.1:3012',
    SMS_APP_SECRET: 'local',
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
