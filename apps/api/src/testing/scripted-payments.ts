import {
  type AlipayGateway,
  type MaySend,
  type PaymentOffer,
  type PayProduct,
  type PreparedResponse,
  type SignedPayment,
  UNREACHABLE,
  type WechatPayGateway,
} from '#gateways/payment-gateway.ts';
import { ScriptedChannel } from './scripted-channel.ts';
import { SCRIPTED_PAYEE } from './scripted-trades.ts';

/** WeChat Pay and Alipay of one test: a small world that takes money, and may be told to fail or to lie. */
export interface ScriptedPayments {
  wechatPay: ScriptedChannel & { readonly gateway: WechatPayGateway };
  alipay: ScriptedChannel & { readonly gateway: AlipayGateway };
  /** The learner pays; `changes` make the channel sign something else: another amount, payee, currency or time. */
  pay(channelNo: string, changes?: Partial<SignedPayment>): SignedPayment;
}

export function scriptPayments(): ScriptedPayments {
  const [wxpub, ali] = [new ScriptedChannel('wxpub'), new ScriptedChannel('alipay')];
  const payments: ScriptedPayments = {
    wechatPay: Object.assign(wxpub, { gateway: wechatPayOf(wxpub) }),
    alipay: Object.assign(ali, { gateway: alipayOf(ali) }),
    pay(channelNo, changes = {}) {
      const channel = [wxpub, ali].find(({ trades }) => trades.has(channelNo));
      if (channel === undefined) throw new Error(`no channel was asked for ${channelNo}`);
      return channel.take(channelNo, changes);
    },
  };
  return payments;
}

const OPENID = /^code-of-(.+)$/;

function wechatPayOf(world: ScriptedChannel): WechatPayGateway {
  const prepare = async (
    offer: PaymentOffer,
    product: PayProduct,
    address: string,
    maySend: MaySend = Promise.resolve(true),
  ) => {
    if (!(await maySend)) return UNREACHABLE;
    const work = () => prepareTrade(world, offer, product, address);
    return world.ask('prepare', offer.channelNo, work, UNREACHABLE);
  };
  return {
    ...world.asGateway('wxpub'),
    prepareNative: (offer, maySend) =>
      prepare(offer, 'native', `weixin://wxpay/bizpayurl?pr=${offer.channelNo}`, maySend),
    prepareH5: (offer, _visitor, maySend) =>
      prepare(offer, 'h5', `https://wx.test/checkmweb?prepay_id=${offer.channelNo}`, maySend),
    prepareJsapi: (offer, _payer, maySend) => prepare(offer, 'jsapi', `wx${offer.channelNo}`, maySend),
    signJsapi: (prepayId) => ({
      appId: SCRIPTED_PAYEE.wxpub.app,
      timeStamp: String(Math.floor(Date.now() / 1000)),
      nonceStr: 'scripted',
      package: `prepay_id=${prepayId}`,
      signType: 'RSA',
      paySign: 'scripted',
    }),
    authorizeAddress: (returnAddress, state) =>
      `https://open.wx.test/authorize?${new URLSearchParams({ redirect_uri: returnAddress, state })}`,
    openidOf: (code) => world.ask('openid', code, () => OPENID.exec(code)?.[1] ?? null, null),
  };
}

/** A number that was closed, or is known with another amount or product, is burnt. */
function prepareTrade(
  { trades }: ScriptedChannel,
  offer: PaymentOffer,
  product: PayProduct,
  address: string,
): PreparedResponse {
  const known = trades.get(offer.channelNo);
  if (known?.state === 'paid') return { kind: 'paid' };
  const isSame = known === undefined || (known.product === product && known.amount === offer.amount);
  if (!isSame || known?.state === 'closed') return { kind: 'number-used' };
  if (known === undefined) trades.set(offer.channelNo, { ...offer, product, state: 'open', payments: [] });
  return { kind: 'prepared', address };
}

function alipayOf(world: ScriptedChannel): AlipayGateway {
  return {
    ...world.asGateway('alipay'),
    amountOfRefund: async ({ refundNo }) =>
      world.isDown ? null : (world.refunds.get(refundNo)?.amount ?? null),
    signForm(offer, product, returnAddress) {
      if (!world.trades.has(offer.channelNo))
        world.trades.set(offer.channelNo, { ...offer, product, state: 'offered', payments: [] });
      return {
        gateway: 'https://alipay.test/gateway.do',
        fields: {
          app_id: SCRIPTED_PAYEE.alipay.app,
          method: product === 'page' ? 'alipay.trade.page.pay' : 'alipay.trade.wap.pay',
          format: 'JSON',
          return_url: returnAddress,
          charset: 'utf-8',
          sign_type: 'RSA2',
          timestamp: '2026-11-21 09:30:05',
          version: '1.0',
          notify_url: 'https://jixu.test/partner/notify/alipay',
          biz_content: JSON.stringify({ out_trade_no: offer.channelNo, subject: offer.title }),
          sign: 'c2NyaXB0ZWQ=',
        },
      };
    },
  };
}
