import type { DataOf } from '@jixu/api-client';
import { type Errcode, OPERATION_ERRCODE_TEXT } from '@jixu/constants';
import { success } from '@jixu/test-kit/results';
import { qrExample } from '../../qr-example.ts';

const TRADE_PNO = '20261121093000123456';

type Status = DataOf<'getOrderStatus'>;

const status = (status: Status['status'], more: Partial<Status> = {}) =>
  success('getOrderStatus', {
    status,
    total_fee: 12_800,
    is_all_required: 0,
    invoice_status: null,
    ...more,
  });

/** The gateway's fields as the contract's example has them. */
const ALIPAY_FORM: DataOf<'createAlipayOrder'> = {
  gateway: 'https://alipay.example.cn/gateway.do',
  app_id: '2021000000000001',
  method: 'alipay.trade.page.pay',
  format: 'JSON',
  return_url: `https://jixu.example/pay/index.html?trade_pno=${TRADE_PNO}&pay_channel=alipay`,
  charset: 'utf-8',
  sign_type: 'RSA2',
  timestamp: '2026-11-21 09:30:05',
  version: '1.0',
  notify_url: 'https://jixu.example/partner/notify/alipay',
  biz_content: `{"out_trade_no":"${TRADE_PNO}","total_amount":"128.00","subject":"2026年度会计人员继续教育全科套餐", "product_code":"FAST_INSTANT_TRADE_PAY","time_expire":"2026-11-21 11:30:00"}`,
  sign: 'kP3x0Wm8vQdZ5nTq7LrYb2HcUj1sFgE9oKiR4tXyMzA6wVpNeBuDhCfGlJaSxQ1T2y3I4k5O6m7P8rQ9sWtA==',
};

/** The responses of payment: the contract's named examples (compared by contract-examples.test.ts). The code is drawn. */
export const PAY_RESULTS = {
  createPreOrder: {
    ok: success('createPreOrder', {
      list: [
        {
          course_id: 651,
          course_name: '2026年度会计人员继续教育全科套餐',
          num: 1,
          year: 2026,
          price: 12_800,
          score: 110,
        },
        {
          course_id: 711,
          course_name: '企业会计准则重点解读：收入与租赁',
          num: 1,
          year: 2026,
          price: 3900,
          score: 25,
        },
      ],
      total_fee: 16_700,
    }),
  },
  createOrder: {
    ok: success('createOrder', { trade_pno: TRADE_PNO, is_all_required: 0, is_pay: 0 }),
    activated: success('createOrder', { trade_pno: '20261121093412123457', is_all_required: 1, is_pay: 1 }),
    all_required: success('createOrder', {
      trade_pno: '20261121094120123458',
      is_all_required: 1,
      is_pay: 0,
    }),
  },
  createUnifiedOrder: { ok: success('createUnifiedOrder', { base_img: qrExample(), total_fee: 12_800 }) },
  createAlipayOrder: { ok: success('createAlipayOrder', ALIPAY_FORM) },
  getOrderStatus: {
    ok: status(1),
    pending: status(0),
    all_required: status(1, { total_fee: 2900, is_all_required: 1 }),
    invoice_requested: status(1, { invoice_status: 1 }),
  },
  listBanks: {
    ok: success('listBanks', [
      { bank_id: 102, bank_name: '中国工商银行' },
      { bank_id: 103, bank_name: '中国农业银行' },
      { bank_id: 104, bank_name: '中国银行' },
      { bank_id: 105, bank_name: '中国建设银行' },
      { bank_id: 301, bank_name: '交通银行' },
      { bank_id: 308, bank_name: '招商银行' },
      { bank_id: 403, bank_name: '中国邮政储蓄银行' },
    ]),
  },
  listMyCards: {
    ok: success('listMyCards', [
      {
        id: 4102,
        bank_name: '招商银行',
        bank_account_number: '************2274',
        binding_tx_sn: 'bnd_9Wc5Hn2TbQ7xJm4RgV',
      },
      {
        id: 4101,
        bank_name: '中国工商银行',
        bank_account_number: '***************0018',
        binding_tx_sn: 'bnd_7Kq2Zr9XwM4tYv1LsD',
      },
    ]),
    empty: success('listMyCards', []),
  },
  addCard: { ok: success('addCard', { tx_sn: 'bnd_7Kq2Zr9XwM4tYv1LsD' }) },
  verifyCard: { ok: success('verifyCard', {}) },
  submitInvoice: { ok: success('submitInvoice', {}) },
  payByCard: { ok: success('payByCard', { tx_no: 'pay_3Hn8Vc5TbQ0xJm6RgW' }) },
  verifyCardPayment: {
    ok: success('verifyCardPayment', { status: 30 }),
    accepted: success('verifyCardPayment', { status: 10 }),
    processing: success('verifyCardPayment', { status: 20 }),
    failed: success('verifyCardPayment', { status: 40 }),
  },
};

/** The sentence of an errcode that an operation overrides. */
export function ownText(operationId: keyof typeof OPERATION_ERRCODE_TEXT, errcode: Errcode): string {
  const texts: Readonly<Partial<Record<number, string>>> = OPERATION_ERRCODE_TEXT[operationId];
  return texts[errcode] ?? '';
}
