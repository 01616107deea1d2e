import type { EnvironmentProblem } from '@jixu/serving/environment';
import type { Job } from './job-loop.ts';

const AGAIN_MS = 60_000;

export interface KeyGuard {
  check(): Promise<readonly EnvironmentProblem[]>;
  /** The keys are not those of the database: nothing may be done with them. */
  onForeign(problems: readonly EnvironmentProblem[]): void;
}

/**
 * Nothing is done before the keys of the process are known to be those of the database. It is asked once a minute, since it
 * may be away at the start, and another one in its place later.
 */
export function withKnownKeys({ check, onForeign }: KeyGuard, jobs: readonly Job[]): readonly Job[] {
  let asked: { at: number; answer: Promise<boolean> } | null = null;
  const ask = async (): Promise<boolean> => {
    const problems = await check();
    if (problems.length > 0) onForeign(problems);
    return problems.length === 0;
  };
  const known = async (): Promise<boolean> => {
    const now = performance.now();
    if (asked === null || now - asked.at > AGAIN_MS) asked = { at: now, answer: ask() };
    try {
      return await asked.answer;
    } catch (error) {
      asked = null;
      throw error;
    }
  };
  return jobs.map((job) => ({ ...job, run: async () => ((await known()) ? job.run() : false) }));
}
