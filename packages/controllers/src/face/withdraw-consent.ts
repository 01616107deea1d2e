import type { ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { ownMessage } from '../own-message.ts';
import type { Calls, Toast } from '../ports.ts';
import { reactionsTo } from '../reactions.ts';

export const WITHDRAW_FACE_CONSENT_REACTIONS: ReactionsOf<'withdrawFaceConsent'> = {
  rejected: { [ERRCODES.NOT_LOGGED_IN]: ['login'] },
  failed: ['error'],
  unanswered: ['error', 'retry'],
};

export type WithdrawConsentParts = { calls: Calls<'withdrawFaceConsent'>; toast: Toast };

/** Takes the consent to face checks back; whether that is done. Why it is not is said at once. */
export async function withdrawConsent({ calls, toast }: WithdrawConsentParts): Promise<boolean> {
  const result = await calls.withdrawFaceConsent();
  if (result.errcode === ERRCODES.OK) return true;
  const message = ownMessage(reactionsTo(WITHDRAW_FACE_CONSENT_REACTIONS, result), result);
  if (message !== null) toast('error', message);
  return false;
}
