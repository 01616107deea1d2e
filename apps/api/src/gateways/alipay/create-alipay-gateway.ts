import type { Ms } from '@jixu/domain/units/time';
import type { TellTrouble } from '../party-trouble.ts';
import { type AlipayGateway, type StatementResponse, UNREACHABLE } from '../payment-gateway.ts';
import { PAYMENT_TIMEOUTS } from '../payment-timeouts.ts';
import type { AlipayAccount } from './alipay-account.ts';
import { type AlipayContext, createAlipayClient, NO_FILE } from './client.ts';
import { signAlipayForm } from './form.ts';
import { acknowledgeAlipay, readAlipayNotification } from './notification.ts';
import { amountOfAlipayRefund, queryAlipayRefund, refundByAlipay } from './refund.ts';
import { readAlipayStatement } from './statement.ts';
import { closeAlipayTrade, queryAlipayTrade } from './trade.ts';
import { zBillAddress } from './wire.ts';

/** Alipay's open platform with RSA2, over node:crypto. */
export function createAlipayGateway(
  account: AlipayAccount,
  now: () => Ms = () => Date.now(),
  tell: TellTrouble = () => undefined,
): AlipayGateway {
  const context = { account, client: createAlipayClient(account, now, tell), now };
  const within = (ms: Ms) => AbortSignal.timeout(ms);
  const { ask, refund, statement } = PAYMENT_TIMEOUTS;
  return {
    channel: 'alipay',
    merchant: { payee: account.sellerId, app: account.appId },
    signForm: (offer, product, returnAddress) =>
      signAlipayForm(account, offer, product, returnAddress, now()),
    query: (channelNo) => queryAlipayTrade(context, channelNo, within(ask)),
    close: (channelNo) => closeAlipayTrade(context, channelNo, within(ask)),
    refund: (request) => refundByAlipay(context, request, within(refund)),
    queryRefund: (request) => queryAlipayRefund(context, request, within(refund)),
    amountOfRefund: (told) => amountOfAlipayRefund(context, told, within(refund)),
    statement: (day) => fetchStatement(context, day, within(statement)),
    readNotification: (_headers, rawBody) => readAlipayNotification(account, rawBody, now()),
    acknowledge: acknowledgeAlipay,
  };
}

/** The address of a file is good for 30 s. */
async function fetchStatement(
  { client }: AlipayContext,
  day: string,
  signal: AbortSignal,
): Promise<StatementResponse> {
  const method = 'alipay.data.dataservice.bill.downloadurl.query';
  const content = { bill_type: 'trade', bill_date: day };
  const response = await client.ask({ method, content, signal, schema: zBillAddress });
  if (response?.kind === 'failed' && NO_FILE.test(response.subCode)) return { kind: 'not-ready' };
  if (response?.kind !== 'ok') return UNREACHABLE;
  const file = await client.download(new URL(response.value.bill_download_url), signal);
  return file === null ? UNREACHABLE : readAlipayStatement(file);
}
