import { tellAlarms } from '#features/order/pay/alarm-store.ts';
import { claimDueAttempts } from '#features/order/pay/attempt-store.ts';
import { lookWhenDue, type PayDependencies } from '#features/order/pay/channel-questions.ts';
import { expireOrders } from '#features/order/pay/end-order.ts';
import { claimDueRefunds } from '#features/order/pay/money-store.ts';
import { reconcile } from '#features/order/pay/reconcile.ts';
import { workOnRefund } from '#features/order/pay/refund.ts';
import { decideDeskRefunds } from '#features/order/refund/decide-desk-refund.ts';
import type { Log } from '#server/log.ts';
import type { Job } from './job-loop.ts';

const BATCH = 20;
/** A row taken by a process that died is due again after this. */
const LEASE_SECONDS = 30;

/** What has to happen to money without anybody asking. Every row that is due is the work; nothing else remembers it. */
export function payJobs(deps: PayDependencies & { log: Log }): readonly Job[] {
  const { db, log } = deps;
  return [
    {
      name: 'attempts',
      everyMs: 1000,
      run: async () => {
        const due = await claimDueAttempts(db, BATCH, LEASE_SECONDS);
        await Promise.all(due.map((attempt) => lookWhenDue(deps, attempt)));
        return due.length === BATCH;
      },
    },
    {
      name: 'refunds',
      everyMs: 1000,
      run: async () => {
        const due = await claimDueRefunds(db, BATCH, LEASE_SECONDS);
        await Promise.all(due.map((refund) => workOnRefund(deps, refund)));
        return due.length === BATCH;
      },
    },
    {
      name: 'desk-refunds',
      everyMs: 1000,
      run: async () => (await decideDeskRefunds(db, BATCH, LEASE_SECONDS)) === BATCH,
    },
    {
      name: 'expiry',
      everyMs: 1000,
      run: async () => (await expireOrders(db, BATCH)) >= BATCH,
    },
    {
      name: 'statements',
      everyMs: 60_000,
      run: async () => (await reconcile(deps, Date.now())) > 0,
    },
    {
      name: 'alarms',
      everyMs: 5000,
      run: async () =>
        (await tellAlarms(db, BATCH, ({ kind, key }) =>
          log.error('money needs a person', { outcome: kind, number: key }),
        )) === BATCH,
    },
  ];
}
