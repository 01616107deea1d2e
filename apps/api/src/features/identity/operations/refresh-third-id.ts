import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { setSessionCookie } from '../login/browser-session.ts';
import { renewSession } from '../login/session-store.ts';

/** Resets the idle time of the session; its maximum lifetime is unchanged (security X17). */
export const refreshThirdId: HandlerOf<'refreshThirdId', Call> = async (_input, call) => {
  const learner = learnerOf(call);
  if (learner === null || call.sessionToken === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const secondsLeft = await renewSession(call.deps.db, learner.sessionId);
  if (secondsLeft === 0) return reject(ERRCODES.NOT_LOGGED_IN);
  setSessionCookie(call, call.sessionToken, secondsLeft);
  return ok({});
};
