import { ERRCODES } from '@jixu/constants';
import { beforeEach, expect, test } from 'vitest';
import { ageCodes, forgetSentMessages } from '#testing/arrange-world.ts';
import { siteForFile } from '#testing/site-for-file.ts';
import { signOf } from '#testing/test-browser.ts';

const site = await siteForFile();
beforeEach(async () => {
  await forgetSentMessages(site.db);
  site.parties.messages.length = 0;
  site.parties.smsSays = 'sent';
});

test('API-12 LOGIN-65 a six-digit code goes to the phone without its prefix', async () => {
  const answer = await site.browser().sendCode('+8619900001234');
  expect(answer).toMatchObject({ status: 200, errcode: 0, data: {} });
  expect(site.parties.messages).toMatchObject([
    { phone: '19900001234', purpose: 'login', code: expect.stringMatching(/^\d{6}$/) },
  ]);
});

const NOW = () => Math.floor(Date.now() / 1000);

test.each([
  ['a sign of another phone', () => ({ timestamp: NOW(), sign: signOf(NOW(), '19900009999') })],
  [
    'a sign that is right but eleven minutes old',
    () => ({ timestamp: NOW() - 660, sign: signOf(NOW() - 660, '19900001234') }),
  ],
])('%s is refused and sends nothing', async (_name, fields) => {
  const answer = await site.browser().call('sendLoginSms', { telephone: '19900001234', ...fields() });
  expect(answer.errcode).toBe(2101);
  expect(site.parties.messages).toEqual([]);
});

test('X9 X10 a right sign alone does not send a second message within a minute', async () => {
  const browser = site.browser();
  expect((await browser.sendCode('19900001234')).errcode).toBe(0);
  expect((await browser.sendCode('19900001234')).errcode).toBe(2102);
  expect((await site.browser().sendCode('19900001234')).errcode).toBe(2102);
  expect(site.parties.messages).toHaveLength(1);
});

/** Two hundred in `npm test`, a thousand in `npm run prove -- login`. */
const SENDS = Number(process.env.LOGIN_SENDS ?? 200);

test('X10 of many parallel requests for one phone at most one sends', async () => {
  // On a busy machine some are told to come back, and do: the server then has no work left that would reach the next test.
  const askUntilAnswered = async () => {
    const browser = site.browser();
    let { errcode } = await browser.sendCode('19900001234');
    while (errcode === ERRCODES.SERVER_BUSY) errcode = (await browser.sendCode('19900001234')).errcode;
    return errcode;
  };
  const codes = await Promise.all(Array.from({ length: SENDS }, askUntilAnswered));
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set([0, 2102]));
  expect(site.parties.messages).toHaveLength(1);
});

test('X10 five an hour and no more, whoever asks', async () => {
  const codes = [];
  for (let sent = 0; sent < 6; sent++) {
    codes.push((await site.browser().sendCode('19900001234')).errcode);
    await ageCodes(site.db, 61);
  }
  expect(codes).toEqual([0, 0, 0, 0, 0, 2103]);
});

test('X10 the budget of the whole site stops everybody', async () => {
  const budget = site.deps.configuration.smsHourlyBudget;
  site.deps.configuration.smsHourlyBudget = 1;
  try {
    expect((await site.browser().sendCode('19900001234')).errcode).toBe(0);
    expect((await site.browser().sendCode('19900001235')).errcode).toBe(2103);
  } finally {
    site.deps.configuration.smsHourlyBudget = budget;
  }
});

test.each([
  ['rejected', 'rejected', 0],
  ['unknown', 'unknown', 2102],
] as const)('a message the party %s is 2106; the next attempt answers %i', async (_name, outcome, next) => {
  site.parties.smsSays = outcome;
  expect((await site.browser().sendCode('19900001234')).errcode).toBe(2106);
  site.parties.smsSays = 'sent';
  expect((await site.browser().sendCode('19900001234')).errcode).toBe(next);
});

async function makeAddressBusy(): Promise<void> {
  for (let phone = 0; phone < 20; phone++) await site.browser().sendCode(`1990000${String(2000 + phone)}`);
}

test('X10 a busy address must read a captcha first; it is good once and only in its session', async () => {
  await makeAddressBusy();
  const browser = site.browser();
  expect((await browser.sendCode('19900001234')).errcode).toBe(2104);
  const wrong = (await browser.call('createLoginCaptcha', { timestamp: NOW() })).data.auth_token;
  expect((await browser.sendCode('19900001234', { auth_token: wrong, img_code: '????' })).errcode).toBe(2105);
  expect((await browser.sendCode('19900001234', { auth_token: wrong, img_code: '????' })).errcode).toBe(2105);
  expect(
    (await browser.sendCode('19900001234', { auth_token: 'no-such-token', img_code: 'abcd' })).errcode,
  ).toBe(2105);
  expect(site.parties.messages).toHaveLength(20);
});

test('another address is not bothered by a busy one', async () => {
  await makeAddressBusy();
  const timestamp = NOW();
  const fields = { timestamp, sign: signOf(timestamp, '19900001234'), telephone: '19900001234' };
  const answer = await site.browser().call('sendLoginSms', fields, { 'x-forwarded-for': '8.8.8.8' });
  expect(answer.errcode).toBe(0);
});

test('X9 from a busy address a hundred right signs without a captcha send nothing', async () => {
  await makeAddressBusy();
  const browser = site.browser();
  for (let phone = 0; phone < 100; phone++) {
    expect((await browser.sendCode(`199000${String(50_000 + phone)}`)).errcode).toBe(2104);
  }
  expect(site.parties.messages).toHaveLength(20);
});
