import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAlarms } from '#features/order/pay/alarm-store.ts';
import { COMPANY, type InvoiceWorld, openInvoiceWorld } from '#testing/invoice-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld();
});
beforeEach(() => world.forget());
afterAll(() => world.close());

const open = (browser: TestBrowser, address: string, method = 'GET') =>
  world.site.app.request(address, {
    method,
    headers: browser.cookie === null ? {} : { cookie: browser.cookie },
  });

async function issued() {
  const buyer = await world.buyer();
  await buyer.submit();
  await world.workThrough();
  const [invoice] = await world.booked();
  if (invoice === undefined) throw new Error('nothing was issued');
  return { ...buyer, invoice };
}

const alarmsOf = async (serial: string) =>
  (await listAlarms(world.site.db)).filter(({ key }) => key === serial).map(({ kind }) => kind);

test('check 25 INVOICE-03 INVOICE-25 issued: the mailbox gets the file, and the order opens our copy of it', async () => {
  const { browser, invoice, row, told } = await issued();
  const shown = await row();
  expect(shown).toMatchObject({
    invoice_status: 2,
    invoice_url: expect.stringMatching(/^\/storage\/invoice\/[\w-]{22}$/),
  });
  expect((await told()).slice(-2)).toEqual(['已申请发票，金额39.00元', '发票已开具']);
  expect(await world.platform.control('/mails')).toMatchObject([
    { address: COMPANY.email, serial: invoice.serial, state: 'delivered' },
  ]);
  const response = await open(browser, shown.invoice_url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="${invoice.number}.pdf"`,
  });
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain(hexOf(COMPANY.company));
  const stored = await sql<{
    sha256: string;
  }>`select encode(sha256, 'hex') as sha256 from invoice_file`.execute(world.site.db);
  expect(stored.rows.map(({ sha256 }) => sha256)).toContain(createHash('sha256').update(pdf).digest('hex'));
  const head = await open(browser, shown.invoice_url, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(pdf.length)]);
});

const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

test('check 25 another learner opening its address finds nothing, and who is not logged in is led to the orders', async () => {
  const { row } = await issued();
  const { invoice_url: address } = await row();
  const { browser: other } = await world.site.learner([]);
  const [foreign, none] = [
    await open(other, address),
    await open(other, `/storage/invoice/${'x'.repeat(22)}`),
  ];
  expect([foreign.status, await foreign.text()]).toEqual([404, '']);
  expect([none.status, await none.text()]).toEqual([404, '']);
  const stranger = await open(world.site.browser(), address);
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/center/5.html']);
});

test('whom an invoice is made out to stands nowhere in the database in plain text, nor in the log', async () => {
  await issued();
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(to_jsonb(invoice)::text, ' ') from invoice)
      || (select string_agg(to_jsonb(invoice_file)::text, ' ') from invoice_file) as all`.execute(
    world.site.db,
  );
  const kept = `${rows[0]?.all} ${world.site.log.join(' ')}`;
  for (const plain of [
    COMPANY.company,
    COMPANY.tax_num,
    COMPANY.email,
    COMPANY.reg_acc,
    COMPANY.reg_tel,
    '%PDF',
  ])
    for (const form of [plain, Buffer.from(plain).toString('hex'), Buffer.from(plain).toString('base64')])
      expect(kept).not.toContain(form);
});

test('an invoice is frozen: neither its title nor its amount nor its file is ever rewritten', async () => {
  const { row } = await issued();
  const { invoice_id: id } = await row();
  const { db } = world.site;
  for (const change of [
    sql`update invoice set buyer_sealed = '\\x00' where id = ${id}`,
    sql`update invoice set amount = amount + 1 where id = ${id}`,
    sql`update invoice set number = '1' where id = ${id}`,
    sql`update invoice_file set sha256 = sha256 where invoice_id = ${id}`,
    sql`delete from invoice where id = ${id}`,
  ])
    await expect(change.execute(db)).rejects.toThrow();
});

describe('the platform', () => {
  test.each([
    [{ issue: 'waits' }, 4, []],
    [{ books: 'wrong-amount' }, 1, ['invoice-differs']],
    [{ books: 'wrong-title' }, 1, ['invoice-differs']],
    [{ books: 'wrong-hash' }, 1, ['invoice-file-differs']],
    [{ file: 'not-a-pdf' }, 1, ['invoice-file-differs']],
    [{ file: 'not-ready' }, 1, []],
    [{ service: 'down' }, 1, []],
    [{ service: 'lying' }, 1, []],
  ] as const)('%o: nothing is shown as issued, and then it goes on', async (faults, status, alarms) => {
    const { row, submit } = await world.buyer();
    await world.faults(faults);
    await submit();
    await world.workThrough();
    expect(await row()).toMatchObject({ invoice_status: status, invoice_url: '' });
    await world.platform.control('/faults/clear', {});
    for (const { serial } of await world.booked()) {
      expect(await alarmsOf(serial)).toEqual(alarms);
      await world.platform.control(`/${serial}`, { act: 'issued' });
    }
    await world.workThrough();
    expect(await row()).toMatchObject({ invoice_status: 2 });
    expect(await world.booked()).toHaveLength(1);
  });

  test('the number of another invoice is no number', async () => {
    await issued();
    const { row, submit } = await world.buyer();
    await world.faults({ books: 'number-of-another' });
    await submit();
    await world.workThrough();
    expect((await row()).invoice_status).toBe(1);
  });

  test('an answer that is lost: asked about under its number, issued once', async () => {
    const { row, submit } = await world.buyer();
    await world.faults({ answer: 'lost' });
    await submit();
    await world.workThrough();
    expect((await row()).invoice_status).toBe(2);
    expect([(await world.booked()).length, ((await world.platform.control('/mails')) as []).length]).toEqual([
      1, 1,
    ]);
  });

  test('what takes longer than two days an operator hears of', async () => {
    const { submit } = await world.buyer();
    await world.faults({ issue: 'waits' });
    await submit();
    await world.workThrough();
    const [invoice] = await world.booked();
    await sql`alter table invoice disable trigger frozen`.execute(world.site.db);
    await sql`
      update invoice set requested_at = requested_at - interval '3 days' where serial = ${invoice?.serial ?? ''}`.execute(
      world.site.db,
    );
    await sql`alter table invoice enable trigger frozen`.execute(world.site.db);
    await world.workThrough();
    expect(await alarmsOf(invoice?.serial ?? '')).toEqual(['invoice-late']);
  });
});

describe('what is posted in the platform’s name', () => {
  async function waiting() {
    const buyer = await world.buyer();
    await world.faults({ issue: 'waits' });
    await buyer.submit();
    await world.workThrough();
    const [invoice] = await world.booked();
    return { ...buyer, serial: invoice?.serial ?? '' };
  }

  test('news is believed once its books say so, however often it comes', async () => {
    const { row, serial } = await waiting();
    expect([(await world.tell(serial)).status, (await row()).invoice_status]).toEqual([204, 4]);
    await world.platform.control(`/${serial}`, { act: 'issued' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => world.tell(serial)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await row()).invoice_status).toBe(2);
  });

  test('forged, of an unknown number, or while the platform cannot be asked: nothing follows', async () => {
    const { row, serial } = await waiting();
    await world.platform.control(`/${serial}`, { act: 'issued' });
    expect((await world.tell(serial, 'another-secret')).status).toBe(401);
    expect((await world.tell('JXFP20260101AAAAAAAA')).status).toBe(503);
    await world.faults({ service: 'down' });
    expect((await world.tell(serial)).status).toBe(503);
    expect((await row()).invoice_status).toBe(4);
  });
});
