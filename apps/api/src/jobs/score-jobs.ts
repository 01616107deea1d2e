import { matchDueDays } from '#features/proof/score-sending/match-day.ts';
import { claimDueSendings } from '#features/proof/score-sending/sending-store.ts';
import { type SendingDependencies, workOnSending } from '#features/proof/score-sending/work-on-sending.ts';
import type { Log } from '#server/log.ts';
import type { Job } from './job-loop.ts';

const BATCH = 20;
/** Longer than the bureau is waited for, twice. */
const LEASE_SECONDS = 60;

/** What happens to credits without anybody asking: they are sent until the bureau has decided, and compared with its books. */
export function scoreJobs(deps: SendingDependencies & { log: Log }): readonly Job[] {
  const { db, log } = deps;
  return [
    {
      name: 'scores-sent',
      everyMs: 1000,
      run: async () => {
        const due = await claimDueSendings(db, BATCH, LEASE_SECONDS);
        await Promise.all(
          due.map(async (sending) => {
            const settled = await workOnSending(deps, sending);
            if (settled?.to === 'rejected')
              log.error('a score needs a person', { outcome: 'rejected', number: sending.serial });
          }),
        );
        return due.length === BATCH;
      },
    },
    {
      name: 'scores-matched',
      everyMs: 60_000,
      run: async () => {
        for (const { found } of await matchDueDays(deps, Date.now()))
          for (const { kind, serial } of found)
            log.error('a score needs a person', { outcome: kind, number: serial });
        return false;
      },
    },
  ];
}
