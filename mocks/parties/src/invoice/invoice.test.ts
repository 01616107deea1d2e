import { createHash } from 'node:crypto';
import { eventually } from '@jixu/test-kit/eventually';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askSigned } from '../testing/ask-signed.ts';
import { type InvoiceSite, openInvoiceSite } from '../testing/invoice-site.ts';
import { type Listening, listening } from '../testing/listening.ts';

const told: { serial: string; signature: string | undefined }[] = [];
const app = new Hono().post('/partner/notify/invoice', async (context) => {
  told.push({ ...(await context.req.json()), signature: context.req.header('x-signature') });
  return context.body(null, 204);
});

let listener: Listening;
let site: InvoiceSite;
beforeAll(async () => {
  listener = await listening(() => app);
  site = await openInvoiceSite({ notifyOrigin: listener.origin });
});
beforeEach(() => {
  site.forget();
  told.length = 0;
});
afterAll(async () => {
  await site.close();
  listener.server.close();
});

let made = 0;
const invoice = (email = 'lin@example.cn') => ({
  serial: `JXFP20261123${String(++made).padStart(8, '0')}`,
  kind: 'ordinary-electronic',
  buyer: {
    name: '栖云',
    person: false,
    tax_number: '9'.repeat(18),
    address: '',
    telephone: '',
    bank: '',
    account: '',
  },
  email,
  amount: 12_800,
  tax: 725,
  lines: [{ name: '继续教育', category: '3070201020000000000', rate: 6, net: 12_075, tax: 725 }],
});

const ask = (method: 'GET' | 'POST', path: string, body?: object, secret?: string) =>
  askSigned(site.account, method, path, body, secret);

const issue = (wanted: object) => ask('POST', '/invoice/issue', wanted);
const read = async (serial: string) =>
  (await ask('GET', `/invoice/issue/${serial}`)).json() as Promise<{ state: string }>;
const faults = (changes: Record<string, string>, email?: string) =>
  site.control('/faults', { faults: changes, email });

test('an invoice is issued once a serial, mailed once, told, and has its file', async () => {
  const wanted = invoice();
  expect(await (await issue(wanted)).json()).toEqual({ serial: wanted.serial });
  await issue(wanted);
  const first = (await read(wanted.serial)) as { state: string; invoice: { sha256: string } };
  expect(first).toEqual({
    state: 'issued',
    invoice: {
      number: expect.stringMatching(/^\d{20}$/),
      name: '栖云',
      amount: 12_800,
      tax: 725,
      issued_at: expect.stringMatching(/\+08:00$/),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  const { pdf } = (await (await ask('GET', `/invoice/files/${wanted.serial}`)).json()) as { pdf: string };
  expect(createHash('sha256').update(Buffer.from(pdf, 'base64')).digest('hex')).toBe(first.invoice.sha256);
  expect(await site.control('/mails')).toMatchObject([{ serial: wanted.serial, state: 'delivered' }]);
  await eventually(() => expect(told).toMatchObject([{ serial: wanted.serial }]));
  expect(await read('JXFP2026112399999999')).toEqual({ state: 'unknown' });
});

test('only the site may ask; other contents, or sums that are wrong, are nothing', async () => {
  const wanted = invoice();
  expect((await ask('POST', '/invoice/issue', wanted, 'wrong')).status).toBe(401);
  await issue(wanted);
  expect((await issue({ ...wanted, email: 'other@example.cn' })).status).toBe(409);
  for (const broken of [
    { ...invoice(), tax: 724 },
    { ...invoice(), buyer: undefined },
    { ...invoice(), lines: [] },
    {},
  ])
    expect((await issue(broken)).status).toBe(400);
  expect((await ask('GET', '/invoice/files/JXFP2026112399999999')).status).toBe(404);
  expect((await ask('POST', '/invoice/red', { serial: 'JXFP2026112399999999', reason: '' })).status).toBe(
    404,
  );
});

test('kill -9 makes it forget nothing', async () => {
  const wanted = invoice();
  await issue(wanted);
  const before = await read(wanted.serial);
  await site.restart();
  expect(await read(wanted.serial)).toEqual(before);
});

test('a red letter is asked for once, and twice is one', async () => {
  const wanted = invoice();
  await issue(wanted);
  for (const _twice of [1, 2]) await ask('POST', '/invoice/red', { serial: wanted.serial, reason: '退款' });
  expect(await read(wanted.serial)).toEqual({ state: 'reversed' });
  expect(await site.control(`/${wanted.serial}`)).toMatchObject({
    redNumber: expect.stringMatching(/^\d{20}$/),
  });
});

describe('its faults', () => {
  test('late: after an hour; waits: when a clerk issues it; failed', async () => {
    const [late, waiting, failing] = [invoice('late@x.cn'), invoice('waits@x.cn'), invoice('failed@x.cn')];
    for (const name of ['late', 'waits', 'failed']) await faults({ issue: name }, `${name}@x.cn`);
    for (const wanted of [late, waiting, failing]) await issue(wanted);
    expect([await read(late.serial), await read(waiting.serial), await read(failing.serial)]).toEqual([
      { state: 'accepted' },
      { state: 'accepted' },
      { state: 'failed', reason: '购买方税号与名称不符' },
    ]);
    await site.control('/clock', { advance_ms: 3_600_000 });
    await site.control(`/${waiting.serial}`, { act: 'issued' });
    expect([(await read(late.serial)).state, (await read(waiting.serial)).state]).toEqual([
      'issued',
      'issued',
    ]);
  });

  test.each([
    ['wrong-amount', { amount: 12_900 }],
    ['wrong-title', { name: '栖云分公司' }],
    ['wrong-hash', { sha256: '0'.repeat(64) }],
  ])('books: %s', async (books, lie) => {
    await faults({ books });
    const wanted = invoice();
    await issue(wanted);
    expect(await read(wanted.serial)).toMatchObject({ invoice: lie });
  });

  test('lost: taken without an answer; bounced: no mail to open; never: nobody is told; down', async () => {
    await faults({ answer: 'lost', mail: 'bounced', notify: 'never' });
    const wanted = invoice();
    await expect(issue(wanted)).rejects.toThrow();
    expect((await read(wanted.serial)).state).toBe('issued');
    expect(await site.control('/mails')).toMatchObject([{ state: 'bounced' }]);
    // A notification of an earlier test may still come.
    expect(told.filter(({ serial }) => serial === wanted.serial)).toEqual([]);
    await faults({ service: 'down' });
    expect((await ask('GET', `/invoice/issue/${wanted.serial}`)).status).toBe(503);
  });

  test.each(['other-key', 'flipped-byte', 'skewed-clock'])(
    'notify: %s is told, and not to be believed',
    async (notify) => {
      await faults({ notify });
      const wanted = invoice();
      await issue(wanted);
      await eventually(() => expect(told).toHaveLength(1));
      expect(told[0]?.serial === wanted.serial).toBe(notify !== 'flipped-byte');
    },
  );

  test('a buyer who waits, and one who does not confirm', async () => {
    await faults({ red: 'waits' });
    const wanted = invoice();
    await issue(wanted);
    await ask('POST', '/invoice/red', { serial: wanted.serial, reason: '退款' });
    expect(await read(wanted.serial)).toEqual({ state: 'reversing' });
    await site.control(`/${wanted.serial}`, { act: 'not-reversed' });
    expect((await read(wanted.serial)).state).toBe('not-reversed');
    await faults({ red: 'normal' });
    await ask('POST', '/invoice/red', { serial: wanted.serial, reason: '退款' });
    expect((await read(wanted.serial)).state).toBe('reversed');
  });
});

describe('its pages', () => {
  const page = async (path: string) => (await fetch(site.origin + path)).text();

  test('a clerk issues what waits; the mailbox shows the mail and opens its file', async () => {
    await faults({ issue: 'waits' });
    const wanted = invoice('mail@example.cn');
    await issue(wanted);
    expect(await page('/invoices')).toContain('待开具');
    await fetch(`${site.origin}/invoices`, {
      method: 'POST',
      body: new URLSearchParams({ serial: wanted.serial, act: 'issued' }),
    });
    expect(await page('/invoices')).toContain('已开具');
    const mailbox = await page('/mail?address=mail@example.cn');
    expect(mailbox).toContain('栖云的电子发票');
    const [, address = ''] = /href="(\/mail\/\d+\/\d{20}\.pdf)"/.exec(mailbox) ?? [];
    expect((await page(address)).slice(0, 5)).toBe('%PDF-');
    expect(await page('/mail?address=nobody@example.cn')).toContain('没有邮件');
  });

  test('its switches have a page of their own', async () => {
    const address = `${site.origin}/faults/invoice`;
    await fetch(address, { method: 'POST', body: new URLSearchParams({ act: 'save', red: 'waits' }) });
    expect(await page('/faults/invoice')).toContain('<option value="waits" selected>等人处理</option>');
    await fetch(address, { method: 'POST', body: new URLSearchParams({ act: 'clear' }) });
    expect(await page('/faults/invoice')).not.toContain('<option value="waits" selected>');
  });
});
