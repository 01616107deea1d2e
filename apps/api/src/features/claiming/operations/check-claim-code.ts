import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { ClaimCodeState } from '@jixu/contract/zod';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { parseIdCard } from '@jixu/domain/login/id-card';
import { inTransaction } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { findLearnerRecord } from '#features/identity/learner-store.ts';
import { type LearnerSession, learnerOf } from '#features/learner-session.ts';
import { maskUser, SCAN_OVER, SCAN_STATUS } from '#features/scan/scan-status.ts';
import type { CodeState } from '#gateways/wechat-gateway.ts';
import { hashToken } from '#secrets/random-token.ts';
import { ok, reject } from '#server/envelope.ts';
import { consumeClaimCode, findClaimCode, grantClaim, markClaimScanned } from '../claim-store.ts';

/** What has become of a claim QR code (000 §4). A token of another session, an old or a used one: status 4, all alike. */
export const checkClaimCode: HandlerOf<'checkClaimCode', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, wechat } = call.deps;
  const tokenHash = hashToken(query.token);
  const code = await findClaimCode(db, tokenHash, learner.sessionId, learner.learnerId);
  if (code === null) return ok(SCAN_OVER);
  const told = await wechat.readCode(code.scene);
  // A slow or silent party changes nothing: the page goes on asking.
  if (told === null) return ok({ status: SCAN_STATUS[code.state], userinfo: null });
  return ok(await settle(call, learner, tokenHash, told));
};

async function settle(
  call: Call,
  learner: LearnerSession,
  tokenHash: Buffer,
  told: CodeState,
): Promise<ClaimCodeState> {
  const { db } = call.deps;
  switch (told.state) {
    case 'new':
      return { status: SCAN_STATUS.new, userinfo: null };
    case 'scanned':
      await markClaimScanned(db, tokenHash, learner.learnerId);
      return { status: SCAN_STATUS.scanned, userinfo: null };
    case 'cancelled':
    case 'expired':
      await consumeClaimCode(db, tokenHash, learner.learnerId);
      return { status: SCAN_STATUS[told.state], userinfo: null };
    case 'authorised':
      return authorise(call, learner, tokenHash, told.userinfo);
  }
}

/** Uses the code up and, where the messaging app names the learner's own identity card, keeps the grant. */
async function authorise(
  call: Call,
  { learnerId }: LearnerSession,
  tokenHash: Buffer,
  user: CodeState['userinfo'],
): Promise<ClaimCodeState> {
  const { db, cipher } = call.deps;
  const isOwn = user !== null && (await namesLearner(call, learnerId, user.id_number ?? ''));
  const isFirst = await inTransaction(db, async (trx) => {
    if (!(await consumeClaimCode(trx, tokenHash, learnerId))) return false;
    if (user !== null && isOwn) await grantClaim(trx, learnerId, cipher.index('openid', user.openid));
    return true;
  });
  return isFirst ? { status: 3, userinfo: user === null ? null : maskUser(user) } : SCAN_OVER;
}

async function namesLearner(call: Call, learnerId: number, idNumber: string): Promise<boolean> {
  const { db, cipher } = call.deps;
  const record = await findLearnerRecord(db, learnerId);
  const card = parseIdCard(idNumber, shanghaiDay(Date.now()));
  return (
    record !== undefined && card !== null && cipher.decrypt('id-card', record.id_card_sealed) === card.number
  );
}
