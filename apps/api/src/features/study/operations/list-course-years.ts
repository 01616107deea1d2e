import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { findOpenArea } from '#features/region/open-area.ts';
import { listRules } from '#features/region/rule-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { listYearsOf } from '../enrolment-store.ts';

/** Study years of an area, and those for which the learner has courses, wherever (001 §7). Newest first. */
export const listCourseYears: HandlerOf<'listCourseYears', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  if ((await findOpenArea(db, query.area_id)) === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const [rules, years] = await Promise.all([
    listRules(db, query.area_id),
    listYearsOf(db, learner.learnerId),
  ]);
  const named = ({ rule: { yearId, yearName } }: { rule: { yearId: number; yearName: string } }) => ({
    year_id: yearId,
    year_name: yearName,
  });
  return ok({ user_year: years.map(named), data: rules.map(named) });
};
