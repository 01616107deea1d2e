import type { Page } from '@playwright/test';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** 2025 completed. */
const COMPLETED = '沈若谷';

const courses = (page: Page) => page.getByRole('table', { name: '课程列表' });

test('the study center fetches no other section, and one whose scripts are lost is asked for again', {
  tag: ['@CENTER-01'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, COMPLETED);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const [, screen] = /\/assets\/(\w+)-screen-[^/]+\.js$/.exec(request.url()) ?? [];
    if (screen !== undefined) scripts.add(screen);
  });
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await expect(courses(page)).toBeVisible();
  expect([...scripts].filter((name) => /^(?:proofs|profile|buy|orders|selection)$/.test(name))).toEqual([]);

  await page.route('**/assets/orders-screen-*.js', (route) => route.abort());
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '订单与发票' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面没有下载完整');
  await page.unroute('**/assets/orders-screen-*.js');
  await page.getByRole('button', { name: '刷新重试' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('订单与发票');
});
