import type { InputOf } from '@jixu/api-client';
import * as REACTIONS from '@jixu/constants/reactions';
import {
  INVOICE_REQUESTED_TEXT,
  type InvoiceDialog,
  type InvoiceDialogEffect,
  type InvoiceDialogEvent,
  type InvoiceOrder,
  initialInvoiceDialog,
  transitionInvoiceDialog,
} from '@jixu/domain/invoice/invoice-dialog';
import type { InvoiceField, InvoiceRequest, InvoiceTitle } from '@jixu/domain/invoice/invoice-form';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { createLifetime } from '../lifetime.ts';
import type { Calls, Clock, Toast } from '../ports.ts';
import { ownMessage } from '../reactions.ts';
import { runMachine } from '../run-machine.ts';

export type InvoiceControllerParts = {
  readonly calls: Calls<'submitInvoice' | 'resubmitInvoice'>;
  readonly clock: Clock;
  readonly toast: Toast;
  readonly order: InvoiceOrder;
  /** The invoice has been requested: the order shows this from now on (PAY-21). */
  readonly requested: () => void;
};

export type InvoiceController = {
  get(): InvoiceDialog;
  subscribe(listener: () => void): () => void;
  open(): void;
  chooseTitle(title: InvoiceTitle): void;
  type(field: InvoiceField, value: string): void;
  leave(field: InvoiceField): void;
  expand(expanded: boolean): void;
  submit(): void;
  close(): void;
  destroy(): void;
};

/** The dialog by which the invoice of an order is requested, or requested again. */
export function createInvoiceController(parts: InvoiceControllerParts): InvoiceController {
  const { toast, order } = parts;
  const lifetime = createLifetime(parts.clock);
  const carryOut = (effect: InvoiceDialogEffect, dispatch: Dispatch<InvoiceDialogEvent>): void => {
    switch (effect.type) {
      case 'request-invoice':
        return lifetime.receive(requestInvoice(parts.calls, order, effect.request), dispatch);
      case 'warn':
        return toast('warning', effect.text);
      case 'report-requested':
        toast('success', INVOICE_REQUESTED_TEXT);
        return parts.requested();
    }
  };
  const { get, subscribe, dispatch } = runMachine<InvoiceDialog, InvoiceDialogEvent, InvoiceDialogEffect>({
    initial: initialInvoiceDialog,
    transition: transitionInvoiceDialog,
    carryOut,
    now: parts.clock.now,
  });
  return {
    get,
    subscribe,
    open: () => dispatch({ type: 'opened' }),
    chooseTitle: (title) => dispatch({ type: 'title-chosen', title }),
    type: (field, value) => dispatch({ type: 'typed', field, value }),
    leave: (field) => dispatch({ type: 'field-left', field }),
    expand: (expanded) => dispatch({ type: 'expanded', expanded }),
    submit: () => dispatch({ type: 'submitted' }),
    close: () => dispatch({ type: 'closed' }),
    destroy: lifetime.end,
  };
}

async function requestInvoice(
  calls: InvoiceControllerParts['calls'],
  { tradePno, reissued }: InvoiceOrder,
  request: InvoiceRequest,
): Promise<InvoiceDialogEvent> {
  const input: InputOf<'submitInvoice'> = { orders: [tradePno], ...request };
  if (reissued === null) {
    const result = await calls.submitInvoice(input);
    if (result.errcode === 0) return { type: 'accepted' };
    return { type: 'rejected', message: ownMessage(REACTIONS.submitInvoice, result) };
  }
  const result = await calls.resubmitInvoice({ invoice_id: reissued, ...input });
  if (result.errcode === 0) return { type: 'accepted' };
  return { type: 'rejected', message: ownMessage(REACTIONS.resubmitInvoice, result) };
}
