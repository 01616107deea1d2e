import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, takeBack } from '../../http/call.ts';
import { ok } from '../../http/envelope.ts';
import { releaseLeasesOfSession } from '../../ledger/release-lease.ts';
import { inTransaction } from '../../stores/database.ts';
import { deleteSession } from '../../stores/session-store.ts';

/** Ends the session on the server, and the lease it holds: what was watched may still arrive later (000 §4, X17). */
export const logout: HandlerOf<'logout', Call> = async (_input, call) => {
  const { session } = call;
  if (session !== null) {
    await inTransaction(call.deps.db, async (trx) => {
      if (session.learnerId !== null) await releaseLeasesOfSession(trx, session.learnerId, session.id);
      await deleteSession(trx, session.id);
    });
    call.deps.sessions.forget();
  }
  takeBack(call);
  return ok({});
};
