import {
  INVOICE_BUTTON_TEXTS,
  type InvoiceFacts,
  type InvoiceStatus,
  invoiceButton,
} from '@jixu/domain/invoice/invoice-button';
import { Button } from '../parts/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';

/** One name for each state of an invoice (INVOICE-02…07), and `hidden` for an order without one (INVOICE-21). */
export const INVOICE_ACTION_STATES = [
  'hidden',
  'not-requested',
  'requested',
  'issued',
  'failed',
  'finance-issuing',
  'mailing',
  'received',
  'after-sales-review',
  'mailing-back',
  'finance-review',
  'voiding',
  'voided',
  'void-failed',
] as const;
export type InvoiceActionState = (typeof INVOICE_ACTION_STATES)[number];

const STATE_OF: Record<Exclude<InvoiceStatus, null>, InvoiceActionState> = {
  1: 'requested',
  2: 'issued',
  3: 'failed',
  4: 'finance-issuing',
  5: 'mailing',
  6: 'received',
  7: 'after-sales-review',
  8: 'mailing-back',
  9: 'finance-review',
  10: 'voiding',
  11: 'voided',
  12: 'void-failed',
};

export function invoiceActionState(facts: InvoiceFacts): InvoiceActionState {
  if (invoiceButton(facts) === 'none') return 'hidden';
  return facts.invoiceStatus === null ? 'not-requested' : STATE_OF[facts.invoiceStatus];
}

export interface InvoiceActionProps {
  facts: InvoiceFacts;
  invoiceUrl: string;
  onApply: () => void;
  /** Opens the dialog about the failure first (INVOICE-04, INVOICE-24). */
  onReissue: () => void;
}

/** The invoice button of an order; renders nothing without an invoice. */
export function InvoiceAction({ facts, invoiceUrl, onApply, onReissue }: InvoiceActionProps) {
  const button = invoiceButton(facts);
  return (
    <span data-panel-state={invoiceActionState(facts)}>
      {button === 'apply' && (
        <Button size="small" onClick={onApply}>
          {INVOICE_BUTTON_TEXTS.apply}
        </Button>
      )}
      {button === 'applying' && (
        <Button size="small" disabled>
          {INVOICE_BUTTON_TEXTS.applying}
        </Button>
      )}
      {button === 'view' && (
        <LinkButton size="small" href={invoiceUrl} target="_blank">
          {INVOICE_BUTTON_TEXTS.view}
        </LinkButton>
      )}
      {button === 'reissue' && (
        <Button size="small" onClick={onReissue}>
          {INVOICE_BUTTON_TEXTS.reissue}
        </Button>
      )}
    </span>
  );
}
