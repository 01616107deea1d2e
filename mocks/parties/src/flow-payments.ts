import { type Context, Hono } from 'hono';
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

/** What the learner of a published flow does outside: openapi/flows/outside-world.yaml describes it. */
export function flowPayments(world: PayWorld): Hono {
  return new Hono()
    .post('/wechat-pay/:trade_pno', (context) => byWechat(world, context))
    .post('/alipay/:trade_pno', (context) => byAlipay(world, context));
}
