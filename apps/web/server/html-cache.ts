import { LRUCache } from 'lru-cache';
import { compressSnapshot, type PageSnapshot } from './page-snapshot.ts';

export type CacheOutcome = 'hit' | 'miss' | 'joined';

export type HtmlCacheOptions = {
  /** How long a page may be served, ms. */
  ttlMs: number;
  maxEntries: number;
  /** Monotonic clock in ms. */
  now: () => number;
};

export type HtmlCache = {
  get(
    key: string,
    render: (key: string) => Promise<PageSnapshot>,
  ): Promise<{ page: PageSnapshot; outcome: CacheOutcome }>;
};

type Entry = { page: PageSnapshot; storedAt: number };

/** A page asked for in the last tenth of its life is rendered anew beside the traffic, so that a busy page never expires under a reader. */
const REFRESH_SHARE = 0.9;

/** Only a plain 200 HTML page that sets no cookie may be shared, and that does not say it was made without its data. */
export function isShareable(page: PageSnapshot): boolean {
  const header = (name: string) => page.headers.find(([given]) => given.toLowerCase() === name)?.[1];
  return (
    page.status === 200 &&
    header('set-cookie') === undefined &&
    !/no-store/.test(header('cache-control') ?? '') &&
    /^text\/html\b/.test(header('content-type') ?? '')
  );
}

/**
 * Anonymous pages by key, each at most `ttlMs` old (SHELL-26: 600 s).
 * However many visitors ask at once, a key is rendered by one of them and the others wait for it.
 * `render` gets the key and nothing else of the request: whatever a visitor sends cannot reach a shared page (X12).
 */
export function createHtmlCache({ ttlMs, maxEntries, now }: HtmlCacheOptions): HtmlCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries });
  const rendering = new Map<string, Promise<PageSnapshot>>();

  async function renderAndStore(key: string, render: (key: string) => Promise<PageSnapshot>) {
    const page = await render(key);
    if (!isShareable(page)) return page;
    const stored = await compressSnapshot(page);
    entries.set(key, { page: stored, storedAt: now() });
    return stored;
  }

  function renderOnce(key: string, render: (key: string) => Promise<PageSnapshot>): Promise<PageSnapshot> {
    const running = rendering.get(key);
    if (running) return running;
    const started = renderAndStore(key, render).finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  return {
    async get(key, render) {
      const entry = entries.get(key);
      const age = entry ? now() - entry.storedAt : Number.POSITIVE_INFINITY;
      if (entry && age < ttlMs) {
        // A failed refresh leaves the page as it is until its time is up.
        if (age >= ttlMs * REFRESH_SHARE) renderOnce(key, render).catch(() => undefined);
        return { page: entry.page, outcome: 'hit' };
      }
      const outcome = rendering.has(key) ? 'joined' : 'miss';
      return { page: await renderOnce(key, render), outcome };
    },
  };
}
