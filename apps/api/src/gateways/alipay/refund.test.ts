import { describe, expect, test } from 'vitest';
import { alipayForFile, failure, ok, TRADE } from '#testing/alipay-party.ts';
import { NOW, NUMBER, refundOf } from '#testing/gateway-samples.ts';

const { party, gateway } = await alipayForFile();

const REFUND = refundOf(TRADE.trade_no);
const REFUNDED = { out_trade_no: NUMBER, trade_no: TRADE.trade_no, fund_change: 'Y', refund_fee: '128.00' };
const KNOWN = {
  out_trade_no: NUMBER,
  trade_no: TRADE.trade_no,
  out_request_no: REFUND.refundNo,
  refund_amount: '128.00',
  refund_status: 'REFUND_SUCCESS',
  gmt_refund_pay: '2026-11-23 09:29:59',
};
const ID = `${TRADE.trade_no}-${REFUND.refundNo}`;
const query = (content: object) => ok('trade_fastpay_refund_query', content);

describe('refunds', () => {
  test.each([
    ['it is done', [ok('trade_refund', REFUNDED)], { kind: 'done', channelRefundId: ID, at: NOW }],
    [
      'it was done before',
      [ok('trade_refund', { ...REFUNDED, fund_change: 'N' }), query(KNOWN)],
      { kind: 'done', channelRefundId: ID, at: NOW - 1000 },
    ],
    [
      'nothing changed yet',
      [ok('trade_refund', { ...REFUNDED, fund_change: 'N' }), query({})],
      { kind: 'processing' },
    ],
    [
      'ACQ.SELLER_BALANCE_NOT_ENOUGH',
      [failure('trade_refund', 'ACQ.SELLER_BALANCE_NOT_ENOUGH')],
      { kind: 'failed' },
    ],
    ['ACQ.SYSTEM_ERROR', [failure('trade_refund', 'ACQ.SYSTEM_ERROR')], { kind: 'unreachable' }],
    ['another trade', [ok('trade_refund', { ...REFUNDED, trade_no: '1' })], { kind: 'unreachable' }],
  ])('a refund: %s', async (_name, responses, expected) => {
    party.says(...responses);
    expect(await gateway.refund(REFUND)).toEqual(expected);
    expect(JSON.parse(new URLSearchParams(party.heard[0]?.body).get('biz_content') ?? '')).toEqual({
      out_trade_no: NUMBER,
      trade_no: TRADE.trade_no,
      refund_amount: '128.00',
      out_request_no: REFUND.refundNo,
      refund_reason: '重复支付',
    });
  });

  test.each([
    ['REFUND_SUCCESS', query(KNOWN), { kind: 'done', channelRefundId: ID, at: NOW - 1000 }],
    ['no fields', query({}), { kind: 'unknown' }],
    ['our number without a status', query({ ...KNOWN, refund_status: undefined }), { kind: 'processing' }],
    ['another amount', query({ ...KNOWN, refund_amount: '0.01' }), { kind: 'unreachable' }],
    ['TRADE_NOT_EXIST', failure('trade_fastpay_refund_query', 'TRADE_NOT_EXIST'), { kind: 'unknown' }],
    ['ACQ.SYSTEM_ERROR', failure('trade_fastpay_refund_query', 'ACQ.SYSTEM_ERROR'), { kind: 'unreachable' }],
  ])('a refund query answered by %s', async (_name, response, expected) => {
    party.says(response);
    expect(await gateway.queryRefund(REFUND)).toEqual(expected);
  });

  test.each([
    ['REFUND_SUCCESS', query(KNOWN), 12800],
    ['a part', query({ ...KNOWN, refund_amount: '28.00' }), 2800],
    ['no fields', query({}), null],
    ['another refund', query({ ...KNOWN, out_request_no: 'R0' }), null],
    ['another trade', query({ ...KNOWN, trade_no: '1' }), null],
    ['no status', query({ ...KNOWN, refund_status: undefined }), null],
    ['TRADE_NOT_EXIST', failure('trade_fastpay_refund_query', 'TRADE_NOT_EXIST'), null],
  ])('how much a refund of the desk gave back, answered by %s', async (_name, response, amount) => {
    party.says(response);
    const { refundNo, channelNo, transactionId } = REFUND;
    const told = { refundNo, channelNo, transactionId, amount: null };
    expect(await gateway.amountOfRefund(told)).toBe(amount);
  });
});
