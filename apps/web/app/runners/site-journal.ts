import type { ApiClient, DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import type { JournalPush } from '@jixu/domain/watching/journal-entry';
import { openJournalStore } from './journal-store.ts';
import { createLeaseLocks } from './lease-locks.ts';
import { type PushOutcome, WatchJournalRunner } from './watch-journal.ts';

export type PushAnswer = DataOf<'pushProgress'>;
export type PushListener = (push: JournalPush, answer: PushAnswer) => void;

/** The journal of this tab, and who wants to hear what the server answered to its pushes. */
export type SiteJournal = { journal: WatchJournalRunner; onPushed: (listener: PushListener) => () => void };

/** Refusals that only mean "not now"; after any other one the same push would be refused again. */
function outcomeOf(errcode: number): PushOutcome {
  if (errcode === ERRCODES.OK) return 'acknowledged';
  const later: readonly number[] = [
    ERRCODES.NOT_LOGGED_IN,
    ERRCODES.NETWORK_FAILED,
    ERRCODES.TOO_MANY_REQUESTS,
  ];
  return later.includes(errcode) || errcode >= ERRCODES.SERVER_FAILED ? 'failed' : 'rejected';
}

function inputOf(push: JournalPush) {
  return {
    from: 'web' as const,
    video_type: 0 as const,
    last_vid: push.lastVideoId,
    lease: push.lease,
    sequence: push.sequence,
    videos: push.videos.map((video) => ({
      course_id: video.courseId,
      video_id: video.videoId,
      progress_second: video.furthest,
      play_second: video.resume,
      intervals: video.intervals.map(([from, to]): [number, number] => [from, to]),
    })),
  };
}

function ownLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Opens the journal of this browser and reads what earlier pages left in it. */
export async function openSiteJournal(api: ApiClient, learner: () => string | null): Promise<SiteJournal> {
  const listeners = new Set<PushListener>();
  const journal = new WatchJournalRunner({
    store: await openJournalStore({ indexedDB: globalThis.indexedDB, localStorage: ownLocalStorage() }),
    locks: createLeaseLocks(navigator.locks),
    learner,
    push: async (push) => {
      // A push may outlive its page: the last one of a closing tab.
      const answer = await api.pushProgress(inputOf(push), { keepalive: true });
      if (answer.errcode === ERRCODES.OK) for (const listener of listeners) listener(push, answer.data);
      return outcomeOf(answer.errcode);
    },
    now: Date.now,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  await journal.load();
  const onPushed = (listener: PushListener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { journal, onPushed };
}
