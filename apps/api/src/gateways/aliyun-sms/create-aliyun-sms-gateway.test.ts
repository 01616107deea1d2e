import { beforeEach, expect, test } from 'vitest';
import { type PartyResponse, partyServerForFile } from '#testing/party-server.ts';
import { watchPatience } from '#testing/watch-patience.ts';
import type { SmsGateway } from '../sms-gateway.ts';
import { createAliyunSmsGateway } from './create-aliyun-sms-gateway.ts';

const NOW = 1_795_406_400_000;
const MESSAGE = { phone: '19900001234', purpose: 'login', params: { code: '012345' } } as const;

const party = await partyServerForFile();
let gateway: SmsGateway;
let troubles: string[];
beforeEach(() => {
  troubles = [];
  const account = {
    gatewayUrl: `${party.origin}/`,
    accessKeyId: 'LTAI5tOfTheTests',
    accessKeySecret: 'secret',
    signName: '继续',
    templates: { login: 'SMS_154950901', profile: 'SMS_154950902', 'phone-changed': 'SMS_154950903' },
  };
  gateway = createAliyunSmsGateway(
    account,
    () => NOW,
    (code) => troubles.push(code),
  );
});

const says = (body: unknown, status = 200): PartyResponse => ({ status, body: JSON.stringify(body) });
const OK = says({
  Message: 'OK',
  RequestId: 'F655A8D5-B967-440B-8683-DAD6FF8DE990',
  Code: 'OK',
  BizId: '9006197469364984',
});

test('API-12 a message is ordered by the template of its purpose, signed, in the query of a POST', async () => {
  party.says(() => OK);
  expect(await gateway.send(MESSAGE)).toBe('sent');
  const [request] = party.heard;
  expect(request).toMatchObject({
    method: 'POST',
    body: '',
    headers: {
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-11-23T04:00:00Z',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
  });
  const target = new URL(request?.target ?? '', party.origin);
  expect(target.pathname).toBe('/');
  expect(Object.fromEntries(target.searchParams)).toEqual({
    PhoneNumbers: '19900001234',
    SignName: '继续',
    TemplateCode: 'SMS_154950901',
    TemplateParam: '{"code":"012345"}',
  });
  expect(request?.headers.authorization).toMatch(
    /^ACS3-HMAC-SHA256 Credential=LTAI5tOfTheTests,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=[0-9a-f]{64}$/,
  );
});

test('each purpose has its template and its values', async () => {
  party.says(() => OK);
  const params = { time: '11月23日19:20', tail: '8000' };
  await gateway.send({ phone: '19900001234', purpose: 'phone-changed', params });
  const { searchParams } = new URL(party.heard[0]?.target ?? '', party.origin);
  expect(searchParams.get('TemplateCode')).toBe('SMS_154950903');
  expect(JSON.parse(searchParams.get('TemplateParam') ?? '')).toEqual(params);
});

test('no two requests carry the same nonce', async () => {
  party.says(() => OK);
  await Promise.all(Array.from({ length: 20 }, () => gateway.send(MESSAGE)));
  expect(new Set(party.heard.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(20);
});

const CALLED = { RequestId: 'r', HostId: 'dysmsapi.aliyuncs.com', Message: '19900001234' };

test.each<[string, PartyResponse | 'hangs-up', string, string]>([
  [
    'has sent enough to this phone',
    says({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控Permits:1' }),
    'rejected',
    'isv.BUSINESS_LIMIT_CONTROL',
  ],
  [
    'knows no such phone',
    says({ Code: 'isv.MOBILE_NUMBER_ILLEGAL' }),
    'rejected',
    'isv.MOBILE_NUMBER_ILLEGAL',
  ],
  ['wants money', says({ Code: 'isv.AMOUNT_NOT_ENOUGH' }), 'rejected', 'isv.AMOUNT_NOT_ENOUGH'],
  [
    'does not recognise us',
    says({ ...CALLED, Code: 'SignatureDoesNotMatch' }, 400),
    'rejected',
    'SignatureDoesNotMatch',
  ],
  ['is asked too often', says({ ...CALLED, Code: 'Throttling.User' }, 400), 'rejected', 'Throttling.User'],
  ['has trouble of its own', says({ Code: 'isp.SYSTEM_ERROR' }), 'unknown', 'isp.SYSTEM_ERROR'],
  ['is down', says({ Code: 'ServiceUnavailable' }, 503), 'unknown', 'ServiceUnavailable'],
  ['says something else', says({ hello: 1 }), 'unknown', 'unreadable'],
  ['answers no JSON', { status: 200, body: '<html>请先登录网络</html>' }, 'unknown', 'unreadable'],
  ['hangs up', 'hangs-up', 'unknown', 'silent'],
])('a party that %s', async (_name, response, outcome, trouble) => {
  party.says(() => response);
  expect(await gateway.send(MESSAGE)).toBe(outcome);
  // What it says in words stays outside: it may name the phone.
  expect(troubles).toEqual([trouble]);
});

test('a party that keeps silent is given up before the page gives us up', async () => {
  party.says(() => 'nothing');
  const patience = watchPatience();
  expect(await gateway.send(MESSAGE)).toBe('unknown');
  expect(patience()).toEqual([3500]);
});
