import { CONSTANTS } from '@jixu/constants';

const TOKEN_SHAPE = /^[\w-]{43}$/;
const TICKET_SHAPE = /^[\w.-]{40,64}$/;

/** A cookie's name as it is sent: under https its prefix makes the browser guard it. */
function sentName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The name of the session's cookie. */
export function cookieName(secure: boolean): string {
  return sentName(CONSTANTS.SESSION_COOKIE, secure);
}

/** The session token of a request; null when there is none. `present` is also true for a malformed one. */
export function readSessionCookie(
  header: string | null,
  secure: boolean,
): { present: boolean; token: string | null } {
  const token = readCookie(header, cookieName(secure));
  return { present: token !== null, token: token !== null && TOKEN_SHAPE.test(token) ? token : null };
}

/** The ticket of a browser that has logged in before; null when there is none. */
export function readKnownCookie(header: string | null, secure: boolean): string | null {
  const ticket = readCookie(header, sentName(CONSTANTS.KNOWN_BROWSER_COOKIE, secure));
  return ticket !== null && TICKET_SHAPE.test(ticket) ? ticket : null;
}

function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at >= 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** The Set-Cookie line with a token; by default for the maximum lifetime of a session. */
export function sessionCookie(
  token: string,
  secure: boolean,
  seconds: number = CONSTANTS.SESSION_ABSOLUTE_SECONDS,
): string {
  return setCookie(cookieName(secure), token, seconds, secure);
}

/** The Set-Cookie line that deletes it. */
export function endedCookie(secure: boolean): string {
  return setCookie(cookieName(secure), '', 0, secure);
}

/** The Set-Cookie line by which a browser is known again. */
export function knownCookie(ticket: string, secure: boolean): string {
  const name = sentName(CONSTANTS.KNOWN_BROWSER_COOKIE, secure);
  return setCookie(name, ticket, CONSTANTS.KNOWN_BROWSER_SECONDS, secure);
}

function setCookie(name: string, value: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}
