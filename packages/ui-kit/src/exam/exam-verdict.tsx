import type { ExamVerdict as Verdict } from '@jixu/domain/exam/exam-verdict';
import { LinkButton } from '../parts/link-button.tsx';
import { Seal } from '../parts/seal.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-verdict.module.css';

export const EXAM_VERDICT_STATES = ['passed', 'failed', 'unknown'] as const;

export interface ExamVerdictProps {
  verdict: Verdict;
  /** Points as the server counted them. */
  score: number;
  /** Maximum points. */
  fullScore: number;
  right: number;
  count: number;
}

/** Above a paper in review: passed, with the seal, or what is missing and when it can be sat again; the next thing to do. */
export function ExamVerdict({ verdict, score, fullScore, right, count }: ExamVerdictProps) {
  const { passed, title, notes, next } = verdict;
  return (
    <section
      className={styles.verdict}
      aria-label={EXAM_TEXTS.resultScore}
      data-panel-state={stateOf(passed)}
    >
      <div className={styles.words}>
        <h1 className={styles.title}>
          <WholeWords>{title}</WholeWords>
        </h1>
        <p className={styles.score}>
          <span className={styles.label}>{EXAM_TEXTS.resultScore}</span>
          <span>
            <strong className={styles.figure}>{score}</strong> / {EXAM_TEXTS.pointsOf(fullScore)}
          </span>
          <span className={styles.label}>{EXAM_TEXTS.resultRight(right, count)}</span>
        </p>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            <WholeWords>{note}</WholeWords>
          </p>
        ))}
      </div>
      {passed && (
        <div className={styles.seal}>
          <Seal text={EXAM_TEXTS.seal} size={104} />
        </div>
      )}
      <LinkButton kind="primary" size="large" className={styles.next} href={next.href}>
        {EXAM_TEXTS.next[next.to]}
      </LinkButton>
    </section>
  );
}

function stateOf(passed: boolean | null): (typeof EXAM_VERDICT_STATES)[number] {
  if (passed === null) return 'unknown';
  return passed ? 'passed' : 'failed';
}
