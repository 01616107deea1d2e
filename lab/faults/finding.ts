/** A violation the checkers found. */
export interface Finding {
  readonly rule: Rule;
  /** Milliseconds of the history; null for the final state. */
  readonly at: number | null;
  readonly learner: number | null;
  readonly text: string;
}

export type Rule =
  /** An acknowledged interval is missing from a later response, or from the final state. */
  | 'acknowledged-lost'
  /** A response says stored, but lacks what was pushed without calling it clamped. */
  | 'acknowledged-untrue'
  /** Credit, furthest second or sequence decreased. */
  | 'shrunk'
  /** 500, a broken envelope, an unexpected rejection. */
  | 'unexpected-response'
  /** No response, or a 503, while nothing was wrong. */
  | 'unprovoked'
  | 'slow-recovery'
  | 'slow-response'
  /** Credit was cut for a learner who never watches faster than the clock. */
  | 'honest-clamped'
  /** Numbers of one learner contradict each other. */
  | 'unbalanced'
  /** A frozen process changed what was written in the meantime. */
  | 'fenced-wrote'
  /** Repeating a call after its response was lost had another effect. */
  | 'retry-wrote'
  /** An API process exited without being killed. */
  | 'process-ended'
  /** Leaked connections or transactions. */
  | 'leaked'
  /** Credit without a push. */
  | 'out-of-nothing';

export function countByRule(findings: readonly Finding[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { rule } of findings) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
}

export function tell(findings: readonly Finding[], most = 12): string {
  const lines = findings.slice(0, most).map(({ rule, at, learner, text }) => {
    const when = at === null ? 'at the end' : `${at.toFixed(0)} ms`;
    return `  ${rule}, ${when}${learner === null ? '' : `, learner ${learner}`}: ${text}`;
  });
  const left = findings.length - lines.length;
  return [...lines, ...(left > 0 ? [`  … and ${left} more`] : [])].join('\n');
}
