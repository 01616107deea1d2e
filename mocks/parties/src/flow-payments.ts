import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { beginTrade, pageOrderOf } from './alipay/page-order.ts';
import { isSignedRequest } from './alipay/rsa2.ts';
import { publicPem } from './pay/pay-keys.ts';
import type { Trade } from './pay/pay-rows.ts';
import type { PayWorld } from './pay/pay-world.ts';
import { buyerOf, payTrade } from './pay/till.ts';
import { isRecord, readJson } from './read-json.ts';

const pays = (world: PayWorld, trade: Trade): boolean =>
  typeof payTrade(world, trade, buyerOf(trade)) !== 'string';

/** The newest number under which the order can be paid at WeChat Pay is paid. */
function byWechat(world: PayWorld, context: Context): Response {
  const order = context.req.param('trade_pno') ?? '';
  const trades = world.book.trades('wxpay').filter(({ outTradeNo }) => outTradeNo.startsWith(order));
  const isPaid = order !== '' && trades.some((trade) => pays(world, trade));
  return context.json({}, isPaid ? 200 : 409);
}

/** Takes the fields a browser would post, and goes all the way of a buyer: gateway, log-in, payment. */
async function byAlipay(world: PayWorld, context: Context): Promise<Response> {
  const body = await readJson(context);
  const fields = isRecord(body)
    ? Object.fromEntries(
        Object.entries(body).flatMap(([name, value]) =>
          typeof value === 'string' && name !== 'gateway' ? [[name, value]] : [],
        ),
      )
    : {};
  const isOurs = isSignedRequest(fields, publicPem(world.keys.alipay.appKey));
  const order = isOurs ? pageOrderOf(fields.method ?? '', fields, world.clock.now()) : undefined;
  if (!order?.outTradeNo.startsWith(context.req.param('trade_pno') ?? '?')) return context.json({}, 400);
  const trade = beginTrade(world, order);
  const isPaid = typeof trade !== 'string' && pays(world, trade);
  return context.json({}, isPaid ? 200 : 409);
}

/** The envelope that addCard takes, for the key the site publishes: what a program of a partner does by itself. */
async function encryptCard(siteOrigin: string, context: Context): Promise<Response> {
  const body = await readJson(context);
  if (!isRecord(body)) return context.json({ code: 'INVALID' }, 400);
  const { learner, ...card } = body;
  const response = await fetch(`${siteOrigin}/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: JWK[] };
  const [key] = keys;
  if (key === undefined) return context.json({ code: 'NO_KEY' }, 409);
  const form_data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({
      typ: 'jixu-card',
      v: 1,
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid ?? '',
      sub: String(learner),
      iat: Math.floor(Date.now() / 1000),
      jti: randomBytes(16).toString('base64url'),
    })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return context.json({ form_data });
}

/**
 * What a published flow pays with outside, as openapi/flows/outside-world.yaml describes it, mounted at /control.
 * `siteOrigin`: where the parties reach the site.
 */
export function flowPayments(world: PayWorld, siteOrigin: string): Hono {
  return new Hono()
    .post('/wechat-pay/:trade_pno', (context) => byWechat(world, context))
    .post('/alipay/:trade_pno', (context) => byAlipay(world, context))
    .post('/card-envelope', (context) => encryptCard(siteOrigin, context));
}
