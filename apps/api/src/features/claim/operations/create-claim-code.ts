import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { createScanCode } from '#features/identity/scan/create-scan-code.ts';
import { ok, reject } from '#server/envelope.ts';

/** A QR code that authorises one claim (security X2). */
export const createClaimCode: HandlerOf<'createClaimCode', Call> = async (_input, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const code = await createScanCode(call, { purpose: 'claim', owner: async () => learner });
  return code === null ? reject(ERRCODES.CLAIM_CODE_FAILED) : ok(code);
};
