import { createPublicKey, verify } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { type ApiErrorCode, apiError } from './api-error.ts';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048 ';
const SKEW_SECONDS = 300;

interface Credentials {
  readonly mchid: string;
  readonly nonce_str: string;
  readonly signature: string;
  readonly timestamp: string;
  readonly serial_no: string;
}

const PARTS = ['mchid', 'nonce_str', 'signature', 'timestamp', 'serial_no'] as const;

function credentialsOf(header: string | undefined): Credentials | undefined {
  if (!header?.startsWith(SCHEME)) return undefined;
  const pairs = header.slice(SCHEME.length).matchAll(/(\w+)="([^"]*)"/g);
  const given = new Map([...pairs].map(([, name = '', value = '']) => [name, value]));
  const [mchid, nonce_str, signature, timestamp, serial_no] = PARTS.map((part) => given.get(part));
  if (!mchid || !nonce_str || !signature || !timestamp || !serial_no) return undefined;
  return { mchid, nonce_str, signature, timestamp, serial_no };
}

/** The signed parts of a call; `path` with its query. */
interface SignedCall {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
}

/** What a merchant signs: five lines, each of them ended. */
export function requestText({ method, path, timestamp, nonce, body }: SignedCall): string {
  return [method, path, timestamp, nonce, body, ''].join('\n');
}

type Rejection = readonly [ApiErrorCode, string];

function isFreshNonce({ database, clock }: PayWorld, nonce: string): boolean {
  const at = clock.wire();
  database.run('delete from nonce where at < $at', { at: at - 2 * SKEW_SECONDS * 1000 });
  return database.run('insert or ignore into nonce values ($nonce, $at)', { nonce, at }) === 1;
}

async function rejectionOf(
  context: Context,
  world: PayWorld,
  merchantKey: string,
): Promise<Rejection | undefined> {
  if (!context.req.header('user-agent') || !context.req.header('accept')) {
    return ['PARAM_ERROR', 'Http头缺少Accept或User-Agent'];
  }
  const given = credentialsOf(context.req.header('authorization'));
  if (!given) return ['SIGN_ERROR', 'Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》'];
  const age = world.clock.wire() / 1000 - Number(given.timestamp);
  if (!(Math.abs(age) <= SKEW_SECONDS)) {
    return ['SIGN_ERROR', 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟'];
  }
  if (given.mchid !== MERCHANT.wxpay.mchId) return ['MCH_NOT_EXISTS', '商户号不存在'];
  if (given.serial_no !== world.keys.wxpay.merchantSerial) {
    return ['SIGN_ERROR', '商户证书序列号有误。请使用签名私钥匹配的证书序列号'];
  }
  const { pathname, search } = new URL(context.req.url);
  const body = Buffer.from(await context.req.arrayBuffer()).toString();
  const text = requestText({
    method: context.req.method,
    path: pathname + search,
    timestamp: given.timestamp,
    nonce: given.nonce_str,
    body,
  });
  if (!verify('sha256', Buffer.from(text), merchantKey, Buffer.from(given.signature, 'base64'))) {
    return ['SIGN_ERROR', '错误的签名，验签失败'];
  }
  // Last: otherwise a stranger could use up the merchant's nonces.
  return isFreshNonce(world, given.nonce_str) ? undefined : ['SIGN_ERROR', '请求重复：nonce_str已使用过'];
}

/** Lets through only calls that the merchant signed; the others are rejected without a signed answer, as WeChat Pay does. */
export function requireMerchant(world: PayWorld): MiddlewareHandler {
  const merchantKey = createPublicKey(world.keys.wxpay.merchantKey).export({ type: 'spki', format: 'pem' });
  return async (context, next) => {
    const rejection = await rejectionOf(context, world, merchantKey.toString());
    if (rejection) return apiError(context, ...rejection);
    await next();
  };
}
