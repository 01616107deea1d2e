import type { Ms } from '@jixu/domain/units/time';
import type { CardGateway } from '../card-gateway.ts';
import type { TellTrouble } from '../party-trouble.ts';
import { PAYMENT_TIMEOUTS } from '../payment-timeouts.ts';
import { askCpcnBinding, confirmCpcnBinding, endCpcnBinding, isCpcnBound } from './binding.ts';
import { askCpcnCharge, closeCpcnCharge, confirmCpcnCharge, queryCpcnCharge } from './charge.ts';
import { createCpcnClient } from './client.ts';
import type { CpcnAccount } from './cpcn-account.ts';
import { queryCpcnRefund, refundByCpcn } from './refund.ts';
import { fetchCpcnStatement } from './statement.ts';

/** CPCN 中金支付, quick payment by bound cards: transactions 2531 to 2542 and what belongs to them. */
export function createCpcnGateway(
  account: CpcnAccount,
  now: () => Ms = () => Date.now(),
  tell: TellTrouble = () => undefined,
): CardGateway {
  const client = createCpcnClient(account, tell);
  const within = (ms: Ms) => AbortSignal.timeout(ms);
  const { prepare, ask, refund, statement } = PAYMENT_TIMEOUTS;
  const query = (channelNo: string) => queryCpcnCharge({ client, account, now }, channelNo, within(ask));
  return {
    channel: 'unionpay',
    merchant: { payee: account.institutionId, app: account.institutionId },
    askBinding: (txSn, card) => askCpcnBinding(client, txSn, card, within(prepare)),
    confirmBinding: (txSn, code) => confirmCpcnBinding(client, txSn, code, within(prepare)),
    isBound: (txSn) => isCpcnBound(client, txSn, within(ask)),
    unbind: (txSn) => endCpcnBinding(client, txSn, within(ask)),
    askCharge: (charge) => askCpcnCharge(client, charge, within(prepare)),
    confirmCharge: (channelNo, code) => confirmCpcnCharge(client, channelNo, code, within(prepare)),
    query,
    close: (channelNo) => closeCpcnCharge(query(channelNo)),
    refund: (request) => refundByCpcn(client, request, now(), within(refund)),
    queryRefund: (request) => queryCpcnRefund(client, request, now(), within(refund)),
    statement: (day) => fetchCpcnStatement(client, day, within(statement)),
  };
}
