import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { Calls, Toast } from '../ports.ts';
import { ownMessage } from '../reactions.ts';

export type WithdrawConsentParts = { calls: Calls<'withdrawFaceConsent'>; toast: Toast };

/** Takes the consent to face checks back; whether that is done. Why it is not is said at once. */
export async function withdrawConsent({ calls, toast }: WithdrawConsentParts): Promise<boolean> {
  const result = await calls.withdrawFaceConsent();
  if (result.errcode === ERRCODES.OK) return true;
  const message = ownMessage(REACTIONS.withdrawFaceConsent, result);
  if (message !== null) toast('error', message);
  return false;
}
