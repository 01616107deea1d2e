import type { Page } from '@playwright/test';
import { accountLine, CHOOSER, countCalls, courseTable, giveUpAll } from './chooser.ts';
import { press } from './keyboard.ts';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

// A code that nobody sends is made here: it is no traffic of the contract.
test.use({ contextOptions: {} });

const COURSES = '**/app/further_edu/study/course_list?*';
const SELECTABLE = '**/further_edu/study/course_select_list*';
const COURSE = '政府会计准则制度解读';
const SAID = '服务器说的话';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const look = (page: Page, text: string) => page.getByRole('textbox', { name: '搜索' }).fill(text);
const pick = async (page: Page, box: RegExp, option: string) => {
  await page.getByRole('combobox', { name: box }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // The list that closes would answer for the next one.
  await expect(page.getByRole('listbox')).toHaveCount(0);
};

/** What a list says of the choice before it: this code, from now on. */
async function answerWith(page: Page, said: { code: number }): Promise<void> {
  await page.route(SELECTABLE, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const data = { ...body.data, can_study: { code: said.code, msg: SAID } };
    await route.fulfill({ response, json: { ...body, data } });
  });
}

/** From the study center, where nothing is chosen, to the courses that can be. */
async function goAndChoose(page: Page, origin: string): Promise<void> {
  await page.route(COURSES, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, list: [] } } });
  });
  await page.goto(`${origin}/center/1.html`);
  await expect(page.getByText('还没有选择课程')).toBeVisible();
  await page.getByRole('link', { name: '去选课' }).click();
  await expect(page).toHaveURL(`${origin}/center/6.html`);
  await expect(courseTable(page)).toBeVisible();
  await page.unroute(COURSES);
}

/** By course, teacher, class and subject, on the page alone. */
async function find(page: Page): Promise<void> {
  const rows = courseTable(page).getByRole('row');
  // The first row holds the column names.
  await expect(rows).toHaveCount(10);
  await button(page, '下一页').click();
  await button(page, '下一页').click();
  await expect(rows).toHaveCount(7);
  await look(page, '顾明远');
  await expect(rows).toHaveCount(5);
  await look(page, '顾明远 所得税');
  await expect(rows).toHaveCount(3);
  await look(page, '烹饪');
  await expect(page.getByText('没有找到课程')).toBeVisible();
  await button(page, '查看全部课程').click();
  await pick(page, /科目类别/, '公需科目');
  await expect(rows).toHaveCount(5);
  await pick(page, /^科目(?!类别)/, '数字素养');
  await expect(rows).toHaveCount(3);
}

const CHOICES = [
  ['SELECT-11 code 1 tells', 1, ['我知道了'], '我知道了'],
  ['SELECT-13 code 3 asks whether to begin', 3, ['继续选课', '开始学习'], '继续选课'],
  ['SELECT-12 code 2 asks to begin', 2, ['取消', '去学习'], '去学习'],
] as const;

test('what can be chosen is found, chosen by keyboard alone, and every answer to a choice asks its own question', {
  tag: [
    '@gate',
    '@STUDY-20',
    '@SELECT-04',
    '@SELECT-05',
    '@SELECT-06',
    '@SELECT-07',
    '@SELECT-08',
    '@SELECT-09',
    '@SELECT-11',
    '@SELECT-12',
    '@SELECT-13',
    '@SELECT-18',
    '@SELECT-19',
  ],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, CHOOSER);
  await giveUpAll(page, visitor.site);
  const calls = countCalls(page);
  await test.step('STUDY-20 from the study center to what can be chosen', () =>
    goAndChoose(page, visitor.site.origin));

  await test.step('SELECT-04 SELECT-05 SELECT-06 SELECT-18 found without a call, nine at a time', async () => {
    const before = calls('course_select_list');
    await find(page);
    expect([calls('course_select_list'), calls('select_course')]).toEqual([before, 0]);
    await pick(page, /科目类别/, '全部');
  });

  await test.step('SELECT-09 a required course cannot be given up', async () => {
    await button(page, '必修已选：增值税法要点与会计处理').click();
    await expect(page.getByText('该课程为必修课程，不可取消')).toBeVisible();
    expect(calls('select_course')).toBe(0);
  });

  const asked = page.getByRole('alertdialog');
  await test.step('SELECT-08 chosen and given up by keyboard; SELECT-07 any other code asks nothing', async () => {
    await answerWith(page, { code: 4 });
    await press(page, button(page, `选课：${COURSE}`));
    await expect.poll(() => accountLine(page, '总学分')).toEqual(['90', '80', '10']);
    // The focus stays on the button, which now gives the course up.
    await page.keyboard.press('Enter');
    await expect.poll(() => accountLine(page, '总学分')).toEqual(['90', '60', '30']);
    await expect(asked).toHaveCount(0);
    await page.unroute(SELECTABLE);
  });

  for (const [name, code, buttons, answer] of CHOICES)
    await test.step(`${name}, after a choice and not before`, async () => {
      await answerWith(page, { code });
      await expect(asked).toHaveCount(0);
      await page.getByRole('button', { name: new RegExp(`^(取消)?选课：${COURSE}$`) }).click();
      await expect(asked.getByText(SAID)).toBeVisible();
      await expect(asked.getByRole('button')).toHaveText([...buttons]);
      await asked.getByRole('button', { name: answer }).click();
      await expect(asked).toHaveCount(0);
      await expect(page).toHaveURL(`${visitor.site.origin}/center/${code === 2 ? 1 : 6}.html`);
      await page.unroute(SELECTABLE);
    });
});
