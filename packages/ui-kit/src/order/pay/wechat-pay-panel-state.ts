/** D30, including the states before its code: loading while it is created, rejected when it was not. */
export const WECHAT_PAY_PANEL_STATES = [
  'loading',
  'rejected',
  'qr',
  'poll-error',
  'paid',
  'expired',
] as const;
export type WechatPayPanelState = (typeof WECHAT_PAY_PANEL_STATES)[number];

/** State of the machine domain/order/payment/wechat-payment, as far as the panel shows it. */
interface Payment {
  readonly status: string;
  readonly poll?: { readonly status: string };
}

/** What the panel shows of a payment; null when it shows nothing (an alert is open, or the learner has left). */
export function wechatPayPanelState(payment: Payment): WechatPayPanelState | null {
  if (payment.status === 'asking') return 'loading';
  if (payment.status === 'rejected') return 'rejected';
  switch (payment.poll?.status) {
    case 'waiting':
    case 'asking':
      return 'qr';
    case 'failed':
      return 'poll-error';
    case 'paid':
      return 'paid';
    case 'expired':
      return 'expired';
    default:
      return null;
  }
}
