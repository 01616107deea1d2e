import type { ExamBarView } from '@jixu/domain/exam/exam-bar';
import { Button } from '../parts/button.tsx';
import { Tag } from '../parts/tag.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-bar.module.css';
import { EXAM_BAR_ID } from './study-steps.tsx';

/** What the exam asks for, with the contract's field names. */
interface ExamTerms {
  pass_score: number;
  score: number;
  duration: number;
  tries_per_day: number;
  wait_minutes: number;
}

export interface ExamBarProps {
  bar: ExamBarView;
  /** Whether it is passed; null before it was sat. */
  passed: boolean | null;
  terms: ExamTerms | null;
  onBegin: () => void;
  onView: () => void;
}

/** The exam of the year below its courses: what it asks for, and the way to it (STUDY-18). */
export function ExamBar({ bar, passed, terms, onBegin, onView }: ExamBarProps) {
  const { begin, canBegin, canView, why } = bar;
  return (
    <section className={styles.bar} id={EXAM_BAR_ID} aria-label={EXAM_TEXTS.bar}>
      <div className={styles.about}>
        <h2 className={styles.title}>
          {EXAM_TEXTS.bar}
          {passed !== null && (
            <Tag tone={passed ? 'seal' : 'amber'}>{passed ? EXAM_TEXTS.passed : EXAM_TEXTS.failed}</Tag>
          )}
        </h2>
        {terms && <Terms terms={terms} />}
      </div>
      <div className={styles.end}>
        {why !== '' && (
          <p className={styles.why} id="exam-why">
            {why}
          </p>
        )}
        <div className={styles.buttons}>
          {canView && <Button onClick={onView}>{EXAM_TEXTS.viewScore}</Button>}
          <Button
            disabled={!canBegin}
            aria-describedby={why === '' ? undefined : 'exam-why'}
            onClick={onBegin}
          >
            {begin === 'go' ? EXAM_TEXTS.go : EXAM_TEXTS.retake}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Terms({ terms }: { terms: ExamTerms }) {
  const { duration: minutes, score: points, pass_score: pass, tries_per_day: tries } = terms;
  return (
    <ul className={styles.terms}>
      <li>{EXAM_TEXTS.barTerms({ minutes, points, pass })}</li>
      <li>{EXAM_TEXTS.barTries({ tries, wait: terms.wait_minutes })}</li>
      <li>{EXAM_TEXTS.barDrawn}</li>
    </ul>
  );
}
