import { expect, test } from 'vitest';
import {
  INVOICE_BUTTON_TEXTS,
  type InvoiceButton,
  type InvoiceStatus,
  invoiceButton,
  rejectInvoice,
} from './invoice-button.ts';

const ROWS: readonly [string, InvoiceStatus, InvoiceButton][] = [
  ['INVOICE-07', null, 'apply'],
  ['INVOICE-02 INVOICE-06', 1, 'applying'],
  ['INVOICE-03', 2, 'view'],
  ['INVOICE-04', 3, 'reissue'],
  ...([4, 5, 6, 7, 8, 9, 10, 11, 12] as const).map((status): [string, InvoiceStatus, InvoiceButton] => [
    'INVOICE-05 INVOICE-06',
    status,
    'applying',
  ]),
];

test.each(ROWS)('%s invoice status %s shows %s', (_id, invoiceStatus, button) => {
  expect(invoiceButton({ shown: 1, price: 1, invoiceStatus })).toBe(button);
});

test('INVOICE-02 INVOICE-07 the labels', () => {
  expect(INVOICE_BUTTON_TEXTS).toEqual({
    apply: '申请发票',
    applying: '发票申请中',
    view: '查看发票',
    reissue: '重新开票',
  });
});

test.each([0, 2, 3, 4] as const)('INVOICE-21 an order shown as %d has no button', (shown) => {
  expect(invoiceButton({ shown, price: 12_800, invoiceStatus: null })).toBe('none');
  expect(invoiceButton({ shown, price: 12_800, invoiceStatus: 2 })).toBe('none');
});

test('INVOICE-21 an order that cost nothing has no button', () => {
  expect(invoiceButton({ shown: 1, price: 0, invoiceStatus: null })).toBe('none');
});

test.each([
  [1, null],
  [2, '该订单暂不支持开发票！'],
])('INVOICE-20 an order of kind %d says %s', (orderType, said) =>
  expect(rejectInvoice(orderType)).toBe(said),
);
