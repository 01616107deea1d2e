import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { LearnerLoginTable } from '#database/tables.ts';
import { isWithinLimits } from './session-store.ts';

/** A login as the learner is shown it. */
export interface LoginRecord {
  sessionId: number;
  way: LearnerLoginTable['way'];
  network: string;
  browser: string;
  at: Date;
  isOpen: boolean;
}

/** Remembers a login, for the learner to see. */
export async function insertLoginRecord(
  db: Database,
  learnerId: number,
  { sessionId, way, network, browser }: Omit<LoginRecord, 'at' | 'isOpen'>,
): Promise<void> {
  await db
    .insertInto('learner_login')
    .values({ learner_id: learnerId, session_id: sessionId, way, network, browser })
    .execute();
}

/** A learner's last logins, newest first. */
export async function listLoginRecords(db: Database, learnerId: number): Promise<LoginRecord[]> {
  const found = await sql<LoginRecord>`
    select session_id as "sessionId", way, network, browser, logged_in_at as at,
      exists (select from session where session.id = session_id and ${isWithinLimits}) as "isOpen"
    from learner_login where learner_id = ${learnerId} order by learner_login.id desc limit ${CONSTANTS.LOGINS_SHOWN}`.execute(
    db,
  );
  return found.rows;
}
