import { timingSafeEqual } from 'node:crypto';
import type { SmsCodeState } from '@jixu/domain/login/login-decision';
import { judgeSmsCode } from '@jixu/domain/login/sms-code';
import { normalise } from '@jixu/domain/typed/normalise';
import type { Database } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { smsCodeHash } from './sms-code-hash.ts';
import { type CodePurpose, countWrongGuess, deleteSmsCode, lockSmsCode } from './sms-code-store.ts';

/** Judges a typed code; a wrong guess is counted, a right one uses the code up. Not to be rolled back. */
export async function judgeCode(
  trx: Database,
  call: Call,
  { purpose, phone, code: typed }: { purpose: CodePurpose; phone: string; code: string },
): Promise<SmsCodeState> {
  if (call.session === null) return 'none';
  const binding = { sessionId: call.session.id, purpose };
  const stored = await lockSmsCode(trx, binding);
  const phoneIndex = call.deps.cipher.index('phone', phone);
  const code = normalise('sms-code', typed);
  const given = smsCodeHash(call.deps.configuration.signingKey, { ...binding, phoneIndex, code });
  const matches = stored !== null && timingSafeEqual(stored.codeHash, given);
  const state = judgeSmsCode(stored, matches, stored?.now ?? 0);
  if (state === 'wrong') await countWrongGuess(trx, binding);
  if (state === 'right') await deleteSmsCode(trx, binding);
  return state;
}
