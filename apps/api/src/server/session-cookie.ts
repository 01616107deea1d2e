import { CONSTANTS } from '@jixu/constants';

const PLAIN_NAME = CONSTANTS.SESSION_COOKIE;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** The cookie's name: under https its prefix makes the browser guard it. */
export function cookieName(secure: boolean): string {
  return secure ? `__Host-${PLAIN_NAME}` : PLAIN_NAME;
}

/** The session token of a request; null when there is none. `present` is also true for a malformed one. */
export function readSessionCookie(
  header: string | null,
  secure: boolean,
): { present: boolean; token: string | null } {
  const name = cookieName(secure);
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    const token = part.slice(at + 1).trim();
    return { present: true, token: TOKEN_SHAPE.test(token) ? token : null };
  }
  return { present: false, token: null };
}

/** The Set-Cookie line with a token; by default for the maximum lifetime of a session. */
export function sessionCookie(
  token: string,
  secure: boolean,
  seconds: number = CONSTANTS.SESSION_ABSOLUTE_SECONDS,
): string {
  return `${cookieName(secure)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}

/** The Set-Cookie line that deletes it. */
export function endedCookie(secure: boolean): string {
  return `${cookieName(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;
}
