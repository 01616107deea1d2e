import { CENTER } from '@jixu/domain/site/pages/page-path';
import type { ReactNode } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { NEXT_TEXT_SIZE, type RightSlideProps } from '../site/right-slide.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import styles from './exam-frame.module.css';

/** What the frame of every page offers, and this one more quietly: help, 大字, the claim (CLAIM-06). */
export interface ExamAids extends Pick<RightSlideProps, 'textSize' | 'onTextSize'> {
  onService: () => void;
  /** Null while nobody is logged in. */
  claim: ReactNode;
}

export interface ExamFrameProps extends ExamAids {
  /** The paper's name, once it is known. */
  name?: string | undefined;
  /** While a paper is being answered: the clock and the way to hand in. */
  tools?: ReactNode;
  /** Asks before it leaves, while a paper is being answered; otherwise nothing is left behind. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

/** The quiet frame of the exam: one way back, help, the clock; no navigation in which a slip would leave the paper. */
export function ExamFrame({ name, tools, onLeave, children, ...aids }: ExamFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.bar} data-sitting={onLeave ? '' : undefined}>
        {onLeave ? (
          <button type="button" className={styles.back} onClick={onLeave}>
            {EXAM_TEXTS.leave}
          </button>
        ) : (
          <AppLink className={styles.back} href={CENTER.study}>
            {EXAM_TEXTS.backToCenter}
          </AppLink>
        )}
        <p className={styles.name}>{name ?? EXAM_TEXTS.bar}</p>
        <Aids {...aids} />
        {tools}
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.foot}>{aids.claim}</div>
    </div>
  );
}

function Aids({ textSize, onTextSize, onService }: ExamAids) {
  return (
    <div className={styles.aids}>
      <button type="button" className={styles.aid} onClick={() => onTextSize(NEXT_TEXT_SIZE[textSize])}>
        {SHELL_TEXTS.textSize}
        <span className={styles.figure}>{textSize}%</span>
        <span className="visually-hidden">{SHELL_TEXTS.textSizeSwitch}</span>
      </button>
      <button type="button" className={styles.aid} onClick={onService}>
        {EXAM_TEXTS.service}
      </button>
    </div>
  );
}
