import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { Button } from '../parts/button.tsx';
import { Table, type TableColumn } from '../parts/table.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { SELECTION_TEXTS as TEXTS } from '../texts/selection-texts.ts';
import { CourseName, CourseSubject, type NamedCourse } from './course-cells.tsx';
import styles from './selection-table.module.css';

/** A course to choose, with the contract's field names (STUDY-25), as far as the table shows it. */
export interface SelectableEntry extends NamedCourse {
  readonly id: number;
  readonly package_id: number;
  readonly score: number;
  /** Minutes. */
  readonly duration: number;
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
      render: CourseSubject,
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

function Status(course: SelectableEntry) {
  const isChosen = course.user_select === 1;
  return (
    <span className={styles.status} data-chosen={isChosen || undefined}>
      {isChosen ? TEXTS.isChosen : TEXTS.isNotChosen}
    </span>
  );
}
