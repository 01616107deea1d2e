/** Query parameters a page's rendering reads, and what each may be. */
export type RenderedQuery = Readonly<Record<string, RegExp>>;

/** What is known of a page. A fact that is left out does not hold of it. */
export interface PageFacts {
  /** Its address as the router and the specification write it; `:name` stands for a part that changes. */
  readonly path: `/${string}`;
  /** What a changing part may be, as the source of a regular expression; anything without a slash where nothing is said. */
  readonly params?: Readonly<Record<string, string>>;
  /** Links announce a coming-soon page, and one screen says so; a planned page stands in the specification and has no screen. */
  readonly status?: 'coming-soon' | 'planned';
  /** The page looks the same to every anonymous visitor and may be cached (A95), one copy for each value of this query. */
  readonly cacheQuery?: RenderedQuery | ((params: Readonly<Record<string, string>>) => RenderedQuery);
  /** Its query may hold a name and an identity-card number (000 §2, security X3): no rendering and no referrer sees it. */
  readonly hasSensitiveQuery?: true;
  /** The content of clicks reported on this page: a fixed name, never one that was loaded. */
  readonly reportName?: string;
  /** Its number in reports of page views (002 §7). */
  readonly reportId?: number;
  /** A learner watches, listens, pays or is examined here: nothing opens that was not asked for. */
  readonly isQuiet?: true;
  /** Whoever is logged out here logs in without leaving (notes A01). */
  readonly opensLoginInPlace?: true;
  /** The floating button of the claim is not shown (CLAIM-06). */
  readonly hidesClaim?: true;
  /** The page draws its own frame: no header, crumbs or footer of the site. */
  readonly hasOwnFrame?: true;
  /** Who sees a link to it is about to open it: the page is fetched before the click. */
  readonly isPrefetched?: true;
}
