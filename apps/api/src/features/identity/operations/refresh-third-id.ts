import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, handOver, learnerOf } from '#features/call.ts';
import { ok, refuse } from '#server/envelope.ts';
import { renewSession } from '../session-store.ts';

/** The learner is still there: idle time starts again, the whole life of the session stays what it is (security X17). */
export const refreshThirdId: HandlerOf<'refreshThirdId', Call> = async (_input, call) => {
  const learner = learnerOf(call);
  if (learner === null || call.sessionToken === null) return refuse(ERRCODES.NOT_LOGGED_IN);
  const secondsLeft = await renewSession(call.deps.db, learner.sessionId);
  if (secondsLeft === 0) return refuse(ERRCODES.NOT_LOGGED_IN);
  handOver(call, call.sessionToken, secondsLeft);
  return ok({});
};
