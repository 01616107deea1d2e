import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { findOpenArea } from '#features/region/open-area.ts';
import { ok, reject } from '#server/envelope.ts';
import { pageWindow } from '#server/page-window.ts';
import { countNotices, listNoticeRows } from '../notice-store.ts';

/** A page of the notices an area's learners see (002 §7). */
export const listNotices: HandlerOf<'listNotices', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const areaId = query.area_id ?? null;
  if (areaId !== null && (await findOpenArea(db, areaId)) === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const [rows, total] = await Promise.all([
    listNoticeRows(db, { areaId, ...pageWindow(query, CONSTANTS.NOTICE_PAGE_SIZE) }),
    countNotices(db, areaId),
  ]);
  return ok({
    notice_list: rows.map(({ id, title, publishTime }) => ({ id, title, publish_time: publishTime })),
    total,
    notice_count: total,
  });
};
