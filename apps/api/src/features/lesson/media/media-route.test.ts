import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '@jixu/test-kit/people';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signMediaToken } from '#secrets/media-token.ts';
import { ageSessions, forgetSentMessages } from '#testing/arrange-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
let base: string;
let own: TestBrowser;
beforeAll(async () => {
  site = await openTestSite();
});
// For each test its own, because some let every session grow old.
beforeEach(async () => {
  ({ base, browser: own } = await hold());
});
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());

const HOLD = { course_id: 1001, video_id: 7001, holder: 'tab-0123456789abcdef' };
const SECTION = { package_id: 601, course_id: 1001, course_section_id: 10010 };

async function hold() {
  const { browser, person } = await site.learner();
  const { data } = await browser.call('holdPlayLease', HOLD);
  return {
    browser,
    person,
    base: data.hls.replace('/master.m3u8', '') as string,
    lease: data.lease as string,
  };
}

/** Requests a file as a browser does, with its cookie; by default the one that holds the lease of `base`. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET', browser = own) {
  const cookie = browser.cookie === null ? {} : { cookie: browser.cookie };
  return Promise.resolve(site.app.request(path, { method, headers: { ...cookie, ...headers } }));
}

/** The status of a file in a browser. */
const statusIn = async (browser: TestBrowser, path: string) => (await get(path, {}, 'GET', browser)).status;

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
  // Not the last letter: some of its bits may stand for nothing.
  const before = token.slice(0, -5);
  const other = token.at(-5) === 'A' ? 'B' : 'A';
  const grant = { kind: 'lease', id: 999_999, videoId: 7001, expiresAt: 4_000_000_000 } as const;
  const key = site.deps.configuration.signingKey;
  const bad = [
    `/media/${before}${other}${token.slice(-4)}/7001`,
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
  const { browser, base: released, lease } = await hold();
  await browser.call('releasePlayLease', { lease });
  expect(await statusIn(browser, `${released}/master.m3u8`)).toBe(403);
  const taken = await hold();
  await taken.browser.call('holdPlayLease', { ...HOLD, holder: 'another-tab-01234567', take_over: 1 });
  expect(await statusIn(taken.browser, `${taken.base}/master.m3u8`)).toBe(403);
});

test('an address in use closes within five seconds of its lease', async () => {
  const { browser, base: closing, lease } = await hold();
  expect(await statusIn(browser, `${closing}/master.m3u8`)).toBe(200);
  await browser.call('releasePlayLease', { lease });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_001 });
  expect(await statusIn(browser, `${closing}/master.m3u8`)).toBe(403);
});

/** A second device of a learner. */
async function secondDevice(person: Person): Promise<TestBrowser> {
  const browser = site.browser();
  await forgetSentMessages(site.db);
  await browser.login(person);
  return browser;
}

test('an address that is passed on opens for nobody else: visitor, other learner, the learner’s other device', async () => {
  const { browser, base: shared, person } = await hold();
  const section = await sessionAddress();
  const [anonymous, other, device] = [site.browser(), (await hold()).browser, await secondDevice(person)];
  for (const file of [`${shared}/master.m3u8`, `${shared}/360p/000.m4s`, section.address]) {
    for (const stranger of [anonymous, other, device]) expect(await statusIn(stranger, file)).toBe(403);
  }
  expect(await statusIn(browser, `${shared}/360p/000.m4s`)).toBe(200);
  expect(await statusIn(section.browser, section.address)).toBe(200);
});

test('two devices whose tabs have one name do not hold one lease together: the second takes over, or waits', async () => {
  const { browser, base: first, person } = await hold();
  const device = await secondDevice(person);
  expect((await device.call('holdPlayLease', HOLD)).errcode).toBe(2502);
  const { data } = await device.call('holdPlayLease', { ...HOLD, take_over: 1 });
  expect(await statusIn(device, data.hls)).toBe(200);
  expect(await statusIn(browser, `${first}/master.m3u8`)).toBe(403);
  expect((await browser.call('holdPlayLease', HOLD)).errcode).toBe(2502);
});

test('a tab that logs in anew and names its lease plays on at once', async () => {
  const { browser, lease, person } = await hold();
  await forgetSentMessages(site.db);
  await browser.login(person);
  const { data } = await browser.call('holdPlayLease', { ...HOLD, lease });
  expect(data.lease).toBe(lease);
  expect(await statusIn(browser, data.hls)).toBe(200);
});

test('an address signed for a session closes when the learner logs out', async () => {
  const { browser, address } = await sessionAddress();
  const other = (await browser.call('getPlayingSection', SECTION)).data.hls;
  const { cookie } = browser;
  await browser.call('logout');
  for (const path of [address, other]) {
    expect(await statusIn(browser, path)).toBe(403);
    expect((await get(path, { cookie: cookie ?? '' })).status).toBe(403);
  }
});

/** An address bound to the learner's session: nothing is being watched yet. */
async function sessionAddress(): Promise<{ browser: TestBrowser; address: string }> {
  const { browser } = await site.learner();
  return { browser, address: (await browser.call('getPlayingSection', SECTION)).data.hls };
}

test.each([
  ['a session that nobody used for a day', { created: 86_400, seen: 86_400 }],
  ['a session that is a week old', { created: 604_800, seen: 0 }],
])('X17 an address closes with %s, and not ten seconds before', async (_name, by) => {
  const [early, late] = [await sessionAddress(), await sessionAddress()];
  // What they did until now may be cached for five seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_001 });
  const almost = { created: Math.max(0, by.created - 10), seen: Math.max(0, by.seen - 10) };
  await ageSessions(site.db, almost);
  expect(await statusIn(early.browser, early.address)).toBe(200);
  await ageSessions(site.db, { created: 10, seen: by.seen === 0 ? 0 : 10 });
  expect(await statusIn(late.browser, late.address)).toBe(403);
  // The early one has been used since, and may be cached for five seconds, not longer.
  await ageSessions(site.db, { created: 0, seen: by.seen });
  vi.setSystemTime(Date.now() + 5_001);
  expect(await statusIn(early.browser, early.address)).toBe(403);
});

const leaseAddress = async () => {
  const { browser, base: held } = await hold();
  return { browser, address: `${held}/master.m3u8` };
};

test.each([
  ['a lease', leaseAddress, 300],
  ['a session', sessionAddress, 300],
])('an address signed for %s is good for five minutes', async (_name, make, seconds) => {
  const at = Math.floor(Date.now() / 1000) * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  const { browser, address } = await make();
  vi.setSystemTime(at + seconds * 1000 - 1000);
  expect(await statusIn(browser, address)).toBe(200);
  vi.setSystemTime(at + seconds * 1000);
  expect(await statusIn(browser, address)).toBe(403);
});

test('a lease and a session of one number are two things', async () => {
  const { browser, base: held } = await hold();
  expect(await statusIn(browser, `${held}/master.m3u8`)).toBe(200);
  const [, , token = ''] = held.split('/');
  const id = Number.parseInt(/^l([0-9a-z]+)-/.exec(token)?.[1] ?? '', 36);
  await site.db.deleteFrom('session').where('id', '=', id).execute();
  const expiresAt = Math.floor(Date.now() / 1000) + 300;
  const grant = { kind: 'session', id, videoId: 7001, expiresAt } as const;
  const forged = signMediaToken(site.deps.configuration.signingKey, grant);
  expect(await statusIn(browser, `/media/${forged}/7001/master.m3u8`)).toBe(403);
});
