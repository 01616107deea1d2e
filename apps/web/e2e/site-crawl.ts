import { matchPage } from '@jixu/domain/site/pages/match-page';
import type { APIResponse, Page, Response } from '@playwright/test';
import { mistakesAlive, mistakesAsSent } from './valid-html.ts';

const decoded = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** Addresses on this site that a page links to, without fragments. */
function linksIn(html: string, address: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => decoded(href));
  return hrefs.flatMap((href) => {
    const url = URL.canParse(href, address) ? new URL(href, address) : null;
    return url?.origin === new URL(address).origin ? [url.pathname + url.search] : [];
  });
}

/** The page behind an address of this site. */
export const pageOf = (address: string) => matchPage(address.split('?', 1)[0] ?? '')?.id ?? null;

let requests = 0;

/** Each request comes from an address of its own: a crawl is no flood, and must not meet the limits of one. */
function ownAddress() {
  requests += 1;
  return { 'x-forwarded-for': `10.77.${requests >> 8}.${requests & 255}` };
}

/** Pages that everybody gets alike and that have been opened in this worker: the next learner would open the same again. */
const openedForAll = new Set<string>();

/** Opens each address once and keeps all that is wrong with it: links that lead nowhere, invalid HTML, complaints of the browser. */
export class SiteCrawl {
  /** What is wrong, each with its address. */
  readonly faults: string[] = [];
  /** Where every link leads, and the page on which it was first seen. */
  readonly links = new Map<string, string>();
  readonly #opened = new Set<string>();
  readonly #page: Page;
  /** The address being opened, where there should be no page. */
  #missing = '';
  readonly origin: string;

  private constructor(page: Page, origin: string) {
    this.#page = page;
    this.origin = origin;
  }

  /** From now on what the page complains of is a fault, and it is noted when its scripts have taken it over. */
  static async of(page: Page, origin: string): Promise<SiteCrawl> {
    const crawl = new SiteCrawl(page, origin);
    const note = (words: string) => void crawl.faults.push(`${page.url()}: ${words}`);
    page.on('pageerror', ({ message }) => note(message));
    page.on('console', (message) => {
      // That a page is missing which should be missing the browser says as well.
      if (message.type() === 'error' && message.location().url !== crawl.#missing) note(message.text());
    });
    await page.addInitScript(() => {
      addEventListener('site-alive', () => Object.assign(window, { siteIsAlive: true }));
    });
    return crawl;
  }

  /** Opens a page in the browser, where `isReady` waits until it shows what it has; answers its HTML as it was sent. */
  async view(path: string, isReady = async (): Promise<void> => {}, status = 200): Promise<string> {
    this.#missing = status === 404 ? this.origin + path : '';
    const answer = await this.#page.goto(this.origin + path);
    if (answer === null) throw new Error(`${path} was not loaded`);
    const html = await this.#take(path, answer, status);
    await this.#page.waitForFunction(() => 'siteIsAlive' in window);
    await isReady();
    const alive = await this.#page.content();
    this.#note(path, await mistakesAlive(alive));
    this.#keepLinks(path, alive);
    return html;
  }

  /** Asks for a page without a browser; answers its HTML. */
  async fetch(path: string, status = 200): Promise<string> {
    return this.#take(path, await this.#ask(path), status);
  }

  /** Asks whether there is something where the pages opened so far link to, unless that is known. */
  async follow(): Promise<void> {
    for (const path of [...this.links.keys()]) {
      if (this.#opened.has(path) || openedForAll.has(this.origin + path)) continue;
      this.#noteStatus(path, await this.#ask(path), 200);
    }
  }

  /** Opens every page found, to the last; documents beside the pages have tests of their own. */
  async followFurther(): Promise<void> {
    // A map that grows meanwhile is walked to its end.
    for (const [path, from] of this.links)
      if (!this.#opened.has(path) && pageOf(from) !== null) await this.fetch(path);
  }

  async #ask(path: string): Promise<APIResponse> {
    const answer = await this.#page.request.get(this.origin + path, { headers: ownAddress() });
    if (answer.headers()['cache-control']?.startsWith('public')) openedForAll.add(this.origin + path);
    return answer;
  }

  /** Notes what is wrong with an answer, and where it links to; answers its HTML. */
  async #take(path: string, answer: APIResponse | Response, expected: number): Promise<string> {
    this.#noteStatus(path, answer, expected);
    if (!answer.headers()['content-type']?.includes('text/html')) return '';
    const bytes = await answer.body();
    this.#note(path, await mistakesAsSent(bytes));
    const html = bytes.toString();
    if (answer.ok()) this.#keepLinks(path, html);
    return html;
  }

  #noteStatus(path: string, answer: APIResponse | Response, expected: number): void {
    this.#opened.add(path);
    if (answer.status() === expected) return;
    this.#note(path, [`${answer.status()}, linked on ${this.links.get(path) ?? 'no page'}`]);
  }

  #keepLinks(path: string, html: string): void {
    for (const to of linksIn(html, this.origin + path)) if (!this.links.has(to)) this.links.set(to, path);
  }

  #note(path: string, mistakes: readonly string[]): void {
    this.faults.push(...mistakes.map((mistake) => `${path}: ${mistake}`));
  }
}
