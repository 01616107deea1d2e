import { QUIZ_RESULT_TEXTS, type QuizResult } from '@jixu/domain/lesson/quiz/quiz';
import { QUIZ_TEXTS } from '../../texts/quiz-texts.ts';
import styles from './quiz-result-note.module.css';

export interface QuizResultNoteProps {
  result: QuizResult | null;
  /** The question is the last of its quiz. */
  isLast: boolean;
  /** Why the answer is right; empty: no reason is shown. */
  solution: string;
}

function resultText(result: QuizResult, isLast: boolean): string {
  if (result !== 'correct') return QUIZ_RESULT_TEXTS[result];
  return isLast ? QUIZ_RESULT_TEXTS.finished : QUIZ_TEXTS.correct;
}

const MARKS: Readonly<Record<QuizResult, string>> = {
  correct: 'm3 8.500 3.500 3.500L13 5',
  wrong: 'm4 4 8 8M12 4l-8 8',
  unanswered: 'M8 3v6.500M8 12v1.500',
};

/** The outcome of an answer (QUIZ-03…06), announced to screen readers; the reason is shown only once it is right. */
export function QuizResultNote({ result, isLast, solution }: QuizResultNoteProps) {
  return (
    <div role="status" className={styles.place}>
      {result !== null && (
        <div className={styles.note} data-result={result}>
          <p className={styles.text}>
            <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
              <path d={MARKS[result]} fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
            {resultText(result, isLast)}
          </p>
          {result === 'correct' && solution !== '' && (
            <p className={styles.solution}>
              <span className={styles.label}>{QUIZ_TEXTS.solution}</span>
              {solution}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
