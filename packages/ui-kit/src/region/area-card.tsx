import type { CreditSums } from '@jixu/domain/study/credits/credit-ledger';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import styles from './area-card.module.css';

export interface AreaCardProps {
  /** 浙江省 */
  name: string;
  /** What is known of it; null while it is being asked for, or where nothing answers. */
  facts: AreaFacts | null;
}

export interface AreaFacts {
  /** 主管单位：浙江省财政厅会计处; empty: none is named. */
  readonly organiser: string;
  /** 距2026年度继续教育结束还有, and how many days; null: no year runs. */
  readonly deadline: { readonly text: string; readonly days: number } | null;
  readonly standard: CreditSums | null;
}

/** What one wants to know of a province before entering it: who is in charge, until when, and how many credits. */
export function AreaCard({ name, facts }: AreaCardProps) {
  return (
    <aside className={styles.card} aria-label={name} aria-live="polite">
      <p className={styles.name}>{name}</p>
      {facts && <Facts {...facts} />}
    </aside>
  );
}

/** The same in a line of a dialog. */
export function AreaFactsLine({ facts }: Pick<AreaCardProps, 'facts'>) {
  if (facts === null) return null;
  return (
    <p className={styles.line} role="status">
      <Facts {...facts} />
    </p>
  );
}

function Facts({ organiser, deadline, standard }: AreaFacts) {
  return (
    <>
      {organiser && <span>{organiser}</span>}
      {deadline && (
        <span>
          {deadline.text}
          <strong className={styles.days}>{TEXTS.days(deadline.days)}</strong>
        </span>
      )}
      {standard && <span>{standardOf(standard)}</span>}
    </>
  );
}

function standardOf({ total, pro, pub }: CreditSums): string {
  return TEXTS.standard(formatCredits(total), formatCredits(pro), formatCredits(pub));
}
