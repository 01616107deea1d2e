import type { Call } from '#features/call.ts';
import { findStudyStep } from '#features/study/study-step-store.ts';
import { ok } from '#server/envelope.ts';
import { setSessionCookie } from './browser-session.ts';
import { rememberBrowser } from './known-browser.ts';
import { findLearnerRecord } from './learner-store.ts';
import type { SessionCache } from './session-cache.ts';
import { userInfoOf } from './user-info.ts';

/** The response to a login, with the cookies by which this browser is the learner's from now on. */
export async function enteredResponse(
  call: Call<{ sessions: SessionCache }>,
  learnerId: number,
  token: string,
) {
  const { db, cipher, sessions } = call.deps;
  sessions.forget();
  setSessionCookie(call, token);
  const [record, step] = await Promise.all([
    findLearnerRecord(db, learnerId),
    findStudyStep(db, learnerId, null),
  ]);
  if (record === undefined) throw new Error('the learner who has just logged in is gone');
  rememberBrowser(call, record.phone_index);
  return ok({ user_info: userInfoOf(record, cipher, step) });
}
