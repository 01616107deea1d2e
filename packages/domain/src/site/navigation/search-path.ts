import { pagePath } from '../pages/page-path.ts';

export interface SearchPlace {
  /** Path of the current page. */
  readonly pagePath: string;
  /** The area of the current page, else the one chosen in this browser; null for none. */
  readonly areaId: number | null;
}

/** Target of the header's search (SHELL-37, notes A39): the courses of the area, or all of them from the home page. */
export function searchPath(keyword: string, { pagePath: page, areaId }: SearchPlace): string {
  const area = page === pagePath('home') || areaId === null ? 'all' : areaId;
  const wanted = keyword.trim();
  return `${pagePath('courseList', { area })}${wanted === '' ? '' : `?keyword=${encodeURIComponent(wanted)}`}`;
}
