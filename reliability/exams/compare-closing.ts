// What it costs to close papers: many in one transaction by the job, against one request each.
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../faults/seeded-random.ts';
import type { ExamSite } from './exam-site.ts';
import { addExaminees, type Examinee, storeAnswers } from './examinees.ts';
import { handIn } from './last-answers.ts';

const BY_JOB = 5000;
const BY_REQUEST = 1000;
const AT_ONCE = 32;

/** Papers that are not passed: what completing a year costs is the same either way. */
async function papers(site: ExamSite, random: Random, count: number, deadlineMs: number) {
  const examinees = await addExaminees(site.sql(), { count, deadlineMs, random });
  const answers = examinees.flatMap(({ attemptId, firstSlot, key }) =>
    key.map((right, question) => {
      const isRight = question < 5;
      const letter = isRight ? right : right === 'A' ? 'B' : 'A';
      return { attemptId, slot: firstSlot + question, letter };
    }),
  );
  await storeAnswers(site.sql(), answers);
  await site.sql()`analyze`;
  return examinees;
}

async function left(site: ExamSite): Promise<number> {
  const [row] = await site.sql()<{ count: number }[]>`
    select count(*)::int as count from exam_attempt where ended_ms is null`;
  return row?.count ?? 0;
}

/** Lets papers that have ended run again: their first ending also began the evidence of their years, which is not measured. */
async function runAgain(site: ExamSite, examinees: readonly Examinee[]): Promise<void> {
  const ids = examinees.map(({ attemptId }) => attemptId);
  await site.sql()`
    update exam_attempt set ended_ms = null, ending = null, score = null where id = any(${ids}::int[])`;
  await site.sql()`vacuum analyze exam_attempt`;
}

async function untilClosed(site: ExamSite): Promise<void> {
  // Seldom, so that counting them does not slow the closing down.
  while ((await left(site)) > 0) await pause(40);
}

/** Attempts a second that the job closes when all are overdue at once. */
async function closedByJob(site: ExamSite, random: Random): Promise<number> {
  const examinees = await papers(site, random, BY_JOB, Date.now() - 60_000);
  await untilClosed(site);
  await site.kill('jobs');
  await runAgain(site, examinees);
  await site.start('jobs');
  while ((await left(site)) === BY_JOB) await pause(5);
  const [before, from] = [await left(site), performance.now()];
  await untilClosed(site);
  return (before * 1000) / (performance.now() - from);
}

async function handInAll(site: ExamSite, examinees: readonly Examinee[]): Promise<void> {
  const waiting = [...examinees];
  const line = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await handIn(site.origin, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
}

/** Attempts a second that are ended by a request each, many of them at once. */
async function closedByRequests(site: ExamSite, random: Random): Promise<number> {
  const examinees = await papers(site, random, BY_REQUEST, Date.now() + 3_600_000);
  await handInAll(site, examinees);
  await runAgain(site, examinees);
  const from = performance.now();
  await handInAll(site, examinees);
  return (examinees.length * 1000) / (performance.now() - from);
}

export async function compareClosing(site: ExamSite, random: Random): Promise<string> {
  await site.sql()`drop trigger note_ending on exam_attempt`;
  const job = await closedByJob(site, random);
  const request = await closedByRequests(site, random);
  const ratio = (job / request).toFixed(1);
  return `closing: ${job.toFixed(0)} attempts/s by the job, ${request.toFixed(0)} by a request each: ${ratio} ×`;
}
