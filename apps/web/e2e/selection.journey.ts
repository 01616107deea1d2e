import type { Page } from '@playwright/test';
import { accountLine, CHOOSER, countCalls, openSelection } from './chooser.ts';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('one click is enough, one is given up, what is missing is said, and the study center has it', {
  tag: [
    '@gate',
    '@CENTER-04',
    '@CENTER-17',
    '@SELECT-01',
    '@SELECT-02',
    '@SELECT-03',
    '@SELECT-08',
    '@SELECT-13',
    '@SELECT-16',
    '@SELECT-17',
    '@SELECT-19',
  ],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, CHOOSER);
  await openSelection(page, visitor.site);
  const calls = countCalls(page);
  const menu = page.getByRole('navigation', { name: '个人中心' }).getByRole('link');
  await expect(menu).toHaveText([
    /^学习中心/,
    /^选课中心/,
    /^学习证明/,
    /^我的信息/,
    /^购买课程/,
    /^订单与发票/,
  ]);
  const addresses = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([1, 6, 2, 3, 4, 5].map((type) => `/center/${type}.html`));
  await expect(page.getByRole('combobox', { name: /学习年度/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /课程包/ })).toBeVisible();
  await expect.poll(() => accountLine(page, '总学分')).toEqual(['90', '60', '30']);
  await expect(page.getByText(/每天约\d+分钟/)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await button(page, '一键选课').click();
  await expect(page.getByText('一键选课成功')).toBeVisible();
  const asked = page.getByRole('alertdialog', { name: /开始学习，还是继续选课/ });
  await asked.getByRole('button', { name: '继续选课' }).click();
  await expect(asked).toBeHidden();
  expect([calls('select_course'), calls('course_select_list')]).toEqual([1, 1]);
  await expect.poll(() => accountLine(page, '总学分')).toEqual(['90', '90', '—']);
  await expect(page.getByText('因为：专业科目还差10学分')).toBeVisible();
  await expect(page.getByText('因为：推荐课程')).toHaveCount(2);

  await page.getByRole('textbox', { name: '搜索' }).fill('财会监督');
  await button(page, '取消选课：财会监督与会计造假案例').click();
  await expect.poll(() => accountLine(page, '总学分')).toEqual(['90', '80', '10']);
  await expect.poll(() => accountLine(page, '专业科目')).toEqual(['60', '50', '10']);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(calls('select_course')).toBe(2);

  await page.goto(`${visitor.site.origin}/center/1.html`);
  await expect(page.getByRole('heading', { name: /课程列表/ })).toBeVisible();
  await expect(page.getByText('人工智能在财务工作中的使用边界')).toBeVisible();
  await expect(page.getByText('财会监督与会计造假案例')).toHaveCount(0);
});
