import { successCenterType } from '@jixu/domain/order/payment/payment-success';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { TRADE_PNO } from '../../testing/pay-test-page.ts';
import { createPaySuccessController, type PaySuccessParts } from './pay-success-controller.ts';

const PAID: PaySuccessParts['paid'] = { totalFee: 3900, isAllRequired: false, invoiceStatus: null };

function shown(paid: Partial<PaySuccessParts['paid']> = {}, provinceCode = 11, script: Script = {}) {
  const server = scriptedServer({ submitInvoice: [exampleOf('submitInvoice', 'ok')], ...script });
  const controller = createPaySuccessController({
    calls: server.calls,
    clock: server.clock,
    toast: () => undefined,
    tradePno: TRADE_PNO,
    paid: { ...PAID, ...paid },
    provinceCode,
  });
  const { invoice } = controller;
  invoice.open();
  invoice.chooseTitle(2);
  invoice.type('title', '林晓燕');
  invoice.type('email', 'linxiaoyan@example.cn');
  return { ...server, controller, received: () => server.clock.advance(RESPONSE_MS) };
}

test.each([
  ['PAY-43 something is left to choose', false, 11, 6],
  ['PAY-44 every course is required', true, 11, 1],
  ['province 31 has no selection center', false, 31, 1],
] as const)('%s: the way on', (_name, isAllRequired, provinceCode, type) => {
  const { page } = shown({ isAllRequired }, provinceCode).controller;
  expect(successCenterType(page)).toBe(type);
});

test('PAY-21 PAY-27 an invoice is requested for the order that was paid, and known from then on', async () => {
  const { controller, received, requested } = shown();
  expect(controller.invoiceStatus.get()).toBe(0);
  controller.invoice.submit();
  expect(requested('submitInvoice')).toMatchObject([{ orders: [TRADE_PNO] }]);
  await received();
  expect(controller.invoiceStatus.get()).toBe(1);
  expect(shown({ invoiceStatus: 2 }).controller.invoiceStatus.get()).toBe(2);
});

test('a request that is rejected may be made again', async () => {
  const { controller, received } = shown({}, 11, { submitInvoice: [rejected(2722)] });
  controller.invoice.submit();
  await received();
  expect(controller.invoiceStatus.get()).toBe(0);
});
