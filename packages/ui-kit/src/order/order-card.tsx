import { CONSTANTS } from '@jixu/constants';
import { type InvoiceFacts, invoiceButton } from '@jixu/domain/invoice/invoice-button';
import type { OrderGroup } from '@jixu/domain/order/order-lines';
import { isDeletable, ORDER_STATUS_TEXTS, type OrderStatus } from '@jixu/domain/order/order-status';
import { formatFen } from '@jixu/domain/units/format-fen';
import type { ReactNode } from 'react';
import { Amount } from '../parts/amount.tsx';
import { Button } from '../parts/button.tsx';
import { Tag, type TagProps } from '../parts/tag.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { INVOICE_UI_TEXTS } from '../texts/invoice-texts.ts';
import { ORDER_UI_TEXTS as TEXTS } from '../texts/order-texts.ts';
import { InvoiceAction } from './invoice-action.tsx';
import styles from './order-card.module.css';
import { type OrderRefund, type OrderRow, orderCardState, orderShown } from './order-card-state.ts';

export interface OrderCardEvents {
  /** Resumes paying a pending order; omitted: no such button. */
  onPay?: (order: OrderGroup<OrderRow>) => void;
  onDelete: (order: OrderGroup<OrderRow>) => void;
  onApplyInvoice: (order: OrderGroup<OrderRow>) => void;
  onReissueInvoice: (order: OrderGroup<OrderRow>) => void;
  /** What happened to the order, below its lines. */
  timelineOf?: (order: OrderGroup<OrderRow>) => ReactNode;
}

const TONES = {
  0: 'amber',
  1: 'jade',
  2: 'plain',
  3: 'amber',
  4: 'seal',
} as const satisfies Record<OrderStatus, TagProps['tone']>;

export interface OrderCardProps extends OrderCardEvents {
  order: OrderGroup<OrderRow>;
  /** Paying it is the main action of the page. */
  isMain?: boolean;
}

/** Whether it waits to be paid: it may be paid or deleted. */
export function isWaiting(order: OrderGroup<OrderRow>): boolean {
  return isDeletable(orderShown(order));
}

/** One order as a voucher: number and time, its lines, refund, and the available actions (ORDER-01…04). */
export function OrderCard({ order, isMain = false, ...events }: OrderCardProps) {
  const [first] = order.lines;
  const shown = orderShown(order);
  return (
    <article
      className={styles.card}
      aria-label={`${TEXTS.orderNumber} ${order.tradePno}`}
      data-panel-state={orderCardState(order)}
    >
      <header className={styles.head}>
        <span>
          {TEXTS.createdAt} <time dateTime={first.create_time.replace(' ', 'T')}>{first.create_time}</time>
        </span>
        <span>
          {TEXTS.orderNumber} {order.tradePno}
        </span>
        <Tag tone={TONES[shown]}>{ORDER_STATUS_TEXTS[shown]}</Tag>
      </header>
      <div className={styles.body}>
        <ul>
          {order.lines.map((line) => (
            <li key={line.trade_no} className={styles.line}>
              <span className={styles.name}>
                <WholeWords>{line.course_name}</WholeWords>
              </span>
              <Amount fen={line.order_price} />
            </li>
          ))}
        </ul>
        <Actions order={order} shown={shown} isMain={isMain} {...events} />
      </div>
      {order.lines.map(
        (line) =>
          line.refund && (
            <RefundNote
              key={line.trade_no}
              refund={line.refund}
              {...(order.lines.length > 1 ? { course: line.course_name } : {})}
            />
          ),
      )}
      {isInvoiceUnderWay(order) && (
        <p className={styles.note} role="status">
          {INVOICE_UI_TEXTS.delivery(CONSTANTS.INVOICE_DELIVERY_WORKING_DAYS)}
        </p>
      )}
      {events.timelineOf?.(order)}
    </article>
  );
}

interface RefundNoteProps {
  refund: OrderRefund;
  /** Named where the order has other courses, which may have been kept. */
  course?: string;
}

/** What is refunded, how and since when (ORDER-02). */
function RefundNote({ refund, course = '' }: RefundNoteProps) {
  const facts = [
    [TEXTS.refundCourse, course],
    [TEXTS.refundAmount, `¥${formatFen(refund.amount)}`],
    [TEXTS.refundMethod, refund.refund_method],
    [TEXTS.refundTime, refund.finance_update_time || TEXTS.refundPending],
    [TEXTS.refundNumber, refund.trade_no],
  ];
  return (
    <dl className={styles.refund} aria-label={TEXTS.refund}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Whether the order waits for its first invoice, requested or at the platform: the mail will come (INVOICE-25). */
function isInvoiceUnderWay(order: OrderGroup<OrderRow>): boolean {
  const [{ invoice_status: invoiceStatus }] = order.lines;
  const isAsked = invoiceStatus === 1 || invoiceStatus === 4;
  return isAsked && invoiceButton(invoiceFacts(order)) === 'applying';
}

/** An invoice is for the order as a whole, so one charged line is enough. */
function invoiceFacts(order: OrderGroup<OrderRow>): InvoiceFacts {
  const price = order.lines.reduce((sum, line) => sum + line.price, 0);
  return { shown: orderShown(order), price, invoiceStatus: order.lines[0].invoice_status };
}

function Actions(props: OrderCardProps & { shown: OrderStatus }) {
  const { order, shown, onPay } = props;
  const [first] = order.lines;
  return (
    <footer className={styles.actions}>
      <InvoiceAction
        facts={invoiceFacts(order)}
        invoiceUrl={first.invoice_url}
        onApply={() => props.onApplyInvoice(order)}
        onReissue={() => props.onReissueInvoice(order)}
      />
      {isDeletable(shown) && (
        <Button
          kind="quiet"
          size="small"
          aria-label={TEXTS.removeOf(order.tradePno)}
          onClick={() => props.onDelete(order)}
        >
          {TEXTS.remove}
        </Button>
      )}
      {isDeletable(shown) && onPay && (
        <Button kind={props.isMain ? 'primary' : 'secondary'} size="small" onClick={() => onPay(order)}>
          {TEXTS.pay}
        </Button>
      )}
    </footer>
  );
}
