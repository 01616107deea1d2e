import { CONSTANTS } from '@jixu/constants';
import { shanghaiDay } from '../calendar/shanghai.ts';
import { pagePath } from '../pages/page-path.ts';

/** The section of news whose item names none (notes A33, HOME-48). */
export const INFORMATION_SECTION = 'infos';

/** The sections an information page may be of: the type values of 002 §2 (notes A32). */
const SECTIONS: ReadonlySet<string> = new Set(CONSTANTS.TRACK_TYPE_VALUES);

/** The address of an article in the form the site uses today. */
export function informationPath(section: string, id: number): string {
  return pagePath('article', { section_detail: `${section}_detail`, id });
}

/** What the address of a published article is made of. */
export interface PublishedArticle {
  readonly id: number;
  readonly section: string;
  /** When it first appeared: a date of Asia/Shanghai or an instant. */
  readonly first_time: string;
}

/**
 * The one address of an article that links use, of the forms it can be read at: from 2024-12-03 on the new one, before
 * it the old one (HOME-36 to HOME-38, notes A33).
 */
export function articlePath({ id, section, first_time }: PublishedArticle): string {
  const isNew = dayOf(first_time) >= CONSTANTS.NEWS_NEW_LINK_SINCE;
  return isNew
    ? informationPath(section, id)
    : pagePath('oldArticle', { old_detail: `${section}_detail_${id}` });
}

/** The address of a piece of news, which names no section (HOME-48). */
export function newsPath(news: Omit<PublishedArticle, 'section'>): string {
  return articlePath({ ...news, section: INFORMATION_SECTION });
}

/** The day an answer's time names: it stands in front unless an offset says that it is another one here. */
function dayOf(time: string): string {
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? shanghaiDay(Date.parse(time)) : time.slice(0, 10);
}

export interface InformationAddress {
  readonly section: string;
  readonly id: number;
}

/** Reads `infos_detail` and `12`, the two segments of the new form; null where no section is called so (ROUTE-14). */
export function readSectionAndId(segment: string, id: string): InformationAddress | null {
  const section = /^([a-z]+)_detail$/.exec(segment)?.[1];
  if (section === undefined || !SECTIONS.has(section) || !/^[1-9]\d{0,8}$/.test(id)) return null;
  return { section, id: Number(id) };
}

/** Reads `infos_detail_12`, the one segment of the old form, without its .html (ROUTE-15). */
export function readOldSegment(segment: string): InformationAddress | null {
  const [, section = '', id = ''] = /^([a-z]+_detail)_(\d+)$/.exec(segment) ?? [];
  return readSectionAndId(section, id);
}
