import type { DataOf } from '@jixu/api-client';

/** The learner of the contract's examples, who does not exist. */
export const LEARNER_EXAMPLE: DataOf<'login'>['user_info'] = {
  name: '林晓燕',
  id_number: '4403**********1228',
  id_number_code: 'lnr_5f0c2b7a91d34e68',
  area_id: 340305,
  area_code: '440305',
  province_code: 19,
  telephone: '138****8000',
  email: 'linxiaoyan@example.cn',
  sex: 0,
  kj_qualification: [3],
  district_adcode: '440305',
  faceid_status: 0,
  is_check_face: 1,
  study_process: 1,
};
