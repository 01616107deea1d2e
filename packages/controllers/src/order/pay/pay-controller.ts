import { CONSTANTS } from '@jixu/constants';
import { type CreateOrder, isCardMissing, madeOrder } from '@jixu/domain/order/payment/create-order';
import { channelOf, type PayMethod } from '@jixu/domain/order/payment/pay-channel';
import { type MadeOrder, payReturn } from '@jixu/domain/order/payment/pay-entry';
import { PAY_TEXTS } from '@jixu/domain/order/payment/pay-texts';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { type Cell, createCell } from '../../cell.ts';
import { drawSeconds } from '../../draw-seconds.ts';
import { createLifetime } from '../../lifetime.ts';
import { type CurrentPayment, createCurrentPayment } from './current-payment.ts';
import { createOrderExpiry } from './order-expiry.ts';
import type { BoughtLines, PayParts } from './pay-parts.ts';
import { type PayChoices, type PayView, payView } from './pay-view.ts';
import { type PayLines, readCards, readMadeOrder, readPreOrder } from './read-pay-lines.ts';
import { runCreateOrder } from './run-create-order.ts';
import type { RunningPayment } from './run-payment.ts';

export type PayControllerParts = PayParts &
  BoughtLines & {
    /** An order made before, to be paid now or already being paid. */
    readonly made?: MadeOrder;
    /** Back to the previous page. */
    readonly goBack: () => void;
    /** The address from now on, so that a reload goes on with the same order. */
    readonly keepAddress: (path: string) => void;
  };

type PaymentCommands = Omit<RunningPayment, 'view' | 'subscribe' | 'submitCode' | 'leave'>;

export type PayController = PaymentCommands & {
  get(): PayView;
  subscribe(listener: () => void): () => void;
  readPreOrder(): void;
  /** The alert was read: to the courses on sale. */
  readAlert(): void;
  /** It was read that the order is closed: to the orders. */
  readClosed(): void;
  chooseMethod(method: PayMethod): void;
  /** Gives up the payment under way and chooses how to pay the same order. */
  chooseAgain(): void;
  /** Pays the order by the WeChat of this very device, in place of the picture. */
  payHere(): void;
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
  closed: null,
  paidBefore: null,
  method: 'wechat',
  cards: null,
  cardTxSn: null,
  isCardMissing: false,
  code: '',
};

/** The payment page: items, methods, the order and its payment. */
export function createPayController(parts: PayControllerParts): PayController {
  const lifetime = createLifetime(parts.clock);
  const expiry = createOrderExpiry(parts.clock);
  const choices: Cell<PayChoices> = createCell(NOTHING_CHOSEN);
  const change = (changed: Partial<PayChoices>): void => choices.set({ ...choices.get(), ...changed });
  const made = parts.made ? madeOrder(parts.made.tradePno, parts.clock.now()) : null;
  const payment = createCurrentPayment({
    ...parts,
    lifetime,
    expiry,
    choices: choices.get,
    change,
    tradePno: () => tradePnoOf(order.get()),
    readLines: () => read(),
    changed: () => count(),
  });
  const { running } = payment;
  const order = runCreateOrder({ ...running, ...parts, startPayment: payment.start, made });
  const lines: PayLines = { ...running, ...parts, change };
  const read = (): void => {
    const tradePno = tradePnoOf(order.get());
    if (tradePno === null) readPreOrder(lines);
    else readMadeOrder({ ...lines, tradePno, waitForBank });
  };
  const waitForBank = (): void => {
    const current = order.get();
    if (current.status !== 'created' || payment.get() !== null) return;
    choosing(lines, choices.get).chooseMethod('unionpay');
    payment.start(current.order, true);
  };
  const seen = (): PayView =>
    payView(choices.get(), order.get(), payment.get()?.view() ?? null, expiry, parts.clock.now());
  const view = createCell(seen());
  const draw = (): void => view.set(seen());
  const count = drawSeconds(lifetime, draw, () => order.get().status === 'created');
  choices.subscribe(draw);
  order.subscribe(draw);
  open(parts, order.get(), { change, payment, read });
  return {
    get: view.get,
    subscribe: view.subscribe,
    ...choosing(lines, choices.get),
    readPreOrder: read,
    readAlert: () => parts.openPage(CENTER.buy),
    readClosed: () => parts.openPage(CENTER.orders),
    chooseAgain: payment.chooseAgain,
    ...ordering(parts, { choices: choices.get, change, order, payment }),
    submitCode: () => payment.get()?.submitCode(choices.get().code),
    ...commandsOf(payment.get),
    destroy: lifetime.end,
  };
}

function tradePnoOf(order: CreateOrder): string | null {
  return order.status === 'created' ? order.order.tradePno : null;
}

type RunningOrder = ReturnType<typeof runCreateOrder>;

type Ordered = {
  readonly choices: () => PayChoices;
  readonly change: (changed: Partial<PayChoices>) => void;
  readonly order: RunningOrder;
  readonly payment: CurrentPayment;
};

/** From what is chosen to an order and its payment. */
function ordering(
  parts: PayControllerParts,
  { choices, change, order, payment }: Ordered,
): Pick<PayController, 'submit' | 'payHere' | 'confirm' | 'cancel'> {
  return {
    submit: () => {
      const { method, cardTxSn } = choices();
      change({ isCardMissing: isCardMissing({ channel: channelOf(method), cardTxSn }) });
      submit(parts, choices(), order, payment);
    },
    payHere: () => {
      const current = order.get();
      if (current.status === 'created') payment.start(current.order, false, 'phone');
    },
    confirm: () => order.dispatch({ type: 'confirmed' }),
    cancel: () => order.dispatch({ type: 'cancelled' }),
  };
}

/** Creates the order, or pays the one that is there. */
function submit(
  { fromLink, toast }: PayControllerParts,
  { method, cardTxSn, isCardMissing: lacksCard }: PayChoices,
  order: RunningOrder,
  payment: CurrentPayment,
): void {
  const current = order.get();
  if (current.status !== 'created') {
    const request = { channel: channelOf(method), cardTxSn, fromLink };
    return order.dispatch({ type: 'submitted', request });
  }
  if (lacksCard) return toast('warning', PAY_TEXTS.noCard, CONSTANTS.WARNING_TOAST_MS);
  const running = payment.get();
  if (running?.view().kind === method) running.retry();
  else payment.start(current.order);
}

type Opening = {
  readonly change: (changed: Partial<PayChoices>) => void;
  readonly payment: CurrentPayment;
  readonly read: () => void;
};

/** What the page begins with: goods, an order, or the payment of an order that the learner comes back from. */
function open({ made, device }: PayControllerParts, order: CreateOrder, opening: Opening): void {
  if (made === undefined || order.status !== 'created') return opening.read();
  const back = payReturn(made, device);
  if (back === null) return opening.payment.chooseAgain();
  opening.change({ method: back.method });
  opening.payment.start(order.order, back.hasReturned);
}

function commandsOf(current: () => RunningPayment | null): PaymentCommands {
  return {
    retry: () => current()?.retry(),
    retryPoll: () => current()?.retryPoll(),
    readHalt: () => current()?.readHalt(),
    sayFinished: () => current()?.sayFinished(),
    resendCode: () => current()?.resendCode(),
    closeCode: () => current()?.closeCode(),
    readResult: () => current()?.readResult(),
  };
}

type Choosing = Pick<PayController, 'chooseMethod' | 'chooseCard' | 'readCards' | 'cardBound' | 'typeCode'>;

function choosing(lines: PayLines, now: () => PayChoices): Choosing {
  return {
    chooseMethod: (method) => {
      lines.change({ method, isCardMissing: false });
      if (method === 'unionpay' && now().cards === null) readCards(lines);
    },
    chooseCard: (cardTxSn) => lines.change({ cardTxSn, isCardMissing: false }),
    readCards: () => readCards(lines),
    cardBound: (txSn) => readCards(lines, txSn),
    typeCode: (code) => lines.change({ code }),
  };
}
