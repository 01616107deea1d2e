import type { Finding } from '../parts/view.ts';

/** The results that contain every word of the query, best first, at most twelve. */
export function bestOf(findings: readonly Finding[], query: string): Finding[];
