import { CONSTANTS } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok } from '#server/envelope.ts';
import { pageWindow } from '#server/page-window.ts';
import { countTeachers, listTeacherRows } from '../teacher-store.ts';

/** A page of teachers in display order (000 §2, /teachers/jxjy). */
export const listTeachers: HandlerOf<'listTeachers', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const [data, total] = await Promise.all([
    listTeacherRows(db, pageWindow(query, CONSTANTS.TEACHER_PAGE_SIZE)),
    countTeachers(db),
  ]);
  return ok({ data, total });
};
