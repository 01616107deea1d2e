import {
  createOrderListController,
  type OrderListController,
} from '@jixu/controllers/order/order-list-controller';
import { useEffect, useState } from 'react';
import { browserClock } from '../bindings/browser-clock.ts';
import { useSite } from '../site/site-context.tsx';

/** The learner's orders; null until the page runs in the browser. */
export function useOrders(): OrderListController | null {
  const { api, toast } = useSite();
  const [orders, setOrders] = useState<OrderListController | null>(null);
  useEffect(() => {
    const made = createOrderListController({
      calls: api,
      clock: browserClock,
      toast,
      // The payment page has a policy of its own: a new document.
      openPay: (path) => window.location.assign(path),
    });
    setOrders(made);
    return made.destroy;
  }, [api, toast]);
  return orders;
}
