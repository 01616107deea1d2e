/** The query parameters that affect a page's rendering, with the values each may have. */
export type RenderedQuery = Readonly<Record<string, RegExp>>;

/** Facts about a page. An omitted fact does not apply. */
export interface PageFacts {
  /** Its address as in the router and the specification; `:name` is a path parameter. */
  readonly path: `/${string}`;
  /** The values of a path parameter, as the source of a regular expression; by default anything without a slash. */
  readonly params?: Readonly<Record<string, string>>;
  /** planned: only in the specification, without a screen. */
  readonly status?: 'planned';
  /** The page is the same for every anonymous visitor and may be cached (A95), one copy per value of this query. */
  readonly cacheQuery?: RenderedQuery | ((params: Readonly<Record<string, string>>) => RenderedQuery);
  /** With any of these in its query the page is rendered for one visitor and not kept: words somebody searches for are endless. */
  readonly uncachedQuery?: readonly string[];
  /** Its query may hold a name and an identity-card number (000 §2, security X3), which no rendering and no referrer may see. */
  readonly hasSensitiveQuery?: true;
  /** The content of clicks reported on this page: a fixed name, never a loaded one. */
  readonly reportName?: string;
  /** Its number in reports of page views (002 §7). */
  readonly reportId?: number;
  /** A learner watches, listens, pays or sits an exam here: nothing unrequested may open. */
  readonly isQuiet?: true;
  /** A visitor who is logged out here logs in without leaving (notes A01). */
  readonly opensLoginInPlace?: true;
  /** The floating button of the claim is hidden (CLAIM-06). */
  readonly hidesClaim?: true;
  /** The page has its own frame: no header, breadcrumbs or footer of the site. */
  readonly hasOwnFrame?: true;
  /** Links to it are prefetched when they become visible, because it is usually opened next. */
  readonly isPrefetched?: true;
  /** Has a Content-Security-Policy of its own, which only a new document gets: never opened by the router. */
  readonly hasOwnPolicy?: true;
}
