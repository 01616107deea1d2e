// The gain of an attack, and whether the suite as a whole passes.
import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import type { CheckPassed, Exchange } from './attack.ts';
import { behindChecksMs, unansweredPasses } from './behind-checks.ts';
import { beyondFetchedMs } from './fetched-time.ts';
import { heldAtMostMs } from './leased-time.ts';
import { mostBeyondElapsedMs } from './push-gain.ts';

const RATE = 2;
/** Granted once in a learner's lifetime. */
export const ALLOWANCE_MS = 10_000;
/** At least this many attacks must succeed on the naive server, or the suite could not detect a gain. */
export const SEEN_GAINS = 8;
/** The same for the attacks on what was fetched, where nobody asks about it. */
export const SEEN_MEDIA_GAINS = 15;
/** The same for the attacks on checks. */
export const SEEN_CHECK_GAINS = 14;
/** Requests and passes are timed by two clocks of one machine. */
const CLOCKS_MS = 1_000;
const TOO_MANY_REQUESTS = 9999;

export interface Gain {
  readonly attack: string;
  readonly learnerId: number;
  /** Server time from the first request to the end, milliseconds. */
  readonly serverMs: number;
  /** The part of it covered by a lease. */
  readonly heldMs: number;
  readonly creditedMs: number;
  /** An honest learner's credit at 2× in that time. */
  readonly honestMs: number;
  /** Maximum of credit minus honest credit, after any push or at the end. */
  readonly gainMs: number;
  /** What was credited under leases beyond what can have been watched of what was fetched. */
  readonly unfetchedMs: number;
  /** What was credited behind checks beyond what can have been watched there. */
  readonly behindMs: number;
  readonly requests: number;
  readonly rejected: number;
}

export interface Finished {
  readonly attack: string;
  readonly learnerId: number;
  readonly exchanges: readonly Exchange[];
  readonly creditedMs: number;
  /** The learner's time at the end. */
  readonly now: number;
  /** Why the script did not finish; null when it did. */
  readonly broke: string | null;
  /** What interrupted the learner, and what the site counts as passed, by the learner's time. */
  readonly checks?: Partial<StudyChecks> | undefined;
  readonly passes?: readonly CheckPassed[];
  /** Whether it must be credited with nothing at all where it is asked what was fetched. */
  readonly earnsNothing?: boolean;
}

export function weigh(finished: Finished): Gain {
  const { attack, learnerId, exchanges, creditedMs, now, checks = {}, passes = [] } = finished;
  const heldMs = heldAtMostMs(exchanges, now);
  return {
    attack,
    learnerId,
    heldMs,
    creditedMs,
    serverMs: now - Math.min(now, ...exchanges.map((exchange) => exchange.from)),
    honestMs: RATE * heldMs,
    gainMs: highestGainMs(finished),
    unfetchedMs: beyondFetchedMs(exchanges),
    behindMs: behindChecksMs({ checks, passes, exchanges }),
    requests: exchanges.filter(({ kind }) => kind !== 'fetch').length,
    rejected: exchanges.filter((exchange) => exchange.errcode !== 0).length,
  };
}

/** Credit never shrinks, so the sum of the latest responses per video is the credit at that time. */
function highestGainMs({ exchanges, creditedMs, now }: Finished): number {
  const credit = new Map<number, number>();
  let highest = creditedMs - RATE * heldAtMostMs(exchanges, now);
  for (const { credited = [], to } of [...exchanges].sort((left, right) => left.to - right.to)) {
    if (credited.length === 0) continue;
    for (const [video, ms] of credited) credit.set(video, Math.max(ms, credit.get(video) ?? 0));
    const sum = [...credit.values()].reduce((all, ms) => all + ms, 0);
    highest = Math.max(highest, sum - RATE * heldAtMostMs(exchanges, to));
  }
  return highest;
}

/**
 * What makes a finished attack fail or prove nothing: it gained too much, had no effect, or was stopped by something
 * else. `mayFail`: another rule may stop it altogether.
 */
export function faultsOf(finished: Finished, evidence: 'on' | 'off' = 'off', mayFail = false): string[] {
  const { attack, exchanges, broke, checks = {}, passes = [], earnsNothing = false } = finished;
  const isBarren = earnsNothing && evidence === 'on';
  const { gainMs, creditedMs, unfetchedMs, behindMs } = weigh(finished);
  const unanswered = exchanges.filter((exchange) => exchange.status === 0 || exchange.status >= 500).length;
  const forged = unansweredPasses({ checks, passes, exchanges });
  const atOnceMs = mostBeyondElapsedMs(exchanges);
  const limited = exchanges.filter((exchange) => exchange.errcode === TOO_MANY_REQUESTS).length;
  return [
    ...(broke === null ? [] : [`${attack}: ${broke}`]),
    ...(gainMs > ALLOWANCE_MS ? [`${attack}: gained ${seconds(gainMs)} s`] : []),
    ...(evidence === 'on' && unfetchedMs > ALLOWANCE_MS
      ? [`${attack}: gained ${seconds(unfetchedMs)} s beyond what it fetched`]
      : []),
    ...(atOnceMs > ALLOWANCE_MS ? [`${attack}: gained ${seconds(atOnceMs)} s by one push`] : []),
    ...(hasGainedBehind({ behindMs }) ? [`${attack}: gained ${seconds(behindMs)} s behind checks`] : []),
    ...(forged > 0 ? [`${attack}: ${forged} checks are passed that nobody answered`] : []),
    ...(isBarren && creditedMs > 0
      ? [`${attack}: was credited ${seconds(creditedMs)} s without a byte`]
      : []),
    ...(creditedMs > 0 || mayFail || isBarren
      ? []
      : [`${attack}: was credited nothing at all, so it proves nothing`]),
    ...(unanswered > 0 ? [`${attack}: ${unanswered} requests got no answer or a 5xx`] : []),
    ...(limited > 0 ? [`${attack}: ${limited} requests were stopped by the limiter, not by the rule`] : []),
  ];
}

export const hasGained = ({ gainMs }: Pick<Gain, 'gainMs'>): boolean => gainMs > ALLOWANCE_MS;

export const hasGainedBehind = ({ behindMs }: Pick<Gain, 'behindMs'>): boolean => behindMs > CLOCKS_MS;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The report: one attack per line, with its gain here and on the naive server. */
export function printTable(here: readonly Gain[], naive: readonly Gain[]): string {
  const gainThere = new Map(naive.map((gain) => [gain.attack, gain.gainMs]));
  const head = [
    'attack',
    'server s',
    'held s',
    'credited s',
    'honest 2× s',
    'highest gain s',
    'beyond fetched s',
    'behind checks s',
    'asked',
    'refused',
    'gain if believed s',
  ];
  const rows = here.map((gain) => [
    gain.attack,
    ...[gain.serverMs, gain.heldMs, gain.creditedMs, gain.honestMs].map(seconds),
    ...[gain.gainMs, gain.unfetchedMs, gain.behindMs].map(seconds),
    ...[gain.requests, gain.rejected].map(String),
    seconds(gainThere.get(gain.attack) ?? 0),
  ]);
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
