import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { findOpenArea } from '#features/areas/open-area.ts';
import type { Call } from '#features/call.ts';
import { learnerOf } from '#features/learner-session.ts';
import { ok, reject } from '#server/envelope.ts';
import { findStudyStep } from '../study-step-store.ts';

/** What comes first in a year: particulars, a face check, or the lesson itself (001 §4). */
export const getStudyProcess: HandlerOf<'getStudyProcess', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const [area, step] = await Promise.all([
    findOpenArea(db, query.area_id),
    findStudyStep(db, learner.learnerId, query.year_id ?? null),
  ]);
  return area === null ? reject(ERRCODES.AREA_NOT_OPEN) : ok({ study_process: step });
};
