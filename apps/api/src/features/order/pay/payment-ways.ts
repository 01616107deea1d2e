import { type AlipayGateway, UNREACHABLE, type WechatPayGateway } from '#gateways/payment-gateway.ts';
import type { PaymentWay } from './begin-payment.ts';

/** A picture that WeChat scans. */
export function byWechatPicture(wechatPay: WechatPayGateway): PaymentWay {
  return {
    channel: 'wxpub',
    product: 'native',
    payer: '',
    prepare: (offer, maySend) => wechatPay.prepareNative(offer, maySend),
  };
}

/** A form that leads to Alipay. Nobody is asked: the trade begins when the learner arrives there with the form. */
export function byAlipayForm(product: Parameters<AlipayGateway['signForm']>[1]): PaymentWay {
  return {
    channel: 'alipay',
    product,
    payer: '',
    prepare: async (_offer, maySend) => ((await maySend) ? { kind: 'prepared', address: '' } : UNREACHABLE),
  };
}
