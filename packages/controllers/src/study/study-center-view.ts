import { shownDaysLeft } from '@jixu/domain/study/credits/countdown';
import type { StudyState } from './study-controller.ts';
import { type FrontSituation, type StudyFrontView, studyFrontView, yearNameOf } from './study-front-view.ts';
import type { StudyNotices } from './study-notices-controller.ts';
import {
  type Known,
  knownOfYear,
  laterYear,
  type StudyFilters,
  type StudyView,
  studyFilters,
  studyView,
} from './study-view.ts';

/** Everything that the study center shows of a year. */
export type StudyCenterView = {
  filters: StudyFilters;
  /** `quiet`: the year that is shown is over, and another one is counted down to. */
  countdown: { daysLeft: number; content: string; quiet: boolean } | null;
  view: StudyView;
  /** How much is known of what is drawn at once. */
  known: Known;
  lead: StudyFrontView | null;
  yearName: string;
  standing: FrontSituation['standing'];
  /** A year that is still open, for one that is over. */
  laterYear: { id: number; name: string } | null;
};

/** The study center for who is here; `told` says whether the year's notices are known. */
export function studyCenterView(
  state: StudyState,
  situation: FrontSituation,
  told: Pick<StudyNotices, 'isKnown'>,
): StudyCenterView {
  const { standing, countdown, now } = situation;
  const view = studyView(state);
  const daysLeft = shownDaysLeft(countdown?.attach.time ?? null, now);
  const quiet = standing === 'closed' || standing === 'completed';
  return {
    filters: studyFilters(state),
    countdown: daysLeft === null ? null : { daysLeft, content: countdown?.content ?? '', quiet },
    view,
    known: knownOfYear(view, standing, told),
    lead: studyFrontView(state, situation),
    yearName: yearNameOf(state),
    standing,
    laterYear: laterYear(state),
  };
}
