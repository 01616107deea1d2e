import { claimDueInvoices } from '#features/invoice/invoice-store.ts';
import { type InvoiceDependencies, workOnInvoice } from '#features/invoice/work-on-invoice.ts';
import type { Job } from './job-loop.ts';

const BATCH = 20;
/** Longer than the platform is waited for, four times. */
const LEASE_SECONDS = 60;

/** What happens to invoices without anybody asking: the platform is told of them, and asked until it has issued them or taken them back. */
export function invoiceJobs(deps: InvoiceDependencies): readonly Job[] {
  return [
    {
      name: 'invoices',
      everyMs: 1000,
      run: async () => {
        const due = await claimDueInvoices(deps.db, BATCH, LEASE_SECONDS);
        await Promise.all(due.map((invoice) => workOnInvoice(deps, invoice)));
        return due.length === BATCH;
      },
    },
  ];
}
