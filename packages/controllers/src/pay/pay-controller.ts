import { CENTER } from '@jixu/domain/pages/page-path';
import { type CreateOrderEvent, returnedOrder } from '@jixu/domain/payment/create-order';
import type { WaitingOrder } from '@jixu/domain/payment/order-poll';
import { channelOf, type PayMethod } from '@jixu/domain/payment/pay-channel';
import { type Cell, createCell } from '../cell.ts';
import { drawSeconds } from '../draw-seconds.ts';
import { createLifetime } from '../lifetime.ts';
import type { BoughtLines, PayParts } from './pay-parts.ts';
import { type PayChoices, type PayView, payView } from './pay-view.ts';
import { type PayLines, readCards, readPreOrder } from './read-pay-lines.ts';
import { runCreateOrder } from './run-create-order.ts';
import { type RunningPayment, runPayment } from './run-payment.ts';

export type PayControllerParts = PayParts &
  BoughtLines & {
    /** The order with which the gateway of Alipay opens the page again (PAY-79). */
    readonly returnedOrder?: string;
    /** Back to the previous page. */
    readonly goBack: () => void;
  };

type PaymentCommands = Omit<RunningPayment, 'view' | 'subscribe' | 'submitCode' | 'leave'>;

export type PayController = PaymentCommands & {
  get(): PayView;
  subscribe(listener: () => void): () => void;
  readPreOrder(): void;
  /** The alert was read: to the courses on sale. */
  readAlert(): void;
  chooseMethod(method: PayMethod): void;
  chooseCard(txSn: string): void;
  readCards(): void;
  /** A card was bound: the cards are read again, and it is chosen. */
  cardBound(txSn: string): void;
  /** Creates the order, then pays it by the current method. */
  submit(): void;
  confirm(): void;
  cancel(): void;
  typeCode(code: string): void;
  submitCode(): void;
  destroy(): void;
};

const NOTHING_CHOSEN: PayChoices = {
  preOrder: null,
  alert: null,
  method: 'wechat',
  cards: null,
  cardTxSn: null,
  code: '',
};

/** The payment page: items, methods, the order and its payment. */
export function createPayController(parts: PayControllerParts): PayController {
  const lifetime = createLifetime(parts.clock);
  const choices: Cell<PayChoices> = createCell(NOTHING_CHOSEN);
  const change = (changed: Partial<PayChoices>): void => choices.set({ ...choices.get(), ...changed });
  const lines: PayLines = { ...parts, lifetime, change };
  let payment: RunningPayment | null = null;

  const startPayment = (order: WaitingOrder, hasReturned = false): void => {
    payment?.leave();
    const cardTxSn = () => choices.get().cardTxSn ?? '';
    const clearCode = () => change({ code: '' });
    payment = runPayment(
      { ...parts, lifetime, cardTxSn, clearCode },
      choices.get().method,
      order,
      hasReturned,
    );
    payment.subscribe(count);
    count();
  };
  const made = parts.returnedOrder ? returnedOrder(parts.returnedOrder, parts.clock.now()) : null;
  const order = runCreateOrder({ ...parts, lifetime, startPayment, made });
  const seen = (): PayView => payView(choices.get(), order.get(), payment?.view() ?? null, parts.clock.now());
  const view = createCell(seen());
  const draw = (): void => view.set(seen());
  const count = drawSeconds(lifetime, draw, () => payment !== null);
  choices.subscribe(draw);
  order.subscribe(draw);
  if (made?.status === 'created') {
    change({ method: 'alipay' });
    startPayment(made.order, true);
  } else readPreOrder(lines);

  const dispatch = (event: CreateOrderEvent): void => order.dispatch(event);
  const submit = (): void => {
    const { method, cardTxSn } = choices.get();
    const current = order.get();
    if (current.status !== 'created') {
      const { fromLink } = parts;
      return dispatch({ type: 'submitted', request: { channel: channelOf(method), cardTxSn, fromLink } });
    }
    if (payment?.view().kind === method) payment.retry();
    else startPayment(current.order);
  };
  return {
    get: view.get,
    subscribe: view.subscribe,
    ...choosing(lines, () => choices.get()),
    readAlert: () => parts.openPage(CENTER.buy),
    submit,
    confirm: () => dispatch({ type: 'confirmed' }),
    cancel: () => dispatch({ type: 'cancelled' }),
    submitCode: () => payment?.submitCode(choices.get().code),
    ...commandsOf(() => payment),
    destroy: lifetime.end,
  };
}

function commandsOf(current: () => RunningPayment | null): PaymentCommands {
  return {
    retry: () => current()?.retry(),
    retryPoll: () => current()?.retryPoll(),
    readHalt: () => current()?.readHalt(),
    resendCode: () => current()?.resendCode(),
    closeCode: () => current()?.closeCode(),
    readResult: () => current()?.readResult(),
  };
}

type Choosing = Pick<
  PayController,
  'readPreOrder' | 'chooseMethod' | 'chooseCard' | 'readCards' | 'cardBound' | 'typeCode'
>;

function choosing(lines: PayLines, now: () => PayChoices): Choosing {
  return {
    readPreOrder: () => readPreOrder(lines),
    chooseMethod: (method) => {
      lines.change({ method });
      if (method === 'unionpay' && now().cards === null) readCards(lines);
    },
    chooseCard: (cardTxSn) => lines.change({ cardTxSn }),
    readCards: () => readCards(lines),
    cardBound: (txSn) => readCards(lines, txSn),
    typeCode: (code) => lines.change({ code }),
  };
}
