import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { OWNER_OPENID } from './demo-people.ts';
import { bankPage } from './pages/bank-page.ts';
import { deskPage, deskTradePage, statementPage } from './pages/desk-pages.ts';
import { payFaultsPage } from './pages/pay-faults-page.ts';
import { unknownCodePage, walletPage, walletPaidPage, walletPayPage } from './pages/wallet-pages.ts';
import { faultChangeOf } from './pay/pay-faults.ts';
import { PAY_PARTIES, type PayParty, type Trade } from './pay/pay-rows.ts';
import type { PayWorld } from './pay/pay-world.ts';
import { shanghaiDay } from './pay/shanghai-time.ts';
import { giveBack, payRejection, payTrade, refundable } from './pay/till.ts';
import { fenOf } from './pay/yuan.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The party of that name; undefined for any other text. */
export function payPartyOf(name: unknown): PayParty | undefined {
  return PAY_PARTIES.find((party) => party === name);
}

function scannedTrade({ book }: PayWorld, codeUrl: string): Trade | undefined {
  const token = /^weixin:\/\/wxpay\/bizpayurl\?pr=(\w+)$/.exec(codeUrl.trim())?.[1];
  const trade = token === undefined ? undefined : book.tradeByToken(token);
  return trade?.product === 'native' ? trade : undefined;
}

function walletPages(world: PayWorld): Hono {
  const scanned = (context: Context) => scannedTrade(world, context.req.query('code_url') ?? '');
  const app = new Hono();
  app.get('/', (context) => context.html(walletPage(world)));
  app.get('/pay', (context) => {
    const trade = scanned(context);
    if (!trade) return context.html(unknownCodePage(), 404);
    return context.html(walletPayPage(trade, payRejection(world, trade, OWNER_OPENID)));
  });
  app.post('/pay', async (context) => {
    const trade = scanned(context);
    if (!trade) return context.html(unknownCodePage(), 404);
    const { act } = await context.req.parseBody();
    if (act !== 'pay') return context.redirect('/wallet', 303);
    const paid = payTrade(world, trade, OWNER_OPENID);
    const again = `/wallet/pay${new URL(context.req.url).search}`;
    return context.redirect(typeof paid === 'string' ? again : `/wallet/paid/${trade.token}`, 303);
  });
  app.get('/paid/:token', (context) => {
    const trade = world.book.tradeByToken(context.req.param('token'));
    return trade ? context.html(walletPaidPage(trade)) : context.html(unknownCodePage(), 404);
  });
  return app;
}

/** Refunds a payment as the merchant's finance people do at the provider, without the merchant's site. */
export function refundAtDesk(world: PayWorld, transactionId: string, fen: number): boolean {
  return world.database.atOnce(() => {
    const payment = world.book.payment(transactionId);
    const trade = payment && world.book.trade(payment.party, payment.outTradeNo);
    if (!trade || fen < 1 || fen > refundable(world, payment)) return false;
    const outRefundNo = `DESK${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    const { notifyUrl } = trade;
    giveBack(world, { payment, outRefundNo, amount: fen, reason: '财务退款', notifyUrl, takesMs: 0 });
    return true;
  });
}

function deskPages(world: PayWorld): Hono {
  const app = new Hono();
  const found = (context: Context): Trade | undefined => {
    const party = payPartyOf(context.req.param('party'));
    return party && world.book.trade(party, context.req.param('number') ?? '');
  };
  app.get('/', (context) => context.html(deskPage(world)));
  app.get('/statement', (context) => {
    const { party, day } = context.req.query();
    return context.html(
      statementPage(world, payPartyOf(party) ?? 'wxpay', day ?? shanghaiDay(world.clock.now())),
    );
  });
  app.get('/:party/:number', (context) => {
    const trade = found(context);
    const said = { refunded: '已退款。', rejected: '不能退这么多。', repeated: '正在重发通知。' };
    const word = context.req.query('said') ?? '';
    if (!trade) return context.notFound();
    return context.html(
      deskTradePage(world, trade, Object.hasOwn(said, word) ? Reflect.get(said, word) : ''),
    );
  });
  app.post('/:party/:number', async (context) => {
    const trade = found(context);
    if (!trade) return context.notFound();
    const { act, transaction_id, amount } = await context.req.parseBody();
    if (act === 'repeat') world.queue.repeat(trade.party, trade.outTradeNo);
    const isRefunded =
      act === 'refund' && refundAtDesk(world, String(transaction_id), fenOf(String(amount).trim()) ?? 0);
    const said = act === 'repeat' ? 'repeated' : isRefunded ? 'refunded' : 'rejected';
    return context.redirect(`${context.req.path}?said=${said}`, 303);
  });
  return app;
}

function payFaultPages(world: PayWorld): Hono {
  const app = new Hono();
  const about = (context: Context) => ({
    party: payPartyOf(context.req.query('party')) ?? 'wxpay',
    number: context.req.query('out_trade_no') ?? '',
  });
  app.get('/', (context) => {
    const { party, number } = about(context);
    return context.html(payFaultsPage(world, party, number, context.req.query('saved') !== undefined));
  });
  app.post('/', async (context) => {
    const { party, number } = about(context);
    const { act, ...form } = await context.req.parseBody();
    const change = faultChangeOf(form);
    if (act === 'clear') world.faults.clear(party);
    if (act === 'save' && change) world.faults.set(party, number || undefined, change);
    if (act === 'hour') world.clock.advance({ business: HOUR_MS });
    if (act === 'tomorrow') world.clock.advance({ business: 24 * HOUR_MS });
    const query = new URLSearchParams({ party, ...(number ? { out_trade_no: number } : {}), saved: '' });
    return context.redirect(`/faults/pay?${query}`, 303);
  });
  return app;
}

/** The pages of money on the phone's origin: the wallet, the banks, the finance desk, the payment parties' switches. */
export function payPages(world: PayWorld): Hono {
  return new Hono()
    .get('/bank', (context) => context.html(bankPage(world)))
    .route('/wallet', walletPages(world))
    .route('/desk', deskPages(world))
    .route('/faults/pay', payFaultPages(world));
}
