import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok } from '#server/envelope.ts';
import { readFreeCourses } from '../free-courses.ts';

/** Courses with a free preview, for all kinds of learners (000 §7). */
export const listFreeCourses: HandlerOf<'listFreeCourses', Call> = async ({ query }, call) =>
  ok(await readFreeCourses(call.deps.db, query, null));
