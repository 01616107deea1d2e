import type { InputOf } from '@jixu/api-client';
import type { AlipayForm } from '@jixu/domain/order/payment/alipay-payment';
import type { PayDevice } from '@jixu/domain/order/payment/pay-device';
import type { WechatPayer } from '@jixu/domain/order/payment/pay-entry';
import type { BridgeParameters, BridgeResult } from '@jixu/domain/order/payment/wechat-phone-payment';
import type { Lifetime } from '../../lifetime.ts';
import type { Calls, Clock, Toast } from '../../ports.ts';
import type { OrderExpiry } from './order-expiry.ts';
import type { PayCallId } from './pay-reactions.ts';
import type { PollTurns } from './poll-turns.ts';

/** What paying an order needs, whatever the channel. */
export type PayParts = {
  readonly calls: Calls<PayCallId>;
  readonly clock: Clock;
  readonly toast: Toast;
  /** Opens another page. */
  readonly openPage: (address: string) => void;
  /** Posts the form of Alipay, by which the learner leaves for the gateway. */
  readonly postForm: (form: AlipayForm) => void;
  readonly device: PayDevice;
  /** Leaves for a page of WeChat. */
  readonly leaveFor: (address: string) => void;
  /** Opens WeChat's own payment, inside of it. */
  readonly callBridge: (parameters: BridgeParameters) => Promise<BridgeResult>;
  readonly pollTurns: PollTurns;
};

/** The items to buy. */
export type BoughtLines = {
  readonly courses: InputOf<'createOrder'>['courses'];
  /** The page was opened by a link that names a course. */
  readonly fromLink: boolean;
};

export type RunningPayParts = PayParts & {
  readonly lifetime: Lifetime;
  readonly expiry: OrderExpiry;
  /** Who pays inside WeChat, once. */
  readonly takePayer: () => WechatPayer | null;
  /** Back to the choice of a method, with the same order. */
  readonly chooseAgain: () => void;
};
