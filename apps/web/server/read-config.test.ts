import { expect, test } from 'vitest';
import { readConfig, type WebConfig } from './read-config.ts';

type Variables = Record<string, string>;

function configOf(env: Variables): WebConfig {
  const result = readConfig(env, []);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.config;
}

function problemsOf(env: Variables): string[] {
  const result = readConfig(env, []);
  return result.ok ? [] : result.problems.map(({ variable }) => variable);
}

test('SHELL-26 a shared page lives 600 s unless the operator wants less, never more', () => {
  expect(configOf({}).htmlCacheSeconds).toBe(600);
  expect(configOf({ HTML_CACHE_SECONDS: '30' }).htmlCacheSeconds).toBe(30);
  for (const HTML_CACHE_SECONDS of ['601', '0', '-1', 'NaN', 'ten minutes', 'Infinity']) {
    expect(problemsOf({ HTML_CACHE_SECONDS })).toEqual(['HTML_CACHE_SECONDS']);
  }
});

test('SHELL-32 without a word of the operator the site listens on 3010', () => {
  expect(configOf({}).port).toBe(3010);
  expect(configOf({ PORT: '3020' }).port).toBe(3020);
});

test('every variable that is wrong is named at once', () => {
  const env = { PORT: 'web', API_URL: 'api.internal', TRUST_PROXY: 'true', DRAIN_SECONDS: 'long' };
  expect(problemsOf(env).sort()).toEqual(Object.keys(env).sort());
});

test('a production site names its origin', () => {
  expect(problemsOf({ PROFILE: 'production', SMS_SIGN_SECRET: 's' })).toEqual(['SITE_ORIGIN']);
});

test.each([
  [undefined, ['http://127.0.0.1:3011']],
  ['https://api.internal/', ['https://api.internal']],
  ['http://10.0.0.1:3011, http://10.0.0.2:3011', ['http://10.0.0.1:3011', 'http://10.0.0.2:3011']],
])('API_URL=%s is read as %j', (API_URL, origins) => {
  expect(configOf(API_URL === undefined ? {} : { API_URL }).apiOrigins).toEqual(origins);
});

test('an API address with a path, which nothing would be sent to, is told to the operator', () => {
  expect(problemsOf({ API_URL: 'https://gateway.internal/jixu' })).toEqual(['API_URL']);
});

test('TRACK-40 pages may call the configured tracking server, and none while tracking is not configured whole', () => {
  const TRACK_HOST_TEST = 'https://track.example/base/';
  const whole = { TRACK_SECRET: 's', TRACK_APP_ID: 'a', TRACK_HOST_TEST };
  expect(configOf(whole).trackingOrigins).toEqual(['https://track.example']);
  expect(configOf({ TRACK_HOST_TEST }).trackingOrigins).toEqual([]);
});

test('a tracking server that is no http address, and a third production host, are told to the operator', () => {
  expect(problemsOf({ TRACK_HOST_PROD: 'track.example' })).toEqual(['TRACK_HOST_PROD']);
  expect(problemsOf({ TRACK_HOST_TEST: 'javascript:alert(1)' })).toEqual(['TRACK_HOST_TEST']);
  expect(problemsOf({ TRACK_PROD_SITE_HOSTS: 'a.example,b.example,c.example' })).toEqual([
    'TRACK_PROD_SITE_HOSTS',
  ]);
  expect(problemsOf({ TRACK_PROD_SITE_HOSTS: 'a.example, b.example' })).toEqual([]);
});

const HOSTS = ['https://one.example', 'https://two.example'];

test.each([
  ['', []],
  ['https://one.example https://two.example', HOSTS],
  ['https://one.example,http://127.0.0.1:4020', ['https://one.example', 'http://127.0.0.1:4020']],
])('SHELL-40 STATIC_HOSTS=%j is read as %j', (STATIC_HOSTS, hosts) =>
  expect(configOf({ STATIC_HOSTS }).staticHosts).toEqual(hosts),
);

test.each([
  'https://one.example/path',
  'one.example',
  'javascript:alert(1)',
  'https://a.example https://b.example https://c.example',
])('SHELL-40 the operator is told that STATIC_HOSTS=%s cannot be used', (STATIC_HOSTS) =>
  expect(problemsOf({ STATIC_HOSTS })).toEqual(['STATIC_HOSTS']),
);

test('PAY-74 the payment form goes to Alipay, unless another gateway is configured', () => {
  const origins = (ALIPAY_FORM_ORIGINS?: string) => {
    const read = readConfig(ALIPAY_FORM_ORIGINS === undefined ? {} : { ALIPAY_FORM_ORIGINS }, []);
    return read.ok ? read.config.payFormOrigins : read.problems.map(({ variable }) => variable);
  };
  expect(origins()).toEqual(['https://openapi.alipay.com', 'https://*.alipay.com']);
  expect(origins('http://127.0.0.1:3015,http://localhost:3016')).toEqual([
    'http://127.0.0.1:3015',
    'http://localhost:3016',
  ]);
  expect(origins("'unsafe-inline'")).toEqual(['ALIPAY_FORM_ORIGINS']);
});
