import { expect, test } from 'vitest';
import { readPublicConfig } from './public-config.server.ts';
import { customerServiceUrl, personalCourseUrl } from './public-config.ts';

const config = readPublicConfig({ PROVIDER_BASE: 'https://provider.example/' });

test('CLAIM-49 the personal course page is the provider’s, with name 1', () => {
  expect(personalCourseUrl(config)).toBe('https://provider.example/personal/index.html?name=1');
});

test('CLAIM-50 customer service is the provider’s page with scene 1071, unless it has an address of its own', () => {
  expect(customerServiceUrl(config)).toBe('https://provider.example/chat.html?scene=1071');
  const own = readPublicConfig({ PROVIDER_BASE: 'https://p.example', SERVICE_BASE: 'https://help.example' });
  expect(customerServiceUrl(own)).toBe('https://help.example/chat.html?scene=1071');
});

const EXTERNAL = {
  EXT_LOGIN_31_TEST: 'https://test.xj.example/login',
  EXT_LOGIN_31_PROD: 'https://xj.example/login',
  EXT_LOGIN_2: 'https://tj.example/login',
};

test('LOGIN-59 province 31 logs in at one address on a production site, at another one everywhere else', () => {
  const addressOf = (PROFILE?: string) =>
    readPublicConfig({ ...EXTERNAL, PROFILE }).externalLogin['province-31'];
  expect(addressOf('production')).toBe('https://xj.example/login');
  expect(addressOf('local')).toBe('https://test.xj.example/login');
  expect(addressOf()).toBe('https://test.xj.example/login');
});

test('X15 an external login that is no plain web address is not configured at all', () => {
  for (const address of ['javascript:alert(1)', '//evil.example', 'https://user:pw@evil.example', 'x']) {
    expect(readPublicConfig({ EXT_LOGIN_2: address }).externalLogin['province-2']).toBe('');
  }
});

test('X15 other hosts are those the operator lists and those of configured addresses', () => {
  expect(readPublicConfig({}).externalHosts).toEqual(['*.gov.cn']);
  expect(readPublicConfig({ EXTERNAL_HOSTS: '' }).externalHosts).toEqual([]);
  const env = {
    ...EXTERNAL,
    PROVIDER_BASE: 'https://p.example:8443/base',
    EXTERNAL_HOSTS: '*.gov.cn, kj.example',
  };
  expect(readPublicConfig(env).externalHosts).toEqual([
    '*.gov.cn',
    'kj.example',
    'p.example:8443',
    'test.xj.example',
    'tj.example',
  ]);
});

test('BUY-26 where a region sells courses itself is configuration, and the site may lead there', () => {
  const config = readPublicConfig({ REGION_BUY_URL: 'https://buy.example/kj?area=31' });
  expect(config.regionBuyUrl).toBe('https://buy.example/kj?area=31');
  expect(config.externalHosts).toContain('buy.example');
  for (const address of [undefined, '', 'javascript:alert(1)', '//evil.example'])
    expect(readPublicConfig({ REGION_BUY_URL: address })).toMatchObject({
      regionBuyUrl: '',
      externalHosts: ['*.gov.cn'],
    });
});

test('QUES-14 the picture and the link of the questionnaire are configuration', () => {
  const env = { QUES_QR_URL: '/media/ques.svg', QUES_LINK: 'https://ques.example/1' };
  expect(readPublicConfig(env).questionnaire).toEqual({
    qrImageUrl: '/media/ques.svg',
    href: 'https://ques.example/1',
  });
});

test.each([
  [undefined, 20],
  ['19', 20],
  ['21', 21],
  ['599', 599],
  ['601', 600],
])('TRACK-13 an upload interval of %s ticks is %i for the pages', (TRACK_UPLOAD_TICKS, ticks) => {
  const tracking = { TRACK_SECRET: 's', TRACK_APP_ID: 'a', TRACK_HOST_TEST: 'http://127.0.0.1:3012' };
  expect(readPublicConfig({ ...tracking, TRACK_UPLOAD_TICKS }).tracking?.limits.ticks).toBe(ticks);
});
