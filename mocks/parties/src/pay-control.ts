import { type Context, Hono } from 'hono';
import { OWNER_OPENID } from './demo-people.ts';
import { faultChangeOf } from './pay/pay-faults.ts';
import { PAY_PARTIES, type PayParty, type Trade } from './pay/pay-rows.ts';
import type { PayWorld } from './pay/pay-world.ts';
import { startOfDay } from './pay/shanghai-time.ts';
import { statementRows, trueRows } from './pay/statement-rows.ts';
import { buyerOf, payRejection, stateOf, takeMoney } from './pay/till.ts';
import { deliverDue } from './pay-clockwork.ts';
import { payPartyOf, refundAtDesk } from './pay-pages.ts';
import { isRecord, readJson } from './read-json.ts';
import { bridgeResult } from './wechat-pay/jsapi.ts';

const INVALID = { code: 'INVALID' } as const;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

async function bodyOf(context: Context): Promise<Readonly<Record<string, unknown>>> {
  const body = await readJson(context);
  return isRecord(body) ? body : {};
}

const shown = (world: PayWorld, trade: Trade) => ({
  ...trade,
  state: stateOf(world, trade),
  payments: world.book.paymentsOf(trade),
  refunds: world.book.refundsOf(trade),
  notifications: world.queue.ofTrade(trade.party, trade.outTradeNo),
});

function trades(world: PayWorld): Hono {
  const app = new Hono();
  const found = (context: Context): Trade | undefined => {
    const party = payPartyOf(context.req.param('party'));
    return party && world.book.trade(party, context.req.param('number') ?? '');
  };
  app.get('/', (context) => {
    const party = payPartyOf(context.req.query('party'));
    return context.json(world.book.trades(party).map((trade) => shown(world, trade)));
  });
  app.get('/:party/:number', (context) => {
    const trade = found(context);
    return trade ? context.json(shown(world, trade)) : context.json(INVALID, 404);
  });
  app.post('/:party/:number/pay', async (context) => {
    const trade = found(context);
    if (!trade) return context.json(INVALID, 404);
    const { force, amount } = await bodyOf(context);
    const rejection = force === true ? undefined : payRejection(world, trade, buyerOf(trade));
    if (rejection) return context.json({ paid: false, rejection }, 409);
    const fen = isWhole(amount) ? amount : trade.amount;
    return context.json({ paid: true, payment: takeMoney(world, trade, buyerOf(trade), fen) });
  });
  app.post('/:party/:number/refund', async (context) => {
    const trade = found(context);
    const { amount, transaction_id } = await bodyOf(context);
    const payment = trade && world.book.paymentsOf(trade)[0];
    if (!payment) return context.json(INVALID, 404);
    const fen = isWhole(amount) ? amount : payment.amount;
    const isRefunded = refundAtDesk(world, String(transaction_id ?? payment.transactionId), fen);
    return context.json({ refunded: isRefunded }, isRefunded ? 200 : 409);
  });
  app.post('/:party/:number/repeat', (context) => {
    const trade = found(context);
    if (!trade) return context.json(INVALID, 404);
    world.queue.repeat(trade.party, trade.outTradeNo);
    return context.json({});
  });
  return app;
}

function faults(world: PayWorld): Hono {
  const app = new Hono();
  const party = (value: unknown): PayParty | undefined => payPartyOf(value);
  app.get('/', (context) => {
    const of = party(context.req.query('party'));
    return of
      ? context.json(world.faults.of(of, context.req.query('out_trade_no')))
      : context.json(Object.fromEntries(PAY_PARTIES.map((one) => [one, world.faults.of(one)])));
  });
  app.post('/', async (context) => {
    const { party: name, out_trade_no: number, faults: asked } = await bodyOf(context);
    const of = party(name);
    const change = isRecord(asked) ? faultChangeOf(asked) : undefined;
    if (!of || !change) return context.json({ ...INVALID, message: 'party, out_trade_no or faults' }, 400);
    const trade = typeof number === 'string' ? number : undefined;
    world.faults.set(of, trade, change);
    return context.json(world.faults.of(of, trade));
  });
  app.post('/clear', (context) => {
    for (const each of PAY_PARTIES) world.faults.clear(each);
    return context.json({});
  });
  return app;
}

function statements(world: PayWorld) {
  return (context: Context) => {
    const { party: name, day = '' } = context.req.query();
    const party = payPartyOf(name);
    if (!party || Number.isNaN(startOfDay(day))) return context.json(INVALID, 400);
    return context.json({ told: statementRows(world, party, day), truth: trueRows(world, party, day) });
  };
}

/**
 * How tests control the payment parties, mounted at /control/pay. Trades with their money and notifications; pay
 * ({force} also a closed or expired one, {amount} in fen), refund, repeat; the ledger; the statement of a day; switches of
 * a party or of one trade, and all of them back to honest; clocks; the bridge inside WeChat; reset, which forgets the money too.
 */
export function payControl(world: PayWorld): Hono {
  const app = new Hono();
  app.route('/trades', trades(world));
  app.route('/faults', faults(world));
  app.get('/ledger', (context) =>
    context.json({ payments: world.book.payments(), refunds: world.book.refunds() }),
  );
  app.get('/notifications', (context) => context.json(world.queue.all()));
  app.get('/statement', statements(world));
  app.get('/clock', (context) => context.json({ now: world.clock.now(), wire: world.clock.wire() }));
  app.post('/clock', async (context) => {
    const { advance_ms: business = 0, wire_ms: wire = 0 } = await bodyOf(context);
    if (!isWhole(business) || !isWhole(wire)) return context.json(INVALID, 400);
    world.clock.advance({ business, wire });
    return context.json({ now: world.clock.now(), wire: world.clock.wire() });
  });
  app.post('/jsapi', async (context) => {
    const { act, openid = OWNER_OPENID, ...parameters } = await bodyOf(context);
    return context.json({ err_msg: bridgeResult(world, parameters, act, String(openid)) });
  });
  app.post('/reset', async (context) => {
    world.database.forgetAll();
    // What is on its way belongs to the test before.
    await deliverDue(world);
    return context.json({});
  });
  return app;
}
