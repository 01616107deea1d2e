import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signMediaToken } from '#secrets/media-token.ts';
import { ageSessions } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
let base: string;
beforeAll(async () => {
  site = await openTestSite();
  base = (await hold()).base;
});
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());

async function hold() {
  const { browser } = await site.learner();
  const { data } = await browser.call('holdPlayLease', {
    course_id: 1001,
    video_id: 7001,
    holder: 'tab-0123456789abcdef',
  });
  return { browser, base: data.hls.replace('/master.m3u8', '') as string, lease: data.lease as string };
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return Promise.resolve(site.app.request(path, { method, headers }));
}

test.each([
  ['/master.m3u8', 'application/vnd.apple.mpegurl'],
  ['/360p/000.m4s', 'video/iso.segment'],
])('%s is served under its kind, to this browser alone', async (file, kind) => {
  const response = await get(base + file);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(kind);
  expect(response.headers.get('cache-control')).toBe('private, max-age=300, immutable');
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(response.headers.get('etag')).toMatch(/^"[\w-]+"$/);
});

test('a long file arrives whole and in part as a short one does', async () => {
  const { configuration } = site.deps;
  const kept = configuration.mediaDirectory;
  const directory = mkdtempSync(join(tmpdir(), 'jixu-media-'));
  const content = Buffer.alloc(600_000, 'segment ');
  mkdirSync(join(directory, '7001', '1080p'), { recursive: true });
  writeFileSync(join(directory, '7001', '1080p', '000.m4s'), content);
  configuration.mediaDirectory = directory;
  try {
    const whole = await get(`${base}/1080p/000.m4s`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const part = await get(`${base}/1080p/000.m4s`, { range: 'bytes=500000-500099' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(500_000, 500_100))).toBe(true);
  } finally {
    configuration.mediaDirectory = kept;
    rmSync(directory, { recursive: true, force: true });
  }
});

test('a part is 206, beyond the end 416, HEAD has no body, a known file is 304', async () => {
  const file = `${base}/360p/000.m4s`;
  const part = await get(file, { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range'), (await part.text()).length]).toEqual([
    206,
    'bytes 10-19/1000',
    10,
  ]);
  const beyond = await get(file, { range: 'bytes=1000-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  const head = await get(file, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1000', '']);
  const etag = head.headers.get('etag') ?? '';
  expect((await get(file, { 'if-none-match': etag })).status).toBe(304);
  expect((await get(file, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
});

test('without a good signature every file is 403', async () => {
  const [, , token = ''] = base.split('/');
  const grant = { kind: 'lease', id: 999_999, videoId: 7001, expiresAt: 4_000_000_000 } as const;
  const key = site.deps.configuration.signingKey;
  const bad = [
    `/media/${token.slice(0, -1)}A/7001`,
    `/media/${token}/7002`,
    '/media/x/7001',
    `/media/${signMediaToken(Buffer.alloc(32), grant)}/7001`,
    `/media/${signMediaToken(key, grant)}/7001`,
    `/media/${signMediaToken(key, { ...grant, expiresAt: 1 })}/7001`,
  ];
  for (const address of bad) {
    for (const file of ['/master.m3u8', '/360p/000.m4s', '/360p/init.mp4']) {
      expect((await get(address + file)).status, address).toBe(403);
    }
  }
});

test('only files of recordings are there: no way out of the folder, no other kind', async () => {
  for (const file of [
    '/../../test-site.ts',
    '/..%2f..%2ftest-site.ts',
    '/test-site.ts',
    '/360p',
    '/360p/999.m4s',
    '/.hidden',
    '/360p/000.m4s.map',
  ]) {
    const response = await get(base + file);
    expect(response.status, file).not.toBe(200);
    expect(response.status, file).toBeLessThan(500);
  }
});

test('a lease that is released or taken over closes its addresses', async () => {
  const { browser, base: own, lease } = await hold();
  await browser.call('releasePlayLease', { lease });
  expect((await get(`${own}/master.m3u8`)).status).toBe(403);
  const taken = await hold();
  await taken.browser.call('holdPlayLease', {
    course_id: 1001,
    video_id: 7001,
    holder: 'another-tab-01234567',
    take_over: 1,
  });
  expect((await get(`${taken.base}/master.m3u8`)).status).toBe(403);
});

test('an address in use closes within five seconds of its lease', async () => {
  const { browser, base: own, lease } = await hold();
  expect((await get(`${own}/master.m3u8`)).status).toBe(200);
  await browser.call('releasePlayLease', { lease });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_001 });
  expect((await get(`${own}/master.m3u8`)).status).toBe(403);
});

test('an address signed for a session closes when the learner logs out', async () => {
  const { browser } = await site.learner();
  const section = { package_id: 601, course_id: 1001, course_section_id: 10010 };
  const { hls } = (await browser.call('getPlayingSection', section)).data;
  const other = (await browser.call('getPlayingSection', section)).data.hls;
  await browser.call('logout');
  expect((await get(hls)).status).toBe(403);
  expect((await get(other)).status).toBe(403);
});

/** An address bound to the learner's session: nothing is being watched yet. */
async function sessionAddress(): Promise<string> {
  const { browser } = await site.learner();
  const section = { package_id: 601, course_id: 1001, course_section_id: 10010 };
  return (await browser.call('getPlayingSection', section)).data.hls;
}

test.each([
  ['a session that nobody used for a day', { created: 86_400, seen: 86_400 }],
  ['a session that is a week old', { created: 604_800, seen: 0 }],
])('X17 an address closes with %s, and not ten seconds before', async (_name, by) => {
  const [address, later] = [await sessionAddress(), await sessionAddress()];
  const almost = { created: Math.max(0, by.created - 10), seen: Math.max(0, by.seen - 10) };
  await ageSessions(site.db, almost);
  expect((await get(address)).status).toBe(200);
  await ageSessions(site.db, { created: 10, seen: by.seen === 0 ? 0 : 10 });
  expect((await get(later)).status).toBe(403);
  // The session in use may be cached for five seconds, not longer.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_001 });
  expect((await get(address)).status).toBe(403);
});

test.each([
  ['a lease', async () => `${(await hold()).base}/master.m3u8`, 300],
  ['a session', sessionAddress, 300],
])(
  'an address signed for %s is good for five minutes, whoever still holds it',
  async (_name, make, seconds) => {
    const at = Math.floor(Date.now() / 1000) * 1000;
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    const address = await make();
    vi.setSystemTime(at + seconds * 1000 - 1000);
    expect((await get(address)).status).toBe(200);
    vi.setSystemTime(at + seconds * 1000);
    expect((await get(address)).status).toBe(403);
  },
);

test('a lease and a session of one number are two things', async () => {
  const { base: own } = await hold();
  expect((await get(`${own}/master.m3u8`)).status).toBe(200);
  const [, , token = ''] = own.split('/');
  const id = Number.parseInt(/^l([0-9a-z]+)-/.exec(token)?.[1] ?? '', 36);
  await site.db.deleteFrom('session').where('id', '=', id).execute();
  const expiresAt = Math.floor(Date.now() / 1000) + 300;
  const grant = { kind: 'session', id, videoId: 7001, expiresAt } as const;
  const forged = signMediaToken(site.deps.configuration.signingKey, grant);
  expect((await get(`/media/${forged}/7001/master.m3u8`)).status).toBe(403);
});
