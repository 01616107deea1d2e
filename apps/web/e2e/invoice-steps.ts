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
    /** A clerk, or the buyer, decides about the newest one. */
    async decide(act: 'issued' | 'reversed'): Promise<void> {
      await expect.poll(async () => (await booked()).length, { timeout: 30_000 }).toBeGreaterThan(0);
      const [newest] = await booked();
      await control(`/${newest?.serial}`, { act });
    },
  };
}

export const orderOf = (page: Page, tradePno: string): Locator =>
  page.getByRole('article', { name: `订单编号 ${tradePno}` });

/** Reads the page again until it shows that. */
export async function waitFor(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(shown).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
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
