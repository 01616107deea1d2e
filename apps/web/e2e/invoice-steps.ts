import { expect, type Locator, type Page } from '@playwright/test';
import type { LoginVisitor } from './login-visitor.ts';

interface BookedInvoice {
  serial: string;
  number: string;
  state: string;
  body: { email: string; amount: number; buyer: { name: string; tax_number: string } };
}

/** The e-invoice platform of a visitor's site, as far as one mail address goes. */
export function platformOf({ site }: LoginVisitor, email: string) {
  const control = async (path: string, body?: object): Promise<unknown> => {
    const post = { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${site.partiesOrigin}/control/invoice${path}`, body && post)).json();
  };
  const booked = async () =>
    ((await control('')) as BookedInvoice[]).filter(({ body }) => body.email === email);
  return {
    booked,
    faults: (faults: Record<string, string>) => control('/faults', { faults, email }),
    /** A clerk, or the buyer, decides about the newest one, once there are as many. */
    async decide(act: 'issued' | 'failed' | 'reversed', count: number): Promise<void> {
      await expect.poll(async () => (await booked()).length, { timeout: 30_000 }).toBe(count);
      const [newest] = await booked();
      await control(`/${newest?.serial}`, { act });
    },
  };
}

export const orderOf = (page: Page, tradePno: string): Locator =>
  page.getByRole('article', { name: `订单编号 ${tradePno}` });

interface ListedRow {
  trade_pno: string;
  status: number;
  invoice_status: number | null;
  refund: { status: number } | null;
}

/** Waits until the list of orders says this of an order; whoever shows it then loads the page once. */
export async function untilListed(
  page: Page,
  tradePno: string,
  said: Partial<Omit<ListedRow, 'trade_pno'>>,
): Promise<void> {
  const address = new URL('/app/order/order?start=0', page.url()).href;
  const row = async () => {
    const { data } = await (await page.request.get(address)).json();
    const rows: ListedRow[] = data.order_list;
    return rows.find(({ trade_pno }) => trade_pno === tradePno);
  };
  await expect.poll(row, { timeout: 60_000 }).toMatchObject(said);
}

/** The file that came by mail, in a letter that says these facts; whoever has `mailbox` reads it. */
export async function mailedFile(
  mailbox: Page,
  { site }: LoginVisitor,
  email: string,
  facts: readonly string[],
): Promise<Buffer> {
  await mailbox.goto(`${site.partiesOrigin}/mail?address=${email}`);
  const letter = mailbox.getByRole('listitem');
  for (const fact of facts) await expect(letter).toContainText(fact);
  const attached = (await mailbox.getByRole('link', { name: '打开附件' }).getAttribute('href')) ?? '';
  return (await mailbox.request.get(site.partiesOrigin + attached)).body();
}
