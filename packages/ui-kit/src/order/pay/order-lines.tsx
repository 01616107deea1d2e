import { Amount } from '../../parts/amount.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import styles from './order-lines.module.css';
import type { PreOrderLine } from './pay-order-panel-state.ts';

export interface OrderLinesProps {
  lines: readonly PreOrderLine[];
  /** Fen. */
  totalFee: number;
}

/** The purchase as an account: names and prices, and their sum under a double rule (PAY-03). */
export function OrderLines({ lines, totalFee }: OrderLinesProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{TEXTS.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.courseName}</th>
          <th scope="col">{TEXTS.price}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.course_id}-${line.year}`}>
            <td>{line.course_name}</td>
            <td>
              <Amount fen={line.price} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{TEXTS.sum}</th>
          <td>
            <Amount fen={totalFee} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
