import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { StudyCenterEvent, StudyEffect } from '@jixu/domain/study/credits/study';
import type { Calls } from '../ports.ts';
import { waitsForLogin } from '../reactions.ts';

/** The years of an area, for the study center and the selection center alike. */
export async function listYears(
  calls: Calls<'listCourseYears'>,
  { request, area }: Extract<StudyEffect, { type: 'list-years' }>,
  dispatch: Dispatch<Extract<StudyCenterEvent<never>, { type: 'years-listed' | 'failed' }>>,
): Promise<void> {
  const result = await calls.listCourseYears({ area_id: area });
  if (result.errcode === ERRCODES.OK) {
    const { user_year: own, data: all } = result.data;
    return dispatch({ type: 'years-listed', request, own, all });
  }
  // A visitor is redirected to the login; until then the page stays in its loading state.
  if (waitsForLogin(REACTIONS.listCourseYears, result)) return;
  dispatch({ type: 'failed', request, message: result.errmsg });
}
