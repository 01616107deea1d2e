import { setTimeout as pause } from 'node:timers/promises';

/** Work that looks for itself what is due. */
export interface Job {
  name: string;
  /** Pause when nothing is left, ms. */
  everyMs: number;
  /** Whether more is due already. */
  run(): Promise<boolean>;
}

export interface JobLoop {
  /** Starts nothing more and resolves when what runs has ended. */
  stop(): Promise<void>;
}

/** Runs jobs side by side, each one after itself. One that fails is reported and runs again at its next turn. */
export function runJobs(jobs: readonly Job[], onError: (name: string, error: unknown) => void): JobLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = jobs.map(async (job) => {
    while (!signal.aborted) {
      const isMoreDue = await job.run().catch((error: unknown) => {
        onError(job.name, error);
        return false;
      });
      if (!isMoreDue) await pause(job.everyMs, undefined, { signal, ref: true }).catch(() => undefined);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
