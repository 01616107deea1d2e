import { CONSTANTS } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '../../http/call.ts';
import { ok } from '../../http/envelope.ts';
import { countTeachers, listTeacherRows } from '../../stores/teacher-store.ts';
import { pageWindow } from '../page-window.ts';

/** A page of teachers in the order of the site (000 §2, /teachers/jxjy). */
export const listTeachers: HandlerOf<'listTeachers', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const [data, total] = await Promise.all([
    listTeacherRows(db, pageWindow(query, CONSTANTS.TEACHER_PAGE_SIZE)),
    countTeachers(db),
  ]);
  return ok({ data, total });
};
