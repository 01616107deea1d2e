import type { Page } from '@playwright/test';
import { CHOOSER, countCalls, openSelection } from './chooser.ts';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

test.describe.configure({ mode: 'default' });
// Rows without an id and codes that nobody sends are made here: they are no traffic of the contract.
test.use({ contextOptions: {} });

const SELECT = '**/further_edu/study/select_course*';
const LIST = '**/further_edu/study/course_select_list*';
const FREE = '选课：政府会计准则制度解读';

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Changes what the list of courses answers from now on. */
async function changeList(page: Page, change: (data: { can_study: object; list: object[] }) => void) {
  await page.unroute(LIST);
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    change(body.data);
    await route.fulfill({ response, json: body });
  });
}

test('every answer to a choice is said in its words', {
  tag: ['@SELECT-09', '@SELECT-10', '@SELECT-14', '@SELECT-15'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, CHOOSER);
  await openSelection(page, visitor.site);
  const calls = countCalls(page);
  await button(page, '必修已选：增值税法要点与会计处理').click();
  await expect(page.getByText('该课程为必修课程，不可取消')).toBeVisible();
  expect(calls('select_course')).toBe(0);

  for (const [errmsg, said] of [
    ['选课数据已更新', '选课数据已更新'],
    ['', '出错了，请刷新重试'],
  ] as const) {
    await page.route(SELECT, (route) => route.fulfill({ json: { errcode: 1006, errmsg, data: null } }));
    await button(page, FREE).click();
    await expect(page.getByText(said)).toBeVisible();
    await page.unroute(SELECT);
  }
  await page.route(SELECT, (route) => route.abort());
  await button(page, '一键选课').click();
  await expect(page.getByText('一键选课失败，请重试')).toBeVisible();
  await page.unroute(SELECT);

  await changeList(page, (data) => {
    data.list = data.list.map((row) => ({ ...row, id: 0, is_required: 0, user_select: 1 }));
  });
  await page.reload();
  const before = calls('select_course');
  await button(page, '取消选课：增值税法要点与会计处理').click();
  await expect(page.getByText('数据有误，请刷新重试')).toBeVisible();
  expect(calls('select_course')).toBe(before);
});

const DIALOGS = [
  ['SELECT-11 code 1 tells', 1, ['我知道了'], '我知道了', '/center/6.html'],
  ['SELECT-12 code 2 asks to begin', 2, ['取消', '去学习'], '去学习', '/center/1.html'],
  ['SELECT-13 code 3 asks whether to begin', 3, ['继续选课', '开始学习'], '开始学习', '/center/1.html'],
] as const;

for (const [name, code, buttons, press, path] of DIALOGS) {
  test(`${name}, after a choice and not before`, {
    tag: ['@SELECT-07', '@SELECT-19', `@${name.slice(0, 9)}`],
  }, async ({ visitor }) => {
    const page = await logInAs(visitor, CHOOSER);
    await changeList(page, (data) => {
      data.can_study = { code, msg: '服务器说的话' };
    });
    await openSelection(page, visitor.site);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await button(page, FREE).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked.getByText('服务器说的话')).toBeVisible();
    await expect(asked.getByRole('button')).toHaveText([...buttons]);
    await asked.getByRole('button', { name: press }).click();
    await expect(page).toHaveURL(visitor.site.origin + path);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}

test('SELECT-07 any other code asks nothing', { tag: ['@SELECT-07'] }, async ({ visitor }) => {
  const page = await logInAs(visitor, CHOOSER);
  await changeList(page, (data) => {
    data.can_study = { code: 4, msg: '没有人看的话' };
  });
  await openSelection(page, visitor.site);
  await button(page, FREE).click();
  await expect(button(page, FREE.replace('选课', '取消选课'))).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
