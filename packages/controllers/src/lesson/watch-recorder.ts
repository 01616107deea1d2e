import { CONSTANTS } from '@jixu/constants';
import { creditedMs } from '@jixu/domain/lesson/intervals';
import type { JournalVideo } from '@jixu/domain/lesson/journal-entry';
import type { AnsweredQuiz } from '@jixu/domain/lesson/quiz-pass';
import type { TabLesson } from '@jixu/domain/lesson/tab-lease';
import {
  drainWatchTrace,
  initialWatchTrace,
  transitionWatchTrace,
  type WatchSample,
} from '@jixu/domain/lesson/watch-trace';
import { inMs, type Ms } from '@jixu/domain/units/time';
import type { Clock } from '../ports.ts';
import type { PassResult } from './quiz-passes.ts';
import type { WatchJournalController } from './watch-journal-controller.ts';

export type RecorderParts = {
  journal: Pick<WatchJournalController, 'watched' | 'answered' | 'flush' | 'saved'>;
  /** The position in the lesson, in seconds, and a sample on demand. */
  player: { getState(): { readonly furthest: number; readonly position: number }; sampleNow(): void };
  /** Null while nothing may be credited. */
  learner: () => string | null;
  clock: Pick<Clock, 'now'>;
};

export type WatchRecorder = ReturnType<typeof createWatchRecorder>;

/**
 * Media time between two writes. Half of the maximum loss (integrity 6), so that a late sample, or the server's whole
 * seconds, still lose no more.
 */
const WRITE_MS = inMs(CONSTANTS.JOURNAL_WRITE_SECONDS) / 2;

/** A smaller change of position, without watching, is not worth an entry. Seconds. */
const MOVED_SECONDS = 1;

/** What was watched but not written yet, each second with its lesson. */
function createUnwritten({ player }: RecorderParts) {
  let trace = initialWatchTrace;
  let lesson: TabLesson | null = null;
  let writtenPosition = Number.NaN;
  /** Of lessons closed before there was a lease. */
  let leftover: readonly JournalVideo[] = [];

  /** What was watched since the last drain; nothing if nothing was and the position has hardly changed either. */
  function drain(): readonly JournalVideo[] {
    if (lesson === null) return [];
    const drained = drainWatchTrace(trace);
    const { furthest, position } = player.getState();
    const hasMoved = !(Math.abs(position - writtenPosition) < MOVED_SECONDS) && position !== 0;
    trace = drained.trace;
    if (drained.watched.length === 0 && !hasMoved) return [];
    writtenPosition = position;
    return [{ ...lesson, intervals: drained.watched, furthest, resume: position }];
  }

  return {
    last: () => trace.last,
    watchedMs: () => creditedMs(trace.watched),
    add: (sample: WatchSample): void => {
      trace = transitionWatchTrace(trace, sample);
    },
    take: (): readonly JournalVideo[] => {
      const all = [...leftover, ...drain()];
      leftover = [];
      return all;
    },
    changeLesson: (next: TabLesson | null): void => {
      leftover = [...leftover, ...drain().filter(({ intervals }) => intervals.length > 0)];
      trace = initialWatchTrace;
      writtenPosition = Number.NaN;
      lesson = next;
    },
  };
}

function pushAfterMs({ journal }: RecorderParts): Ms {
  const { durable } = journal.saved.get();
  return inMs(durable ? CONSTANTS.PROGRESS_PUSH_INTERVAL_SECONDS : CONSTANTS.JOURNAL_FALLBACK_PUSH_SECONDS);
}

/** Writes what was watched into the journal, each second under the lease it was watched under. */
function createWriting(parts: RecorderParts) {
  const { journal, player, learner, clock } = parts;
  const unwritten = createUnwritten(parts);
  let lease: string | null = null;

  async function write(): Promise<void> {
    const id = learner();
    if (id === null || lease === null) return;
    const entry = { learner: id, lease, at: clock.now() };
    await Promise.all(unwritten.take().map((watched) => journal.watched({ ...entry, ...watched })));
  }

  /** Writes what was watched up to this instant. */
  function settle(): Promise<void> {
    player.sampleNow();
    return write();
  }

  return {
    unwritten,
    lease: () => lease,
    write,
    settle,
    /** Switches to this lesson, or to none; the previous one is written up to this instant. */
    watchLesson: (next: TabLesson | null): Promise<void> => {
      const settled = settle();
      unwritten.changeLesson(next);
      return settled;
    },
    /** Switches to this lease, or to none; what was watched under the previous one is written under it, up to this instant. */
    useLease: (next: string | null): void => {
      if (next === lease) return;
      void settle();
      lease = next;
    },
  };
}

/**
 * Turns what the element plays into journal entries, at least every five seconds of media, and pushes after every 120 s
 * of played time (every 15 s where the browser cannot store a journal). Integrity 6, 002 §9. A second is recorded for
 * the lesson and the lease it was watched under; without a lease it waits for one.
 */
export function createWatchRecorder(parts: RecorderParts) {
  const { journal, player, learner, clock } = parts;
  const { unwritten, lease, write, settle, watchLesson, useLease } = createWriting(parts);
  let playedMs = 0;

  async function push(): Promise<void> {
    playedMs = 0;
    await write();
    await journal.flush();
  }

  return {
    /** One sample of the playing element. */
    sample: (sample: WatchSample): void => {
      const last = unwritten.last();
      const goesOn = last !== null && (sample.mark === 'tick' || sample.mark === 'stop');
      if (goesOn) playedMs += Math.max(0, sample.wall - last.wall);
      unwritten.add(sample);
      if (playedMs >= pushAfterMs(parts)) void push();
      else if (unwritten.watchedMs() >= WRITE_MS) void write();
    },
    /** Played time until the next push, if it plays on. */
    untilPushMs: (): Ms => Math.max(0, pushAfterMs(parts) - playedMs),
    watchLesson,
    useLease,
    /**
     * Reports a quiz between what was watched before and after it. Settled once the server has judged it; null while nothing
     * may be credited.
     */
    answered: (quiz: AnsweredQuiz): Promise<PassResult> | null => {
      const id = learner();
      if (id === null) return null;
      void settle();
      const judged = journal.answered({ ...quiz, learner: id, lease: lease() ?? '', at: clock.now() });
      void journal.flush();
      return judged;
    },
    /** Writes, then sends: on pause, at the end, when the page is hidden. */
    push: (): Promise<void> => {
      player.sampleNow();
      return push();
    },
  };
}
