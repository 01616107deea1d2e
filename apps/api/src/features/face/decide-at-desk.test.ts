import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFaces, faceStates, isVerified, watchUpTo } from '#testing/arrange-face.ts';
import { askBeforeStudy } from '#testing/arrange-study.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { type DeskRequest, decideAtDesk } from './decide-at-desk.ts';
import { listWaitingLessons } from './desk-store.ts';
import { useExamVerdict } from './due-face-store.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const LESSON = { type: 2, course_id: 1001, section_id: 10_010, year_id: 2026 } as const;

async function decide(browser: TestBrowser, request: Partial<DeskRequest> = {}) {
  const { data } = await browser.call('getUserInfo');
  return decideAtDesk(site.deps, {
    learner: data.user_info.id_number_code,
    asked: { type: 1 },
    verdict: 'approved',
    reason: '视频核对身份证原件',
    decidedBy: '客服甲',
    ...request,
  });
}

const decisions = async (learnerId: number) =>
  (
    await sql`
      select purpose, verdict, reason, decided_by, decided_at is not null as dated from face_desk_decision
      where learner_id = ${learnerId} order by id`.execute(site.db)
  ).rows;

test('the desk opens the year without any face, and it stands who decided it, and why', async () => {
  const { browser, learnerId } = await site.learner();
  await askBeforeStudy(site.db, learnerId, { profile: false, face: true });
  expect(await decide(browser)).toMatchObject({ kind: 'recorded', opens: 'now' });
  expect((await browser.call('getStudyProcess', { area_id: 219 })).data.study_process).toBe(1);
  expect(await decisions(learnerId)).toEqual([
    { purpose: 1, verdict: 'approved', reason: '视频核对身份证原件', decided_by: '客服甲', dated: true },
  ]);
});

test('a refusal is recorded, and opens nothing', async () => {
  const { browser, learnerId } = await site.learner();
  expect(await decide(browser, { verdict: 'refused', reason: '证件与本人不符' })).toMatchObject({
    opens: 'nothing',
  });
  expect([await isVerified(site.db, learnerId), await faceStates(site.db, learnerId)]).toEqual([false, []]);
  expect(await decisions(learnerId)).toMatchObject([{ verdict: 'refused', reason: '证件与本人不符' }]);
});

test('the desk is told which lessons wait for a face, by the numbers that it has to name', async () => {
  const { browser, learnerId } = await site.learner();
  await askFaces(site.db, learnerId);
  expect(await listWaitingLessons(site.db, learnerId)).toEqual([]);
  await watchUpTo(site, browser, learnerId, 70);
  expect(await listWaitingLessons(site.db, learnerId)).toEqual([
    { courseId: 1001, sectionId: 10_010, yearId: 2026, course: '课程1001', lesson: '第1讲' },
  ]);
  await decide(browser, { asked: LESSON });
  expect(await listWaitingLessons(site.db, learnerId)).toEqual([]);
});

test('a lesson is opened at its check, not before; what could not be opened is not recorded', async () => {
  const { browser, learnerId } = await site.learner();
  await askFaces(site.db, learnerId);
  expect(await decide(browser, { asked: LESSON })).toEqual({ kind: 'rejected', why: 'not-due' });
  expect(await decisions(learnerId)).toEqual([]);
  await watchUpTo(site, browser, learnerId, 80);
  expect(await decide(browser, { asked: LESSON })).toMatchObject({ opens: 'now' });
  const { data } = await browser.call('pullProgress', { course_id: 1001, video_id: 7001 });
  expect(data.credited[0].credited_ms).toBe(80_000);
});

test('an exam may be begun once by it', async () => {
  const { browser, learnerId } = await site.learner();
  await askFaces(site.db, learnerId);
  expect(await decide(browser, { asked: { type: 3, exam_id: 8001 } })).toMatchObject({ opens: 'exam' });
  expect(await useExamVerdict(site.db, learnerId, 8001)).not.toBeNull();
  expect(await useExamVerdict(site.db, learnerId, 8001)).toBeNull();
});

test.each<[string, Partial<DeskRequest>, string]>([
  ['nobody', { learner: 'lnr_nobody' }, 'learner-unknown'],
  ['a lesson that is not the learner’s', { asked: { ...LESSON, course_id: 1003 } }, 'purpose-unknown'],
])('of %s nothing is decided', async (_name, request, why) => {
  const { browser } = await site.learner();
  expect(await decide(browser, request)).toEqual({ kind: 'rejected', why });
});

test('a decision is never changed', async () => {
  const { browser, learnerId } = await site.learner();
  await decide(browser);
  const change = sql`update face_desk_decision set reason = '' where learner_id = ${learnerId}`;
  await expect(change.execute(site.db)).rejects.toThrow('append-only');
  await expect(sql`delete from face_desk_decision`.execute(site.db)).rejects.toThrow('append-only');
});
