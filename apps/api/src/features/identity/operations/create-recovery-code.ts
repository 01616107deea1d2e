import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok, reject, rejectIn } from '#server/envelope.ts';
import { createRecoveryCheck } from '../recovery/create-recovery-check.ts';

const REJECTIONS = {
  gone: ERRCODES.RECOVERY_GONE,
  'no-consent': ERRCODES.FACE_CONSENT_REQUIRED,
  'used-up': ERRCODES.NOT_POSSIBLE_NOW,
  'not-made': ERRCODES.FACE_CODE_FAILED,
} as const;

/** A QR code by which a person proves whose the card of a mismatched login is (security X1). */
export const createRecoveryCode: HandlerOf<'createRecoveryCode', Call> = async ({ body }, call) => {
  if (call.session === null) return reject(ERRCODES.RECOVERY_GONE);
  const made = await createRecoveryCheck(call, call.session.id, body.consent_version);
  if (made.kind !== 'made') return rejectIn('createRecoveryCode', REJECTIONS[made.kind]);
  return ok({ qrcode_url: made.image, token: made.token, id_number: made.number });
};
