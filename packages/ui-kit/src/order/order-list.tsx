import { CONSTANTS } from '@jixu/constants';
import { groupOrderLines } from '@jixu/domain/order/order-lines';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { Pager } from '../parts/pager.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { ORDER_UI_TEXTS as TEXTS } from '../texts/order-texts.ts';
import { isWaiting, OrderCard, type OrderCardEvents } from './order-card.tsx';
import styles from './order-list.module.css';
import { type OrderListView, orderListState } from './order-list-state.ts';
import { OrderPrint, type OrderPrintProps } from './order-print.tsx';

export interface OrderListProps extends OrderCardEvents {
  view: OrderListView;
  /** Where courses are bought. */
  buyHref: string;
  /** What stands on paper besides the orders: whose they are, and the day. */
  print?: Pick<OrderPrintProps, 'day' | 'learner'>;
  onPage: (page: number) => void;
  onRetry: () => void;
}

function pageOf({ page, count }: OrderListView): OrderPrintProps['page'] {
  return { number: page, count: Math.ceil(count / CONSTANTS.ORDER_PAGE_SIZE) };
}

/** 订单与发票: a learner's orders, newest first, ten rows per page. */
export function OrderList(props: OrderListProps) {
  const { view, buyHref, print, onPage, onRetry, ...events } = props;
  const { rows, count, page } = view;
  const orders = rows === null || rows === 'failed' ? [] : groupOrderLines(rows);
  const waiting = orders.find(isWaiting);
  return (
    <section className={styles.page} data-panel-state={orderListState(view)}>
      <SectionHead level={1} title={TEXTS.title} />
      {rows === null && <Skeleton lines={6} label={TEXTS.loading} />}
      {rows === 'failed' && (
        <EmptyState
          occasion="failed"
          title={TEXTS.failedTitle}
          action={
            <Button kind="primary" onClick={onRetry}>
              {TEXTS.retry}
            </Button>
          }
        />
      )}
      {rows !== null && rows !== 'failed' && rows.length === 0 && (
        <EmptyState
          occasion="orders"
          title={TEXTS.emptyTitle}
          text={TEXTS.emptyText}
          action={
            <LinkButton kind="primary" href={buyHref}>
              {TEXTS.goBuy}
            </LinkButton>
          }
        />
      )}
      {rows !== null && rows !== 'failed' && rows.length > 0 && (
        <div className={styles.list}>
          {print && <OrderPrint {...print} rows={rows} page={pageOf(view)} />}
          {orders.map((order) => (
            <OrderCard key={order.lines[0].trade_no} order={order} isMain={order === waiting} {...events} />
          ))}
        </div>
      )}
      <Pager
        label={TEXTS.pages}
        page={page}
        pageSize={CONSTANTS.ORDER_PAGE_SIZE}
        total={count}
        onChange={onPage}
      />
    </section>
  );
}
