import type { HandlerOf } from '@jixu/contract/routes';
import { inTransaction } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { releaseLeasesOfSession } from '#features/lesson/watching/end-leases.ts';
import { ok } from '#server/envelope.ts';
import { clearSessionCookie } from '../login/browser-session.ts';
import type { SessionCache } from '../login/session-cache.ts';
import { deleteSession } from '../login/session-store.ts';

/** Ends the session on the server and its lease: what was watched may still arrive later (000 §4, X17). */
export const logout: HandlerOf<'logout', Call<{ sessions: SessionCache }>> = async (_input, call) => {
  const { session } = call;
  if (session !== null) {
    await inTransaction(call.deps.db, async (trx) => {
      if (session.learnerId !== null) await releaseLeasesOfSession(trx, session.learnerId, session.id);
      await deleteSession(trx, session.id);
    });
    call.deps.sessions.forget();
  }
  clearSessionCookie(call);
  return ok({});
};
