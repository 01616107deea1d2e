// The ledger part of a history: acknowledged credit persists, nothing shrinks, and nothing is credited without a push.
import { ERRCODES } from '@jixu/constants';
import { VIDEOS } from '../environment/learners.ts';
import type { Finding, Rule } from './finding.ts';
import type { AskLine, Line, ResponseLine } from './history.ts';
import { clipped, type Intervals, joined, lengthOf, missing, written } from './interval-sets.ts';
import type { StoredState } from './stored-state.ts';

/** What a learner has been told about one recording, over all responses. Immutable: replaced, never modified. */
export interface Told {
  readonly intervals: Intervals;
  readonly creditedMs: number;
  readonly furthest: number;
}

export interface Acknowledged {
  /** By learner and recording. */
  readonly told: ReadonlyMap<string, Told>;
  /** By lease. */
  readonly sequences: ReadonlyMap<string, { learner: number; sequence: number }>;
}

const NOTHING_TOLD: Told = { intervals: [], creditedMs: 0, furthest: 0 };
const keyOf = (learner: number, video: number): string => `${learner}/${video}`;
const endOf = (video: number): number => (VIDEOS.find((one) => one.id === video)?.seconds ?? 0) * 1000;

export interface LedgerRules {
  /** Learners of this load never watch faster than the clock, so nothing may be clamped. */
  readonly honest: boolean;
}

/** Reads a history line by line, so that it can be queried between two faults. */
export class LedgerCheck {
  readonly findings: Finding[] = [];
  readonly #rules: LedgerRules;
  readonly #told = new Map<string, Told>();
  /** Intervals pushed under a lease; null after a push of positions, which may earn more than they state. */
  readonly #pushed = new Map<string, Intervals | null>();
  readonly #sequences = new Map<string, { learner: number; sequence: number }>();
  readonly #asked = new Map<number, { ask: AskLine; before: Map<number, Told>; sequence: number }>();
  acknowledgedPushes = 0;

  constructor(rules: LedgerRules = { honest: true }) {
    this.#rules = rules;
  }

  /** The acknowledged state, to compare with a state read later. */
  snapshot(): Acknowledged {
    return { told: new Map(this.#told), sequences: new Map(this.#sequences) };
  }

  take(line: Line): void {
    if (line.kind === 'ask') this.#ask(line);
    if (line.kind === 'response') this.#response(line);
  }

  #ask(ask: AskLine): void {
    // Only responses received before the request constrain its response: concurrent requests have no order.
    const before = new Map(
      VIDEOS.map(({ id }) => [id, this.#told.get(keyOf(ask.learner, id)) ?? NOTHING_TOLD]),
    );
    this.#asked.set(ask.id, { ask, before, sequence: this.#sequences.get(ask.lease ?? '')?.sequence ?? 0 });
    for (const video of ask.call === 'push' ? (ask.videos ?? []) : []) {
      const key = keyOf(ask.learner, video.video_id);
      const known = this.#pushed.get(key);
      if (video.intervals === undefined || known === null) this.#pushed.set(key, null);
      else this.#pushed.set(key, joined(known ?? [], clipped(video.intervals, endOf(video.video_id))));
    }
  }

  #response(response: ResponseLine): void {
    const asked = this.#asked.get(response.id);
    this.#asked.delete(response.id);
    if (asked === undefined || response.status !== 200 || response.errcode !== ERRCODES.OK) return;
    const { ask } = asked;
    if (ask.call === 'push') {
      this.acknowledgedPushes += 1;
      this.#checkPush(ask, response);
    }
    if (ask.call === 'hold') this.#checkHold(ask, response, asked.sequence);
    if (ask.call === 'push' || ask.call === 'pull') this.#checkTold(ask, response, asked.before);
  }

  #checkTold(ask: AskLine, response: ResponseLine, before: ReadonlyMap<number, Told>): void {
    for (const video of response.credited ?? []) {
      const earlier = before.get(video.vid) ?? NOTHING_TOLD;
      const furthest = response.points?.find((point) => point.vid === video.vid)?.m ?? 0;
      const lost = missing(earlier.intervals, video.intervals);
      if (lost.length > 0)
        this.#find('acknowledged-lost', ask, response.at, `${video.vid} lacks ${written(lost)}`);
      if (video.credited_ms < earlier.creditedMs)
        this.#find('shrunk', ask, response.at, `credit ${earlier.creditedMs} → ${video.credited_ms}`);
      if (furthest < earlier.furthest)
        this.#find('shrunk', ask, response.at, `m ${earlier.furthest} → ${furthest}`);
      if (video.credited_ms !== lengthOf(video.intervals))
        this.#find('unbalanced', ask, response.at, `credited_ms ${video.credited_ms} is not its intervals`);
      const known = this.#told.get(keyOf(ask.learner, video.vid)) ?? NOTHING_TOLD;
      this.#told.set(keyOf(ask.learner, video.vid), {
        intervals: joined(known.intervals, video.intervals),
        creditedMs: Math.max(known.creditedMs, video.credited_ms),
        furthest: Math.max(known.furthest, furthest),
      });
    }
  }

  #checkPush(ask: AskLine, response: ResponseLine): void {
    for (const video of ask.videos ?? []) {
      const credited = response.credited?.find((one) => one.vid === video.video_id);
      if (credited === undefined) {
        this.#find('acknowledged-untrue', ask, response.at, `answers nothing of ${video.video_id}`);
        continue;
      }
      const left = missing(clipped(video.intervals ?? [], endOf(video.video_id)), credited.intervals);
      const clamped = credited.clamped_ms ?? 0;
      if (clamped > 0 && this.#rules.honest && video.intervals !== undefined)
        this.#find('honest-clamped', ask, response.at, `${clamped} ms of ${video.video_id}`);
      if (lengthOf(left) > clamped && this.#rules.honest)
        this.#find('acknowledged-untrue', ask, response.at, `${video.video_id} leaves out ${written(left)}`);
    }
    if (ask.lease !== undefined && ask.sequence !== undefined) {
      const known = this.#sequences.get(ask.lease)?.sequence ?? 0;
      this.#sequences.set(ask.lease, {
        learner: ask.learner,
        sequence: Math.max(known, ask.sequence),
      });
    }
  }

  #checkHold(ask: AskLine, response: ResponseLine, before: number): void {
    const sameLease = response.lease !== undefined && response.lease === ask.lease;
    if (sameLease && (response.lastSequence ?? 0) < before)
      this.#find('shrunk', ask, response.at, `last_sequence ${before} → ${response.lastSequence}`);
  }

  /** Compares acknowledgements (by default all so far) with the stored state; cheap enough for every round. */
  compare(stored: StoredState, { told: allTold, sequences }: Acknowledged = this.snapshot()): Finding[] {
    const found: Finding[] = [];
    const find = (rule: Rule, learner: number, text: string): void =>
      void found.push({ rule, at: null, learner, text });
    const progress = new Map(stored.progress.map((row) => [keyOf(row.learner, row.video), row]));
    for (const [key, told] of allTold) {
      const [learner = 0, video = 0] = key.split('/').map(Number);
      const row = progress.get(key);
      const lost = missing(told.intervals, row?.intervals ?? []);
      if (lost.length > 0) find('acknowledged-lost', learner, `${video} lacks ${written(lost)}`);
      if ((row?.creditedMs ?? 0) < told.creditedMs) find('shrunk', learner, `stored credit of ${video}`);
      if ((row?.furthest ?? 0) < told.furthest) find('shrunk', learner, `stored m of ${video}`);
    }
    for (const row of stored.progress) {
      const key = keyOf(row.learner, row.video);
      const pushed = this.#pushed.get(key);
      const extra = pushed === null ? [] : missing(row.intervals, pushed ?? []);
      if (extra.length > 0) find('out-of-nothing', row.learner, `${row.video} holds ${written(extra)}`);
    }
    const leases = new Map(stored.leases.map((row) => [row.lease, row]));
    for (const [lease, { learner, sequence }] of sequences) {
      const last = leases.get(lease)?.lastSequence ?? 0;
      if (last < sequence) find('shrunk', learner, `stored last_sequence ${last}, acknowledged ${sequence}`);
    }
    return [...found, ...checkBalance(stored)];
  }

  #find(rule: Rule, ask: AskLine, at: number, text: string): void {
    this.findings.push({ rule, at, learner: ask.learner, text: `${ask.call} ${ask.id}: ${text}` });
  }
}

/** Consistency of each learner's own numbers: sums, bound, and the same values over pull. */
export function checkBalance(stored: StoredState): Finding[] {
  const found: Finding[] = [];
  const find = (learner: number, text: string): void =>
    void found.push({ rule: 'unbalanced', at: null, learner, text });
  const sums = new Map<number, number>();
  for (const row of stored.progress) {
    sums.set(row.learner, (sums.get(row.learner) ?? 0) + row.creditedMs);
    if (row.creditedMs !== lengthOf(row.intervals))
      find(row.learner, `credited_ms of ${row.video} is not the length of its intervals`);
    if (missing(row.intervals, [[0, endOf(row.video)]]).length > 0)
      find(row.learner, `${row.video} is credited beyond its end`);
    const pulled = stored.pulled?.get(row.learner)?.find((video) => video.vid === row.video);
    if (
      stored.pulled !== undefined &&
      JSON.stringify(pulled?.intervals ?? []) !== JSON.stringify(row.intervals)
    )
      find(row.learner, `pull of ${row.video} tells something else than the table`);
  }
  const clocks = new Map(stored.clocks.map((row) => [row.learner, row]));
  for (const [learner, sum] of sums) {
    const clock = clocks.get(learner);
    if ((clock?.creditedMs ?? 0) !== sum)
      find(learner, `watch_clock says ${clock?.creditedMs}, the ledgers ${sum}`);
  }
  for (const clock of stored.clocks) {
    if (clock.creditedMs > 2 * clock.heldMs + 10_000)
      find(clock.learner, `credit ${clock.creditedMs} beyond 2 × ${clock.heldMs} + 10 s`);
  }
  return found;
}
