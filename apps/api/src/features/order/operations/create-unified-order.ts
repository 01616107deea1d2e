import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { type BegunPayment, beginPayment, type PaymentWay } from '../pay/begin-payment.ts';
import { payPageAddress } from '../pay/pay-page-address.ts';
import { isPayState, payState } from '../pay/pay-state.ts';
import { findPayableOrder, type PayableOrder } from '../pay/payable-order.ts';
import { byWechatPicture } from '../pay/payment-ways.ts';
import { qrPicture } from '../pay/qr-picture.ts';
import { secondsLeft } from '../pay/shown-status.ts';

type Found = Extract<PayableOrder, { kind: 'found' }>;
type Body = Parameters<HandlerOf<'createUnifiedOrder', Call>>[0]['body'];
/** How the learner goes on from here. */
type Way = { base_img: string } | { h5_url: string } | { authorize_url: string } | { jsapi: Jsapi };
type Jsapi = ReturnType<Call['deps']['wechatPay']['signJsapi']>;
type Rejected = Extract<BegunPayment, { kind: 'rejected' }>;

/** The payment of an order at WeChat Pay: a picture, or what a phone needs instead (001 §2, §7). */
export const createUnifiedOrder: HandlerOf<'createUnifiedOrder', Call> = async ({ body }, call) => {
  const found = await findPayableOrder(call, body.trade_pno);
  if (found.kind === 'rejected') return reject(found.errcode);
  const { order } = found;
  const page = payPageAddress(call.deps.configuration, order.tradePno, 'wxpub');
  const way = await wayOn(call, found, body, page);
  if ('kind' in way) return reject(way.errcode);
  // On a phone the picture leads another device to this order.
  const base_img = 'base_img' in way ? way.base_img : qrPicture(page);
  return ok({ ...way, base_img, total_fee: order.total, seconds_left: secondsLeft(order) });
};

function wayOn(call: Call, found: Found, body: Body, page: string): Promise<Way | Rejected> {
  if (body.platform_type === 'h5') return byBrowserOfPhone(call, found, page);
  if (body.platform_type === 'wechat') return insideWechat(call, found, body, page);
  return byPicture(call, found);
}

async function byPicture(call: Call, found: Found): Promise<Way | Rejected> {
  const begun = await beginPayment(call.deps, found.order, byWechatPicture(call.deps.wechatPay));
  return begun.kind === 'rejected' ? begun : { base_img: qrPicture(begun.attempt.address) };
}

async function byBrowserOfPhone(call: Call, found: Found, page: string): Promise<Way | Rejected> {
  const begun = await begin(call, found, {
    product: 'h5',
    payer: '',
    prepare: (offer, maySend) => call.deps.wechatPay.prepareH5(offer, { address: call.address }, maySend),
  });
  if (begun.kind === 'rejected') return begun;
  const address = new URL(begun.attempt.address);
  address.searchParams.set('redirect_url', page);
  return { h5_url: address.href };
}

/** WeChat has to say first who pays; what it brings back counts only for the session and order that asked. */
async function insideWechat(call: Call, found: Found, body: Body, page: string): Promise<Way | Rejected> {
  const { wechatPay, cipher, configuration } = call.deps;
  const { order, learner } = found;
  const asker = [configuration.signingKey, learner.sessionId, order.tradePno] as const;
  const code = isPayState(...asker, body.wechat_state) ? body.wechat_code : undefined;
  const openid = code === undefined ? null : await wechatPay.openidOf(code);
  if (openid === null) return { authorize_url: wechatPay.authorizeAddress(page, payState(...asker)) };
  const begun = await begin(call, found, {
    product: 'jsapi',
    payer: cipher.index('openid', openid).toString('base64url'),
    prepare: (offer, maySend) => wechatPay.prepareJsapi(offer, { openid }, maySend),
  });
  return begun.kind === 'rejected' ? begun : { jsapi: wechatPay.signJsapi(begun.attempt.address) };
}

function begin(call: Call, { order }: Found, way: Omit<PaymentWay, 'channel'>): Promise<BegunPayment> {
  return beginPayment(call.deps, order, { channel: 'wxpub', ...way });
}
