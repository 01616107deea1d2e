import type { StudyStepLine } from '@jixu/domain/study/front/study-steps';
import { STUDY_FRONT_TEXTS as TEXTS } from '../texts/study-front-texts.ts';
import styles from './study-steps.module.css';

/** Where the exam stands a second time, with its terms. */
export const EXAM_BAR_ID = 'year-exam';

/** The way of the year, always in view: credits, exam, proof. What ends while it is looked at is ticked, and the next lights up. */
export function StudySteps({ steps }: { steps: readonly StudyStepLine[] }) {
  return (
    <ol className={styles.steps} aria-label={TEXTS.steps}>
      {steps.map(({ key, name, state, note }, index) => (
        <li
          key={key}
          className={styles.step}
          data-state={state}
          {...(state === 'now' && { 'aria-current': 'step' as const })}
        >
          <span className={styles.mark} aria-hidden="true">
            <span>{index + 1}</span>
            <span className={styles.tick}>✓</span>
          </span>
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>{note}</span>
          {key === 'exam' && (
            <a className={styles.more} href={`#${EXAM_BAR_ID}`}>
              {TEXTS.aboutExam}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
