import { html } from 'hono/html';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { Payment, Trade } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { type PayRejection, stateOf } from '../pay/till.ts';
import { yuanOf } from '../pay/yuan.ts';
import { clockTime, type Html, pageLayout } from './page-layout.ts';
import { amountLine, tradeFacts } from './trade-facts.ts';
import { payForm } from './wechat-pay-pages.ts';

const OPEN_SHOWN = 8;
const PAID_SHOWN = 10;

/** The codes that somebody could scan now, newest first. */
function openCodes(world: PayWorld): readonly Trade[] {
  const now = world.clock.now();
  return world.book
    .trades('wxpay')
    .filter(
      (trade) => trade.product === 'native' && trade.expiresAt > now && stateOf(world, trade) === 'NOTPAY',
    )
    .slice(0, OPEN_SHOWN);
}

function codeRow({ token, description, amount, createdAt }: Trade, isFirst: boolean): Html {
  return html`<li>
<div><p class="what number">¥ ${yuanOf(amount)}</p><p>${description}</p>
<p class="facts"><span>${MERCHANT.name}</span><time class="number">${clockTime(createdAt)}</time></p></div>
<a class="button${isFirst ? ' primary' : ''}" href="/wallet/pay?code_url=${encodeURIComponent(`weixin://wxpay/bizpayurl?pr=${token}`)}">去付款</a>
</li>`;
}

function paidRow(payment: Payment): Html {
  return html`<li><p class="what number">−${yuanOf(payment.amount)}</p>
<p class="facts"><span>${MERCHANT.name}</span><span class="number">${payment.outTradeNo}</span><time class="number">${clockTime(payment.paidAt)}</time></p></li>`;
}

/** The codes of WeChat Pay that wait for payment, at most so many. */
export function openCodeList(world: PayWorld, most = OPEN_SHOWN): Html {
  const open = openCodes(world).slice(0, most);
  return open.length === 0
    ? html`<p class="empty">没有等待付款的二维码。在网站上用微信支付下单，它会到这里。</p>`
    : html`<ol class="ledger scenes">${open.map((trade, at) => codeRow(trade, at === 0))}</ol>`;
}

/** /wallet: WeChat's wallet: codes that wait for payment, a field for a code's text, what was paid. */
export function walletPage(world: PayWorld): Html {
  const paid = world.book.payments('wxpay').toReversed().slice(0, PAID_SHOWN);
  const body = html`<h1>微信支付</h1>
<p class="lead">网站上的付款二维码会列在这里，点“去付款”就等于用微信扫码。</p>
<section aria-labelledby="codes"><h2 id="codes">等待付款的二维码</h2>
${openCodeList(world)}</section>
<section aria-labelledby="paste"><h2 id="paste">粘贴二维码的内容</h2>
<form class="line" action="/wallet/pay"><label class="field">内容<input name="code_url" class="number" placeholder="weixin://wxpay/bizpayurl?pr=…" required autocomplete="off"></label><button>打开</button></form></section>
<section aria-labelledby="bills"><h2 id="bills">账单</h2>
${paid.length === 0 ? html`<p class="empty">还没有付过款。</p>` : html`<ol class="ledger">${paid.map(paidRow)}</ol>`}</section>`;
  return pageLayout({ title: '微信支付', body, here: '/wallet' });
}

/** /wallet/pay: what a scanned code asks for. */
export function walletPayPage(trade: Trade, rejection: PayRejection | undefined): Html {
  const body = html`<h1>确认付款</h1>${tradeFacts(trade)}${payForm(rejection, '/wallet')}`;
  return pageLayout({ title: '确认付款', body, here: '/wallet' });
}

/** After paying. */
export function walletPaidPage(trade: Trade): Html {
  const body = html`<h1>支付成功</h1>${amountLine(trade.amount)}
<p class="ending">已付给${MERCHANT.name}。可以放下手机，回到电脑上继续。</p><p><a class="button" href="/wallet">回到微信支付</a></p>`;
  return pageLayout({ title: '支付成功', body, here: '/wallet' });
}

/** A code this WeChat does not know. */
export function unknownCodePage(): Html {
  const body = html`<h1>没有这个付款码</h1><p class="ending">请在网站上刷新二维码，再扫一次。</p><p><a class="button" href="/wallet">回到微信支付</a></p>`;
  return pageLayout({ title: '没有这个付款码', body, here: '/wallet' });
}
