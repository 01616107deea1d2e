import { studyCenterView } from '@jixu/controllers/study/study-center-view';
import type { StudyController, StudyCourses } from '@jixu/controllers/study/study-controller';
import type { FrontSituation } from '@jixu/controllers/study/study-front-view';
import type { StudyGateController } from '@jixu/controllers/study/study-gate-controller';
import { studyNoticesView } from '@jixu/controllers/study/study-notices-controller';
import { playHref } from '@jixu/controllers/study/study-view';
import { hasSelection } from '@jixu/domain/study/selection/has-selection';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { StudyCenter } from '@jixu/ui-kit/study/study-center.tsx';
import { StudyNotices } from '@jixu/ui-kit/study/study-notices.tsx';
import type { MouseEvent } from 'react';
import { useMobileHere } from '../../bindings/mobile-here.ts';
import { useSite } from '../../site/context/site-context.tsx';
import { StudyExam, useStudyExam } from './study-exam.tsx';
import { StudyGate } from './study-gate.tsx';
import { useExamWait } from './use-exam-wait.ts';
import { useStudy } from './use-study.ts';
import { useStudyGate, useStudyNotices } from './use-study-gate.ts';
import { YearTimeline } from './year-timeline.tsx';

/** The study center of whoever is here: what a year lacks and the way on, above its account and its courses (001 §2). */
export function StudyScreen({ areaId }: { areaId: number }) {
  const { claim } = useSite();
  const study = useStudy(areaId);
  const state = useWatched(study);
  const gate = useStudyGate(areaId, state.year);
  const notices = useStudyNotices(areaId, state.year);
  const wayIn = useWayIn(areaId, state.year, gate);
  const told = useWatched(notices);
  const exam = useStudyExam(study, state);
  useExamWait(study, state);
  const courses = state.courses?.list ?? [];
  const situation = useSituation(study, gate, exam.offered);
  return (
    <>
      <StudyCenter
        center={studyCenterView(state, situation, told)}
        notices={
          <StudyNotices
            {...studyNoticesView(told, courses)}
            onCloseScoreSend={() => void notices.closeScoreSend()}
            onCloseInfoCheck={() => void notices.closeInfoCheck()}
          />
        }
        exam={<StudyExam exam={exam} state={state} />}
        record={<YearTimeline year={state.year} courses={courses} />}
        studyHref={wayIn.hrefOf}
        onStudy={wayIn.enter}
        onYearChange={study.chooseYear}
        onPackageChange={study.choosePackage}
        onRetry={study.retry}
        onClaim={() => claim.ask((asked) => asked.clickFloat())}
        onExam={() => exam.offered?.begin()}
      />
      <StudyGate gate={gate} />
    </>
  );
}

/** What the front page of the learner who is here depends on, besides the year's courses. */
function useSituation(
  study: StudyController,
  gate: StudyGateController,
  exam: FrontSituation['exam'],
): FrontSituation {
  const { claim, session } = useSite();
  const claimed = useWatched(claim);
  const user = useWatched(session.user);
  return {
    standing: useWatched(gate.standing),
    countdown: useWatched(study.countdown),
    exam,
    mayClaim: claimed?.isChecked === true && claimed.step !== 3,
    maySelect: hasSelection(user?.province_code ?? null),
    now: Date.now(),
  };
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
