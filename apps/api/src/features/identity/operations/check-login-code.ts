import type { HandlerOf } from '@jixu/contract/routes';
import type { LoginCodeState } from '@jixu/contract/zod';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { parseIdCard } from '@jixu/domain/identity/id-card';
import { sameName } from '@jixu/domain/identity/login-decision';
import { maskIdNumber, maskName } from '@jixu/domain/identity/mask';
import type { Call } from '#features/call.ts';
import {
  checkScanCode,
  maskOpenid,
  SCAN_AUTHORISED,
  SCAN_OVER,
  type ScanUser,
} from '#features/identity/scan/check-scan-code.ts';
import { consumeScanCode, type ScanCodeKey } from '#features/identity/scan/scan-code-store.ts';
import { hashToken } from '#secrets/random-token.ts';
import { ok } from '#server/envelope.ts';
import { findLearnerByIdCard, findLearnerRecord } from '../login/learner-store.ts';
import { findLoginGrant, grantLogin, type LoginGrant } from '../login/login-grant-store.ts';

/** The state of a login QR code (000 §4). Only the browser that requested it is told anything (security X2). */
export const checkLoginCode: HandlerOf<'checkLoginCode', Call> = async ({ query }, call) => {
  const { session } = call;
  if (session === null) return ok(SCAN_OVER);
  const tokenHash = hashToken(query.token);
  const key = { purpose: 'login', tokenHash, sessionId: session.id, learnerId: null } as const;
  // A grant is final; what the phone does afterwards changes nothing.
  const grant = await findLoginGrant(call.deps.db, key);
  if (grant !== null) return ok(await grantedTo(call, grant));
  return ok(await checkScanCode(call, key, (user) => authorise(call, key, user)));
};

/** Grants the login to the learner WeChat names; a code that names none is marked as used. */
async function authorise(call: Call, key: ScanCodeKey, user: ScanUser): Promise<LoginCodeState> {
  const { db } = call.deps;
  const learnerId = user === null ? null : await learnerNamed(call, user);
  if (user === null || learnerId === null) {
    if (!(await consumeScanCode(db, key))) return SCAN_OVER;
    const unbound = user && { openid: maskOpenid(user.openid), id_number: null, name: null };
    return { status: SCAN_AUTHORISED, userinfo: unbound };
  }
  const grant = { learnerId, openidMasked: maskOpenid(user.openid) };
  await grantLogin(db, key, grant);
  return grantedTo(call, grant);
}

/** The learner with the identity card WeChat vouches for; null when nobody has logged in with it, or the name differs. */
async function learnerNamed(
  { deps: { db, cipher } }: Call,
  { id_number: idNumber, name }: NonNullable<ScanUser>,
): Promise<number | null> {
  const card = parseIdCard(idNumber ?? '', shanghaiDay(Date.now()));
  if (card === null) return null;
  const learner = await findLearnerByIdCard(db, cipher.index('id-card', card.number));
  return learner !== null && sameName(learner.name, name ?? '') ? learner.id : null;
}

/** A masked name to recognise oneself by, useless for logging in. */
async function grantedTo(
  { deps: { db, cipher } }: Call,
  { learnerId, openidMasked }: LoginGrant,
): Promise<LoginCodeState> {
  const record = await findLearnerRecord(db, learnerId);
  if (record === undefined) return SCAN_OVER;
  const idNumber = maskIdNumber(cipher.decrypt('id-card', record.id_card_sealed));
  const userinfo = { openid: openidMasked, id_number: idNumber, name: maskName(record.name) };
  return { status: SCAN_AUTHORISED, userinfo };
}
