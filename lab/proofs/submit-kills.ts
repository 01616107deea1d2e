// kill -9 of the API at random instants around the submission that passes an exam and completes the year by it: the attempt
// is ended and passed, the year completed, its proof stored and both events written, or nothing of it.
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { addExaminees, type Examinee, POINTS, storeAnswers } from '../exams/examinees.ts';
import { handIn, handInOnce } from '../exams/last-answers.ts';
import type { FaultEnvironment } from '../faults/fault-environment.ts';
import type { Random } from '../faults/seeded-random.ts';

const API = 'A';
const EXAMINEES_A_ROUND = 3;
const HOUR_MS = 3_600_000;

/** How a submission and what follows from it stand: each is 0 or 1, and all are the same. */
interface SubmitState {
  readonly learner: number;
  readonly ended: number;
  readonly completed: number;
  readonly proofs: number;
  readonly endedEvents: number;
  readonly completedEvents: number;
  /** What counts, once it has ended. */
  readonly score: number | null;
}

async function readSubmits(sql: Sql, examinees: readonly Examinee[]): Promise<SubmitState[]> {
  const rows = await sql<SubmitState[]>`
    select enrolment.learner_id::int as learner, (ended_ms is not null)::int as ended, score,
      (completed_ms is not null)::int as completed,
      (select count(*)::int from study_proof where study_proof.enrolment_id = enrolment.id) as proofs,
      (select count(*)::int from evidence_event where evidence_event.enrolment_id = enrolment.id
        and kind = 'exam-ended') as "endedEvents",
      (select count(*)::int from evidence_event where evidence_event.enrolment_id = enrolment.id
        and kind = 'completed') as "completedEvents"
    from enrolment join exam_attempt on exam_attempt.enrolment_id = enrolment.id
    where exam_attempt.id = any(${examinees.map(({ attemptId }) => attemptId)}::int[])`;
  return [...rows];
}

function isWhole({ learner: _, score, ended, ...counts }: SubmitState, whole: number): boolean {
  const isAlike = Object.values(counts).every((count) => count === ended);
  return isAlike && score === (ended === 1 ? whole : null);
}

/** Attempts whose every answer is kept and right. */
async function addPassing(sql: Sql, rounds: number, random: Random): Promise<Examinee[]> {
  const asked = { count: rounds * EXAMINEES_A_ROUND, deadlineMs: Date.now() + HOUR_MS, random };
  const examinees = await addExaminees(sql, asked);
  const answers = examinees.flatMap(({ attemptId, firstSlot, key }) =>
    key.map((letter, at) => ({ attemptId, slot: firstSlot + at, letter })),
  );
  await storeAnswers(sql, answers);
  return examinees;
}

/** What became of the submissions of the rounds, and what is wrong. */
interface SubmitTally {
  kills: number;
  ended: number;
  open: number;
  acknowledged: number;
  readonly wrong: SubmitState[];
}

/** Kills the API while a round's submissions are under way, looks, and hands in again until each is taken. */
async function strike(
  { servers, place, restartApi, sql }: FaultEnvironment,
  examinees: readonly Examinee[],
  afterMs: number,
  tally: SubmitTally,
): Promise<void> {
  const submits = examinees.map((one) => handInOnce(place(API).origin, one));
  await pause(afterMs);
  await servers.get(API)?.kill();
  const heard = (await Promise.all(submits)).filter((isHeard) => isHeard).length;
  await restartApi(API);
  const states = await readSubmits(sql, examinees);
  const ended = states.filter((state) => state.ended === 1).length;
  tally.kills += 1;
  tally.ended += ended;
  tally.open += states.length - ended;
  tally.acknowledged += heard;
  await Promise.all(examinees.map((one) => handIn(place(API).origin, one)));
  const after = await readSubmits(sql, examinees);
  const whole = (examinees[0]?.key.length ?? 0) * POINTS;
  tally.wrong.push(
    ...[...states, ...after].filter((state) => !isWhole(state, whole)),
    ...(heard > ended ? states.filter((state) => state.ended === 0) : []),
    ...after.filter((state) => state.ended === 0),
  );
}

/** How long submissions take where nobody is killed: what comes then depends on the machine. */
async function timeOf({ place }: FaultEnvironment, examinees: readonly Examinee[]): Promise<number> {
  const from = performance.now();
  await Promise.all(examinees.map((one) => handIn(place(API).origin, one)));
  return performance.now() - from;
}

export async function strikeSubmits(
  environment: FaultEnvironment,
  rounds: number,
  random: Random,
): Promise<SubmitTally> {
  const tally: SubmitTally = { kills: 0, ended: 0, open: 0, acknowledged: 0, wrong: [] };
  const sql = postgres(environment.cluster.url, { max: 2, onnotice: () => undefined });
  try {
    const examinees = await addPassing(sql, rounds + 1, random);
    const ofRound = (round: number) =>
      examinees.slice(round * EXAMINEES_A_ROUND, (round + 1) * EXAMINEES_A_ROUND);
    const usualMs = await timeOf(environment, ofRound(rounds));
    for (let round = 0; round < rounds; round += 1) {
      await strike({ ...environment, sql }, ofRound(round), random.next() * 2 * usualMs, tally);
    }
    return tally;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
