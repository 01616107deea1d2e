import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateRegionKeys } from '@jixu/test-kit/region-keys';
import { compactVerify, importSPKI } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { regionPlatform } from './region-platform.ts';

const SITE = 'http://127.0.0.1:3010';
const folder = mkdtempSync(path.join(tmpdir(), 'jixu-platform-'));
const { listFile, keys } = generateRegionKeys(folder, [9]);
afterAll(() => rmSync(folder, { recursive: true }));

const LEARNER = { name: '方景行', id_number: '310101199402180004', telephone: '13800210500' };
const NOW = 1_800_000_000_000;
const app = regionPlatform({ keys, people: [LEARNER], siteOrigins: [SITE], now: () => NOW });

const errand = (returnUrl = `${SITE}/region_login.html`, region = '9') =>
  `/area-login?${new URLSearchParams({ region, state: 'Zp4', return_url: returnUrl })}`;
const send = (at: string, form: Record<string, string>) =>
  app.request(at, { method: 'POST', body: new URLSearchParams(form) });

/** What the ticket in a page says, if its signature is right. */
async function ticketIn(page: string) {
  const [, ticket = ''] = /#ticket=([\w.-]+)"/.exec(page) ?? [];
  const [{ pem }] = JSON.parse(readFileSync(listFile, 'utf8'));
  const { payload, protectedHeader } = await compactVerify(ticket, await importSPKI(pem, 'EdDSA'));
  return { header: protectedHeader, claims: JSON.parse(new TextDecoder().decode(payload)) };
}

test('offers the learners of the region, and one who is new', async () => {
  const page = await (await app.request(errand())).text();
  expect(page).toContain('方景行');
  expect(page).toContain('温若海');
  expect(page).not.toContain('温若水');
});

test('leads back with a ticket of a minute behind the #, for the site and the state it was asked by', async () => {
  const page = await (await send(errand(), { person: '0', ticket: 'normal' })).text();
  expect(page).toContain(`href="${SITE}/region_login.html#ticket=`);
  expect(await ticketIn(page)).toMatchObject({
    header: { alg: 'EdDSA', typ: 'jixu-region+jwt', kid: 'local-region-9' },
    claims: { iss: '9', aud: SITE, iat: NOW / 1000, exp: NOW / 1000 + 60, nonce: 'Zp4', ...LEARNER },
  });
});

test('takes whoever is typed, and makes tickets that the site has to reject', async () => {
  const typed = {
    person: 'typed',
    name: ' 温若海 ',
    id_number: '31019919920516000X',
    telephone: '13800210700',
  };
  const page = await (await send(errand(), { ...typed, ticket: 'expired' })).text();
  expect((await ticketIn(page)).claims).toMatchObject({ name: '温若海', exp: NOW / 1000 - 60 });
  const changed = await (await send(errand(), { person: '0', ticket: 'altered' })).text();
  await expect(ticketIn(changed)).rejects.toThrow('signature');
});

test('sends nobody elsewhere, and signs for no region without a key', async () => {
  expect((await app.request(errand('https://evil.example/'))).status).toBe(404);
  expect((await send(errand('https://evil.example/'), { person: '0' })).status).toBe(400);
  expect((await send(errand(undefined, '31'), { person: '0' })).status).toBe(400);
  expect((await send(errand(), { person: '7' })).status).toBe(400);
});
