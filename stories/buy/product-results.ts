import { success } from '@jixu/test-kit/results';

/** The packages on sale: the contract's named examples (compared by stories/pay/contract-examples.test.ts). */
export const PRODUCT_RESULTS = {
  listProducts: {
    ok: success('listProducts', {
      list: [
        {
          id: 651,
          course_name: '2026年度会计人员继续教育全科套餐',
          total_fee: 12_800,
          is_buy: 0,
          is_buy_auth_xj: 1,
        },
        { id: 653, course_name: '行政事业单位会计专题', total_fee: 5900, is_buy: 1, is_buy_auth_xj: 1 },
        { id: 654, course_name: '公需科目专题', total_fee: 2900, is_buy: 0, is_buy_auth_xj: 1 },
      ],
      is_buy_more: 1,
      is_buy_auth: 1,
      is_buy_num: 1,
      allow_buy_total: 2,
    }),
    not_allowed: success('listProducts', {
      list: [
        {
          id: 651,
          course_name: '2026年度会计人员继续教育全科套餐',
          total_fee: 12_800,
          is_buy: 0,
          is_buy_auth_xj: 0,
        },
      ],
      is_buy_more: 0,
      is_buy_auth: 0,
      is_buy_num: 0,
      allow_buy_total: 1,
    }),
    empty: success('listProducts', {
      list: [],
      is_buy_more: 1,
      is_buy_auth: 1,
      is_buy_num: 0,
      allow_buy_total: 2,
    }),
  },
};
