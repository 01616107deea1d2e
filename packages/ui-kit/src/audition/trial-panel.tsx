import type { ReactNode } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { AUDITION_TEXTS as TEXTS } from '../texts/audition-texts.ts';
import { FREE_TRIAL_STATES, type FreeTrialState, freeTrialState } from './free-trial-dialog-state.ts';
import { TrialFoot, type TrialFootProps } from './trial-foot.tsx';
import styles from './trial-panel.module.css';
import { TrialVideoArea, type TrialVideoAreaProps } from './trial-video-area.tsx';

/** Those of the dialog, but for the home page, and over: the free minutes have passed. */
export const TRIAL_PANEL_STATES = [
  ...FREE_TRIAL_STATES.filter((state): state is Exclude<FreeTrialState, 'on-home'> => state !== 'on-home'),
  'over',
] as const;

export interface TrialPanelProps extends Omit<TrialFootProps, 'children' | 'teacherName' | 'freeMinutes'> {
  /** null: the address names no lesson, there is nothing to say about one. */
  freeMinutes: number | null;
  video: TrialVideoAreaProps['video'];
  /** The list of all courses that can be listened to. */
  listHref: string;
  children: ReactNode;
  onRetry: () => void;
}

/** A page of its own for one lesson to listen to (TRIAL-06). */
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
