import { setTimeout as pause } from 'node:timers/promises';
import { isPlainText } from '#server/log.ts';

/** Work that looks for itself what is due. */
export interface Job {
  /** As the log and the health address name it: one word, or several with hyphens. */
  name: string;
  /** Pause when nothing is left, ms. */
  everyMs: number;
  /** Whether more is due already. */
  run(): Promise<boolean>;
}

/** How a job has been doing. */
export interface JobBeat {
  readonly name: string;
  readonly everyMs: number;
  /** When it last came to its end, on the clock of `performance.now()`; at first, when the loop began. */
  readonly workedAt: number;
  /** How often it has failed since then. */
  readonly failures: number;
}

export interface JobLoop {
  beats(): readonly JobBeat[];
  /** Starts nothing more and resolves when what runs has ended. */
  stop(): Promise<void>;
}

/** Runs jobs side by side, each one after itself. One that fails is reported and runs again at its next turn. */
export function runJobs(jobs: readonly Job[], onError: (name: string, error: unknown) => void): JobLoop {
  rejectWrongNames(jobs.map(({ name }) => name));
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = jobs.map((job) => ({ job, beat: firstBeat(job) }));
  const loops = running.map(async ({ job, beat }) => {
    while (!signal.aborted) {
      const isMoreDue = await runOnce(job, beat, onError);
      if (!isMoreDue) await pause(job.everyMs, undefined, { signal, ref: true }).catch(() => undefined);
    }
  });
  return {
    beats: () => running.map(({ beat }) => beat),
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

type Beat = { -readonly [Key in keyof JobBeat]: JobBeat[Key] };

const firstBeat = ({ name, everyMs }: Job): Beat => ({
  name,
  everyMs,
  workedAt: performance.now(),
  failures: 0,
});

async function runOnce(
  job: Job,
  beat: Beat,
  onError: (name: string, error: unknown) => void,
): Promise<boolean> {
  try {
    const isMoreDue = await job.run();
    Object.assign(beat, { workedAt: performance.now(), failures: 0 });
    return isMoreDue;
  } catch (error) {
    beat.failures++;
    onError(job.name, error);
    return false;
  }
}

/** What fails under a name that the log drops fails unseen. */
function rejectWrongNames(names: readonly string[]): void {
  const wrong = names.find((name, at) => !isPlainText(name) || names.indexOf(name) < at);
  if (wrong !== undefined) throw new Error(`"${wrong}" names two jobs, or is a name that the log would drop`);
}
