import type { HandlerOf } from '@jixu/contract/routes';
import type { LoginCodeState } from '@jixu/contract/zod';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { parseIdCard } from '@jixu/domain/login/id-card';
import { sameName } from '@jixu/domain/login/login-decision';
import { maskIdNumber, maskName } from '@jixu/domain/login/mask';
import type { Call } from '#features/call.ts';
import { maskOpenid, SCAN_OVER, SCAN_STATUS } from '#features/scan/scan-status.ts';
import type { CodeState } from '#gateways/wechat-gateway.ts';
import { hashToken } from '#secrets/random-token.ts';
import { ok } from '#server/envelope.ts';
import { findLearnerByIdCard, findLearnerRecord } from '../learner-store.ts';
import {
  consumeLoginCode,
  findLoginCode,
  grantLogin,
  type LoginCodeKey,
  markLoginScanned,
} from '../login-code-store.ts';

const AUTHORISED = 3;

/** What has become of a login QR code (000 §4). Only the browser that asked for it is told anything (security X2). */
export const checkLoginCode: HandlerOf<'checkLoginCode', Call> = async ({ query }, call) => {
  const { db, wechat } = call.deps;
  if (call.session === null) return ok(SCAN_OVER);
  const key = { tokenHash: hashToken(query.token), sessionId: call.session.id };
  const code = await findLoginCode(db, key);
  if (code === null) return ok(SCAN_OVER);
  // A grant was decided once and for all; what the phone does afterwards changes nothing.
  if (code.state === 'granted') return ok(await grantedTo(call, code.learner_id ?? 0, code.openid_masked));
  const told = await wechat.readCode(code.scene);
  // A slow or silent party changes nothing: the page goes on asking.
  if (told === null) return ok({ status: SCAN_STATUS[code.state], userinfo: null });
  return ok(await settle(call, key, told));
};

async function settle(call: Call, key: LoginCodeKey, told: CodeState): Promise<LoginCodeState> {
  const { db } = call.deps;
  switch (told.state) {
    case 'new':
      return { status: SCAN_STATUS.new, userinfo: null };
    case 'scanned':
      await markLoginScanned(db, key);
      return { status: SCAN_STATUS.scanned, userinfo: null };
    case 'cancelled':
    case 'expired':
      await consumeLoginCode(db, key);
      return { status: SCAN_STATUS[told.state], userinfo: null };
    case 'authorised':
      return authorise(call, key, told.userinfo);
  }
}

/** Grants the login to the learner the messaging app names; a code that names none is used up. */
async function authorise(
  call: Call,
  key: LoginCodeKey,
  user: CodeState['userinfo'],
): Promise<LoginCodeState> {
  const { db } = call.deps;
  const learnerId = user === null ? null : await learnerNamed(call, user);
  if (user === null || learnerId === null) {
    if (!(await consumeLoginCode(db, key))) return SCAN_OVER;
    const unbound = user && { openid: maskOpenid(user.openid), id_number: null, name: null };
    return { status: AUTHORISED, userinfo: unbound };
  }
  const openidMasked = maskOpenid(user.openid);
  await grantLogin(db, key, { learnerId, openidMasked });
  return grantedTo(call, learnerId, openidMasked);
}

/** The learner of the identity card the messaging app vouches for; null when nobody has logged in with it, or the name differs. */
async function learnerNamed(
  { deps: { db, cipher } }: Call,
  { id_number: idNumber, name }: NonNullable<CodeState['userinfo']>,
): Promise<number | null> {
  const card = parseIdCard(idNumber ?? '', shanghaiDay(Date.now()));
  if (card === null) return null;
  const learner = await findLearnerByIdCard(db, cipher.index('id-card', card.number));
  return learner !== null && sameName(learner.name, name ?? '') ? learner.id : null;
}

/** A name to recognise oneself by, never one to log in with. */
async function grantedTo(
  { deps: { db, cipher } }: Call,
  learnerId: number,
  openid: string,
): Promise<LoginCodeState> {
  const record = await findLearnerRecord(db, learnerId);
  if (record === undefined) return SCAN_OVER;
  const idNumber = maskIdNumber(cipher.decrypt('id-card', record.id_card_sealed));
  return { status: AUTHORISED, userinfo: { openid, id_number: idNumber, name: maskName(record.name) } };
}
