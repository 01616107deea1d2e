// Reads what the database holds after the run and counts again, by laws of its own.
import type { Sql } from 'postgres';
import { type Examinee, PASS_SCORE, POINTS } from './examinees.ts';
import type { SentAnswers } from './last-answers.ts';

/** Notes every ending, and refuses one whose score changes afterwards. */
export async function watchEndings(sql: Sql): Promise<void> {
  await sql`create table exam_ending (attempt_id integer not null)`;
  await sql`
    create function note_ending() returns trigger language plpgsql as $$
    begin
      if old.ended_ms is not null then raise exception 'attempt % has ended before', new.id; end if;
      if new.ended_ms is not null then insert into exam_ending values (new.id); end if;
      return new;
    end $$`;
  await sql`create trigger note_ending before update on exam_attempt for each row execute function note_ending()`;
}

interface StoredAttempt {
  id: number;
  score: number | null;
  ending: string;
  endings: number;
  completed: boolean;
  issued: number;
}

export interface Verdict {
  readonly breaches: readonly string[];
  readonly summary: string;
}

export async function checkEnded(
  sql: Sql,
  examinees: readonly Examinee[],
  answers: SentAnswers,
): Promise<Verdict> {
  const attempts = await sql<StoredAttempt[]>`
    select attempt.id, score, ending, completed_ms is not null as completed,
      (select count(*)::int from exam_ending where attempt_id = attempt.id) as endings,
      (select count(*)::int from study_proof where enrolment_id = enrolment.id) as issued
    from exam_attempt as attempt join enrolment on enrolment.id = enrolment_id
    where attempt.id = any(${examinees.map(({ attemptId }) => attemptId)}::int[])`;
  const kept = new Map<string, string>();
  const rows = await sql<{ place: string; letter: string }[]>`
    select attempt_id || '/' || slot as place, coalesce(answer[1], '') as letter from exam_answer`;
  for (const { place, letter } of rows) kept.set(place, letter);
  const stored = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const breaches = examinees.flatMap((examinee) => breachesOf(examinee, stored, kept, answers));
  const of = (ending: string) => attempts.filter((attempt) => attempt.ending === ending).length;
  const passes = attempts.filter(({ score }) => (score ?? 0) >= PASS_SCORE).length;
  const issued = attempts.reduce((sum, attempt) => sum + attempt.issued, 0);
  return {
    breaches,
    summary:
      `${attempts.length} attempts: ${of('deadline')} closed at their deadline, ${of('submitted')} handed in; ` +
      `${answers.acknowledged} answers acknowledged; ${passes} passed, ${issued} proofs; ${breaches.length} breaches`,
  };
}

function breachesOf(
  { attemptId, firstSlot, key }: Examinee,
  stored: ReadonlyMap<number, StoredAttempt>,
  kept: ReadonlyMap<string, string>,
  answers: SentAnswers,
): string[] {
  const attempt = stored.get(attemptId);
  if (attempt === undefined) return [`attempt ${attemptId} is gone`];
  const places = key.map((right, at) => ({ right, place: `${attemptId}/${firstSlot + at}` }));
  const lost = places.filter(({ place }) => !answers.possible(place).has(kept.get(place) ?? ''));
  const score = places.filter(({ place, right }) => kept.get(place) === right).length * POINTS;
  const passes = score >= PASS_SCORE;
  return [
    ...lost.map(({ place }) => `${place}: kept ${kept.get(place) ?? 'nothing'}, which nobody was told`),
    ...(attempt.endings === 1 ? [] : [`attempt ${attemptId} ended ${attempt.endings} times`]),
    ...(attempt.score === score
      ? []
      : [`attempt ${attemptId}: score ${attempt.score}, the oracle's ${score}`]),
    ...(attempt.completed === passes
      ? []
      : [`attempt ${attemptId}: passed ${passes}, completed ${attempt.completed}`]),
    ...(attempt.issued === (passes ? 1 : 0) ? [] : [`attempt ${attemptId}: ${attempt.issued} proofs`]),
  ];
}
