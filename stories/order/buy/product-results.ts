import { success } from '@jixu/test-kit/results';

/** The packages on sale: the contract's named examples (compared by stories/order/pay/contract-examples.test.ts). */
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
  listSinglePackages: {
    ok: success('listSinglePackages', {
      list: [
        {
          package_id: 711,
          package_name: '企业会计准则重点解读：收入与租赁',
          subject_name: '企业会计准则',
          subject_num: 2,
          first: 1,
          teacher_name: '沈砚秋',
          exam_score: 25,
          total_fee: 3900,
          is_buy: 0,
          free_listen: 1,
        },
        {
          package_id: 718,
          package_name: '合并财务报表编制实务',
          subject_name: '企业会计准则',
          subject_num: 2,
          first: 0,
          teacher_name: '沈砚秋',
          exam_score: 15,
          total_fee: 2900,
          is_buy: 1,
          free_listen: 0,
        },
        {
          package_id: 712,
          package_name: '增值税法要点与会计处理',
          subject_name: '财税政策',
          subject_num: 1,
          first: 1,
          teacher_name: '顾明远',
          exam_score: 20,
          total_fee: 2900,
          is_buy: 0,
          free_listen: 1,
        },
      ],
      total: 3,
      is_buy_auth: 1,
    }),
    empty: success('listSinglePackages', { list: [], total: 0, is_buy_auth: 1 }),
  },
};
