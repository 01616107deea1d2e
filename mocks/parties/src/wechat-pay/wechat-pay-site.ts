import { type Context, Hono } from 'hono';
import { OWNER_OPENID } from '../demo-people.ts';
import { pageHeaders } from '../page-headers.ts';
import { pageStyle } from '../pages/page-style.ts';
import {
  h5DonePage,
  h5Page,
  jsapiDonePage,
  jsapiPage,
  wechatNotificationPage,
} from '../pages/wechat-pay-pages.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { serviceFault } from '../pay/service-fault.ts';
import { payRejection, payTrade } from '../pay/till.ts';
import { bridgeResult, jsapiTrade } from './jsapi.ts';
import { accessToken, authorizePage } from './oauth.ts';

const LINK_MS = 5 * 60 * 1000;

const originOf = (address: string | undefined): string => URL.parse(address ?? '')?.origin ?? '';

/** The middle page's reason to go no further. */
function h5Problem(world: PayWorld, context: Context): string | undefined {
  const { prepay_id = '', redirect_url } = context.req.query();
  const trade = world.book.tradeByToken(prepay_id);
  if (trade?.product !== 'h5') return '支付请求不存在，请返回商家重新发起';
  if (/MicroMessenger/.test(context.req.header('user-agent') ?? '')) return '请在微信外打开订单，进行支付';
  if (!world.merchantOrigins.includes(originOf(context.req.header('referer')))) {
    return '商家参数格式有误，请联系商家解决';
  }
  if (redirect_url !== undefined && !world.merchantOrigins.includes(originOf(redirect_url))) {
    return '商家存在未配置的参数，请联系商家解决';
  }
  return world.clock.now() > trade.refreshedAt + LINK_MS ? '支付请求已失效，请返回商家重新发起' : undefined;
}

function h5Pages(world: PayWorld): Hono {
  const app = new Hono();
  app.get('/checkmweb', (context) => {
    const problem = h5Problem(world, context);
    const { prepay_id = '', redirect_url } = context.req.query();
    const trade = world.book.tradeByToken(prepay_id);
    if (problem || !trade) return context.html(wechatNotificationPage(problem ?? '支付请求不存在'), 403);
    const back = redirect_url ?? context.req.header('referer') ?? '';
    return context.html(h5Page(trade, back, payRejection(world, trade, OWNER_OPENID)));
  });
  app.post('/checkmweb', async (context) => {
    const { act, back } = await context.req.parseBody();
    const trade = world.book.tradeByToken(context.req.query('prepay_id') ?? '');
    if (trade?.product !== 'h5') return context.html(wechatNotificationPage('支付请求不存在'), 404);
    if (act === 'pay') payTrade(world, trade, OWNER_OPENID);
    const query = new URLSearchParams({ prepay_id: trade.token, back: String(back ?? '') });
    return context.redirect(`/cgi-bin/mmpayweb-bin/done?${query}`, 303);
  });
  app.get('/done', (context) => {
    const { prepay_id = '', back = '' } = context.req.query();
    const trade = world.book.tradeByToken(prepay_id);
    const isMerchants = world.merchantOrigins.includes(originOf(back));
    if (!trade || !isMerchants) return context.html(wechatNotificationPage('支付请求不存在'), 404);
    return context.html(h5DonePage(trade, world.book.paymentsOf(trade).length > 0, back));
  });
  return app;
}

/**
 * WeixinJSBridge for a browser that is not WeChat's own, /jsapi/bridge.js: a test adds it to the merchant's page before
 * that page's scripts run, and exposes `wechatResponses(parameters)`, which opens /jsapi/confirm with them as a person
 * would see it and resolves with its data-result. No window of the page's own could: the page lets none speak to it.
 */
const BRIDGE_SCRIPT = `
window.WeixinJSBridge = {
  invoke(name, parameters, told) {
    if (name !== 'getBrandWCPayRequest') return told({ err_msg: name + ':fail' });
    window.wechatResponses(parameters).then((err_msg) => told({ err_msg }));
  },
};
document.dispatchEvent(new Event('WeixinJSBridgeReady'));
`;

function jsapiPages(world: PayWorld): Hono {
  const app = new Hono();
  app.get('/bridge.js', (context) =>
    context.body(BRIDGE_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/confirm', (context) => {
    const trade = jsapiTrade(world, context.req.query());
    if (!trade) return context.html(wechatNotificationPage('支付验证签名失败'), 400);
    return context.html(jsapiPage(trade, payRejection(world, trade, OWNER_OPENID)));
  });
  app.post('/confirm', async (context) => {
    const { act } = await context.req.parseBody();
    return context.html(jsapiDonePage(bridgeResult(world, context.req.query(), act, OWNER_OPENID)));
  });
  return app;
}

/** open.weixin.qq.com and wx.tenpay.com, for browsers: who somebody is, the middle page of H5, the confirmation inside WeChat. */
export function wechatPaySite(world: PayWorld): Hono {
  return new Hono()
    .use(pageHeaders)
    .get('/parties.css', pageStyle)
    .use(
      serviceFault(world, 'wxpay', {
        down: (context) => context.html(wechatNotificationPage('系统繁忙，请稍后再试'), 503),
      }),
    )
    .route('/connect/oauth2', authorizePage(world))
    .route('/sns/oauth2', accessToken(world))
    .route('/cgi-bin/mmpayweb-bin', h5Pages(world))
    .route('/jsapi', jsapiPages(world));
}
