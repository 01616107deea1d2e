import type { Site } from '@jixu/tools/site';
import { expect, type Locator, type Page } from '@playwright/test';
import { withDatabase } from './with-database.ts';

/** A question of a paper as it lies before the learner, with what only the server knows. */
export interface KeyedSlot {
  readonly slot: number;
  /** 1 single, 2 multiple, 99 true or false. */
  readonly kind: number;
  readonly options: number;
  /** Letters as this paper shows them. */
  readonly right: readonly string[];
}

const LETTERS = 'ABCDEFGHIJ';

/** The questions of the attempt begun last by this learner, in their order. */
export function paperOf({ databaseUrl }: Site, learner: string): Promise<KeyedSlot[]> {
  return withDatabase(
    databaseUrl,
    (sql) => sql<KeyedSlot[]>`
      select slot, kind, cardinality(option_order) as options, right_answer as right
      from exam_attempt_question where kind <> 3 and attempt_id = (
        select max(exam_attempt.id) from exam_attempt join learner on learner.id = learner_id
        where learner.name = ${learner})
      order by slot`,
  );
}

/** As if this learner had not sat an exam yet: the journeys of a worker share a database. */
export const forgetExam = ({ databaseUrl }: Site, learner: string): Promise<unknown> =>
  withDatabase(
    databaseUrl,
    (sql) =>
      sql`delete from exam_attempt using learner where learner.id = learner_id and learner.name = ${learner}`,
  );

/** As another site would have brought this learner in: whose area is the one of the last login, and an exam is of that. */
export const enterFrom = ({ databaseUrl }: Site, learner: string, areaId: number): Promise<unknown> =>
  withDatabase(databaseUrl, (sql) => sql`update learner set area_id = ${areaId} where name = ${learner}`);

/** As if the last attempt had ended so long ago. */
export const waitAfterExam = ({ databaseUrl }: Site, learner: string, minutes: number): Promise<unknown> =>
  withDatabase(
    databaseUrl,
    (sql) => sql`
      update exam_attempt set started_ms = started_ms - ${minutes * 60_000}, ended_ms = ended_ms - ${minutes * 60_000},
        deadline_ms = deadline_ms - ${minutes * 60_000}
      from learner where learner.id = learner_id and learner.name = ${learner} and ended_ms is not null`,
  );

/** As if the attempt that runs had begun earlier: so many seconds are left of it; below 0 it has been over so long. */
export const leaveSeconds = ({ databaseUrl }: Site, learner: string, seconds: number): Promise<unknown> =>
  withDatabase(
    databaseUrl,
    (sql) => sql`
      with now as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms)
      update exam_attempt set deadline_ms = now.ms + ${seconds * 1000},
        started_ms = started_ms - (deadline_ms - now.ms - ${seconds * 1000})
      from learner, now where learner.id = learner_id and learner.name = ${learner} and ended_ms is null`,
  );

export const questionOf = (page: Page, { slot }: Pick<KeyedSlot, 'slot'>): Locator =>
  page.locator(`#question-${slot}`);

/** The option with that letter. */
export function optionOf(page: Page, question: KeyedSlot, letter: string): Locator {
  const role = question.kind === 2 ? 'checkbox' : 'radio';
  return questionOf(page, question).getByRole(role).nth(LETTERS.indexOf(letter));
}

/** Answers a question rightly, by mouse. */
export async function answerRightly(page: Page, question: KeyedSlot): Promise<void> {
  for (const letter of question.right) await optionOf(page, question, letter).click();
}

/** Answers a question wrongly: one option that is not right, alone. */
export async function answerWrongly(page: Page, question: KeyedSlot): Promise<void> {
  const wrong = [...LETTERS.slice(0, question.options)].find((letter) => !question.right.includes(letter));
  await optionOf(page, question, wrong ?? 'A').click();
}

/** Full marks in the questionnaire that comes before an exam. */
export async function assessWell(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '课程评价' });
  for (const item of ['综合评价', '课程内容', '授课老师', '教务服务'])
    await dialog.getByRole('radiogroup', { name: item }).getByRole('radio').nth(4).click({ force: true });
  await dialog.getByRole('button', { name: '提交并进入考试' }).click();
}

export const saved = (page: Page): Promise<void> => expect(page.getByText('作答已保存')).toBeVisible();

/** The paper lies there to be sat. */
export const opened = (page: Page): Promise<void> =>
  expect(page.getByRole('timer', { name: '剩余时间' })).toBeVisible();

/** The start page says what the exam asks for; the clock starts with its button. */
export async function begun(page: Page): Promise<void> {
  await page.getByRole('button', { name: '开始考试' }).click();
  await opened(page);
}

/** Above a paper that is read again: the verdict. */
export const score = (page: Page): Locator => page.getByRole('region', { name: '得分' });

/** The bar of the exam in the study center. */
export const examBar = (page: Page): Locator => page.getByRole('region', { name: '结业考试' });

export async function openCenter(page: Page, { origin }: Site): Promise<void> {
  await page.goto(`${origin}/center/1.html`);
  await expect(examBar(page)).toBeVisible();
}

/** The attempts of this learner, how they ended and what for; first first. */
export const attemptsOf = (
  { databaseUrl }: Site,
  learner: string,
): Promise<{ ending: string; score: number }[]> =>
  withDatabase(
    databaseUrl,
    (sql) => sql`
      select ending, score from exam_attempt join learner on learner.id = learner_id
      where learner.name = ${learner} order by exam_attempt.id`,
  );
