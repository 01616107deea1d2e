import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InvoiceWorld, openInvoiceWorld } from '#testing/invoice-world.ts';
import { runDueJobs } from '#testing/order-world.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld();
});
afterAll(() => world.close());

/** Cuts every connection to the site's database, again and again, as a server that dies under its clients does. */
function cutConnections(url: string): { stop(): Promise<number> } {
  const admin = new URL(url);
  const database = admin.pathname.slice(1);
  admin.pathname = '/postgres';
  const outside = postgres(admin.href, { max: 1 });
  const stopping = new AbortController();
  let cuts = 0;
  const cutting = (async () => {
    while (!stopping.signal.aborted) {
      await pause(20 + Math.random() * 60);
      const cut = await outside`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${database} and backend_type = 'client backend'`;
      cuts += cut.length;
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await cutting;
      await outside.end();
      return cuts;
    },
  };
}

/** Until both pools have found out about every connection that was cut. */
async function connectionsWork({ site }: InvoiceWorld): Promise<void> {
  const asked = [site.deps.db, site.deps.watchDb].flatMap((pool) => Array.from({ length: 32 }, () => pool));
  const askAll = () => Promise.all(asked.map((pool) => sql`select pg_sleep(0.02)`.execute(pool)));
  await expect
    .poll(
      () =>
        askAll().then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
}

const BUYERS = 16;

test('the database dies while invoices are requested, issued and taken back: one invoice an order, and every yes is kept', async () => {
  const buyers = [];
  for (let at = 0; at < BUYERS; at++)
    buyers.push({
      ...(await world.buyer()),
      email: at % 3 === 0 ? 'lost@example.cn' : `buyer${at}@example.cn`,
    });
  await world.faults({ answer: 'lost' }, 'lost@example.cn');
  const cutter = cutConnections(world.site.databaseUrl);
  const promised = new Set<string>();
  await Promise.all([
    ...buyers.map(async ({ submit, tradePno, email }) => {
      for (let attempt = 0; attempt < 12; attempt++) {
        const response = await submit({ email }).catch(() => null);
        if (response?.errcode === 0) promised.add(tradePno);
        await pause(Math.random() * 120);
      }
    }),
    (async () => {
      for (let turn = 0; turn < 40; turn++) {
        await world.workThrough(1).catch(() => undefined);
        if (turn % 8 === 7) await world.refund(buyers[turn % BUYERS]?.tradePno ?? '').catch(() => undefined);
        await pause(40);
      }
    })(),
  ]);
  expect(await cutter.stop()).toBeGreaterThan(20);
  await connectionsWork(world);
  for (const { submit, tradePno, email } of buyers) {
    if (promised.has(tradePno)) continue;
    const { errcode } = await submit({ email });
    if (errcode === 0) promised.add(tradePno);
    // 2722: its refund was quicker.
    else expect(errcode).toBe(2722);
  }
  await world.workThrough(6);
  await runDueJobs(world.site);
  const kept = await sql<{ tradePno: string; invoices: number }>`
    select trade_pno as "tradePno", count(*)::int as invoices from invoice_order
    join orders on orders.id = order_id group by trade_pno`.execute(world.site.db);
  expect(kept.rows.filter(({ invoices }) => invoices !== 1)).toEqual([]);
  const invoiced = new Set(kept.rows.map(({ tradePno }) => tradePno));
  expect([...promised].filter((tradePno) => !invoiced.has(tradePno))).toEqual([]);
  const ours = await sql<{ serial: string; state: string }>`
    select serial, state from invoice order by serial`.execute(world.site.db);
  const theirs = (await world.booked()).map(({ serial, state }) => ({ serial, state }));
  expect(theirs.sort((one, other) => one.serial.localeCompare(other.serial))).toEqual(ours.rows);
  const mails = (await world.platform.control('/mails')) as { serial: string }[];
  expect(new Set(mails.map(({ serial }) => serial)).size).toBe(mails.length);
  const waits = await sql`select 1 from refund_wait`.execute(world.site.db);
  expect(waits.rows).toEqual([]);
}, 120_000);
