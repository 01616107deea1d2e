import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { segmentFile, writeLessonMedia } from '@jixu/test-kit/lesson-media';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { passTime } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createSegmentEvidence } from './segment-evidence.ts';
import { continueFetches, listFetches } from './segment-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'jixu-evidence-'));
let site: TestSite;
beforeAll(async () => {
  writeLessonMedia(folder, 7001, 138);
  site = await openTestSite({}, { SEGMENT_EVIDENCE: 'on', MEDIA_DIR: folder });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const HOLD = { course_id: 1001, video_id: 7001, holder: 'tab-0123456789abcdef' };

/** A learner with a lease, and how its player asks for a file. */
async function playing() {
  const { browser, learnerId } = await site.learner();
  const { data } = await browser.call('holdPlayLease', HOLD);
  const base = (data.hls as string).replace('/master.m3u8', '');
  const get = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
    Promise.resolve(
      site.app.request(`${base}/${file}`, { method, headers: { cookie: browser.cookie ?? '', ...headers } }),
    );
  const { id: sessionId } = await site.db
    .selectFrom('session')
    .select('id')
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow();
  const cells = async () => {
    const [found] = await listFetches(site.db, [{ sessionId, videoId: 7001 }]);
    return [...(found?.fetched.keys() ?? [])].sort((left, right) => left - right);
  };
  return { browser, learnerId, sessionId, get, cells };
}

test('a segment that was sent is evidence of its media time, of whichever quality', async () => {
  const { get, cells } = await playing();
  for (const file of [segmentFile(0), segmentFile(1, '540p'), segmentFile(20), segmentFile(22)]) {
    expect((await get(file)).status).toBe(200);
  }
  expect(await cells()).toEqual([0, 1, 20, 22]);
});

test.each<[string, string, Record<string, string>, string, number]>([
  ['its headers', segmentFile(3), {}, 'HEAD', 200],
  ['one byte of it', segmentFile(3), { range: 'bytes=0-0' }, 'GET', 206],
  ['all but its last byte', segmentFile(3), { range: 'bytes=0-98' }, 'GET', 206],
  ['its last byte', segmentFile(3), { range: 'bytes=-1' }, 'GET', 206],
  ['beyond its end', segmentFile(3), { range: 'bytes=100-' }, 'GET', 416],
  ['its sound alone', segmentFile(3, 'voice'), {}, 'GET', 200],
  ['one that is not there', segmentFile(23), {}, 'GET', 404],
  ['the playlist', '360p/index.m3u8', {}, 'GET', 200],
])('asking for %s is evidence of nothing', async (_what, file, headers, method, status) => {
  const { get, cells } = await playing();
  expect((await get(file, headers, method)).status).toBe(status);
  expect(await cells()).toEqual([]);
});

test('a player that asks for all of a segment as a range has fetched it; what it has already is not asked about', async () => {
  const { get, cells } = await playing();
  const whole = await get(segmentFile(4), { range: 'bytes=0-' });
  expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([206, 100]);
  const etag = (await get(segmentFile(6), {}, 'HEAD')).headers.get('etag') ?? '';
  expect((await get(segmentFile(6), { 'if-none-match': etag })).status).toBe(304);
  expect(await cells()).toEqual([4]);
});

test('an address of the session counts as one of a lease does', async () => {
  const { browser } = await site.learner();
  const section = { package_id: 601, course_id: 1001, course_section_id: 10010 };
  const { data } = await browser.call('getPlayingSection', section);
  const file = (data.hls as string).replace('master.m3u8', segmentFile(7));
  const headers = { cookie: browser.cookie ?? '' };
  expect((await site.app.request(file, { headers })).status).toBe(200);
  const rows = await sql<{ count: number }>`
    select count(*)::int as count from segment_fetch where fetched_ms[8] > 0`.execute(site.db);
  expect(rows.rows[0]?.count).toBe(1);
});

test('the first instant counts; fetching again, or through another process, writes and changes nothing', async () => {
  const { get, learnerId, sessionId } = await playing();
  await get(segmentFile(0));
  await passTime(site.db, learnerId, 60);
  const stored = () =>
    sql`select ctid, xmin, fetched_ms from segment_fetch where session_id = ${sessionId}`.execute(site.db);
  const before = (await stored()).rows;
  await get(segmentFile(0));
  await get(segmentFile(0, '540p'));
  expect((await stored()).rows).toEqual(before);
  const [found] = await listFetches(site.db, [{ sessionId, videoId: 7001 }]);
  const other = createSegmentEvidence(site.db, 10);
  await other.record({ sessionId, videoId: 7001, cells: [0, 1, 17] });
  const fetchedOf = await other.read(site.db, [{ sessionId, videoId: 7001, cells: [0, 1, 17] }]);
  const fetched = fetchedOf({ sessionId, videoId: 7001 });
  expect(fetched.get(0)).toBe(found?.fetched.get(0));
  expect([...fetched.keys()]).toEqual([0, 1, 17]);
});

test('a segment is not sent before its evidence is durable, and not at all when that cannot be written', async () => {
  const { get, cells } = await playing();
  await sql`alter table segment_fetch rename to segment_fetch_away`.execute(site.db);
  try {
    expect((await get(segmentFile(0))).status).toBe(500);
  } finally {
    await sql`alter table segment_fetch_away rename to segment_fetch`.execute(site.db);
  }
  expect(await cells()).toEqual([]);
  expect((await get(segmentFile(0))).status).toBe(200);
  expect(await cells()).toEqual([0]);
});

test('while the database is not there a player is asked to come back', async () => {
  const { get } = await playing();
  await get(segmentFile(0));
  const evidence = site.deps.evidence;
  if (evidence === null) throw new Error('the evidence is off');
  const lost = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const record = vi.spyOn(evidence, 'record').mockRejectedValueOnce(lost);
  const response = await get(segmentFile(1));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  record.mockRestore();
});

test('a process reads what it lacks, and keeps no more than it may', async () => {
  const one = createSegmentEvidence(site.db, 1);
  const two = createSegmentEvidence(site.db, 0);
  const first = { sessionId: 901, videoId: 7001, cells: [0, 1] };
  const second = { sessionId: 902, videoId: 7001, cells: [5] };
  await Promise.all([one.record(first), one.record(second), two.record({ ...first, cells: [2] })]);
  const asked = [{ ...first, cells: [2] }, second];
  for (const evidence of [one, two]) {
    const fetchedOf = await evidence.read(site.db, asked);
    expect([...fetchedOf(first).keys()]).toEqual([0, 1, 2]);
    expect([...fetchedOf(second).keys()]).toEqual([5]);
  }
});

test('a tab that goes on in another session takes along what it fetched, with its instants', async () => {
  const evidence = createSegmentEvidence(site.db, 0);
  await evidence.record({ sessionId: 911, videoId: 7001, cells: [0, 1] });
  await evidence.record({ sessionId: 912, videoId: 7001, cells: [1, 40] });
  const [before] = await listFetches(site.db, [{ sessionId: 911, videoId: 7001 }]);
  await continueFetches(site.db, [{ fromSession: 911, toSession: 912 }]);
  const [after] = await listFetches(site.db, [{ sessionId: 912, videoId: 7001 }]);
  expect([...(after?.fetched.keys() ?? [])].sort((left, right) => left - right)).toEqual([0, 1, 40]);
  expect([after?.fetched.get(0), after?.fetched.get(1)]).toEqual([
    before?.fetched.get(0),
    before?.fetched.get(1),
  ]);
});
