import { groupBy } from '@jixu/domain/lists/group-by';
import { Button } from '../parts/button.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Select } from '../parts/select.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { STUDY_TIMELINE_TEXTS as TEXTS } from '../texts/study-timeline-texts.ts';
import styles from './study-timeline.module.css';

export const STUDY_TIMELINE_STATES = ['closed', 'loading', 'failed', 'empty', 'listed'] as const;
export type StudyTimelineState = (typeof STUDY_TIMELINE_STATES)[number];

/** What happened once, by the clock of Asia/Shanghai (2026-11-20 09:31:12). */
interface TimelineEvent {
  readonly id: number;
  readonly time: string;
  readonly text: string;
}

export interface StudyTimelineProps {
  open: boolean;
  /** Newest first; null while they are read, 'failed' when they could not be. */
  events: readonly TimelineEvent[] | null | 'failed';
  /** Of earlier ones: there are none, some, they are being read, or could not be. */
  earlier: 'none' | 'some' | 'loading' | 'failed';
  courses: readonly { readonly id: number; readonly name: string }[];
  /** null: all of them. */
  courseId: number | null;
  onToggle: () => void;
  onCourseChange: (courseId: number | null) => void;
  onEarlier: () => void;
  onRetry: () => void;
}

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
const ALL = 'all';

/** What happened in a year, dated and in plain words, day by day; opened on demand. */
export function StudyTimeline(props: StudyTimelineProps) {
  const { open, events } = props;
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
          <>
            <CourseFilter {...props} />
            {events === null && <Skeleton lines={5} label={TEXTS.loading} />}
            {events === 'failed' && <Failed onRetry={props.onRetry} />}
            {events !== null && events !== 'failed' && <Days {...props} events={events} />}
          </>
        )}
      </div>
    </section>
  );
}

function CourseFilter({ courses, courseId, onCourseChange }: StudyTimelineProps) {
  if (courses.length === 0) return null;
  const options = courses.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={styles.filter}>
      <Select
        label={TEXTS.course}
        value={courseId === null ? ALL : String(courseId)}
        options={[{ value: ALL, label: TEXTS.allCourses }, ...options]}
        onChange={(id) => onCourseChange(id === ALL ? null : Number(id))}
      />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.note} role="alert">
      {TEXTS.failed}{' '}
      <Button size="small" onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </p>
  );
}

function Days(props: StudyTimelineProps & { events: readonly TimelineEvent[] }) {
  const { events, earlier, onEarlier } = props;
  if (events.length === 0) return <p className={styles.note}>{TEXTS.empty}</p>;
  const days = [...groupBy(events, ({ time }) => time.slice(0, 10))];
  return (
    <>
      {days.map(([day, own]) => (
        <div key={day} className={styles.day}>
          <h3 className={styles.date}>
            <time dateTime={day}>{day}</time>
          </h3>
          <ol className={styles.events} aria-label={TEXTS.eventsOf(day)}>
            {own.map(({ id, time, text }) => (
              <li key={id}>
                <time className={styles.time} dateTime={time.replace(' ', 'T')}>
                  {time.slice(11)}
                </time>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {earlier === 'failed' && <Failed onRetry={onEarlier} />}
      {(earlier === 'some' || earlier === 'loading') && (
        <Button busy={earlier === 'loading'} onClick={onEarlier}>
          {TEXTS.earlier}
        </Button>
      )}
    </>
  );
}
