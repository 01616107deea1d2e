import { covers, type NotFilledYet, type Property } from './not-filled-yet.ts';
import type { CoveredItem, DriftReport } from './run-drift.ts';

export interface PropertyCoverage {
  readonly seen: number;
  readonly all: number;
  /** Number of further ones that no code fills yet. */
  readonly notFilled: number;
  readonly missing: readonly string[];
  /** Rows of the list that no longer hold. */
  readonly stale: readonly string[];
}

/** Properties of an operation's own responses and JSON body; those of the transport are the same everywhere. */
const isOwn = ({ kind, target, status }: CoveredItem): boolean =>
  kind === 'property' && (target === 'request' || status !== 'default');

/** The response properties shown by traffic, from Redocly's coverage. */
export function measureProperties(report: DriftReport, notFilled: readonly NotFilledYet[]): PropertyCoverage {
  const list = (side: 'covered' | 'missing'): Property[] =>
    report.operations.flatMap(({ operationId, [side]: items }) =>
      items.filter(isOwn).map(({ target, path = '' }) => ({
        operationId,
        path: target === 'request' ? `request ${path}` : path,
      })),
    );
  const isListed = (property: Property) => notFilled.some((row) => covers(row, property));
  const [covered, missing] = [list('covered'), list('missing')];
  const left = missing.filter((one) => !isListed(one));
  return {
    seen: covered.length,
    all: covered.length + left.length,
    notFilled: missing.length - left.length,
    missing: left.map(({ operationId, path }) => `${operationId} ${path}`),
    stale: [
      ...covered
        .filter(isListed)
        .map(({ operationId, path }) => `${operationId}: ${path} is filled; take it off not-filled-yet.ts`),
      ...namesNothing(notFilled, [...covered, ...missing]),
    ],
  };
}

/** Paths of the list that match no property of the contract. */
function namesNothing(notFilled: readonly NotFilledYet[], properties: readonly Property[]): string[] {
  return notFilled.flatMap((row) =>
    row.paths
      .filter((path) => !properties.some((property) => covers({ ...row, paths: [path] }, property)))
      .map((path) => `${row.operationId}: ${path} of not-filled-yet.ts names no property`),
  );
}
