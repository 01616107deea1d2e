import type { Page } from '@playwright/test';
import { accountLine, CHOOSER, countCalls, courseTable, OF_XINJIANG, openSelection } from './chooser.ts';
import { press } from './keyboard.ts';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

// They share a learner, whose choices each of them begins anew.
test.describe.configure({ mode: 'default' });

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('one click is enough, one is given up, what is missing is said, and the study center has it', {
  tag: [
    ...['@CENTER-04', '@CENTER-17', '@SELECT-01', '@SELECT-02', '@SELECT-03', '@SELECT-08'],
    ...['@SELECT-13', '@SELECT-16', '@SELECT-17', '@SELECT-19'],
  ],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, CHOOSER);
  await openSelection(page, visitor.site);
  const calls = countCalls(page);
  const menu = page.getByRole('navigation', { name: '个人中心' }).getByRole('link');
  await expect(menu).toHaveText(['学习中心', '选课中心', '学习证明', '我的信息', '购买课程', '订单与发票']);
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

test('course, teacher, class and subject are found on the page alone, nine at a time', {
  tag: ['@SELECT-04', '@SELECT-05', '@SELECT-06', '@SELECT-18'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, CHOOSER);
  await openSelection(page, visitor.site);
  const calls = countCalls(page);
  const rows = courseTable(page).getByRole('row');
  // The first row holds the column names.
  await expect(rows).toHaveCount(10);
  await button(page, '下一页').click();
  await button(page, '下一页').click();
  await expect(rows).toHaveCount(7);

  await page.getByRole('textbox', { name: '搜索' }).fill('顾明远');
  await expect(rows).toHaveCount(5);
  await page.getByRole('textbox', { name: '搜索' }).fill('顾明远 所得税');
  await expect(rows).toHaveCount(3);
  await page.getByRole('textbox', { name: '搜索' }).fill('烹饪');
  await expect(page.getByText('没有找到课程')).toBeVisible();
  await button(page, '查看全部课程').click();

  await page.getByRole('combobox', { name: /科目类别/ }).click();
  await page.getByRole('option', { name: '公需科目' }).click();
  await expect(rows).toHaveCount(5);
  await page.getByRole('combobox', { name: /^科目(?!类别)/ }).click();
  await page.getByRole('option').nth(1).click();
  await expect(rows).toHaveCount(3);
  expect([calls('course_select_list'), calls('select_course')]).toEqual([0, 0]);
});

test('by keyboard alone: a course is chosen and given up again', {
  tag: ['@SELECT-08'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, CHOOSER);
  await openSelection(page, visitor.site);
  await press(page, button(page, '选课：政府会计准则制度解读'));
  await expect.poll(() => accountLine(page, '总学分')).toEqual(['90', '80', '10']);
  // The focus stays on the button, which now gives the course up.
  await page.keyboard.press('Enter');
  await expect.poll(() => accountLine(page, '总学分')).toEqual(['90', '60', '30']);
  await press(page, button(page, '一键选课'));
  const asked = page.getByRole('alertdialog');
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect.poll(() => accountLine(page, '总学分')).toEqual(['90', '90', '—']);
});

test('province 31 has no selection center', { tag: ['@CENTER-11'] }, async ({ visitor }) => {
  const page = await logInAs(visitor, OF_XINJIANG);
  await page.goto(`${visitor.site.origin}/center/6.html`);
  await expect(page.getByRole('heading', { name: '学习中心', level: 1 })).toBeVisible();
  await expect(page.getByText('共24门')).toBeVisible();
  const menu = page.getByRole('navigation', { name: '个人中心' }).getByRole('link');
  await expect(menu).toHaveText(['学习中心', '学习证明', '我的信息', '购买课程', '订单与发票']);
});

test('a package of which nothing is chosen leads from the study center to the selection center', {
  tag: ['@STUDY-20'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, CHOOSER);
  await page.route('**/app/further_edu/study/course_list?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, list: [] } } });
  });
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await expect(page.getByText('还没有选择课程')).toBeVisible();
  await page.getByRole('link', { name: '去选课' }).click();
  await expect(page).toHaveURL(`${visitor.site.origin}/center/6.html`);
  await expect(courseTable(page)).toBeVisible();
});
