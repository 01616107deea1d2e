import type { StudyCourses } from '@jixu/controllers/study/study-controller';
import { createStudyTimelineController } from '@jixu/controllers/study/study-timeline-controller';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { StudyTimeline } from '@jixu/ui-kit/study/study-timeline.tsx';
import { useEffect, useState } from 'react';
import { browserClock } from '../../bindings/browser-clock.ts';
import { useSite } from '../../site/context/site-context.tsx';

/** What happened in the year that is shown. */
export function YearTimeline({ year, courses }: { year: number | null; courses: StudyCourses['list'] }) {
  const { api } = useSite();
  const [record] = useState(() => createStudyTimelineController({ calls: api, clock: browserClock }));
  const state = useWatched(record);
  useEffect(() => record.enterYear(year), [record, year]);
  useEffect(() => record.destroy, [record]);
  const named = new Map(courses.map(({ id, course_name }) => [id, { id, name: course_name }]));
  return (
    <StudyTimeline
      {...state}
      open={state.isOpen}
      courses={[...named.values()]}
      onToggle={record.toggle}
      onCourseChange={record.chooseCourse}
      onEarlier={record.readEarlier}
      onRetry={record.retry}
    />
  );
}
