import { formatCredits } from '@jixu/domain/credits/format-credits';
import { Button } from '../parts/button.tsx';
import { Table, type TableColumn } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { SELECTION_TEXTS as TEXTS } from '../texts/selection-texts.ts';
import styles from './selection-table.module.css';

/** A course to choose, with the contract's field names (STUDY-25), as far as the table shows it. */
export interface SelectableEntry {
  readonly id: number;
  readonly package_id: number;
  readonly course_name: string;
  readonly classify_name: string;
  readonly subject_name: string;
  readonly teacher_name: string;
  readonly score: number;
  /** Minutes. */
  readonly duration: number;
  readonly is_required: number;
  readonly is_finish: number;
  readonly user_select: number;
}

export interface SelectionTableProps<Course extends SelectableEntry> {
  courses: readonly Course[];
  /** Whether courses can be chosen and given up at all. */
  isOpen: boolean;
  /** The course whose choice is on its way; null: none. */
  runningId: number | null;
  onToggle: (course: Course) => void;
}

/** The courses to choose from, one page of them; cards on a phone. */
export function SelectionTable<Course extends SelectableEntry>(props: SelectionTableProps<Course>) {
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
      render: ({ score }) => formatCredits(score),
    },
    {
      key: 'duration',
      title: TEXTS.duration,
      align: 'end',
      width: 'var(--duration-width)',
      render: ({ duration }) => TEXTS.minutes(Math.ceil(duration)),
    },
    { key: 'status', title: TEXTS.status, width: 'var(--status-width)', render: Status },
  ];
  const action: TableColumn<Course> = {
    key: 'action',
    title: CENTER_TEXTS.action,
    width: 'var(--action-width)',
    isAction: true,
    render: (course) => <Toggle {...props} course={course} />,
  };
  return (
    <div className={styles.widths}>
      <Table
        caption={TEXTS.courses}
        columns={props.isOpen ? [...columns, action] : columns}
        rows={props.courses}
        rowKey={(course) => `${course.package_id}-${course.id || course.course_name}`}
      />
    </div>
  );
}

function Toggle<Course extends SelectableEntry>({
  course,
  runningId,
  onToggle,
}: SelectionTableProps<Course> & { course: Course }) {
  if (course.is_finish === 1 && course.user_select === 1) {
    return <span className={styles.done}>{CENTER_TEXTS.finished}</span>;
  }
  const [text, labelOf] = toggleTexts(course);
  return (
    <Button
      kind="secondary"
      size="small"
      className={styles.toggle}
      data-chosen={course.user_select === 1 || undefined}
      busy={runningId !== null && runningId === course.id}
      aria-label={labelOf(course.course_name)}
      onClick={() => onToggle(course)}
    >
      {text}
    </Button>
  );
}

function toggleTexts(course: SelectableEntry): readonly [string, (name: string) => string] {
  if (course.user_select !== 1) return [TEXTS.choose, TEXTS.chooseCourse];
  return course.is_required === 1
    ? [TEXTS.required, TEXTS.requiredCourse]
    : [TEXTS.giveUp, TEXTS.giveUpCourse];
}

function Subject(course: SelectableEntry) {
  return (
    <span className={styles.subject}>
      <span>{course.classify_name}</span>
      <span className={styles.subjectName}>{course.subject_name}</span>
    </span>
  );
}

function CourseName(course: SelectableEntry) {
  return (
    <span className={styles.course}>
      <span className={styles.name}>
        {course.course_name}
        {course.is_required === 1 && (
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

function Status(course: SelectableEntry) {
  const isChosen = course.user_select === 1;
  return (
    <span className={styles.status} data-chosen={isChosen || undefined}>
      {isChosen ? TEXTS.isChosen : TEXTS.isNotChosen}
    </span>
  );
}
