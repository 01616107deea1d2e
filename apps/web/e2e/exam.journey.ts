import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { personFrom } from '@jixu/test-kit/people';
import { startSite } from '@jixu/tools/site';
import { expect, type Page } from '@playwright/test';
import {
  answerRightly,
  answerWrongly,
  attemptsOf,
  begun,
  enterFrom,
  examBar,
  forgetExam,
  leaveSeconds,
  openCenter,
  opened,
  optionOf,
  paperOf,
  questionOf,
  saved,
  score,
  waitAfterExam,
} from './exam-sitter.ts';
import { forgetFace } from './forget-face.ts';
import { JOURNEY_SECRETS } from './journey-secrets.ts';
import { BY_KEYBOARD, keyTo, press } from './keyboard.ts';
import { Learner } from './learner.ts';
import { test } from './login-visitor.ts';
import { pageTest } from './page-fixture.ts';
import { logInAs, PEOPLE } from './sample-people.ts';

const paper = /\/do_exam\.html\?exam_id=\d+&year=2026&area_id=\d+&page_type=exam$/;
const review = /\/do_exam\.html\?exam_id=\d+&year=2026&area_id=\d+&page_type=view$/;

/** The numbers of the answer card that are marked so. */
const numbers = (page: Page, mark: string) =>
  page
    .getByRole('navigation', { name: '答题卡' })
    .getByRole('link', { name: new RegExp(`^第\\d+题，.*${mark}$`) });

/** Four scores of five levels; one is left out at first. */
async function assess(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '课程评价' });
  await dialog.getByRole('button', { name: '提交并进入考试' }).click();
  await expect(dialog.getByText('请选择综合评价的评分！')).toBeVisible();
  for (const item of ['综合评价', '课程内容', '授课老师', '教务服务']) {
    const stars = dialog.getByRole('radiogroup', { name: item }).getByRole('radio');
    for (const [at, level] of ['非常不满意', '不满意', '一般', '满意', '非常满意'].entries())
      await expect(stars.nth(at)).toHaveAccessibleName(`${at + 1}分，${level}`);
    await stars.nth(4).click({ force: true });
  }
  await dialog.getByRole('button', { name: '提交并进入考试' }).click();
}

// A site of its own: a year that is completed stays so, and its server is killed.
pageTest(
  'learning check 24: a learner fails, is told by another window, survives kills, and passes another paper',
  {
    tag: [
      '@STUDY-18',
      '@STUDY-32',
      '@STUDY-33',
      '@STUDY-34',
      '@STUDY-38',
      '@STUDY-39',
      '@STUDY-43',
      '@STUDY-44',
      '@ASSESS-05',
      '@ASSESS-06',
      '@EXAM-01',
      '@EXAM-02',
      '@EXAM-03',
      '@EXAM-04',
      '@EXAM-13',
      '@EXAM-14',
      '@EXAM-10',
      '@EXAM-15',
      '@EXAM-17',
      '@EXAM-18',
      '@EXAM-19',
      '@EXAM-23',
      '@EXAM-32',
      '@ROUTE-26',
      '@CENTER-05',
    ],
  },
  async ({ page }) => {
    pageTest.setTimeout(240_000);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-exam-'));
    const site = await startSite({ dataDir, extraEnv: JOURNEY_SECRETS });
    try {
      const name = '叶知秋';
      const person = PEOPLE.find((one) => one.name === name);
      if (person === undefined) throw new Error(`${name} is not in the sample content`);
      await page.goto(`${site.origin}/area/${person.area_id}.html`);
      await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '我知道了' }).click();
      const known = { ...personFrom(635), name, idNumber: person.id_number, telephone: person.telephone };
      await new Learner(site, page, known).logInByScan();

      await openCenter(page, site);
      await expect(examBar(page).getByText('60分钟，满分100分，60分合格')).toBeVisible();
      await examBar(page).getByRole('button', { name: '去考试' }).click();
      await assess(page);
      await expect(page).toHaveURL(paper);
      // The page says what is asked for and starts no clock: nothing is begun until its button is pressed.
      for (const text of ['60分钟', '20题', '100分', '60分', '5次'])
        await expect(page.getByLabel('考试信息').getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
      expect(await attemptsOf(site, name)).toEqual([]);
      await begun(page);
      for (const text of ['2026年', '60分钟', '100分', '60分'])
        await expect(page.getByLabel('考试信息').getByText(text, { exact: true })).toBeVisible();

      const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      const numerals = [...new Set(sections.flatMap((section) => /^[一二三四五](?=、)/.exec(section) ?? []))];
      expect(numerals).toEqual(['一', '二', '三', '四', '五'].slice(0, numerals.length));
      expect(numerals.length).toBeGreaterThan(1);

      await expect(numbers(page, '未作答')).toHaveText(Array.from({ length: 20 }, (_, at) => String(at + 1)));

      // Killed between two answers, and the browser after them.
      const first = await paperOf(site, name);
      const [one, two, three] = first;
      if (!one || !two || !three) throw new Error('the paper is empty');
      await answerRightly(page, one);
      await saved(page);
      site.part('api').kill('SIGKILL');
      await site.part('api').exited;
      await answerRightly(page, two);
      await expect(page.getByText('答案未保存，正在重试')).toBeVisible();
      await site.restart('api');
      await saved(page);
      const address = page.url();
      const again = await page.context().newPage();
      await page.close();
      await again.goto(address);
      await opened(again);
      for (const question of [one, two])
        for (const letter of question.right) await expect(optionOf(again, question, letter)).toBeChecked();
      await expect(again.getByText('已答 2 / 20').filter({ visible: true })).toHaveCount(1);
      await expect(numbers(again, '已作答')).toHaveText(['1', '2']);
      await answerRightly(again, three);
      await saved(again);

      // A second window has the last word; the first is told and takes over.
      const other = await again.context().newPage();
      await other.goto(address);
      await opened(other);
      await answerWrongly(other, three);
      await saved(other);
      await again.bringToFront();
      await answerWrongly(again, one);
      const told = again.getByRole('alertdialog', { name: '试卷已在其他页面打开' });
      await told.getByRole('button', { name: '在此继续作答' }).click();
      await expect(told).toBeHidden();
      await expect(optionOf(again, one, one.right[0] ?? '')).not.toBeChecked();
      await answerRightly(again, one);
      await saved(again);
      await other.close();
      const wrong = again.locator(`#question-${three.slot}`).locator('[aria-checked=true]');
      await expect(wrong).toHaveCount(1);

      await again.getByRole('button', { name: '交卷' }).click();
      await again
        .getByRole('alertdialog', { name: '还有题目未作答' })
        .getByRole('button', { name: '仍要交卷' })
        .click();
      await expect(again).toHaveURL(review);
      await expect(score(again)).toContainText('答对 2 / 20');
      await expect(again.getByRole('heading', { level: 1 })).toHaveText('未合格，还差 50 分');
      await expect(score(again)).toContainText('今日还可考 4 次');
      await expect(questionOf(again, two).getByText('回答正确')).toBeVisible();
      await expect(numbers(again, '回答正确')).toHaveText(['1', '2']);
      await expect(numbers(again, '回答错误')).toHaveText(['3']);
      await expect(numbers(again, '未作答')).toHaveCount(17);
      await expect(again.getByText(/^本卷未合格，正确答案和解析将在本年度学习结束后显示/)).toBeVisible();
      for (const text of ['正确答案', '解析'])
        await expect(again.getByRole('main').getByText(text, { exact: true })).toHaveCount(0);
      await again.goBack();
      await expect(again).not.toHaveURL(paper);

      await openCenter(again, site);
      await expect(examBar(again).getByText('未合格')).toBeVisible();
      await expect(examBar(again).getByRole('button', { name: '去考试' })).toBeDisabled();
      await expect(examBar(again).getByText(/后可再次考试$/)).toBeVisible();
      await examBar(again).getByRole('button', { name: '查看成绩' }).click();
      await expect(again).toHaveURL(review);
      await expect(score(again)).toContainText('10 / 100分');

      await waitAfterExam(site, name, 11);
      await openCenter(again, site);
      await examBar(again).getByRole('button', { name: '查看成绩' }).click();
      await expect(again).toHaveURL(review);
      await score(again).getByRole('link', { name: '重新考试' }).click();
      await expect(again).toHaveURL(paper);
      await begun(again);
      const second = await paperOf(site, name);
      for (const question of second) await answerRightly(again, question);
      await saved(again);
      await again.getByRole('button', { name: '交卷' }).click();
      const sure = again.getByRole('alertdialog', { name: '确认交卷' });
      await sure.getByRole('button', { name: '继续答题' }).click();
      await expect(sure).toBeHidden();
      await opened(again);
      await again.getByRole('button', { name: '交卷' }).click();
      await sure.getByRole('button', { name: '确认交卷' }).click();
      await expect(score(again)).toContainText('100 / 100分');
      await expect(score(again).getByRole('img', { name: '合格' })).toBeVisible();
      await expect(score(again).getByRole('link', { name: '查看学习证明' })).toBeVisible();
      await expect(again.getByText('正确答案', { exact: true })).toHaveCount(20);
      await expect(again.getByText(/^本卷未合格/)).toHaveCount(0);
      await openCenter(again, site);
      await expect(examBar(again).getByText('已合格')).toBeVisible();
      await waitAfterExam(site, name, 11);
      await openCenter(again, site);
      await expect(examBar(again).getByRole('button', { name: '重新考试' })).toBeEnabled();
      await again.goto(`${site.origin}/center/2.html`);
      await expect(again.getByText('已签发，任何人都可以核对真伪')).toBeVisible();
    } finally {
      await site.remove();
    }
  },
);

test('by keyboard alone on a small screen, until the clock hands the paper in', {
  tag: [BY_KEYBOARD, '@gate', '@EXAM-09', '@EXAM-11', '@EXAM-12', '@EXAM-16'],
}, async ({ visitor, site }) => {
  const name = '楼听雨';
  await forgetExam(site, name);
  await visitor.page.clock.install();
  const page = await logInAs(visitor, name);
  await page.setViewportSize({ width: 375, height: 812 });
  await openCenter(page, site);
  await press(page, examBar(page).getByRole('button', { name: '去考试' }));
  await press(page, page.getByRole('button', { name: '开始考试' }));
  await opened(page);
  const [one, two] = await paperOf(site, name);
  if (!one || !two) throw new Error('the paper is empty');
  await keyTo(page, optionOf(page, one, 'A'));
  await page.keyboard.press('ArrowDown');
  await expect(optionOf(page, one, 'B')).toBeChecked();
  await saved(page);
  await press(page, page.getByRole('button', { name: '交卷' }));
  const left = page.getByRole('alertdialog', { name: '还有题目未作答' });
  await expect(left.getByText('您还有19道题未作答')).toBeVisible();
  await expect(left.getByRole('button', { name: '继续答题' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(left).toBeHidden();
  await leaveSeconds(site, name, 60);
  await page.reload();
  await opened(page);
  await page.clock.runFor(61_000);
  const over = page.getByRole('alertdialog', { name: '考试时间已到' });
  await expect(over.getByText('考试时间已到，系统已自动交卷')).toBeVisible();
  await press(page, over.getByRole('button', { name: '查看成绩' }));
  await expect(page).toHaveURL(review);
  await expect(score(page)).toContainText(/答对 [01] \/ 20/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('a face check comes first, then the questionnaire, then the paper; a hidden exam is not there', {
  tag: ['@STUDY-35', '@STUDY-36', '@STUDY-38', '@FACE-22'],
}, async ({ visitor, site }) => {
  const name = '秦望舒';
  await forgetExam(site, name);
  await forgetFace(site, name);
  const page = await logInAs(visitor, name);
  await enterFrom(site, name, 210106);
  // No region asks for both, and none hides its exam.
  const exam = { is_assess: 1, is_hide_exam: 1 };
  await page.route('**/study/course_list*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (body.data?.exam) Object.assign(body.data.exam, exam);
    await route.fulfill({ response, json: body });
  });
  await page.goto(`${site.origin}/center/1.html`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(examBar(page)).toHaveCount(0);
  exam.is_hide_exam = 0;
  await openCenter(page, site);
  await examBar(page).getByRole('button', { name: '去考试' }).click();
  await expect(page).toHaveURL(/\/face_verify\.html\?step=(one|two)&exam_id=\d+&year=2026/);
  await page.getByRole('button', { name: '开始认证' }).click();
  const [response] = await Promise.all([
    page.waitForResponse(
      async (one) => one.url().includes('/user_auth_qrcode') && (await one.json()).errcode === 0,
    ),
    page.getByRole('button', { name: '同意并继续' }).click(),
  ]);
  const { data } = await response.json();
  await visitor.phone.pressOn(`/face/h5?BizToken=${data.token}`, '同意并开始');
  await visitor.phone.page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText('身份已核对，十分钟内可以开始考试。')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: '继续考试' }).click();
  await assess(page);
  await expect(page).toHaveURL(paper);
  await begun(page);
  // Leaving says that the clock goes on; back again, the paper lies there without further ado.
  await page.getByRole('button', { name: '离开考试' }).click();
  const leave = page.getByRole('alertdialog', { name: '离开考试' });
  await expect(leave.getByText(/^离开不停表/)).toBeVisible();
  await leave.getByRole('button', { name: '离开考试' }).click();
  await expect(page).toHaveURL(/\/center\/1\.html$/);
  await page.goBack();
  await expect(page).not.toHaveURL(paper);
  await openCenter(page, site);
  await examBar(page).getByRole('button', { name: '去考试' }).click();
  await assess(page);
  await opened(page);
});
