import { formatCredits } from '@jixu/domain/credits/format-credits';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { SELECTION_TEXTS as TEXTS } from '../texts/selection-texts.ts';
import styles from './selection-account.module.css';

export interface SelectionFigures {
  required: number;
  chosen: number;
  missing: number;
}

export interface SelectionAccountProps {
  pro: SelectionFigures;
  pub: SelectionFigures;
  total: SelectionFigures;
}

/** What the year asks for beside what is chosen (SELECT-02). A change of the total is read out. */
export function SelectionAccount(props: SelectionAccountProps) {
  const { total } = props;
  return (
    <section className={styles.place} aria-label={TEXTS.account}>
      <table className={styles.account}>
        <caption className="visually-hidden">{TEXTS.account}</caption>
        <thead>
          <tr>
            <th scope="col">{CENTER_TEXTS.subject}</th>
            <th scope="col">{TEXTS.asked}</th>
            <th scope="col">{TEXTS.chosen}</th>
            <th scope="col">{TEXTS.missing}</th>
          </tr>
        </thead>
        <tbody>
          <Line label={CENTER_TEXTS.lines.pro} figures={props.pro} />
          <Line label={CENTER_TEXTS.lines.pub} figures={props.pub} />
        </tbody>
        <tfoot>
          <Line label={CENTER_TEXTS.lines.total} figures={total} />
        </tfoot>
      </table>
      <p className="visually-hidden" role="status">
        {TEXTS.progress(formatCredits(total.chosen), formatCredits(total.missing))}
      </p>
    </section>
  );
}

function Line({ label, figures }: { label: string; figures: SelectionFigures }) {
  const { required, chosen, missing } = figures;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatCredits(required)}</td>
      <td className={styles.chosen}>{formatCredits(chosen)}</td>
      <td className={missing > 0 ? styles.missing : undefined}>
        {missing > 0 ? formatCredits(missing) : '—'}
      </td>
    </tr>
  );
}
