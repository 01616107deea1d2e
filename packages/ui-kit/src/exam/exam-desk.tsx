import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { goToQuestion, questionAnchor } from './exam-answer-card.tsx';
import styles from './exam-desk.module.css';
import { turnedTo } from './turned-to.ts';

export interface ExamDeskProps {
  /** One line about the card: how many are answered, or right. */
  summary: string;
  /** Ids of the questions, in the order of the paper. */
  questionIds: readonly number[];
  /** The answer card. */
  card: ReactNode;
}

/** Beside the paper: the answer card. Where there is no room, a bar below it, with the ways to the questions around. */
export function ExamDesk({ summary, questionIds, card }: ExamDeskProps) {
  return (
    <aside className={styles.desk} aria-label={EXAM_TEXTS.desk}>
      <ExamTurns questionIds={questionIds}>
        <ExamCardFold summary={summary}>{card}</ExamCardFold>
      </ExamTurns>
    </aside>
  );
}

interface ExamTurnsProps {
  /** In the order of the paper. */
  questionIds: readonly number[];
  /** Between the two buttons: the answer card, folded. */
  children: ReactNode;
}

/** 上一题 and 下一题, where the answer card has no room beside the paper. */
function ExamTurns({ questionIds, children }: ExamTurnsProps) {
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

interface ExamCardFoldProps {
  /** One-line summary of the card: how many are answered, or right. */
  summary: string;
  /** The answer card. */
  children: ReactNode;
}

/** The answer card under its heading; in the bar of a small screen it stays folded until opened. */
function ExamCardFold({ summary, children }: ExamCardFoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.fold}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.summary}>{summary}</span>
        <span>{open ? EXAM_TEXTS.cardHide : EXAM_TEXTS.cardShow}</span>
      </button>
      <p className={styles.heading}>
        <span className={styles.title}>{EXAM_TEXTS.card}</span>
        <span className={styles.summary}>{summary}</span>
      </p>
      <div id={id} className={styles.panel} data-open={open || undefined}>
        {children}
      </div>
    </div>
  );
}
