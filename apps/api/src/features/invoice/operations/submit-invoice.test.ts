import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMPANY, type InvoiceWorld, openInvoiceWorld, PERSON } from '#testing/invoice-world.ts';
import {
  askStatus,
  COURSE_A,
  COURSE_B,
  makeOrder,
  makePaidOrder,
  PRICE_A,
  PRICE_B,
} from '#testing/order-world.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await openInvoiceWorld();
});
beforeEach(() => world.forget());
afterAll(() => world.close());

test('INVOICE-01 INVOICE-02 INVOICE-07 INVOICE-18 INVOICE-19 INVOICE-23 API-85 a company asks, and its order shows it', async () => {
  const { row, submit, told, browser, tradePno } = await world.buyer(COURSE_A, COURSE_B);
  expect(await row()).toMatchObject({ invoice_status: null, invoice_id: null, invoice_url: '' });
  expect(await submit()).toMatchObject({ errcode: 0, errmsg: '成功', data: {} });
  expect(await row()).toMatchObject({ invoice_status: 1, invoice_id: expect.any(Number), invoice_url: '' });
  expect((await askStatus(browser, tradePno)).data.invoice_status).toBe(1);
  expect((await told()).at(-1)).toBe('已申请发票，金额68.00元');
  await world.work();
  const amount = PRICE_A + PRICE_B;
  expect(await world.booked()).toMatchObject([
    {
      state: 'issued',
      body: {
        kind: 'ordinary-electronic',
        amount,
        tax: 385,
        email: COMPANY.email,
        buyer: {
          name: COMPANY.company,
          person: false,
          tax_number: COMPANY.tax_num,
          address: COMPANY.reg_addr,
          telephone: COMPANY.reg_tel,
          bank: COMPANY.reg_bank,
          account: COMPANY.reg_acc,
        },
        lines: [{ name: '继续教育', rate: 6, net: amount - 385, tax: 385 }],
      },
    },
  ]);
});

test('INVOICE-17 a person asks with a name and an address alone; what belongs to a company is not sent', async () => {
  const { submit } = await world.buyer();
  const { company: _company, reg_tel: _tel, ...person } = PERSON;
  expect((await submit({ ...person, company: undefined, tax_num: '91440300MA5EXAMP0C' })).errcode).toBe(0);
  await world.work();
  const [invoice] = await world.booked();
  expect(invoice?.body.buyer).toEqual({
    name: '林晓燕',
    person: true,
    tax_number: '',
    address: '',
    telephone: '',
    bank: '',
    account: '',
  });
});

test('INVOICE-16 blanks are taken out of company and tax number', async () => {
  const { submit } = await world.buyer();
  await submit({ company: '栖云 财务 A B', tax_num: '9144 0300MA5EXAMP0C' });
  await world.work();
  expect(await world.booked()).toMatchObject([
    { body: { buyer: { name: '栖云财务AB', tax_number: '91440300MA5EXAMP0C' } } },
  ]);
});

describe('INVOICE-22 2721: what cannot be printed', () => {
  test.each([
    ['INVOICE-10 no company', { company: ' ' }],
    ['INVOICE-12 no tax number', { tax_num: '' }],
    ['a tax number of 16 characters', { tax_num: '9144030012345678' }],
    ['INVOICE-08 no name', { ...PERSON, personal_name: ' ' }],
    ['a second line', { company: '栖云\r\n财务', reg_bank: '招商\n银行' }],
    ['a tag', { company: '<script>栖云' }],
    ['a formula', { company: '=1+1' }],
  ])('%s', async (_name, wrong) => {
    const { row, submit } = await world.buyer();
    expect((await submit(wrong)).errcode).toBe(2721);
    expect((await row()).invoice_status).toBeNull();
  });
});

test.each([
  ['INVOICE-11', { company: '栖'.repeat(51) }],
  ['INVOICE-13', { tax_num: '9'.repeat(21) }],
  ['INVOICE-09 INVOICE-14 INVOICE-15 INVOICE-26 CONST-05', { email: 'abc' }],
  ['CONST-05', { email: 'a@b' }],
  ['INVOICE-18', { invoice_type: 2 }],
])('%s %o does not reach the operation', async (_id, wrong) => {
  const { submit } = await world.buyer();
  expect((await submit(wrong)).errcode).toBe(9400);
});

describe('money.md check 26', () => {
  test('check 26 the same request again is the same invoice; another title or a company instead of a person is 2723', async () => {
    const { row, submit } = await world.buyer();
    await submit();
    const { invoice_id: id } = await row();
    expect((await submit()).errcode).toBe(0);
    await world.work();
    expect((await submit()).errcode).toBe(0);
    for (const other of [{ company: '另一家公司' }, { email: 'other@example.cn' }, PERSON])
      expect(await submit(other)).toMatchObject({ errcode: 2723, errmsg: '发票申请中，请勿重复提交' });
    await world.workThrough();
    expect((await row()).invoice_id).toBe(id);
    expect(await world.booked()).toHaveLength(1);
  });

  test('check 26 fifty requests at once are one invoice', async () => {
    const { submit } = await world.buyer();
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit()));
    expect(responses.map(({ errcode }) => errcode)).toEqual(Array(50).fill(0));
    await world.workThrough();
    expect(await world.booked()).toHaveLength(1);
  });

  test('check 26 INVOICE-21 never more than was paid: a line that went back is not on it, an order that went back has none', async () => {
    const part = await world.buyer(COURSE_A, COURSE_B);
    await world.refund(part.tradePno, `${part.tradePno}02`);
    expect((await part.submit()).errcode).toBe(0);
    const whole = await world.buyer();
    await world.refund(whole.tradePno);
    expect(await whole.submit()).toMatchObject({ errcode: 2722, errmsg: '该订单暂不支持开发票！' });
    await world.work();
    expect(await world.booked()).toMatchObject([{ body: { amount: PRICE_A } }]);
  });
});

test('2722: an order that is not paid, cost nothing or was paid by a unit (INVOICE-20 INVOICE-21)', async () => {
  const { browser, tradePno, submit } = await world.buyer();
  const unpaid = await makeOrder(browser, COURSE_B);
  expect((await submit({ orders: JSON.stringify([unpaid]) })).errcode).toBe(2722);
  expect((await submit({ orders: JSON.stringify([tradePno, unpaid]) })).errcode).toBe(2722);
  await world.site.db
    .updateTable('orders')
    .set({ order_type: 2 })
    .where('trade_pno', '=', tradePno)
    .execute();
  expect((await submit()).errcode).toBe(2722);
});

test('2703: an order of nobody or of another learner, and then none is taken; 1001 without a login', async () => {
  const [one, other] = [await world.buyer(), await world.buyer()];
  for (const orders of [[other.tradePno], ['20260101000000000000'], [one.tradePno, other.tradePno]])
    expect((await one.submit({ orders: JSON.stringify(orders) })).errcode).toBe(2703);
  expect((await one.row()).invoice_status).toBeNull();
  const orders = JSON.stringify([one.tradePno]);
  expect((await world.site.browser().call('submitInvoice', { ...COMPANY, orders })).errcode).toBe(1001);
});

test('several orders are one invoice, over what was paid for all of them', async () => {
  const { browser, tradePno, submit, row } = await world.buyer(COURSE_A);
  const second = await makePaidOrder(world.site, browser, COURSE_B);
  expect((await submit({ orders: JSON.stringify([tradePno, second, tradePno]) })).errcode).toBe(0);
  await world.work();
  expect(await world.booked()).toMatchObject([{ body: { amount: PRICE_A + PRICE_B } }]);
  const rows = (await browser.call('listOrders')).data.order_list;
  const { invoice_id: id } = await row();
  expect(rows.map((line: { invoice_id: number }) => line.invoice_id)).toEqual([id, id]);
});
