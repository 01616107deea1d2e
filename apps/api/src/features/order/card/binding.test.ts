import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  addCard,
  bindCard,
  cardSiteForFile,
  encryptedCard,
  letAMinutePass,
  publishedKeys,
} from '#testing/card-world.ts';
import { endCards } from './end-cards.ts';

const world = await cardSiteForFile();

const learner = async () => (await world.site.learner([])).browser;
const OTHER_CODE = { good: '000000', again: '000001' };
const wrongCode = (right: string): string => (right === OTHER_CODE.good ? OTHER_CODE.again : OTHER_CODE.good);

describe('a card is bound', () => {
  test('PAY-31 PAY-32 PAY-47 API-70 API-72 API-74 by its five particulars and the code of its phone; PAY-08 it is listed with its last four digits', async () => {
    const [browser, card] = [await learner(), world.newCard()];
    expect((await browser.call('listMyCards')).data).toEqual([]);
    const asked = await addCard(world, browser, card);
    expect(asked).toMatchObject({ errcode: 0, data: { tx_sn: expect.stringMatching(/^bnd_[\w-]{22}$/) } });
    expect((await browser.call('listMyCards')).data, 'not before its code').toEqual([]);
    const code = await world.codeOf(card);
    const confirm = (sms_code: string) => browser.call('verifyCard', { tx_sn: asked.data.tx_sn, sms_code });
    expect(await confirm(wrongCode(code))).toMatchObject({ errcode: 1005, data: null });
    expect(await confirm(code)).toMatchObject({ errcode: 0, data: {} });
    expect(await confirm(code), 'a repeated request changes nothing').toMatchObject({ errcode: 0 });
    expect(await confirm(wrongCode(code))).toMatchObject({ errcode: 1005 });
    const [listed] = (await browser.call('listMyCards')).data;
    expect(listed).toEqual({
      id: expect.any(Number),
      bank_name: '中国工商银行',
      bank_account_number: card.bank_account_number.slice(-4).padStart(16, '*'),
      binding_tx_sn: asked.data.tx_sn,
    });
  });

  test('PAY-33 API-69 whose bank is one of those that are listed', async () => {
    const { data } = await (await learner()).call('listBanks');
    expect(data).toHaveLength(10);
    for (const row of data) expect(Object.keys(row)).toEqual(['bank_id', 'bank_name']);
  });

  test('the one bound last first; bound again, it is listed once and the bank ends the older binding', async () => {
    const [browser, one, two] = [await learner(), world.newCard(), world.newCard()];
    const first = await bindCard(world, browser, one);
    const second = await bindCard(world, browser, two);
    await letAMinutePass(world.site);
    const again = await bindCard(world, browser, one);
    const listed = (await browser.call('listMyCards')).data;
    expect(listed.map(({ binding_tx_sn }: { binding_tx_sn: string }) => binding_tx_sn)).toEqual([
      again,
      second,
    ]);
    expect(await world.site.deps.cardGateway.isBound(first)).toBe(true);
    while (await endCards(world.site.deps));
    expect(await world.site.deps.cardGateway.isBound(first)).toBe(false);
    expect(await world.site.deps.cardGateway.isBound(again)).toBe(true);
  });

  test('by nobody who is not logged in', async () => {
    const browser = world.site.browser();
    for (const id of ['listMyCards', 'listBanks'] as const)
      expect(await browser.call(id)).toMatchObject({ errcode: 1001 });
    const owner = await learner();
    const form_data = await encryptedCard(world.site, owner, world.newCard());
    expect(await browser.call('addCard', { form_data })).toMatchObject({ errcode: 1001 });
    const tx_sn = 'bnd_0000000000000000000000';
    expect(await browser.call('verifyCard', { tx_sn, sms_code: '1' })).toMatchObject({ errcode: 1001 });
  });
});

describe('a code', () => {
  test('PAY-80 asked for again within the minute is the same; later there is a new one, and only it counts', async () => {
    const [browser, card] = [await learner(), world.newCard()];
    const first = await addCard(world, browser, card);
    const firstCode = await world.codeOf(card);
    expect((await addCard(world, browser, card)).data).toEqual(first.data);
    expect(await world.codeOf(card)).toBe(firstCode);
    await letAMinutePass(world.site);
    const second = await addCard(world, browser, card);
    expect(second.data.tx_sn).not.toBe(first.data.tx_sn);
    const old = await browser.call('verifyCard', { tx_sn: first.data.tx_sn, sms_code: firstCode });
    expect(old).toMatchObject({ errcode: 1005 });
    const sms_code = await world.codeOf(card);
    expect(await browser.call('verifyCard', { tx_sn: second.data.tx_sn, sms_code })).toMatchObject({
      errcode: 0,
    });
  });

  test('X10 API-42 a phone gets one a minute, five an hour and ten a day, whoever asks', async () => {
    const [browser, card] = [await learner(), world.newCard()];
    const others = async () => ({ ...world.newCard(), bank_phone_number: card.bank_phone_number });
    expect((await addCard(world, browser, card)).errcode).toBe(0);
    expect((await addCard(world, await learner(), await others())).errcode).toBe(2102);
    for (let sent = 1; sent < 5; sent += 1) {
      await letAMinutePass(world.site);
      expect((await addCard(world, browser, await others())).errcode).toBe(0);
    }
    await letAMinutePass(world.site);
    expect((await addCard(world, browser, await others())).errcode).toBe(2103);
  });

  test('is guessed five times at most, and is good for 300 seconds and its own learner', async () => {
    const [browser, card] = [await learner(), world.newCard()];
    const { data } = await addCard(world, browser, card);
    const code = await world.codeOf(card);
    const stranger = await learner();
    expect(await stranger.call('verifyCard', { tx_sn: data.tx_sn, sms_code: code })).toMatchObject({
      errcode: 1005,
    });
    for (let guess = 0; guess < 5; guess += 1)
      await browser.call('verifyCard', { tx_sn: data.tx_sn, sms_code: wrongCode(code) });
    expect(await browser.call('verifyCard', { tx_sn: data.tx_sn, sms_code: code })).toMatchObject({
      errcode: 1005,
    });
    const late = world.newCard();
    const { data: asked } = await addCard(world, browser, late);
    await sql`update card set asked_at = asked_at - interval '301 seconds' where tx_sn = ${asked.tx_sn}`.execute(
      world.site.db,
    );
    const sms_code = await world.codeOf(late);
    expect(await browser.call('verifyCard', { tx_sn: asked.tx_sn, sms_code })).toMatchObject({
      errcode: 1005,
    });
  });
});

describe('PAY-68 a card is not taken', () => {
  test.each([
    ['its check digit is wrong', { bank_account_number: '6200000100000005' }],
    ['its bank is not listed', { bank_id: 999 }],
    ['its phone is short', { bank_phone_number: '1380013800' }],
    ['it has a sixth particular', { cvv2: '123' }],
    ['a particular is missing', { credential_number: undefined }],
    ['PAY-35 the identity card has a 19th character', { credential_number: '4401991985031200199' }],
  ])('where %s', async (_why, changes) => {
    const browser = await learner();
    const form_data = await encryptedCard(world.site, browser, { ...world.newCard(), ...changes });
    expect(await browser.call('addCard', { form_data })).toMatchObject({ errcode: 2709 });
  });

  test('where its bank does not know it; whoever tries out particulars is told so ten times a day', async () => {
    const browser = await learner();
    for (let tried = 0; tried < 10; tried += 1)
      expect((await addCard(world, browser, world.newCard('refused'))).errcode).toBe(2709);
    expect((await addCard(world, browser, world.newCard('refused'))).errcode).toBe(2103);
  });

  test('while the aggregator is silent; the same card asked for again gets the code that was sent', async () => {
    const [browser, card] = [await learner(), world.newCard()];
    await world.switchTo({ create: 'lost' });
    expect((await addCard(world, browser, card)).errcode).toBe(2707);
    await world.honest();
    const { errcode, data } = await addCard(world, browser, card);
    expect(errcode).toBe(0);
    const sms_code = await world.codeOf(card);
    await world.switchTo({ service: 'down' });
    expect(await browser.call('verifyCard', { tx_sn: data.tx_sn, sms_code })).toMatchObject({
      errcode: 2707,
    });
    await world.honest();
    expect(await browser.call('verifyCard', { tx_sn: data.tx_sn, sms_code })).toMatchObject({ errcode: 0 });
  });

  test('where the bank ended the binding before its code came', async () => {
    const [browser, card] = [await learner(), world.newCard()];
    const { data } = await addCard(world, browser, card);
    await world.site.deps.cardGateway.unbind(data.tx_sn);
    const sms_code = await world.codeOf(card);
    expect(await browser.call('verifyCard', { tx_sn: data.tx_sn, sms_code })).toMatchObject({
      errcode: 2709,
    });
  });
});

describe('X8 PAY-71 an envelope', () => {
  const madeFromNow = (seconds: number) => ({ iat: Math.floor(Date.now() / 1000) + seconds });

  test.each([
    ['of another version', () => ({ v: 2 })],
    ['of another type', () => ({ typ: 'JOSE' })],
    ['for a key that is not ours', () => ({ kid: 'card-2020-01-01-abcdefgh' })],
    ['older than five minutes', () => madeFromNow(-301)],
    ['from the future', () => madeFromNow(310)],
    ['of another learner', () => ({ sub: 'lnr_5f0c2b7a91d34e68' })],
    ['without a number of its own', () => ({ jti: 'short' })],
  ])('%s answers 2710', async (_what, header) => {
    const browser = await learner();
    const form_data = await encryptedCard(world.site, browser, world.newCard(), { header: header() });
    expect(await browser.call('addCard', { form_data })).toMatchObject({ errcode: 2710 });
  });

  test('is opened once, also when it is sent twice at once', async () => {
    const [browser, card] = [await learner(), world.newCard()];
    const form_data = await encryptedCard(world.site, browser, card);
    const responses = await Promise.all([1, 2, 3].map(() => browser.call('addCard', { form_data })));
    expect(responses.map(({ errcode }) => errcode).sort()).toEqual([0, 2710, 2710]);
    expect(await browser.call('addCard', { form_data })).toMatchObject({ errcode: 2710 });
  });

  test('with a changed header, another tag, or for a stranger’s key under the name of ours is not opened', async () => {
    const browser = await learner();
    const [known] = await publishedKeys(world.site);
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const stranger = await exportJWK(publicKey);
    const forged = await encryptedCard(world.site, browser, world.newCard(), {
      jwk: { ...stranger, kid: known?.kid ?? '' },
    });
    expect(await browser.call('addCard', { form_data: forged })).toMatchObject({ errcode: 2710 });
    const right = await encryptedCard(world.site, browser, world.newCard());
    const [head = '', ...rest] = right.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString());
    const jti = randomBytes(16).toString('base64url');
    const changed = Buffer.from(JSON.stringify({ ...header, jti })).toString('base64url');
    expect(await browser.call('addCard', { form_data: [changed, ...rest].join('.') })).toMatchObject({
      errcode: 2710,
    });
    const tag = Buffer.from(rest.at(-1) ?? '', 'base64url').map((byte) => byte ^ 1);
    const cut = [head, ...rest.slice(0, -1), Buffer.from(tag).toString('base64url')].join('.');
    expect(await browser.call('addCard', { form_data: cut })).toMatchObject({ errcode: 2710 });
    expect(await browser.call('addCard', { form_data: right }), 'the envelope itself is good').toMatchObject({
      errcode: 0,
    });
  });

  test('PAY-71 a card in the clear is no envelope', async () => {
    const browser = await learner();
    const form_data = Buffer.from(JSON.stringify(world.newCard())).toString('base64url');
    expect((await browser.call('addCard', { form_data })).errcode).not.toBe(0);
  });
});

test('X11 a page of another site binds nothing', async () => {
  const browser = await learner();
  const form_data = await encryptedCard(world.site, browser, world.newCard());
  const response = await browser.call('addCard', { form_data }, { origin: 'https://evil.example' });
  expect(response.status).toBe(403);
});
