import { CONSTANTS } from '@jixu/constants';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { Pager } from '../parts/pager.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Table, type TableColumn } from '../parts/table.tsx';
import { PROOF_TEXTS } from '../texts/proof-texts.ts';
import styles from './study-record.module.css';

const TEXTS = PROOF_TEXTS.record;

/** closed: the link has expired; the lookup must be repeated. */
export const STUDY_RECORD_STATES = ['loading', 'shown', 'empty', 'closed', 'failed'] as const;
export type StudyRecordState = (typeof STUDY_RECORD_STATES)[number];

export interface RecordPerson {
  readonly user_name: string;
  readonly id_card: string;
  readonly area_name: string;
  readonly year_name: string;
}

export interface RecordCourse {
  readonly course_name: string;
  readonly classify_name: string;
  /** Minutes. */
  readonly duration: number;
  readonly score: number;
}

/** A study record, with the contract's field names (RECORD-06). */
export interface RecordEntry {
  readonly base_msg: RecordPerson;
  readonly course_list: readonly RecordCourse[];
}

export type StudyRecordProps = { lookupHref: string; onRetry: () => void } & (
  | { record: RecordEntry }
  | { record: null; state: 'loading' }
  | { record: null; state: 'closed' | 'failed'; message: string }
);

function stateOf(props: StudyRecordProps): StudyRecordState {
  if (props.record === null) return props.state;
  return props.record.course_list.length === 0 ? 'empty' : 'shown';
}

/** Whose record it is, and the courses behind the credits, page by page (RECORD-01 to RECORD-05). */
export function StudyRecord(props: StudyRecordProps) {
  const { record, lookupHref } = props;
  const back = <LinkButton href={lookupHref}>{TEXTS.toLookup}</LinkButton>;
  return (
    <section className={styles.page} data-panel-state={stateOf(props)}>
      <SectionHead level={1} title={TEXTS.title} note={record?.base_msg.year_name} aside={record && back} />
      {record ? <Record record={record} /> : <Missing {...props} />}
    </section>
  );
}

function Missing(props: StudyRecordProps) {
  if (props.record !== null || props.state === 'loading') return <Skeleton lines={8} />;
  const isClosed = props.state === 'closed';
  return (
    <div role="alert">
      <EmptyState
        occasion={isClosed ? 'proof' : 'failed'}
        title={isClosed ? props.message : TEXTS.failed}
        {...(isClosed ? {} : { text: props.message })}
        action={
          isClosed ? (
            <LinkButton kind="primary" href={props.lookupHref}>
              {TEXTS.toLookup}
            </LinkButton>
          ) : (
            <Button kind="primary" onClick={props.onRetry}>
              {TEXTS.retry}
            </Button>
          )
        }
      />
    </div>
  );
}

const PERSON: readonly (readonly [keyof RecordPerson, string])[] = [
  ['user_name', PROOF_TEXTS.name],
  ['id_card', PROOF_TEXTS.idNumber],
  ['area_name', PROOF_TEXTS.area],
  ['year_name', PROOF_TEXTS.year],
];

function Record({ record: { base_msg: person, course_list: courses } }: { record: RecordEntry }) {
  return (
    <div className={styles.record}>
      <table className={styles.person}>
        <caption className="visually-hidden">{TEXTS.person}</caption>
        <tbody>
          {PERSON.map(([field, title]) => (
            <tr key={field}>
              <th scope="row">{title}</th>
              <td>{person[field]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {courses.length === 0 ? (
        <EmptyState occasion="courses" title={TEXTS.empty} text={TEXTS.emptyText} />
      ) : (
        <Courses courses={courses} />
      )}
    </div>
  );
}

type Line = { course: RecordCourse; number: number };

const COLUMNS: TableColumn<Line>[] = [
  {
    key: 'index',
    title: PROOF_TEXTS.index,
    align: 'center',
    width: '4em',
    isHead: true,
    render: ({ number }) => number,
  },
  { key: 'name', title: TEXTS.courseName, isHead: true, render: ({ course }) => course.course_name },
  {
    key: 'classify',
    title: TEXTS.classify,
    width: '10em',
    render: ({ course }) => course.classify_name || TEXTS.noClassify,
  },
  {
    key: 'minutes',
    title: TEXTS.minutes,
    align: 'end',
    width: '9em',
    render: ({ course }) => course.duration,
  },
  {
    key: 'credits',
    title: TEXTS.credits,
    align: 'end',
    width: '6em',
    render: ({ course }) => formatCredits(course.score),
  },
];

function Courses({ courses }: { courses: readonly RecordCourse[] }) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(CONSTANTS.RECORD_PAGE_SIZE);
  const lines = courses.map((course, at) => ({ course, number: at + 1 }));
  return (
    <div className={styles.courses}>
      <Table
        caption={TEXTS.courses}
        columns={COLUMNS}
        rows={lines.slice((page - 1) * size, page * size)}
        rowKey={({ number }) => number}
      />
      <Pager
        label={TEXTS.pager}
        page={page}
        pageSize={size}
        total={courses.length}
        onChange={setPage}
        pageSizes={CONSTANTS.PAGE_SIZE_OPTIONS}
        onPageSizeChange={(next) => {
          setSize(next);
          setPage(1);
        }}
      />
    </div>
  );
}
