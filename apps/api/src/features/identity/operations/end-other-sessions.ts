import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { inTransaction } from '#database/database.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { endSessionsBut } from '../login/end-sessions-but.ts';
import type { SessionCache } from '../login/session-cache.ts';

/** Logs the learner out everywhere else (security X17). */
export const endOtherSessions: HandlerOf<'endOtherSessions', Call<{ sessions: SessionCache }>> = async (
  _input,
  call,
) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, sessions } = call.deps;
  const ended = await inTransaction(db, (trx) => endSessionsBut(trx, learner));
  sessions.forget();
  return ok({ ended });
};
