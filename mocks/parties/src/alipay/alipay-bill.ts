import { Hono } from 'hono';
import { MERCHANT } from '../pay/pay-environment.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiDigits, shanghaiTime, startOfDay } from '../pay/shanghai-time.ts';
import { type BillRow, statementRows, tradeOf } from '../pay/statement-rows.ts';
import { BUYER_LOGON_ID } from '../pay/till.ts';
import { yuanOf } from '../pay/yuan.ts';
import { gbkBytes } from './gbk.ts';
import { zipOf } from './zip.ts';

/** A link to a day's bill. */
export const BILL_TICKET = 'alipay-bill';
const LINK_SECONDS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const SUMMARY_HEAD =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）';
const RULE = '-----------------------------------------';

/** Numbers end with a tab, so that a spreadsheet leaves them alone. */
const kept = (text: string): string => `${text}\t`;
const sum = (rows: readonly BillRow[], of: 'amount' | 'fee'): number =>
  rows.reduce((total, row) => total + row[of], 0);

function detail(world: PayWorld, row: BillRow): string {
  const trade = tradeOf(world, row);
  const isRefund = row.kind === 'refund';
  const amount = yuanOf(isRefund ? -row.amount : row.amount);
  const none = ['0.00', '0.00', '0.00', '0.00', '0.00'];
  return [
    kept(row.transactionId),
    kept(row.outTradeNo),
    kept(isRefund ? '退款' : '交易'),
    (trade?.description ?? '').replaceAll(',', ' '),
    shanghaiTime(trade?.createdAt ?? row.at),
    shanghaiTime(row.at),
    kept(''),
    kept(''),
    kept(''),
    kept(''),
    kept(`*员(${BUYER_LOGON_ID})`),
    amount,
    amount,
    ...none,
    '',
    kept('0.00'),
    '0.00',
    kept(row.outRefundNo),
    yuanOf(isRefund ? row.fee : -row.fee),
    '0.00',
    row.kind === 'refund' ? '退款' : '',
  ].join(',');
}

const chineseMoment = (at: number): string => shanghaiTime(at).replace(/^(\d+)-(\d+)-(\d+)/, '$1年$2月$3日');

function frame(
  world: PayWorld,
  day: string,
  name: string,
  lines: readonly string[],
  sums: readonly string[],
) {
  const from = startOfDay(day);
  return `${[
    `#支付宝业务${name === '明细' ? '明细' : '汇总'}查询`,
    `#账号：[${MERCHANT.alipay.sellerId}0156]`,
    `#起始日期：[${chineseMoment(from)}]   终止日期：[${chineseMoment(from + DAY_MS)}]`,
    `#${RULE}业务${name}列表${RULE}`,
    ...lines,
    `#${RULE}业务${name}列表结束${RULE}`,
    ...sums,
    `#导出时间：[${chineseMoment(world.clock.now())}]`,
  ].join('\r\n')}\r\n`;
}

/** The two texts of a day's bill: every row, and the sums. */
function alipayBillTexts(world: PayWorld, day: string): { detail: string; summary: string } {
  const rows = statementRows(world, 'alipay', day);
  const [paid, back] = (['payment', 'refund'] as const).map((kind) =>
    rows.filter((row) => row.kind === kind),
  );
  const [payments = [], refunds = []] = [paid, back];
  const isWrong = world.faults.of('alipay').statement === 'wrong-hash';
  const [taken, given] = [sum(payments, 'amount') + (isWrong ? 1 : 0), sum(refunds, 'amount')];
  const fees = sum(refunds, 'fee') - sum(payments, 'fee');
  const net = [
    yuanOf(taken - given),
    '0.00',
    '0.00',
    '0.00',
    yuanOf(fees),
    '0.00',
    yuanOf(taken - given + fees),
  ];
  const counts = [String(payments.length), String(refunds.length)];
  const total = ['合计', '', ...counts, yuanOf(taken - given), ...net].join(',');
  return {
    detail: frame(
      world,
      day,
      '明细',
      [HEAD, ...rows.map((row) => detail(world, row))],
      [
        `#交易合计：${payments.length}笔，商家实收共${yuanOf(taken)}元，商家优惠共0.00元`,
        `#退款合计：${refunds.length}笔，商家实收退款共${yuanOf(-given)}元，商家优惠退款共0.00元`,
      ],
    ),
    summary: frame(world, day, '汇总', [SUMMARY_HEAD, total], []),
  };
}

function billFile(world: PayWorld, day: string): Buffer {
  const { detail: details, summary } = alipayBillTexts(world, day);
  const name = `${MERCHANT.alipay.sellerId}0156_${shanghaiDigits(startOfDay(day))}`;
  const file = zipOf([
    { name: `${name}_业务明细.csv`, content: gbkBytes(details) },
    { name: `${name}_业务明细(汇总).csv`, content: gbkBytes(summary) },
  ]);
  const isCut = world.faults.of('alipay').statement === 'truncated';
  return isCut ? file.subarray(0, Math.floor(file.length / 2)) : file;
}

/** GET /bill/download?token=: a ZIP of two GBK texts, for thirty seconds, without a signature. */
export function alipayBillDownload(world: PayWorld): Hono {
  return new Hono().get('/download', (context) => {
    const ticket = world.tickets.find(BILL_TICKET, context.req.query('token') ?? '');
    if (!ticket || world.clock.now() > ticket.at + LINK_SECONDS * 1000)
      return context.text('链接已失效', 403);
    return context.body(new Uint8Array(billFile(world, ticket.content)), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename=${MERCHANT.alipay.sellerId}.zip`,
    });
  });
}
