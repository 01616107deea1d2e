import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { publishRule } from '#features/region/rule-store.ts';
import { fixtureRule } from './fixture-content.ts';
import { EXAM_AREA, FIXTURE_EXAM, rightAnswerTo, type ShownQuestion } from './fixture-exams.ts';
import type { CallResponse, TestBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

/** What the rules of a learner's year ask of an exam beyond the courses. */
interface ExamRules {
  hasAssessment?: boolean;
  face?: boolean;
}

const NEVER_OVER = { from: '2026-01-01', until: '2099-12-31' };

/** Lets a learner's years end with an exam. */
export async function askForExam(
  db: Database,
  learnerId: number,
  { hasAssessment = false, face = false }: ExamRules = {},
): Promise<void> {
  const rule: Partial<StudyRule> = {
    window: NEVER_OVER,
    standard: { total: 50, pro: 30, pub: 20 },
    exam: { passScore: 60, hasAssessment },
    checks: { captcha: null, regulatorCode: false, face: { lesson: false, exam: face } },
  };
  await publishRule(db, fixtureRule(EXAM_AREA, 2026, rule), '');
  await sql`
    update enrolment set rule_version_id = (select max(id) from rule_version where area_id = ${EXAM_AREA})
    where learner_id = ${learnerId}`.execute(db);
}

/** Finishes courses of a learner's years, without any watching. */
export async function finishChosen(
  db: Database,
  learnerId: number,
  courseIds: readonly number[],
): Promise<void> {
  await sql`
    update enrolled_course set finished_ms = 1 from enrolment
    where enrolment.id = enrolment_id and learner_id = ${learnerId} and course_id = any(${[...courseIds]}::int[])`.execute(
    db,
  );
}

/** A learner who has finished what the exam asks for. */
export async function examinee(site: TestSite, rules: ExamRules = {}) {
  const learner = await site.learner();
  await askForExam(site.db, learner.learnerId, rules);
  await finishChosen(site.db, learner.learnerId, [1001, 1002]);
  return learner;
}

export const EXAM = { area_id: 219, year: 2026, exam_id: FIXTURE_EXAM };

export const openPaper = (browser: TestBrowser): Promise<CallResponse> =>
  browser.call('listExamQuestions', { ...EXAM, page_type: 'exam' });

export const readReview = (browser: TestBrowser): Promise<CallResponse> =>
  browser.call('listExamQuestions', { ...EXAM, page_type: 'view' });

/** The exam and its terms, as the study center has them. */
export async function examOfYear(browser: TestBrowser) {
  const { data } = await browser.call('listStudyCourses', { area_id: 219, year: 2026 });
  return { exam: data.exam, terms: data.exam_terms };
}

/** The questions of a paper that are answered, in its order. */
export function questionsOf(paper: CallResponse): ShownQuestion[] {
  const parts: { questions: ShownQuestion[] }[] = paper.data.question_list;
  return parts
    .flatMap(({ questions }) => questions)
    .flatMap((question) => (question.type === 3 ? (question.children ?? []) : [question]));
}

/** As many right answers as are asked for, from the first question on; the others are left blank. */
export function answersTo(
  questions: readonly ShownQuestion[],
  right = questions.length,
): Record<string, string[]> {
  return Object.fromEntries(questions.slice(0, right).map((one) => [one.id, rightAnswerTo(one)]));
}

/** Has answers kept one by one, without handing them in. */
export async function keepAnswers(
  browser: TestBrowser,
  attempt_id: number,
  answers: Record<string, string[]>,
): Promise<void> {
  for (const [at, [id, answer]] of Object.entries(answers).entries()) {
    const choice = { question_id: Number(id), answer: JSON.stringify(answer), sequence: at + 1 };
    await browser.call('saveExamAnswer', { attempt_id, ...choice });
  }
}

/** An examinee with a paper, who has kept so many right answers of it. */
export async function sitting(site: TestSite, kept: number) {
  const learner = await examinee(site);
  const paper = await openPaper(learner.browser);
  const questions = questionsOf(paper);
  const attempt_id: number = paper.data.attempt.attempt_id;
  await keepAnswers(learner.browser, attempt_id, answersTo(questions, kept));
  return { ...learner, questions, attempt_id };
}

/** Hands in; without more, what is saved. */
export function submit(
  browser: TestBrowser,
  result: Record<string, string[]> = {},
  more: Record<string, number> = {},
): Promise<CallResponse> {
  return browser.call('submitExam', { ...EXAM, use_time: 60, result: JSON.stringify(result), ...more });
}

/** Sits an exam from its paper to its end, with so many right answers. */
export async function sit(browser: TestBrowser, right: number): Promise<CallResponse> {
  const paper = await openPaper(browser);
  if (paper.errcode !== 0) throw new Error(`the paper was answered with ${paper.errcode}`);
  const answer = await submit(browser, answersTo(questionsOf(paper), right));
  if (answer.errcode !== 0) throw new Error(`the submission was answered with ${answer.errcode}`);
  return paper;
}

/** Lets time pass for a learner's attempts by making them that much older. */
export async function ageAttempts(db: Database, learnerId: number, seconds: number): Promise<void> {
  const ms = seconds * 1000;
  await sql`
    update exam_attempt set started_ms = started_ms - ${ms}::bigint, deadline_ms = deadline_ms - ${ms}::bigint,
      ended_ms = ended_ms - ${ms}::bigint where learner_id = ${learnerId}`.execute(db);
}

/** How a learner's attempts stand, first to last. */
export async function storedAttempts(db: Database, learnerId: number) {
  const found = await sql<{ ending: string | null; score: number | null; useTime: number | null }>`
    select ending, score, client_use_time as "useTime" from exam_attempt
    where learner_id = ${learnerId} order by number`.execute(db);
  return found.rows;
}

/** As if a learner had sat in another year what is there: exams of several years are drawn from one bank. */
export async function moveAttempts(db: Database, learnerId: number, yearId: number): Promise<void> {
  await sql`
    with year as (
      insert into enrolment (learner_id, area_id, year_id, rule_version_id, until_ms, late_until_ms)
      select learner_id, area_id, ${yearId}, rule_version_id, until_ms, late_until_ms
      from enrolment where learner_id = ${learnerId} returning id)
    update exam_attempt set enrolment_id = year.id from year where learner_id = ${learnerId}`.execute(db);
}

/** So many attempts of a learner, begun and ended just now. */
export async function storeAttemptsOfToday(
  db: Database,
  learnerId: number,
  count: number,
  { score = 0 } = {},
): Promise<void> {
  const year = await db
    .selectFrom('enrolment')
    .select('id')
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow();
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, at) => ({
    learner_id: learnerId,
    enrolment_id: year.id,
    exam_id: FIXTURE_EXAM,
    number: at + 1,
    points: 50,
    pass_score: 30,
    score,
    ending: 'submitted' as const,
    started_ms: now - 2,
    deadline_ms: now,
    ended_ms: now - 1,
  }));
  await db.insertInto('exam_attempt').values(rows).execute();
}
