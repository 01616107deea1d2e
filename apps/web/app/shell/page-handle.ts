import type { Crumb } from '@jixu/ui-kit/parts/breadcrumb.tsx';

/** What a page may switch off, and the white footer it may switch on (SHELL-21 to SHELL-25, SHELL-36). */
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

/** What a route says about the frame around it (`export const handle`). */
export type PageHandle = {
  flags?: Partial<PageFlags>;
  /** Where one is, from what the route has loaded; the first crumb is added by the shell. Null: no crumbs. */
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
