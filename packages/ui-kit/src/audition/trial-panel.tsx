import type { ReactNode } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { AUDITION_TEXTS as TEXTS } from '../texts/audition-texts.ts';
import { FREE_TRIAL_STATES, type FreeTrialState, freeTrialState } from './free-trial-dialog-state.ts';
import { TrialFoot, type TrialFootProps } from './trial-foot.tsx';
import styles from './trial-panel.module.css';
import { TrialVideoArea, type TrialVideoAreaProps } from './trial-video-area.tsx';

/** The states of the dialog except those of the home page, plus over: the free minutes have passed. */
export const TRIAL_PANEL_STATES = [
  ...FREE_TRIAL_STATES.filter((state): state is Exclude<FreeTrialState, 'on-home'> => state !== 'on-home'),
  'over',
] as const;

export interface TrialPanelProps extends Omit<TrialFootProps, 'children' | 'teacherName' | 'freeMinutes'> {
  /** null: the address names no lesson. */
  freeMinutes: number | null;
  video: TrialVideoAreaProps['video'];
  /** The list of all courses with a free preview. */
  listHref: string;
  children: ReactNode;
  onRetry: () => void;
}

/** The page of one lesson's free preview (TRIAL-06). */
export function TrialPanel({ video, listHref, freeMinutes, children, onRetry, ...foot }: TrialPanelProps) {
  const state = video === 'over' ? video : freeTrialState(video, foot.place, foot.loggedIn);
  return (
    <section className={styles.panel} aria-label={TEXTS.title} data-panel-state={state}>
      <SectionHead
        level={1}
        title={TEXTS.title}
        aside={<AppLink href={listHref}>{TEXTS.otherCourses}</AppLink>}
      />
      <TrialVideoArea video={video} onRetry={onRetry}>
        {children}
      </TrialVideoArea>
      {freeMinutes !== null && <TrialFoot freeMinutes={freeMinutes} {...foot} />}
    </section>
  );
}
