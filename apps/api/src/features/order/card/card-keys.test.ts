import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardJobs } from '#jobs/card-jobs.ts';
import { addCard, type CardSite, encryptedCard, openCardSite, publishedKeys } from '#testing/card-world.ts';
import { rotateCardKeys } from './card-keys.ts';

let world: CardSite;
beforeAll(async () => {
  world = await openCardSite();
});
afterAll(() => world.close());

const HOUR_SECONDS = 3600;
const kids = async () => (await publishedKeys(world.site)).map(({ kid }) => kid);
const rotate = () => rotateCardKeys(world.site.deps, 0);
/** Every key was made that much earlier. */
const letKeysAge = (seconds: number) =>
  sql`update card_key set made_at = made_at - make_interval(secs => ${seconds})`.execute(world.site.db);
const learner = async () => (await world.site.learner([])).browser;

test('X8 the keys are published as a JWK set, without their private halves, and anybody may keep it for a minute', async () => {
  const response = await world.site.app.request('/.well-known/jwks.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/jwk-set+json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(response.headers.get('set-cookie')).toBeNull();
  const body = await response.text();
  const [key] = JSON.parse(body).keys;
  expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES' });
  const held = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await world.site.app.request('/.well-known/jwks.json', { headers: held })).status).toBe(304);
});

test('asked for at once by many before there is any, one key is made', async () => {
  await sql`truncate card_key`.execute(world.site.db);
  const sets = await Promise.all(Array.from({ length: 10 }, () => kids()));
  expect(new Set(sets.flat()).size).toBe(1);
});

test('X8 a replaced key is taken for a day more, then not; the newest is published first', async () => {
  const browser = await learner();
  const card = world.newCard();
  const [old] = await publishedKeys(world.site);
  const oldKid = old?.kid ?? '';
  await rotate();
  expect((await kids()).at(0)).not.toBe(oldKid);
  expect(await kids()).toContain(oldKid);
  const encrypted = (of: typeof card) =>
    encryptedCard(world.site, browser, of, old === undefined ? {} : { jwk: old });
  expect((await browser.call('addCard', { form_data: await encrypted(card) })).errcode).toBe(0);
  await letKeysAge(CONSTANTS.CARD_KEY_OVERLAP_SECONDS + HOUR_SECONDS);
  expect(await kids()).not.toContain(oldKid);
  const late = await browser.call('addCard', { form_data: await encrypted(world.newCard()) });
  expect(late.errcode).toBe(2710);
  expect((await addCard(world, browser, world.newCard())).errcode).toBe(0);
});

test('the jobs replace a key after a week, and forget its private half a day later', async () => {
  await sql`truncate card_key`.execute(world.site.db);
  const runJob = async () => {
    for (const job of cardJobs(world.site.deps)) await job.run();
  };
  await runJob();
  const [first] = await kids();
  await runJob();
  expect(await kids()).toEqual([first]);
  await letKeysAge(CONSTANTS.CARD_KEY_SECONDS);
  await runJob();
  expect(await kids()).toEqual([expect.not.stringMatching(first ?? ''), first]);
  await letKeysAge(CONSTANTS.CARD_KEY_OVERLAP_SECONDS + HOUR_SECONDS);
  await runJob();
  const kept = await sql`select from card_key`.execute(world.site.db);
  expect(kept.rows).toHaveLength(1);
});
