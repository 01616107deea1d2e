import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './study-standard.module.css';

export interface StudyStandardProps {
  total: number;
  pro: number;
  pub: number;
}

/** The minimum of credits the year requires (STUDY-09). */
export function StudyStandard({ total, pro, pub }: StudyStandardProps) {
  return (
    <section className={styles.standard} aria-label={CENTER_TEXTS.standard}>
      <h2 className={styles.title}>
        {CENTER_TEXTS.standard}
        <span className={styles.note}>{CENTER_TEXTS.standardNote}</span>
      </h2>
      <dl className={styles.lines}>
        <Line name={CENTER_TEXTS.standardPro} credits={pro} />
        <Line name={CENTER_TEXTS.standardPub} credits={pub} />
        <Line name={CENTER_TEXTS.standardTotal} credits={total} />
      </dl>
    </section>
  );
}

function Line({ name, credits }: { name: string; credits: number }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        <strong className={styles.figure}>{formatCredits(credits)}</strong> {CENTER_TEXTS.ringUnit}
      </dd>
    </div>
  );
}
