import { expect, type Page } from '@playwright/test';
import {
  answerRightly,
  answerWrongly,
  attemptsOf,
  begun,
  examBar,
  forgetExam,
  leaveSeconds,
  openCenter,
  opened,
  paperOf,
  questionOf,
  saved,
  score,
} from './exam-sitter.ts';
import { type LoginVisitor, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** Finished all courses of 2026 and has not sat its exam. */
const NAME = '楼听雨';

/** The paper, begun. */
async function begin(visitor: LoginVisitor): Promise<Page> {
  await forgetExam(visitor.site, NAME);
  const page = await logInAs(visitor, NAME);
  await openCenter(page, visitor.site);
  await examBar(page).getByRole('button', { name: '去考试' }).click();
  await begun(page);
  return page;
}

/** The browser's process for the page is killed; the address is opened anew. */
async function killed(page: Page): Promise<Page> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const reopened = await page.context().newPage();
  await reopened.goto(page.url());
  await page.close();
  await opened(reopened);
  return reopened;
}

test('learning check 19: killed after each of 20 answers, with the one before it changed each time, the paper is marked by what was said to be kept', {
  tag: ['@EXAM-08', '@EXAM-22'],
}, async ({ visitor }) => {
  // Twenty times a page that is killed and opened anew.
  test.setTimeout(480_000);
  let page = await begin(visitor);
  const questions = await paperOf(visitor.site, NAME);
  expect(questions).toHaveLength(20);
  for (const [at, question] of questions.entries()) {
    await answerRightly(page, question);
    await saved(page);
    page = await killed(page);
    const before = questions[at - 1];
    // Every second question stays as it was.
    if (before === undefined || at % 2 === 0) continue;
    await answerWrongly(page, before);
    await saved(page);
  }
  await page.getByRole('button', { name: '交卷' }).click();
  await page.getByRole('alertdialog', { name: '确认交卷' }).getByRole('button', { name: '确认交卷' }).click();
  await expect(score(page)).toContainText('答对 10 / 20');
  for (const [at, question] of questions.entries()) {
    const mark = at % 2 === 0 ? '回答错误' : '回答正确';
    await expect(questionOf(page, question).getByText(mark)).toBeVisible();
  }
});

test('learning check 20: without a network from half a minute before the end, the server closes the paper with what was kept', {
  tag: ['@EXAM-11', '@EXAM-31'],
}, async ({ visitor }) => {
  const { site } = visitor;
  await visitor.page.clock.install();
  const page = await begin(visitor);
  const [one, two] = await paperOf(site, NAME);
  if (!one || !two) throw new Error('the paper is empty');
  await answerRightly(page, one);
  await saved(page);
  await leaveSeconds(site, NAME, 30);
  await page.reload();
  await opened(page);
  await page.context().setOffline(true);
  await answerRightly(page, two);
  await expect(page.getByText('答案未保存，正在重试')).toBeVisible();
  // Half a minute and the quarter of a minute in which it could still be handed in.
  await leaveSeconds(site, NAME, -16);
  await page.clock.fastForward(30_000);
  const over = page.getByRole('alertdialog', { name: '考试时间已到' });
  await expect(over.getByText('已保存的作答由系统按时收卷，不会丢失。')).toBeVisible();
  await expect.poll(() => attemptsOf(site, NAME)).toEqual([{ ending: 'deadline', score: 5 }]);
  await page.context().setOffline(false);
  await over.getByRole('button', { name: '重新提交' }).click();
  await expect(over.getByText('考试时间已到，系统已自动交卷')).toBeVisible();
  await over.getByRole('button', { name: '查看成绩' }).click();
  await expect(score(page)).toContainText('答对 1 / 20');
  await openCenter(page, site);
  await expect(examBar(page).getByText('未合格')).toBeVisible();
});
