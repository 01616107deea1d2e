import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { Amount } from '../../parts/amount.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import styles from './order-lines.module.css';
import type { PreOrderLine } from './pay-order-panel-state.ts';

export interface OrderLinesProps {
  /** None where those of an order made before are not known: its sum is. */
  lines: readonly PreOrderLine[];
  /** Fen. */
  totalFee: number;
}

/** The purchase as an account: names with their year and credits, prices, and their sum under a double rule (PAY-03). */
export function OrderLines({ lines, totalFee }: OrderLinesProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{TEXTS.lines}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.column}>{TEXTS.courseName}</span>
          </th>
          <th scope="col">
            <span className={styles.column}>{TEXTS.price}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.course_id}-${line.year}`}>
            <td>
              <WholeWords>{line.course_name}</WholeWords>
              <span className={styles.note}>
                <WholeWords>{noteOf(line)}</WholeWords>
              </span>
            </td>
            <td>
              <Amount fen={line.price} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{TEXTS.sum}</th>
          <td className={styles.sum}>
            <Amount fen={totalFee} size="large" tone={totalFee === 0 ? 'plain' : 'due'} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function noteOf({ year, score }: PreOrderLine): string {
  return TEXTS.lineNote(
    year === undefined ? '' : TEXTS.yearOf(year),
    score === undefined ? '' : TEXTS.creditsOf(formatCredits(score)),
  );
}
