import { groupOrderLines } from '@jixu/domain/order/order-lines';
import { ORDER_STATUS_TEXTS } from '@jixu/domain/order/order-status';
import { orderTotals } from '@jixu/domain/order/order-totals';
import { formatFen } from '@jixu/domain/units/format-fen';
import { ORDER_UI_TEXTS as TEXTS } from '../texts/order-texts.ts';
import { type OrderRow, orderShown } from './order-card-state.ts';
import styles from './order-print.module.css';

export interface OrderPrintProps {
  rows: readonly OrderRow[];
  /** The day it is printed on, 2026-11-30. */
  day: string;
  /** Whose orders they are; null while that is not known. */
  learner: string | null;
  /** Which of how many pages of orders: the sums are those of this page. */
  page: { readonly number: number; readonly count: number };
}

/** The orders as they are filed: a list with its sums and the day, alone on the paper; nothing of it is on the screen (F6). */
export function OrderPrint({ rows, day, learner, page }: OrderPrintProps) {
  const { paid, refunded, due } = orderTotals(rows);
  const isPart = page.count > 1;
  const nameOf = isPart ? TEXTS.sumOfPage : (name: string) => name;
  const sums = [
    [nameOf(TEXTS.paidSum), paid],
    ...(refunded > 0 ? ([[nameOf(TEXTS.refundedSum), refunded]] as const) : []),
    ...(due > 0 ? ([[nameOf(TEXTS.dueSum), due]] as const) : []),
  ] as const;
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>{TEXTS.list}</p>
      <p className={styles.facts}>
        {learner !== null && <span>{TEXTS.learnerOf(learner)}</span>}
        <span>{TEXTS.printedOn(day)}</span>
        {isPart && <span>{TEXTS.pageOf(page.number, page.count)}</span>}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {[TEXTS.createdAt, TEXTS.orderNumber, TEXTS.course, TEXTS.status, TEXTS.amount].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupOrderLines(rows).flatMap((order) =>
            order.lines.map((line, at) => (
              <tr key={line.trade_no}>
                <td>{at === 0 && line.create_time}</td>
                <td>{at === 0 && order.tradePno}</td>
                <td>{line.course_name}</td>
                <td>{at === 0 && ORDER_STATUS_TEXTS[orderShown(order)]}</td>
                <td>{formatFen(line.order_price)}</td>
              </tr>
            )),
          )}
        </tbody>
        <tfoot>
          {sums.map(([name, fen]) => (
            <tr key={name}>
              <th scope="row" colSpan={4}>
                {name}
              </th>
              <td>{formatFen(fen)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
