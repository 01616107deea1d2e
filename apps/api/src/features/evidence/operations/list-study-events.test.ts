import { ERRCODES } from '@jixu/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLessons } from '#testing/arrange-study.ts';
import { givePackage } from '#testing/arrange-world.ts';
import { watchLesson } from '#testing/evidence-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('a learner reads what was credited, held and left out, newest first', async () => {
  const learner = await site.learner();
  const captcha = { kind: 'at-points', firstSecond: 30, secondSecond: 90 } as const;
  await checkLessons(site.db, learner.learnerId, { captcha });
  const { push, pass, release } = await watchLesson(site, learner);
  await push(0, 75);
  await pass('captcha');
  await release();
  const { data } = await learner.browser.call('listStudyEvents', { year: 2026 });
  const texts = data.list.map(({ kind, text }: { kind: string; text: string }) => `${kind} ${text}`);
  expect(texts).toEqual([
    'check 通过图形验证，暂存的30秒已计入',
    'lesson 观看“第1讲”，新增已计入时长30秒；30秒暂存，通过图形验证后计入；验证未通过时继续播放的15秒未计入',
    'check “第1讲”需要完成图形验证，通过前最多暂存30秒',
    'course 已选择“课程1002”、“课程1004”',
    'course 已开通“课程1001”、“课程1002”、“课程1004”',
    'year 2026年度继续教育已开始',
  ]);
  expect(data.has_earlier).toBe(0);
  const stamps = data.list.map(({ time }: { time: string }) => time);
  expect(stamps).toEqual([...stamps].sort().reverse());
});

test('events are asked for by course, and before one of them', async () => {
  const learner = await site.learner();
  const { push, release } = await watchLesson(site, learner);
  await push(0, 20);
  await release();
  const all = (await learner.browser.call('listStudyEvents', { year_id: 2026 })).data.list;
  const of = (await learner.browser.call('listStudyEvents', { year_id: 2026, course_id: 1001 })).data.list;
  expect(of).toEqual([{ ...all[0], course_id: 1001, kind: 'lesson' }]);
  const before = (await learner.browser.call('listStudyEvents', { before: all[0].id })).data.list;
  expect(before).toEqual(all.slice(1));
});

test('a year tells its own events alone; one without study has none', async () => {
  const learner = await site.learner();
  await givePackage(site.db, learner.learnerId, 602, 2025);
  const listed = async (fields: Record<string, number>) =>
    (await learner.browser.call('listStudyEvents', fields)).data.list.map(
      ({ text }: { text: string }) => text,
    );
  expect(await listed({ year: 2025 })).toEqual(['已开通“课程1003”', '2025年度继续教育已开始']);
  expect((await listed({})).at(-1)).toBe('2026年度继续教育已开始');
  expect(await listed({ year: 2024 })).toEqual([]);
});

test('nobody reads them without a session', async () => {
  expect((await site.browser().call('listStudyEvents', {})).errcode).toBe(ERRCODES.NOT_LOGGED_IN);
});
