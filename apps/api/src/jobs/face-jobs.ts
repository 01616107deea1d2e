import { type FaceDependencies, workOnFaceChecks } from '#features/face/ask-face-checker.ts';
import type { Job } from './job-loop.ts';

const BATCH = 20;

/** What happens to face checks without anybody asking: a verdict that was not sent to us is asked for. */
export function faceJobs(deps: FaceDependencies): readonly Job[] {
  return [{ name: 'face-checks', everyMs: 1000, run: () => workOnFaceChecks(deps, BATCH) }];
}
