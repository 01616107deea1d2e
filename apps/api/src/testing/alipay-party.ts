import type { KeyObject } from 'node:crypto';
import type { AlipayAccount } from '#gateways/alipay/alipay-account.ts';
import { createAlipayGateway } from '#gateways/alipay/create-alipay-gateway.ts';
import type { AlipayGateway } from '#gateways/payment-gateway.ts';
import { signRsa } from '#gateways/rsa-signature.ts';
import { NOW, NUMBER, rsaPair } from './gateway-samples.ts';
import { type PartyResponse, type PartyServer, partyServerForFile } from './party-server.ts';

export const [app, alipay, older] = [rsaPair(), rsaPair(), rsaPair()];

/** Alipay on a port of its own, and our gateway to it, for all tests of the calling file. */
export async function alipayForFile(): Promise<{
  party: PartyServer;
  account: AlipayAccount;
  gateway: AlipayGateway;
}> {
  const party = await partyServerForFile();
  const account = {
    gatewayUrl: `${party.origin}/gateway.do`,
    appId: '2021000147650231',
    sellerId: '2088721045136790',
    appKey: app.privateKey,
    alipayKeys: new Map([
      ['alipay-2026', alipay.publicKey],
      ['alipay-2022', older.publicKey],
    ]),
    notifyUrl: 'https://jixu.example.cn/partner/notify/alipay',
  };
  return { party, account, gateway: createAlipayGateway(account, () => NOW) };
}

type Call =
  | 'trade_query'
  | 'trade_close'
  | 'trade_refund'
  | 'trade_fastpay_refund_query'
  | 'data_dataservice_bill_downloadurl_query';

/** An answer as Alipay signs it, with the spacing and the escapes a printer of ours would not choose; `how` makes it another one's. */
function signed(
  call: Call,
  content: Record<string, unknown>,
  how: { key?: KeyObject; serial?: string; change?: (text: string) => string } = {},
): () => PartyResponse {
  const { key = alipay.privateKey, serial, change = (text: string) => text } = how;
  const node = JSON.stringify(content).replaceAll('/', '\\/').replaceAll(',', ', ');
  const named = serial === undefined ? '' : `"alipay_cert_sn":"${serial}",`;
  const body = `{"alipay_${call}_response":${node},${named}"sign":"${signRsa(key, node)}"}`;
  return () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: change(body) });
}
export const ok = (call: Call, content: object, how = {}) =>
  signed(call, { code: '10000', msg: 'Success', ...content }, how);
export const failure = (call: Call, sub_code: string, code = '40004') =>
  signed(call, { code, msg: 'Business Failed', sub_code, sub_msg: '…' });

export const TRADE = {
  out_trade_no: NUMBER,
  trade_no: '2026112322001468450512505578',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '128.00',
  send_pay_date: '2026-11-23 09:29:58',
  buyer_logon_id: 'xud***@126.com',
};
export const PAYMENT = {
  channel: 'alipay',
  payee: '2088721045136790',
  app: '2021000147650231',
  channelNo: NUMBER,
  transactionId: TRADE.trade_no,
  amount: 12800,
  currency: 'CNY',
  paidAt: NOW - 2000,
};
