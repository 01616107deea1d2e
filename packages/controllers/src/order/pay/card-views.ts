import type { DataOf } from '@jixu/api-client';
import type { CardSms } from '@jixu/domain/order/payment/card-sms';
import type { CardBindingView } from './card-binding-controller.ts';
import type { PayChoices } from './pay-view.ts';

/** Props of the dialog that asks for the particulars of a card. */
export function addCardViewOf({ binding, fields, banks }: CardBindingView) {
  return {
    fields,
    banks,
    submitting: binding.status === 'adding',
    rejection: binding.status === 'filling' ? binding.rejection : null,
  };
}

/** A bank's code that is asked for, of a binding or of a payment. */
interface Confirmation {
  readonly status: string;
  readonly sms: CardSms;
  readonly rejection: string | null;
}

/** Props of the dialog that asks for the bank's code. */
export function cardSmsViewOf(
  { status, sms, rejection }: Confirmation,
  { code, secondsLeft }: { readonly code: string; readonly secondsLeft: number },
) {
  return {
    code,
    secondsLeft,
    resending: sms.status === 'sending',
    submitting: status === 'verifying',
    rejection,
  };
}

/** The card a payment is made with; undefined when the cards are not known. */
export function chosenCardOf({
  cards,
  cardTxSn,
}: Pick<PayChoices, 'cards' | 'cardTxSn'>): DataOf<'listMyCards'>[number] | undefined {
  const known = cards === null || cards === 'failed' ? [] : cards;
  return known.find(({ binding_tx_sn }) => binding_tx_sn === cardTxSn);
}
