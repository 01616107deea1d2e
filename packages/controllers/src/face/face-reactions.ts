import type { ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';

export const CREATE_FACE_CODE_REACTIONS: ReactionsOf<'createFaceCode'> = {
  rejected: {
    [ERRCODES.NOT_LOGGED_IN]: ['login'],
    [ERRCODES.NOT_POSSIBLE_NOW]: ['inline'],
    [ERRCODES.FACE_CODE_FAILED]: ['inline', 'retry'],
    [ERRCODES.FACE_PURPOSE_UNKNOWN]: ['inline', 'retry'],
    [ERRCODES.FACE_LEARNER_UNCLEAR]: ['inline'],
    [ERRCODES.FACE_CONSENT_REQUIRED]: ['inline'],
  },
  failed: ['inline', 'retry'],
  unanswered: ['inline', 'retry'],
};

export const GET_FACE_RESULT_REACTIONS: ReactionsOf<'getFaceResult'> = {
  rejected: {},
  failed: ['stop_polling', 'inline'],
  unanswered: ['stop_polling', 'inline'],
};

export const CREATE_RECOVERY_CODE_REACTIONS: ReactionsOf<'createRecoveryCode'> = {
  rejected: {
    [ERRCODES.NOT_POSSIBLE_NOW]: ['inline'],
    [ERRCODES.RECOVERY_GONE]: ['inline'],
    [ERRCODES.FACE_CODE_FAILED]: ['inline', 'retry'],
    [ERRCODES.FACE_CONSENT_REQUIRED]: ['inline'],
  },
  failed: ['inline', 'retry'],
  unanswered: ['inline', 'retry'],
};

export const FINISH_RECOVERY_REACTIONS: ReactionsOf<'finishRecovery'> = {
  rejected: {
    [ERRCODES.PHONE_HAS_ITS_CARDS]: ['inline'],
    [ERRCODES.RECOVERY_GONE]: ['inline'],
    [ERRCODES.RECOVERY_NOT_CONFIRMED]: ['inline', 'retry'],
  },
  failed: ['inline'],
  unanswered: ['inline', 'retry'],
};
