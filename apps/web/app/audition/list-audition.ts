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
): Promise<{ list: AuditionPage; answer: { errcode: number } }> {
  const call = auditionCall(filters, page, place);
  const answer = await (call.operation === 'listFreeCourses'
    ? api.listFreeCourses(call.input)
    : api.listListenCourses(call.input));
  if (answer.errcode !== ERRCODES.OK) return { list: NOTHING, answer };
  return { list: { courses: answer.data.data, total: answer.data.total }, answer };
}
