import { describe, expect, test } from 'vitest';
import { NOW, NUMBER, refundOf } from '#testing/gateway-samples.ts';
import { failure, PAID, signed, unsigned, wechatPayForFile } from '#testing/wechat-pay-party.ts';

const { party, account, gateway } = await wechatPayForFile();

const REFUND = refundOf(PAID.transaction_id);
const REFUNDED = {
  refund_id: '50000000382019052709732678859',
  out_refund_no: REFUND.refundNo,
  transaction_id: PAID.transaction_id,
  out_trade_no: NUMBER,
  status: 'SUCCESS',
  success_time: '2026-11-23T09:29:59+08:00',
  create_time: '2026-11-23T09:29:50+08:00',
  amount: { total: 12800, refund: 12800, currency: 'CNY' },
};
const DONE = { kind: 'done', channelRefundId: REFUNDED.refund_id, at: NOW - 1000 };

describe('refunds', () => {
  test.each([
    ['SUCCESS', signed(REFUNDED), DONE, DONE],
    [
      'PROCESSING',
      signed({ ...REFUNDED, status: 'PROCESSING' }),
      { kind: 'processing' },
      { kind: 'processing' },
    ],
    ['ABNORMAL', signed({ ...REFUNDED, status: 'ABNORMAL' }), { kind: 'failed' }, { kind: 'failed' }],
    ['CLOSED', signed({ ...REFUNDED, status: 'CLOSED' }), { kind: 'closed' }, { kind: 'closed' }],
    ['NOT_ENOUGH', failure(403, 'NOT_ENOUGH'), { kind: 'failed' }, { kind: 'unreachable' }],
    ['RESOURCE_NOT_EXISTS', failure(404, 'RESOURCE_NOT_EXISTS'), { kind: 'failed' }, { kind: 'unknown' }],
    [
      'another amount',
      signed({ ...REFUNDED, amount: { total: 12800, refund: 1 } }),
      { kind: 'unreachable' },
      { kind: 'unreachable' },
    ],
    [
      'another refund',
      signed({ ...REFUNDED, out_refund_no: 'R0' }),
      { kind: 'unreachable' },
      { kind: 'unreachable' },
    ],
    ['no signature', unsigned(REFUNDED, 200), { kind: 'unreachable' }, { kind: 'unreachable' }],
    ['SYSTEM_ERROR', failure(500, 'SYSTEM_ERROR'), { kind: 'unreachable' }, { kind: 'unreachable' }],
  ])('a refund answered by %s', async (_name, response, sent, queried) => {
    party.says(response);
    expect(await gateway.refund(REFUND)).toEqual(sent);
    expect(JSON.parse(party.heard[0]?.body ?? '')).toEqual({
      transaction_id: REFUND.transactionId,
      out_refund_no: REFUND.refundNo,
      reason: '重复支付',
      notify_url: account.notifyUrl,
      amount: { refund: 12800, total: 12800, currency: 'CNY' },
    });
    party.says(response);
    expect(await gateway.queryRefund(REFUND)).toEqual(queried);
    expect(party.heard[0]?.target).toBe('/v3/refund/domestic/refunds/R202611230001');
  });
});
