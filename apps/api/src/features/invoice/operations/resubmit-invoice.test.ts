import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COMPANY, type InvoiceWorld, openInvoiceWorld, PERSON } from '#testing/invoice-world.ts';
import { PRICE_A } from '#testing/order-world.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld();
});
beforeEach(() => world.forget());
afterAll(() => world.close());

async function failed() {
  const buyer = await world.buyer();
  await world.faults({ issue: 'failed' });
  await buyer.submit();
  await world.workThrough();
  await world.faults({ issue: 'normal' });
  const { invoice_id: id, invoice_status: status } = await buyer.row();
  expect(status).toBe(3);
  return { ...buyer, id: id ?? 0 };
}

test('INVOICE-04 INVOICE-24 API-86 after a failure it is requested again under its id, with another title', async () => {
  const { id, row, submitAgain, told } = await failed();
  expect((await submitAgain(id, PERSON)).errcode).toBe(0);
  expect(await row()).toMatchObject({ invoice_status: 1, invoice_id: id });
  await world.workThrough();
  expect(await row()).toMatchObject({ invoice_status: 2, invoice_id: id });
  const booked = await world.booked();
  expect(booked.map(({ state, body }) => [state, body.buyer.name, body.amount])).toEqual([
    ['issued', '林晓燕', PRICE_A],
    ['failed', COMPANY.company, PRICE_A],
  ]);
  expect(booked[0]?.serial).not.toBe(booked[1]?.serial);
  expect((await told()).slice(-4)).toEqual([
    '已申请发票，金额39.00元',
    '发票开具失败',
    '已申请发票，金额39.00元',
    '发票已开具',
  ]);
});

test('check 26 only a failed one is requested again; the same request before the platform has it is the same invoice', async () => {
  const { id, submit, submitAgain } = await failed();
  expect((await submit({ company: '另一家公司' })).errcode).toBe(2723);
  expect((await submitAgain(id)).errcode).toBe(0);
  expect((await submitAgain(id)).errcode).toBe(0);
  expect((await submitAgain(id, PERSON)).errcode).toBe(2723);
  await world.workThrough();
  for (const again of [{}, PERSON]) expect((await submitAgain(id, again)).errcode).toBe(2723);
  expect((await world.booked()).map(({ state }) => state)).toEqual(['issued', 'failed']);
});

test('check 26 fifty requests at once after a failure are one invoice', async () => {
  const { id, submitAgain } = await failed();
  const responses = await Promise.all(Array.from({ length: 50 }, () => submitAgain(id)));
  expect(new Set(responses.map(({ errcode }) => errcode))).toEqual(new Set([0]));
  await world.workThrough();
  expect((await world.booked()).map(({ state }) => state)).toEqual(['issued', 'failed']);
});

test('2724: no such invoice, another learner’s, or of other orders; 2721: incomplete; 2722: given back; 1001', async () => {
  const { id, submitAgain, tradePno } = await failed();
  const other = await failed();
  expect((await submitAgain(2_000_000_000)).errcode).toBe(2724);
  expect((await submitAgain(other.id)).errcode).toBe(2724);
  expect((await submitAgain(id, { orders: JSON.stringify([other.tradePno]) })).errcode).toBe(2724);
  expect(
    (await submitAgain(id, { orders: JSON.stringify([tradePno, '20260101000000000000']) })).errcode,
  ).toBe(0);
});

test('2721: incomplete; 2722: given back meanwhile; 1001: not logged in', async () => {
  const { id, submitAgain, tradePno } = await failed();
  expect((await submitAgain(id, { tax_num: '' })).errcode).toBe(2721);
  await world.refund(tradePno);
  expect((await submitAgain(id)).errcode).toBe(2722);
  const orders = JSON.stringify([tradePno]);
  const stranger = world.site.browser();
  expect((await stranger.call('resubmitInvoice', { ...COMPANY, orders, invoice_id: id })).errcode).toBe(1001);
});
