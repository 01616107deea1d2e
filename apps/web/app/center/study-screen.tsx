import type { StudyCourses, StudyState } from '@jixu/controllers/study/study-controller';
import { shownDaysLeft } from '@jixu/domain/credits/countdown';
import { creditStandard } from '@jixu/domain/credits/credit-ledger';
import { pagePath } from '@jixu/domain/pages/page-path';
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
import { useStudy } from '../bindings/use-study.ts';
import styles from './study-screen.module.css';

/** The chosen package may ask for its own minimum; else the standard of area and year counts (STUDY-10). */
function standardOf({ course, study_standard }: StudyCourses, packageId: number | null) {
  const chosen = course.find(({ id }) => id === packageId)?.attach.choose_score;
  return chosen ? creditStandard(chosen) : study_standard;
}

function playHref(course: StudyCourses['list'][number], year: number | null): string {
  const query = new URLSearchParams({ course_id: String(course.id), package_id: String(course.package_id) });
  if (year !== null) query.set('year_id', String(year));
  return `${pagePath('play')}?${query}`;
}

/** The study center: one year's account of credits over its courses (001 §2). */
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
        years={state.years.map(({ year_id, year_name }) => ({ id: year_id, name: year_name }))}
        year={state.year}
        onYearChange={study.chooseYear}
        packages={state.courses?.course.map(({ id, course_name }) => ({ id, name: course_name })) ?? []}
        packageId={state.packageId}
        onPackageChange={study.choosePackage}
      />
      <StudyBody state={state} onRetry={study.retry} />
    </div>
  );
}

function StudyBody({ state, onRetry }: { state: StudyState; onRetry: () => void }) {
  const { status, courses: data } = state;
  if (status === 'failed')
    return <StudyEmpty state="failed" message={state.message ?? ''} onRetry={onRetry} />;
  if (status === 'loading' && data === null) return <StudySkeleton />;
  if (data === null) return <StudyEmpty state="no-course" />;
  const standard = standardOf(data, state.packageId);
  const figures = (line: 'total' | 'pro' | 'pub') => ({
    required: standard[line],
    chosen: data.user_select[line].score,
    earned: data.user_study[line].score,
  });
  return (
    <div className={styles.body} aria-busy={status === 'loading' || undefined}>
      <div className={styles.account}>
        <CreditLedger total={figures('total')} pro={figures('pro')} pub={figures('pub')} />
        <StudyStandard {...standard} />
      </div>
      <Courses data={data} year={state.year} />
    </div>
  );
}

function Courses({ data, year }: { data: StudyCourses; year: number | null }) {
  if (data.course.length === 0) return <StudyEmpty state="not-bought" />;
  if (data.list.length === 0) return <StudyEmpty state="not-chosen" />;
  return (
    <section>
      <SectionHead title={CENTER_TEXTS.courses} note={CENTER_TEXTS.courseCount(data.list.length)} />
      <StudyCourseTable courses={data.list} studyHref={(course) => playHref(course, year)} />
    </section>
  );
}
