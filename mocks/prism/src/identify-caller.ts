import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const COOKIE = 'jixu_mock_caller';
const HEADER = 'x-mock-caller';

function addressOf(context: Context): string {
  // without a socket (a test that calls the app directly) all callers are the same
  return context.env?.incoming === undefined ? 'none' : (getConnInfo(context).remote.address ?? 'none');
}

/** The caller: by our cookie, else by the header `X-Mock-Caller`, else by address. */
export function callerOf(context: Context): string {
  const cookie = getCookie(context, COOKIE);
  if (cookie !== undefined) return `cookie ${cookie}`;
  const name = context.req.header(HEADER);
  return name === undefined ? `address ${addressOf(context)}` : `name ${name}`;
}

/** Sets a cookie on a caller with neither, so that two browsers on one machine are told apart. */
export const handOutCookies: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.req.path.startsWith('/media/')) return;
  if (getCookie(context, COOKIE) !== undefined || context.req.header(HEADER) !== undefined) return;
  setCookie(context, COOKIE, randomUUID(), { path: '/', httpOnly: true, sameSite: 'Lax' });
};
