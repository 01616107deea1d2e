import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { AUDITION_TEXTS as TEXTS } from '../texts/audition-texts.ts';
import { type TrialPlace, trialWay } from './free-trial-dialog-state.ts';
import styles from './trial-foot.module.css';

export interface TrialFootProps {
  /** Empty when no teacher is named; omitted when unknown. */
  teacherName?: string;
  /** section_free_time. */
  freeMinutes: number;
  place: TrialPlace;
  loggedIn: boolean;
  onBuy: () => void;
  /** Opens the page's login (TRIAL-05). */
  onLogin: () => void;
  /** A link beside the button. */
  children?: ReactNode;
}

/** Below the video: the teacher, the free minutes, and one next step (TRIAL-02 … TRIAL-04). */
export function TrialFoot(props: TrialFootProps) {
  const { teacherName, freeMinutes, place, loggedIn } = props;
  const way = trialWay(place, loggedIn);
  const teacher = teacherName === undefined ? [] : [teacherName || TEXTS.teacherMissing];
  return (
    <div className={styles.end}>
      <p className={styles.facts}>{[...teacher, TEXTS.minutes(freeMinutes), TEXTS.credit].join(' · ')}</p>
      <span className={styles.ways}>
        {props.children}
        {way && (
          <Button kind="primary" onClick={way === 'go-buy' ? props.onBuy : props.onLogin}>
            {way === 'go-buy' ? TEXTS.goBuy : TEXTS.goLogin}
          </Button>
        )}
      </span>
    </div>
  );
}
