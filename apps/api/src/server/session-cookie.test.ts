import { expect, test } from 'vitest';
import { cookieName, endedCookie, readSessionCookie, sessionCookie } from './session-cookie.ts';

const TOKEN = 'A'.repeat(43);

test('X2 X11 under https the cookie is __Host-, HttpOnly, Lax and Secure, for the whole site and no other host', () => {
  expect(sessionCookie(TOKEN, true)).toBe(
    `__Host-jxjy_sid=${TOKEN}; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure`,
  );
  expect(sessionCookie(TOKEN, true, 60)).toContain('Max-Age=60;');
  expect(endedCookie(true)).toBe('__Host-jxjy_sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure');
});

test('X2 a cookie without the prefix, which a neighbouring host could have set, is not looked at under https', () => {
  expect(readSessionCookie(`jxjy_sid=${TOKEN}`, true)).toEqual({ present: false, token: null });
  expect(readSessionCookie(`${cookieName(true)}=${TOKEN}`, true)).toEqual({ present: true, token: TOKEN });
  expect(readSessionCookie(`a=b; ${cookieName(true)}=short`, true)).toEqual({ present: true, token: null });
});
