import type { PayMethod } from '@jixu/domain/order/payment/pay-channel';

/** The chosen method and, for unionpay, the state of its cards. */
export const PAY_METHODS_STATES = [
  'wechat',
  'alipay',
  'unionpay-loading',
  'unionpay-failed',
  'unionpay-empty',
  'unionpay-unchosen',
  'unionpay-missing',
  'unionpay-chosen',
  'closed',
] as const;
export type PayMethodsState = (typeof PAY_METHODS_STATES)[number];

/** A row of listMyCards (PAY-32); all but the last four digits are masked. */
export interface SavedCard {
  readonly id: number;
  readonly bank_name: string;
  readonly bank_account_number: string;
  readonly binding_tx_sn: string;
}

export interface PayMethodsView {
  readonly method: PayMethod;
  /** null while loading; 'failed' when they could not be read. */
  readonly cards: readonly SavedCard[] | null | 'failed';
  /** binding_tx_sn of the chosen card. */
  readonly cardTxSn: string | null;
  /** It was to be paid by a card, and none was chosen: the field says so, and has the focus. */
  readonly isCardMissing?: boolean;
  /** Why the chosen method cannot be used here; null or omitted: it can. */
  readonly closed?: string | null;
  /** On the phone that would have to scan, nothing is scanned. */
  readonly onPhone?: boolean;
}

/** bank_name and bank_account_number (PAY-08). */
export function cardLabel(card: SavedCard): string {
  return `${card.bank_name} ${card.bank_account_number}`;
}

/** What the chooser shows, exposed in the DOM as data-panel-state. */
export function payMethodsState(view: PayMethodsView): PayMethodsState {
  const { method, cards, cardTxSn, closed } = view;
  if (closed) return 'closed';
  if (method !== 'unionpay') return method;
  if (cards === null) return 'unionpay-loading';
  if (cards === 'failed') return 'unionpay-failed';
  if (cards.length === 0) return 'unionpay-empty';
  if (cardTxSn !== null) return 'unionpay-chosen';
  return view.isCardMissing ? 'unionpay-missing' : 'unionpay-unchosen';
}
