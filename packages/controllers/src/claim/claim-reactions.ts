import type { ReactionsOf } from '@jixu/api-client';

export const CREATE_CLAIM_CODE_REACTIONS: ReactionsOf<'createClaimCode'> = {
  rejected: { 1001: ['login', 'warn', 'refresh_code'], 2201: ['warn', 'refresh_code'] },
  failed: ['warn', 'refresh_code'],
  unanswered: ['warn', 'refresh_code'],
};

export const CHECK_CLAIM_CODE_REACTIONS: ReactionsOf<'checkClaimCode'> = {
  rejected: { 1001: ['login'] },
  failed: ['silent', 'retry'],
  unanswered: ['silent', 'retry'],
};

export const ACTIVATE_CLAIM_REACTIONS: ReactionsOf<'activateClaim'> = {
  rejected: {
    1001: ['login', 'warn', 'close_dialog'],
    1007: ['warn', 'close_dialog', 'claimed'],
    2202: ['warn', 'close_dialog'],
    2203: ['warn', 'close_dialog'],
  },
  failed: ['warn', 'close_dialog'],
  unanswered: ['warn', 'close_dialog'],
};
