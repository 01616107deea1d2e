import type { MouseEvent, ReactNode } from 'react';
import type { CreditLedgerProps } from '../parts/credit-ledger.tsx';
import { InlineMessage } from '../parts/inline-message.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { FrontSkeleton } from './front-skeleton.tsx';
import { StudyAccount } from './study-account.tsx';
import styles from './study-body.module.css';
import { type StudyCourseEntry, StudyCourseTable } from './study-course-table.tsx';
import { StudyEmpty } from './study-empty.tsx';
import { STUDY_COURSES_ID, StudyFront, type StudyFrontProps } from './study-front.tsx';
import type { StudyStandardProps } from './study-standard.tsx';

export interface StudyBodyProps<Course extends StudyCourseEntry>
  extends Pick<StudyFrontProps<Course>, 'onClaim' | 'onExam' | 'laterYear'> {
  view:
    | { readonly kind: 'loading' }
    | { readonly kind: 'no-course' }
    | { readonly kind: 'failed'; readonly message: string }
    | {
        readonly kind: 'year';
        readonly account: CreditLedgerProps;
        readonly standard: StudyStandardProps;
        readonly courses: readonly Course[];
      };
  /** What leads the page; null while it is not known. */
  lead: Pick<StudyFrontProps<Course>, 'front' | 'rows' | 'next'> | null;
  /** 2025年度. */
  yearName: string;
  /** null: not known yet. */
  standing: 'open' | 'completed' | 'closed' | null;
  /** What is told about the year. */
  notices?: ReactNode;
  studyHref: (course: Course) => string;
  onStudy?: (course: Course, event: MouseEvent<HTMLAnchorElement>) => void;
  onRetry: () => void;
}

/** One year: what is lacking and the way on, then its credit account and its courses (001 §2). */
export function StudyBody<Course extends StudyCourseEntry>(props: StudyBodyProps<Course>) {
  const { view, lead, onRetry } = props;
  if (view.kind === 'failed' || view.kind === 'no-course') {
    return (
      <div>
        <SectionHead level={1} title={CENTER_TEXTS.menuItems[1]} />
        {view.kind === 'failed' ? (
          <StudyEmpty state="failed" message={view.message} onRetry={onRetry} />
        ) : (
          <StudyEmpty state="no-course" />
        )}
      </div>
    );
  }
  if (view.kind === 'loading' || lead === null) return <FrontSkeleton />;
  const { studyHref, onStudy, onClaim, onExam, laterYear } = props;
  return (
    <div className={styles.body}>
      <StudyFront {...{ ...lead, studyHref, onStudy, onClaim, onExam, laterYear }} />
      {props.notices}
      <StudyAccount account={view.account} standard={view.standard} />
      {view.courses.length > 0 && <Courses {...props} courses={view.courses} />}
    </div>
  );
}

/** A year that asks for nothing more says so above its courses. */
const ENDED = { completed: CENTER_TEXTS.yearCompletedText, closed: CENTER_TEXTS.yearOverText };

type CoursesProps<Course extends StudyCourseEntry> = StudyBodyProps<Course> & {
  courses: readonly Course[];
};

function Courses<Course extends StudyCourseEntry>({ courses, ...of }: CoursesProps<Course>) {
  const shown = of.standing ?? 'open';
  return (
    <section id={STUDY_COURSES_ID} tabIndex={-1} className={styles.courses}>
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
