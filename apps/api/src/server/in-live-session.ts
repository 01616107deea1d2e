import { namesEndedSession } from '#database/database-errors.ts';
import type { CallSession } from './request-context.ts';

/** What is known of a caller's session, and how to unlearn it. */
interface Caller {
  session: CallSession | null;
  readonly deps: { readonly sessions: { forget(ids: readonly number[]): void } };
}

/**
 * Runs a call's work, and again as a stranger's when its session ended since the caller was identified: a logout of the same
 * browser was under way. Only the database knows, and it has undone what the work wrote.
 */
export async function inLiveSession<T>(call: Caller, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (call.session === null || !namesEndedSession(error)) throw error;
    call.deps.sessions.forget([call.session.id]);
    call.session = null;
    return work();
  }
}
