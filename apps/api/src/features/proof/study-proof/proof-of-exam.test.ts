import { afterAll, beforeAll, expect, test } from 'vitest';
import { examinee, sit } from '#testing/arrange-exams.ts';
import { FIXTURE_EXAM } from '#testing/fixture-exams.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { findSignedProof } from './issued-proof-store.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const YEAR = { year_id: 2026 };
const EXAM = { ...YEAR, exam_id: FIXTURE_EXAM };

test('API-83 PROOF-02 an exam is listed before it is sat, and after it is failed; it gives no proof', async () => {
  const { browser } = await examinee(site);
  const rows = async () => (await browser.call('listStudyProofs', YEAR)).data;
  expect(await rows()).toEqual({
    list: [{ exam_count: 0, exam_time: '', score: 0, is_qualified: 0, exam_id: FIXTURE_EXAM }],
    proof: null,
  });
  await sit(browser, 1);
  const { list, proof } = await rows();
  expect(proof).toBeNull();
  expect(list).toEqual([
    {
      exam_count: 1,
      exam_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      score: 5,
      is_qualified: 0,
      exam_id: FIXTURE_EXAM,
    },
  ]);
  for (const asked of [EXAM, { exam_id: FIXTURE_EXAM }, YEAR])
    expect(await browser.call('createStudyProof', asked)).toMatchObject({
      errcode: 2650,
      errmsg: '考试不合格，暂无学习证明',
    });
});

test('API-84 PROOF-03 the passing paper completes the year with its proof, which states the points', async () => {
  const { browser } = await examinee(site);
  await sit(browser, 100);
  const { list, proof } = (await browser.call('listStudyProofs', YEAR)).data;
  expect(list).toMatchObject([{ exam_count: 1, is_qualified: 1, exam_id: FIXTURE_EXAM }]);
  const signed = await findSignedProof(site.db, proof.serial);
  expect(signed?.claims).toMatchObject({ examScore: list[0].score, examPoints: list[0].score });
  for (const asked of [EXAM, { exam_id: FIXTURE_EXAM }, YEAR]) {
    const { errcode, data } = await browser.call('createStudyProof', asked);
    expect([errcode, data?.url.split('?')[0]]).toEqual([0, `/storage/proof/${proof.serial}.pdf`]);
  }
});

test('an exam of another year, or of nobody’s rules, is not found', async () => {
  const [sitting, without] = [await examinee(site), await site.learner()];
  const wrongYear = await sitting.browser.call('createStudyProof', { ...EXAM, year_id: 2025 });
  const notHis = await without.browser.call('createStudyProof', EXAM);
  expect([wrongYear.errcode, notHis.errcode]).toEqual([2652, 2652]);
});
