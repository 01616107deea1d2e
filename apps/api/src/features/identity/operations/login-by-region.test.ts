import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Person } from '@jixu/test-kit/people';
import { generateRegionKeys, type RegionKeyFile } from '@jixu/test-kit/region-keys';
import { signRegionTicket, type TicketClaims } from '@jixu/test-kit/region-ticket';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dumpTable, forgetSentMessages } from '#testing/arrange-world.ts';
import { SITE, type TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

const [TIANJIN, GUANGDONG] = [2, 19];
const NANSHAN = 219;
const folder = mkdtempSync(path.join(tmpdir(), 'jixu-regions-'));
const { listFile, keys } = generateRegionKeys(folder, [TIANJIN, GUANGDONG]);
const own = generateRegionKeys(path.join(folder, 'foreign'), [TIANJIN]).keys[0];

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(
    { limiter: { admit: () => undefined, flush: async () => undefined } },
    { REGION_KEYS_FILE: listFile },
  );
});
beforeEach(() => forgetSentMessages(site.db));
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const keyOf = (region: number): RegionKeyFile => {
  const key = keys.find((one) => one.region === region);
  if (key === undefined) throw new Error(`region ${region} has no key`);
  return key;
};

/** A browser that was sent to the site of an area's region, and the state it took along. */
async function sent(areaId = TIANJIN, browser = site.browser()) {
  const { data } = await browser.call('createRegionLogin', { area_id: areaId });
  return { browser, state: String(data.state), region: data.province_code };
}

function claimsOf(person: Person, state: string, changed: Partial<TicketClaims> = {}): TicketClaims {
  const iat = Math.floor(Date.now() / 1000);
  const { name, idNumber: id_number, telephone } = person;
  const who = { name, id_number, telephone };
  return { iss: String(TIANJIN), aud: SITE, iat, exp: iat + 60, nonce: state, ...who, ...changed };
}

const ticketOf = (person: Person, state: string, changed: Partial<TicketClaims> = {}, region = TIANJIN) =>
  signRegionTicket(keyOf(region), claimsOf(person, state, changed));
const enter = (browser: TestBrowser, ticket: string) => browser.call('loginByRegion', { ticket });

const MISMATCH = {
  status: 200,
  errcode: 1004,
  errmsg: '登录凭证无效或已使用，或与登记信息不一致',
  data: null,
};

describe('LOGIN-58 LOGIN-60 a learner of a region that logs in on its own site', () => {
  test('takes a state along, gets in by the ticket, and studies in the area left from', async () => {
    const person = site.person();
    const { browser, state, region } = await sent();
    expect(region).toBe(TIANJIN);
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(await dumpTable(site.db, 'region_login')).not.toContain(state);
    const before = browser.cookie;
    const entered = await enter(browser, await ticketOf(person, state));
    expect(entered).toMatchObject({
      errcode: 0,
      data: { user_info: { name: person.name, area_id: TIANJIN, province_code: TIANJIN, study_process: 1 } },
    });
    expect(browser.cookie).not.toBe(before);
    expect((await browser.call('getUserInfo')).data.user_info.name).toBe(person.name);
    expect((await browser.call('listLogins')).data.logins[0]).toMatchObject({ way: 'region', is_here: 1 });
  });

  test('is the same learner the next time, whatever phone the region has', async () => {
    const person = site.person();
    const first = await sent();
    const one = await enter(first.browser, await ticketOf(person, first.state));
    const second = await sent();
    const changed = { telephone: site.person().telephone };
    const other = await enter(second.browser, await ticketOf(person, second.state, changed));
    const code = one.data.user_info.id_number_code;
    expect(other.data.user_info).toMatchObject({
      id_number_code: code,
      telephone: one.data.user_info.telephone,
    });
  });

  test('is given no state where the region has no key, or the area is closed', async () => {
    const browser = site.browser();
    const { db } = site;
    await sql`insert into area (id, parent_id, province_id, area_code, name, status, position)
      values (9, null, 9, '310000', '上海市', 1, 99)`.execute(db);
    expect(await browser.call('createRegionLogin', { area_id: 9 })).toMatchObject({ errcode: 0, data: {} });
    expect(browser.cookie).toBeNull();
    expect((await browser.call('createRegionLogin', { area_id: 26 })).errcode).toBe(2001);
  });
});

describe('LOGIN-63 SESSION-22 a ticket that is not good answers 1004 with one sentence', () => {
  const minuteAgo = () => Math.floor(Date.now() / 1000) - 61;
  const [HEADER, PAYLOAD, SIGNATURE] = [0, 1, 2];
  const altered = (ticket: string, part: number, to: (text: string) => string) =>
    ticket
      .split('.')
      .map((text, at) => (at === part ? to(text) : text))
      .join('.');
  const withJson = (text: string, change: (object: Record<string, unknown>) => object) =>
    Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(text, 'base64url').toString())))).toString(
      'base64url',
    );

  type Attack = (person: Person, state: string) => Promise<string>;
  const attacks: readonly [name: string, attack: Attack][] = [
    ['expired', (person, state) => ticketOf(person, state, { iat: minuteAgo(), exp: minuteAgo() + 60 })],
    [
      'for an hour',
      (person, state) => ticketOf(person, state, { exp: Math.floor(Date.now() / 1000) + 3600 }),
    ],
    ['for another site', (person, state) => ticketOf(person, state, { aud: 'https://evil.example' })],
    ['with a state nobody was given', (person) => ticketOf(person, 'A'.repeat(43))],
    ['of another region', (person, state) => ticketOf(person, state, { iss: '19' }, GUANGDONG)],
    ['of another region in this one’s name', (person, state) => ticketOf(person, state, {}, GUANGDONG)],
    [
      'signed by a key that only calls itself the region’s',
      (person, state) =>
        signRegionTicket({ ...keyOf(TIANJIN), privateFile: own?.privateFile ?? '' }, claimsOf(person, state)),
    ],
    [
      'without a known key',
      (person, state) => signRegionTicket({ ...keyOf(TIANJIN), id: 'nobody' }, claimsOf(person, state)),
    ],
    [
      'with another name in it',
      async (person, state) =>
        altered(await ticketOf(person, state), PAYLOAD, (text) =>
          withJson(text, (claims) => ({ ...claims, name: '沈知账' })),
        ),
    ],
    [
      'without a signature',
      async (person, state) =>
        altered(
          altered(await ticketOf(person, state), HEADER, (text) =>
            withJson(text, (header) => ({ ...header, alg: 'none' })),
          ),
          SIGNATURE,
          () => '',
        ),
    ],
    [
      'of another type',
      async (person, state) =>
        altered(await ticketOf(person, state), HEADER, (text) =>
          withJson(text, (header) => ({ ...header, typ: 'JWT' })),
        ),
    ],
    [
      'with an identity card that cannot be one',
      (person, state) => ticketOf(person, state, { id_number: '110199199001011234' }),
    ],
    ['that is no ticket', async () => 'a.b.c'],
  ];

  test.each(attacks)('%s; the right one still gets in', async (_name, attack) => {
    const person = site.person();
    const { browser, state } = await sent();
    const answer = await enter(browser, await attack(person, state));
    expect(answer).toMatchObject(MISMATCH);
    expect((await browser.call('getUserInfo')).errcode).toBe(1001);
    expect((await enter(browser, await ticketOf(person, state))).errcode).toBe(0);
  });

  test('used twice: by the same browser, by its cookie of before, by another', async () => {
    const person = site.person();
    const { browser, state } = await sent();
    const before = browser.cookie;
    const ticket = await ticketOf(person, state);
    expect((await enter(browser, ticket)).errcode).toBe(0);
    expect(await enter(browser, ticket)).toMatchObject(MISMATCH);
    const copy = site.browser();
    copy.cookie = before;
    expect(await enter(copy, ticket)).toMatchObject(MISMATCH);
    expect(await enter(site.browser(), ticket)).toMatchObject(MISMATCH);
    expect((await browser.call('getUserInfo')).data.user_info.name).toBe(person.name);
  });

  test('used five times at once: one gets in', async () => {
    const person = site.person();
    const first = await sent();
    await enter(first.browser, await ticketOf(person, first.state));
    const { browser, state } = await sent();
    const ticket = await ticketOf(person, state);
    const copies = Array.from({ length: 5 }, () => Object.assign(site.browser(), { cookie: browser.cookie }));
    const answers = await Promise.all(copies.map((copy) => enter(copy, ticket)));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 1004, 1004, 1004, 1004]);
  });

  test('of another visitor: whoever is given a link gets into nobody’s account', async () => {
    const attacker = await sent();
    const target = await sent();
    const ticket = await ticketOf(site.person(), attacker.state);
    expect(await enter(target.browser, ticket)).toMatchObject(MISMATCH);
    expect(await enter(site.browser(), ticket)).toMatchObject(MISMATCH);
  });

  test('of a visit that a newer one replaced, or that took longer than ten minutes', async () => {
    const person = site.person();
    const { browser, state } = await sent();
    const newer = await sent(TIANJIN, browser);
    expect(await enter(browser, await ticketOf(person, state))).toMatchObject(MISMATCH);
    await sql`update region_login set expires_at = expires_at - interval '601 s'`.execute(site.db);
    expect(await enter(browser, await ticketOf(person, newer.state))).toMatchObject(MISMATCH);
  });

  test('of a person who is known by another name, or studies in another region', async () => {
    const { person } = await site.learner();
    const { browser, state } = await sent();
    expect(await enter(browser, await ticketOf(person, state))).toMatchObject(MISMATCH);
    const there = await sent(NANSHAN);
    const claims = { iss: String(GUANGDONG) };
    const renamed = { ...person, name: site.person().name === person.name ? '林一禾' : '周若溪' };
    expect(await enter(there.browser, await ticketOf(renamed, there.state, claims, GUANGDONG))).toMatchObject(
      MISMATCH,
    );
    expect((await enter(there.browser, await ticketOf(person, there.state, claims, GUANGDONG))).errcode).toBe(
      0,
    );
  });
});

test('LOGIN-58 the fourth card of a phone is 2121, an area closed meanwhile 2001', async () => {
  const { telephone } = site.person();
  for (const errcode of [0, 0, 0, 2121]) {
    const { browser, state } = await sent();
    expect((await enter(browser, await ticketOf(site.person(), state, { telephone }))).errcode).toBe(errcode);
    await forgetSentMessages(site.db);
  }
  const { browser, state } = await sent();
  await sql`update area set status = 0 where id = ${TIANJIN}`.execute(site.db);
  expect((await enter(browser, await ticketOf(site.person(), state))).errcode).toBe(2001);
  await sql`update area set status = 1 where id = ${TIANJIN}`.execute(site.db);
});

test('LOGIN-59 without keys there is no state, and every ticket is 1004; the log names neither person nor ticket', async () => {
  const off = await openTestSite();
  const browser = off.browser();
  expect((await browser.call('createRegionLogin', { area_id: TIANJIN })).data).toEqual({});
  const person = off.person();
  const ticket = await ticketOf(person, 'A'.repeat(43));
  expect(await enter(browser, ticket)).toMatchObject(MISMATCH);
  const log = off.log.join('');
  expect(log).toContain('not-signed');
  for (const secret of [person.name, person.idNumber, person.telephone, ticket])
    expect(log).not.toContain(secret);
  await off.close();
});
