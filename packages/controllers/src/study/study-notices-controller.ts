import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import { isStudyInfoShown, type StudyCourse } from '@jixu/domain/study/credits/study-course-row';
import { createCell } from '../cell.ts';
import type { Calls, Toast } from '../ports.ts';
import { sayFailure } from './say-failure.ts';
import type { StudyOfYear } from './study-gate-controller.ts';

/** The notices of a year; null where there is nothing to tell. */
export type StudyNotices = {
  /** The server has answered, or nothing can be read. */
  isKnown: boolean;
  scoreSend: DataOf<'getScoreSendLog'>;
  infoCheck: DataOf<'getInfoCheck'>;
};

const NONE: StudyNotices = { isKnown: false, scoreSend: null, infoCheck: null };

export type StudyNoticesParts = {
  calls: Calls<'getScoreSendLog' | 'closeScoreSendLog' | 'getInfoCheck' | 'closeInfoCheck'>;
  toast: Toast;
};
export type StudyNoticesController = ReturnType<typeof createStudyNoticesController>;

/** D16 and D17: what became of sent credits, and the check of the particulars; closed for good (STUDY-46). */
export function createStudyNoticesController({ calls, toast }: StudyNoticesParts) {
  const notices = createCell<StudyNotices>(NONE);
  /** Counts years shown, so that answers about an earlier one are dropped. */
  let shown = 0;

  return {
    get: notices.get,
    subscribe: notices.subscribe,
    /** A notice that cannot be read is not worth a word (001 §3). */
    enterYear: async ({ areaId, year }: StudyOfYear): Promise<void> => {
      shown += 1;
      const mine = shown;
      notices.set(NONE);
      const query = { area_id: areaId, year: year ?? undefined };
      const [sent, check] = await Promise.all([calls.getScoreSendLog(query), calls.getInfoCheck(query)]);
      if (mine !== shown) return;
      notices.set({
        isKnown: true,
        scoreSend: sent.errcode === ERRCODES.OK ? sent.data : null,
        infoCheck: check.errcode === ERRCODES.OK ? check.data : null,
      });
    },
    closeScoreSend: async (): Promise<void> => {
      const { scoreSend } = notices.get();
      if (scoreSend === null) return;
      const result = await calls.closeScoreSendLog({ id: scoreSend.id });
      if (result.errcode === ERRCODES.OK) notices.set({ ...notices.get(), scoreSend: null });
      else sayFailure(toast, REACTIONS.closeScoreSendLog, result);
    },
    closeInfoCheck: async (): Promise<void> => {
      const { infoCheck } = notices.get();
      if (infoCheck === null) return;
      const result = await calls.closeInfoCheck({ id: infoCheck.id });
      if (result.errcode === ERRCODES.OK) notices.set({ ...notices.get(), infoCheck: null });
      else sayFailure(toast, REACTIONS.closeInfoCheck, result);
    },
  };
}

export type StudyNoticesView = {
  scoreSend: 'sent' | 'failed' | 'closed';
  infoCheck: 'open' | 'closed';
};

/** The check is offered to who has studied a little and neither saved the particulars nor closed it (STUDY-40, 41; A49). */
export function studyNoticesView(
  { scoreSend, infoCheck }: Omit<StudyNotices, 'isKnown'>,
  courses: readonly StudyCourse[],
): StudyNoticesView {
  const told = scoreSend?.is_send_success === 1 ? 'sent' : 'failed';
  const isDue = infoCheck?.user_check === 0 && infoCheck.user_close === 0 && isStudyInfoShown(courses);
  return {
    scoreSend: scoreSend === null || scoreSend.user_close === 1 ? 'closed' : told,
    infoCheck: isDue ? 'open' : 'closed',
  };
}
