import type { AlipayAccount } from './alipay/alipay-account.ts';
import { createAlipayGateway } from './alipay/create-alipay-gateway.ts';
import type { CardGateway } from './card-gateway.ts';
import type { CpcnAccount } from './cpcn/cpcn-account.ts';
import { createCpcnGateway } from './cpcn/create-cpcn-gateway.ts';
import type { PartyTrouble } from './party-trouble.ts';
import type { AlipayGateway, GatewayChannel, WechatPayGateway } from './payment-gateway.ts';
import { createWechatPayGateway } from './wechat-pay/create-wechat-pay-gateway.ts';
import type { WechatPayAccount } from './wechat-pay/wechat-pay-account.ts';

/** The parties that take money for us. `tell` hears what is wrong with one, never what was asked or said. */
export function createPayGateways(
  accounts: { wechatPay: WechatPayAccount; alipay: AlipayAccount; cards: CpcnAccount },
  tell: (party: GatewayChannel, trouble: PartyTrouble) => void,
): { wechatPay: WechatPayGateway; alipay: AlipayGateway; cardGateway: CardGateway } {
  const now = () => Date.now();
  return {
    wechatPay: createWechatPayGateway(accounts.wechatPay, now, (trouble) => tell('wxpub', trouble)),
    alipay: createAlipayGateway(accounts.alipay, now, (trouble) => tell('alipay', trouble)),
    cardGateway: createCpcnGateway(accounts.cards, now, (trouble) => tell('unionpay', trouble)),
  };
}
