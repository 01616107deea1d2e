import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeYears, creditWhole } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const YEAR = { year_id: 2026 };

/** A learner whose year is completed. */
async function graduate(of = site) {
  const learner = await of.learner();
  await completeYears(of.db, learner.learnerId, [7001, 7002, 7003]);
  return learner;
}

test('API-84 PROOF-20 a completed year opens as a PDF, each time the same proof under a new address', async () => {
  const { browser } = await graduate();
  const response = await browser.call('createStudyProof', YEAR);
  expect(response).toMatchObject({ errcode: 0, data: { url: expect.any(String) } });
  const { url } = response.data;
  expect(url).toMatch(/^\/storage\/proof\/JX2026-[0-9A-F]{8}\.pdf\?ticket=p1\./);
  const file = await site.app.request(url);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="JX2026-[0-9A-F]{8}\.pdf"$/);
  const pdf = Buffer.from(await file.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(Number(file.headers.get('content-length'))).toBe(pdf.length);
  const again = await browser.call('createStudyProof', { year: 2026, year_id: 2025 });
  expect(again.data.url.split('?')[0]).toBe(url.split('?')[0]);
  const second = Buffer.from(await (await site.app.request(again.data.url)).arrayBuffer());
  expect(second.equals(pdf)).toBe(true);
});

test('SESSION-21 a visitor is asked to log in', async () => {
  expect(await site.browser().call('createStudyProof', YEAR)).toMatchObject({ errcode: 1001, data: null });
  expect(await site.browser().call('listStudyProofs', YEAR)).toMatchObject({ errcode: 1001, data: null });
});

test('PROOF-03 a year that is not completed has no proof, whatever is finished in it; nor has a year that is not held', async () => {
  const { browser, learnerId } = await site.learner();
  await creditWhole(site.db, learnerId, [7001, 7002, 7003]);
  for (const year_id of [2026, 2024]) {
    const response = await browser.call('createStudyProof', { year_id });
    expect(response).toMatchObject({ errcode: 2650, errmsg: '考试不合格，暂无学习证明', data: null });
  }
});

test('an exam that is none of the learner’s, and no year at all, are not found', async () => {
  const { browser } = await graduate();
  for (const fields of [{ ...YEAR, exam_id: 4_000_000 }, { exam_id: 4_000_000 }, {}]) {
    const response = await browser.call('createStudyProof', fields);
    expect(response).toMatchObject({ errcode: 2652, errmsg: '未找到该考试，请刷新页面重试', data: null });
  }
});
