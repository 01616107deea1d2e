import type { PageFacts } from './page-facts.ts';
import { PAGES, type PageId } from './pages.ts';

export interface PageMatch {
  readonly id: PageId;
  readonly facts: PageFacts;
  /** The changing parts of the address, by name. */
  readonly params: Readonly<Record<string, string>>;
}

/** Matches the addresses of a page some part of whose path changes. */
function patternOf({ path, params }: PageFacts): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, (_part, name: string) => `(?<${name}>${params?.[name] ?? '[^/]+'})`);
  return new RegExp(`^${source}$`);
}

// Object.entries forgets that the keys are the pages'.
const ENTRIES = Object.entries(PAGES) as [PageId, PageFacts][];

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** Most pages have one address and are found by it at once; the rest are tried in their order. */
const FIXED: ReadonlyMap<string, PageMatch> = new Map(
  ENTRIES.map(([id, facts]) => [withoutSlash(facts.path), { id, facts, params: {} }]),
);
const CHANGING = ENTRIES.filter(([, { path }]) => path.includes(':')).map(
  ([id, facts]) => [id, facts, patternOf(facts)] as const,
);

/** The page at a path without query, with or without a slash at its end; null where no page can be. */
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

/** Whether one of our pages stands at a path. */
export function isPage(path: string, ...ids: readonly PageId[]): boolean {
  const id = matchPage(path)?.id;
  return id !== undefined && ids.includes(id);
}
