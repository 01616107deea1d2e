import { createBatcher } from '#batching/batcher.ts';
import type { Database } from '#database/database.ts';
import { hashToken } from '#secrets/random-token.ts';
import { findSessions, type StoredSession, touchSession } from './session-store.ts';

/** Looks sessions up and caches them for a moment. */
export interface SessionCache {
  find(token: string): Promise<StoredSession | null>;
  /** Called when sessions end: from then on this process reads the database again. */
  forget(ids?: readonly number[] | 'all'): void;
}

const FRESH_MS = 5000;
const MAX_ENTRIES = 10_000;
/** A session is written as seen at most this often. */
const TOUCH_SECONDS = 300;

/**
 * Caches for 5 s, so that a page's burst of calls costs one look-up; look-ups for many learners are batched. An ended
 * session is forgotten at once, and nothing is believed while we may not have heard that one ended.
 */
export function createSessionCache(
  db: Database,
  now: () => number = () => Date.now(),
  isCurrent: () => boolean = () => true,
): SessionCache {
  const cached = new Map<string, { session: StoredSession; until: number }>();
  const tokens = new Map<number, string>();
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
      if (cached.size >= MAX_ENTRIES) forgetAll();
      cached.set(token, { session, until: now() + FRESH_MS });
      tokens.set(session.id, token);
    }
    return session;
  }

  function forgetAll(): void {
    cached.clear();
    tokens.clear();
  }

  return {
    async find(token) {
      const known = cached.get(token);
      if (known !== undefined && known.until > now() && isCurrent()) return known.session;
      cached.delete(token);
      return read(token);
    },
    forget(ids = 'all') {
      generation++;
      if (ids === 'all') return forgetAll();
      for (const id of ids) {
        cached.delete(tokens.get(id) ?? '');
        tokens.delete(id);
      }
    },
  };
}
