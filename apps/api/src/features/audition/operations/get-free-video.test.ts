import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

let directory: string;
const kept = () => site.deps.configuration;

/** A track of ten segments of seven seconds. */
function writeTrack(name: string): void {
  const folder = join(directory, '7001', name);
  mkdirSync(folder, { recursive: true });
  const parts = Array.from({ length: 10 }, (_, at) => `00${at}.m4s`);
  const list = parts.map((part) => `#EXTINF:7.000000,\n${part}`).join('\n');
  writeFileSync(join(folder, 'index.m3u8'), `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${list}\n#EXT-X-ENDLIST\n`);
  for (const part of [...parts, 'init.mp4', 'poster.jpg']) writeFileSync(join(folder, part), part);
}

let mediaDirectory: string;
beforeAll(() => {
  mediaDirectory = kept().mediaDirectory;
  directory = mkdtempSync(join(tmpdir(), 'jixu-free-'));
  writeTrack('360p');
  writeFileSync(join(directory, '7001', 'master.m3u8'), '#EXTM3U\n360p/index.m3u8\n');
  kept().mediaDirectory = directory;
});
afterAll(() => {
  kept().mediaDirectory = mediaDirectory;
  rmSync(directory, { recursive: true });
});
afterEach(() => void vi.useRealTimers());

const LESSON = { course_id: 1001, section_id: 10010, video_id: 7001 };
const get = (path: string, init: RequestInit = {}) => Promise.resolve(site.app.request(path, init));

async function openStream(): Promise<string> {
  const { errcode, data } = await site.browser().call('getFreeVideo', LESSON);
  expect(errcode).toBe(0);
  return data.url.replace('/master.m3u8', '');
}

test('API-28 API-35 anybody gets the address of a free lesson, and it plays', async () => {
  const base = await openStream();
  expect(base).toMatch(/^\/media\/f[\w-]+\/7001$/);
  expect((await get(`${base}/master.m3u8`)).status).toBe(200);
  expect((await get(`${base}/360p/init.mp4`)).status).toBe(200);
  expect(await (await get(`${base}/360p/000.m4s`)).text()).toBe('000.m4s');
});

test('the list of parts ends with the one in which the last free second lies', async () => {
  const base = await openStream();
  const answer = await get(`${base}/360p/index.m3u8`);
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  const lines = (await answer.text()).trim().split('\n');
  expect(lines.filter((line) => line.endsWith('.m4s')).at(-1)).toBe('008.m4s');
  expect(lines.at(-1)).toBe('#EXT-X-ENDLIST');
});

test('the address opens no later part and no other file, whatever is asked', async () => {
  const base = await openStream();
  expect((await get(`${base}/360p/008.m4s`)).status).toBe(200);
  for (const file of ['360p/009.m4s', '360p/099.m4s', '360p/poster.jpg', '540p/000.m4s', '000.m4s']) {
    expect((await get(`${base}/${file}`)).status, file).toBe(403);
  }
  expect((await get(`${base}/540p/index.m3u8`)).status).toBe(404);
  expect((await get(`${base}/360p/009.m4s`, { headers: { range: 'bytes=0-1' } })).status).toBe(403);
  expect((await get(`${base}/360p/index.m3u8`, { method: 'HEAD' })).status).toBe(200);
});

test('the address is good for this recording and for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const base = await openStream();
  expect((await get(`${base.replace('/7001', '/7002')}/master.m3u8`)).status).toBe(403);
  vi.setSystemTime(Date.now() + 3_599_000);
  expect((await get(`${base}/master.m3u8`)).status).toBe(200);
  vi.setSystemTime(Date.now() + 2_000);
  expect((await get(`${base}/master.m3u8`)).status).toBe(403);
});

test.each([
  { ...LESSON, video_id: 7002 },
  { ...LESSON, section_id: 10011, video_id: 7002 },
  { ...LESSON, course_id: 1002 },
  { course_id: 1004, section_id: 10040, video_id: 7009 },
  { course_id: 9, section_id: 9, video_id: 9 },
])('a lesson that is not free, or whose ids do not belong together, is 2301 (%j)', async (fields) => {
  expect(await site.browser().call('getFreeVideo', fields)).toMatchObject({
    status: 200,
    errcode: 2301,
    data: null,
  });
});
