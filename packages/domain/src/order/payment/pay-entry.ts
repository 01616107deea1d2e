import { CONSTANTS } from '@jixu/constants';
import { pagePath } from '../../site/pages/page-path.ts';
import { type PayGoods, readPayGoods } from '../pay-goods.ts';
import type { PayChannel, PayMethod } from './pay-channel.ts';
import type { PayDevice } from './pay-device.ts';

/** What WeChat brings back when it has said who pays. */
export interface WechatPayer {
  readonly code: string;
  readonly state: string;
}

/** An order made before. `channel`: where the learner comes back from; null: how it is paid is chosen yet. */
export interface MadeOrder {
  readonly tradePno: string;
  readonly channel: PayChannel | null;
  readonly payer: WechatPayer | null;
}

/** What the payment page is opened for. */
export type PayEntry =
  | ({ readonly kind: 'order' } & MadeOrder)
  | { readonly kind: 'goods'; readonly goods: readonly PayGoods[]; readonly fromLink: boolean };

/** What the payment page pays: goods that become an order, or one made before. `fromLink`: of a partner's link. */
export interface PayStart {
  readonly courses: PayGoods[];
  readonly fromLink: boolean;
  readonly made?: MadeOrder;
}

export function payStart(entry: PayEntry): PayStart {
  return entry.kind === 'order'
    ? { courses: [], fromLink: false, made: entry }
    : { courses: [...entry.goods], fromLink: entry.fromLink };
}

/** Reads the address, which may carry a dozen parameters of a gateway: they prove nothing and are left out (PAY-79). */
export function payEntry(query: URLSearchParams, storedGoods: string | null): PayEntry {
  const tradePno = query.get('trade_pno') ?? '';
  if (/^[0-9A-Za-z]{8,32}$/.test(tradePno)) {
    const channel = CONSTANTS.PAY_CHANNELS.find((known) => known === query.get('pay_channel')) ?? null;
    return { kind: 'order', tradePno, channel, payer: payerOf(query) };
  }
  const encrypted = query.get('course_id');
  if (!encrypted) return { kind: 'goods', goods: readPayGoods(storedGoods), fromLink: false };
  const year = /^20\d\d$/.exec(query.get('year') ?? '')?.[0];
  const goods: PayGoods = {
    course_id: encrypted,
    num: 1,
    ...(year === undefined ? {} : { year: Number(year) }),
  };
  return { kind: 'goods', goods: [goods], fromLink: true };
}

function payerOf(query: URLSearchParams): WechatPayer | null {
  const code = query.get('code');
  const state = query.get('state');
  return code && state ? { code, state } : null;
}

/** How a payment goes on when the page opens for an order; null: the learner chooses how. */
export interface PayReturn {
  readonly method: PayMethod;
  /** Back from another page: the order is asked about, and nothing is begun anew. */
  readonly hasReturned: boolean;
}

/** A code is drawn again after a reload; inside WeChat a payment goes on only with the answer who pays. */
export function payReturn({ channel, payer }: MadeOrder, device: PayDevice): PayReturn | null {
  if (channel === 'alipay') return { method: 'alipay', hasReturned: true };
  if (channel !== 'wxpub') return null;
  if (device === 'wechat' && payer === null) return null;
  return { method: 'wechat', hasReturned: device === 'phone' };
}

/** The address under which an order goes on after a reload; without a channel it asks how it is paid. */
export function payOrderPath(tradePno: string, channel: PayChannel | null = null): string {
  const query = new URLSearchParams({ trade_pno: tradePno });
  if (channel !== null) query.set('pay_channel', channel);
  return `${pagePath('pay')}?${query}`;
}
