import { CONSTANTS } from '@jixu/constants';
import { PAGES, type PageId } from './pages.ts';

type UpTo<Text extends string, End extends string> = Text extends `${infer Start}${End}${string}`
  ? Start
  : Text;

/** `'area_id'` of `/area/:area_id.html`: the names of the path parameters. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? UpTo<UpTo<Rest, '/'>, '.'> | ParamNames<Rest>
  : never;

export type PageParams<Id extends PageId> = Readonly<
  Record<ParamNames<(typeof PAGES)[Id]['path']>, string | number>
>;

/** The address of a page, without query: pagePath('area', { area_id: 219 }) is /area/219.html. */
export function pagePath<Id extends PageId>(
  id: Id,
  ...[params]: [keyof PageParams<Id>] extends [never] ? [] : [PageParams<Id>]
): string {
  const given: Readonly<Record<string, string | number>> = params ?? {};
  return PAGES[id].path.replace(/:(\w+)/g, (_part, name: string) => String(given[name]));
}

/** The page of a course on sale. */
export function courseDetailPath(productId: number): string {
  return `${pagePath('courseDetail')}?product_id=${productId}`;
}

/** The payment page of one course; `payId` is the encrypted id of its product (PAY-01). */
export function payPath(payId: string, year: number): string {
  return `${pagePath('pay')}?${new URLSearchParams({ course_id: payId, year: String(year) })}`;
}

/** The page of an exam: to be sat, or to be read again (STUDY-39). */
export function examPath(
  exam: { readonly areaId: number; readonly year: number; readonly examId: number },
  pageType: (typeof CONSTANTS.EXAM_PAGE_TYPES)[number],
): string {
  const { areaId, year, examId } = exam;
  const query = { exam_id: String(examId), year: String(year), area_id: String(areaId), page_type: pageType };
  return `${pagePath('exam')}?${new URLSearchParams(query)}`;
}

/** The face check before an exam, from its first step (STUDY-36); the study center goes on with the exam (A71). */
export function faceBeforeExamPath({ examId, year }: { examId: number; year: number }): string {
  return `${pagePath('faceVerify')}?step=one&exam_id=${examId}&year=${year}`;
}

/** A live room; without an id the page that says that none is named. */
export function livePath(liveId: number | null): string {
  return liveId === null ? pagePath('live') : `${pagePath('live')}?live_id=${liveId}`;
}

/** The page of a notice. */
export function noticePath(id: number): string {
  return `${pagePath('noticeDetail')}?id=${id}`;
}

/** A page of an area's notices; without an area the address means that of the region saved in the browser (NOTICE-10). */
export function noticeListPath(areaId: number | null, page = 1): string {
  const query = new URLSearchParams();
  if (areaId !== null) query.set('area_id', String(areaId));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${pagePath('noticeList')}?${query}` : pagePath('noticeList');
}

const center = (type: number) => pagePath('center', { type });

/** The sections of the personal center that links lead to. */
export const CENTER = {
  study: center(CONSTANTS.CENTER_TYPE_STUDY),
  proofs: center(CONSTANTS.CENTER_TYPE_PROOF),
  profile: center(CONSTANTS.CENTER_TYPE_PROFILE),
  buy: center(CONSTANTS.CENTER_TYPE_BUY),
  orders: center(CONSTANTS.CENTER_TYPE_ORDERS),
  select: center(CONSTANTS.CENTER_TYPE_SELECT),
} as const;

/** Where a face check that comes before the lesson is done (STUDY-30). */
export const FACE_BEFORE_STUDY = `${pagePath('faceVerify')}?step=two&isFromCourse`;

/** Where somebody whose login did not match proves by face whose the card is (decision 0065). */
export const FACE_INSTEAD_OF_LOGIN = `${pagePath('faceVerify')}?recover`;

/** The courses of every area. */
export const ALL_COURSES = pagePath('courseList', { area: 'all' });
