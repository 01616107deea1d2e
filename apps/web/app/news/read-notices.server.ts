import type { DataOf, OperationId, ResultOf } from '@jixu/api-client';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { NOTICE_UNREAD, NOTICES_UNREAD, noticeFailure } from '@jixu/domain/news/notice-failure';
import { findArea } from '@jixu/domain/region/area-tree';
import { noticePath } from '@jixu/domain/site/pages/page-path';
import { readId } from '@jixu/domain/site/pages/read-id';
import { data as withInit } from 'react-router';
import { dataOf } from '../api/data-of.ts';
import { type PublicApi, publicApi } from '../api/public-responses.server.ts';
import { sharedData } from '../api/read-shared.server.ts';
import { cleanHtml } from '../api/sanitize.server.ts';
import { pageNumberOf, requirePage } from '../catalogue/page-number.ts';
import { readAreas } from '../site/context/area-tree.ts';
import { publishDay } from './publish-day.ts';

/** What a page of notices has to show. gone: withdrawn, never published, or of an area that is not open; failed: not now. */
export type NoticeContent<Shown> =
  | { kind: 'read'; data: Shown }
  | { kind: 'gone' | 'failed'; message: string };

type NoticeCall = Extract<OperationId, 'listNotices' | 'getNotice'>;

const GONE: readonly number[] = [ERRCODES.NOTICE_UNKNOWN, ERRCODES.AREA_NOT_OPEN];
const UNREAD: Readonly<Record<NoticeCall, string>> = {
  listNotices: NOTICES_UNREAD,
  getNotice: NOTICE_UNREAD,
};

/** What is gone is a 404 and what failed is not cached for later visitors; both say why (NOTICE-07, NOTICE-08, NOTICE-09). */
function noticeContent<Id extends NoticeCall, Shown>(
  id: Id,
  response: ResultOf<Id>,
  shown: (data: DataOf<Id>) => Shown,
) {
  const data = dataOf<Id>(response);
  if (data !== null) return sharedData<NoticeContent<Shown>>({ kind: 'read', data: shown(data) }, []);
  const message = noticeFailure(response, UNREAD[id]);
  if (GONE.includes(response.errcode))
    return withInit<NoticeContent<Shown>>({ kind: 'gone', message }, { status: 404 });
  return withInit<NoticeContent<Shown>>(
    { kind: 'failed', message },
    { headers: { 'cache-control': 'no-store' } },
  );
}

const idIn = (url: string, name: string): number | null => readId(new URL(url).searchParams.get(name));

async function areaNameOf(areaId: number | null, api: PublicApi): Promise<string> {
  if (areaId === null) return '';
  const option = dataOf<'getHomeOption'>(await api.getHomeOption());
  return findArea(readAreas(option?.areas ?? []), areaId)?.name ?? '';
}

/** A page of the notices for the area in the address, ten a page (NOTICE-04); without one those for the whole country. */
export async function readNoticeList(url: string, api: PublicApi = publicApi) {
  const areaId = idIn(url, 'area_id');
  const page = pageNumberOf(url);
  const limit = CONSTANTS.NOTICE_PAGE_SIZE;
  const [response, areaName] = await Promise.all([
    api.listNotices({ ...(areaId !== null && { area_id: areaId }), page, limit }),
    areaNameOf(areaId, api),
  ]);
  return noticeContent('listNotices', response, ({ notice_list, total }) => {
    requirePage(page, notice_list);
    const notices = notice_list.map(({ id, title, publish_time }) => ({
      id,
      name: title,
      day: publishDay(publish_time),
      href: noticePath(id),
    }));
    return {
      area: areaId === null ? null : { id: areaId, name: areaName },
      notices,
      page,
      pageSize: limit,
      total,
    };
  });
}

/** The notice named in the address; null where it names none (ROUTE-31). */
export async function readNotice(url: string, api: PublicApi = publicApi) {
  const id = idIn(url, 'id');
  if (id === null) return withInit(null, { status: 404 });
  return noticeContent('getNotice', await api.getNotice({ id }), ({ title, publish_time, content }) => ({
    title,
    day: publishDay(publish_time),
    contentHtml: cleanHtml(content),
  }));
}
