import { groupBy } from '@jixu/domain/lists/group-by';
import { Button } from '../parts/button.tsx';
import { Select } from '../parts/select.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { STUDY_TIMELINE_TEXTS as TEXTS } from '../texts/study-timeline-texts.ts';
import styles from './study-timeline.module.css';
import type { StudyTimelineProps, TimelineEvent } from './study-timeline-props.ts';

const ALL = 'all';

/** The events of a year, or of one of its courses, day by day. */
export function StudyEvents(props: StudyTimelineProps) {
  const { events } = props;
  return (
    <>
      <CourseFilter {...props} />
      {events === null && <Skeleton lines={5} label={TEXTS.loading} />}
      {events === 'failed' && <Failed onRetry={props.onRetry} />}
      {events !== null && events !== 'failed' && <Days {...props} events={events} />}
    </>
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
