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

/**
 * While there is no index that can be believed, every text is looked through: slow for a big library, and the same
 * answer. An index whose thread has died, or that cannot take a statute any more, is replaced.
 */
export function createStatuteSearch(
  db: Database,
  now: () => number,
  isCurrent: () => boolean,
): StatuteSearch {
  let following: FollowingIndex | null = null;
  let running: Promise<void> | null = null;
  let [isStale, trueAt] = [true, Number.NEGATIVE_INFINITY];

  async function catchUp(): Promise<void> {
    if (following?.index.isLost()) following = null;
    following ??= new FollowingIndex();
    const { index } = following;
    try {
      await following.catchUp(db);
    } catch (error) {
      // A database that is away is no reason to forget what is known.
      if (!(error instanceof IndexFailed)) throw error;
      following = null;
      await index.close();
      following = new FollowingIndex();
      await following.catchUp(db);
    }
  }

  async function catchUpWhileStale(): Promise<void> {
    while (isStale) {
      isStale = false;
      try {
        await catchUp();
      } catch (error) {
        isStale = true;
        throw error;
      }
    }
  }

  function start(): Promise<void> {
    running ??= catchUpWhileStale().finally(() => {
      running = null;
    });
    return running;
  }

  function follow(): void {
    isStale = true;
    // A failure leaves it stale: the next search tries again.
    start().catch(() => undefined);
  }

  /** The index, if nothing has changed since it caught up, or only in the last seconds. */
  function believed(): ThreadedIndex | null {
    if (following === null || following.version === null || following.index.isLost()) return null;
    if (isCurrent() && !isStale && running === null) trueAt = now();
    return now() - trueAt < BELIEVED_MS ? following.index : null;
  }

  return {
    async find(query, window) {
      if (isStale || following?.index.isLost() || !isCurrent()) follow();
      try {
        const found = await believed()?.find(query, window);
        if (found !== undefined) return found;
      } catch (error) {
        if (!(error instanceof IndexFailed)) throw error;
      }
      return scanStatutes(db, query, window);
    },
    follow,
    async caughtUp() {
      isStale = true;
      await start();
    },
    index: () => following?.index ?? null,
    async close() {
      await following?.index.close();
    },
  };
}
