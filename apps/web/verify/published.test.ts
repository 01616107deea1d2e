import { KEYS_PATH } from '@jixu/credential/addresses';
import { signStatusList } from '@jixu/credential/sign-status-list';
import { keySet, makeKey } from '@jixu/credential/testing/sample-proof';
import { beforeEach, expect, test, vi } from 'vitest';
import { readEmbedded, refresh } from './published.ts';

const KEY = makeKey('2026-1');
const KEYS = keySet(KEY);
const at = (day: string) =>
  signStatusList({ revoked: [], issued: 1, nowMs: Date.parse(`${day}T08:00:00+08:00`) }, KEY);
const [EARLIER, LATER] = [at('2026-11-01'), at('2026-12-01')];
const saved = (status = EARLIER) => readEmbedded(JSON.stringify({ keys: KEYS, status }));

/** The site answers this list with its keys; null: it cannot be reached. */
function siteHas(status: string | null): void {
  vi.stubGlobal('fetch', async (address: string) => {
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(address.endsWith(KEYS_PATH) ? JSON.stringify(KEYS) : status);
  });
}

beforeEach(() => vi.stubGlobal('location', { protocol: 'file:', origin: 'null' }));

test('a saved page without a network checks against what was saved with it', async () => {
  siteHas(null);
  expect(await refresh(await saved())).toEqual(await saved());
});

test.each([
  ['a newer list of the site', EARLIER, LATER, LATER],
  ['the saved one where the site has an older one', LATER, EARLIER, LATER],
])('of two lists the newest counts: %s', async (_name, before, published, counts) => {
  siteHas(published);
  expect((await refresh(await saved(before))).status).toBe(counts);
});

test('a page that was saved with nothing can check once the site is reached', async () => {
  const empty = await readEmbedded('null');
  expect(empty).toEqual({ keys: null, list: null, status: null });
  vi.stubGlobal('location', { protocol: 'https:', origin: KEYS.issuer });
  siteHas(EARLIER);
  expect(await refresh(empty)).toMatchObject({ keys: KEYS, status: EARLIER });
});
