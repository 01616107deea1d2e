import type { StudyCourses, StudyState } from '@jixu/controllers/study/study-controller';
import { type FrontSituation, studyFrontView, yearNameOf } from '@jixu/controllers/study/study-front-view';
import type { StudyGateController } from '@jixu/controllers/study/study-gate-controller';
import {
  type StudyNotices as NoticesOfYear,
  type StudyNoticesController,
  studyNoticesView,
} from '@jixu/controllers/study/study-notices-controller';
import {
  knownOfYear,
  laterYear,
  playHref,
  studyFilters,
  studyView,
} from '@jixu/controllers/study/study-view';
import { shownDaysLeft } from '@jixu/domain/study/credits/countdown';
import { hasSelection } from '@jixu/domain/study/selection/has-selection';
import { Together } from '@jixu/ui-kit/parts/together.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { StudyBody } from '@jixu/ui-kit/study/study-body.tsx';
import { StudyHead } from '@jixu/ui-kit/study/study-head.tsx';
import { InfoCheckNotice, ScoreSendNotice } from '@jixu/ui-kit/study/study-notices.tsx';
import type { MouseEvent } from 'react';
import { useMobileHere } from '../../bindings/mobile-here.ts';
import { useSite } from '../../site/context/site-context.tsx';
import { StudyExam, useStudyExam } from './study-exam.tsx';
import { StudyGate } from './study-gate.tsx';
import styles from './study-screen.module.css';
import { useExamWait } from './use-exam-wait.ts';
import { useStudy } from './use-study.ts';
import { useStudyGate, useStudyNotices } from './use-study-gate.ts';
import { YearTimeline } from './year-timeline.tsx';

/** The study center: what a year lacks and the way on, above its credit account and its courses (001 §2). */
export function StudyScreen({ areaId }: { areaId: number }) {
  const { claim } = useSite();
  const study = useStudy(areaId);
  const state = useWatched(study);
  const countdown = useWatched(study.countdown);
  const gate = useStudyGate(areaId, state.year);
  const notices = useStudyNotices(areaId, state.year);
  const wayIn = useWayIn(areaId, state.year, gate);
  const standing = useWatched(gate.standing);
  const told = useWatched(notices);
  const exam = useStudyExam(study, state);
  useExamWait(study, state);
  const view = studyView(state);
  const lead = useLead(state, { standing, exam: exam.offered, countdown });
  const later = laterYear(state);
  const days = shownDaysLeft(countdown?.attach.time ?? null, Date.now());
  const isOver = standing === 'closed' || standing === 'completed';
  return (
    <div className={styles.page}>
      <StudyHead
        {...studyFilters(state)}
        onYearChange={study.chooseYear}
        onPackageChange={study.choosePackage}
        countdown={
          days === null ? null : { daysLeft: days, content: countdown?.content ?? '', quiet: isOver }
        }
      />
      <div className={styles.year} aria-busy={(view.kind === 'year' && view.busy) || undefined}>
        <Together known={knownOfYear(view, standing, told)}>
          <StudyBody
            view={view}
            lead={lead}
            notices={<Notices notices={notices} told={told} courses={state.courses?.list ?? []} />}
            yearName={yearNameOf(state)}
            standing={standing}
            laterYear={later && { name: later.name, onChoose: () => study.chooseYear(later.id) }}
            studyHref={wayIn.hrefOf}
            onStudy={wayIn.enter}
            onRetry={study.retry}
            onClaim={claim.clickFloat}
            onExam={() => exam.offered?.begin()}
          />
          <StudyExam exam={exam} state={state} />
          {view.kind === 'year' && (
            <div className={styles.record}>
              <YearTimeline year={state.year} courses={view.courses} />
            </div>
          )}
        </Together>
      </div>
      <StudyGate gate={gate} />
    </div>
  );
}

/** What the year lacks and the way on, for the learner who is here. */
function useLead(state: StudyState, told: Pick<FrontSituation, 'standing' | 'exam' | 'countdown'>) {
  const { claim, session } = useSite();
  const { step, isChecked } = useWatched(claim);
  const user = useWatched(session.user);
  return studyFrontView(state, {
    ...told,
    mayClaim: isChecked && step !== 3,
    maySelect: hasSelection(user?.province_code ?? null),
    now: Date.now(),
  });
}

type StudyCourse = StudyCourses['list'][number];

/** The way from a course into its lesson, through what comes before it. */
function useWayIn(areaId: number, year: number | null, gate: StudyGateController) {
  const isMobile = useMobileHere();
  const hrefOf = (course: StudyCourse) => playHref(course, year, isMobile);
  const enter = (course: StudyCourse, event: MouseEvent) => {
    // In a new tab the player itself says what comes first.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || gate.isFree(course)) return;
    event.preventDefault();
    void gate.study(course, hrefOf(course), { areaId, year });
  };
  return { hrefOf, enter };
}

interface NoticesProps {
  notices: StudyNoticesController;
  told: NoticesOfYear;
  courses: StudyCourses['list'];
}

function Notices({ notices, told, courses }: NoticesProps) {
  const view = studyNoticesView(told, courses);
  if (view.scoreSend === 'closed' && view.infoCheck === 'closed') return null;
  return (
    <div className={styles.notices}>
      <ScoreSendNotice state={view.scoreSend} onClose={() => void notices.closeScoreSend()} />
      <InfoCheckNotice state={view.infoCheck} onClose={() => void notices.closeInfoCheck()} />
    </div>
  );
}
