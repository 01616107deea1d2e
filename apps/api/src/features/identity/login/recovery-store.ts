import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';

/** What a login typed that did not match the learner of its card. */
export interface MismatchedLogin {
  sessionId: number;
  learnerId: number;
  name: string;
  phoneIndex: Buffer;
  phoneEncrypted: Buffer;
  areaId: number;
}

export interface Recovery extends MismatchedLogin {
  consentVersion: string | null;
  /** Face codes it has had. */
  codes: number;
  /** Our random name of its face check; null before there is one. */
  number: string | null;
  /** The checker's name of it. */
  token: string | null;
  state: 'offered' | 'asked' | 'passed' | 'failed';
}

/** Stores a mismatched login in place of the session's last one. */
export async function offerRecovery(trx: Tx, login: MismatchedLogin): Promise<void> {
  await sql`delete from recovery where session_id = ${login.sessionId}`.execute(trx);
  await sql`
    insert into recovery (session_id, learner_id, name, phone_index, phone_sealed, area_id, expires_at)
    values (${login.sessionId}, ${login.learnerId}, ${login.name}, ${login.phoneIndex}, ${login.phoneEncrypted},
      ${login.areaId}, clock_timestamp() + make_interval(secs => ${CONSTANTS.RECOVERY_TTL_SECONDS}))`.execute(
    trx,
  );
}

/** The recovery of a session, locked until the transaction ends; null when there is none, or its time is over. */
export async function lockRecovery(trx: Tx, sessionId: number): Promise<Recovery | null> {
  const { rows } = await sql<Recovery>`
    select session_id as "sessionId", learner_id as "learnerId", name, phone_index as "phoneIndex",
      phone_sealed as "phoneEncrypted", area_id as "areaId", consent_version as "consentVersion", codes, number, token, state
    from recovery where session_id = ${sessionId} and expires_at > clock_timestamp() for update`.execute(trx);
  return rows[0] ?? null;
}

/** Begins a face check in place of any other; what the older one says counts no more. */
export async function beginFaceCheck(
  trx: Tx,
  sessionId: number,
  { number, consentVersion }: { number: string; consentVersion: string },
): Promise<void> {
  await sql`
    update recovery set number = ${number}, token = null, state = 'asked', codes = codes + 1,
      consent_version = ${consentVersion}
    where session_id = ${sessionId}`.execute(trx);
}

/** What the checker calls it. A code that was not made is not counted. */
export async function nameRecoveryCheck(db: Database, number: string, token: string | null): Promise<void> {
  await sql`
    update recovery set token = ${token}, codes = codes - ${token === null ? 1 : 0}::int
    where number = ${number}`.execute(db);
}

/** Writes what the checker's server said of a check, once; false when no recovery waits for it. */
export async function settleRecovery(
  db: Database,
  said: { number: string; token: string | null; verdict: 'passed' | 'failed' },
): Promise<boolean> {
  const settled = await sql`
    update recovery set state = ${said.verdict}
    where number = ${said.number} and state = 'asked' and (token is null or token = ${said.token})
      and expires_at > clock_timestamp()`.execute(db);
  return settled.numAffectedRows === 1n;
}

/** Whether a check is, or was, one of a recovery that is not over. */
export async function isRecoveryCheck(db: Database, number: string): Promise<boolean> {
  const { rows } = await sql`select from recovery where number = ${number}`.execute(db);
  return rows.length > 0;
}
