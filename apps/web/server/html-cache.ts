import { LRUCache } from 'lru-cache';
import { compressSnapshot, type PageSnapshot } from './page-snapshot.ts';

type CacheOutcome = 'hit' | 'miss' | 'joined';

export type HtmlCacheOptions = {
  /** How long a page may be served, ms. */
  ttlMs: number;
  maxEntries: number;
  /** Monotonic clock in ms. */
  now: () => number;
  /** Called after every rendering; `failed` if it threw. */
  onRendered?: (key: string, ms: number, failed: boolean) => void;
};

type Render = (key: string) => Promise<PageSnapshot>;

export type HtmlCache = {
  /** A page that can be sent at once; null where there is none. */
  fresh(key: string, render: Render): PageSnapshot | null;
  /** Whether `get` would render the page for this request, rather than send a stored one or wait for one on its way. */
  mustRender(key: string): boolean;
  get(key: string, render: Render): Promise<{ page: PageSnapshot; outcome: CacheOutcome }>;
  /** The content has changed: no page made before is served any longer, nor one whose rendering has begun. */
  clear(): void;
};

type Entry = { page: PageSnapshot; storedAt: number };

/** A page requested in the last tenth of its lifetime is refreshed in the background, so that a busy page never expires. */
const REFRESH_SHARE = 0.9;
/** Rendering blocks concurrent requests, so first respond to those that hit the same page at this moment. */
const REFRESH_DELAY_MS = 200;

/** Only a plain 200 HTML page may be shared: without cookies, and not marked as rendered without its data. */
export function isShareable(page: PageSnapshot): boolean {
  const header = (name: string) => page.headers.find(([given]) => given.toLowerCase() === name)?.[1];
  return (
    page.status === 200 &&
    header('set-cookie') === undefined &&
    !/no-store/.test(header('cache-control') ?? '') &&
    /^text\/html\b/.test(header('content-type') ?? '')
  );
}

/** Renders each key only once at a time: concurrent requests wait for the same page. */
class SharedRendering {
  readonly #running = new Map<string, Promise<PageSnapshot>>();
  readonly #options: Pick<HtmlCacheOptions, 'now' | 'onRendered'>;

  constructor(options: Pick<HtmlCacheOptions, 'now' | 'onRendered'>) {
    this.#options = options;
  }

  /** Whoever asks from now on gets a new rendering. */
  forget(): void {
    this.#running.clear();
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  start(
    key: string,
    render: Render,
    keep: (page: PageSnapshot) => Promise<PageSnapshot>,
  ): Promise<PageSnapshot> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = this.#timed(key, render)
      .then(keep)
      .finally(() => {
        if (this.#running.get(key) === started) this.#running.delete(key);
      });
    this.#running.set(key, started);
    return started;
  }

  async #timed(key: string, render: Render): Promise<PageSnapshot> {
    const { now, onRendered } = this.#options;
    const startedAt = now();
    let failed = true;
    try {
      const page = await render(key);
      failed = false;
      return page;
    } finally {
      onRendered?.(key, now() - startedAt, failed);
    }
  }
}

/** Does the work of a key a moment later, once for all who ask for it meanwhile. */
class SoonOnce {
  readonly #waiting = new Set<string>();

  run(key: string, work: () => void): void {
    if (this.#waiting.has(key)) return;
    this.#waiting.add(key);
    const begin = (): void => {
      this.#waiting.delete(key);
      work();
    };
    setTimeout(begin, REFRESH_DELAY_MS).unref();
  }
}

/**
 * Anonymous pages by key, each at most `ttlMs` old (SHELL-26: 600 s). However many visitors request a key at once, it
 * is rendered for one of them and the others wait. `render` gets the key and nothing else of the request: whatever a
 * visitor sends cannot reach a shared page (X12).
 */
export function createHtmlCache(options: HtmlCacheOptions): HtmlCache {
  const { ttlMs, now } = options;
  const entries = new LRUCache<string, Entry>({ max: options.maxEntries });
  const rendering = new SharedRendering(options);
  const renewing = new SoonOnce();
  // Rises whenever the pages are cleared.
  let generation = 0;

  function renderOnce(key: string, render: Render): Promise<PageSnapshot> {
    const startedIn = generation;
    return rendering.start(key, render, async (page) => {
      if (!isShareable(page)) return page;
      const stored = await compressSnapshot(page);
      if (generation === startedIn) entries.set(key, { page: stored, storedAt: now() });
      return stored;
    });
  }

  function renewSoon(key: string, entry: Entry, render: Render): void {
    renewing.run(key, () => {
      // A request after the page expired has already rendered it.
      if (entries.peek(key) !== entry) return;
      // A failed refresh leaves the page until it expires.
      renderOnce(key, render).catch(() => undefined);
    });
  }

  const ageOf = ({ storedAt }: Entry): number => now() - storedAt;

  function fresh(key: string, render: Render): PageSnapshot | null {
    const entry = entries.get(key);
    if (!entry) return null;
    const age = ageOf(entry);
    if (age >= ttlMs) return null;
    if (age >= ttlMs * REFRESH_SHARE) renewSoon(key, entry, render);
    return entry.page;
  }

  return {
    fresh,
    mustRender(key) {
      const entry = entries.peek(key);
      return !rendering.isRunning(key) && (!entry || ageOf(entry) >= ttlMs);
    },
    async get(key, render) {
      const page = fresh(key, render);
      if (page) return { page, outcome: 'hit' };
      const outcome = rendering.isRunning(key) ? 'joined' : 'miss';
      return { page: await renderOnce(key, render), outcome };
    },
    clear() {
      generation++;
      entries.clear();
      rendering.forget();
    },
  };
}
