import type { ResultOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import type { YearStanding } from '@jixu/domain/study/front/year-reached';
import { STUDY_STEPS } from '@jixu/domain/study/rules/study-step';
import { createCell } from '../cell.ts';
import type { Calls, Toast } from '../ports.ts';
import { sayFailure } from './say-failure.ts';

export type StudyGateParts = {
  calls: Calls<'getStudyProcess'>;
  toast: Toast;
  go: (href: string) => void;
  /** Leaves for the face check, which leads back to this lesson. */
  goToFace: (lesson: string) => void;
  isMobile: () => boolean;
};

/** Which dialog keeps a learner from the lesson: D13, D14 or D15. */
export type StudyGateDialog = 'info' | 'face' | 'mobile';

export type { YearStanding };

export type StudyOfYear = { areaId: number; year: number | null };
export type StudyGateController = ReturnType<typeof createStudyGateController>;

/** Asks how far the learner is; null for an answer that a later question overtook. */
function createQuestion(calls: StudyGateParts['calls']) {
  let asked = 0;
  return async ({ areaId, year }: StudyOfYear): Promise<ResultOf<'getStudyProcess'> | null> => {
    asked += 1;
    const mine = asked;
    const result = await calls.getStudyProcess({ area_id: areaId, year_id: year ?? undefined });
    return mine === asked ? result : null;
  };
}

/** What comes before the lesson when 去学习 is clicked (STUDY-29 to 31); the server keeps the same gate. */
export function createStudyGateController({ calls, toast, go, goToFace, isMobile }: StudyGateParts) {
  const dialog = createCell<StudyGateDialog | null>(null);
  const standing = createCell<YearStanding>(null);
  /** The step of the shown year; null until it is known. */
  let step: number | null = null;
  /** The lesson that waits behind the dialog. */
  let wanted = '';
  const askOfYear = createQuestion(calls);
  const askOfClick = createQuestion(calls);

  const learn = (told: number): void => {
    step = told;
    standing.set(standingAt(told));
  };
  const isBlocked = (course: { is_view: number }): boolean => isMobile() && course.is_view !== 1;

  return {
    dialog: dialog as Pick<typeof dialog, 'get' | 'subscribe'>,
    standing: standing as Pick<typeof standing, 'get' | 'subscribe'>,
    /** A year is shown. */
    enterYear: async (shown: StudyOfYear): Promise<void> => {
      step = null;
      standing.set(null);
      const result = await askOfYear(shown);
      if (result === null) return;
      if (result.errcode === ERRCODES.OK) learn(result.data.study_process);
      else standing.set('open');
    },
    /** Nothing comes before this lesson of the shown year: its link may be followed without asking again. */
    isFree: (course: { is_view: number }): boolean =>
      (step === STUDY_STEPS.studying || step === STUDY_STEPS.completed) && !isBlocked(course),
    study: async (course: { is_view: number }, href: string, shown: StudyOfYear): Promise<void> => {
      if (isBlocked(course)) return dialog.set('mobile');
      const result = await askOfClick(shown);
      if (result === null) return;
      if (result.errcode !== ERRCODES.OK) return sayFailure(toast, REACTIONS.getStudyProcess, result);
      const { study_process: told } = result.data;
      if (told === STUDY_STEPS.profileMissing) dialog.set('info');
      else if (told === STUDY_STEPS.faceMissing) {
        wanted = href;
        dialog.set('face');
      } else if (told === STUDY_STEPS.closed) learn(told);
      else go(href);
    },
    /** 去完善 or 立即认证. */
    goFirst: (): void => {
      const isFace = dialog.get() === 'face';
      dialog.set(null);
      if (isFace) goToFace(wanted);
      else go(CENTER.profile);
    },
    close: (): void => dialog.set(null),
  };
}

function standingAt(step: number): YearStanding {
  if (step === STUDY_STEPS.closed) return 'closed';
  return step === STUDY_STEPS.completed ? 'completed' : 'open';
}
