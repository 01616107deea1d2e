import { formatCredits } from '@jixu/domain/credits/format-credits';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
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

/**
 * The signature piece: three rings with the earned and the chosen credits (STUDY-07, STUDY-08), both drawn against the
 * required ones, because those are what a learner has to reach; beside them an account of
 * required, chosen and earned ones, with those still to be earned below the double rule.
 */
export function CreditLedger(props: CreditLedgerProps) {
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
        <table className={styles.account}>
          <caption className="visually-hidden">{CENTER_TEXTS.ledger}</caption>
          <thead>
            <tr>
              <th scope="col">{CENTER_TEXTS.subject}</th>
              <th scope="col">{CENTER_TEXTS.required}</th>
              <th scope="col">{CENTER_TEXTS.chosen}</th>
              <th scope="col">{CENTER_TEXTS.earned}</th>
              <th scope="col">{CENTER_TEXTS.missing}</th>
            </tr>
          </thead>
          <tbody>
            {ACCOUNT.map((line) => (
              <AccountLine key={line} label={CENTER_TEXTS.lines[line]} figures={props[line]} />
            ))}
          </tbody>
          <tfoot>
            <AccountLine label={CENTER_TEXTS.totalLine} figures={props.total} />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

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

function AccountLine({ label, figures }: { label: string; figures: CreditFigures }) {
  const missing = Math.max(0, figures.required - figures.earned);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatCredits(figures.required)}</td>
      <td>{formatCredits(figures.chosen)}</td>
      <td className={styles.earned}>{formatCredits(figures.earned)}</td>
      <td className={missing > 0 ? styles.missing : undefined}>
        {missing > 0 ? formatCredits(missing) : '—'}
      </td>
    </tr>
  );
}
