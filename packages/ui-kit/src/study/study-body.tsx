import type { MouseEvent, ReactNode } from 'react';
import { CreditLedger, type CreditLedgerProps } from '../parts/credit-ledger.tsx';
import { InlineMessage } from '../parts/inline-message.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './study-body.module.css';
import { type StudyCourseEntry, StudyCourseTable } from './study-course-table.tsx';
import { StudyEmpty } from './study-empty.tsx';
import { StudySkeleton } from './study-skeleton.tsx';
import { StudyStandard, type StudyStandardProps } from './study-standard.tsx';

export interface StudyBodyProps<Course extends StudyCourseEntry> {
  view:
    | { readonly kind: 'loading' | 'no-course' }
    | { readonly kind: 'failed'; readonly message: string }
    | {
        readonly kind: 'year';
        readonly account: CreditLedgerProps;
        readonly standard: StudyStandardProps;
        readonly courses: readonly Course[];
        readonly empty: 'not-bought' | 'not-chosen' | null;
      };
  /** 2025年度. */
  yearName: string;
  /** null: not known yet. */
  standing: 'open' | 'completed' | 'closed' | null;
  /** What is told about the year. */
  notices?: ReactNode;
  studyHref: (course: Course) => string;
  onStudy?: (course: Course, event: MouseEvent<HTMLAnchorElement>) => void;
  onRetry: () => void;
  /** Free courses can still be claimed. */
  onClaim?: (() => void) | undefined;
}

/** One year's credit account above its courses (001 §2). */
export function StudyBody<Course extends StudyCourseEntry>(props: StudyBodyProps<Course>) {
  const { view } = props;
  switch (view.kind) {
    case 'failed':
      return <StudyEmpty state="failed" message={view.message} onRetry={props.onRetry} />;
    case 'loading':
      return <StudySkeleton />;
    case 'no-course':
      return <StudyEmpty state="no-course" />;
    case 'year':
      return (
        <div className={styles.body}>
          {props.notices}
          <div className={styles.account}>
            <CreditLedger {...view.account} />
            <StudyStandard {...view.standard} />
          </div>
          {view.empty === null && <Courses {...props} courses={view.courses} />}
          {view.empty === 'not-chosen' && <StudyEmpty state="not-chosen" />}
          {view.empty === 'not-bought' && <StudyEmpty state="not-bought" onClaim={props.onClaim} />}
        </div>
      );
  }
}

/** A year that asks for nothing more says so above its courses. */
const ENDED = { completed: CENTER_TEXTS.yearCompletedText, closed: CENTER_TEXTS.yearOverText };

type CoursesProps<Course extends StudyCourseEntry> = StudyBodyProps<Course> & {
  courses: readonly Course[];
};

function Courses<Course extends StudyCourseEntry>({ courses, ...of }: CoursesProps<Course>) {
  const shown = of.standing ?? 'open';
  return (
    <section>
      <SectionHead title={CENTER_TEXTS.courses} note={CENTER_TEXTS.courseCount(courses.length)} />
      {shown !== 'open' && (
        <div className={styles.ended}>
          <InlineMessage>{ENDED[shown](of.yearName)}</InlineMessage>
        </div>
      )}
      <StudyCourseTable
        courses={courses}
        year={shown}
        studyHref={of.studyHref}
        {...(of.onStudy && { onStudy: of.onStudy })}
      />
    </section>
  );
}
