import type { ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';

export const CREATE_CLAIM_CODE_REACTIONS: ReactionsOf<'createClaimCode'> = {
  rejected: {
    [ERRCODES.NOT_LOGGED_IN]: ['login', 'warn', 'refresh_code'],
    [ERRCODES.CLAIM_CODE_FAILED]: ['warn', 'refresh_code'],
  },
  failed: ['warn', 'refresh_code'],
  unanswered: ['warn', 'refresh_code'],
};

export const CHECK_CLAIM_CODE_REACTIONS: ReactionsOf<'checkClaimCode'> = {
  rejected: { [ERRCODES.NOT_LOGGED_IN]: ['login'] },
  failed: ['silent', 'retry'],
  unanswered: ['silent', 'retry'],
};

export const ACTIVATE_CLAIM_REACTIONS: ReactionsOf<'activateClaim'> = {
  rejected: {
    [ERRCODES.NOT_LOGGED_IN]: ['login', 'warn', 'close_dialog'],
    [ERRCODES.ALREADY_CLAIMED]: ['warn', 'close_dialog', 'claimed'],
    [ERRCODES.CLAIM_NOT_AUTHORISED]: ['warn', 'close_dialog'],
    [ERRCODES.PROFESSION_UNKNOWN]: ['warn', 'close_dialog'],
  },
  failed: ['warn', 'close_dialog'],
  unanswered: ['warn', 'close_dialog'],
};
