import { beforeEach, expect, test } from 'vitest';
import { partiesForTests, SMS } from '../parties-for-tests.ts';
import type { SmsOrder } from '../testing/sms-order.ts';
import { acs3Signature } from './acs3-request.ts';

let world: ReturnType<typeof partiesForTests>;
beforeEach(() => {
  world = partiesForTests();
});

const code = (value: string) => ({ TemplateParam: JSON.stringify({ code: value }) });

test('the example that Alibaba Cloud publishes is signed as it says', () => {
  const url = new URL(
    'https://ecs.cn-shanghai.aliyuncs.com/?RegionId=cn-shanghai&ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  );
  const bodyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const headers = [
    ['host', url.host],
    ['x-acs-action', 'RunInstances'],
    ['x-acs-content-sha256', bodyHash],
    ['x-acs-date', '2023-10-26T10:22:32Z'],
    ['x-acs-signature-nonce', '3156853299f313e23d1673dc12e1703d'],
    ['x-acs-version', '2014-05-26'],
  ] as const;
  expect(acs3Signature('YourAccessKeySecret', { url, headers, bodyHash }).toString('hex')).toBe(
    '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('a message is delivered to the mailbox, newest first, to a page and to a test', async () => {
  expect(await (await world.send()).json()).toEqual({
    Message: 'OK',
    Code: 'OK',
    RequestId: expect.any(String),
    BizId: expect.any(String),
  });
  await world.send({ query: { PhoneNumbers: '13900139000', ...code('998877') } });
  expect(await world.control('/sms')).toMatchObject([
    { code: '998877' },
    { code: '204861', template: 'login', at: world.clock.now },
  ]);
  expect(await world.control('/sms?phone=13800138000')).toMatchObject([
    { phone: '13800138000', code: '204861', text: expect.stringMatching(/^【继续】验证码 204861，用于登录/) },
  ]);
  expect(await world.page('/sms')).toContain('data-code="204861"');
  expect(await world.page('/sms?phone=13900139000')).not.toContain('data-code="204861"');
});

test('news of a changed phone has its own sentence and no code', async () => {
  const TemplateParam = JSON.stringify({ time: '11月23日19:20', tail: '8000' });
  await world.send({ query: { TemplateCode: 'SMS_1003', TemplateParam } });
  const text = expect.stringContaining('已于11月23日19:20更换为尾号8000的号码');
  expect(await world.control('/sms')).toMatchObject([{ template: 'phone-changed', code: '', text }]);
  expect(await world.page('/sms')).not.toContain('data-code');
});

test('the last 200 messages are kept', async () => {
  for (let at = 0; at < 203; at += 1) await world.send({ query: code(String(1000 + at)) });
  const kept = (await world.control('/sms')) as { code: string }[];
  expect([kept.length, kept[0]?.code, kept.at(-1)?.code]).toEqual([200, '1202', '1003']);
});

test.each<[string, Record<string, string>]>([
  ['isv.MOBILE_NUMBER_ILLEGAL', { PhoneNumbers: '1380013800' }],
  ['isv.SMS_SIGNATURE_ILLEGAL', { SignName: '别家' }],
  ['isv.SMS_TEMPLATE_ILLEGAL', { TemplateCode: 'SMS_9999' }],
  ['isv.INVALID_JSON_PARAM', { TemplateParam: 'code=204861' }],
  ['isv.TEMPLATE_MISSING_PARAMETERS', { TemplateParam: '{}' }],
])('an order it does not take is answered %s and delivers nothing: %o', async (expected, query) => {
  const response = await world.send({ query });
  expect([response.status, await response.json()]).toMatchObject([200, { Code: expected }]);
  expect(await world.control('/sms')).toEqual([]);
});

test.each<[number, string, Partial<SmsOrder>]>([
  [404, 'InvalidAccessKeyId.NotFound', { account: { ...SMS, accessKeyId: 'anotherAccessKey' } }],
  [400, 'SignatureDoesNotMatch', { account: { ...SMS, accessKeySecret: 'wrong' } }],
  [400, 'SignatureDoesNotMatch', { sent: { query: { PhoneNumbers: '13900139000' } } }],
  [400, 'SignatureDoesNotMatch', { sent: { body: 'x' } }],
  [400, 'IncompleteSignature', { headers: { authorization: '' } }],
  [400, 'SignatureNonceUsed', { headers: { 'x-acs-signature-nonce': '' } }],
  [400, 'InvalidTimeStamp.Expired', { now: 0 }],
  [404, 'InvalidVersion', { headers: { 'x-acs-version': '2014-05-26' } }],
  [404, 'InvalidAction.NotFound', { headers: { 'x-acs-action': 'SendBatchSms' } }],
])('a call that is not ours is turned away with %d %s', async (status, expected, wrong) => {
  const response = await world.send(wrong);
  expect([response.status, await response.json()]).toMatchObject([status, { Code: expected }]);
  expect(await world.control('/sms')).toEqual([]);
});

test('a nonce works once, and a stranger cannot use it up', async () => {
  const headers = { 'x-acs-signature-nonce': 'n-1' };
  const stranger = { ...SMS, accessKeySecret: 'wrong' };
  expect((await world.send({ headers, account: stranger })).status).toBe(400);
  expect((await world.send({ headers })).status).toBe(200);
  expect((await world.send({ headers })).status).toBe(400);
});

test.each([
  ['refused', 200, 'isv.BUSINESS_LIMIT_CONTROL'],
  ['illegal-number', 200, 'isv.MOBILE_NUMBER_ILLEGAL'],
  ['unpaid', 200, 'isv.AMOUNT_NOT_ENOUGH'],
  ['broken', 200, 'isp.SYSTEM_ERROR'],
  ['throttled', 400, 'Throttling.User'],
  ['down', 503, 'ServiceUnavailable'],
])('switched to %s it answers %d %s', async (sms, status, expected) => {
  await world.control('/faults', { sms });
  const response = await world.send();
  expect([response.status, await response.json()]).toMatchObject([status, { Code: expected }]);
  expect(await world.control('/sms')).toEqual([]);
});
