import type { AlipayPayment } from './alipay-payment.ts';
import type { UnionpayPayment } from './unionpay-payment-state.ts';
import type { WechatPayment } from './wechat-payment.ts';
import type { WechatPhonePayment } from './wechat-phone-payment.ts';

/** A payment under way, by its channel. */
export type PaymentUnderWay =
  | { readonly kind: 'wechat'; readonly state: WechatPayment }
  | { readonly kind: 'wechat-phone'; readonly state: WechatPhonePayment }
  | { readonly kind: 'alipay'; readonly state: AlipayPayment }
  | { readonly kind: 'unionpay'; readonly state: UnionpayPayment };

/** Whether it shows something of its own: then nothing else is chosen. */
export function isPaymentShown(payment: PaymentUnderWay | null): boolean {
  if (payment === null) return false;
  if (payment.kind === 'wechat') return payment.state.status !== 'left';
  return 'poll' in payment.state;
}
