import { formatFen } from '../../units/format-fen.ts';
import type { Fen } from '../../units/money.ts';
import type { CloseReason } from './order-state.ts';

/** A channel as learners know it. */
export const CHANNEL_NAMES = { wxpub: '微信支付', alipay: '支付宝', unionpay: '银联' } as const;
export type ChannelName = keyof typeof CHANNEL_NAMES;

/** What happened to an order, as it is stored. */
export type OrderEvent =
  | { readonly kind: 'made'; readonly amount: Fen }
  | { readonly kind: 'channel-opened'; readonly channel: ChannelName }
  | {
      readonly kind: 'paid' | 'paid-again' | 'paid-late' | 'paid-otherwise' | 'paid-and-returned';
      readonly channel: ChannelName;
      readonly amount: Fen;
    }
  | { readonly kind: 'opened' }
  | { readonly kind: 'unsellable' }
  | { readonly kind: 'ended'; readonly reason: CloseReason }
  | { readonly kind: 'refund-started' | 'refund-failed' | 'refund-done'; readonly amount: Fen }
  | { readonly kind: 'courses-withdrawn' }
  | { readonly kind: 'invoice-requested'; readonly amount: Fen }
  | { readonly kind: 'invoice-issued' | 'invoice-failed' | 'invoice-reversing' | 'invoice-reversed' };

const ENDED = {
  expired: '超过2小时未支付，订单已关闭',
  deleted: '您已删除订单',
  replaced: '您提交了包含相同课程的新订单，本订单已关闭',
} as const satisfies Record<CloseReason, string>;

/** The event as a learner reads it in the order's timeline. */
export function orderEventText(event: OrderEvent): string {
  switch (event.kind) {
    case 'made':
      return event.amount === 0 ? '订单已提交，无需付款' : `订单已提交，应付${formatFen(event.amount)}元`;
    case 'channel-opened':
      return `已向${CHANNEL_NAMES[event.channel]}发起付款`;
    case 'paid':
      return `${CHANNEL_NAMES[event.channel]}确认收款${formatFen(event.amount)}元`;
    case 'paid-late':
      return `订单关闭后，${CHANNEL_NAMES[event.channel]}确认收款${formatFen(event.amount)}元`;
    case 'paid-again':
      return `${CHANNEL_NAMES[event.channel]}重复收款${formatFen(event.amount)}元，将原路退回`;
    case 'paid-otherwise':
      return `${CHANNEL_NAMES[event.channel]}收款${formatFen(event.amount)}元，与订单不符，课程未开通，核实后将原路退回`;
    case 'paid-and-returned':
      return `${CHANNEL_NAMES[event.channel]}收款${formatFen(event.amount)}元，已有退款，课程未开通`;
    case 'opened':
      return '课程已开通';
    case 'unsellable':
      return '订单中的课程您已拥有，付款将原路退回';
    case 'ended':
      return ENDED[event.reason];
    case 'refund-started':
      return `开始退款${formatFen(event.amount)}元`;
    case 'refund-failed':
      return `退款${formatFen(event.amount)}元未成功，正在重试`;
    case 'refund-done':
      return `已原路退回${formatFen(event.amount)}元`;
    case 'courses-withdrawn':
      return '退款订单的课程已收回';
    case 'invoice-requested':
      return `已申请发票，金额${formatFen(event.amount)}元`;
    case 'invoice-issued':
      return '发票已开具';
    case 'invoice-failed':
      return '发票开具失败';
    case 'invoice-reversing':
      return '正在红冲发票，完成后退款';
    case 'invoice-reversed':
      return '发票已红冲';
  }
}
