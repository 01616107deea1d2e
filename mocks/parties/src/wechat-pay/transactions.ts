import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PayProduct, Trade } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { dropConnection } from '../pay/service-fault.ts';
import { buyerOf, closeTrade, stateOf, takeMoney } from '../pay/till.ts';
import { deliverDue } from '../pay-clockwork.ts';
import { isRecord, readJson } from '../read-json.ts';
import { apiError } from './api-error.ts';
import { type OrderFault, type OrderRequest, orderRequestOf } from './order-request.ts';
import { transactionView } from './transaction-view.ts';

const CLOSE_AFTER_MS = 5 * 60 * 1000;

function existingFault(world: PayWorld, trade: Trade, order: OrderRequest): OrderFault | undefined {
  switch (stateOf(world, trade)) {
    case 'SUCCESS':
    case 'REFUND':
      return ['ORDERPAID'];
    case 'CLOSED':
      return ['ORDER_CLOSED'];
    case 'NOTPAY':
      return trade.request === order.request ? undefined : ['OUT_TRADE_NO_USED'];
  }
}

function newTrade(product: PayProduct, order: OrderRequest, now: number): Trade {
  return {
    ...order,
    party: 'wxpay',
    product,
    token: `${product === 'jsapi' ? 'wx' : ''}${randomBytes(16).toString('hex')}`,
    app: MERCHANT.wxpay.appId,
    payee: MERCHANT.wxpay.mchId,
    returnUrl: '',
    createdAt: now,
    refreshedAt: now,
    closedAt: null,
  };
}

/** The trade of that number, made or handed out again. */
function tradeFor(world: PayWorld, product: PayProduct, order: OrderRequest): Trade | OrderFault {
  const known = world.book.trade('wxpay', order.outTradeNo);
  const now = world.clock.now();
  if (known) {
    const fault = existingFault(world, known, order);
    if (!fault) world.book.refreshTrade(known.token, now);
    return fault ?? known;
  }
  const trade = newTrade(product, order, now);
  world.book.addTrade(trade);
  return trade;
}

function linkOf({ origins }: PayWorld, { product, token }: Trade) {
  if (product === 'native') return { code_url: `weixin://wxpay/bizpayurl?pr=${token}` };
  if (product === 'jsapi') return { prepay_id: token };
  return { h5_url: `${origins.wxpayPages}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${token}` };
}

const isFault = (value: object): value is OrderFault => Array.isArray(value);

function creates(world: PayWorld, product: PayProduct) {
  return async (context: Context): Promise<Response> => {
    const order = orderRequestOf(product, await readJson(context), world.clock.now());
    if (isFault(order)) return apiError(context, ...order);
    const trade = world.database.atOnce(() => tradeFor(world, product, order));
    if (isFault(trade)) return apiError(context, ...trade);
    const { create } = world.faults.of('wxpay', trade.outTradeNo);
    if (create === 'lost') return dropConnection(context);
    if (create === 'paid-first' && stateOf(world, trade) === 'NOTPAY') {
      takeMoney(world, trade, buyerOf(trade));
      await deliverDue(world);
    }
    return context.json(linkOf(world, trade));
  };
}

async function queries(world: PayWorld, context: Context): Promise<Response> {
  if (context.req.query('mchid') !== MERCHANT.wxpay.mchId) return apiError(context, 'MCH_NOT_EXISTS');
  const number = context.req.param('number') ?? '';
  const { query } = world.faults.of('wxpay', number);
  if (query === 'error') return apiError(context, 'SYSTEM_ERROR');
  if (query === 'slow') await pause(world.slowMs);
  const trade = world.book.trade('wxpay', number);
  return trade ? context.json(transactionView(world, trade)) : apiError(context, 'ORDER_NOT_EXIST');
}

async function closes(world: PayWorld, context: Context): Promise<Response> {
  const body = await readJson(context);
  if (!isRecord(body) || body.mchid !== MERCHANT.wxpay.mchId) return apiError(context, 'MCH_NOT_EXISTS');
  const trade = world.book.trade('wxpay', context.req.param('number') ?? '');
  if (!trade) return apiError(context, 'ORDER_NOT_EXIST');
  const { close } = world.faults.of('wxpay', trade.outTradeNo);
  if (close === 'fails') return apiError(context, 'SYSTEM_ERROR');
  if (close === 'too-early' && world.clock.now() < trade.createdAt + CLOSE_AFTER_MS) {
    return apiError(context, 'RULE_LIMIT', '订单生成后5分钟内不能关闭，请稍后重试');
  }
  return closeTrade(world, trade) === 'paid' ? apiError(context, 'ORDERPAID') : context.body(null, 204);
}

/**
 * Below /v3/pay/transactions: POST native, h5, jsapi; GET out-trade-no/{number}?mchid=; POST
 * out-trade-no/{number}/close. A number is used up by being closed, and by any other body.
 */
export function transactions(world: PayWorld): Hono {
  return new Hono()
    .post('/native', creates(world, 'native'))
    .post('/h5', creates(world, 'h5'))
    .post('/jsapi', creates(world, 'jsapi'))
    .get('/out-trade-no/:number', (context) => queries(world, context))
    .post('/out-trade-no/:number/close', (context) => closes(world, context));
}
