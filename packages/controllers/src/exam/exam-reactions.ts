import type { ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';

export const LIST_EXAM_QUESTIONS_REACTIONS: ReactionsOf<'listExamQuestions'> = {
  rejected: {
    [ERRCODES.NOT_LOGGED_IN]: ['login'],
    [ERRCODES.EXAM_AREA_EXPIRED]: ['warn', 'go_center'],
    [ERRCODES.YEAR_CLOSED]: ['warn', 'go_center'],
    [ERRCODES.EXAM_UNKNOWN]: ['warn', 'go_center'],
    [ERRCODES.EXAM_NOT_ALLOWED]: ['warn', 'go_center'],
    [ERRCODES.EXAM_FACE_REQUIRED]: ['warn', 'go_center'],
    [ERRCODES.EXAM_NOT_SUBMITTED]: ['warn', 'go_center'],
    [ERRCODES.EXAM_IN_PROGRESS]: ['warn', 'go_center'],
    [ERRCODES.EXAM_TOO_SOON]: ['warn', 'go_center'],
    [ERRCODES.EXAM_TRIES_USED_UP]: ['warn', 'go_center'],
  },
  failed: ['warn', 'go_center'],
  unanswered: ['warn', 'go_center'],
};

export const GET_EXAM_RECORD_REACTIONS: ReactionsOf<'getExamRecord'> = {
  rejected: {
    [ERRCODES.NOT_LOGGED_IN]: ['login'],
    [ERRCODES.EXAM_UNKNOWN]: ['warn', 'go_center'],
    [ERRCODES.EXAM_NOT_SUBMITTED]: ['warn', 'go_center'],
    [ERRCODES.EXAM_IN_PROGRESS]: ['warn', 'go_center'],
  },
  failed: ['warn', 'go_center'],
  unanswered: ['warn', 'go_center'],
};

export const SAVE_EXAM_ANSWER_REACTIONS: ReactionsOf<'saveExamAnswer'> = {
  rejected: {
    [ERRCODES.NOT_LOGGED_IN]: ['login'],
    [ERRCODES.EXAM_ATTEMPT_OVER]: ['warn', 'go_on'],
    [ERRCODES.EXAM_ANSWER_UNKNOWN]: ['inline', 'retry'],
  },
  failed: ['inline', 'retry'],
  unanswered: ['inline', 'retry'],
};

export const SUBMIT_EXAM_REACTIONS: ReactionsOf<'submitExam'> = {
  rejected: {
    [ERRCODES.NOT_LOGGED_IN]: ['login'],
    [ERRCODES.EXAM_ATTEMPT_UNKNOWN]: ['warn', 'retry'],
    [ERRCODES.EXAM_ANSWER_UNKNOWN]: ['warn', 'retry'],
  },
  failed: ['warn', 'retry'],
  unanswered: ['warn', 'retry'],
};
