import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pairTokens } from './gram-tokens.ts';
import {
  facetTokens,
  type KeywordMatches,
  letterDocument,
  type Match,
  matchesOf,
} from './match-expression.ts';
import { RowNumbers } from './row-numbers.ts';
import type { FoundStatutes, IndexedStatute, StatuteQuery, StatuteWindow } from './statute-query.ts';

/** Everything but blanks belongs to tokens: bytes from 128 on do so by themselves, capitals have been folded. */
const PUNCTUATION = Array.from({ length: 0x7e - 0x20 }, (_, at) => String.fromCharCode(0x21 + at))
  .filter((letter) => !/[a-z0-9]/i.test(letter))
  .join('');
const CHARACTERS = PUNCTUATION.replaceAll("'", "''").replaceAll('"', '""');

const CACHE_KIB = 65_536;
/** Bytes gathered before they are merged into the index: by default 1 MiB, which makes a build three times as long. */
const GATHERED = 33_554_432;

/** The text comes first because FTS5 names the column of every other one with each match. */
const SCHEMA = `
  pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -${CACHE_KIB};
  create virtual table pairs using fts5(text, name, code, facet,
    content = '', contentless_delete = 1, tokenize = "ascii tokenchars '${CHARACTERS}'");
  create virtual table letters using fts5(letter,
    content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '${CHARACTERS}'");
  insert into pairs (pairs, rank) values ('hashsize', ${GATHERED});
  insert into letters (letters, rank) values ('hashsize', ${GATHERED});`;

/** Up to so many, all that match are read and sorted here: two questions to the index instead of four. */
const FEW = 256;

/** Row numbers, the second one excluded. */
type Bounds = readonly [number, number];

/** The tables a match asks, and what is bound to them. */
function sourceOf({ pairs, letters }: Match): { table: string; where: string; bound: string[] } {
  if (pairs === null || letters === null) {
    const table = pairs === null ? 'letters' : 'pairs';
    return { table, where: `${table} match ?`, bound: [pairs ?? letters ?? ''] };
  }
  const where = 'pairs match ? and rowid in (select rowid from letters where letters match ?)';
  return { table: 'pairs', where, bound: [pairs, letters] };
}

/**
 * Finds statutes by any part of their texts: SQLite's FTS5 over pairs of characters, in a temporary database of this
 * process that SQLite removes by itself. It answers while it is called, and so belongs to a thread of its own.
 */
export class PairIndex {
  readonly #db = new DatabaseSync('');
  readonly #numbers = new RowNumbers();
  readonly #statements = new Map<string, StatementSync>();

  constructor() {
    this.#db.exec(SCHEMA);
  }

  #prepared(text: string): StatementSync {
    const statement = this.#statements.get(text) ?? this.#db.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  /** Adds statutes, or puts them in the place of what was known of them; throws NoRowLeft. */
  put(statutes: readonly IndexedStatute[]): void {
    const pairs = this.#prepared('insert into pairs (rowid, text, name, code, facet) values (?, ?, ?, ?, ?)');
    const letters = this.#prepared('insert into letters (rowid, letter) values (?, ?)');
    this.#together(() => {
      for (const statute of statutes) {
        this.#forget(statute.id);
        const row = this.#numbers.add(statute.id, statute.publishedOn);
        const { text, name, code } = statute;
        pairs.run(row, pairTokens(text), pairTokens(name), pairTokens(code), facetTokens(statute));
        letters.run(row, letterDocument(statute));
      }
    });
  }

  /** Brings the index into its smallest and quickest form: after many statutes have been put, seconds for a big library. */
  settle(): void {
    for (const table of ['pairs', 'letters'])
      this.#db.exec(`insert into ${table} (${table}) values ('optimize')`);
  }

  remove(ids: readonly number[]): void {
    this.#together(() => {
      for (const id of ids) this.#forget(id);
    });
  }

  #together(work: () => void): void {
    this.#db.exec('begin');
    try {
      work();
    } finally {
      this.#db.exec('commit');
    }
  }

  #forget(id: number): void {
    const row = this.#numbers.remove(id);
    if (row === null) return;
    for (const table of ['pairs', 'letters']) this.#prepared(`delete from ${table} where rowid = ?`).run(row);
  }

  find(query: StatuteQuery, window: StatuteWindow): FoundStatutes {
    const { all, byKeyword } = matchesOf(query);
    const bounds = this.#numbers.bounds(query.from, query.to);
    if (byKeyword === null) return { total: this.#count(all, bounds), ids: this.#page(all, bounds, window) };
    const few = this.#page(all, bounds, { skip: 0, limit: FEW + 1 });
    if (few.length > FEW) return this.#findMany(all, byKeyword, bounds, window);
    const first = few.length > 0 ? this.#page(byKeyword.inName, bounds, { skip: 0, limit: FEW }) : [];
    const isFirst = new Set(first);
    const ids = [...first, ...few.filter((id) => !isFirst.has(id))];
    return { total: ids.length, ids: ids.slice(window.skip, window.skip + window.limit) };
  }

  /** More than can be sorted here: counted, and only the page is read. */
  #findMany(
    all: Match,
    { inName, inTextAlone }: KeywordMatches,
    bounds: Bounds,
    { skip, limit }: StatuteWindow,
  ): FoundStatutes {
    const total = this.#count(all, bounds);
    const named = this.#count(inName, bounds);
    const first = skip < named ? this.#page(inName, bounds, { skip, limit }) : [];
    const missing = limit - first.length;
    if (missing === 0 || named === total) return { total, ids: first };
    const window = { skip: Math.max(0, skip - named), limit: missing };
    return { total, ids: [...first, ...this.#page(inTextAlone, bounds, window)] };
  }

  #count(match: Match, bounds: Bounds): number {
    const { table, where, bound } = sourceOf(match);
    const counting = `select count(*) as total from ${table} where ${where} and rowid >= ? and rowid < ?`;
    return Number(this.#prepared(counting).get(...bound, ...bounds)?.total ?? 0);
  }

  #page(match: Match, bounds: Bounds, { skip, limit }: StatuteWindow): number[] {
    const { table, where, bound } = sourceOf(match);
    const text = `select rowid as row from ${table} where ${where} and rowid >= ? and rowid < ?
      order by rowid desc limit ? offset ?`;
    const rows = this.#prepared(text).all(...bound, ...bounds, limit, skip);
    return rows.flatMap(({ row }) => this.#numbers.idOf(Number(row)) ?? []);
  }

  /** Bytes it takes. */
  size(): number {
    const setting = (name: string) => Number(this.#db.prepare(`pragma ${name}`).get()?.[name] ?? 0);
    return (setting('page_count') - setting('freelist_count')) * setting('page_size');
  }

  close(): void {
    this.#db.close();
  }
}
