import {
  createOrderInvoices,
  type InvoicedOrder,
  type OrderInvoicesController,
} from '@jixu/controllers/invoice/order-invoices-controller';
import {
  createOrderListController,
  type OrderListController,
} from '@jixu/controllers/order/order-list-controller';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import type { OrderGroup } from '@jixu/domain/order/order-lines';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import type { OrderRow } from '@jixu/ui-kit/order/order-card-state.ts';
import { OrderList, type OrderListProps } from '@jixu/ui-kit/order/order-list.tsx';
import { OrderTimeline } from '@jixu/ui-kit/order/order-timeline.tsx';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { browserClock } from '../bindings/browser-clock.ts';
import { OrderInvoices } from '../invoice/order-invoices.tsx';
import { useSite } from '../site/context/site-context.tsx';

/** 订单与发票: a learner's orders, and what happened to each (CENTER-09). */
export function OrdersScreen() {
  const page = useOrders();
  if (page === null) return <OrderList {...NOT_READ} />;
  return <Orders {...page} />;
}

type OrdersPage = { readonly orders: OrderListController; readonly invoices: OrderInvoicesController };

/** The learner's orders and their invoices; null until the page runs in the browser. */
function useOrders(): OrdersPage | null {
  const { api, toast } = useSite();
  const [page, setPage] = useState<OrdersPage | null>(null);
  useEffect(() => {
    const parts = { calls: api, clock: browserClock, toast };
    const orders = createOrderListController({
      ...parts,
      // The payment page has a policy of its own: a new document.
      openPay: (path) => window.location.assign(path),
    });
    const invoices = createOrderInvoices({ ...parts, requested: orders.markInvoiceRequested });
    setPage({ orders, invoices });
    return () => {
      orders.destroy();
      invoices.destroy();
    };
  }, [api, toast]);
  return page;
}

const nothing = () => undefined;

/** Until the page runs in the browser. */
const NOT_READ: OrderListProps = {
  view: { rows: null, count: 0, page: 1 },
  buyHref: CENTER.buy,
  onPage: nothing,
  onRetry: nothing,
  onDelete: nothing,
  onApplyInvoice: nothing,
  onReissueInvoice: nothing,
};

function Orders({ orders, invoices }: OrdersPage) {
  const state = useWatched(orders);
  const learner = useWatched(useSite().session.user)?.name ?? null;
  const day = usePrintDay();
  const top = useRef<HTMLDivElement>(null);
  const openPage = (page: number) => {
    orders.openPage(page);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const { deleted } = state;
  return (
    <div ref={top}>
      <OrderList
        view={state}
        buyHref={CENTER.buy}
        print={{ day, learner }}
        onPage={openPage}
        onRetry={orders.retry}
        onPay={({ tradePno }) => orders.pay(tradePno)}
        onDelete={({ tradePno, lines }) => orders.askToDelete(tradePno, lines.length)}
        onApplyInvoice={(order) => invoices.apply(invoicedOrder(order))}
        onReissueInvoice={(order) => invoices.tellFailure(invoicedOrder(order))}
        timelineOf={(order) => <Timeline orders={orders} order={order} />}
      />
      <OrderInvoices invoices={invoices} />
      <LazyMount open={deleted !== null}>
        <OrderDeleteConfirm
          open={deleted !== null}
          tradePno={deleted?.tradePno ?? ''}
          lineCount={deleted?.lineCount ?? 1}
          deleting={deleted?.isBusy ?? false}
          onConfirm={orders.confirmDelete}
          onCancel={orders.cancelDelete}
        />
      </LazyMount>
    </div>
  );
}

/** Today in Shanghai, as it is when the page is printed. */
function usePrintDay(): string {
  const [day, setDay] = useState(() => shanghaiDay(Date.now()));
  useEffect(() => {
    const print = () => flushSync(() => setDay(shanghaiDay(Date.now())));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
  return day;
}

/** An invoice is for the order as a whole. */
function invoicedOrder({ tradePno, lines }: OrderGroup<OrderRow>): InvoicedOrder {
  const [first] = lines;
  const totalFee = lines.reduce((sum, { price }) => sum + price, 0);
  return { tradePno, orderType: first.order_type, totalFee, invoiceId: first.invoice_id };
}

const OrderDeleteConfirm = lazy(async () => ({
  default: (await import('@jixu/ui-kit/order/order-delete-confirm.tsx')).OrderDeleteConfirm,
}));

function Timeline({ orders, order }: { orders: OrderListController; order: OrderGroup<OrderRow> }) {
  const { tradePno } = order;
  const shown = useWatched(orders).timelines.get(tradePno);
  return (
    <OrderTimeline
      tradePno={tradePno}
      open={shown?.isOpen ?? false}
      events={shown?.events ?? null}
      onToggle={() => orders.toggleTimeline(tradePno)}
      onRetry={() => orders.readTimeline(tradePno)}
    />
  );
}
