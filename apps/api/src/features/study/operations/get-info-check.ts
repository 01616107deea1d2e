import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { findInfoCheck } from '../info-check-store.ts';
import { readStudyYear } from '../study-year.ts';

/** Whether the particulars of a year were checked, where its rules ask for them (001 §3); the id is the year's own. */
export const getInfoCheck: HandlerOf<'getInfoCheck', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const { year } = await readStudyYear(db, learner.learnerId, query);
  if (year === null || !year.rule.entry.profile) return ok(null);
  const { isChecked, isClosed } = await findInfoCheck(db, year.id);
  return ok({ id: year.id, user_check: isChecked ? 1 : 0, user_close: isClosed ? 1 : 0 });
};
