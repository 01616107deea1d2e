import type { CONSTANTS } from '@jixu/constants';

/** Sent as channel, type and pay_channel (PAY-05, PAY-75). */
export type PayChannel = (typeof CONSTANTS.PAY_CHANNELS)[number];

/** What a learner is shown; wxpub is shown as wechat (notes A58). */
export type PayMethod = 'wechat' | 'alipay' | 'unionpay';

/** The methods in display order. 001 §2. */
export const PAY_METHODS = ['wechat', 'alipay', 'unionpay'] as const satisfies readonly PayMethod[];

const CHANNEL_OF = { wechat: 'wxpub', alipay: 'alipay', unionpay: 'unionpay' } as const satisfies Record<
  PayMethod,
  PayChannel
>;

export function channelOf(method: PayMethod): PayChannel {
  return CHANNEL_OF[method];
}
