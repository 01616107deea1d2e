import type { StudyCourses } from '@jixu/controllers/study/study-controller';
import { playHref, type StudyView, studyFilters, studyView } from '@jixu/controllers/study/study-view';
import { shownDaysLeft } from '@jixu/domain/credits/countdown';
import { StudyCourseTable } from '@jixu/ui-kit/center/study-course-table.tsx';
import { StudyEmpty } from '@jixu/ui-kit/center/study-empty.tsx';
import { StudyFilters } from '@jixu/ui-kit/center/study-filters.tsx';
import { StudySkeleton } from '@jixu/ui-kit/center/study-skeleton.tsx';
import { StudyStandard } from '@jixu/ui-kit/center/study-standard.tsx';
import { CountdownNote } from '@jixu/ui-kit/parts/countdown-note.tsx';
import { CreditLedger } from '@jixu/ui-kit/parts/credit-ledger.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { useSite } from '../site/site-context.tsx';
import styles from './study-screen.module.css';
import { useStudy } from './use-study.ts';

/** The study center: one year's credit account above its courses (001 §2). */
export function StudyScreen({ areaId }: { areaId: number }) {
  const study = useStudy(areaId);
  const state = useWatched(study);
  const countdown = useWatched(study.countdown);
  const days = shownDaysLeft(countdown?.attach.time ?? null, Date.now());
  return (
    <div className={styles.page}>
      <SectionHead
        level={1}
        title={CENTER_TEXTS.menuItems[1]}
        aside={days !== null && <CountdownNote daysLeft={days} content={countdown?.content ?? ''} />}
      />
      <StudyFilters
        {...studyFilters(state)}
        onYearChange={study.chooseYear}
        onPackageChange={study.choosePackage}
      />
      <StudyBody view={studyView(state)} year={state.year} onRetry={study.retry} />
    </div>
  );
}

interface StudyBodyProps {
  view: StudyView;
  year: number | null;
  onRetry: () => void;
}

function StudyBody({ view, year, onRetry }: StudyBodyProps) {
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
            <Courses courses={view.courses} year={year} />
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

function Courses({ courses, year }: { courses: StudyCourses['list']; year: number | null }) {
  return (
    <section>
      <SectionHead title={CENTER_TEXTS.courses} note={CENTER_TEXTS.courseCount(courses.length)} />
      <StudyCourseTable courses={courses} studyHref={(course) => playHref(course, year)} />
    </section>
  );
}
