import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-facts.module.css';

export interface ExamFactsProps {
  /** Name and value of each. */
  facts: readonly (readonly [string, string])[];
}

/** What an exam asks for, in one ruled line: on its start page and above its paper (EXAM-01). */
export function ExamFacts({ facts }: ExamFactsProps) {
  return (
    <dl className={styles.facts} aria-label={EXAM_TEXTS.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
