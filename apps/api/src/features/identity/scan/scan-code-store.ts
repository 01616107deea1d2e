import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';

/** The purpose of a code on the screen; each one has a table with the same columns. */
export type ScanPurpose = 'claim' | 'login';
const TABLE = { claim: 'claim_code', login: 'login_code' } as const satisfies Record<ScanPurpose, string>;

/** Every statement also requires the session: a code works only in the browser that requested it (security X2). */
export interface ScanCodeKey {
  purpose: ScanPurpose;
  tokenHash: Buffer;
  sessionId: number;
  /** The owner of the code; null where nobody is logged in yet. */
  learnerId: number | null;
}

const matches = ({ tokenHash, sessionId, learnerId }: ScanCodeKey) => sql`
  token_hash = ${tokenHash} and session_id = ${sessionId}
    and (${learnerId}::bigint is null or learner_id = ${learnerId}::bigint)`;

/** Stores a code in place of any other the session had for this purpose. To be called in a transaction. */
export async function replaceScanCode(trx: Tx, key: ScanCodeKey, scene: string): Promise<void> {
  const table = sql.table(TABLE[key.purpose]);
  await pipeline(trx, [
    // Two requests of one session come one after the other.
    (on) => sql`select from session where id = ${key.sessionId} for no key update`.execute(on),
    (on) => sql`delete from ${table} where session_id = ${key.sessionId}`.execute(on),
    (on) =>
      sql`
      insert into ${table} (token_hash, session_id, learner_id, scene, state, expires_at)
      values (${key.tokenHash}, ${key.sessionId}, ${key.learnerId}, ${scene}, 'new',
        clock_timestamp() + make_interval(secs => ${CONSTANTS.QR_TOKEN_TTL_SECONDS}))`.execute(on),
  ]);
}

export interface ScanCodeRow {
  scene: string;
  state: 'new' | 'scanned';
}

/** A code that is neither settled nor expired. */
export async function findScanCode(db: Database, key: ScanCodeKey): Promise<ScanCodeRow | null> {
  const { rows } = await sql<ScanCodeRow>`
    select scene, state from ${sql.table(TABLE[key.purpose])}
    where ${matches(key)} and state in ('new', 'scanned') and expires_at > clock_timestamp()`.execute(db);
  return rows[0] ?? null;
}

export async function markScanned(db: Database, key: ScanCodeKey): Promise<void> {
  await sql`
    update ${sql.table(TABLE[key.purpose])} set state = 'scanned' where ${matches(key)} and state = 'new'`.execute(
    db,
  );
}

/** Marks a code as used; false when another poll was first. */
export async function consumeScanCode(db: Database, key: ScanCodeKey): Promise<boolean> {
  const { rows } = await sql`
    delete from ${sql.table(TABLE[key.purpose])} where ${matches(key)} returning scene`.execute(db);
  return rows.length > 0;
}
