import { type CardFields, emptyCardFields } from '@jixu/domain/order/payment/card-form';
import type { AddCardView } from '@jixu/ui-kit/order/pay/add-card-dialog-state.ts';
import type { CardSmsView } from '@jixu/ui-kit/order/pay/card-sms-dialog-state.ts';
import type { PayMethodsView } from '@jixu/ui-kit/order/pay/pay-methods-state.ts';
import { PAY_RESULTS } from './pay-results.ts';

/** The button that submits says the way and the sum. */
export const SUBMIT = /^(微信支付|支付宝支付|银行卡支付) ¥\d+\.\d\d$/;

export const TRADE_PNO = PAY_RESULTS.createOrder.ok.data.trade_pno;
export const ORDERS_HREF = '/center/5.html';
const BANKS = PAY_RESULTS.listBanks.ok.data;
export const CARDS = PAY_RESULTS.listMyCards.ok.data;
export const PRE_ORDER = PAY_RESULTS.createPreOrder.ok.data;

/** A card that belongs to nobody: a number with a correct check digit, a sample identity card. */
export const FULL_CARD: CardFields = {
  bank_id: '102',
  bank_account_name: '林晓燕',
  bank_account_number: '6222020200112230018',
  credential_number: '440305199001011228',
  bank_phone_number: '13800138000',
};

export const PARTLY_FILLED_CARD: CardFields = {
  ...emptyCardFields,
  bank_id: '102',
  bank_account_name: '林晓燕',
};

export const LONG_CARD: CardFields = {
  ...FULL_CARD,
  bank_account_name: '阿依古丽·买买提艾力·吐尔逊江·阿卜杜热合曼',
};

/** The form with its banks, empty by default. */
export function addCardView(change: Partial<AddCardView> = {}): AddCardView {
  return { fields: emptyCardFields, banks: BANKS, submitting: false, rejection: null, ...change };
}

/** A code sent a few seconds ago, by default not typed yet. */
export function smsView(change: Partial<CardSmsView> = {}): CardSmsView {
  return { code: '', secondsLeft: 47, resending: false, submitting: false, rejection: null, ...change };
}

/** By default WeChat is chosen and two cards are saved. */
export function methodsView(change: Partial<PayMethodsView> = {}): PayMethodsView {
  return { method: 'wechat', cards: CARDS, cardTxSn: null, ...change };
}
