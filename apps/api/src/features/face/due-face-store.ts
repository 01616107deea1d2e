import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { FACE_CHECK, type FaceCheckRow } from './face-check-store.ts';

/** A page asks every second in the first minute; we ask less often, and seldom once it has given up. */
const SOON_SECONDS = 3;
const LATER_SECONDS = 15;
const SOON_ASKS = 15;
/** Whoever stands before a closed lesson may ask this often. */
const QUESTION_SECONDS = 2;

/** Checks whose time to be worked on has come; another process gets them again only after the next interval. */
export async function claimDueFaceChecks(db: Database, batch: number): Promise<FaceCheckRow[]> {
  const found = await sql<FaceCheckRow>`
    update face_check set asks = asks + 1, asked_at = clock_timestamp(),
      next_ask_at = clock_timestamp()
        + make_interval(secs => case when asks < ${SOON_ASKS}::int then ${SOON_SECONDS}::int else ${LATER_SECONDS}::int end)
    where id in (select id from face_check where next_ask_at <= clock_timestamp()
      order by next_ask_at limit ${batch} for update skip locked)
    returning ${FACE_CHECK}`.execute(db);
  return found.rows;
}

/** The learner's check of identity that has no verdict, if it may be asked about now. */
export async function claimIdentityQuestion(db: Database, learnerId: number): Promise<FaceCheckRow | null> {
  const found = await sql<FaceCheckRow>`
    update face_check set asks = asks + 1, asked_at = clock_timestamp()
    where learner_id = ${learnerId} and purpose = 1 and state = 'new' and token is not null
      and expires_at > clock_timestamp()
      and (asked_at is null or asked_at <= clock_timestamp() - make_interval(secs => ${QUESTION_SECONDS}))
    returning ${FACE_CHECK}`.execute(db);
  return found.rows[0] ?? null;
}

/** Uses the newest verdict for this exam that is young enough; its check, null without one. */
export async function useExamVerdict(
  db: Database,
  learnerId: number,
  examId: number,
): Promise<number | null> {
  const found = await sql<{ id: number }>`
    update face_check set state = 'used', used_at = clock_timestamp(), next_ask_at = null
    where id = (select id from face_check
      where learner_id = ${learnerId} and purpose = 3 and exam_id = ${examId} and state = 'passed'
        and verdict_at > clock_timestamp() - make_interval(secs => ${CONSTANTS.FACE_VERDICT_SECONDS})
      order by verdict_at desc limit 1 for update)
      and state = 'passed'
    returning id`.execute(db);
  return found.rows[0]?.id ?? null;
}
