import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** An event as it is kept. `log_time`: by the browser's clock, s. */
interface EventRow {
  readonly uuid: string;
  readonly uuid_type: number;
  readonly out_token: string;
  readonly repeat_type: number;
  readonly event_name: string;
  readonly info: Readonly<Record<string, string>>;
  readonly log_time: number;
}

/** `identity`: hex. */
export type NewEvent = EventRow & { readonly identity: string };

/** The kind of browser a report names in its headers. */
export interface ReportingBrowser {
  readonly device: string;
  readonly system: string;
  readonly appVersion: string;
  readonly platform: string;
}

/**
 * Keeps what is new of a report, in one statement, and returns how many that were; in the order of their identities, because
 * two reports of the same events would else wait for each other. Null, and nothing is kept, once its browsers have told all
 * that a day holds, or everybody has told all that the table does: ids count rows without reading them.
 */
export async function keepEvents(
  db: Database,
  events: readonly NewEvent[],
  { device, system, appVersion, platform }: ReportingBrowser,
): Promise<number | null> {
  const { rows } = await sql<{ added: number; isFull: boolean }>`
    with given as (
      select decode(identity, 'hex') as identity, uuid, uuid_type, out_token, repeat_type, event_name, info, log_time
      from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as event (identity text, uuid text,
        uuid_type smallint, out_token text, repeat_type smallint, event_name text, info jsonb, log_time bigint)),
    room as (
      select (select count(*) from (
          select from track_event
          where out_token in (select out_token from given) and received_at > now() - interval '1 day'
          limit ${CONSTANTS.TRACK_EVENTS_PER_DEVICE_DAY}) as lately) >= ${CONSTANTS.TRACK_EVENTS_PER_DEVICE_DAY}
        or coalesce((select max(id) - min(id) from track_event), 0) >= ${CONSTANTS.TRACK_EVENTS_KEPT} as is_full),
    added as (
      insert into track_event
        (identity, uuid, uuid_type, out_token, repeat_type, event_name, info, log_time, device, system, app_version, platform)
      select identity, uuid, uuid_type, out_token, repeat_type, event_name, info, log_time, ${device}, ${system}, ${appVersion}, ${platform} from given, room
      where not is_full and not exists (select from track_event as known where known.identity = given.identity)
      order by identity
      on conflict (identity) do nothing
      returning 1)
    select (select count(*) from added)::int as added, is_full as "isFull" from room`.execute(db);
  const [kept] = rows;
  return kept === undefined || kept.isFull ? null : kept.added;
}

/** Events that are told outside, with the id they are kept under. `received_at`: s. */
export type KeptEvent = EventRow & {
  readonly id: number;
  readonly received_at: number;
  readonly device: string;
  readonly system: string;
  readonly app_version: string;
  readonly platform: string;
};

/** A span of days, epoch ms; the end is not in it. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The next events of a span by their ids, after one. */
export async function listEvents(
  db: Database,
  { fromMs, untilMs }: Span,
  after: number,
  limit: number,
): Promise<KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    select id, uuid, uuid_type, out_token, repeat_type, event_name, info, log_time, device, system, app_version, platform,
      floor(extract(epoch from received_at))::float8 as received_at
    from track_event
    where id > ${after} and received_at >= to_timestamp(${fromMs} / 1000.0) and received_at < to_timestamp(${untilMs} / 1000.0)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes some of the events whose days are over, oldest first; returns how many. */
export async function removeOldEvents(db: Database, limit: number): Promise<number> {
  const removed = await sql`
    delete from track_event where id in (
      select id from track_event
      where received_at < now() - make_interval(days => ${CONSTANTS.TRACK_KEPT_DAYS}) order by received_at limit ${limit})`.execute(
    db,
  );
  return Number(removed.numAffectedRows ?? 0);
}
