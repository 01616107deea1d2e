import { ERRCODE_TEXT } from '@jixu/constants';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createInvoiceController } from './invoice-controller.ts';

const SCRIPT: Script = {
  submitInvoice: [exampleOf('submitInvoice', 'ok')],
  resubmitInvoice: [exampleOf('resubmitInvoice', 'ok')],
};
const TRADE_PNO = '20261121093000123456';

function submitted(script: Script = {}, reissued: number | null = null) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const seen: string[] = [];
  const controller = createInvoiceController({
    calls: server.calls,
    clock: server.clock,
    toast: (kind, text) => seen.push(`${kind} ${text}`),
    order: { tradePno: TRADE_PNO, reissued },
    requested: () => seen.push('requested'),
  });
  controller.open();
  controller.chooseTitle(2);
  controller.type('title', '林晓燕');
  controller.type('email', 'linxiaoyan@example.cn');
  controller.submit();
  return { ...server, controller, seen, received: () => server.clock.advance(RESPONSE_MS) };
}

test('INVOICE-23 PAY-21 an invoice is requested for its order', async () => {
  const { controller, received, requested, seen } = submitted();
  expect(requested('submitInvoice')).toMatchObject([
    { orders: [TRADE_PNO], is_personal: 1, personal_name: '林晓燕', company: '' },
  ]);
  await received();
  expect(seen).toEqual(['success 申请成功', 'requested']);
  expect(controller.get().status).toBe('closed');
});

test('INVOICE-04 an invoice that failed is requested again under its id', async () => {
  const { received, requested, seen } = submitted({}, 5301);
  expect(requested('resubmitInvoice')).toMatchObject([{ invoice_id: 5301, orders: [TRADE_PNO] }]);
  expect(requested('submitInvoice')).toEqual([]);
  await received();
  expect(seen).toEqual(['success 申请成功', 'requested']);
});

test.each([
  [2722, [`warning ${ERRCODE_TEXT[2722]}`], ERRCODE_TEXT[2722]],
  [9408, [`warning ${ERRCODE_TEXT[9408]}`], ERRCODE_TEXT[9408]],
  [1001, [], null],
] as const)('INVOICE-22 errcode %d', async (errcode, toasts, rejection) => {
  const { controller, received, seen } = submitted({ submitInvoice: [rejected(errcode)] });
  await received();
  expect(seen).toEqual(toasts);
  expect(controller.get()).toMatchObject({ status: 'editing', rejection, fields: { title: '林晓燕' } });
});

test('a response after the page was left says nothing', async () => {
  const { controller, received, seen } = submitted();
  controller.destroy();
  await received();
  expect(seen).toEqual([]);
});
