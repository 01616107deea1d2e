import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiTime } from '../pay/shanghai-time.ts';
import { type BillRow, FEE_TEXT, statementReadiness, statementRows, tradeOf } from '../pay/statement-rows.ts';
import { yuanOf } from '../pay/yuan.ts';
import { apiError } from './api-error.ts';
import { TRADE_TYPE } from './transaction-view.ts';

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMMARY_HEAD =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const LINK_MS = 5 * 60 * 1000;
const TICKET = 'wxpay-bill';

/** 0.77000: fees have five decimals. */
const feeText = (fen: number): string => `${yuanOf(fen)}000`;
const line = (fields: readonly string[]): string => fields.map((field) => `\`${field}`).join(',');
const sum = (rows: readonly BillRow[], of: (row: BillRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

function detail(world: PayWorld, row: BillRow): string {
  const trade = tradeOf(world, row);
  const isRefund = row.kind === 'refund';
  const amount = yuanOf(row.amount);
  const [paid, back] = isRefund ? ['0.00', amount] : [amount, '0.00'];
  const payer = world.book.payment(row.transactionId)?.payer ?? '';
  return line([
    shanghaiTime(row.at),
    MERCHANT.wxpay.appId,
    MERCHANT.wxpay.mchId,
    '0',
    '',
    row.transactionId,
    row.outTradeNo,
    payer,
    trade ? TRADE_TYPE[trade.product] : 'NATIVE',
    isRefund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    paid,
    '0.00',
    isRefund ? row.refundId : '0',
    isRefund ? row.outRefundNo : '0',
    back,
    '0.00',
    ...(isRefund ? ['ORIGINAL', row.state === 'done' ? 'SUCCESS' : 'PROCESSING'] : ['', '']),
    (trade?.description ?? '').replaceAll(',', ' '),
    trade?.attach ?? '',
    feeText(isRefund ? -row.fee : row.fee),
    FEE_TEXT,
    paid,
    back,
    '',
  ]);
}

function summary(rows: readonly BillRow[]): string {
  const of = (kind: BillRow['kind']) => rows.filter((row) => row.kind === kind);
  const paid = yuanOf(sum(of('payment'), ({ amount }) => amount));
  const back = yuanOf(sum(of('refund'), ({ amount }) => amount));
  const fees = sum(of('payment'), ({ fee }) => fee) - sum(of('refund'), ({ fee }) => fee);
  return line([String(rows.length), paid, back, '0.00', feeText(fees), paid, back]);
}

type BillKind = 'ALL' | 'SUCCESS' | 'REFUND';
const ROWS_OF: Record<BillKind, readonly BillRow['kind'][]> = {
  ALL: ['payment', 'refund'],
  SUCCESS: ['payment'],
  REFUND: ['refund'],
};

/** The text of a day's bill: a head, the rows newest first, a second head and the sums. */
function billText(world: PayWorld, day: string, kind: BillKind = 'ALL'): string {
  const rows = statementRows(world, 'wxpay', day).filter((row) => ROWS_OF[kind].includes(row.kind));
  const details = rows.toReversed().map((row) => detail(world, row));
  return `\ufeff${[HEAD, ...details, SUMMARY_HEAD, summary(rows)].join('\r\n')}\r\n`;
}

function isBillKind(text: string): text is BillKind {
  return Object.hasOwn(ROWS_OF, text);
}

function asked(world: PayWorld, context: Context): Response {
  const { bill_date: day = '', bill_type: kind = 'ALL', tar_type: packing } = context.req.query();
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isBillKind(kind) || ![undefined, 'GZIP'].includes(packing)) {
    return apiError(context, 'PARAM_ERROR', '账单参数错误');
  }
  const readiness = statementReadiness(world, 'wxpay', day);
  if (readiness !== 'ready') {
    return apiError(context, readiness === 'absent' ? 'NO_STATEMENT_EXIST' : 'STATEMENT_CREATING');
  }
  const token = world.tickets.issue(TICKET, JSON.stringify({ day, kind, packed: packing === 'GZIP' }));
  const hash = createHash('sha1')
    .update(billText(world, day, kind))
    .digest('hex');
  const isWrong = world.faults.of('wxpay').statement === 'wrong-hash';
  return context.json({
    hash_type: 'SHA1',
    hash_value: isWrong ? hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) : hash,
    download_url: `${world.origins.wxpay}/v3/billdownload/file?token=${token}`,
  });
}

/** Below /v3/bill: GET tradebill?bill_date&bill_type&tar_type → where to fetch it, and the SHA-1 of the unpacked text. */
export function tradeBill(world: PayWorld): Hono {
  return new Hono().get('/tradebill', (context) => asked(world, context));
}

/** GET /v3/billdownload/file?token=: the bill itself, for five minutes; asked for with a signature, answered without. */
export function billDownload(world: PayWorld): Hono {
  return new Hono().get('/file', (context) => {
    const ticket = world.tickets.find(TICKET, context.req.query('token') ?? '');
    if (!ticket || world.clock.now() > ticket.at + LINK_MS) {
      return apiError(context, 'INVALID_REQUEST', '下载地址已失效，请重新申请账单');
    }
    const { day, kind, packed } = JSON.parse(ticket.content) as {
      day: string;
      kind: BillKind;
      packed: boolean;
    };
    const whole = Buffer.from(billText(world, day, kind));
    const isCut = world.faults.of('wxpay').statement === 'truncated';
    const text = isCut ? whole.subarray(0, Math.floor(whole.length / 2)) : whole;
    const bytes = packed ? gzipSync(text) : text;
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': packed ? 'application/gzip' : 'text/plain; charset=utf-8',
    });
  });
}
