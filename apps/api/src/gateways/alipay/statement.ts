import { createHash } from 'node:crypto';
import { parseShanghaiTime } from '@jixu/domain/calendar/shanghai';
import { type Unzipped, unzipSync } from 'fflate';
import type { StatementResponse, StatementRow } from '../payment-gateway.ts';
import { fenFromYuan } from '../yuan-text.ts';

const DAMAGED: StatementResponse = { kind: 'damaged' };
const MOST_PLAIN_BYTES = 268_435_456;
/** Comments of the file begin with it. */
const COMMENT = '#';
const SUM = /^#(交易|退款)合计：(\d+)笔，商家实收(?:退款)?共(-?[\d.]+)元/;

/** The rows of a day's file: a ZIP with the details and their summary by shop, both CSV in GBK. */
export function readAlipayStatement(file: Buffer): StatementResponse {
  const texts = textsIn(file);
  const details = texts?.find((text) => text.includes('业务明细列表结束'));
  if (details === undefined) return DAMAGED;
  const lines = details.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [head = '', ...records] = lines.filter((line) => !line.startsWith(COMMENT));
  const columns = head.split(',').map((column) => column.trim());
  const rows = records.map((line) => rowOf(columns, line));
  if (!rows.every((row) => row !== null) || !agrees(rows, lines)) return DAMAGED;
  const sha256 = createHash('sha256').update(file).digest('hex');
  return { kind: 'ready', sha256, rows: rows.map(({ received: _, ...row }) => row) };
}

function textsIn(file: Buffer): string[] | null {
  try {
    const entries: Unzipped = unzipSync(file, {
      filter: ({ name, originalSize }) => name.endsWith('.csv') && originalSize <= MOST_PLAIN_BYTES,
    });
    return Object.values(entries).map((bytes) => new TextDecoder('gbk', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** `received`: what the merchant got, negative in a refund; the file adds it up. */
type AlipayRow = StatementRow & { received: number };

/** Numbers end with a tab, so that spreadsheets leave them alone; a title may hold commas. */
function rowOf(columns: readonly string[], line: string): AlipayRow | null {
  const fields = line.split(',');
  const titleAt = columns.indexOf('商品名称');
  const surplus = fields.length - columns.length;
  if (surplus < 0 || titleAt < 0) return null;
  fields.splice(titleAt, surplus + 1, '');
  const field = (name: string): string => (fields[columns.indexOf(name)] ?? '').trim();
  const kind = { 交易: 'payment' as const, 退款: 'refund' as const }[field('业务类型')];
  const [amount, received] = [fenFromYuan(field('订单金额（元）')), fenFromYuan(field('商家实收（元）'))];
  const [fee, at] = [fenFromYuan(field('服务费（元）')), parseShanghaiTime(field('完成时间'))];
  const [channelNo, transactionId] = [field('商户订单号'), field('支付宝交易号')];
  const isWhole = kind !== undefined && channelNo !== '' && transactionId !== '' && at !== null;
  if (!isWhole || amount === null || received === null || fee === null) return null;
  return {
    kind,
    channelNo,
    transactionId,
    refundNo: kind === 'refund' ? field('退款批次号/请求号') : '',
    amount: Math.abs(amount),
    // The file counts what the merchant gets: a fee is negative there.
    fee: fee === 0 ? 0 : -fee,
    at,
    received,
  };
}

/** Whether the file has as many rows of each kind as it says, and as much money. */
function agrees(rows: readonly AlipayRow[], lines: readonly string[]): boolean {
  const sums = lines.map((line) => SUM.exec(line)).filter((sum) => sum !== null);
  return (['payment', 'refund'] as const).every((kind) => {
    const sum = sums.find(([, name]) => (name === '交易') === (kind === 'payment'));
    const own = rows.filter((row) => row.kind === kind);
    const received = own.reduce((total, row) => total + row.received, 0);
    const told = fenFromYuan(sum?.[3] ?? '');
    return told !== null && own.length === Number(sum?.[2]) && Math.abs(received) === Math.abs(told);
  });
}
