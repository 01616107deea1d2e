import type { PageFacts } from './page-facts.ts';
import { PAGES, type PageId } from './pages.ts';

export interface PageMatch {
  readonly id: PageId;
  readonly facts: PageFacts;
  /** The path parameters, by name. */
  readonly params: Readonly<Record<string, string>>;
}

/** Matches addresses against pages with path parameters. */
function patternOf({ path, params }: PageFacts): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, (_part, name: string) => `(?<${name}>${params?.[name] ?? '[^/]+'})`);
  return new RegExp(`^${source}$`);
}

// Object.entries loses the type of the keys.
const ENTRIES = Object.entries(PAGES) as [PageId, PageFacts][];

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** Most pages have a single address, found by lookup; the patterns are tried in order. */
const FIXED: ReadonlyMap<string, PageMatch> = new Map(
  ENTRIES.map(([id, facts]) => [withoutSlash(facts.path), { id, facts, params: {} }]),
);
const CHANGING = ENTRIES.filter(([, { path }]) => path.includes(':')).map(
  ([id, facts]) => [id, facts, patternOf(facts)] as const,
);

/** The page at a path without query, with or without a trailing slash; null where there is none. */
export function matchPage(path: string): PageMatch | null {
  const address = withoutSlash(path);
  const fixed = FIXED.get(address);
  if (fixed) return fixed;
  for (const [id, facts, pattern] of CHANGING) {
    const match = pattern.exec(address);
    if (match) return { id, facts, params: match.groups ?? {} };
  }
  return null;
}

/** Whether a path is one of our pages. */
export function isPage(path: string, ...ids: readonly PageId[]): boolean {
  const id = matchPage(path)?.id;
  return id !== undefined && ids.includes(id);
}
