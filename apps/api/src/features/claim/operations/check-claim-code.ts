import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { ClaimCodeState } from '@jixu/contract/zod';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { parseIdCard } from '@jixu/domain/identity/id-card';
import { inTransaction } from '#database/database.ts';
import { type Call, type LearnerSession, learnerOf } from '#features/call.ts';
import { findLearnerRecord } from '#features/identity/login/learner-store.ts';
import {
  checkScanCode,
  maskUser,
  SCAN_AUTHORISED,
  SCAN_OVER,
  type ScanUser,
} from '#features/identity/scan/check-scan-code.ts';
import { consumeScanCode, type ScanCodeKey } from '#features/identity/scan/scan-code-store.ts';
import { hashToken } from '#secrets/random-token.ts';
import { ok, reject } from '#server/envelope.ts';
import { grantClaim } from '../claim-grant-store.ts';

/** The state of a claim QR code (000 §4). Tokens of another session, expired and used ones are indistinguishable: status 4. */
export const checkClaimCode: HandlerOf<'checkClaimCode', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const key = { purpose: 'claim', tokenHash: hashToken(query.token), ...learner } as const;
  return ok(await checkScanCode(call, key, (user) => authorise(call, learner, key, user)));
};

/** Marks the code as used and, if WeChat names the learner's own identity card, stores the grant. */
async function authorise(
  call: Call,
  { learnerId }: LearnerSession,
  key: ScanCodeKey,
  user: ScanUser,
): Promise<ClaimCodeState> {
  const { db, cipher } = call.deps;
  const isOwn = user !== null && (await namesLearner(call, learnerId, user.id_number ?? ''));
  const isFirst = await inTransaction(db, async (trx) => {
    if (!(await consumeScanCode(trx, key))) return false;
    if (user !== null && isOwn) await grantClaim(trx, learnerId, cipher.index('openid', user.openid));
    return true;
  });
  return isFirst ? { status: SCAN_AUTHORISED, userinfo: user === null ? null : maskUser(user) } : SCAN_OVER;
}

async function namesLearner(call: Call, learnerId: number, idNumber: string): Promise<boolean> {
  const { db, cipher } = call.deps;
  const record = await findLearnerRecord(db, learnerId);
  const card = parseIdCard(idNumber, shanghaiDay(Date.now()));
  return (
    record !== undefined && card !== null && cipher.decrypt('id-card', record.id_card_sealed) === card.number
  );
}
