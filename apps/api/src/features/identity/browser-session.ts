import type { Call } from '#features/call.ts';
import { hashToken, randomToken } from '#secrets/random-token.ts';
import type { CallSession } from '#server/served-call.ts';
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

/** Gives the browser a session's token, for as long as a session lasts or for what is left of it. */
export function setSessionCookie(call: Call, token: string, seconds?: number): void {
  call.setCookie = sessionCookie(token, call.deps.configuration.secureCookie, seconds);
}

/** Takes the token from the browser. */
export function clearSessionCookie(call: Call): void {
  call.session = null;
  call.setCookie = endedCookie(call.deps.configuration.secureCookie);
}
