import { createHmac } from 'node:crypto';
import type { CodePurpose } from './sms-code-store.ts';

export interface CodeFacts {
  purpose: CodePurpose;
  sessionId: number;
  phoneIndex: Buffer;
  code: string;
}

/** The stored form of a code: keyed, and bound to purpose, session and phone (security X10). */
export function smsCodeHash(key: Buffer, { purpose, sessionId, phoneIndex, code }: CodeFacts): Buffer {
  return createHmac('sha256', key)
    .update(`sms\0${purpose}\0${sessionId}\0`)
    .update(phoneIndex)
    .update(`\0${code}`)
    .digest();
}
