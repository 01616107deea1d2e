import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { listStudyYears } from '#features/areas/area-store.ts';
import { findOpenArea } from '#features/areas/open-area.ts';
import type { Call } from '#features/call.ts';
import { learnerOf } from '#features/learner-session.ts';
import { ok, reject } from '#server/envelope.ts';
import { listOwnedYears } from '../entitlement-store.ts';

/** Study years of an area, and those for which the learner owns courses (001 §7). Newest first. */
export const listCourseYears: HandlerOf<'listCourseYears', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  if ((await findOpenArea(db, query.area_id)) === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const [rows, owned] = await Promise.all([
    listStudyYears(db, query.area_id),
    listOwnedYears(db, learner.learnerId),
  ]);
  const data = rows.map((row) => ({ year_id: row.yearId, year_name: row.yearName }));
  return ok({ user_year: data.filter((year) => owned.includes(year.year_id)), data });
};
