import type { ExamLeaving } from '@jixu/domain/exam/exam-opening';
import { LinkButton } from '../parts/link-button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-leaving-panel.module.css';

/** The page it redirects to: the study center, or home when no area is known (EXAM-28, EXAM-30). */
export const EXAM_LEAVING_STATES = ['to-center', 'to-home'] as const;

export interface ExamLeavingPanelProps {
  leaving: ExamLeaving;
  /** Whole seconds until the redirect. */
  secondsLeft: number;
}

/** Shown when a paper cannot be displayed: why, and where the page redirects; the link goes there at once. */
export function ExamLeavingPanel({ leaving, secondsLeft }: ExamLeavingPanelProps) {
  const isHome = leaving.to === '/';
  return (
    <div className={styles.panel} data-panel-state={EXAM_LEAVING_STATES[isHome ? 1 : 0]}>
      <h1 className={styles.title}>
        <WholeWords>{EXAM_TEXTS.leavingTitle}</WholeWords>
      </h1>
      <p className={styles.text} role="alert">
        {leaving.text}
      </p>
      <p className={styles.note}>
        {isHome ? EXAM_TEXTS.leavingHome(secondsLeft) : EXAM_TEXTS.leavingCenter(secondsLeft)}
      </p>
      <LinkButton kind="primary" href={leaving.to}>
        {isHome ? EXAM_TEXTS.backHome : EXAM_TEXTS.backToCenter}
      </LinkButton>
    </div>
  );
}
