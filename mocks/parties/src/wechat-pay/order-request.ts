import { createHash } from 'node:crypto';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PayProduct } from '../pay/pay-rows.ts';
import { isRecord } from '../read-json.ts';
import type { ApiErrorCode } from './api-error.ts';

/** What a merchant asks for when it makes a trade. Amount in fen, time in ms since the epoch. */
export interface OrderRequest {
  readonly outTradeNo: string;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly attach: string;
  readonly notifyUrl: string;
  readonly payer: string;
  readonly expiresAt: number;
  readonly request: string;
}

/** A code of the provider, its sentence and the field it is about. */
export type OrderFault = readonly [ApiErrorCode, string?, string?];

const DAY_MS = 24 * 60 * 60 * 1000;
/** A trade without an end of its own. */
const LONGEST_MS = 7 * DAY_MS;
/** A trade that ends sooner is not begun. */
const SHORTEST_MS = 60 * 1000;
/** Of a description, in UTF-8. */
const MOST_TITLE_BYTES = 127;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether WeChat Pay would post there: an absolute address without a query; loopback needs no TLS here. */
export function isNotifyUrl(value: unknown): value is string {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  const isPlain = url !== null && url.search === '' && url.hash === '';
  return isPlain && (url.protocol === 'https:' || ['127.0.0.1', 'localhost'].includes(url.hostname));
}

function fingerprint(product: PayProduct, body: Readonly<Record<string, unknown>>): string {
  const { scene_info: _, ...same } = body;
  const sorted = Object.fromEntries(Object.entries(same).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256')
    .update(`${product} ${JSON.stringify(sorted)}`)
    .digest('hex');
}

function sceneFault(product: PayProduct, body: Readonly<Record<string, unknown>>): OrderFault | undefined {
  const { payer, scene_info } = body;
  if (product === 'jsapi' && !(isRecord(payer) && textOf(payer.openid) !== '')) {
    return [
      'PARAM_ERROR',
      '输入源“/body/payer/openid”映射到值字段“用户标识”必填性规则校验失败，此字段为必填项',
      '/payer/openid',
    ];
  }
  if (product !== 'h5') return undefined;
  const h5 = isRecord(scene_info) && isRecord(scene_info.h5_info) ? scene_info : undefined;
  const isWhole =
    h5 && textOf(h5.payer_client_ip) !== '' && textOf(Reflect.get(Object(h5.h5_info), 'type')) !== '';
  return isWhole ? undefined : ['PARAM_ERROR', '场景信息缺失', '/scene_info'];
}

function fieldFault(body: Readonly<Record<string, unknown>>): OrderFault | undefined {
  const { amount } = body;
  const total = isRecord(amount) ? amount.total : undefined;
  if (!/^[\w\-|*]{6,32}$/.test(textOf(body.out_trade_no)))
    return ['PARAM_ERROR', '商户订单号格式错误', '/out_trade_no'];
  if (textOf(body.description) === '' || Buffer.byteLength(textOf(body.description)) > MOST_TITLE_BYTES) {
    return ['PARAM_ERROR', '商品描述应为1到127个字节', '/description'];
  }
  if (!Number.isSafeInteger(total) || Number(total) < 1) {
    return [
      'PARAM_ERROR',
      '输入源“/body/amount/total”映射到数值字段“总金额”规则校验失败，值低于最小值 1',
      '/amount/total',
    ];
  }
  if (isRecord(amount) && ![undefined, 'CNY'].includes(amount.currency as string | undefined)) {
    return ['PARAM_ERROR', '货币类型错误', '/amount/currency'];
  }
  if (!isNotifyUrl(body.notify_url)) return ['PARAM_ERROR', '通知地址格式错误', '/notify_url'];
  const { time_expire } = body;
  return time_expire === undefined || RFC_3339.test(textOf(time_expire))
    ? undefined
    : ['PARAM_ERROR', '交易结束时间格式错误', '/time_expire'];
}

/** Reads the body of a new trade; a fault where WeChat Pay would reject it. */
export function orderRequestOf(product: PayProduct, body: unknown, now: number): OrderRequest | OrderFault {
  if (!isRecord(body)) return ['PARAM_ERROR', '请求体不是合法的JSON'];
  if (body.mchid !== MERCHANT.wxpay.mchId) return ['MCH_NOT_EXISTS'];
  if (body.appid !== MERCHANT.wxpay.appId) return ['APPID_MCHID_NOT_MATCH'];
  const fault = fieldFault(body) ?? sceneFault(product, body);
  if (fault) return fault;
  const expiresAt = body.time_expire === undefined ? now + LONGEST_MS : Date.parse(textOf(body.time_expire));
  if (expiresAt <= now) return ['INVALID_REQUEST', '订单失效时间已过', '/time_expire'];
  if (expiresAt < now + SHORTEST_MS) return ['PARAM_ERROR', 'time_expire时间过短', '/time_expire'];
  const { amount, payer } = body;
  return {
    outTradeNo: textOf(body.out_trade_no),
    description: textOf(body.description),
    amount: isRecord(amount) ? Number(amount.total) : 0,
    currency: 'CNY',
    attach: textOf(body.attach),
    notifyUrl: textOf(body.notify_url),
    payer: isRecord(payer) ? textOf(payer.openid) : '',
    expiresAt: Math.min(expiresAt, now + LONGEST_MS),
    request: fingerprint(product, body),
  };
}
