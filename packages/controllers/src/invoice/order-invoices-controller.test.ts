import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createOrderInvoices, type InvoicedOrder } from './order-invoices-controller.ts';

const SCRIPT: Script = {
  submitInvoice: [exampleOf('submitInvoice', 'ok')],
  resubmitInvoice: [exampleOf('resubmitInvoice', 'ok')],
};
const ORDER: InvoicedOrder = {
  tradePno: '20261121093000123456',
  orderType: 1,
  totalFee: 12_800,
  invoiceId: null,
};
const OTHER: InvoicedOrder = { ...ORDER, tradePno: '20261121093000123457', totalFee: 5900 };
const FAILED: InvoicedOrder = { ...ORDER, invoiceId: 5301 };

function invoices(script: Script = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const seen: string[] = [];
  const controller = createOrderInvoices({
    calls: server.calls,
    clock: server.clock,
    toast: (kind, text) => seen.push(`${kind} ${text}`),
    requested: (tradePno) => seen.push(`requested ${tradePno}`),
  });
  const dialog = () => {
    const { asked } = controller.get();
    if (asked === null) throw new Error('no dialog');
    return asked.dialog;
  };
  return {
    ...server,
    controller,
    seen,
    dialog,
    received: () => server.clock.advance(RESPONSE_MS),
    fill: (company = '深圳市 栖云财务') => {
      dialog().type('company', company);
      dialog().type('taxNum', '9144 0300MA5EXAMP0C');
      dialog().type('email', 'lin@example.cn');
    },
  };
}

test('INVOICE-07 INVOICE-16 INVOICE-23 an invoice is requested for the order whose button was pressed', async () => {
  const { controller, dialog, fill, received, requested, seen } = invoices();
  controller.apply(ORDER);
  expect(controller.get().asked).toMatchObject({ totalFee: 12_800, order: { reissued: null } });
  fill();
  dialog().submit();
  await received();
  expect(requested('submitInvoice')).toMatchObject([
    { orders: [ORDER.tradePno], company: '深圳市栖云财务', tax_num: '91440300MA5EXAMP0C' },
  ]);
  expect(seen).toEqual(['success 申请成功', `requested ${ORDER.tradePno}`]);
});

test('INVOICE-20 an order of a unit gets a sentence in place of a dialog', () => {
  const { controller, seen } = invoices();
  controller.apply({ ...ORDER, orderType: 2 });
  controller.tellFailure({ ...FAILED, orderType: 2 });
  expect(seen).toEqual(['warning 该订单暂不支持开发票！', 'warning 该订单暂不支持开发票！']);
  expect(controller.get()).toEqual({ asked: null, isFailureTold: false });
});

test('INVOICE-04 INVOICE-24 of a failed one the failure is told first, then it is requested again under its id', async () => {
  const { controller, dialog, fill, received, requested } = invoices();
  controller.tellFailure(FAILED);
  expect(controller.get()).toEqual({ asked: null, isFailureTold: true });
  controller.closeFailure();
  expect(controller.get().isFailureTold).toBe(false);
  controller.tellFailure(FAILED);
  controller.reissue();
  expect(controller.get().isFailureTold).toBe(false);
  fill();
  dialog().submit();
  await received();
  expect(requested('resubmitInvoice')).toMatchObject([{ invoice_id: 5301, orders: [ORDER.tradePno] }]);
  expect(requested('submitInvoice')).toEqual([]);
});

test('INVOICE-24 the first request that failed is requested again under its id, on the same page', async () => {
  const { controller, fill, dialog, received, requested } = invoices();
  controller.apply(ORDER);
  fill();
  dialog().submit();
  await received();
  controller.tellFailure(FAILED);
  controller.reissue();
  fill();
  dialog().submit();
  await received();
  expect(requested('submitInvoice')).toHaveLength(1);
  expect(requested('resubmitInvoice')).toMatchObject([{ invoice_id: 5301, orders: [ORDER.tradePno] }]);
});

test('INVOICE-22 what was filled in for an order stays with it, through a rejection and another order', async () => {
  const { controller, dialog, fill, received, seen } = invoices({ submitInvoice: [rejected(2721)] });
  controller.apply(ORDER);
  fill('某公司');
  dialog().submit();
  await received();
  expect(seen).toEqual(['warning 发票抬头信息不完整，请检查后重新提交']);
  dialog().close();
  controller.apply(OTHER);
  expect(dialog().get().fields.company).toBe('');
  dialog().close();
  controller.apply(ORDER);
  expect(dialog().get().fields.company).toBe('某公司');
});

test('a response after the page was left says nothing', async () => {
  const { controller, dialog, fill, received, seen } = invoices();
  controller.apply(ORDER);
  fill();
  dialog().submit();
  controller.destroy();
  await received();
  expect(seen).toEqual([]);
});
