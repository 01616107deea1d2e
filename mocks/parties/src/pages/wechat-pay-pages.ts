import { html } from 'hono/html';
import type { BridgeResult, Trade } from '../pay/pay-rows.ts';
import type { PayRejection } from '../pay/till.ts';
import { type Html, pageLayout } from './page-layout.ts';
import { REJECTION_TEXT, tradeFacts } from './trade-facts.ts';

const BRAND = '微信支付';

/** A page of WeChat's own that says one thing. */
export function wechatNotificationPage(sentence: string): Html {
  return pageLayout({ title: sentence, brand: BRAND, body: html`<h1 data-sentence>${sentence}</h1>` });
}

/** Pay or leave, for any way of paying by WeChat. */
export function payForm(rejection: PayRejection | undefined, back = ''): Html {
  const hidden = html`<input type="hidden" name="back" value="${back}">`;
  if (rejection) {
    return html`<p class="warning">${REJECTION_TEXT[rejection]}</p>
<form method="post" class="acts">${hidden}<button name="act" value="cancel">返回商家</button></form>`;
  }
  return html`<form method="post" class="acts">${hidden}<button class="primary" name="act" value="pay">立即支付</button>
<button name="act" value="cancel">取消</button></form>`;
}

/** The middle page of H5, which a phone's browser shows before it opens WeChat; `back` is where the browser goes afterwards. */
export function h5Page(trade: Trade, back: string, rejection: PayRejection | undefined): Html {
  const body = html`<h1>确认支付</h1>${tradeFacts(trade)}${payForm(rejection, back)}`;
  return pageLayout({ title: '确认支付', brand: BRAND, body });
}

/** After H5: the browser goes back to the merchant, paid or not. */
export function h5DonePage(trade: Trade, isPaid: boolean, back: string): Html {
  const title = isPaid ? '支付成功' : '没有支付';
  const body = html`<h1>${title}</h1>${tradeFacts(trade)}
<p class="ending">三秒后自动返回商家。</p><p><a class="button primary" href="${back}">返回商家</a></p>`;
  return pageLayout({ title, brand: BRAND, body, leadsTo: back });
}

/** The confirmation inside WeChat. */
export function jsapiPage(trade: Trade, rejection: PayRejection | undefined): Html {
  const body = html`<h1>确认支付</h1>${tradeFacts(trade)}${payForm(rejection)}`;
  return pageLayout({ title: '确认支付', brand: BRAND, body });
}

const DONE: Record<BridgeResult, string> = {
  'get_brand_wcpay_request:ok': '支付成功',
  'get_brand_wcpay_request:cancel': '已取消',
  'get_brand_wcpay_request:fail': '支付失败',
};

/** After the confirmation inside WeChat: what the merchant's page is to be told. */
export function jsapiDonePage(result: BridgeResult): Html {
  const body = html`<h1 data-result="${result}">${DONE[result]}</h1><p class="ending">可以关闭这个页面了。</p>`;
  return pageLayout({ title: DONE[result], brand: BRAND, body });
}
