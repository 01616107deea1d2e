import { pagePath } from '../pages/page-path.ts';

/** Where a search was asked from. */
export interface SearchPlace {
  /** Path of the page on screen. */
  readonly pagePath: string;
  /** The area on screen, or the one this browser chose; null for none. */
  readonly areaId: number | null;
}

/** Where the header's search leads (SHELL-37, notes A39): the courses of the area, all of them from the home page. */
export function searchPath(keyword: string, { pagePath: page, areaId }: SearchPlace): string {
  const area = page === pagePath('home') || areaId === null ? 'all' : areaId;
  const wanted = keyword.trim();
  return `${pagePath('courseList', { area })}${wanted === '' ? '' : `?keyword=${encodeURIComponent(wanted)}`}`;
}
