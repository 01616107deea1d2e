import { html } from 'hono/html';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PageOrder, Trade } from '../pay/pay-rows.ts';
import { BUYER_LOGON_ID, type PayRejection } from '../pay/till.ts';
import { type Html, pageLayout } from './page-layout.ts';
import { amountLine, REJECTION_TEXT, tradeFacts } from './trade-facts.ts';

const BRAND = '支付宝收银台';

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['ACQ.TRADE_HAS_SUCCESS', '该订单已支付，请勿重复支付。'],
  ['ACQ.TRADE_HAS_CLOSE', '该订单已关闭，请返回商家重新下单。'],
  ['ACQ.CONTEXT_INCONSISTENT', '订单信息与之前的不一致，请返回商家重新下单。'],
  ['isv.invalid-signature', '验签出错，请联系商家。'],
  ['SYSTEM_ERROR', '系统繁忙，请稍后再试。'],
]);

/** The cashier says why nothing can be paid, with the provider's code. */
export function cashierNotificationPage(code: string, back = ''): Html {
  const body = html`<h1 data-code="${code}">暂时不能付款</h1>
<p class="ending">${SENTENCES.get(code) ?? '订单参数有误，请联系商家。'}<span class="hint number">（${code}）</span></p>
${back === '' ? '' : html`<p><a class="button" href="${back}">返回商家</a></p>`}`;
  return pageLayout({ title: '暂时不能付款', brand: BRAND, body });
}

/** Before the log-in Alipay knows no trade yet. */
export function cashierLoginPage(order: PageOrder): Html {
  const body = html`<h1>登录支付宝付款</h1>${amountLine(order.amount)}
<dl class="account"><div><dt>收款方</dt><dd>${MERCHANT.name}</dd></div><div><dt>商品</dt><dd>${order.description}</dd></div></dl>
<form method="post"><label class="field">账户名<input name="account" value="${BUYER_LOGON_ID}" autocomplete="off"></label>
<div class="acts"><button class="primary" name="act" value="login">登录</button></div></form>
<p class="hint">不需要密码。登录以前，这笔交易在支付宝还不存在。</p>`;
  return pageLayout({ title: '登录支付宝付款', brand: BRAND, body });
}

/** Pay or leave. */
export function cashierPage(trade: Trade, rejection: PayRejection | undefined): Html {
  const pay = rejection
    ? html`<p class="warning">${REJECTION_TEXT[rejection]}</p>`
    : html`<button class="primary" name="act" value="pay">确认付款</button>`;
  const body = html`<h1>确认付款</h1>${tradeFacts(trade)}
<form method="post" class="acts">${pay}<button name="act" value="leave">不付了</button></form>`;
  return pageLayout({ title: '确认付款', brand: BRAND, body });
}

/** After paying the browser goes back by itself; after leaving by a click. */
export function cashierDonePage(trade: Trade, isPaid: boolean, back: string): Html {
  const title = isPaid ? '付款成功' : '没有付款';
  const body = html`<h1>${title}</h1>${amountLine(trade.amount)}
<p class="ending">${isPaid ? '三秒后自动返回商家。' : '订单还没有付款，截止前可以再付。'}</p>
${back === '' ? '' : html`<p><a class="button primary" href="${back}">返回商家</a></p>`}`;
  return pageLayout({ title, brand: BRAND, body, ...(isPaid && back !== '' ? { leadsTo: back } : {}) });
}
