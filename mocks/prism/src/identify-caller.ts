import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const COOKIE = 'jixu_mock_caller';
const HEADER = 'x-mock-caller';

function addressOf(context: Context): string {
  // without a socket (a test that asks the app itself) all callers are one
  return context.env?.incoming === undefined ? 'none' : (getConnInfo(context).remote.address ?? 'none');
}

/** Who asks: by our cookie, else by the header `X-Mock-Caller`, else by address. */
export function callerOf(context: Context): string {
  const cookie = getCookie(context, COOKIE);
  if (cookie !== undefined) return `cookie ${cookie}`;
  const name = context.req.header(HEADER);
  return name === undefined ? `address ${addressOf(context)}` : `name ${name}`;
}

/** Gives whoever has neither cookie nor name a cookie, so that two browsers on one machine are two callers. */
export const handOutCookies: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.req.path.startsWith('/media/')) return;
  if (getCookie(context, COOKIE) !== undefined || context.req.header(HEADER) !== undefined) return;
  setCookie(context, COOKIE, randomUUID(), { path: '/', httpOnly: true, sameSite: 'Lax' });
};
