import { CONSTANTS } from '@jixu/constants';
import { type FaceCheckEvent, type FaceCheckState, nextFaceCheckState } from '@jixu/domain/face/face-verdict';
import { sql } from 'kysely';
import type { Database, Locked } from '#database/database.ts';
import type { FaceSubject } from './face-subject-store.ts';

/** A check, as whoever moves it needs it. */
export type FaceCheckRow = FaceSubject & {
  id: number;
  learnerId: number;
  /** Our random name of it; null for what the service desk decided. */
  number: string | null;
  /** The party's name of it; null until it has given one. */
  token: string | null;
  /** Finds the verdict in the party's books; null before there is one. */
  reference: string | null;
  state: FaceCheckState;
  /** Its time is over, or the session that asked for it has ended. */
  isOver: boolean;
};

export const FACE_CHECK = sql`
  id, learner_id as "learnerId", purpose, enrolment_id as "enrolmentId", video_id as "videoId", exam_id as "examId",
  number, token, reference, state,
  expires_at <= clock_timestamp() or (session_id is null and desk_decision_id is null) as "isOver"`;

/** Codes of this day in Shanghai. One that the party did not make costs the learner nothing. */
export async function countFaceCodes(db: Database, learnerId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from face_check
    where learner_id = ${learnerId} and number is not null
      and not (state = 'dead' and token is null and expires_at <= now())
      and made_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0;
}

export interface NewFaceCheck {
  learnerId: number;
  sessionId: number;
  subject: FaceSubject;
  number: string;
}

/** Stores a check in place of any other of this purpose without a verdict. */
export async function replaceFaceCheck(trx: Locked<'learner'>, check: NewFaceCheck): Promise<number> {
  const { learnerId, sessionId, subject, number } = check;
  await sql`
    update face_check set state = 'dead', next_ask_at = null
    where learner_id = ${learnerId} and purpose = ${subject.purpose} and state = 'new'`.execute(trx);
  const made = await sql<{ id: number }>`
    insert into face_check (learner_id, session_id, purpose, enrolment_id, video_id, exam_id, number, state, expires_at,
      next_ask_at)
    values (${learnerId}, ${sessionId}, ${subject.purpose}, ${subject.enrolmentId}, ${subject.videoId},
      ${subject.examId}, ${number}, 'new',
      clock_timestamp() + make_interval(secs => ${CONSTANTS.FACE_TOKEN_TTL_SECONDS}),
      clock_timestamp() + make_interval(secs => ${CONSTANTS.FACE_FIRST_POLL_SECONDS}))
    returning id`.execute(trx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('a face check was not inserted');
  return row.id;
}

/** What the party calls it. Without a name there is no check: it ends at once, unless a verdict was quicker. */
export async function nameFaceCheck(db: Database, id: number, token: string | null): Promise<void> {
  await sql`
    update face_check set token = ${token},
      state = case when ${token}::text is null and state = 'new' then 'dead' else state end,
      next_ask_at = case when ${token}::text is null and state = 'new' then null else next_ask_at end,
      expires_at = case when ${token}::text is null and state in ('new', 'dead') then now() else expires_at end
    where id = ${id}`.execute(db);
}

/** Checks without a verdict end: the consent they rest on was withdrawn. */
export async function endFaceChecks(trx: Locked<'learner'>, learnerId: number): Promise<void> {
  await sql`
    update face_check set state = 'dead', next_ask_at = null
    where learner_id = ${learnerId} and state = 'new'`.execute(trx);
}

export async function findLearnerOfNumber(db: Database, number: string): Promise<number | null> {
  const found = await sql<{ learnerId: number }>`
    select learner_id as "learnerId" from face_check where number = ${number}`.execute(db);
  return found.rows[0]?.learnerId ?? null;
}

export async function readFaceCheck(
  trx: Locked<'learner'>,
  by: { number: string } | { id: number },
): Promise<FaceCheckRow | null> {
  const one = 'number' in by ? sql`number = ${by.number}` : sql`id = ${by.id}`;
  const found = await sql<FaceCheckRow>`select ${FACE_CHECK} from face_check where ${one} for update`.execute(
    trx,
  );
  return found.rows[0] ?? null;
}

/** Moves a check as its machine says; its new state, null when the event means nothing to it. */
export async function moveFaceCheck(
  trx: Locked<'learner'>,
  check: Pick<FaceCheckRow, 'id' | 'state'>,
  event: FaceCheckEvent,
  reference: string | null = null,
): Promise<FaceCheckState | null> {
  const to = nextFaceCheckState(check.state, event);
  if (to === null) return null;
  const isVerdict = to === 'passed' || to === 'failed';
  const moved = await sql`
    update face_check set state = ${to}, reference = coalesce(${reference}, reference),
      verdict_at = case when ${isVerdict} then clock_timestamp() else verdict_at end,
      used_at = case when ${to === 'used'} then clock_timestamp() end,
      next_ask_at = case when ${to === 'passed'} and purpose = 2 then clock_timestamp() + interval '3 seconds' end
    where id = ${check.id} and state = ${check.state}`.execute(trx);
  return moved.numAffectedRows === 1n ? to : null;
}
