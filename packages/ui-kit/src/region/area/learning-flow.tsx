import { SectionHead } from '../../parts/section-head.tsx';
import { AREA_TEXTS } from '../../texts/area-texts.ts';
import styles from './learning-flow.module.css';

/** The eight steps in order (AREA-05), with the formal numerals used for sums in an account. */
export function LearningFlow() {
  return (
    <section aria-label={AREA_TEXTS.flow}>
      <SectionHead title={AREA_TEXTS.flow} />
      <ol className={styles.flow}>
        {AREA_TEXTS.flowSteps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.numeral} aria-hidden="true">
              {AREA_TEXTS.flowNumerals[index]}
            </span>
            <span className={styles.name}>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
