import type { FetchedCells } from '@jixu/domain/lesson/fetched-cells';
import type { TimeSpan } from '@jixu/domain/lesson/lease';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A recording as it is played in a session. */
export interface PlayedVideo {
  readonly sessionId: number;
  readonly videoId: number;
}

/** Cells of a recording that are about to be sent to a session. */
export interface CellFetch extends PlayedVideo {
  readonly cells: readonly number[];
}

export interface FoundFetches extends PlayedVideo {
  readonly fetched: FetchedCells;
}

interface FetchRow {
  sessionId: number;
  videoId: number;
  chunk: number;
  fetched: number[];
}

const CELLS_A_ROW = 16;

/**
 * Writes that these cells are fetched now, by the database's clock; what was fetched before keeps its instant. Returns
 * what is then stored in the rows concerned, which other processes write too.
 */
export async function saveFetches(db: Database, fetches: readonly CellFetch[]): Promise<FoundFetches[]> {
  const rows = rowsOf(fetches);
  const found = await sql<FetchRow>`
    insert into segment_fetch (session_id, video_id, chunk, fetched_ms)
    select session_id, video_id, chunk, (
      select array_agg(case when cells >> at & 1 = 1 then clock.now else 0 end order by at)
      from generate_series(0, ${CELLS_A_ROW - 1}::int) as at)
    from unnest(${rows.map((row) => row.sessionId)}::bigint[], ${rows.map((row) => row.videoId)}::int[],
      ${rows.map((row) => row.chunk)}::int[], ${rows.map((row) => row.cells)}::int[])
      as given (session_id, video_id, chunk, cells),
      (select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now) as clock
    order by session_id, video_id, chunk
    on conflict (session_id, video_id, chunk) do update
      set fetched_ms = first_fetches(segment_fetch.fetched_ms, excluded.fetched_ms)
    returning session_id as "sessionId", video_id as "videoId", chunk, fetched_ms as fetched`.execute(db);
  return foundIn(found.rows);
}

interface MarkedRow extends PlayedVideo {
  chunk: number;
  /** One bit a cell. */
  cells: number;
}

/** One row a chunk, because a statement may touch none twice. */
function rowsOf(fetches: readonly CellFetch[]): MarkedRow[] {
  const rows = new Map<string, MarkedRow>();
  for (const { sessionId, videoId, cells } of fetches) {
    for (const cell of cells) {
      const chunk = Math.floor(cell / CELLS_A_ROW);
      const key = `${sessionId}/${videoId}/${chunk}`;
      const row = rows.get(key) ?? { sessionId, videoId, chunk, cells: 0 };
      row.cells |= 1 << (cell % CELLS_A_ROW);
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}

/** Everything fetched of these recordings in these sessions. */
export async function listFetches(db: Database, played: readonly PlayedVideo[]): Promise<FoundFetches[]> {
  const found = await sql<FetchRow>`
    select session_id as "sessionId", video_id as "videoId", chunk, fetched_ms as fetched
    from unnest(${played.map((one) => one.sessionId)}::bigint[], ${played.map((one) => one.videoId)}::int[])
      as asked (session_id, video_id) join segment_fetch using (session_id, video_id)`.execute(db);
  return foundIn(found.rows);
}

function foundIn(rows: readonly FetchRow[]): FoundFetches[] {
  const grouped = Map.groupBy(rows, ({ sessionId, videoId }) => `${sessionId}/${videoId}`);
  return [...grouped.values()].flatMap((own) => {
    const [{ sessionId, videoId } = { sessionId: 0, videoId: 0 }] = own;
    const cells = own.flatMap(({ chunk, fetched }) =>
      fetched.flatMap((at, index) => (at === 0 ? [] : [[chunk * CELLS_A_ROW + index, at] as const])),
    );
    return { sessionId, videoId, fetched: new Map(cells) };
  });
}

/** A tab goes on in another session: what it fetched goes with it, because its player has it still. */
export interface Continuation {
  readonly fromSession: number;
  readonly toSession: number;
}

export async function continueFetches(db: Database, continued: readonly Continuation[]): Promise<void> {
  await sql`
    insert into segment_fetch (session_id, video_id, chunk, fetched_ms)
    select distinct on (to_session, video_id, chunk) to_session, video_id, chunk, fetched_ms
    from unnest(${continued.map((one) => one.fromSession)}::bigint[], ${continued.map((one) => one.toSession)}::bigint[])
      as asked (from_session, to_session) join segment_fetch on session_id = from_session
    order by to_session, video_id, chunk
    on conflict (session_id, video_id, chunk) do update
      set fetched_ms = first_fetches(segment_fetch.fetched_ms, excluded.fetched_ms)`.execute(db);
}

interface AskedSession extends TimeSpan {
  readonly sessionId: number;
}

/** When anything was fetched in these sessions, ascending, each in its span; those in which nothing was are missing. */
export async function listFetchInstants(
  db: Database,
  asked: readonly AskedSession[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (asked.length === 0) return new Map();
  const found = await sql<{ sessionId: number; instants: number[] }>`
    select session_id as "sessionId", array_agg(distinct fetched.at order by fetched.at) as instants
    from unnest(${asked.map((one) => one.sessionId)}::bigint[], ${asked.map((one) => one.from)}::bigint[],
      ${asked.map((one) => one.to)}::bigint[]) as asked (session_id, from_ms, to_ms) join segment_fetch using (session_id)
    cross join lateral unnest(fetched_ms) as fetched (at)
    where fetched.at between from_ms and to_ms
    group by session_id`.execute(db);
  return new Map(found.rows.map(({ sessionId, instants }) => [sessionId, instants]));
}
