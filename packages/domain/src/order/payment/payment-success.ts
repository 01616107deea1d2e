import { CONSTANTS } from '@jixu/constants';
import { hasSelection } from '../../study/selection/has-selection.ts';

/** Where the success view leads: to choosing courses, or to studying them. */
export type SuccessPage = 'select' | 'study';

/** The selection center, unless there is nothing to choose or the province has none. 001 §4, §6; notes A10. */
export function successPage(isAllRequired: boolean, provinceCode: number): SuccessPage {
  return !isAllRequired && hasSelection(provinceCode) ? 'select' : 'study';
}

/** The section of the center the button leads to (PAY-18). */
export function successCenterType(page: SuccessPage): number {
  return page === 'select' ? CONSTANTS.CENTER_TYPE_SELECT : CONSTANTS.CENTER_TYPE_STUDY;
}

/** requestInvoiceStatus of the success view: 0 until an invoice was requested. 001 §4. */
export function requestInvoiceStatus(invoiceStatus: number | null): number {
  return invoiceStatus ?? 0;
}
