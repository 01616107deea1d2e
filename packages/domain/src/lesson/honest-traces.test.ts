import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_LEDGER, type VideoLedger } from './credit-push.ts';
import { creditPushes } from './credit-pushes.ts';
import { addWatched, creditedMs, type Intervals, NO_INTERVALS } from './intervals.ts';
import type { JournalEntry, JournalPush } from './journal-entry.ts';
import {
  type AnsweredSequences,
  decideHold,
  heldMs,
  isAnswered,
  type Lease,
  type LeaseStatus,
  leaseStatus,
  transitionLease,
  withAnswered,
} from './lease.ts';
import {
  initialWatchJournal,
  type JournalEvent,
  transitionWatchJournal,
  type WatchJournal,
} from './watch-journal.ts';
import { drainWatchTrace, initialWatchTrace, transitionWatchTrace, type WatchTrace } from './watch-trace.ts';

/** Number of random traces; `npm run prove -- laws` runs many more. Zero runs would pass trivially. */
const RUNS = Number(process.env.LAW_RUNS ?? 300);
if (!(RUNS >= 1)) throw new Error(`LAW_RUNS is no number of runs: ${process.env.LAW_RUNS}`);
const DURATION_SECONDS = 20_000;
/** Longest span of media a page buffers ahead, which can be watched without a network. */
const BUFFER_SECONDS = 60;

interface ServerLease {
  lease: Lease;
  answered: AnsweredSequences;
}

/** A server made of the domain's rules: leases, one ledger per video, one allowance. */
class Server {
  now = 1_700_000_000_000;
  leases: ServerLease[] = [];
  ledgers = new Map<number, VideoLedger>();
  clampedMs = 0;

  hold(holder: string): string {
    const decision = decideHold(this.leases.at(-1)?.lease ?? null, { holder, takeOver: true }, this.now);
    if (decision.kind !== 'open') throw new Error('taking over is never refused');
    const latest = this.leases.at(-1);
    if (latest && decision.closes) latest.lease = decision.closes;
    this.leases.push({ lease: decision.lease, answered: [] });
    return String(this.leases.length - 1);
  }

  renew(id: string): LeaseStatus {
    const held = this.leases[Number(id)];
    if (!held) throw new Error('no such lease');
    const openedSince = Number(id) < this.leases.length - 1;
    held.lease = transitionLease(held.lease, { type: 'renewed', openedSince }, this.now);
    return leaseStatus(held.lease, this.now);
  }

  push(push: JournalPush): void {
    this.renew(push.lease);
    const lease = Number(push.lease);
    const held = this.leases[lease];
    if (!held) throw new Error('no such lease');
    if (isAnswered(held.answered, push.sequence)) return;
    const all = [...this.ledgers.values()].reduce((sum, ledger) => sum + creditedMs(ledger.intervals), 0);
    const allowance = {
      heldMs: heldMs(
        this.leases.map((one) => one.lease),
        this.now,
      ),
      creditedMs: all,
    };
    const videos = push.videos.map((video) => ({
      ...video,
      durationMs: DURATION_SECONDS * 1000,
      year: { enrolmentId: 31, untilMs: Infinity, lateUntilMs: Infinity, completed: false },
      points: [],
    }));
    const terms = {
      order: { lease, sequence: push.sequence },
      elapsedMs: 0,
      allowance: { ...allowance, spentAt: 0 },
      years: new Map(),
      now: this.now,
      storedOf: ({ videoId }: { videoId: number }) => this.ledgers.get(videoId) ?? EMPTY_LEDGER,
      counts: () => true,
    };
    for (const credited of creditPushes(videos, terms).videos) {
      this.clampedMs += credited.clampedMs;
      this.ledgers.set(credited.videoId, credited.ledger);
    }
    held.answered = withAnswered(held.answered, push.sequence);
  }
}

type Network = 'fine' | 'offline' | 'answer-lost' | 'sent-twice';

/** One page of the learner: plays in steps of a second, writes every 5 s, renews every 20 s, pushes every 120 s. */
class Page {
  readonly server: Server;
  /** The browser's store, which outlives the page. */
  readonly store: Map<string, JournalEntry>;
  readonly holder: string;
  readonly clockError: number;
  journal: WatchJournal = initialWatchJournal;
  trace: WatchTrace = initialWatchTrace;
  network: Network = 'fine';
  lease: string;
  position = 0;
  buffered = BUFFER_SECONDS;
  seconds = 0;
  watched: Intervals = NO_INTERVALS;

  constructor(server: Server, store: Map<string, JournalEntry>, holder: string, clockError: number) {
    this.server = server;
    this.store = store;
    this.holder = holder;
    this.clockError = clockError;
    this.lease = server.hold(holder);
    this.tell({ type: 'entries-found', entries: [...store.values()] });
    this.tell({ type: 'lease-held', lease: this.lease, lastSequence: 0 });
  }

  tell(event: JournalEvent): void {
    const { state, effects } = transitionWatchJournal(this.journal, event);
    this.journal = state;
    for (const effect of effects) {
      if (effect.type === 'write-entry')
        this.store.set(`${effect.entry.lease}/${effect.entry.sequence}`, effect.entry);
      if (effect.type === 'delete-entries') for (const key of effect.keys) this.store.delete(key);
      if (effect.type === 'send-push') this.send(effect.push);
    }
  }

  send(push: JournalPush): void {
    if (this.network !== 'offline') this.server.push(push);
    if (this.network === 'sent-twice') this.server.push(push);
    const answered = this.network === 'fine' || this.network === 'sent-twice';
    this.tell({ type: answered ? 'push-acknowledged' : 'push-failed', push });
  }

  /** A page whose lease has ended requests a new one before anything more is watched. */
  renew(): void {
    if (this.network === 'offline' || this.server.renew(this.lease) === 'live') return;
    this.lease = this.server.hold(this.holder);
  }

  sample(mark: 'start' | 'tick' | 'stop' | 'seek', rate: number): void {
    const wall = this.server.now + this.clockError;
    this.trace = transitionWatchTrace(this.trace, { mark, mediaTime: this.position, wall, rate });
  }

  play(seconds: number, rate: number, tickEvery: number): void {
    this.renew();
    this.sample('start', rate);
    const from = this.position;
    for (let second = 1; second <= seconds; second++) {
      this.server.now += 1000;
      this.seconds += 1;
      const room = this.network === 'offline' ? Math.max(0, this.buffered) : BUFFER_SECONDS;
      const moved = Math.min(rate, room, DURATION_SECONDS - this.position);
      this.buffered = this.network === 'offline' ? room - moved : BUFFER_SECONDS;
      this.position += moved;
      if (second % tickEvery === 0) this.sample('tick', rate);
      if (this.seconds % 20 === 0) this.renew();
      if (this.seconds % 5 === 0) this.write();
      if (this.seconds % 120 === 0) this.pushDue();
    }
    this.sample('stop', rate);
    this.write();
    this.watched = addWatched(this.watched, [from * 1000, this.position * 1000]);
  }

  seek(to: number): void {
    this.position = to;
    this.sample('seek', 1);
  }

  write(): void {
    const { watched, trace } = drainWatchTrace(this.trace);
    this.trace = trace;
    if (watched.length === 0) return;
    const second = Math.floor(this.position);
    const { lease } = this;
    const at = this.server.now + this.clockError;
    const entry = {
      learner: 'ann',
      lease,
      courseId: 1,
      videoId: 7,
      intervals: watched,
      furthest: second,
      resume: second,
      at,
    };
    this.tell({ type: 'watched', entry });
  }

  pushDue(): void {
    this.tell({ type: 'push-due', learner: 'ann', busyLeases: [] });
  }

  pushAll(): void {
    this.network = 'fine';
    for (let rounds = 0; this.store.size > 0 && rounds < 50; rounds++) this.pushDue();
  }
}

const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      seconds: fc.integer({ min: 1, max: 400 }),
      rate: fc.constantFrom(0.8, 1, 1.25, 1.5, 1.75, 2),
      // 60: a tab in the background, throttled to one sample a minute.
      tickEvery: fc.constantFrom(1, 4, 60),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 7_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('seek' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      network: fc.constantFrom<Network>('fine', 'offline', 'answer-lost', 'sent-twice'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), otherDevice: fc.boolean() }) },
);

test('what an honest learner watches is credited to the millisecond, never clamped, whatever happens on the way', () => {
  const clockError = fc.constantFrom(0, -86_400_000, 86_400_000, 3_333);
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 25 }), clockError, (deeds, error) => {
      const server = new Server();
      const store = new Map<string, JournalEntry>();
      let page = new Page(server, store, 'tab-1', error);
      let furthest = 0;
      let watched: Intervals = NO_INTERVALS;
      for (const one of deeds) {
        if (one.kind === 'play') page.play(one.seconds, one.rate, one.tickEvery);
        if (one.kind === 'wait') server.now += one.seconds * 1000;
        if (one.kind === 'seek') page.seek(Math.floor(furthest * one.share));
        if (one.kind === 'network') page.network = one.network;
        furthest = Math.max(furthest, page.position);
        if (one.kind === 'reload') {
          watched = page.watched.reduce(addWatched, watched);
          page = new Page(server, store, one.otherDevice ? 'tab-2' : 'tab-1', error);
        }
      }
      watched = page.watched.reduce(addWatched, watched);
      page.pushAll();
      expect(server.clampedMs).toBe(0);
      expect(store.size).toBe(0);
      expect(server.ledgers.get(7)?.intervals ?? NO_INTERVALS).toEqual(watched);
    }),
    { seed: 20260721, numRuns: RUNS },
  );
});
