import type { Page } from '@playwright/test';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** 2025 over, with two of its courses finished. */
const UNFINISHED = '程少白';
/** 2025 completed. */
const COMPLETED = '沈若谷';
const STUDY = /^(去学习|继续学习|再次学习|观看课程)：/;

const courses = (page: Page) => page.getByRole('table', { name: '课程列表' });

test('a closed year offers no lesson, says why, and a typed address says the same', {
  tag: ['@STUDY-16', '@STUDY-17'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, UNFINISHED);
  const { origin } = visitor.site;
  // Where every login leads: no way on to a lesson that would be refused.
  await expect(page.getByRole('heading', { level: 1, name: '购买课程' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(继续学习|开始学习)$/ })).toHaveCount(0);
  await page.goto(`${origin}/center/1.html`);
  await expect(page.getByText('2025年度学习已结束，课程不能再播放。学习记录和讲义仍可查看。')).toBeVisible();
  const rows = courses(page).getByRole('row');
  await expect(rows.filter({ hasText: '已结束' })).toHaveCount((await rows.count()) - 1);
  await expect(page.getByRole('link', { name: STUDY })).toHaveCount(0);
  await expect(
    courses(page)
      .getByRole('link', { name: /讲义下载/ })
      .first(),
  ).toBeVisible();
  await page.goto(`${origin}/course_play/play.html?course_id=1001&package_id=656&year_id=2025`);
  const rejection = page.getByRole('alert').filter({ hasText: '本年度学习已结束' });
  await expect(rejection.getByRole('link')).toHaveAttribute('href', '/center/1.html');
});

test('a completed year may be watched again, and says that it earns nothing', {
  tag: ['@STUDY-16', '@STUDY-21', '@STUDY-46'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, COMPLETED);
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await expect(page.getByText('2025年度学习已完成。课程仍可观看，学分不再变化。')).toBeVisible();
  await expect(page.getByRole('link', { name: /^(去|继续)学习：/ })).toHaveCount(0);
  // The jobs send the credits of the sample content when the site has started.
  const sent = page.getByText('您本年度的学分已报送至财政部门');
  await expect(async () => {
    await page.reload();
    await expect(sent).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  const registered = await page.request.get(`${visitor.site.partiesOrigin}/control/bureau`);
  expect(await registered.json()).toContainEqual(
    expect.objectContaining({ year: '2025年度', state: 'accepted' }),
  );
  await page.getByRole('status').filter({ has: sent }).getByRole('button', { name: '关闭' }).click();
  await expect(sent).toBeHidden();
  await page.reload();
  await expect(courses(page)).toBeVisible();
  await expect(sent).toBeHidden();
  await courses(page)
    .getByRole('link', { name: /^再次学习：/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/course_play\/play\.html\?.*year_id=2025/);
  await expect(
    page.getByRole('group', { name: '播放控制' }).getByRole('button', { name: '暂停' }),
  ).toBeVisible({ timeout: 30_000 });
});
