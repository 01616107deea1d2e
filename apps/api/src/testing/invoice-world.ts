import { randomUUID } from 'node:crypto';
import { COMPANY_REQUEST } from '@jixu/domain/invoice/testing/company-request';
import { signatureOf } from '@jixu/mock-parties';
import { type InvoiceSite, openInvoiceSite } from '@jixu/mock-parties/invoice-site';
import { sql } from 'kysely';
import { refundOrder } from '#features/order/refund/refund-order.ts';
import { createHouseInvoices } from '#gateways/house-invoices.ts';
import { invoiceJobs } from '#jobs/invoice-jobs.ts';
import { paidOrder } from './order-world.ts';
import type { TestBrowser } from './test-browser.ts';
import { openTestSite, type TestSite } from './test-site.ts';

/** What the invoice form sends for a company; `orders` is added by `submit`. */
export const COMPANY = {
  ...COMPANY_REQUEST,
  reg_addr: '深圳市南山区科苑路8号',
  reg_tel: '0755-86000000',
  reg_bank: '招商银行深圳科苑支行',
  reg_acc: '755900000010001',
};
export const PERSON = { ...COMPANY, is_personal: 1, company: '', personal_name: '林晓燕', tax_num: '' };

/** An invoice in the platform's books. */
interface BookedInvoice {
  serial: string;
  state: string;
  number: string;
  redNumber: string;
  body: { amount: number; tax: number; buyer: { name: string; tax_number: string } };
}

/** A site whose invoices go to a simulated platform; the jobs run when the test says so. */
export async function openInvoiceWorld() {
  const platform: InvoiceSite = await openInvoiceSite();
  const invoices = createHouseInvoices(platform.account);
  const site = await openTestSite({ invoices });
  const refund = (tradePno: string, tradeNo: string | null = null) =>
    refundOrder(site.db, { tradePno, tradeNo, note: '学员申请退课', by: '李敏' });
  return {
    platform,
    site,
    refund,
    /** The platform forgets everything, and nothing of earlier tests is under way any more. */
    async forget(): Promise<void> {
      platform.forget();
      await sql`
        update invoice set next_at = null, state = case when number is null then 'failed' else 'not-reversed' end
        where next_at is not null`.execute(site.db);
    },
    /** One turn of the job: whatever is due. */
    work: () => workOnInvoices(site),
    /** Turns until nothing new is known, as if every time had come. */
    async workThrough(turns = 3): Promise<void> {
      for (let turn = 0; turn < turns; turn++) {
        await sql`update invoice set next_at = now() where next_at is not null`.execute(site.db);
        await workOnInvoices(site);
      }
    },
    booked: () => platform.control('') as Promise<BookedInvoice[]>,
    faults: (faults: Record<string, string>, email?: string) =>
      platform.control('/faults', { faults, email }),
    /** The platform posts that there is news of a serial. */
    tell: (serial: string, secret = platform.account.appSecret) => tell(site, platform, serial, secret),
    /** A new learner with a paid order. */
    async buyer(...packageIds: readonly number[]) {
      const order = await paidOrder(site, packageIds.length === 0 ? undefined : packageIds);
      return { ...order, ...callsOf(order.browser, order.tradePno) };
    },
    async close(): Promise<void> {
      await site.close();
      await platform.close();
    },
  };
}

export type InvoiceWorld = Awaited<ReturnType<typeof openInvoiceWorld>>;

async function workOnInvoices({ deps }: TestSite): Promise<void> {
  for (const job of invoiceJobs(deps)) while (await job.run());
}

function tell(
  { app }: TestSite,
  { account }: InvoiceSite,
  serial: string,
  secret: string,
): Response | Promise<Response> {
  const path = '/partner/notify/invoice';
  const body = JSON.stringify({ serial });
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()];
  return app.request(path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-app-id': account.appId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signatureOf(secret, { method: 'POST', path, timestamp, nonce, body }),
    },
  });
}

/** A row of the order list, as far as invoices are concerned. */
interface ShownRow {
  invoice_status: number | null;
  invoice_id: number | null;
  invoice_url: string;
  refund: { status: number } | null;
}

function callsOf(browser: TestBrowser, tradePno: string) {
  const orders = JSON.stringify([tradePno]);
  return {
    submit: (more: object = {}) => browser.call('submitInvoice', { ...COMPANY, orders, ...more }),
    submitAgain: (invoiceId: number, more: object = {}) =>
      browser.call('resubmitInvoice', { ...COMPANY, orders, invoice_id: invoiceId, ...more }),
    async row(): Promise<ShownRow> {
      const rows: (ShownRow & { trade_pno: string })[] = (await browser.call('listOrders')).data.order_list;
      const own = rows.find((row) => row.trade_pno === tradePno);
      if (own === undefined) throw new Error('the order is not listed');
      return own;
    },
    async told(): Promise<string[]> {
      const { data } = await browser.call('getOrderTimeline', { trade_pno: tradePno });
      return data.list.map(({ text }: { text: string }) => text);
    },
  };
}
