import { type ClosingDependencies, createOverdueCloser } from '#features/exam/close-overdue.ts';
import type { Job } from './job-loop.ts';

/** What happens to exams without anybody asking: papers whose time is over are closed with what was kept of them. */
export function examJobs(deps: ClosingDependencies): readonly Job[] {
  const closer = createOverdueCloser(deps);
  return [{ name: 'overdue-exams', everyMs: 1000, run: () => closer.closeBatch() }];
}
