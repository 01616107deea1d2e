import { ERRCODES } from '@jixu/constants';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bodiesOf, eventsOf, watchLesson } from '#testing/evidence-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => site.close());

const fetchPack = async (url: string) => site.app.request(url);

async function filesOf(url: string): Promise<Record<string, string>> {
  const response = await fetchPack(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('a learner fetches the evidence of the year, up to this moment', async () => {
  const learner = await site.learner();
  const { push } = await watchLesson(site, learner);
  await push(0, 30);
  const { errcode, data } = await learner.browser.call('createEvidencePack', { year_id: 2026 });
  expect(errcode).toBe(ERRCODES.OK);
  expect(data.url).toMatch(/^\/storage\/evidence\/2026\.zip\?ticket=e1\.[\w.-]+$/);
  const files = await filesOf(data.url);
  expect(Object.keys(files).sort()).toEqual([
    'README.md',
    'courses.json',
    'events.jsonl',
    'exams.json',
    'rule.json',
    'stored.json',
  ]);
  const events = await eventsOf(site, learner.learnerId);
  expect(files['events.jsonl']?.trim().split('\n')).toHaveLength(events.length);
  expect(bodiesOf(events, 'lease')).toMatchObject([{ ending: null, videos: [{ granted: [[0, 30_000]] }] }]);
  expect(JSON.parse(files['stored.json'] ?? '')).toMatchObject({
    head: events.at(-1)?.hash,
    creditedMs: { 7001: 30_000 },
    completedMs: null,
  });
});

test('the same evidence is the same file', async () => {
  const { browser } = await site.learner();
  const { data } = await browser.call('createEvidencePack', { year_id: 2026 });
  const [one, two] = [await fetchPack(data.url), await fetchPack(data.url)];
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await two.arrayBuffer()))).toBe(true);
});

test('an address is used a hundred times a minute, as a call is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { browser } = await site.learner();
  const { data } = await browser.call('createEvidencePack', { year_id: 2026 });
  const [, ticket = ''] = /ticket=e1\.(\d+)\./.exec(data.url) ?? [];
  const visit = { address: '1.1.1.1', sessionId: null, call: 'evidence-pack', ticket };
  for (let used = 0; used < 98; used++) await site.deps.limiter.admit(visit);
  const answers = await Promise.all([1, 2, 3].map(() => fetchPack(data.url)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
});

test('an address is dead after ten minutes, and opens nothing but its own year', async () => {
  const { browser } = await site.learner();
  vi.useFakeTimers({ toFake: ['Date'] });
  const { data } = await browser.call('createEvidencePack', { year_id: 2026 });
  const address: string = data.url;
  const [, learnerPart = ''] = /e1\.(\d+)\./.exec(address) ?? [];
  for (const other of [
    address.replace('2026.zip', '2025.zip'),
    address.replace('2026.zip', '2026.pdf'),
    address.replace(`e1.${learnerPart}.`, `e1.${Number(learnerPart) + 1}.`),
    address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    address.replace(/\?.*/, ''),
  ]) {
    expect((await fetchPack(other)).status, other).toBe(404);
  }
  vi.setSystemTime(Date.now() + 599_000);
  expect((await fetchPack(address)).status).toBe(200);
  vi.setSystemTime(Date.now() + 2000);
  expect((await fetchPack(address)).status).toBe(404);
});

test('without a session there is none, nor for a year without study', async () => {
  expect((await site.browser().call('createEvidencePack', { year_id: 2026 })).errcode).toBe(
    ERRCODES.NOT_LOGGED_IN,
  );
  const { browser } = await site.learner();
  const { errcode, errmsg } = await browser.call('createEvidencePack', { year_id: 2024 });
  expect([errcode, errmsg]).toEqual([2654, '该年度还没有学习记录']);
});
