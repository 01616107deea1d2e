import { openSmsSite } from '@jixu/mock-parties/sms-site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAliyunSmsGateway } from './aliyun-sms/create-aliyun-sms-gateway.ts';

// Our gateway against the simulated party, which was written from the documents apart from it.

let party: Awaited<ReturnType<typeof openSmsSite>>;
beforeAll(async () => {
  party = await openSmsSite();
});
beforeEach(() => party.control('/reset', {}));
afterAll(() => party.close());

const PHONE = '19900001234';
const CODE = { phone: PHONE, purpose: 'profile', params: { code: '204861' } } as const;

test('every purpose arrives as the sentence of its template', async () => {
  const gateway = createAliyunSmsGateway(party.account);
  for (const purpose of ['login', 'profile'] as const)
    expect(await gateway.send({ ...CODE, purpose })).toBe('sent');
  const params = { time: '11月23日19:20', tail: '8000' };
  expect(await gateway.send({ phone: PHONE, purpose: 'phone-changed', params })).toBe('sent');
  expect(await party.control(`/sms?phone=${PHONE}`)).toMatchObject([
    { template: 'phone-changed', text: expect.stringContaining('尾号8000') },
    { template: 'profile', text: expect.stringContaining('验证码 204861，用于修改个人信息') },
    { template: 'login', text: expect.stringContaining('验证码 204861，用于登录') },
  ]);
});

test('a wrong key is turned away, and a wrong phone rejected: nothing arrives', async () => {
  const troubles: string[] = [];
  const stranger = { ...party.account, accessKeySecret: 'wrong' };
  const tell = (code: string) => troubles.push(code);
  expect(await createAliyunSmsGateway(stranger, Date.now, tell).send(CODE)).toBe('rejected');
  const gateway = createAliyunSmsGateway(party.account, Date.now, tell);
  expect(await gateway.send({ ...CODE, phone: '1990' })).toBe('rejected');
  expect(troubles).toEqual(['SignatureDoesNotMatch', 'isv.MOBILE_NUMBER_ILLEGAL']);
  expect(await party.control('/sms')).toEqual([]);
});

test.each([
  ['refused', 'rejected'],
  ['illegal-number', 'rejected'],
  ['unpaid', 'rejected'],
  ['throttled', 'rejected'],
  ['broken', 'unknown'],
  ['down', 'unknown'],
  ['slow', 'sent'],
  ['lying', 'sent'],
])('a party that is switched to %s: %s', async (sms, outcome) => {
  await party.control('/faults', { sms });
  expect(await createAliyunSmsGateway(party.account).send(CODE)).toBe(outcome);
});
