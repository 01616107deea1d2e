import { expect, test } from 'vitest';
import { requestInvoiceStatus, successCenterType, successPage } from './payment-success.ts';

test.each([
  ['PAY-43', false, 19, 'select', 6],
  ['PAY-44', true, 19, 'study', 1],
  ['PAY-43 the province without a selection center', false, 31, 'study', 1],
  ['PAY-44 the same', true, 31, 'study', 1],
] as const)('%s all required: %s, province %d → %s, /center/%d.html', (_id, all, province, page, type) => {
  expect(successPage(all, province)).toBe(page);
  expect(successCenterType(page)).toBe(type);
});

test.each([
  ['PAY-19', null, 0],
  ['PAY-20', 1, 1],
  ['PAY-20', 4, 4],
] as const)('%s invoice_status %s is requestInvoiceStatus %d', (_id, status, shown) => {
  expect(requestInvoiceStatus(status)).toBe(shown);
});
