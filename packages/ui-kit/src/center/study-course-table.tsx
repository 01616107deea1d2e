import { formatCredits } from '@jixu/domain/credits/format-credits';
import { nextCourse } from '@jixu/domain/credits/next-course';
import type { StudyCourse } from '@jixu/domain/credits/study-course-row';
import { studyCourseRow } from '@jixu/domain/credits/study-course-row';
import type { MouseEvent } from 'react';
import { LinkButton } from '../parts/link-button.tsx';
import { Table, type TableColumn } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { HandoutLink } from './handout-link.tsx';
import styles from './study-course-table.module.css';
import { StudyProgress } from './study-progress.tsx';

/** A course of the study list, with the contract's field names (STUDY-25), as far as the table shows it. */
export interface StudyCourseEntry extends StudyCourse {
  readonly id: number;
  readonly package_id: number;
  readonly course_name: string;
  readonly classify_name: string;
  readonly subject_name: string;
  readonly score: number;
  readonly teacher_name: string;
  readonly handout_file: { readonly file_url: string; readonly file_name: string } | null;
}

export interface StudyCourseTableProps<Course extends StudyCourseEntry> {
  courses: readonly Course[];
  /** The player page of a course (STUDY-16). */
  studyHref: (course: Course) => string;
  /** Before the link is followed; preventDefault() keeps the learner here, e.g. to show what must be done first. */
  onStudy?: (course: Course, event: MouseEvent<HTMLAnchorElement>) => void;
}

function actionText(course: StudyCourseEntry): string {
  if (course.is_finish === 1) return CENTER_TEXTS.reviewCourse;
  return course.user_study_duration > 0 ? CENTER_TEXTS.continueStudy : CENTER_TEXTS.study;
}

/** The courses as a ruled account (STUDY-11…17); cards on a phone. */
export function StudyCourseTable<Course extends StudyCourseEntry>(props: StudyCourseTableProps<Course>) {
  const next = nextCourse(props.courses);
  const columns: TableColumn<Course>[] = [
    {
      key: 'subject',
      title: CENTER_TEXTS.subject,
      width: 'var(--subject-width)',
      isHead: true,
      render: Subject,
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
      render: (course) => <Actions {...props} course={course} isNext={course === next} />,
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
  isNext: boolean;
};

function Actions<Course extends StudyCourseEntry>({
  course,
  isNext,
  studyHref,
  onStudy,
}: ActionsProps<Course>) {
  const text = actionText(course);
  return (
    <span className={styles.actions}>
      <LinkButton
        kind={isNext ? 'primary' : 'secondary'}
        size="small"
        className={styles.study}
        href={studyHref(course)}
        aria-label={`${text}：${course.course_name}`}
        onClick={(event) => onStudy?.(course, event)}
      >
        {text}
      </LinkButton>
      <HandoutLink file={course.handout_file} />
    </span>
  );
}

function Subject(course: StudyCourseEntry) {
  return (
    <span className={styles.subject}>
      <span>{course.classify_name}</span>
      <span className={styles.subjectName}>{course.subject_name}</span>
    </span>
  );
}

function CourseName(course: StudyCourseEntry) {
  return (
    <span className={styles.course}>
      <span className={styles.name}>
        {course.course_name}
        {studyCourseRow(course).required && (
          <>
            {' '}
            <Tag tone="seal">{CENTER_TEXTS.requiredTag}</Tag>
          </>
        )}
      </span>
      {course.teacher_name && (
        <span className={styles.teacher}>{CENTER_TEXTS.teacher(course.teacher_name)}</span>
      )}
    </span>
  );
}

function Credits(course: StudyCourseEntry) {
  return <span className={styles.credits}>{formatCredits(course.score)}</span>;
}

function Progress(course: StudyCourseEntry) {
  return <StudyProgress percent={studyCourseRow(course).percent} courseName={course.course_name} />;
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
