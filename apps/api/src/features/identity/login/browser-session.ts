import type { Call } from '#features/call.ts';
import { hashToken, randomToken } from '#secrets/random-token.ts';
import type { CallSession } from '#server/request-context.ts';
import { endedCookie, sessionCookie } from '#server/session-cookie.ts';
import { insertSession } from './session-store.ts';

/** The session of the request, or a new anonymous one: codes and captchas are bound to it. */
export async function ensureSession(call: Call): Promise<CallSession> {
  if (call.session !== null) return call.session;
  const token = randomToken();
  const id = await insertSession(call.deps.db, hashToken(token), null);
  call.session = { id, learnerId: null };
  setSessionCookie(call, token);
  return call.session;
}

/** Sets the session cookie, for the full or remaining lifetime of the session. */
export function setSessionCookie(call: Call, token: string, seconds?: number): void {
  call.cookies = [sessionCookie(token, call.deps.configuration.secureCookie, seconds)];
}

/** Clears the session cookie. */
export function clearSessionCookie(call: Call): void {
  call.session = null;
  call.cookies = [endedCookie(call.deps.configuration.secureCookie)];
}
