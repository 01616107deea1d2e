import { createStudyController } from '@jixu/controllers/study/study-controller';
import { playHref, studyFilters, studyView } from '@jixu/controllers/study/study-view';
import { shownDaysLeft } from '@jixu/domain/study/credits/countdown';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { CountdownNote } from '@jixu/ui-kit/parts/countdown-note.tsx';
import { CreditLedger } from '@jixu/ui-kit/parts/credit-ledger.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { CenterMenu } from '@jixu/ui-kit/study/center-menu.tsx';
import { StudyCourseTable } from '@jixu/ui-kit/study/study-course-table.tsx';
import { StudyEmpty } from '@jixu/ui-kit/study/study-empty.tsx';
import { StudyFilters } from '@jixu/ui-kit/study/study-filters.tsx';
import { StudySkeleton } from '@jixu/ui-kit/study/study-skeleton.tsx';
import { StudyStandard } from '@jixu/ui-kit/study/study-standard.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { useEffect, useState } from 'react';

/** The study center as the site runs it, for a learner of area 219. */
export function LiveStudy({ server }: { server: ScriptedServer }) {
  const [study] = useState(() => createStudyController({ calls: server.calls }));
  useEffect(() => study.enterArea(219), [study]);
  const state = useWatched(study);
  const countdown = useWatched(study.countdown);
  const days = shownDaysLeft(countdown?.attach.time ?? null, server.clock.now());
  const view = studyView(state);
  return (
    <PageColumn start={<CenterMenu ready current={1} />}>
      <section>
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
      </section>
      {view.kind === 'loading' && <StudySkeleton />}
      {view.kind === 'no-course' && <StudyEmpty state="no-course" />}
      {view.kind === 'failed' && <StudyEmpty state="failed" message={view.message} onRetry={study.retry} />}
      {view.kind === 'year' && (
        <>
          <CreditLedger {...view.account} />
          <StudyStandard {...view.standard} />
          {view.empty === null ? (
            <section>
              <SectionHead
                title={CENTER_TEXTS.courses}
                note={CENTER_TEXTS.courseCount(view.courses.length)}
              />
              <StudyCourseTable courses={view.courses} studyHref={(course) => playHref(course, state.year)} />
            </section>
          ) : (
            <StudyEmpty state={view.empty} />
          )}
        </>
      )}
    </PageColumn>
  );
}
