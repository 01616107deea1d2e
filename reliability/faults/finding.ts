/** A violation the checkers found. */
export interface Finding {
  readonly rule: Rule;
  /** Milliseconds of the history; null for the final state. */
  readonly at: number | null;
  readonly learner: number | null;
  readonly text: string;
}

export type Rule =
  /** An acknowledged interval is not in a later answer, or not in the final state. */
  | 'acknowledged-lost'
  /** An answer says stored, yet leaves out what was pushed, and does not call it clamped. */
  | 'acknowledged-untrue'
  /** Credit, furthest second or sequence went down. */
  | 'shrunk'
  /** 500, a broken envelope, an unexpected rejection. */
  | 'unexpected-response'
  /** No response, or a 503, while nothing was wrong. */
  | 'unprovoked'
  | 'slow-recovery'
  | 'slow-response'
  /** Credit of a learner who never watches faster than the clock was cut. */
  | 'honest-clamped'
  /** Numbers of one learner do not fit each other. */
  | 'unbalanced'
  /** A process that slept changed what was written while it did. */
  | 'fenced-wrote'
  /** A call repeated after its response was lost had another effect. */
  | 'retry-wrote'
  /** An API process ended that nobody killed. */
  | 'process-ended'
  /** Connections or transactions left over. */
  | 'leaked'
  /** Credit for what nobody pushed. */
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
