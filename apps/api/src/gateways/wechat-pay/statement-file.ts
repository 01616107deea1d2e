import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { StatementResponse } from '../payment-gateway.ts';
import { UNREACHABLE } from '../payment-gateway.ts';
import { isAnnounced, readWechatStatement } from './statement.ts';
import type { WechatPayContext } from './wechat-pay-context.ts';
import { zBill } from './wire.ts';

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
  if (csv === null || !isAnnounced(csv, bill.value.hash_value)) return { kind: 'damaged' };
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
