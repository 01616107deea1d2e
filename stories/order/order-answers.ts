import type { Answer } from '../scripted/scripted-server.ts';

const answered = <const Data>(data: Data): Answer<Data> => ({ errcode: 0, errmsg: '成功', data });

const PLAIN = {
  order_price: 2900,
  price: 2900,
  order_type: 1,
  invoice_status: null,
  invoice_id: null,
  invoice_url: '',
  refund: null,
} as const;

/** The rows of the order list: the contract's named examples (compared by stories/pay/pay-answers.test.ts). */
export const ORDER_ANSWERS = {
  listOrders: {
    ok: answered({
      order_list: [
        {
          ...PLAIN,
          trade_no: '2026112109300012345601',
          trade_pno: '20261121093000123456',
          create_time: '2026-11-21 09:30:00',
          course_id: 651,
          course_name: '2026年度会计人员继续教育全科套餐',
          order_price: 12_800,
          price: 12_800,
          status: 0,
        },
        {
          ...PLAIN,
          trade_no: '2026101816200500884201',
          trade_pno: '20261018162005008842',
          create_time: '2026-10-18 16:20:05',
          course_id: 718,
          course_name: '合并财务报表编制实务',
          status: 1,
          invoice_status: 2,
          invoice_id: 5301,
          invoice_url: '/files/invoices/5301.pdf',
        },
        {
          ...PLAIN,
          trade_no: '2026092210114500671901',
          trade_pno: '20260922101145006719',
          create_time: '2026-09-22 10:11:45',
          course_id: 653,
          course_name: '行政事业单位会计专题',
          order_price: 5900,
          price: 5900,
          status: 1,
          invoice_status: 3,
          invoice_id: 5288,
        },
        {
          ...PLAIN,
          trade_no: '2025110309002200412001',
          trade_pno: '20251103090022004120',
          create_time: '2025-11-03 09:00:22',
          course_id: 641,
          course_name: '2025年度会计人员继续教育全科套餐',
          order_price: 12_800,
          price: 12_800,
          order_type: 2,
          status: 1,
        },
      ],
      count: 4,
    }),
    refunded: answered({
      order_list: [
        {
          ...PLAIN,
          trade_no: '2026111914022100993101',
          trade_pno: '20261119140221009931',
          create_time: '2026-11-19 14:02:21',
          course_id: 712,
          course_name: '增值税法要点与会计处理',
          status: 1,
          refund: {
            status: 1,
            amount: 2900,
            trade_no: '2026111914022100993101',
            finance_update_time: '',
            refund_method: '',
          },
        },
        {
          ...PLAIN,
          trade_no: '2026110814203300765401',
          trade_pno: '20261108142033007654',
          create_time: '2026-11-08 14:20:33',
          course_id: 654,
          course_name: '公需科目专题',
          status: 2,
          refund: {
            status: 2,
            amount: 2900,
            trade_no: '2026110814203300765401',
            finance_update_time: '2026-11-10 10:05:42',
            refund_method: '原路退回',
          },
        },
        {
          ...PLAIN,
          trade_no: '2026110211300900702101',
          trade_pno: '20261102113009007021',
          create_time: '2026-11-02 11:30:09',
          course_id: 718,
          course_name: '合并财务报表编制实务',
          status: 4,
          refund: {
            status: 3,
            amount: 2900,
            trade_no: '2026110211300900702101',
            finance_update_time: '2026-11-05 15:41:10',
            refund_method: '原路退回',
          },
        },
      ],
      count: 3,
    }),
    empty: answered({ order_list: [], count: 0 }),
  },
} as const;
