import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serveMedia } from './serve-media.ts';

const DIRECTORY = fileURLToPath(new URL('../../../apps/api/media', import.meta.url));
const media = serveMedia(DIRECTORY);

/** Addresses in a playlist, resolved against the playlist's own. */
async function reach(address: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(address)) return seen;
  seen.add(address);
  if (!address.endsWith('.m3u8')) return seen;
  const text = await (await media.request(address)).text();
  const named = [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(
    ([, quoted, line]) => quoted ?? line ?? '',
  );
  for (const name of named) await reach(path.posix.join(path.posix.dirname(address), name), seen);
  return seen;
}

test('a recording is whole: every file its playlists name is served, as what it is', async () => {
  const addresses = [...(await reach('/v1.Zk3x.5cQ0/7001/master.m3u8'))];
  expect(addresses.filter((address) => address.endsWith('.m4s')).length).toBeGreaterThan(10);
  for (const address of addresses) {
    const response = await media.request(address);
    expect(response.status, address).toBe(200);
    const kind = {
      '.m3u8': 'application/vnd.apple.mpegurl',
      '.m4s': 'video/iso.segment',
      '.mp4': 'video/mp4',
    }[path.extname(address)];
    expect(response.headers.get('content-type'), address).toBe(kind);
  }
});

test('a part of a file is a 206', async () => {
  const response = await media.request('/any/7001/master.m3u8', { headers: { range: 'bytes=0-6' } });
  expect([response.status, await response.text()]).toEqual([206, '#EXTM3U']);
});

test('a recording nobody has is played as another one', async () => {
  const [first = ''] = readdirSync(DIRECTORY).sort();
  const response = await media.request('/any/999999/master.m3u8');
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBe(
    statSync(path.join(DIRECTORY, first, 'master.m3u8')).size,
  );
});

test.each([
  '/any/7001/nothing.m3u8',
  '/any/7001/..%2f..%2fpackage.json',
  '/any/7001/%2e%2e%2f..%2fpackage.json',
  '/any/..%2f7001/master.m3u8',
])('%s leads nowhere', async (address) => {
  expect((await media.request(address)).status).toBe(404);
});
