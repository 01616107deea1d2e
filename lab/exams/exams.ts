// 10,000 attempts whose deadline is the same second, while PostgreSQL is killed and comes back, and API and jobs with it:
// each ends once, with the score of an oracle that shares no code with the product, and proofs are as many as passes.
// Then the closing itself: many at once by the job, against one request an attempt.
//   node lab/exams/exams.ts --attempts 10000 --seed 1 --kind embedded|system
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { untilAccepting } from '../faults/fault-environment.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import { checkEnded, watchEndings } from './check-ended.ts';
import { compareClosing } from './compare-closing.ts';
import { type ExamSite, openExamSite } from './exam-site.ts';
import { addExaminees, type Examinee, storeAnswers } from './examinees.ts';
import { chooseUntil, handIn, SentAnswers } from './last-answers.ts';

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'embedded' },
  },
});
const count = Number(values.attempts);
const random = seededRandom(Number(values.seed), 'exams');
const CHOOSERS = 16;
const BUSY_SHARE = 0.2;
const HANDING_IN_SHARE = 0.1;
const GRACE_MS = 15_000;
const LEAD_MS = 12_000;
const CLOSED_WITHIN_MS = 180_000;

/** Most questions of a paper were answered in the hour before. */
async function keepEarlierAnswers(site: ExamSite, examinees: readonly Examinee[], answers: SentAnswers) {
  const kept = examinees.flatMap(({ attemptId, firstSlot, key }) =>
    key.flatMap((right, at) => {
      if (random.chance(0.2)) return [];
      const letter = random.chance(0.7) ? right : 'ABCD'.charAt(random.whole(0, 3));
      answers.note(`${attemptId}/${firstSlot + at}`, letter).acknowledged = true;
      return [{ attemptId, slot: firstSlot + at, letter }];
    }),
  );
  await storeAnswers(site.sql(), kept);
}

async function strike(site: ExamSite, parts: readonly ('api' | 'jobs')[]): Promise<void> {
  site.cluster.kill();
  await Promise.all(parts.map((part) => site.kill(part)));
  await site.cluster.startAgain();
  await untilAccepting(site.cluster.url);
  await site.reconnect();
  await Promise.all(parts.map((part) => site.start(part)));
}

/** Kills just before the deadline, and twice while the papers are being closed. */
async function strikeAround(site: ExamSite, deadlineMs: number): Promise<void> {
  await pause(deadlineMs - 2500 - Date.now());
  await strike(site, ['api']);
  await pause(deadlineMs + GRACE_MS + 1200 - Date.now());
  await strike(site, ['api', 'jobs']);
  await pause(random.whole(300, 1500));
  await strike(site, ['jobs']);
}

async function untilClosed(site: ExamSite): Promise<void> {
  for (const until = Date.now() + CLOSED_WITHIN_MS; Date.now() < until; await pause(500)) {
    const [left] = await site.sql()<{ count: number }[]>`
      select count(*)::int as count from exam_attempt where ended_ms is null`;
    if (left?.count === 0) return;
  }
  throw new Error(`not every attempt is closed after ${CLOSED_WITHIN_MS / 1000} s`);
}

const site = await openExamSite(values.kind === 'system' ? 'system' : 'embedded');
try {
  const examinees = await addExaminees(site.sql(), { count, deadlineMs: Date.now() + 3_600_000, random });
  const answers = new SentAnswers();
  await keepEarlierAnswers(site, examinees, answers);
  await watchEndings(site.sql());
  await Promise.all([site.start('api'), site.start('jobs')]);
  const deadlineMs = Date.now() + LEAD_MS;
  await site.sql()`update exam_attempt set deadline_ms = ${deadlineMs}::bigint + id % 1000 where ended_ms is null`;
  const busy = examinees.slice(0, count * BUSY_SHARE);
  const choosing = Array.from({ length: CHOOSERS }, (_, at) => {
    const own = busy.filter((_one, n) => n % CHOOSERS === at);
    return chooseUntil(deadlineMs + 2000, site.origin, own, answers, seededRandom(at, 'choices'));
  });
  const handingIn = examinees.slice(-count * HANDING_IN_SHARE).map(async (examinee) => {
    await pause(deadlineMs + random.whole(-3000, 14_000) - Date.now());
    await handIn(site.origin, examinee);
  });
  await strikeAround(site, deadlineMs);
  await Promise.all([...choosing, ...handingIn]);
  await untilClosed(site);
  const verdict = await checkEnded(site.sql(), examinees, answers);
  console.log(verdict.summary);
  await site.sql()`drop trigger note_ending on exam_attempt`;
  console.log(await compareClosing(site, random));
  for (const breach of verdict.breaches.slice(0, 20)) console.error(`exams: ${breach}`);
  process.exitCode = verdict.breaches.length === 0 ? 0 : 1;
} finally {
  await site.close();
}
