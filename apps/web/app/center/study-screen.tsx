import type { StudyCourses } from '@jixu/controllers/study/study-controller';
import {
  type StudyNoticesController,
  studyNoticesView,
} from '@jixu/controllers/study/study-notices-controller';
import { playHref, type StudyView, studyFilters, studyView } from '@jixu/controllers/study/study-view';
import { shownDaysLeft } from '@jixu/domain/credits/countdown';
import { StudyCourseTable } from '@jixu/ui-kit/center/study-course-table.tsx';
import { StudyEmpty } from '@jixu/ui-kit/center/study-empty.tsx';
import { StudyFilters } from '@jixu/ui-kit/center/study-filters.tsx';
import { StudySkeleton } from '@jixu/ui-kit/center/study-skeleton.tsx';
import { StudyStandard } from '@jixu/ui-kit/center/study-standard.tsx';
import { CountdownNote } from '@jixu/ui-kit/parts/countdown-note.tsx';
import { CreditLedger } from '@jixu/ui-kit/parts/credit-ledger.tsx';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { Tag } from '@jixu/ui-kit/parts/tag.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { lazy } from 'react';
import { useSite } from '../site/site-context.tsx';
import { StudyGate } from './study-gate.tsx';
import styles from './study-screen.module.css';
import { useStudy } from './use-study.ts';
import { useStudyGate } from './use-study-gate.ts';

/** The study center: one year's credit account above its courses (001 §2). */
export function StudyScreen({ areaId }: { areaId: number }) {
  const study = useStudy(areaId);
  const state = useWatched(study);
  const countdown = useWatched(study.countdown);
  const { gate, notices } = useStudyGate(areaId, state.year);
  const isOver = useWatched(gate.isOver);
  const days = shownDaysLeft(countdown?.attach.time ?? null, Date.now());
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <SectionHead
          level={1}
          title={CENTER_TEXTS.menuItems[1]}
          aside={
            <div className={styles.end}>
              {isOver && <Tag>{CENTER_TEXTS.yearOver}</Tag>}
              {days !== null && <CountdownNote daysLeft={days} content={countdown?.content ?? ''} />}
            </div>
          }
        />
        <Notices notices={notices} courses={state.courses?.list ?? []} />
      </div>
      <StudyFilters
        {...studyFilters(state)}
        onYearChange={study.chooseYear}
        onPackageChange={study.choosePackage}
      />
      <StudyBody
        view={studyView(state)}
        year={state.year}
        onStudy={(course, href) => void gate.study(course, href, { areaId, year: state.year })}
        onRetry={study.retry}
      />
      <StudyGate gate={gate} />
    </div>
  );
}

function Notices(props: { notices: StudyNoticesController; courses: StudyCourses['list'] }) {
  const { notices, courses } = props;
  const view = studyNoticesView(useWatched(notices), courses);
  return (
    <>
      <LazyMount open={view.scoreSend !== 'closed'}>
        <ScoreSendNotice state={view.scoreSend} onClose={() => void notices.closeScoreSend()} />
      </LazyMount>
      <LazyMount open={view.infoCheck !== 'closed'}>
        <InfoCheckNotice state={view.infoCheck} onClose={() => void notices.closeInfoCheck()} />
      </LazyMount>
    </>
  );
}

const ScoreSendNotice = lazy(async () => ({
  default: (await import('@jixu/ui-kit/center/study-notices.tsx')).ScoreSendNotice,
}));
const InfoCheckNotice = lazy(async () => ({
  default: (await import('@jixu/ui-kit/center/study-notices.tsx')).InfoCheckNotice,
}));

type OnStudy = (course: StudyCourses['list'][number], href: string) => void;

interface StudyBodyProps {
  onStudy: OnStudy;
  view: StudyView;
  year: number | null;
  onRetry: () => void;
}

function StudyBody({ view, year, onStudy, onRetry }: StudyBodyProps) {
  switch (view.kind) {
    case 'failed':
      return <StudyEmpty state="failed" message={view.message} onRetry={onRetry} />;
    case 'loading':
      return <StudySkeleton />;
    case 'no-course':
      return <StudyEmpty state="no-course" />;
    case 'year':
      return (
        <div className={styles.body} aria-busy={view.busy || undefined}>
          <div className={styles.account}>
            <CreditLedger {...view.account} />
            <StudyStandard {...view.standard} />
          </div>
          {view.empty === null ? (
            <Courses courses={view.courses} year={year} onStudy={onStudy} />
          ) : (
            <NoCourses state={view.empty} />
          )}
        </div>
      );
  }
}

function NoCourses({ state }: { state: 'not-bought' | 'not-chosen' }) {
  const { claim } = useSite();
  const { step, isChecked } = useWatched(claim);
  if (state === 'not-chosen') return <StudyEmpty state={state} />;
  return <StudyEmpty state={state} onClaim={isChecked && step !== 3 ? claim.clickFloat : undefined} />;
}

interface CoursesProps {
  courses: StudyCourses['list'];
  year: number | null;
  onStudy: OnStudy;
}

function Courses({ courses, year, onStudy }: CoursesProps) {
  return (
    <section>
      <SectionHead title={CENTER_TEXTS.courses} note={CENTER_TEXTS.courseCount(courses.length)} />
      <StudyCourseTable
        courses={courses}
        studyHref={(course) => playHref(course, year)}
        onStudy={(course, event) => {
          // In a new tab the player itself says what comes first.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onStudy(course, playHref(course, year));
        }}
      />
    </section>
  );
}
