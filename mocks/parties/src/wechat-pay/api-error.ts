import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The rejections of WeChat Pay APIv3 that this party plays: HTTP status and message by code. */
const ERRORS = {
  SIGN_ERROR: [401, '错误的签名，验签失败'],
  PARAM_ERROR: [400, '参数错误'],
  INVALID_REQUEST: [400, '无效请求'],
  APPID_MCHID_NOT_MATCH: [400, 'appid和mch_id不匹配'],
  MCH_NOT_EXISTS: [400, '商户号不存在'],
  ORDER_CLOSED: [400, '订单已关闭'],
  ORDERPAID: [400, '该订单已支付'],
  OUT_TRADE_NO_USED: [403, '商户订单号重复'],
  RULE_LIMIT: [403, '业务规则限制'],
  ORDER_NOT_EXIST: [404, '订单不存在'],
  RESOURCE_NOT_EXISTS: [404, '退款单不存在'],
  NO_STATEMENT_EXIST: [400, '账单文件不存在'],
  STATEMENT_CREATING: [400, '账单生成中'],
  FREQUENCY_LIMITED: [429, '频率超限'],
  SYSTEM_ERROR: [500, '系统异常，请稍后重试'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type ApiErrorCode = keyof typeof ERRORS;

/** A rejection with the provider's status and body; `field` points into the request. */
export function apiError(context: Context, code: ApiErrorCode, message?: string, field?: string): Response {
  const [status, text] = ERRORS[code];
  const detail = field === undefined ? {} : { detail: { location: 'body', field, issue: message ?? text } };
  return context.json({ code, message: message ?? text, ...detail }, status);
}
