import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { inTransaction } from '#database/database.ts';
import { findArea } from '#features/areas/area-store.ts';
import type { Call } from '#features/call.ts';
import { findLearnerRecord } from '#features/identity/learner-store.ts';
import { learnerOf } from '#features/learner-session.ts';
import { requestScanCode } from '#features/scan/request-scan-code.ts';
import { hashToken } from '#secrets/random-token.ts';
import { ok, reject } from '#server/envelope.ts';
import { replaceClaimCode } from '../claim-store.ts';

/** A QR code that authorises one claim (security X2). */
export const createClaimCode: HandlerOf<'createClaimCode', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const record = await findLearnerRecord(db, learner.learnerId);
  const area = await findArea(db, query.area_id ?? record?.area_id ?? 0);
  const code = await requestScanCode(call, 'claim', area?.name);
  if (code === null) return reject(ERRCODES.CLAIM_CODE_FAILED);
  const { image: imgsrc, scene, token } = code;
  await inTransaction(db, (trx) => replaceClaimCode(trx, { ...learner, tokenHash: hashToken(token), scene }));
  return ok({ imgsrc, token });
};
