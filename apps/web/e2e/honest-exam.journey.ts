import type { Page } from '@playwright/test';
import {
  answerRightly,
  attemptsOf,
  begun,
  examBar,
  forgetExam,
  leaveSeconds,
  openCenter,
  paperOf,
  questionOf,
  saved,
  score,
} from './exam-sitter.ts';
import { expect, type LoginVisitor, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';
import { setClock, shiftClock } from './shift-clock.ts';
import { shownToasts } from './shown-toasts.ts';
import { sleepComputer } from './sleep-computer.ts';

/** Finished all courses of 2026 and has not sat its exam. */
const NAME = '楼听雨';
const MINUTE_MS = 60_000;

interface Sitting {
  readonly page: Page;
  /** What the page has told so far, gone again or not. */
  readonly toasts: readonly string[];
}

/** Answers a question of the paper rightly, and the page says that it is saved. */
async function answer(page: Page, { site }: LoginVisitor, at: number): Promise<void> {
  const question = (await paperOf(site, NAME))[at];
  if (question === undefined) throw new Error('the paper is too short');
  await answerRightly(page, question);
  await saved(page);
}

/** A paper begun with an hour's time, of which the first question is answered. */
async function begin(visitor: LoginVisitor): Promise<Sitting> {
  const toasts = await shownToasts(visitor.page);
  await shiftClock(visitor.page, 0);
  await forgetExam(visitor.site, NAME);
  const page = await logInAs(visitor, NAME);
  await openCenter(page, visitor.site);
  await examBar(page).getByRole('button', { name: '去考试' }).click();
  await begun(page);
  await answer(page, visitor, 0);
  return { page, toasts };
}

test('honest story 8: a lid closed in the exam until it is over: the server closes it with the answers that were saved', async ({
  visitor,
  browser,
}) => {
  const { site } = visitor;
  const { page, toasts } = await begin(visitor);
  await answer(page, visitor, 1);
  await sleepComputer(browser, async () => {
    // The quarter of a minute in which it could still be handed in is over, too.
    await leaveSeconds(site, NAME, -16);
    await expect.poll(() => attemptsOf(site, NAME)).toEqual([{ ending: 'deadline', score: 10 }]);
  });
  await setClock(page, 61 * MINUTE_MS);
  await expect(score(page)).toContainText('答对 2 / 20');
  expect(toasts).toContain('本次考试已结束，答案不再保存');
  for (const question of (await paperOf(site, NAME)).slice(0, 2))
    await expect(questionOf(page, question).getByText('回答正确')).toBeVisible();
});

test('honest story 8: a lid closed in the exam and opened before its end: the time left is the server’s, and the paper goes on', async ({
  visitor,
  browser,
}) => {
  const { site } = visitor;
  const { page } = await begin(visitor);
  await sleepComputer(browser, async () => {
    await leaveSeconds(site, NAME, 600);
  });
  await setClock(page, 50 * MINUTE_MS);
  // Before the sleep it was an hour.
  await expect(page.getByRole('timer', { name: '剩余时间' })).toHaveText(/^0\d:\d\d$/);
  await answer(page, visitor, 1);
  await page.getByRole('button', { name: '交卷' }).click();
  await page
    .getByRole('alertdialog', { name: '还有题目未作答' })
    .getByRole('button', { name: '仍要交卷' })
    .click();
  await expect(score(page)).toContainText('答对 2 / 20');
  expect(await attemptsOf(site, NAME)).toEqual([expect.objectContaining({ score: 10 })]);
});
