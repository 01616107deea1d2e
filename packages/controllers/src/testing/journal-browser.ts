import type { ResultOf } from '@jixu/api-client';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { createWatchJournal, type JournalParts } from '../lesson/watch-journal-controller.ts';
import { createBrowserMemory, onlyTab } from './memory-journal.ts';

export type Result = ResultOf<'pushProgress'>;

export const STORED: Result = {
  errcode: 0,
  errmsg: '成功',
  data: { videos: [], last_vid: 7001, credited: [], lease_state: 'live' },
};
/** Pages of one browser, each with a server that responds by its script. */
export function createBrowser(parts: Partial<JournalParts> = {}) {
  const store = createBrowserMemory();
  const storage = memoryStorage();
  return {
    store,
    storage,
    openPage: async (
      learner: string | null,
      results: Result[] = [STORED],
      judgements: ResultOf<'passKeyNotes'>[] = [exampleOf('passKeyNotes', 'ok')],
    ) => {
      const server = scriptedServer({ pushProgress: results, passKeyNotes: judgements });
      const { calls, clock } = server;
      const journal = createWatchJournal({
        store,
        storage,
        locks: onlyTab,
        calls,
        clock,
        learner: () => learner,
        ...parts,
      });
      await journal.load();
      const flush = async () => {
        const sent = journal.flush();
        // In small steps, so that the consequences of a response happen before the next step.
        for (let step = 0; step < 50; step += 1) await clock.advance(10);
        await sent;
      };
      const pushed = () => server.requested('pushProgress');
      const passed = () => server.requested('passKeyNotes');
      return { journal, clock, flush, pushed, passed };
    },
  };
}

/** An entry of this lesson, in its seconds. */
export const watched = (learner: string, lease: string, from: number, to: number) => ({
  learner,
  lease,
  courseId: 1001,
  videoId: 7001,
  furthest: to,
  resume: to,
  at: to * 1000,
  intervals: [[from * 1000, to * 1000]] as const,
});
