import type { StudyCourses } from '@jixu/controllers/study/study-controller';
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
  studyYearStep,
} from '@jixu/controllers/study/study-view';
import { shownDaysLeft } from '@jixu/domain/study/credits/countdown';
import { CountdownNote } from '@jixu/ui-kit/parts/countdown-note.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { Tag } from '@jixu/ui-kit/parts/tag.tsx';
import { Together } from '@jixu/ui-kit/parts/together.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { StudyBody } from '@jixu/ui-kit/study/study-body.tsx';
import { StudyFilters } from '@jixu/ui-kit/study/study-filters.tsx';
import { InfoCheckNotice, ScoreSendNotice } from '@jixu/ui-kit/study/study-notices.tsx';
import { YearStepPanel } from '@jixu/ui-kit/study/year-step-panel.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { useMobileHere } from '../../bindings/mobile-here.ts';
import { useSite } from '../../site/context/site-context.tsx';
import { StudyExam, useStudyExam } from './study-exam.tsx';
import { StudyGate } from './study-gate.tsx';
import styles from './study-screen.module.css';
import { useStudy } from './use-study.ts';
import { useStudyGate, useStudyNotices } from './use-study-gate.ts';
import { YearTimeline } from './year-timeline.tsx';

/** The study center: one year's credit account above its courses (001 §2). */
export function StudyScreen({ areaId }: { areaId: number }) {
  const study = useStudy(areaId);
  const state = useWatched(study);
  const countdown = useWatched(study.countdown);
  const gate = useStudyGate(areaId, state.year);
  const notices = useStudyNotices(areaId, state.year);
  const isMobile = useMobileHere();
  const standing = useWatched(gate.standing);
  const told = useWatched(notices);
  const { claim } = useSite();
  const { step: claimStep, isChecked } = useWatched(claim);
  const mayClaim = isChecked && claimStep !== 3;
  const view = studyView(state);
  const yearName = state.years.find(({ year_id }) => year_id === state.year)?.year_name ?? '';
  const exam = useStudyExam(study, state);
  const step = studyYearStep(state, standing, exam.offered);
  const later = laterYear(state);
  const days = shownDaysLeft(countdown?.attach.time ?? null, Date.now());
  return (
    <div className={styles.page}>
      <SectionHead
        level={1}
        title={CENTER_TEXTS.menuItems[1]}
        aside={
          <div className={styles.end}>
            {standing === 'closed' && <Tag>{CENTER_TEXTS.yearOver(yearName)}</Tag>}
            {days !== null && <CountdownNote daysLeft={days} content={countdown?.content ?? ''} />}
          </div>
        }
      />
      <StudyFilters
        {...studyFilters(state)}
        onYearChange={study.chooseYear}
        onPackageChange={study.choosePackage}
      />
      <div className={styles.year} aria-busy={(view.kind === 'year' && view.busy) || undefined}>
        <Together known={knownOfYear(view, standing, told)}>
          {step && (
            <YearStepPanel
              step={step}
              yearName={yearName}
              openYear={later && { name: later.name, onChoose: () => study.chooseYear(later.id) }}
              onExam={() => exam.offered?.begin()}
            />
          )}
          <StudyBody
            view={view}
            notices={<Notices notices={notices} told={told} courses={state.courses?.list ?? []} />}
            yearName={yearName}
            standing={standing}
            studyHref={(course) => playHref(course, state.year, isMobile)}
            onStudy={(course, event) => {
              // In a new tab the player itself says what comes first.
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || gate.isFree(course))
                return;
              event.preventDefault();
              void gate.study(course, playHref(course, state.year, isMobile), { areaId, year: state.year });
            }}
            onRetry={study.retry}
            onClaim={mayClaim ? claim.clickFloat : undefined}
          />
          <StudyExam exam={exam} state={state} />
        </Together>
      </div>
      <YearTimeline year={state.year} courses={state.courses?.list ?? []} />
      <StudyGate gate={gate} />
    </div>
  );
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
