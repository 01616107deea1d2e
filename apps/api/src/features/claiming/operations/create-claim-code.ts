import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { findArea } from '#features/areas/area-store.ts';
import type { Call } from '#features/call.ts';
import { findLearnerRecord } from '#features/identity/learner-store.ts';
import { learnerOf } from '#features/learner-session.ts';
import { createScanCode } from '#features/scan/create-scan-code.ts';
import { ok, reject } from '#server/envelope.ts';

/** A QR code that authorises one claim (security X2). */
export const createClaimCode: HandlerOf<'createClaimCode', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const record = await findLearnerRecord(db, learner.learnerId);
  const area = await findArea(db, query.area_id ?? record?.area_id ?? 0);
  const code = await createScanCode(call, { purpose: 'claim', city: area?.name, owner: async () => learner });
  return code === null ? reject(ERRCODES.CLAIM_CODE_FAILED) : ok(code);
};
