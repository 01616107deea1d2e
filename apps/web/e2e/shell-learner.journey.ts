import { Learner } from './learner.ts';
import { newPerson } from './new-person.ts';
import { COURSE } from './seed-course.ts';
import { expect, test } from './site-fixture.ts';

test(
  'a learner’s frame has all its parts, and a link to a course that is held plays it',
  {
    tag: ['@SHELL-07', '@SHELL-17', '@NAV-05', '@NAV-06', '@NAV-12', '@ROUTE-10', '@ROUTE-11', '@ROUTE-04'],
  },
  async ({ page, site }, { workerIndex }) => {
    const learner = new Learner(site, page, newPerson(workerIndex));
    await learner.chooseRegion();
    await learner.logIn();
    await learner.claimFreeCourses();
    const tab = learner.page;

    await tab.goto(`${site.origin}/teachers/jxjy`);
    const header = tab.getByRole('banner');
    await expect(header).toContainText(learner.person.name);
    await expect(header.getByRole('button', { name: '退出登录' })).toBeVisible();
    await expect(header.getByRole('button', { name: '请登录' })).toHaveCount(0);
    const places = await Promise.all(
      [
        header,
        tab.getByRole('navigation', { name: '当前位置' }),
        tab.getByRole('main'),
        tab.getByRole('complementary', { name: '页面工具' }),
        tab.getByRole('button', { name: /免费领课|查看课程/ }),
        tab.getByRole('contentinfo'),
      ].map((part) => part.evaluate((element) => [...document.querySelectorAll('*')].indexOf(element))),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));

    for (const path of [
      `/vplay/play.html?course_id=${COURSE.id}`,
      `/vplay/play.html?web_auth_id=${COURSE.id}`,
      `/vplay/free_course_play.html?course_id=${COURSE.id}`,
    ]) {
      await tab.goto(site.origin + path);
      await expect(tab).toHaveURL(
        new RegExp(`/course_play/play\\.html\\?course_id=${COURSE.id}&package_id=\\d+`),
      );
      await expect(tab.getByRole('heading', { name: '目录列表' })).toBeVisible();
    }

    for (let type = 1; type <= 6; type += 1) {
      const answer = await tab.goto(`${site.origin}/center/${type}.html`);
      expect(answer?.status()).toBe(200);
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    }

    await tab.goto(`${site.origin}/vplay/play.html?course_id=999999`);
    await expect(tab.getByText('您还没有这门课程')).toBeVisible();
    await expect(tab.getByRole('link', { name: '去购课' })).toHaveAttribute('href', '/center/4.html');
  },
);
