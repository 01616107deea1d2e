import type { ReactNode } from 'react';
import type { CountdownNoteProps } from '../parts/countdown-note.tsx';
import { Together, type TogetherProps } from '../parts/together.tsx';
import { StudyBody, type StudyBodyProps } from './study-body.tsx';
import styles from './study-center.module.css';
import type { StudyCourseEntry } from './study-course-table.tsx';
import type { StudyFiltersProps } from './study-filters.tsx';
import { StudyHead } from './study-head.tsx';

type Body<Course extends StudyCourseEntry> = StudyBodyProps<Course>;

export interface StudyCenterProps<Course extends StudyCourseEntry>
  extends Pick<StudyFiltersProps, 'onYearChange' | 'onPackageChange'>,
    Pick<Body<Course>, 'notices' | 'studyHref' | 'onStudy' | 'onRetry' | 'onClaim' | 'onExam'> {
  /** studyCenterView, by its names. */
  center: Pick<Body<Course>, 'lead' | 'yearName' | 'standing'> &
    Pick<TogetherProps, 'known'> & {
      readonly filters: Omit<StudyFiltersProps, 'onYearChange' | 'onPackageChange'>;
      readonly countdown: CountdownNoteProps | null;
      readonly view: Body<Course>['view'] & { readonly busy?: boolean };
      readonly laterYear: { readonly id: number; readonly name: string } | null;
    };
  /** Below the courses: the exam of the year. */
  exam?: ReactNode;
  /** Below everything: what has happened in the year; only of a year with something in it. */
  record?: ReactNode;
}

/** The study center: year and package, what the year lacks and the way on, its account, courses, exam and record (001 §2). */
export function StudyCenter<Course extends StudyCourseEntry>(props: StudyCenterProps<Course>) {
  const { center, onYearChange, onPackageChange, exam, record, ...body } = props;
  const { filters, countdown, known, laterYear, ...year } = center;
  return (
    <div className={styles.page}>
      <StudyHead {...{ ...filters, countdown, onYearChange, onPackageChange }} />
      <div className={styles.year} aria-busy={year.view.busy || undefined}>
        <Together known={known}>
          <StudyBody
            {...body}
            {...year}
            laterYear={laterYear && { name: laterYear.name, onChoose: () => onYearChange(laterYear.id) }}
          />
          {exam}
          {year.view.kind === 'year' && record && <div className={styles.record}>{record}</div>}
        </Together>
      </div>
    </div>
  );
}
