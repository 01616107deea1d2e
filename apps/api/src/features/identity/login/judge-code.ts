import { timingSafeEqual } from 'node:crypto';
import type { SmsCodeState } from '@jixu/domain/identity/login-decision';
import { judgeSmsCode } from '@jixu/domain/identity/sms-code';
import { normalise } from '@jixu/domain/text/normalise';
import type { Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { smsCodeHash } from './sms-code-hash.ts';
import { type CodePurpose, countWrongGuess, deleteSmsCode, lockSmsCode } from './sms-code-store.ts';

export interface TypedCode {
  purpose: CodePurpose;
  phone: string;
  code: string;
}

/** Judges a typed code; a wrong guess is counted, a right one uses the code up. Not to be rolled back. */
export async function judgeCode(trx: Tx, call: Call, typed: TypedCode): Promise<SmsCodeState> {
  const [state = 'none'] = await judgeCodes(trx, call, [typed]);
  return state;
}

/** Judges codes that count together: wrong guesses are counted, and the codes are used up where all are right. Not to be rolled back. */
export async function judgeCodes(trx: Tx, call: Call, typed: readonly TypedCode[]): Promise<SmsCodeState[]> {
  if (call.session === null) return [];
  const sessionId = call.session.id;
  const states: SmsCodeState[] = [];
  for (const one of typed) states.push(await judge(trx, call, sessionId, one));
  if (states.every((state) => state === 'right'))
    for (const { purpose } of typed) await deleteSmsCode(trx, { sessionId, purpose });
  return states;
}

async function judge(
  trx: Tx,
  { deps: { cipher, configuration } }: Call,
  sessionId: number,
  { purpose, phone, code: typed }: TypedCode,
): Promise<SmsCodeState> {
  const code = normalise('sms-code', typed);
  // A code that was not typed is no guess.
  if (code === '') return 'none';
  const binding = { sessionId, purpose };
  const stored = await lockSmsCode(trx, binding);
  const { signingKey } = configuration;
  // Another process may have sent it while FIELD_KEY is being replaced.
  const given = cipher
    .index('phone', phone)
    .forms.map((phoneIndex) => smsCodeHash(signingKey, { ...binding, phoneIndex, code }));
  const matches = stored !== null && given.some((hash) => timingSafeEqual(stored.codeHash, hash));
  const state = judgeSmsCode(stored, matches, stored?.now ?? 0);
  if (state === 'wrong') await countWrongGuess(trx, binding);
  return state;
}
