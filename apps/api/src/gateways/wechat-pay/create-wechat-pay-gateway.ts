import type { Ms } from '@jixu/domain/units/time';
import type { TellTrouble } from '../party-trouble.ts';
import type { MaySend, PaymentOffer, WechatPayGateway } from '../payment-gateway.ts';
import { PAYMENT_TIMEOUTS } from '../payment-timeouts.ts';
import { createWechatPayClient } from './client.ts';
import { acknowledgeWechat, readWechatNotification } from './notification.ts';
import { findOpenid, payerAddress } from './payer.ts';
import { type Product, prepareWechatPay } from './prepare.ts';
import { queryWechatRefund, refundByWechat } from './refund.ts';
import { jsapiParameters, signingMoment } from './sign.ts';
import { fetchWechatStatement } from './statement.ts';
import { closeWechatTrade, queryWechatTrade } from './trade.ts';
import type { WechatPayAccount } from './wechat-pay-account.ts';

/** WeChat Pay APIv3, over node:crypto. */
export function createWechatPayGateway(
  account: WechatPayAccount,
  now: () => Ms = () => Date.now(),
  tell: TellTrouble = () => undefined,
): WechatPayGateway {
  const context = { account, client: createWechatPayClient(account, now, tell), now };
  const within = (ms: Ms) => AbortSignal.timeout(ms);
  const { prepare, ask, refund, statement } = PAYMENT_TIMEOUTS;
  const begin = (product: Product, offer: PaymentOffer, own: object, maySend: MaySend | undefined) =>
    prepareWechatPay(context, product, offer, own, { signal: within(prepare), maySend });
  return {
    channel: 'wxpub',
    merchant: { payee: account.merchantId, app: account.appId },
    prepareNative: (offer, maySend) => begin('native', offer, {}, maySend),
    prepareH5: (offer, { address }, maySend) =>
      begin('h5', offer, { scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } } }, maySend),
    prepareJsapi: (offer, payer, maySend) => begin('jsapi', offer, { payer }, maySend),
    signJsapi: (prepayId) => jsapiParameters(account, prepayId, signingMoment(now())),
    authorizeAddress: (returnAddress, state) => payerAddress(account, returnAddress, state),
    openidOf: (code) => findOpenid(account, code, within(prepare)),
    query: (channelNo) => queryWechatTrade(context, channelNo, within(ask)),
    close: (channelNo) => closeWechatTrade(context, channelNo, within(ask)),
    refund: (request) => refundByWechat(context, request, within(refund)),
    queryRefund: (request) => queryWechatRefund(context, request, within(refund)),
    statement: (day) => fetchWechatStatement(context, day, within(statement)),
    readNotification: (headers, rawBody) => readWechatNotification(account, headers, rawBody, now()),
    acknowledge: acknowledgeWechat,
  };
}
