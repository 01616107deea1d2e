import { html } from 'hono/html';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PayParty, Trade } from '../pay/pay-rows.ts';
import { shanghaiTime } from '../pay/shanghai-time.ts';
import type { PayRejection, TradeState } from '../pay/till.ts';
import { yuanOf } from '../pay/yuan.ts';
import type { Html } from './page-layout.ts';

export const PARTY_NAME: Record<PayParty, string> = {
  wxpay: '微信支付',
  alipay: '支付宝',
  cpcn: '银行卡渠道',
};

export const STATE_TEXT: Record<TradeState, string> = {
  NOTPAY: '待支付',
  SUCCESS: '已支付',
  REFUND: '有退款',
  CLOSED: '已关闭',
};

/** Why it cannot be paid, to whoever wants to pay. */
export const REJECTION_TEXT: Record<PayRejection, string> = {
  paid: '该订单已支付，请勿重复支付。',
  closed: '该订单已关闭，请返回商家重新下单。',
  expired: '该订单已过期，请返回商家重新下单。',
  'another-payer': '该订单由其他微信用户发起，您不能支付。',
};

/** ¥ 128.00, large. */
export function amountLine(fen: number): Html {
  return html`<p class="amount number" data-fen="${fen}"><span>¥</span>${yuanOf(fen)}</p>`;
}

/** Amount, payee and what is paid for. */
export function tradeFacts(trade: Trade): Html {
  const facts = [
    ['收款方', MERCHANT.name],
    ['商品', trade.description],
    ['商户单号', trade.outTradeNo],
    ['支付截止', shanghaiTime(trade.expiresAt)],
  ];
  return html`${amountLine(trade.amount)}
<dl class="account">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd class="number">${value}</dd></div>`)}</dl>`;
}
