import { sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';
import type { Nodes } from './head-tree.ts';

/** Waits until nobody else makes a root; the database's clock then, epoch ms. */
export async function lockRoots(trx: Tx): Promise<number> {
  const found = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now
    from (select count(pg_advisory_xact_lock(9, 1)) as locked) as waited where locked > 0`.execute(trx);
  return found.rows[0]?.now ?? 0;
}

/** The newest event of a year; `isNew` where the tree has an older one, or none. */
export interface ChainEnd {
  enrolmentId: number;
  seq: number;
  head: Buffer;
  isNew: boolean;
}

/** The newest events of the years after one, by their ids: from one chain to the next by its key, not through all events. */
export async function listChainEnds(db: Database, after: number, limit: number): Promise<ChainEnd[]> {
  const found = await sql<ChainEnd>`
    with recursive chain (id) as (
      (select enrolment_id from evidence_event where enrolment_id > ${after} order by enrolment_id limit 1)
      union all
      select (select enrolment_id from evidence_event where enrolment_id > chain.id order by enrolment_id limit 1)
      from chain where chain.id is not null
    ), part as (select id from chain where id is not null limit ${limit})
    select part.id as "enrolmentId", last.seq, last.hash as head, last.seq is distinct from leaf.seq as "isNew"
    from part left join evidence_leaf as leaf on leaf.enrolment_id = part.id cross join lateral (
      select seq, hash from evidence_event where enrolment_id = part.id order by seq desc limit 1) as last
    order by part.id`.execute(db);
  return found.rows;
}

export async function saveLeaves(
  trx: Tx,
  ends: readonly Pick<ChainEnd, 'enrolmentId' | 'seq'>[],
): Promise<void> {
  await sql`
    insert into evidence_leaf select * from unnest(
      ${ends.map((end) => end.enrolmentId)}::bigint[], ${ends.map((end) => end.seq)}::int[])
    on conflict (enrolment_id) do update set seq = excluded.seq`.execute(trx);
}

export async function countLeaves(db: Database): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from evidence_leaf`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export async function readNodes(db: Database, level: number, places: readonly number[]): Promise<Nodes> {
  const found = await sql<{ place: number; hash: Buffer }>`
    select place, hash from evidence_node
    where level = ${level} and place = any(${[...places]}::bigint[])`.execute(db);
  return new Map(found.rows.map(({ place, hash }) => [place, hash]));
}

export async function saveNodes(trx: Tx, level: number, nodes: Nodes): Promise<void> {
  const hashes = [...nodes.values()].map((hash) => hash.toString('hex'));
  await sql`
    insert into evidence_node select ${level}, place, decode(hash, 'hex')
    from unnest(${[...nodes.keys()]}::bigint[], ${hashes}::text[]) as given (place, hash)
    on conflict (level, place) do update set hash = excluded.hash`.execute(trx);
}

/** A root as it was signed. */
export interface StoredRoot {
  day: string;
  root: Buffer;
  jws: string;
}

const ROOT = sql`select day::text, root, jws from evidence_root`;

export async function findNewestRoot(db: Database): Promise<StoredRoot | null> {
  const found = await sql<StoredRoot>`${ROOT} order by day desc limit 1`.execute(db);
  return found.rows[0] ?? null;
}

export async function findRootOf(db: Database, day: string): Promise<StoredRoot | null> {
  const found = await sql<StoredRoot>`${ROOT} where day = ${day}::date`.execute(db);
  return found.rows[0] ?? null;
}

export async function insertRoot(trx: Tx, root: StoredRoot & { madeMs: number }): Promise<void> {
  await sql`
    insert into evidence_root (day, root, jws, made_ms)
    values (${root.day}::date, ${root.root}, ${root.jws}, ${root.madeMs})`.execute(trx);
}

/** How a year stands in the newest root. */
export interface Inclusion {
  /** Its event that is in it. */
  seq: number;
  /** What stands beside the way up from it, in hexadecimal; null where there is nothing. */
  path: (string | null)[];
  /** The signed root. */
  jws: string;
}

/** Null while the year is in no root. One statement, so that path and root are of one tree. */
export async function findInclusion(
  db: Database,
  enrolmentId: number,
  levels: number,
): Promise<Inclusion | null> {
  const found = await sql<Inclusion>`
    select seq, (
        select json_agg(encode(hash, 'hex') order by above.level) from generate_series(0, ${levels - 1}::int) as above (level)
        left join evidence_node as node on node.level = above.level and node.place = (enrolment_id >> above.level) # 1
      ) as path,
      (select jws from evidence_root order by day desc limit 1) as jws
    from evidence_leaf where enrolment_id = ${enrolmentId}`.execute(db);
  return found.rows[0] ?? null;
}
