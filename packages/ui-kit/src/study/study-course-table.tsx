import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { type StudyCourse, studyCourseRow } from '@jixu/domain/study/credits/study-course-row';
import type { MouseEvent } from 'react';
import { LinkButton } from '../parts/link-button.tsx';
import { Table, type TableColumn } from '../parts/table.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { CourseName, CourseSubject, type NamedCourse } from './course-cells.tsx';
import styles from './study-course-table.module.css';

/** A course of the study list, with the contract's field names (STUDY-25), as far as the table shows it. */
export interface StudyCourseEntry extends StudyCourse, NamedCourse {
  readonly id: number;
  readonly package_id: number;
  readonly score: number;
  readonly handout_file: { readonly file_url: string; readonly file_name: string } | null;
}

export interface StudyCourseTableProps<Course extends StudyCourseEntry> {
  courses: readonly Course[];
  /** completed: watching earns nothing any more. closed: nothing can be watched. */
  year?: 'open' | 'completed' | 'closed';
  /** The player page of a course (STUDY-16). */
  studyHref: (course: Course) => string;
  /** Before the link is followed; preventDefault() keeps the learner here, e.g. to show what must be done first. */
  onStudy?: (course: Course, event: MouseEvent<HTMLAnchorElement>) => void;
}

function actionText(course: StudyCourseEntry, isCompleted: boolean): string {
  if (course.is_finish === 1) return CENTER_TEXTS.reviewCourse;
  if (isCompleted) return CENTER_TEXTS.watchCourse;
  return course.user_study_duration > 0 ? CENTER_TEXTS.continueStudy : CENTER_TEXTS.study;
}

/** The courses as a ruled account (STUDY-11…17); cards on a phone. */
export function StudyCourseTable<Course extends StudyCourseEntry>(props: StudyCourseTableProps<Course>) {
  const columns: TableColumn<Course>[] = [
    {
      key: 'subject',
      title: CENTER_TEXTS.subject,
      width: 'var(--subject-width)',
      isHead: true,
      render: CourseSubject,
    },
    { key: 'name', title: CENTER_TEXTS.courseName, isHead: true, render: CourseName },
    {
      key: 'credits',
      title: CENTER_TEXTS.credits,
      align: 'end',
      width: 'var(--credits-width)',
      render: Credits,
    },
    { key: 'progress', title: CENTER_TEXTS.progress, width: 'var(--progress-width)', render: Progress },
    { key: 'status', title: CENTER_TEXTS.status, width: 'var(--status-width)', render: Status },
    {
      key: 'action',
      title: CENTER_TEXTS.action,
      width: 'var(--action-width)',
      isAction: true,
      render: (course) => <Actions {...props} course={course} />,
    },
  ];
  return (
    <div className={styles.widths}>
      <Table
        caption={CENTER_TEXTS.courses}
        columns={columns}
        rows={props.courses}
        rowKey={(course) => `${course.package_id}-${course.id}`}
      />
    </div>
  );
}

type ActionsProps<Course extends StudyCourseEntry> = StudyCourseTableProps<Course> & {
  course: Course;
};

function Actions<Course extends StudyCourseEntry>(props: ActionsProps<Course>) {
  return (
    <span className={styles.actions}>
      {props.year === 'closed' ? (
        <span className={styles.over}>{CENTER_TEXTS.courseOver}</span>
      ) : (
        <Study {...props} />
      )}
      <HandoutLink {...props.course} />
    </span>
  );
}

function Study<Course extends StudyCourseEntry>({ course, year, studyHref, onStudy }: ActionsProps<Course>) {
  const text = actionText(course, year === 'completed');
  return (
    <LinkButton
      size="small"
      className={styles.study}
      href={studyHref(course)}
      aria-label={`${text}：${course.course_name}`}
      onClick={(event) => onStudy?.(course, event)}
    >
      {text}
    </LinkButton>
  );
}

/** The course handout, saved under its own name (STUDY-17); only a reader is told when there is none: seven times the same is noise. */
function HandoutLink({ handout_file: file }: StudyCourseEntry) {
  if (file === null) return <span className="visually-hidden">{CENTER_TEXTS.noHandout}</span>;
  return (
    <a
      className={styles.handout}
      href={file.file_url}
      download={file.file_name}
      aria-label={CENTER_TEXTS.handoutOf(file.file_name)}
    >
      {CENTER_TEXTS.handout}
    </a>
  );
}

function Credits(course: StudyCourseEntry) {
  return <span className={styles.credits}>{formatCredits(course.score)}</span>;
}

/** A thin ruled bar with ten divisions and its figure. */
function Progress(course: StudyCourseEntry) {
  const { percent } = studyCourseRow(course);
  return (
    <span className={styles.progress}>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={CENTER_TEXTS.progressOf(course.course_name)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.figure} aria-hidden="true">
        {percent}%
      </span>
    </span>
  );
}

function Status(course: StudyCourseEntry) {
  const { finished } = studyCourseRow(course);
  const unfinished = course.user_study_duration > 0 ? CENTER_TEXTS.started : CENTER_TEXTS.notStarted;
  return (
    <span className={styles.status} data-finished={finished || undefined}>
      {finished ? CENTER_TEXTS.finished : unfinished}
    </span>
  );
}
