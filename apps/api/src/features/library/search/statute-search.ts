import type { Database } from '#database/database.ts';
import { readContentVersion } from '#features/site/home/content-version-store.ts';
import type { FoundStatutes, StatuteQuery, StatuteWindow } from './statute-query.ts';
import { listRevisions, type ReadingPlace, readIndexed, scanStatutes } from './statute-search-store.ts';
import { IndexFailed, startThreadedIndex, type ThreadedIndex } from './threaded-index.ts';

/** Finds statutes by an index of this process, which follows the database. */
export interface StatuteSearch {
  find(query: StatuteQuery, window: StatuteWindow): Promise<FoundStatutes>;
  /** Content has changed: the index follows at once. Also what builds it at the start of a process. */
  follow(): void;
  /** Resolves when the index knows what the database has now; rejects when it cannot be brought there. */
  caughtUp(): Promise<void>;
  /** The index, for measurements; null while there is none. */
  index(): ThreadedIndex | null;
  close(): Promise<void>;
}

/** How long an index is believed that may have missed a change, ms. */
const BELIEVED_MS = 5000;
/** Statutes read at once: a few milliseconds of the event loop. */
const BATCH = 200;
const REVISIONS = 2000;
const BEFORE_ALL: ReadingPlace = { publishedOn: '-infinity', id: 0 };

/** The revisions of every published statute, in the order of their days. */
async function readRevisions(db: Database): Promise<Map<number, number>> {
  const revisions = new Map<number, number>();
  let place = BEFORE_ALL;
  for (;;) {
    const read = await listRevisions(db, place, REVISIONS);
    for (const { id, revision } of read) revisions.set(id, revision);
    const last = read.at(-1);
    if (last === undefined || read.length < REVISIONS) return revisions;
    place = last;
  }
}

/** An index and what it knows: the revision of each statute, and the version of the content it has caught up with. */
class FollowingIndex {
  readonly index = startThreadedIndex();
  readonly #known = new Map<number, number>();
  version: number | null = null;

  /** Takes over what has changed. What changes meanwhile raises the version again and is read by the next round. */
  async catchUp(db: Database): Promise<void> {
    for (let version = await readContentVersion(db); version !== this.version; ) {
      await this.#read(db, await readRevisions(db));
      // Searches begin only after the first time.
      if (this.version === null) await this.index.settle();
      this.version = version;
      version = await readContentVersion(db);
    }
  }

  async #read(db: Database, revisions: ReadonlyMap<number, number>): Promise<void> {
    const gone = [...this.#known.keys()].filter((id) => !revisions.has(id));
    const changed = [...revisions].filter(([id, revision]) => this.#known.get(id) !== revision);
    if (gone.length > 0) await this.index.remove(gone);
    for (const id of gone) this.#known.delete(id);
    for (let at = 0; at < changed.length; at += BATCH) {
      const statutes = await readIndexed(
        db,
        changed.slice(at, at + BATCH).map(([id]) => id),
      );
      await this.index.put(statutes);
      for (const { id, revision } of statutes) this.#known.set(id, revision);
    }
  }
}

/** The index of this process; one whose thread has died, or that cannot take a statute any more, is replaced. */
class LastingIndex {
  #following: FollowingIndex | null = null;

  async catchUp(db: Database): Promise<void> {
    if (this.isLost()) this.#following = null;
    this.#following ??= new FollowingIndex();
    const { index } = this.#following;
    try {
      await this.#following.catchUp(db);
    } catch (error) {
      // A database that is away is no reason to forget what is known.
      if (!(error instanceof IndexFailed)) throw error;
      this.#following = null;
      await index.close();
      this.#following = new FollowingIndex();
      await this.#following.catchUp(db);
    }
  }

  isLost(): boolean {
    return this.#following?.index.isLost() ?? false;
  }

  index(): ThreadedIndex | null {
    return this.#following?.index ?? null;
  }

  /** The index once it has caught up for the first time. */
  searchable(): ThreadedIndex | null {
    const hasCaughtUp = (this.#following?.version ?? null) !== null;
    return hasCaughtUp && !this.isLost() ? this.index() : null;
  }

  async close(): Promise<void> {
    await this.#following?.index.close();
  }
}

/** Catches up once at a time, until nothing was said to have changed meanwhile. */
class CatchUps {
  readonly #catchUp: () => Promise<void>;
  #isBehind = true;
  #running: Promise<void> | null = null;

  constructor(catchUp: () => Promise<void>) {
    this.#catchUp = catchUp;
  }

  isBehind(): boolean {
    return this.#isBehind;
  }

  isDone(): boolean {
    return !this.#isBehind && this.#running === null;
  }

  /** Something may have changed. */
  again(): Promise<void> {
    this.#isBehind = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false;
      try {
        await this.#catchUp();
      } catch (error) {
        this.#isBehind = true;
        throw error;
      }
    }
  }
}

/**
 * While there is no index that can be believed, every text is looked through: slow for a big library, and the same
 * answer.
 */
export function createStatuteSearch(
  db: Database,
  now: () => number,
  isCurrent: () => boolean,
): StatuteSearch {
  const lasting = new LastingIndex();
  const catchUps = new CatchUps(() => lasting.catchUp(db));
  let trueAt = Number.NEGATIVE_INFINITY;

  function follow(): void {
    // A failure leaves it behind: the next search tries again.
    catchUps.again().catch(() => undefined);
  }

  /** The index, if nothing has changed since it caught up, or only in the last seconds. */
  function believed(): ThreadedIndex | null {
    const index = lasting.searchable();
    if (index !== null && isCurrent() && catchUps.isDone()) trueAt = now();
    return now() - trueAt < BELIEVED_MS ? index : null;
  }

  return {
    async find(query, window) {
      if (catchUps.isBehind() || lasting.isLost() || !isCurrent()) follow();
      try {
        const found = await believed()?.find(query, window);
        if (found !== undefined) return found;
      } catch (error) {
        if (!(error instanceof IndexFailed)) throw error;
      }
      return scanStatutes(db, query, window);
    },
    follow,
    caughtUp: () => catchUps.again(),
    index: () => lasting.index(),
    close: () => lasting.close(),
  };
}
