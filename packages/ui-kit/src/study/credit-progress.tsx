import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import type { CreditRow } from '@jixu/domain/study/front/credit-rows';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { STUDY_FRONT_TEXTS as TEXTS } from '../texts/study-front-texts.ts';
import styles from './credit-progress.module.css';

const inPercent = (share: number) => `${share * 100}%`;

/** Chosen and earned credits against what is required, which is the whole bar. What has arrived grows in 200 ms. */
export function CreditProgress({ rows }: { rows: readonly CreditRow[] }) {
  return (
    <ul className={styles.bars} aria-label={TEXTS.bars}>
      {rows.map((row) => (
        <Bar key={row.kind} {...row} />
      ))}
    </ul>
  );
}

function Bar({ kind, shares, ...credits }: CreditRow) {
  const earned = formatCredits(credits.earned);
  const required = formatCredits(credits.required);
  const chosen = formatCredits(credits.chosen);
  return (
    <li className={styles.row}>
      <span className={styles.kind}>{CENTER_TEXTS.lines[kind]}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.chosen} style={{ width: inPercent(shares.chosen) }} />
        <span className={styles.earned} style={{ width: inPercent(shares.earned) }} />
      </span>
      <span className={styles.figures} aria-hidden="true">
        <strong>{earned}</strong> {TEXTS.of(required)}
        <span className={styles.note}>{TEXTS.chosen(chosen)}</span>
      </span>
      <span className="visually-hidden">{TEXTS.barText({ earned, required, chosen })}</span>
    </li>
  );
}
