import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { STUDY_STEPS } from '@jixu/domain/study/rules/study-step';
import { type Call, learnerOf } from '#features/call.ts';
import { findOpenArea } from '#features/region/open-area.ts';
import { ok, reject } from '#server/envelope.ts';
import type { IdentityQuestion } from '../identity-question.ts';
import { findStudyStep } from '../study-step-store.ts';

/** What comes first in a year: particulars, a face check, or the lesson itself (001 §4). */
export const getStudyProcess: HandlerOf<'getStudyProcess', Call<IdentityQuestion>> = async (
  { query },
  call,
) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const readStep = () => findStudyStep(db, learner.learnerId, query.year_id ?? null);
  const [area, step] = await Promise.all([findOpenArea(db, query.area_id), readStep()]);
  if (area === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const isPassedNow =
    step === STUDY_STEPS.faceMissing && (await call.deps.askAboutIdentity(learner.learnerId));
  return ok({ study_process: isPassedNow ? await readStep() : step });
};
