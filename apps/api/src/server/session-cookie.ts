import { CONSTANTS } from '@jixu/constants';

const PLAIN_NAME = CONSTANTS.SESSION_COOKIE;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** The cookie's name: under https the browser itself guards it by the prefix. */
export function cookieName(secure: boolean): string {
  return secure ? `__Host-${PLAIN_NAME}` : PLAIN_NAME;
}

/** The session token a request carries; null when there is none. `present` is true for an ill-formed one too. */
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

/** The Set-Cookie line that hands a token to the browser, for as long as a session can last unless told. */
export function sessionCookie(
  token: string,
  secure: boolean,
  seconds: number = CONSTANTS.SESSION_ABSOLUTE_SECONDS,
): string {
  return `${cookieName(secure)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}

/** The Set-Cookie line that takes it away. */
export function endedCookie(secure: boolean): string {
  return `${cookieName(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;
}
