import type { Context } from 'hono';
import type { PayWorld } from '../pay/pay-world.ts';
import { rsaSign } from './rsa2.ts';

export type ResponseNode = Readonly<Record<string, unknown>>;

/** A success with its facts. */
export function success(facts: ResponseNode = {}): ResponseNode {
  return { code: '10000', msg: 'Success', ...facts };
}

const SENTENCES = {
  'ACQ.TRADE_NOT_EXIST': '交易不存在',
  'ACQ.TRADE_STATUS_ERROR': '交易状态不合法',
  'ACQ.TRADE_HAS_SUCCESS': '交易已被支付',
  'ACQ.TRADE_HAS_CLOSE': '交易已经关闭',
  'ACQ.CONTEXT_INCONSISTENT': '交易信息被篡改',
  'ACQ.INVALID_PARAMETER': '参数无效',
  'ACQ.SYSTEM_ERROR': '系统错误',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '退款金额超限',
  'ACQ.DISCORDANT_REPEAT_REQUEST': '请求信息不一致',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': '商户的支付宝账户中无足够的资金进行退款',
  'isp.bill_not_exist': '账单不存在',
} as const;

export type BusinessCode = keyof typeof SENTENCES;

/** A rejection by the business: 40004. */
export function businessFailed(sub_code: BusinessCode): ResponseNode {
  return { code: '40004', msg: 'Business Failed', sub_code, sub_msg: SENTENCES[sub_code] };
}

/** A request that is wrong by itself: 40002. */
export function invalidArguments(sub_code: string, sub_msg: string): ResponseNode {
  return { code: '40002', msg: 'Invalid Arguments', sub_code, sub_msg };
}

export const UNAVAILABLE: ResponseNode = {
  code: '20000',
  msg: 'Service Currently Unavailable',
  sub_code: 'isp.unknow-error',
  sub_msg: '系统繁忙',
};

/** {"alipay_trade_query_response":{…},"sign":"…"}: the signature is over the node's own text. */
export function gatewayResponse(
  world: PayWorld,
  context: Context,
  method: string,
  node: ResponseNode,
): Response {
  const { answer: response } = world.faults.of('alipay');
  const name = method === '' ? 'error_response' : `${method.replaceAll('.', '_')}_response`;
  const text = JSON.stringify(node);
  const key = response === 'other-key' ? world.keys.forgerKey : world.keys.alipay.platformKey;
  const signature = response === 'unsigned' ? '' : `,"sign":"${rsaSign(text, key)}"`;
  return context.body(`{"${name}":${text}${signature}}`, 200, { 'content-type': 'text/html;charset=utf-8' });
}
