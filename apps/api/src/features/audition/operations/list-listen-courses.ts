import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok } from '#server/envelope.ts';
import { readFreeCourses } from '../free-courses.ts';

/** Courses to listen to freely that are meant for one kind of learner (000 §7). */
export const listListenCourses: HandlerOf<'listListenCourses', Call> = async ({ query }, call) =>
  ok(await readFreeCourses(call.deps.db, query, query.catalog_id));
