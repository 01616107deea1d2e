import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { type AccountColumn, AccountTable } from '../parts/account-table.tsx';
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

const COLUMNS: readonly AccountColumn<SelectionFigures>[] = [
  { title: TEXTS.asked, of: ({ required }) => required },
  { title: TEXTS.chosen, of: ({ chosen }) => chosen, kind: 'gain' },
  { title: TEXTS.missing, of: ({ missing }) => missing, kind: 'missing' },
];

/** What the year asks for beside what is chosen (SELECT-02). A change of the total is read out. */
export function SelectionAccount(props: SelectionAccountProps) {
  const { total } = props;
  return (
    <section className={styles.place} aria-label={TEXTS.account}>
      <AccountTable
        caption={TEXTS.account}
        columns={COLUMNS}
        lines={[
          { label: CENTER_TEXTS.lines.pro, figures: props.pro },
          { label: CENTER_TEXTS.lines.pub, figures: props.pub },
        ]}
        total={{ label: CENTER_TEXTS.lines.total, figures: total }}
      />
      <p className="visually-hidden" role="status">
        {TEXTS.progress(formatCredits(total.chosen), formatCredits(total.missing))}
      </p>
    </section>
  );
}
