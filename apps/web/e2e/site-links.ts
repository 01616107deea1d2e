import type { APIRequestContext, Page } from '@playwright/test';

/** Where a link stands and where it leads, both as path and query. */
export interface SiteLink {
  readonly from: string;
  readonly to: string;
}

export interface BrokenLink extends SiteLink {
  readonly status: number;
}

const decoded = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** Addresses on this site that a page links to, without fragments. */
function linksIn(html: string, address: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => decoded(href));
  return hrefs.flatMap((href) => {
    const url = URL.canParse(href, address) ? new URL(href, address) : null;
    return url?.origin === new URL(address).origin ? [url.pathname + url.search] : [];
  });
}

/** Links as the browser shows them, after its scripts have run. */
export async function linksOn(page: Page): Promise<string[]> {
  return linksIn(await page.content(), page.url());
}

let requests = 0;

/** Each request comes from an address of its own: this walk is no flood, and must not meet the limits of one. */
function ownAddress() {
  requests += 1;
  return { 'x-forwarded-for': `10.77.${requests >> 8}.${requests & 255}` };
}

/** Opens a page; answers its status, the links in it, and whether everybody gets this very page. */
async function open(request: APIRequestContext, address: string) {
  const response = await request.get(address, { headers: ownAddress() });
  const { 'content-type': type = '', 'cache-control': caching = '' } = response.headers();
  return {
    status: response.status(),
    links: response.ok() && type.includes('text/html') ? linksIn(await response.text(), address) : [],
    isShared: caching.startsWith('public'),
  };
}

/** Pages that everybody gets alike and that have been opened: the next learner would open the same again. */
const openedForAll = new Set<string>();

/**
 * Follows each address once, what everybody gets alike once for all, without going on from there; answers those that
 * lead to no page.
 */
export async function followLinks(
  request: APIRequestContext,
  origin: string,
  links: readonly SiteLink[],
): Promise<BrokenLink[]> {
  const broken: BrokenLink[] = [];
  for (const link of new Map(links.map((one) => [one.to, one])).values()) {
    const address = origin + link.to;
    if (openedForAll.has(address)) continue;
    const { status, isShared } = await open(request, address);
    if (status !== 200) broken.push({ ...link, status });
    else if (isShared) openedForAll.add(address);
  }
  return broken;
}

/** Opens every page that can be reached by links from the home page, once. */
export async function walkLinks(request: APIRequestContext, origin: string) {
  const waiting: SiteLink[] = [{ from: '', to: '/' }];
  const seen = new Set(['/']);
  const broken: BrokenLink[] = [];
  for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
    const from = link.to;
    const { status, links } = await open(request, origin + from);
    if (status !== 200) broken.push({ ...link, status });
    const fresh = [...new Set(links)].filter((to) => !seen.has(to));
    for (const to of fresh) seen.add(to);
    waiting.push(...fresh.map((to) => ({ from, to })));
  }
  return { seen, broken };
}
