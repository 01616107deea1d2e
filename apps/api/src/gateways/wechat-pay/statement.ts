import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseShanghaiTime } from '@jixu/domain/calendar/shanghai';
import type { Fen } from '@jixu/domain/units/money';
import { type StatementResponse, type StatementRow, UNREACHABLE } from '../payment-gateway.ts';
import { fenFromYuan, unitsOfYuan } from '../yuan-text.ts';
import type { WechatPayContext } from './client.ts';
import { zBill } from './wire.ts';

const DAMAGED: StatementResponse = { kind: 'damaged' };
const NO_FILE = /^(NO_STATEMENT_EXIST|STATEMENT_CREATING|NO_BILL_EXIST)$/;
const MOST_PLAIN_BYTES = 268_435_456;
const GZIP_MAGIC = 0x1f8b;

/** The trade bill of a day. Its short-lived address is signed, the file is not: its hash is. */
export async function fetchWechatStatement(
  { client }: WechatPayContext,
  day: string,
  signal: AbortSignal,
): Promise<StatementResponse> {
  const target = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
  const bill = await client.ask({ method: 'GET', target, signal, schema: zBill });
  if (bill?.kind === 'failed' && NO_FILE.test(bill.code)) return { kind: 'not-ready' };
  if (bill?.kind !== 'ok') return UNREACHABLE;
  const file = await client.download(new URL(bill.value.download_url), signal);
  if (file === null) return UNREACHABLE;
  const csv = await plainOf(file);
  if (csv === null || !isAnnounced(csv, bill.value.hash_value)) return DAMAGED;
  return readWechatStatement(csv);
}

/** Packed or not, as the party likes; null when it cannot be unpacked. */
async function plainOf(file: Buffer): Promise<Buffer | null> {
  if (file.length < 2 || file.readUInt16BE(0) !== GZIP_MAGIC) return file;
  try {
    return await promisify(gunzip)(file, { maxOutputLength: MOST_PLAIN_BYTES });
  } catch {
    return null;
  }
}

/**
 * The rows of a trade bill: CSV whose fields begin with a backtick, amounts in yuan; a head, the details, a second head
 * and one row of sums.
 */
function readWechatStatement(csv: Buffer): StatementResponse {
  const lines = csv
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const sumsAt = lines.findIndex((line, at) => at > 0 && !line.startsWith('`'));
  const [head = '', ...rest] = lines.slice(0, sumsAt < 0 ? undefined : sumsAt);
  const [sumsHead = '', sumsLine = '', ...others] = sumsAt < 0 ? [] : lines.slice(sumsAt);
  if (others.length > 0) return DAMAGED;
  const details = rest.map((line) => recordOf(head, line));
  const sums = recordOf(sumsHead, sumsLine);
  const rows = details.map((detail) => (detail === null ? null : rowOf(detail)));
  if (sums === null || !agrees(details.filter(isThere), sums)) return DAMAGED;
  if (!rows.every(isThere)) return DAMAGED;
  const sha256 = createHash('sha256').update(csv).digest('hex');
  return { kind: 'ready', sha256, rows };
}

type Detail = ReadonlyMap<string, string>;

const isThere = <Value>(value: Value | null): value is Value => value !== null;

/** Column → field; null when the line is cut off. A field may hold commas, but no comma followed by a backtick. */
function recordOf(head: string, line: string): Detail | null {
  const columns = head.split(',');
  const fields = line.startsWith('`') ? line.slice(1).split(',`') : [];
  if (fields.length !== columns.length) return null;
  return new Map(columns.map((column, at) => [column.trim(), (fields[at] ?? '').trim()]));
}

const amountIn = (detail: Detail, column: string): Fen | null => fenFromYuan(detail.get(column) ?? '');
/** Amounts and fees alike; fees have five decimals. */
const DECIMALS = 5;
const PARTS_A_FEN = 1000;
const partsIn = (detail: Detail, column: string): number | null =>
  unitsOfYuan(detail.get(column) ?? '', DECIMALS);

function rowOf(detail: Detail): StatementRow | null {
  const isRefund = (detail.get('交易状态') ?? '') === 'REFUND';
  const amount = amountIn(detail, isRefund ? '申请退款金额' : '订单金额');
  const [fee, at] = [partsIn(detail, '手续费'), parseShanghaiTime(detail.get('交易时间') ?? '')];
  const [channelNo = '', transactionId = ''] = [detail.get('商户订单号'), detail.get('微信订单号')];
  if (amount === null || amount < 0 || fee === null || at === null || !channelNo || !transactionId)
    return null;
  return {
    kind: isRefund ? 'refund' : 'payment',
    channelNo,
    transactionId,
    refundNo: isRefund ? (detail.get('商户退款单号') ?? '') : '',
    amount,
    // Not the -0 of a fee below half a fen.
    fee: Math.round(fee / PARTS_A_FEN) || 0,
    at,
    ...(isRefund && detail.get('退款状态') !== 'SUCCESS' ? { underWay: true as const } : {}),
  };
}

/** Sum's name → the column it adds up. */
const SUMS = { 订单总金额: '订单金额', 申请退款总金额: '申请退款金额', 手续费总金额: '手续费' };

function agrees(details: readonly Detail[], sums: Detail): boolean {
  const isWhole = Object.entries(SUMS).every(([name, column]) => {
    const amounts = details.map((detail) => partsIn(detail, column));
    return amounts.every(isThere) && amounts.reduce((sum, amount) => sum + amount, 0) === partsIn(sums, name);
  });
  return isWhole && Number(sums.get('总交易单数')) === details.length;
}

/** Whether the file is the one that was announced; the hash is of the plain text. */
function isAnnounced(csv: Buffer, sha1: string): boolean {
  return createHash('sha1').update(csv).digest('hex') === sha1.toLowerCase();
}
