// What it costs to close papers: many in one transaction by the job, against one request each. Measured twice: in attempts a
// second, which depend on what else runs on the machine, and in processor time, which does not.
//   node reliability/exams/compare-closing.ts --seed 1
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Random, seededRandom } from '../faults/seeded-random.ts';
import { type ExamSite, openExamSite } from './exam-site.ts';
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

/** What it costs to end attempts. */
interface Cost {
  perSecond: number;
  /** Of the part that ends them and of PostgreSQL, for one attempt. */
  processorMs: number;
}

/** `end`: ends attempts; how many. */
async function costOf(site: ExamSite, part: 'api' | 'jobs', end: () => Promise<number>): Promise<Cost> {
  const [processorMs, from] = [site.processorMs(part), performance.now()];
  const ended = await end();
  return {
    perSecond: (ended * 1000) / (performance.now() - from),
    processorMs: (site.processorMs(part) - processorMs) / ended,
  };
}

/** When all are overdue at once. */
async function costByJob(site: ExamSite, random: Random): Promise<Cost> {
  const examinees = await papers(site, random, BY_JOB, Date.now() - 60_000);
  await untilClosed(site);
  await site.kill('jobs');
  await runAgain(site, examinees);
  await site.start('jobs');
  while ((await left(site)) === BY_JOB) await pause(5);
  return costOf(site, 'jobs', async () => {
    const before = await left(site);
    await untilClosed(site);
    return before;
  });
}

async function handInAll(site: ExamSite, examinees: readonly Examinee[]): Promise<void> {
  const waiting = [...examinees];
  const line = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await handIn(site.origin, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
}

/** Many of them at once. */
async function costByRequests(site: ExamSite, random: Random): Promise<Cost> {
  const examinees = await papers(site, random, BY_REQUEST, Date.now() + 3_600_000);
  await handInAll(site, examinees);
  await runAgain(site, examinees);
  await site.kill('jobs');
  return costOf(site, 'api', async () => {
    await handInAll(site, examinees);
    return examinees.length;
  });
}

export async function compareClosing(site: ExamSite, random: Random): Promise<string> {
  const job = await costByJob(site, random);
  const request = await costByRequests(site, random);
  const told = ({ perSecond, processorMs }: Cost) =>
    `${perSecond.toFixed(0)} attempts/s at ${processorMs.toFixed(2)} ms of processor time`;
  const ratios = [job.perSecond / request.perSecond, request.processorMs / job.processorMs];
  const [perSecond, processorMs] = ratios.map((ratio) => `${ratio.toFixed(1)} ×`);
  return (
    `closing: ${told(job)} by the job, ${told(request)} by a request each: ` +
    `${perSecond} as many, ${processorMs} less processor time`
  );
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
  const site = await openExamSite('embedded');
  try {
    // The sample learner who is sitting an exam would be waited for.
    await site.sql()`
      update exam_attempt set started_ms = started_ms - 86400000, deadline_ms = deadline_ms - 86400000 where ended_ms is null`;
    await Promise.all([site.start('api'), site.start('jobs')]);
    console.log(await compareClosing(site, seededRandom(Number(values.seed), 'closing')));
  } finally {
    await site.close();
  }
}
