import type { Finding } from '../parts/view.ts';

/** The findings that hold every word of the query, best first, twelve at most. */
export function bestOf(findings: readonly Finding[], query: string): Finding[];
