import { sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';

/** Whether the learner agrees to this version of the rules on face information. */
export async function hasFaceConsent(db: Database, learnerId: number, version: string): Promise<boolean> {
  const found = await sql`
    select 1 from face_consent
    where learner_id = ${learnerId} and version = ${version} and withdrawn_at is null`.execute(db);
  return found.rows.length > 0;
}

/** Records that the learner agrees; who agrees already stays with the first time. */
export async function giveFaceConsent(trx: Tx, learnerId: number, version: string): Promise<void> {
  await sql`
    insert into face_consent (learner_id, version) values (${learnerId}, ${version})
    on conflict (learner_id, version) where withdrawn_at is null do nothing`.execute(trx);
}

/** From now on; what was given stays on record. */
export async function endFaceConsents(trx: Tx, learnerId: number): Promise<void> {
  await sql`
    update face_consent set withdrawn_at = clock_timestamp()
    where learner_id = ${learnerId} and withdrawn_at is null`.execute(trx);
}
