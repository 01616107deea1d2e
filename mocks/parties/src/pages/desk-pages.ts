import { html } from 'hono/html';
import type { Notification } from '../pay/pay-queue.ts';
import {
  PAY_PARTIES,
  type Payment,
  type PayParty,
  type Refund,
  type RefundState,
  type Trade,
} from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiDay, shanghaiTime } from '../pay/shanghai-time.ts';
import { statementReadiness, statementRows, trueRows } from '../pay/statement-rows.ts';
import { refundable, stateOf } from '../pay/till.ts';
import { yuanOf } from '../pay/yuan.ts';
import { type Html, pageLayout } from './page-layout.ts';
import { PARTY_NAME, STATE_TEXT, tradeFacts } from './trade-facts.ts';

const TRADES_SHOWN = 50;

const REFUND_TEXT: Record<RefundState, string> = {
  PROCESSING: '退款中',
  SUCCESS: '已退款',
  ABNORMAL: '退款异常',
  CLOSED: '退款关闭',
};

const NOTIFICATION_TEXT: Record<Notification['state'], string> = {
  due: '待发送',
  held: '等退款通知',
  never: '不发送',
  taken: '已确认',
  'given-up': '已放弃',
};

const KIND_TEXT: Record<Notification['kind'], string> = { payment: '支付', refund: '退款', closed: '关闭' };

function tradeRow(world: PayWorld, trade: Trade): Html {
  const { party, outTradeNo, description, amount, createdAt } = trade;
  return html`<li><div><p class="what number">¥ ${yuanOf(amount)}<span class="key">${STATE_TEXT[stateOf(world, trade)]}</span></p><p>${description}</p>
<p class="facts"><span>${PARTY_NAME[party]}</span><span class="number">${outTradeNo}</span><time class="number">${shanghaiTime(createdAt)}</time></p></div>
<a class="button" href="/desk/${party}/${outTradeNo}">查看</a></li>`;
}

/** The sums that must agree with the merchant's own. */
function sums(world: PayWorld): Html {
  const line = (party: PayParty) => {
    const paid = world.book.payments(party).reduce((sum, { amount }) => sum + amount, 0);
    const back = world.book
      .refunds(party)
      .filter(({ state }) => state === 'SUCCESS')
      .reduce((sum, { amount }) => sum + amount, 0);
    return html`<div><dt>${PARTY_NAME[party]}</dt><dd class="number">收 ${yuanOf(paid)}，退 ${yuanOf(back)}，净 ${yuanOf(paid - back)} <a href="/desk/statement?party=${party}">对账单</a></dd></div>`;
  };
  return html`<dl class="account">${PAY_PARTIES.map(line)}</dl>`;
}

/** /desk: the provider's ledger as the merchant's finance people see it: every trade, refunds, statements. */
export function deskPage(world: PayWorld): Html {
  const trades = world.book.trades();
  const body = html`<h1>财务台</h1>
<p class="lead">各支付机构自己的账。在这里退款，等于商户的财务人员在机构的后台退款。</p>${sums(world)}
<section aria-labelledby="trades"><h2 id="trades">交易</h2>
${
  trades.length === 0
    ? html`<p class="empty">还没有交易。在网站上下单，它会到这里。</p>`
    : html`<ol class="ledger trades">${trades.slice(0, TRADES_SHOWN).map((trade) => tradeRow(world, trade))}</ol>`
}</section>`;
  return pageLayout({ title: '财务台', body, here: '/desk' });
}

function paymentBlock(world: PayWorld, payment: Payment): Html {
  const left = refundable(world, payment);
  const form = html`<form method="post" class="line"><input type="hidden" name="act" value="refund"><input type="hidden" name="transaction_id" value="${payment.transactionId}">
<label class="field">退款金额（元）<input name="amount" class="number" inputmode="decimal" value="${yuanOf(left)}" autocomplete="off"></label><button>退款</button></form>`;
  return html`<li><p class="what number">收款 ${yuanOf(payment.amount)}</p>
<p class="facts"><span class="number">${payment.transactionId}</span><time class="number">${shanghaiTime(payment.paidAt)}</time></p>${left > 0 ? form : ''}</li>`;
}

function refundBlock({ amount, state, outRefundNo, reason, endedAt, createdAt }: Refund): Html {
  return html`<li><p class="what number">退款 ${yuanOf(amount)}<span class="key">${REFUND_TEXT[state]}</span></p>
<p class="facts"><span class="number">${outRefundNo}</span><span>${reason}</span><time class="number">${shanghaiTime(endedAt ?? createdAt)}</time></p></li>`;
}

function notificationBlock({ kind, state, tries, nextAt, answer: response }: Notification): Html {
  return html`<li><p class="what">${KIND_TEXT[kind]}通知<span class="key">${NOTIFICATION_TEXT[state]}，发过 ${tries} 次</span></p>
<p class="facts"><span class="number">${state === 'due' ? `下次 ${shanghaiTime(nextAt)}` : ''}</span><span class="text">${response}</span></p></li>`;
}

/** /desk/{party}/{out_trade_no}: one trade: money in and out, what the merchant was told. */
export function deskTradePage(world: PayWorld, trade: Trade, said: string): Html {
  const { party, outTradeNo } = trade;
  const money = [
    ...world.book.paymentsOf(trade).map((payment) => paymentBlock(world, payment)),
    ...world.book.refundsOf(trade).map(refundBlock),
  ];
  const told = world.queue.ofTrade(party, outTradeNo);
  const again = html`<form method="post" class="acts"><button name="act" value="repeat">再通知一次</button></form>`;
  const body = html`<h1>${PARTY_NAME[party]}交易<span class="key">${STATE_TEXT[stateOf(world, trade)]}</span></h1>
${said === '' ? '' : html`<p class="saved" role="status">${said}</p>`}${tradeFacts(trade)}
<section aria-labelledby="money"><h2 id="money">收款和退款</h2>
${money.length === 0 ? html`<p class="empty">还没有收到钱。</p>` : html`<ol class="ledger">${money}</ol>`}</section>
<section aria-labelledby="told"><h2 id="told">给网站的通知</h2>
${told.length === 0 ? html`<p class="empty">没有通知。</p>` : html`<ol class="ledger">${told.map(notificationBlock)}</ol>${again}`}</section>
<p class="ending"><a class="button" href="/faults/pay?party=${party}&out_trade_no=${outTradeNo}">这笔交易的故障开关</a> <a class="button quiet" href="/desk">回到财务台</a></p>`;
  return pageLayout({ title: `${PARTY_NAME[party]}交易`, body, here: '/desk' });
}

const READINESS = {
  ready: '商户可以下载这一天的对账单。',
  'not-ready': '对账单还没有生成，第二天十点以后可以下载。',
  absent: '这一天没有对账单。',
} as const;

/** /desk/statement?party&day: what the statement of any day says, or would say so far. */
export function statementPage(world: PayWorld, party: PayParty, day: string): Html {
  const rows = statementRows(world, party, day);
  const isTrue = JSON.stringify(rows) === JSON.stringify(trueRows(world, party, day));
  const body = html`<h1>${PARTY_NAME[party]}对账单</h1>
<form class="line"><input type="hidden" name="party" value="${party}"><label class="field">日期<input type="date" name="day" value="${day}" max="${shanghaiDay(world.clock.now())}"></label><button>查看</button></form>
<p class="hint">${day === shanghaiDay(world.clock.now()) ? READINESS['not-ready'] : READINESS[statementReadiness(world, party, day)]}</p>
${isTrue ? '' : html`<p class="warning">故障开关让这份对账单与实际不符。</p>`}
${
  rows.length === 0
    ? html`<p class="empty">这一天没有收款和退款。</p>`
    : html`<ol class="ledger">${rows.map(
        ({ kind, amount, fee, outTradeNo, transactionId, at }) =>
          html`<li><p class="what number">${kind === 'refund' ? '退款 −' : '收款 '}${yuanOf(amount)}<span class="key">手续费 ${kind === 'refund' ? '−' : ''}${yuanOf(fee)}</span></p>
<p class="facts"><span class="number">${outTradeNo}</span><span class="number">${transactionId}</span><time class="number">${shanghaiTime(at)}</time></p></li>`,
      )}</ol>`
}
<p class="ending"><a class="button quiet" href="/desk">回到财务台</a></p>`;
  return pageLayout({ title: `${PARTY_NAME[party]}对账单`, body, here: '/desk' });
}
