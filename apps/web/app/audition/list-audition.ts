import type { ApiClient } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { type AuditionPlace, auditionCall } from '@jixu/domain/audition/audition-call';
import type { AuditionQuery } from '@jixu/domain/audition/audition-query';
import type { AuditionCourse } from '@jixu/ui-kit/audition/audition-list-state.ts';

/** One page of the courses that can be listened to, and how many there are on all. */
export type AuditionPage = { courses: readonly AuditionCourse[]; total: number };

const NOTHING: AuditionPage = { courses: [], total: 0 };

type AuditionCalls = Pick<ApiClient, 'listFreeCourses' | 'listListenCourses'>;

/** Asks for a page of the list by the call that fits; one that failed is an empty one (AUDITION-09). */
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
