// Compares the database at the moment A was thawed with its state after A has sent everything it still had.
import type { Sql } from 'postgres';
import type { FencedLearner } from './fenced-learner.ts';
import type { Finding } from './finding.ts';
import { listOf } from './own-connection.ts';

export interface WatchRows {
  /** By learner: the position and the session that wrote it. */
  readonly resume: ReadonlyMap<number, string>;
  readonly lastVideo: ReadonlyMap<number, string>;
  /** By lease: its end (kind and time) and its last sequence. */
  readonly leases: ReadonlyMap<string, { ended: string; lastSequence: number }>;
  /** By learner. */
  readonly clocks: ReadonlyMap<number, { heldMs: number; sinceFirstLeaseMs: number }>;
}

export async function readWatchRows(sql: Sql, ids: readonly number[]): Promise<WatchRows> {
  const list = listOf(ids);
  return sql.begin('isolation level repeatable read', async (trx) => {
    const progress = await trx`
      select learner_id, concat_ws('/', video_id, resume, resume_lease, resume_sequence) as resume
      from watch_progress where learner_id = any(${list}::bigint[])`;
    const last = await trx`
      select learner_id, concat_ws('/', course_id, video_id, set_lease) as last
      from course_last join enrolment on enrolment.id = enrolment_id where learner_id = any(${list}::bigint[])`;
    const leases = await trx`
      select lease, concat_ws('/', ending, ended_ms) as ended, last_sequence from play_lease
      where learner_id = any(${list}::bigint[])`;
    const clocks = await trx`
      select learner_id, held_ms, (extract(epoch from clock_timestamp()) * 1000
        - (select min(opened_ms) from play_lease where play_lease.learner_id = watch_clock.learner_id))::bigint as since
      from watch_clock where learner_id = any(${list}::bigint[])`;
    return {
      resume: new Map(progress.map((row) => [Number(row.learner_id), String(row.resume)])),
      lastVideo: new Map(last.map((row) => [Number(row.learner_id), String(row.last)])),
      leases: new Map(
        leases.map((row) => [row.lease, { ended: row.ended, lastSequence: Number(row.last_sequence) }]),
      ),
      clocks: new Map(
        clocks.map((row) => [
          Number(row.learner_id),
          { heldMs: Number(row.held_ms), sinceFirstLeaseMs: Number(row.since) },
        ]),
      ),
    };
  });
}

/** `before`: B has watched on, A is still frozen. `after`: A has responded to every request. */
export function checkFencing(
  learners: readonly Pick<FencedLearner, 'who' | 'firstLease' | 'secondLease' | 'lastOnA'>[],
  before: WatchRows,
  after: WatchRows,
): Finding[] {
  const found: Finding[] = [];
  for (const { who, firstLease, secondLease, lastOnA } of learners) {
    const find = (text: string): void =>
      void found.push({ rule: 'fenced-wrote', at: null, learner: who.id, text });
    if (after.resume.get(who.id) !== before.resume.get(who.id))
      find(`resume ${before.resume.get(who.id)} → ${after.resume.get(who.id)}`);
    if (after.lastVideo.get(who.id) !== before.lastVideo.get(who.id)) find('the last video changed');
    const [left, kept] = [after.leases.get(firstLease), after.leases.get(secondLease)];
    if (!left?.ended.startsWith('taken-over')) find(`the lease taken over is ${left?.ended}`);
    if (left?.ended !== before.leases.get(firstLease)?.ended) find('the end of the first lease moved');
    if (kept?.ended !== '') find(`the second lease is ${kept?.ended}`);
    if (kept?.lastSequence !== before.leases.get(secondLease)?.lastSequence) find('its sequence moved');
    // "live" is true only for what was committed before the second device took over.
    const told = lastOnA?.response.leaseState === 'live' ? lastOnA.named.sequence : 0;
    if (told > (before.leases.get(firstLease)?.lastSequence ?? 0))
      find('a late push was told that its lease lives');
    const clock = after.clocks.get(who.id);
    if (clock !== undefined && clock.heldMs > clock.sinceFirstLeaseMs)
      find(`held ${clock.heldMs} ms of ${clock.sinceFirstLeaseMs}`);
  }
  return found;
}
