import { type Context, Hono } from 'hono';
import { pageHeaders } from '../page-headers.ts';
import {
  cashierDonePage,
  cashierLoginPage,
  cashierNotificationPage,
  cashierPage,
} from '../pages/cashier-pages.ts';
import { pageStyle } from '../pages/page-style.ts';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PageOrder, Trade } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { dropConnection, serviceFault } from '../pay/service-fault.ts';
import { shanghaiTime } from '../pay/shanghai-time.ts';
import { alipayNumber, buyerOf, payRejection, payTrade } from '../pay/till.ts';
import { yuanOf } from '../pay/yuan.ts';
import { VISIT_TICKET } from './alipay-gateway.ts';
import { beginTrade } from './page-order.ts';
import { rsaSign, signedText } from './rsa2.ts';

const METHOD = { page: 'alipay.trade.page.pay.return', wap: 'alipay.trade.wap.pay.return' } as const;

/** Where the browser goes after paying: the merchant's return_url with the facts, signed. */
function returnAddress(world: PayWorld, trade: Trade): string {
  const address = URL.parse(trade.returnUrl);
  if (!address) return '';
  const fields = {
    charset: 'utf-8',
    out_trade_no: trade.outTradeNo,
    method: trade.product === 'wap' ? METHOD.wap : METHOD.page,
    total_amount: yuanOf(trade.amount),
    trade_no: alipayNumber(trade),
    auth_app_id: MERCHANT.alipay.appId,
    version: '1.0',
    app_id: MERCHANT.alipay.appId,
    seller_id: trade.payee,
    timestamp: shanghaiTime(world.clock.wire()),
  };
  const sign = rsaSign(signedText(fields, []), world.keys.alipay.platformKey);
  for (const [name, value] of Object.entries({ ...fields, sign_type: 'RSA2', sign })) {
    address.searchParams.set(name, value);
  }
  return address.href;
}

interface Visit {
  readonly token: string;
  readonly order: PageOrder;
  readonly isLoggedIn: boolean;
}

function visitOf(world: PayWorld, context: Context): Visit | undefined {
  const ticket = world.tickets.find(VISIT_TICKET, context.req.query('id') ?? '');
  if (!ticket) return undefined;
  return {
    token: ticket.token,
    order: JSON.parse(ticket.content) as PageOrder,
    isLoggedIn: ticket.usedAt !== null,
  };
}

function shows(world: PayWorld, context: Context): Response | Promise<Response> {
  const visit = visitOf(world, context);
  if (!visit) return context.html(cashierNotificationPage('INVALID_PARAMETER'), 404);
  if (!visit.isLoggedIn) return context.html(cashierLoginPage(visit.order));
  const trade = beginTrade(world, visit.order);
  if (typeof trade === 'string')
    return context.html(cashierNotificationPage(trade, visit.order.returnUrl), 409);
  return context.html(cashierPage(trade, payRejection(world, trade, buyerOf(trade))));
}

async function acts(world: PayWorld, context: Context): Promise<Response> {
  const visit = visitOf(world, context);
  if (!visit) return context.html(cashierNotificationPage('INVALID_PARAMETER'), 404);
  const { act } = await context.req.parseBody();
  const again = `/standard/payment.htm?id=${visit.token}`;
  if (act === 'login') {
    world.tickets.use(visit.token);
    const trade = beginTrade(world, visit.order);
    const isLost = world.faults.of('alipay', visit.order.outTradeNo).create === 'lost';
    return isLost && typeof trade !== 'string' ? dropConnection(context) : context.redirect(again, 303);
  }
  const trade = world.book.trade('alipay', visit.order.outTradeNo);
  if (!visit.isLoggedIn || !trade) return context.redirect(again, 303);
  if (act === 'pay' && typeof payTrade(world, trade, buyerOf(trade)) === 'string')
    return context.redirect(again, 303);
  return context.redirect(`/standard/${act === 'pay' ? 'done' : 'left'}.htm?id=${visit.token}`, 303);
}

function ends(world: PayWorld, context: Context): Response | Promise<Response> {
  const visit = visitOf(world, context);
  const trade = visit && world.book.trade('alipay', visit.order.outTradeNo);
  if (!trade) return context.html(cashierNotificationPage('INVALID_PARAMETER'), 404);
  const isPaid = world.book.paymentsOf(trade).length > 0;
  return context.html(cashierDonePage(trade, isPaid, isPaid ? returnAddress(world, trade) : trade.returnUrl));
}

/** excashier.alipay.com, for browsers: log in, pay or leave. The trade begins with the log-in, never with the form alone. */
export function alipayCashier(world: PayWorld): Hono {
  return new Hono()
    .use(pageHeaders)
    .get('/parties.css', pageStyle)
    .use(
      serviceFault(world, 'alipay', {
        down: (context) => context.html(cashierNotificationPage('SYSTEM_ERROR'), 503),
      }),
    )
    .get('/error.htm', (context) =>
      context.html(cashierNotificationPage(context.req.query('code') ?? ''), 400),
    )
    .get('/standard/payment.htm', (context) => shows(world, context))
    .post('/standard/payment.htm', (context) => acts(world, context))
    .get('/standard/done.htm', (context) => ends(world, context))
    .get('/standard/left.htm', (context) => ends(world, context));
}
