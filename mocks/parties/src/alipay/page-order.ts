import { randomBytes } from 'node:crypto';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PageOrder, PayProduct, Trade } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiMoment } from '../pay/shanghai-time.ts';
import { fenOf } from '../pay/yuan.ts';
import { isRecord } from '../read-json.ts';
import type { BusinessCode } from './gateway-response.ts';
import type { Fields } from './rsa2.ts';
import { alipayStatus } from './trade-view.ts';

/** The two calls that a browser makes with a form. */
const PRODUCTS: ReadonlyMap<string, readonly [PayProduct, string]> = new Map([
  ['alipay.trade.page.pay', ['page', 'FAST_INSTANT_TRADE_PAY']],
  ['alipay.trade.wap.pay', ['wap', 'QUICK_WAP_WAY']],
]);

export function isPageMethod(method: string): boolean {
  return PRODUCTS.has(method);
}

const LONGEST_MS = 15 * 24 * 60 * 60 * 1000;

/** The object in biz_content; undefined for anything else. */
export function bizContentOf(fields: Fields): Readonly<Record<string, unknown>> | undefined {
  try {
    const content: unknown = JSON.parse(fields.biz_content ?? '');
    return isRecord(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the form of page.pay or wap.pay; undefined where Alipay would call a parameter invalid. */
export function pageOrderOf(method: string, fields: Fields, now: number): PageOrder | undefined {
  const known = PRODUCTS.get(method);
  const content = bizContentOf(fields);
  if (!known || !content) return undefined;
  const [product, productCode] = known;
  const amount = fenOf(String(content.total_amount ?? ''));
  const outTradeNo = textOf(content.out_trade_no);
  const description = textOf(content.subject);
  const expiresAt =
    content.time_expire === undefined ? now + LONGEST_MS : shanghaiMoment(textOf(content.time_expire));
  const isWhole = /^\w{1,64}$/.test(outTradeNo) && description !== '' && description.length <= 256;
  if (!isWhole || !amount || content.product_code !== productCode || Number.isNaN(expiresAt))
    return undefined;
  return {
    product,
    outTradeNo,
    description,
    amount,
    attach: textOf(content.passback_params),
    notifyUrl: fields.notify_url ?? '',
    returnUrl: fields.return_url ?? '',
    expiresAt,
  };
}

/** Why this order cannot be paid now, beside the buyer's own wish. */
function orderProblem(world: PayWorld, order: PageOrder, trade: Trade | undefined): BusinessCode | undefined {
  if (!trade) return world.clock.now() > order.expiresAt ? 'ACQ.TRADE_HAS_CLOSE' : undefined;
  const status = alipayStatus(world, trade);
  if (world.book.paymentsOf(trade).length > 0) return 'ACQ.TRADE_HAS_SUCCESS';
  if (status === 'TRADE_CLOSED') return 'ACQ.TRADE_HAS_CLOSE';
  return trade.request === JSON.stringify(order) ? undefined : 'ACQ.CONTEXT_INCONSISTENT';
}

/** Begins the trade of an order, or goes on with it: what happens when a buyer logs in. */
export function beginTrade(world: PayWorld, order: PageOrder): Trade | BusinessCode {
  return world.database.atOnce(() => {
    const known = world.book.trade('alipay', order.outTradeNo);
    const problem = orderProblem(world, order, known);
    if (problem) return problem;
    if (known) return known;
    const now = world.clock.now();
    const trade: Trade = {
      ...order,
      party: 'alipay',
      token: randomBytes(16).toString('hex'),
      app: MERCHANT.alipay.appId,
      payee: MERCHANT.alipay.sellerId,
      currency: 'CNY',
      payer: '',
      request: JSON.stringify(order),
      createdAt: now,
      refreshedAt: now,
      closedAt: null,
    };
    world.book.addTrade(trade);
    return trade;
  });
}
