import type { CreditSums } from '@jixu/domain/study/credits/credit-ledger';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { missingCredits } from '@jixu/domain/study/credits/missing-credits';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { type AccountColumn, AccountTable } from './account-table.tsx';
import styles from './credit-ledger.module.css';
import { ProgressRing } from './progress-ring.tsx';

export interface CreditFigures {
  required: number;
  chosen: number;
  earned: number;
}

export interface CreditLedgerProps {
  total: CreditFigures;
  pro: CreditFigures;
  pub: CreditFigures;
}

const LINES = ['total', 'pro', 'pub'] as const;
const ACCOUNT = ['pro', 'pub'] as const;

const COLUMNS: readonly AccountColumn<CreditFigures & { missing: number }>[] = [
  { title: CENTER_TEXTS.required, of: ({ required }) => required },
  { title: CENTER_TEXTS.chosen, of: ({ chosen }) => chosen },
  { title: CENTER_TEXTS.earned, of: ({ earned }) => earned, kind: 'gain' },
  { title: CENTER_TEXTS.missing, of: ({ missing }) => missing, kind: 'missing' },
];

/**
 * The signature piece: three rings with the earned and the chosen credits (STUDY-07, STUDY-08), both drawn against the
 * required ones, because those are what a learner has to reach; beside them an account of
 * required, chosen and earned ones, with those still to be earned below the double rule.
 */
export function CreditLedger(props: CreditLedgerProps) {
  const missing = missingCredits(sumsOf(props, 'required'), sumsOf(props, 'earned'));
  return (
    <section className={styles.place} aria-label={CENTER_TEXTS.ledger}>
      <div className={styles.ledger}>
        <ul className={styles.rings}>
          {LINES.map((line) => (
            <li key={line} className={styles.ringItem}>
              <Ring label={CENTER_TEXTS.lines[line]} figures={props[line]} />
            </li>
          ))}
        </ul>
        <AccountTable
          caption={CENTER_TEXTS.ledger}
          columns={COLUMNS}
          lines={ACCOUNT.map((line) => ({
            label: CENTER_TEXTS.lines[line],
            figures: { ...props[line], missing: missing[line] },
          }))}
          total={{ label: CENTER_TEXTS.totalLine, figures: { ...props.total, missing: missing.total } }}
        />
      </div>
    </section>
  );
}

const sumsOf = ({ total, pro, pub }: CreditLedgerProps, figure: keyof CreditFigures): CreditSums => ({
  total: total[figure],
  pro: pro[figure],
  pub: pub[figure],
});

function Ring({ label, figures }: { label: string; figures: CreditFigures }) {
  const earned = formatCredits(figures.earned);
  const chosen = formatCredits(figures.chosen);
  return (
    <>
      <ProgressRing
        label={label}
        value={figures.earned}
        max={figures.required}
        lighter={figures.chosen}
        valueText={CENTER_TEXTS.ringText(earned, chosen)}
        size={124}
      >
        <span className={styles.figure}>
          <strong>{earned}</strong>
          <span>{CENTER_TEXTS.ofChosen(chosen)}</span>
        </span>
        <span className={styles.unit}>{CENTER_TEXTS.ringUnit}</span>
      </ProgressRing>
      <span className={styles.ringLabel}>{label}</span>
    </>
  );
}
