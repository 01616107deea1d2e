import type { ApiClient } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { type AuditionPlace, auditionCall } from '@jixu/domain/audition/audition-call';
import type { AuditionQuery } from '@jixu/domain/audition/audition-query';
import type { AuditionCourse } from '@jixu/ui-kit/audition/audition-list-state.ts';

/** One page of free courses, and the total number. */
export type AuditionPage = { courses: readonly AuditionCourse[]; total: number };

const NOTHING: AuditionPage = { courses: [], total: 0 };

type AuditionCalls = Pick<ApiClient, 'listFreeCourses' | 'listListenCourses'>;

/** Requests a page of the list by the right call; a failed one counts as empty (AUDITION-09). */
export async function listAudition(
  api: AuditionCalls,
  { filters, page }: AuditionQuery,
  place: AuditionPlace,
): Promise<{ list: AuditionPage; response: { errcode: number } }> {
  const call = auditionCall(filters, page, place);
  const response = await (call.operation === 'listFreeCourses'
    ? api.listFreeCourses(call.input)
    : api.listListenCourses(call.input));
  if (response.errcode !== ERRCODES.OK) return { list: NOTHING, response };
  return { list: { courses: response.data.data, total: response.data.total }, response };
}
