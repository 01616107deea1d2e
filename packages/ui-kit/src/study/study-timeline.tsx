import { lazy, Suspense } from 'react';
import { Button } from '../parts/button.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { STUDY_TIMELINE_TEXTS as TEXTS } from '../texts/study-timeline-texts.ts';
import styles from './study-timeline.module.css';
import type { StudyTimelineProps } from './study-timeline-props.ts';

export const STUDY_TIMELINE_STATES = ['closed', 'loading', 'failed', 'empty', 'listed'] as const;
export type StudyTimelineState = (typeof STUDY_TIMELINE_STATES)[number];

export function studyTimelineState({
  open,
  events,
}: Pick<StudyTimelineProps, 'open' | 'events'>): StudyTimelineState {
  if (!open) return 'closed';
  if (events === null) return 'loading';
  if (events === 'failed') return 'failed';
  return events.length === 0 ? 'empty' : 'listed';
}

const ID = 'study-timeline';

/** Loaded when it is opened. */
const StudyEvents = lazy(async () => ({ default: (await import('./study-events.tsx')).StudyEvents }));

/** What happened in a year, dated and in plain words, day by day; opened on demand. */
export function StudyTimeline(props: StudyTimelineProps) {
  const { open } = props;
  const toggle = (
    <Button size="small" aria-expanded={open} aria-controls={ID} onClick={props.onToggle}>
      {open ? TEXTS.hide : TEXTS.show}
    </Button>
  );
  return (
    <section
      className={styles.timeline}
      data-panel-state={studyTimelineState(props)}
      aria-label={TEXTS.title}
    >
      <SectionHead title={TEXTS.title} aside={toggle} />
      <div id={ID} hidden={!open}>
        {open && (
          <Suspense>
            <StudyEvents {...props} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
