import { CONSTANTS } from '@jixu/constants';
import { shanghaiDay } from '../../calendar/shanghai.ts';
import { pagePath } from '../pages/page-path.ts';
import { readId } from '../pages/read-id.ts';

/** The section of news items that name none (notes A33, HOME-48). */
export const INFORMATION_SECTION = 'infos';

/** The sections of information pages: the type values of 002 §2 (notes A32). */
const SECTIONS: ReadonlySet<string> = new Set(CONSTANTS.TRACK_TYPE_VALUES);

/** The address of an article in the current form. */
export function informationPath(section: string, id: number): string {
  return pagePath('article', { section_detail: `${section}_detail`, id });
}

/** The facts that determine the address of a published article. */
export interface PublishedArticle {
  readonly id: number;
  readonly section: string;
  /** When it was first published: a date in Asia/Shanghai or an instant. */
  readonly first_time: string;
}

/**
 * The canonical address of an article, of the forms it can be read at: the new one from 2024-12-03 on, before that the
 * old one (HOME-36 to HOME-38, notes A33).
 */
export function articlePath({ id, section, first_time }: PublishedArticle): string {
  const isNew = dayOf(first_time) >= CONSTANTS.NEWS_NEW_LINK_SINCE;
  return isNew
    ? informationPath(section, id)
    : pagePath('oldArticle', { old_detail: `${section}_detail_${id}` });
}

/** The address of a news item, which names no section (HOME-48). */
export function newsPath(news: Omit<PublishedArticle, 'section'>): string {
  return articlePath({ ...news, section: INFORMATION_SECTION });
}

/** The day of a received time: its first part, unless an offset makes it another day in Shanghai. */
function dayOf(time: string): string {
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? shanghaiDay(Date.parse(time)) : time.slice(0, 10);
}

export interface InformationAddress {
  readonly section: string;
  readonly id: number;
}

/** Parses `infos_detail` and `12`, the two segments of the new form; null for an unknown section (ROUTE-14). */
export function readSectionAndId(segment: string, id: string): InformationAddress | null {
  const section = /^([a-z]+)_detail$/.exec(segment)?.[1];
  if (section === undefined || !SECTIONS.has(section) || readId(id) === null) return null;
  return { section, id: Number(id) };
}

/** Parses `infos_detail_12`, the single segment of the old form, without its .html (ROUTE-15). */
export function readOldSegment(segment: string): InformationAddress | null {
  const [, section = '', id = ''] = /^([a-z]+_detail)_(\d+)$/.exec(segment) ?? [];
  return readSectionAndId(section, id);
}
