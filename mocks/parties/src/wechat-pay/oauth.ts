import { type Context, Hono } from 'hono';
import { OWNER_OPENID } from '../demo-people.ts';
import { wechatNotificationPage } from '../pages/wechat-pay-pages.ts';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PayWorld } from '../pay/pay-world.ts';

const TICKET = 'wechat-code';
const CODE_MS = 5 * 60 * 1000;
const HOUR_SECONDS = 3600;

function isMerchants(world: PayWorld, address: URL | null): address is URL {
  return address !== null && world.merchantOrigins.includes(address.origin);
}

/**
 * GET /connect/oauth2/authorize?appid&redirect_uri&response_type=code&scope&state#wechat_redirect, asked by the page in
 * WeChat's browser: back at once with code and state, as snsapi_base does without a question.
 */
export function authorizePage(world: PayWorld): Hono {
  return new Hono().get('/authorize', (context) => {
    const { appid, redirect_uri, response_type, scope, state = '' } = context.req.query();
    const back = URL.parse(redirect_uri ?? '');
    if (appid !== MERCHANT.wxpay.appId) return context.html(wechatNotificationPage('AppID 参数错误'), 400);
    if (!isMerchants(world, back)) return context.html(wechatNotificationPage('redirect_uri 参数错误'), 400);
    if (response_type !== 'code' || scope !== 'snsapi_base') {
      return context.html(wechatNotificationPage('Scope 参数错误或没有 Scope 权限'), 400);
    }
    back.searchParams.set('code', world.tickets.issue(TICKET, OWNER_OPENID));
    back.searchParams.set('state', state);
    return context.redirect(back.href, 302);
  });
}

function exchange(world: PayWorld, context: Context): Response {
  const { appid, secret, code = '', grant_type } = context.req.query();
  const reject = (errcode: string, errmsg: string) =>
    context.body(`{"errcode":${errcode},"errmsg":"${errmsg}, rid: simulated"}`, 200, {
      'content-type': 'text/plain',
    });
  if (appid !== MERCHANT.wxpay.appId) return reject('40013', 'invalid appid');
  if (secret !== world.keys.wxpay.appSecret) return reject('40125', 'invalid appsecret');
  if (grant_type !== 'authorization_code') return reject('40002', 'invalid grant_type');
  const ticket = world.tickets.find(TICKET, code);
  if (!ticket || world.clock.now() > ticket.at + CODE_MS) return reject('40029', 'invalid code');
  if (!world.tickets.use(code)) return reject('40163', 'code been used');
  return context.json({
    access_token: world.tickets.issue('wechat-token', ticket.content),
    expires_in: 2 * HOUR_SECONDS,
    refresh_token: world.tickets.issue('wechat-refresh', ticket.content),
    openid: ticket.content,
    scope: 'snsapi_base',
  });
}

/** GET /sns/oauth2/access_token?appid&secret&code&grant_type=authorization_code → {openid, …}; a code works once, for five minutes. */
export function accessToken(world: PayWorld): Hono {
  return new Hono().get('/access_token', (context) => exchange(world, context));
}
