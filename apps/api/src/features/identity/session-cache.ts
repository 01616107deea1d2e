import { createBatcher } from '#batching/batcher.ts';
import type { Database } from '#database/database.ts';
import { hashToken } from '#secrets/random-token.ts';
import { findSessions, type StoredSession, touchSession } from './session-store.ts';

/** Looks sessions up and caches them for a moment. */
export interface SessionCache {
  find(token: string): Promise<StoredSession | null>;
  /** Called when a session ends: from then on this process reads the database again. */
  forget(): void;
}

const FRESH_MS = 5000;
const MAX_ENTRIES = 10_000;
/** A session is written as seen at most this often. */
const TOUCH_SECONDS = 300;

/**
 * Caches for 5 s, so that a page's burst of calls costs one look-up; look-ups for many learners are batched. An ended
 * session is forgotten at once.
 */
export function createSessionCache(db: Database, now: () => number = () => Date.now()): SessionCache {
  const cached = new Map<string, { session: StoredSession; until: number }>();
  const lookUps = createBatcher((hashes: readonly Buffer[]) => findSessions(db, hashes));
  // Rises whenever sessions are forgotten.
  let generation = 0;

  async function read(token: string): Promise<StoredSession | null> {
    const startedIn = generation;
    const session = await lookUps.submit(hashToken(token));
    if (session === null) return null;
    if (session.quietSeconds > TOUCH_SECONDS) await touchSession(db, session.id);
    // A session that ended while we were reading must not be remembered.
    if (generation === startedIn) {
      if (cached.size >= MAX_ENTRIES) cached.clear();
      cached.set(token, { session, until: now() + FRESH_MS });
    }
    return session;
  }

  return {
    async find(token) {
      const known = cached.get(token);
      if (known !== undefined && known.until > now()) return known.session;
      cached.delete(token);
      return read(token);
    },
    forget() {
      generation++;
      cached.clear();
    },
  };
}
