import { type MessageDependencies, tellOldPhones } from '#features/identity/login/tell-old-phones.ts';
import type { Job } from './job-loop.ts';

const BATCH = 20;

/** Messages that nobody waits for on a page. */
export function messageJobs(deps: MessageDependencies): readonly Job[] {
  return [{ name: 'old-phones', everyMs: 2000, run: () => tellOldPhones(deps, BATCH) }];
}
