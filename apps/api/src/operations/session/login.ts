import { timingSafeEqual } from 'node:crypto';
import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { type IdCard, parseIdCard } from '@jixu/domain/login/id-card';
import {
  decideLogin,
  type LoginDecision,
  type LoginRefusal,
  type SmsCodeState,
  sameName,
} from '@jixu/domain/login/login-decision';
import { normalisePhone } from '@jixu/domain/login/phone';
import { judgeSmsCode } from '@jixu/domain/login/sms-code';
import { type Call, handOver } from '../../http/call.ts';
import { ok, refuse } from '../../http/envelope.ts';
import { hashToken, randomToken } from '../../secrets/random-token.ts';
import { findArea } from '../../stores/area-store.ts';
import { type Database, inTransaction } from '../../stores/database.ts';
import {
  findLearnerByIdCard,
  findLearnerRecord,
  insertLearner,
  setLearnerArea,
} from '../../stores/learner-store.ts';
import { deleteSession, insertSession } from '../../stores/session-store.ts';
import { countWrongGuess, deleteSmsCode, lockSmsCode } from '../../stores/sms-code-store.ts';
import { takeLoginAttempt } from './login-attempts.ts';
import { smsCodeHash } from './sms-code-hash.ts';
import { userInfoOf } from './user-info.ts';

const REFUSALS: Record<LoginRefusal, 1002 | 1004 | 1005 | 2001> = {
  'area-not-open': ERRCODES.AREA_NOT_OPEN,
  'id-number-invalid': ERRCODES.ID_NUMBER_INVALID,
  'sms-code-wrong': ERRCODES.SMS_CODE_WRONG,
  'login-mismatch': ERRCODES.LOGIN_MISMATCH,
};

/** What was typed, read: the name without outer blanks, the phone without prefix, the card if it can be one. */
interface Typed {
  name: string;
  phone: string;
  card: IdCard | null;
  code: string;
  areaId: number;
}

/** Login by identity card and text message (integrity 15, security X1). */
export const login: HandlerOf<'login', Call> = async ({ body }, call) => {
  const { db, seal, sessions } = call.deps;
  await takeLoginAttempt(call);
  const typed: Typed = {
    name: body.name.trim(),
    phone: normalisePhone(body.telephone) ?? '',
    card: parseIdCard(body.id_number, shanghaiDay(Date.now())),
    code: body.code,
    areaId: body.area_id,
  };
  const token = randomToken();
  const entered = await inTransaction(db, (trx) => enter(trx, call, typed, token));
  if (typeof entered === 'string') return refuse(REFUSALS[entered]);
  sessions.forget();
  handOver(call, token);
  const record = await findLearnerRecord(db, entered.learnerId);
  if (record === undefined) throw new Error('the learner who has just logged in is gone');
  return ok({ user_info: userInfoOf(record, seal) });
};

/** One transaction from the code to the new session; a wrong guess is counted in it and must not be rolled back. */
async function enter(
  trx: Database,
  call: Call,
  typed: Typed,
  token: string,
): Promise<{ learnerId: number } | LoginRefusal> {
  const area = await findArea(trx, typed.areaId);
  const gates = { areaOpen: area?.status === 1, idValid: typed.card !== null && typed.name !== '' };
  const unknown = { known: false, nameMatches: false, phoneBoundMatches: false };
  // The first gates are asked before a code is spent on them.
  const first = decideLogin({ ...gates, codeState: 'right', ...unknown });
  if (first.kind === 'refuse' || typed.card === null)
    return first.kind === 'refuse' ? first.refusal : 'id-number-invalid';
  const codeState = await judgeCode(trx, call, typed);
  if (codeState !== 'right') return 'sms-code-wrong';
  const learnerId = await findOrCreate(trx, call, typed, typed.card, gates);
  if (typeof learnerId === 'string') return learnerId;
  await setLearnerArea(trx, learnerId, typed.areaId);
  await insertSession(trx, hashToken(token), learnerId);
  if (call.session !== null) await deleteSession(trx, call.session.id);
  return { learnerId };
}

async function judgeCode(trx: Database, call: Call, { phone, code }: Typed): Promise<SmsCodeState> {
  if (call.session === null) return 'none';
  const binding = { sessionId: call.session.id, purpose: 'login' } as const;
  const stored = await lockSmsCode(trx, binding);
  const phoneIndex = call.deps.seal.index('phone', phone);
  const given = smsCodeHash(call.deps.configuration.signingKey, { ...binding, phoneIndex, code });
  const matches = stored !== null && timingSafeEqual(stored.codeHash, given);
  const state = judgeSmsCode(stored, matches, stored?.now ?? 0);
  if (state === 'wrong') await countWrongGuess(trx, binding);
  if (state === 'right') await deleteSmsCode(trx, binding);
  return state;
}

async function findOrCreate(
  trx: Database,
  call: Call,
  typed: Typed,
  card: IdCard,
  gates: { areaOpen: boolean; idValid: boolean },
): Promise<number | LoginRefusal> {
  const { seal } = call.deps;
  const cardIndex = seal.index('id-card', card.number);
  const phoneIndex = seal.index('phone', typed.phone);
  const decide = (known: Awaited<ReturnType<typeof findLearnerByIdCard>>): LoginDecision =>
    decideLogin({
      ...gates,
      codeState: 'right',
      known: known !== null,
      nameMatches: known !== null && sameName(known.name, typed.name),
      phoneBoundMatches: known?.phoneIndex.equals(phoneIndex) ?? false,
    });
  const known = await findLearnerByIdCard(trx, cardIndex);
  if (decide(known).kind === 'create') {
    const created = await insertLearner(trx, newLearner(call, typed, card));
    if (created !== null) return created;
  }
  // Somebody else may have created the learner at the same moment: then the stored binding decides.
  const stored = known ?? (await findLearnerByIdCard(trx, cardIndex));
  const decision = decide(stored);
  if (decision.kind === 'refuse') return decision.refusal;
  return stored?.id ?? 'login-mismatch';
}

function newLearner(call: Call, { name, phone, areaId }: Typed, card: IdCard) {
  const { seal } = call.deps;
  return {
    id_number_code: `lnr_${randomToken().slice(0, 22)}`,
    id_card_index: seal.index('id-card', card.number),
    id_card_sealed: seal.seal('id-card', card.number),
    phone_index: seal.index('phone', phone),
    phone_sealed: seal.seal('phone', phone),
    name,
    area_id: areaId,
    sex: card.sex,
  };
}
