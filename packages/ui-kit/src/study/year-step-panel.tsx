import { CENTER } from '@jixu/domain/site/pages/page-path';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import type { YearStep } from '@jixu/domain/study/credits/year-step';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { Seal } from '../parts/seal.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { YEAR_STEP_TEXTS as TEXTS } from '../texts/year-step-texts.ts';
import styles from './year-step-panel.module.css';

export interface YearStepPanelProps {
  step: YearStep;
  /** 2026年度. */
  yearName: string;
  /** A year that is still open, for one that is over; null without one. */
  openYear: { readonly name: string; readonly onChoose: () => void } | null;
  onExam: () => void;
}

/** Above the account of a year: what it still lacks, or that it lacks nothing, with the one way on. */
export function YearStepPanel(props: YearStepPanelProps) {
  const { title, text, action } = partsOf(props);
  return (
    <section className={styles.step} aria-label={TEXTS.name} data-panel-state={props.step.kind}>
      {props.step.kind === 'completed' && <Seal text={TEXTS.seal} size={72} />}
      <div className={styles.about}>
        <h2 className={styles.title}>
          <WholeWords>{title}</WholeWords>
        </h2>
        <p className={styles.text}>
          <WholeWords>{text}</WholeWords>
        </p>
      </div>
      {action}
    </section>
  );
}

interface Parts {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function partsOf({ step, yearName, openYear, onExam }: YearStepPanelProps): Parts {
  switch (step.kind) {
    case 'exam':
      return {
        title: step.wasFailed ? TEXTS.examFailed : TEXTS.exam,
        text: step.bar.why === '' ? TEXTS.examText : step.bar.why,
        action: step.bar.canBegin && (
          <Button kind="primary" size="large" onClick={onExam}>
            {step.wasFailed ? EXAM_TEXTS.retake : EXAM_TEXTS.go}
          </Button>
        ),
      };
    case 'completed':
      return {
        title: TEXTS.completed(yearName),
        text: TEXTS.completedText,
        action: (
          <LinkButton kind="primary" href={CENTER.proofs}>
            {TEXTS.viewProof}
          </LinkButton>
        ),
      };
    case 'unfinished':
      return {
        title:
          step.missing > 0
            ? TEXTS.unfinished(yearName, formatCredits(step.missing))
            : TEXTS.unexamined(yearName),
        text: TEXTS.unfinishedText,
        action: openYear && (
          <Button kind="primary" onClick={openYear.onChoose}>
            {TEXTS.studyYear(openYear.name)}
          </Button>
        ),
      };
  }
}
