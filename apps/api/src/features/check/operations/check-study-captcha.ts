import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { inTransaction } from '#database/database.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { consumeCaptcha } from '#features/identity/captcha/consume-captcha.ts';
import { ok, reject } from '#server/envelope.ts';
import { type PassDependencies, passCheck } from '../pass-check.ts';

/**
 * Compares what was read with the session's captcha, which every try spends; the right answer passes the captcha that is due
 * in the lesson (002 §7, integrity 5). Spent and passed at once: a pass that fails leaves the captcha as it was.
 */
export const checkStudyCaptcha: HandlerOf<'checkStudyCaptcha', Call<PassDependencies>> = async (
  { query },
  call,
) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { learnerId, sessionId } = learner;
  const answer = { token: query.auth_token ?? null, text: query.img_code };
  const isRight = await inTransaction(call.deps.db, async (trx) => {
    const right = await consumeCaptcha(trx, call, { purpose: 'lesson', sessionId }, answer);
    const evidence = { session_id: sessionId };
    if (right) await passCheck(trx, call.deps, { learnerId, kind: 'captcha', at: { sessionId }, evidence });
    return right;
  });
  return isRight ? ok({}) : reject(ERRCODES.CAPTCHA_WRONG);
};
