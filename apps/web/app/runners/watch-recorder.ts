import { CONSTANTS } from '@jixu/constants';
import { creditedMs } from '@jixu/domain/watching/intervals';
import {
  drainWatchTrace,
  initialWatchTrace,
  transitionWatchTrace,
  type WatchSample,
} from '@jixu/domain/watching/watch-trace';
import type { WatchJournalRunner } from './watch-journal.ts';

/** Under what the seconds on screen are being watched; null while nobody may be credited. */
export type WatchContext = { learner: string; lease: string; courseId: number; videoId: number };

export type RecorderParts = {
  journal: Pick<WatchJournalRunner, 'watched' | 'flush' | 'saveState'>;
  context: () => WatchContext | null;
  /** Where the player stands: furthest and current second. */
  position: () => { furthest: number; position: number };
  /** Wall clock, epoch ms. */
  now: () => number;
};

export type WatchRecorder = {
  /** One look at the playing element. */
  sample: (sample: WatchSample) => void;
  /** Writes what was watched since the last write into the journal. */
  write: () => Promise<void>;
  /** Writes, then sends (pause, end, change of lesson, page hidden). */
  push: () => Promise<void>;
};

/**
 * Media time between two writes. Half of what may be lost at most (integrity 6), so that a late sample, or a position
 * the server keeps in whole seconds, still loses no more.
 */
const WRITE_MS = (CONSTANTS.JOURNAL_WRITE_SECONDS * 1000) / 2;

/** A move of the position smaller than this, without watching, is not worth an entry. Seconds. */
const MOVED_SECONDS = 1;

/**
 * Turns what the element plays into journal entries, at least every five seconds of media, and pushes after every 120 s of
 * played time (every 15 s where the browser cannot keep a journal). Integrity 6, 002 §9.
 */
export function createWatchRecorder(parts: RecorderParts): WatchRecorder {
  let trace = initialWatchTrace;
  let playedMs = 0;
  let writtenPosition = Number.NaN;

  async function write(): Promise<void> {
    const context = parts.context();
    const { watched, trace: rest } = drainWatchTrace(trace);
    const { furthest, position } = parts.position();
    const moved = !(Math.abs(position - writtenPosition) < MOVED_SECONDS);
    if (context === null) {
      // Without a lease nothing can be credited yet: what was watched waits for one, in the trace.
      return;
    }
    trace = rest;
    if (watched.length === 0 && (!moved || position === 0)) return;
    writtenPosition = position;
    await parts.journal.watched({
      ...context,
      intervals: watched,
      furthest,
      resume: position,
      at: parts.now(),
    });
  }

  async function push(): Promise<void> {
    await write();
    playedMs = 0;
    await parts.journal.flush();
  }

  function pushDue(): boolean {
    const { durable } = parts.journal.saveState();
    const seconds = durable
      ? CONSTANTS.PROGRESS_PUSH_INTERVAL_SECONDS
      : CONSTANTS.JOURNAL_FALLBACK_PUSH_SECONDS;
    return playedMs >= seconds * 1000;
  }

  return {
    sample: (sample) => {
      const { last } = trace;
      const goesOn = last !== null && (sample.mark === 'tick' || sample.mark === 'stop');
      if (goesOn) playedMs += Math.max(0, sample.wall - last.wall);
      trace = transitionWatchTrace(trace, sample);
      if (pushDue()) void push();
      else if (creditedMs(trace.watched) >= WRITE_MS) void write();
    },
    write,
    push,
  };
}
