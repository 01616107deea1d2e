import { createBatcher } from '#batching/batcher.ts';
import type { Database } from '#database/database.ts';
import { hashToken } from '#secrets/random-token.ts';
import { findSessions, type StoredSession, touchSession } from './session-store.ts';

/** Looks sessions up and caches them briefly. */
export interface SessionCache {
  find(token: string): Promise<StoredSession | null>;
  /** Called when a session ends: from then on this process queries the database again. */
  forget(): void;
}

const KEPT_MS = 5000;
const KEPT_ENTRIES = 10_000;
/** Minimum interval between writes of a session's last use. */
const TOUCH_SECONDS = 300;

/**
 * Caches for 5 s, so that a page's burst of calls costs one look-up; look-ups for many learners are batched. An ended
 * session is forgotten at once.
 */
export function createSessionCache(db: Database, now: () => number = () => Date.now()): SessionCache {
  const kept = new Map<string, { session: StoredSession; until: number }>();
  const lookUps = createBatcher((hashes: readonly Buffer[]) => findSessions(db, hashes));
  let era = 0;

  async function read(token: string): Promise<StoredSession | null> {
    const startedIn = era;
    const session = await lookUps.submit(hashToken(token));
    if (session === null) return null;
    if (session.quietSeconds > TOUCH_SECONDS) await touchSession(db, session.id);
    // A session that ended while we were reading must not be cached.
    if (era === startedIn) {
      if (kept.size >= KEPT_ENTRIES) kept.clear();
      kept.set(token, { session, until: now() + KEPT_MS });
    }
    return session;
  }

  return {
    async find(token) {
      const known = kept.get(token);
      if (known !== undefined && known.until > now()) return known.session;
      kept.delete(token);
      return read(token);
    },
    forget() {
      era++;
      kept.clear();
    },
  };
}
