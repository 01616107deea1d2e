import type { DataOf } from '@jixu/api-client';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { ORDER_DELETED_TEXT } from '@jixu/domain/order/order-status';
import { payOrderPath } from '@jixu/domain/order/payment/pay-entry';
import { createCell } from '../cell.ts';
import { createLifetime, type Lifetime } from '../lifetime.ts';
import type { Calls, Clock, Toast } from '../ports.ts';

export type ListedOrders = DataOf<'listOrders'>['order_list'];
export type TimelineEvents = DataOf<'getOrderTimeline'>['list'];

/** What happened to an order: null while it is read; 'failed': it could not be. */
export type ShownTimeline = { readonly isOpen: boolean; readonly events: TimelineEvents | null | 'failed' };

/** An order that is asked to be deleted, with the number of its lines. */
export type DeletedOrder = {
  readonly tradePno: string;
  readonly lineCount: number;
  readonly isBusy: boolean;
};

/** Props of the orders. */
export type OrderListState = {
  /** null while they are read; 'failed': they could not be. */
  readonly rows: ListedOrders | null | 'failed';
  /** Rows on all pages. */
  readonly count: number;
  /** From 1. */
  readonly page: number;
  readonly deleted: DeletedOrder | null;
  readonly timelines: ReadonlyMap<string, ShownTimeline>;
};

export type OrderListController = {
  get(): OrderListState;
  subscribe(listener: () => void): () => void;
  openPage(page: number): void;
  retry(): void;
  /** Continues that very order on the payment page. */
  pay(tradePno: string): void;
  askToDelete(tradePno: string, lineCount: number): void;
  confirmDelete(): void;
  cancelDelete(): void;
  toggleTimeline(tradePno: string): void;
  readTimeline(tradePno: string): void;
  /** The invoice of this order has been requested: its rows show that from now on. */
  markInvoiceRequested(tradePno: string): void;
  destroy(): void;
};

export type OrderListParts = {
  readonly calls: Calls<'listOrders' | 'deleteOrder' | 'getOrderTimeline'>;
  readonly clock: Clock;
  readonly toast: Toast;
  /** Opens the payment page. */
  readonly openPay: (path: string) => void;
};

/** invoice_status: the learner asks for it. */
const REQUESTED = 1;

type Change = (changed: Partial<OrderListState>) => void;
type Running = OrderListParts & {
  readonly lifetime: Lifetime;
  readonly state: () => OrderListState;
  readonly change: Change;
};

/** A learner's orders, ten rows a page: deleted, paid further, and what happened to each (001 §2, §5). */
export function createOrderListController(parts: OrderListParts): OrderListController {
  const lifetime = createLifetime(parts.clock);
  const cell = createCell<OrderListState>({
    rows: null,
    count: 0,
    page: 1,
    deleted: null,
    timelines: new Map(),
  });
  const change: Change = (changed) => cell.set({ ...cell.get(), ...changed });
  const running: Running = { ...parts, lifetime, state: cell.get, change };
  readPage(running, 1);
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    openPage: (page) => readPage(running, page),
    retry: () => readPage(running, cell.get().page),
    pay: (tradePno) => parts.openPay(payOrderPath(tradePno)),
    askToDelete: (tradePno, lineCount) => change({ deleted: { tradePno, lineCount, isBusy: false } }),
    confirmDelete: () => deleteAsked(running),
    cancelDelete: () => {
      if (!cell.get().deleted?.isBusy) change({ deleted: null });
    },
    ...timelinesOf(running),
    markInvoiceRequested: (tradePno) => markRequested(running, tradePno),
    destroy: lifetime.end,
  };
}

/** Read again, the list would be gone from under the learner's eyes. */
function markRequested({ state, change }: Running, tradePno: string): void {
  const { rows } = state();
  if (rows === null || rows === 'failed') return;
  change({
    rows: rows.map((row) =>
      row.trade_pno === tradePno ? { ...row, invoice_status: REQUESTED, invoice_url: '' } : row,
    ),
  });
}

/** A page that is left while it is read is not shown any more. */
function readPage({ calls, lifetime, state, change }: Running, page: number): void {
  change({ rows: null, page, timelines: new Map() });
  const start = (page - 1) * CONSTANTS.ORDER_PAGE_SIZE;
  lifetime.receive(calls.listOrders({ start }), (result) => {
    if (state().page !== page) return;
    if (result.errcode !== 0) return change({ rows: 'failed' });
    change({ rows: result.data.order_list, count: result.data.count });
  });
}

function deleteAsked(running: Running): void {
  const { calls, lifetime, state, change, toast } = running;
  const asked = state().deleted;
  if (asked === null || asked.isBusy) return;
  change({ deleted: { ...asked, isBusy: true } });
  lifetime.receive(calls.deleteOrder({ trade_pno: asked.tradePno }), (result) => {
    change({ deleted: null });
    if (result.errcode === 0) toast('success', ORDER_DELETED_TEXT);
    // A login that is asked for is said by the site.
    else if (result.errcode !== ERRCODES.NOT_LOGGED_IN) toast('error', result.errmsg);
    const { page, rows } = state();
    const isLast = rows !== null && rows !== 'failed' && rows.length === asked.lineCount;
    readPage(running, result.errcode === 0 && isLast ? Math.max(1, page - 1) : page);
  });
}

type Timelines = Pick<OrderListController, 'toggleTimeline' | 'readTimeline'>;

function timelinesOf({ calls, lifetime, state, change }: Running): Timelines {
  const show = (tradePno: string, shown: ShownTimeline): void =>
    change({ timelines: new Map(state().timelines).set(tradePno, shown) });
  const readTimeline = (tradePno: string): void => {
    show(tradePno, { isOpen: true, events: null });
    lifetime.receive(calls.getOrderTimeline({ trade_pno: tradePno }), (result) => {
      const isOpen = state().timelines.get(tradePno)?.isOpen ?? false;
      show(tradePno, { isOpen, events: result.errcode === 0 ? result.data.list : 'failed' });
    });
  };
  return {
    readTimeline,
    toggleTimeline: (tradePno) => {
      const shown = state().timelines.get(tradePno);
      if (shown?.isOpen) show(tradePno, { ...shown, isOpen: false });
      else readTimeline(tradePno);
    },
  };
}
