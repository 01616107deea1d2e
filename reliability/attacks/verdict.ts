// The gain of an attack, and whether the suite as a whole passes.
import type { Exchange } from './attack.ts';
import { heldAtMostMs } from './leased-time.ts';
import { mostBeyondElapsedMs } from './push-gain.ts';

const RATE = 2;
/** Granted once in a learner's lifetime. */
export const ALLOWANCE_MS = 10_000;
/** At least this many attacks must succeed on the naive server, or the suite could not detect a gain. */
export const SEEN_GAINS = 8;
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
}

export function weigh(finished: Finished): Gain {
  const { attack, learnerId, exchanges, creditedMs, now } = finished;
  const heldMs = heldAtMostMs(exchanges, now);
  return {
    ...{ attack, learnerId, heldMs, creditedMs },
    serverMs: now - Math.min(now, ...exchanges.map((exchange) => exchange.from)),
    honestMs: RATE * heldMs,
    gainMs: highestGainMs(finished),
    requests: exchanges.length,
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

/** What makes a finished attack fail or prove nothing: it gained too much, had no effect, or was stopped by something else. */
export function faultsOf(finished: Finished): string[] {
  const { attack, exchanges, broke } = finished;
  const { gainMs, creditedMs } = weigh(finished);
  const atOnceMs = mostBeyondElapsedMs(exchanges);
  const unanswered = exchanges.filter((exchange) => exchange.status === 0 || exchange.status >= 500).length;
  const limited = exchanges.filter((exchange) => exchange.errcode === TOO_MANY_REQUESTS).length;
  return [
    ...(broke === null ? [] : [`${attack}: ${broke}`]),
    ...(gainMs > ALLOWANCE_MS ? [`${attack}: gained ${seconds(gainMs)} s`] : []),
    ...(atOnceMs > ALLOWANCE_MS ? [`${attack}: gained ${seconds(atOnceMs)} s by one push`] : []),
    ...(creditedMs > 0 ? [] : [`${attack}: was credited nothing at all, so it proves nothing`]),
    ...(unanswered > 0 ? [`${attack}: ${unanswered} requests got no answer or a 5xx`] : []),
    ...(limited > 0 ? [`${attack}: ${limited} requests were stopped by the limiter, not by the rule`] : []),
  ];
}

export const hasGained = ({ gainMs }: Pick<Gain, 'gainMs'>): boolean => gainMs > ALLOWANCE_MS;

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
    'asked',
    'refused',
    'gain if believed s',
  ];
  const rows = here.map((gain) => [
    gain.attack,
    ...[gain.serverMs, gain.heldMs, gain.creditedMs, gain.honestMs, gain.gainMs].map(seconds),
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
