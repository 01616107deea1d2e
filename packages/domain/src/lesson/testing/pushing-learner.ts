import { applyPush } from '../apply-push.ts';
import { EMPTY_LEDGER, type VideoLedger } from '../credit-push.ts';
import { holdLease, releaseLease } from '../hold-lease.ts';
import { creditedMs, type Interval } from '../intervals.ts';
import { LearnerWatch, type StoredLease, type StoredWatch } from '../learner-watch.ts';
import type { SessionFetches } from '../lease-evidence.ts';
import type { Push, PushOutcome, StorableVideo } from '../push.ts';
import type { WatchedYear } from '../watched-year.ts';

/** When a learner of these tests begins. */
export const OPENED = 1_700_000_000_000;
const LEARNER = 7;
export const [SESSION, OTHER_SESSION] = [1, 2];
export const [VIDEO, OTHER_VIDEO] = [7001, 7002];
const COURSE = 1001;
export const DURATION_MS = 600_000;
const DAY_MS = 86_400_000;
const YEAR: WatchedYear = {
  enrolmentId: 31,
  untilMs: OPENED + 30 * DAY_MS,
  lateUntilMs: OPENED + 32 * DAY_MS,
  completed: false,
};

const NOTHING: StoredWatch = { leases: [], allowance: null, ledgers: [], lastVideos: [], years: [] };

/** A recording of a push; null: the two points of the specified payload alone. */
export function watchedVideo(
  intervals: readonly Interval[] | null,
  second = 0,
  videoId = VIDEO,
): StorableVideo {
  const seconds = { furthest: second, resume: second };
  return {
    year: YEAR,
    courseId: COURSE,
    videoId,
    intervals,
    durationMs: DURATION_MS,
    points: [],
    ...seconds,
  };
}

/** One learner’s watching, stored after each step as the server does between two requests. */
export class PushingLearner {
  stored = NOTHING;
  now = OPENED;
  /** What is known to be fetched; null where nobody asks. */
  fetches: SessionFetches | null = null;
  #lastId = 0;

  get ledger(): VideoLedger {
    return this.stored.ledgers.find((row) => row.videoId === VIDEO)?.ledger ?? EMPTY_LEDGER;
  }

  get credited(): number {
    return creditedMs(this.ledger.intervals);
  }

  pass(seconds: number): this {
    this.now += seconds * 1000;
    return this;
  }

  hold(holder: string, takeOver = false): StoredLease {
    const { enrolmentId, untilMs } = YEAR;
    const request = {
      enrolmentId,
      untilMs,
      sessionId: SESSION,
      videoId: VIDEO,
      holder,
      lease: null,
      takeOver,
    };
    const lease = this.#work((watch) => holdLease(watch, request, this.#fresh));
    if (lease === null) throw new Error('held elsewhere');
    return lease;
  }

  release(lease: string): boolean {
    return this.#work((watch) => releaseLease(watch, lease, null));
  }

  push(named: Push['named'], videos: readonly StorableVideo[], more: Partial<Push> = {}): PushOutcome {
    const push = {
      learnerId: LEARNER,
      sessionId: SESSION,
      named,
      yearId: null,
      lastVideoId: VIDEO,
      videos,
      ...more,
    };
    return this.#work((watch) => applyPush(watch, push, videos, this.#fresh, this.fetches));
  }

  readonly #fresh = () => {
    this.#lastId += 1;
    return { id: this.#lastId, lease: `lease-${this.#lastId}` };
  };

  #work<T>(run: (watch: LearnerWatch) => T): T {
    const watch = new LearnerWatch(LEARNER, this.now, this.stored);
    const outcome = run(watch);
    const { leases, allowance, ledgers, lastVideos } = watch.changes();
    const merge = <Row>(
      rows: readonly Row[],
      changed: readonly Row[],
      key: (row: Row) => unknown,
    ): readonly Row[] => [
      ...new Map([...rows, ...changed].map((row): [unknown, Row] => [key(row), row])).values(),
    ];
    this.stored = {
      leases: merge(
        this.stored.leases,
        leases.map(({ row }) => row),
        (row) => row.lease,
      ),
      allowance: allowance?.row ?? this.stored.allowance,
      ledgers: merge(
        this.stored.ledgers,
        ledgers.map(({ row }) => row),
        (row) => row.videoId,
      ),
      lastVideos: merge(this.stored.lastVideos, lastVideos, (row) => row.courseId),
      years: [...watch.years.values()],
    };
    return outcome;
  }
}
