import type { Crumb } from '@jixu/ui-kit/parts/breadcrumb.tsx';

/** What a page may turn off, and the white footer it may turn on (SHELL-21 to SHELL-25, SHELL-36). */
export type PageFlags = {
  header: boolean;
  headerLogin: boolean;
  footer: boolean;
  rightSlide: boolean;
  whiteTheme: boolean;
};

export const DEFAULT_FLAGS: PageFlags = {
  header: true,
  headerLogin: true,
  footer: true,
  rightSlide: true,
  whiteTheme: false,
};

/** A route's settings for the frame around it (`export const handle`). */
export type PageHandle = {
  flags?: Partial<PageFlags>;
  /** Breadcrumbs, from the route's data; the shell adds the first one. Null: none. */
  crumbs?: (
    data: unknown,
    params: Readonly<Record<string, string | undefined>>,
    path: string,
  ) => readonly Crumb[] | null;
};

/** 002 §2. */
export const HOME_CRUMB = '会计继续教育';

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null;
}
