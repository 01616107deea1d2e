import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceContent } from '#seeding/content-seed-store.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

const STANDARD = '不少于{total}学分，专业科目{pro}，公需科目{pub}';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const settings = {
    tips: { title: '温馨提示', content: '{year}学习至{until}' },
    count_down: { content: '距{year}结束还有' },
    notice: { title: '{year}须知', content: `<p>${STANDARD}，{from}起</p>` },
  };
  await site.db
    .insertInto('area_setting')
    .values([2, 210].map((area_id) => ({ area_id, settings })))
    .onConflict((conflict) => conflict.column('area_id').doUpdateSet({ settings }))
    .execute();
  const notice = { is_published: true, title: '标准', published_at: '2026-03-01 09:00:00' };
  await replaceContent(site.db, ['notice', 'article'], {
    notice: [
      { ...notice, id: 1, area_id: 210, content: `<p>${STANDARD}</p>` },
      { ...notice, id: 2, area_id: 0, content: '<p>2025年度至{2025.until}</p>' },
    ],
    article: [
      {
        id: 3,
        section: 'infos',
        name: '标准',
        source: '本站整理',
        is_hot: false,
        is_published: true,
        shown_on: '2026-03-01',
        first_at: '2026-03-01 09:00:00',
        content_html: `<p>${STANDARD}</p>`,
      },
    ],
  });
});
afterAll(() => site.close());

const answer = async (operation: Parameters<ReturnType<TestSite['browser']>['call']>[0], fields: object) =>
  (await site.browser().call(operation, { ...fields })).data;

test.each([
  [210, { total: 90, pro: 60, pub: 30 }],
  [2, { total: 100, pro: 80, pub: 20 }],
])(
  'AREA-09 STUDY-09 area %i: the training notice names the credits that the study centre counts by',
  async (area_id, standard) => {
    const { browser } = await site.learner([]);
    const center = await browser.call('listStudyCourses', { area_id, year_id: 2026 });
    expect(center.data.study_standard).toEqual(standard);
    expect(await answer('getTrainingNotice', { area_id })).toMatchObject({
      title: '2026年度须知',
      content: `<p>不少于${standard.total}学分，专业科目${standard.pro}，公需科目${standard.pub}，2026年1月1日起</p>`,
    });
  },
);

test('STUDY-03 AREA-12 the countdown runs to the last second of the year, on the day that the tips name', async () => {
  const { tips, count_down } = await answer('getHomeIndex', { area_id: 210 });
  const lastDay = new Date(count_down.attach.time).toLocaleDateString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'long',
  });
  expect(tips.content).toBe(`2026年度学习至${lastDay}`);
  expect((count_down.attach.time + 1000) % 86_400_000).toBe(16 * 3_600_000);
  expect(count_down.content).toBe('距2026年度结束还有');
});

test('NOTICE-05 a notice says what its own area’s rule says, whoever reads it, and of the year it names', async () => {
  expect((await answer('getNotice', { id: 1 })).content).toBe('<p>不少于90学分，专业科目60，公需科目30</p>');
  expect((await answer('getNotice', { id: 2 })).content).toBe('<p>2025年度至2025年12月31日</p>');
});

test('an article says what the nation’s rule says', async () => {
  expect((await answer('getArticle', { article_id: 3 })).content_html).toBe(
    '<p>不少于100学分，专业科目80，公需科目20</p>',
  );
});
