import { success } from '@jixu/test-kit/results';
import { LEARNER_EXAMPLE } from '../scripted/learner-example.ts';

const county = (adcode: string, name: string) => ({ adcode, name, districts: [] });

/** The learner and the tree of districts: the contract's named examples (compared by stories/order/pay/contract-examples.test.ts). */
export const PROFILE_RESULTS = {
  getUserInfo: {
    ok: success('getUserInfo', {
      user_info: LEARNER_EXAMPLE,
      kj_qualification: [
        { id: 1, name: '会计从业人员' },
        { id: 2, name: '初级会计专业技术资格' },
        { id: 3, name: '中级会计专业技术资格' },
        { id: 4, name: '高级会计专业技术资格' },
        { id: 5, name: '注册会计师' },
      ],
    }),
  },
  listDistricts: {
    ok: success('listDistricts', {
      district: [
        {
          adcode: '110000',
          name: '北京市',
          districts: [county('110101', '东城区'), county('110102', '西城区')],
        },
        {
          adcode: '440000',
          name: '广东省',
          districts: [
            {
              adcode: '440300',
              name: '深圳市',
              districts: [county('440304', '福田区'), county('440305', '南山区')],
            },
            county('441900', '东莞市'),
          ],
        },
        {
          adcode: '530000',
          name: '云南省',
          districts: [
            {
              adcode: '530100',
              name: '昆明市',
              districts: [county('530102', '五华区'), county('530103', '盘龙区')],
            },
          ],
        },
      ],
    }),
  },
};
