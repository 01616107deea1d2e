// Writes what check-money reads: the tables as they are, and what the parties say happened.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from 'postgres';
import type { Dump, ProviderLedger, Providers } from './check-money.ts';

const TABLES = [
  'orders',
  'order_line',
  'pay_attempt',
  'payment',
  'refund',
  'entitlement',
  'journal',
  'journal_entry',
  'channel_event',
  'statement_row',
  'invoice',
  'invoice_order',
];

export async function readDump(sql: Sql): Promise<Dump> {
  const dump: Record<string, Dump[string]> = {};
  for (const name of TABLES) {
    const [row] = await sql<{ rows: Dump[string] | null }[]>`
      select json_agg(to_jsonb(one)) as rows from ${sql(name)} as one`;
    dump[name] = row?.rows ?? [];
  }
  return dump;
}

interface PartyMoney {
  readonly party: 'wxpay' | 'alipay' | 'cpcn';
  readonly outTradeNo: string;
  readonly transactionId: string;
  readonly amount: number;
}

/** Our names of the parties' channels. */
const CHANNEL = { wxpay: 'wxpub', alipay: 'alipay', cpcn: 'unionpay' } as const;

export async function readProviders(partiesOrigin: string): Promise<Providers> {
  const response = await fetch(`${partiesOrigin}/control/pay/ledger`);
  const { payments, refunds } = (await response.json()) as {
    payments: readonly PartyMoney[];
    refunds: readonly (PartyMoney & { readonly outRefundNo: string; readonly state: string })[];
  };
  const ledgerOf = (party: PartyMoney['party']): ProviderLedger => ({
    payments: payments
      .filter((row) => row.party === party)
      .map(({ transactionId, outTradeNo, amount }) => ({ transactionId, number: outTradeNo, amount })),
    refunds: refunds
      .filter((row) => row.party === party && row.state === 'SUCCESS')
      .map(({ outRefundNo, transactionId, amount }) => ({ refundNo: outRefundNo, transactionId, amount })),
  });
  return {
    [CHANNEL.wxpay]: ledgerOf('wxpay'),
    [CHANNEL.alipay]: ledgerOf('alipay'),
    [CHANNEL.cpcn]: ledgerOf('cpcn'),
  };
}

/** Keeps both in a folder, for whoever wants to count again. */
export function writeBooks(folder: string, dump: Dump, providers: Providers): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'dump.json'), JSON.stringify(dump, null, 1));
  writeFileSync(path.join(folder, 'providers.json'), JSON.stringify(providers, null, 1));
}
