import { createHmac, timingSafeEqual } from 'node:crypto';

const LETTERS = 32;

/** What WeChat brings back beside its code: it ties the response to the session and the order that asked. */
export function payState(signingKey: Buffer, sessionId: number, tradePno: string): string {
  return createHmac('sha256', signingKey)
    .update(`wechat-payer\0${sessionId}\0${tradePno}`)
    .digest('base64url')
    .slice(0, LETTERS);
}

export function isPayState(
  signingKey: Buffer,
  sessionId: number,
  tradePno: string,
  state: string | undefined,
): boolean {
  const expected = Buffer.from(payState(signingKey, sessionId, tradePno));
  const given = Buffer.from(state ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
