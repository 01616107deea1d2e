import { formatFen } from '@jixu/domain/units/format-fen';
import { ORDER_UI_TEXTS as TEXTS } from '../texts/order-texts.ts';
import type { OrderRefund } from './order-card-state.ts';
import styles from './refund-note.module.css';

export interface RefundNoteProps {
  refund: OrderRefund;
  /** Named where the order has other courses, which may have been kept. */
  course?: string;
}

/** What is refunded, how and since when (ORDER-02). */
export function RefundNote({ refund, course = '' }: RefundNoteProps) {
  const facts = [
    [TEXTS.refundCourse, course],
    [TEXTS.refundAmount, `¥${formatFen(refund.amount)}`],
    [TEXTS.refundMethod, refund.refund_method],
    [TEXTS.refundTime, refund.finance_update_time || TEXTS.refundPending],
    [TEXTS.refundNumber, refund.trade_no],
  ];
  return (
    <dl className={styles.note} aria-label={TEXTS.refund}>
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
