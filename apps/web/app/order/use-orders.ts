import {
  createOrderInvoices,
  type OrderInvoicesController,
} from '@jixu/controllers/invoice/order-invoices-controller';
import {
  createOrderListController,
  type OrderListController,
} from '@jixu/controllers/order/order-list-controller';
import { useEffect, useState } from 'react';
import { browserClock } from '../bindings/browser-clock.ts';
import { useSite } from '../site/context/site-context.tsx';

export type OrdersPage = { readonly orders: OrderListController; readonly invoices: OrderInvoicesController };

/** The learner's orders and their invoices; null until the page runs in the browser. */
export function useOrders(): OrdersPage | null {
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
