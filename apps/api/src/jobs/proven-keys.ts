import type { EnvironmentProblem } from '@jixu/serving/environment';
import type { Job } from './job-loop.ts';

const AGAIN_MS = 60_000;

export interface KeyProof {
  prove(): Promise<readonly EnvironmentProblem[]>;
  /** The keys are not those of the database: nothing may be done with them. */
  onForeign(problems: readonly EnvironmentProblem[]): void;
}

/**
 * Nothing is done before the keys of the process are known to be those of the database. It is asked once a minute, since it
 * may be away at the start, and another one in its place later.
 */
export function withProvenKeys({ prove, onForeign }: KeyProof, jobs: readonly Job[]): readonly Job[] {
  let asked: { at: number; proof: Promise<boolean> } | null = null;
  const ask = async (): Promise<boolean> => {
    const problems = await prove();
    if (problems.length > 0) onForeign(problems);
    return problems.length === 0;
  };
  const proven = async (): Promise<boolean> => {
    const now = performance.now();
    if (asked === null || now - asked.at > AGAIN_MS) asked = { at: now, proof: ask() };
    try {
      return await asked.proof;
    } catch (error) {
      asked = null;
      throw error;
    }
  };
  return jobs.map((job) => ({ ...job, run: async () => ((await proven()) ? job.run() : false) }));
}
