import { matchPage } from '@jixu/domain/site/pages/match-page';
import { type HtmlCache, isShareable } from './html-cache.ts';
import { sharedPageKey } from './page-key.ts';
import type { PageSnapshot } from './page-snapshot.ts';

export type WarmPagesParts = {
  cache: HtmlCache;
  render: (key: string) => Promise<PageSnapshot>;
  /** Nothing is rendered before an API is ready. */
  isApiKnown: () => boolean;
  lookEveryMs: number;
};

export type WarmPages = { isWarm(): boolean; stop(): void };

/** Where most visits begin, and what most go on with. */
const HOME = '/';
const AREA = 'area';
const LINK = /href="(\/[^"#]*)"/g;
/** Of other kinds a few: each costs a fresh process some tenths of a second. */
const OTHER_PAGES = 3;

/** One page of each kind that a page links to, those of areas first. */
export function pagesLinkedFrom(html: string): string[] {
  const kinds = new Map<string, string>();
  for (const [, href = ''] of html.matchAll(LINK)) {
    const [path = '', query = ''] = href.replaceAll('&amp;', '&').split('?', 2);
    const kind = matchPage(path)?.id;
    const key = sharedPageKey(path, query === '' ? '' : `?${query}`);
    if (kind !== undefined && key !== null && key !== HOME && !kinds.has(kind)) kinds.set(kind, key);
  }
  const area = kinds.get(AREA);
  kinds.delete(AREA);
  return [...(area === undefined ? [] : [area]), ...[...kinds.values()].slice(0, OTHER_PAGES)];
}

/**
 * Renders the pages that most visitors open, until home and an area page could be kept: a fresh process took seconds for
 * the first page that somebody asked it for.
 */
export function warmPages({ cache, render, isApiKnown, lookEveryMs }: WarmPagesParts): WarmPages {
  let isWarm = false;
  let isRendering = false;

  async function isKept(key: string): Promise<PageSnapshot | null> {
    const { page } = await cache.get(key, render);
    return isShareable(page) ? page : null;
  }

  async function renderAll(): Promise<boolean> {
    const home = await isKept(HOME);
    if (home === null) return false;
    const [first, ...others] = pagesLinkedFrom(home.body.toString());
    const isFirstKept = first === undefined || (await isKept(first)) !== null;
    // Where one of these cannot be shown, visitors of the others need not wait for it.
    for (const key of others) await isKept(key).catch(() => null);
    return isFirstKept;
  }

  async function look(): Promise<void> {
    if (isRendering || !isApiKnown()) return;
    isRendering = true;
    isWarm = await renderAll().catch(() => false);
    isRendering = false;
    if (isWarm) clearInterval(timer);
  }

  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return { isWarm: () => isWarm, stop: () => clearInterval(timer) };
}
