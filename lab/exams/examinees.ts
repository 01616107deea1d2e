// Learners before papers, created in bulk, and an oracle of their own: what is right on each paper, known to this run alone.
import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { addLearners, type StudyLearner } from '../environment/learners.ts';
import type { Random } from '../faults/seeded-random.ts';

/** Jiangsu's exam of 2026: twenty questions at five points, 60 pass. */
const AREA = 10;
const YEAR = 2026;
export const EXAM_ID = 8326;
export const PASS_SCORE = 60;
const QUESTIONS = 20;
export const POINTS = 5;

export interface Examinee extends StudyLearner {
  readonly attemptId: number;
  /** The first slot; the others follow. */
  readonly firstSlot: number;
  /** The right letter of each question. */
  readonly key: readonly string[];
}

/** Rules that the courses of the run are enough for. */
async function publishRules(sql: Sql): Promise<void> {
  await sql`
    insert into rule_version (area_id, year_id, version, rules, sha256, reason)
    select area_id, year_id, version + 1000,
      jsonb_set(rules, '{standard}', '{"total": 30, "pro": 20, "pub": 10}'), 'run', 'run'
    from rule_version where area_id = ${AREA} and year_id = ${YEAR} order by version desc limit 1`;
}

interface Seating {
  readonly deadlineMs: number;
  readonly random: Random;
}

/** Attempts that end within the second after `deadlineMs`, of learners who have finished their courses. */
export async function addExaminees(
  sql: Sql,
  { count, ...seating }: Seating & { count: number },
): Promise<Examinee[]> {
  await publishRules(sql);
  const learners: StudyLearner[] = [];
  while (learners.length < count)
    learners.push(...(await addLearners(sql, Math.min(1000, count - learners.length))));
  return seat(sql, learners, seating);
}

/** Puts learners who are there before their papers; the rules of the exam are published for each call. */
export async function seatLearners(
  sql: Sql,
  learners: readonly StudyLearner[],
  seating: Seating,
): Promise<Examinee[]> {
  await publishRules(sql);
  return seat(sql, learners, seating);
}

async function seat(
  sql: Sql,
  learners: readonly StudyLearner[],
  { deadlineMs, random }: Seating,
): Promise<Examinee[]> {
  const ids = learners.map(({ id }) => id);
  await sql`
    update enrolment set rule_version_id = (
      select max(id) from rule_version where area_id = ${AREA} and year_id = ${YEAR})
    where learner_id = any(${ids}::bigint[])`;
  await sql`
    update enrolled_course set finished_ms = 1 from enrolment
    where enrolment.id = enrolment_id and learner_id = any(${ids}::bigint[])`;
  const attempts = await sql<{ id: number; learner_id: string }[]>`
    insert into exam_attempt (learner_id, enrolment_id, exam_id, number, started_ms, deadline_ms, points, pass_score)
    select learner_id, enrolment.id, ${EXAM_ID}, 1, ${deadlineMs - 3_600_000}, ${deadlineMs}::bigint + learner_id % 1000,
      ${QUESTIONS * POINTS}, ${PASS_SCORE}
    from enrolment where learner_id = any(${ids}::bigint[]) returning id, learner_id`;
  const attemptOf = new Map(attempts.map((row) => [Number(row.learner_id), row.id]));
  const examinees = learners.map((learner, at) => ({
    ...learner,
    attemptId: attemptOf.get(learner.id) ?? 0,
    firstSlot: at * 100 + 1,
    key: Array.from({ length: QUESTIONS }, () => 'ABCD'.charAt(random.whole(0, 3))),
  }));
  for (let at = 0; at < examinees.length; at += 1000) await storePapers(sql, examinees.slice(at, at + 1000));
  return examinees;
}

/** Where papers are drawn their hashes are kept: closing them finds them there. */
async function keepHashes(sql: Sql, examinees: readonly Examinee[]): Promise<void> {
  const [row] = await sql<{ id: string }[]>`
    select min(id) as id from exam_question where bank = 'public' and kind = 1 and child = 0`;
  const question = Number(row?.id);
  const hashes = examinees.map(({ firstSlot, key }) => {
    const questions = key.map((letter, at) => ({
      kind: 1,
      options: ['A', 'B', 'C', 'D'],
      parent: null,
      question,
      right: [letter],
      slot: firstSlot + at,
    }));
    return createHash('sha256').update(JSON.stringify({ questions })).digest('hex');
  });
  await sql`
    update exam_attempt set paper_hash = decode(hash, 'hex')
    from unnest(${examinees.map(({ attemptId }) => attemptId)}::int[], ${hashes}::text[]) as kept (attempt, hash)
    where exam_attempt.id = attempt`;
}

async function storePapers(sql: Sql, examinees: readonly Examinee[]): Promise<void> {
  const slots = examinees.flatMap(({ attemptId, firstSlot, key }) =>
    key.map((letter, at) => ({ attempt: attemptId, slot: firstSlot + at, letter })),
  );
  await sql`
    insert into exam_attempt_question (attempt_id, slot, question_id, kind, option_order, right_answer)
    select attempt, slot, question.id, 1, '{A,B,C,D}', array[letter]
    from unnest(${slots.map((one) => one.attempt)}::int[], ${slots.map((one) => one.slot)}::int[],
      ${slots.map((one) => one.letter)}::text[]) as paper (attempt, slot, letter),
      (select min(id) as id from exam_question where bank = 'public' and kind = 1 and child = 0) as question`;
  await keepHashes(sql, examinees);
}

/** Answers that were kept long ago: the database takes them at once. */
export async function storeAnswers(
  sql: Sql,
  answers: readonly { attemptId: number; slot: number; letter: string }[],
): Promise<void> {
  for (let at = 0; at < answers.length; at += 20_000) {
    const part = answers.slice(at, at + 20_000);
    await sql`
      insert into exam_answer (attempt_id, slot, answer, comparable, opening, sequence, saved_ms)
      select attempt, slot, array[letter], array[letter], 1, 1, 1
      from unnest(${part.map((one) => one.attemptId)}::int[], ${part.map((one) => one.slot)}::int[],
        ${part.map((one) => one.letter)}::text[]) as kept (attempt, slot, letter)`;
  }
}
