import { CONSTANTS } from '@jixu/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** What goes by age alone: the column that tells it, and before which value no rule looks at a row any more. */
interface Expiring {
  readonly table: string;
  readonly column: string;
  readonly before: RawBuilder<unknown>;
}

const ago = (interval: string) => sql`now() - ${interval}::interval`;

export const EXPIRING: readonly Expiring[] = [
  { table: 'sms_sent', column: 'sent_at', before: ago('2 days') },
  { table: 'captcha', column: 'expires_at', before: sql`now()` },
  { table: 'captcha_question', column: 'asked_at', before: ago('2 days') },
  { table: 'lesson_question', column: 'asked_at', before: ago('2 days') },
  { table: 'sms_code', column: 'sent_at', before: ago('1 hour') },
  { table: 'claim_code', column: 'expires_at', before: ago('1 hour') },
  { table: 'login_code', column: 'expires_at', before: ago('1 hour') },
  { table: 'region_login', column: 'expires_at', before: sql`now()` },
  { table: 'regulator_code', column: 'expires_at', before: ago('1 day') },
  { table: 'proof_lookup', column: 'looked_at', before: ago('2 days') },
  { table: 'learner_login', column: 'logged_in_at', before: ago(`${CONSTANTS.LOGIN_KEPT_DAYS} days`) },
  { table: 'card_envelope', column: 'opened_at', before: ago('1 hour') },
  { table: 'upload_day', column: 'day', before: sql`(now() at time zone 'Asia/Shanghai')::date - 1` },
  { table: 'rate_window', column: 'minute', before: sql`extract(epoch from now())::bigint / 60 - 5` },
  { table: 'process_beat', column: 'beat_at', before: ago('1 day') },
];

/** Deletes at most so many of the oldest rows; returns how many. One that somebody is using waits for the next time. */
export async function removeOldest(
  db: Database,
  { table, column, before }: Expiring,
  limit: number,
): Promise<number> {
  const [name, age] = [sql.table(table), sql.ref(column)];
  const removed = await sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${age} < ${before} order by ${age} limit ${limit} for update skip locked))`.execute(
    db,
  );
  return Number(removed.numAffectedRows ?? 0);
}

/** A look at some sessions. */
interface SessionLook {
  removed: number;
  /** Where the next one begins. */
  last: number;
  /** Whether there are more that may have ended. */
  isMore: boolean;
}

/**
 * Looks at the next sessions behind one, and deletes those that have ended. They are found by their ids, oldest first: an
 * index of when they were last seen would make every touch dearer.
 */
export async function removeEndedSessions(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<SessionLook> {
  const idle = sql`make_interval(secs => ${CONSTANTS.SESSION_IDLE_SECONDS})`;
  const absolute = sql`make_interval(secs => ${CONSTANTS.SESSION_ABSOLUTE_SECONDS})`;
  const found = await sql<{ removed: number; last: number | null; isMore: boolean | null }>`
    with
      looked as (select id, created_at from session where id > ${after} order by id limit ${limit}),
      ended as (
        delete from session using looked
        where session.id = looked.id and (session.created_at < now() - ${absolute} or session.seen_at < now() - ${idle})
        returning 1)
    select (select count(*) from ended)::int as removed, max(id) as last,
      count(*) = ${limit} and (array_agg(created_at order by id desc))[1] < now() - ${idle} as "isMore"
    from looked`.execute(db);
  const { removed = 0, last = null, isMore = null } = found.rows[0] ?? {};
  return { removed, last: last ?? after, isMore: isMore === true };
}
