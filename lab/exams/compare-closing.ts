// What it costs to close papers: many in one transaction by the job, against one request each. Measured twice: in attempts a
// second, which depend on what else runs on the machine, and in processor time, which does not.
//   node lab/exams/compare-closing.ts --seed 1 --only failed
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Random, seededRandom } from '../faults/seeded-random.ts';
import { type ExamSite, openExamSite } from './exam-site.ts';
import { addExaminees, type Examinee, storeAnswers } from './examinees.ts';
import { handIn } from './last-answers.ts';

const AT_ONCE = 32;
const HOUR_MS = 3_600_000;

/** What papers are closed. */
interface Lot {
  name: string;
  /** Questions of twenty that are answered rightly: twelve pass and complete the year. */
  right: number;
  /** Whether the evidence of their years has begun; otherwise closing them begins it. */
  begun: boolean;
  byJob: number;
  byRequest: number;
}

const LOTS: readonly Lot[] = [
  { name: 'failed', right: 5, begun: true, byJob: 10_000, byRequest: 1000 },
  { name: 'failed, no evidence before', right: 5, begun: false, byJob: 3000, byRequest: 500 },
  { name: 'passed', right: 15, begun: true, byJob: 3000, byRequest: 500 },
];
const WARM_UP: Lot = { name: 'warm-up', right: 5, begun: true, byJob: 0, byRequest: 1000 };

function answersOf({ attemptId, firstSlot, key }: Examinee, rightOnes: number) {
  return key.map((right, question) => {
    const letter = question < rightOnes ? right : right === 'A' ? 'B' : 'A';
    return { attemptId, slot: firstSlot + question, letter };
  });
}

async function left(site: ExamSite): Promise<number> {
  const [row] = await site.sql()<{ count: number }[]>`
    select count(*)::int as count from exam_attempt where ended_ms is null`;
  return row?.count ?? 0;
}

async function untilClosed(site: ExamSite): Promise<void> {
  const isOneLeft = async () => {
    const [row] = await site.sql()<{ left: boolean }[]>`
      select exists (select from exam_attempt where ended_ms is null) as left`;
    return row?.left ?? false;
  };
  // Seldom, so that looking does not slow the closing down.
  while (await isOneLeft()) await pause(50);
}

/** Makes the attempts that run so old that the job closes them. */
async function age(site: ExamSite): Promise<void> {
  await site.sql()`
    update exam_attempt set started_ms = started_ms - ${2 * HOUR_MS}::bigint, deadline_ms = deadline_ms - ${2 * HOUR_MS}::bigint
    where ended_ms is null`;
}

/** Papers of a lot, with an hour left. Those whose evidence has begun were closed by the job before, with nothing on them. */
async function papers(site: ExamSite, random: Random, lot: Lot, count: number): Promise<Examinee[]> {
  const examinees = await addExaminees(site.sql(), { count, deadlineMs: Date.now() + HOUR_MS, random });
  const ids = examinees.map(({ attemptId }) => attemptId);
  if (lot.begun) {
    await age(site);
    await untilClosed(site);
    await site.sql()`
      update exam_attempt set started_ms = started_ms + ${2 * HOUR_MS}::bigint,
        deadline_ms = deadline_ms + ${2 * HOUR_MS}::bigint, ended_ms = null, ending = null, score = null
      where id = any(${ids}::int[])`;
  }
  await storeAnswers(
    site.sql(),
    examinees.flatMap((one) => answersOf(one, lot.right)),
  );
  await site.sql()`vacuum analyze`;
  return examinees;
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

/** When all are overdue at once; from the first batch on. */
async function costByJob(site: ExamSite, random: Random, lot: Lot): Promise<Cost> {
  await papers(site, random, lot, lot.byJob);
  await age(site);
  while ((await left(site)) === lot.byJob) await pause(5);
  return costOf(site, 'jobs', async () => {
    const before = await left(site);
    await untilClosed(site);
    return before;
  });
}

/** Many of them at once. */
async function costByRequests(site: ExamSite, random: Random, lot: Lot): Promise<Cost> {
  const waiting = await papers(site, random, lot, lot.byRequest);
  const line = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await handIn(site.origin, next);
  };
  return costOf(site, 'api', async () => {
    await Promise.all(Array.from({ length: AT_ONCE }, line));
    return lot.byRequest;
  });
}

async function compareLot(site: ExamSite, random: Random, lot: Lot): Promise<string> {
  const request = await costByRequests(site, random, lot);
  const job = await costByJob(site, random, lot);
  const told = ({ perSecond, processorMs }: Cost) =>
    `${perSecond.toFixed(0)} attempts/s at ${processorMs.toFixed(3)} ms of processor time`;
  const ratios = [job.perSecond / request.perSecond, request.processorMs / job.processorMs];
  const [perSecond, processorMs] = ratios.map((ratio) => `${ratio.toFixed(1)} ×`);
  return (
    `closing (${lot.name}): ${told(job)} by the job, ${told(request)} by a request each: ` +
    `${perSecond} as many, ${processorMs} less processor time`
  );
}

/** One line for each kind of papers; API and jobs run. */
export async function compareClosing(site: ExamSite, random: Random, only?: string): Promise<string> {
  const lines: string[] = [];
  // Neither is measured before it has run for a while.
  await costByRequests(site, random, WARM_UP);
  for (const lot of LOTS) {
    if (only === undefined || lot.name === only) lines.push(await compareLot(site, random, lot));
  }
  return lines.join('\n');
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, only: { type: 'string' } },
  });
  const site = await openExamSite('embedded');
  try {
    // The sample learner who is sitting an exam would be waited for.
    await site.sql()`
      update exam_attempt set started_ms = started_ms - 86400000, deadline_ms = deadline_ms - 86400000 where ended_ms is null`;
    await Promise.all([site.start('api'), site.start('jobs')]);
    await untilClosed(site);
    console.log(await compareClosing(site, seededRandom(Number(values.seed), 'closing'), values.only));
  } finally {
    await site.close();
  }
}
