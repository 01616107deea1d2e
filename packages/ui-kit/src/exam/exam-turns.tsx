import { type ReactNode, useRef } from 'react';
import { Button } from '../parts/button.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { goToQuestion, questionAnchor } from './exam-answer-card.tsx';
import styles from './exam-turns.module.css';
import { turnedTo } from './turned-to.ts';

export interface ExamTurnsProps {
  /** In the order of the paper. */
  questionIds: readonly number[];
  /** Between the two buttons: the answer card, folded. */
  children: ReactNode;
}

/** 上一题 and 下一题, where the answer card has no room beside the paper. */
export function ExamTurns({ questionIds, children }: ExamTurnsProps) {
  // At the foot of the paper a question cannot come to the top of the window: where we are is what was turned to last.
  const last = useRef({ index: -1, scrollY: -1 });
  const turn = (by: 1 | -1) => {
    const places = questionIds.map((id) => document.getElementById(questionAnchor(id)));
    const tops = places.map((place) => place?.getBoundingClientRect().top ?? 0);
    const isWhereItWas = Math.abs(window.scrollY - last.current.scrollY) < 2;
    const index = turnedTo({ tops, edge: headRoom(), from: isWhereItWas ? last.current.index : null, by });
    const to = questionIds[index];
    if (to === undefined) return;
    goToQuestion(to);
    last.current = { index, scrollY: window.scrollY };
  };
  return (
    <div className={styles.turns}>
      <Button size="small" className={styles.turn} onClick={() => turn(-1)}>
        {EXAM_TEXTS.before}
      </Button>
      {children}
      <Button size="small" className={styles.turn} onClick={() => turn(1)}>
        {EXAM_TEXTS.after}
      </Button>
    </div>
  );
}

/** What the head keeps free of the window when something is scrolled to. */
function headRoom(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
