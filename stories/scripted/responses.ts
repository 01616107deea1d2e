import type { OperationId, ResultOf } from '@jixu/api-client';
import { success } from '@jixu/test-kit/results';
import { qrExample } from '../qr-example.ts';
import { CAPTCHA_PICTURES } from './captcha-examples.ts';
import { LEARNER_EXAMPLE } from './learner-example.ts';

type Responses = { readonly [Id in OperationId]?: Readonly<Record<string, ResultOf<Id>>> };

const OPENID = 'oJx4****k9Qe';
const SCANNED_USER = { openid: OPENID, id_number: '4403**********1228', name: '林**' };
const UNBOUND_USER = { openid: OPENID, id_number: null, name: null };

const codeState = (
  status: 1 | 2 | 3 | 4 | 5,
  userinfo: typeof SCANNED_USER | typeof UNBOUND_USER | null = null,
) => success('checkLoginCode', { status, userinfo });

/** A claim's code has the same results as a login's. */
const CODE_STATES = {
  ok: codeState(2),
  authorised: codeState(3, SCANNED_USER),
  unbound: codeState(3, UNBOUND_USER),
  nobody: codeState(3),
  cancelled: codeState(5),
};

/**
 * The responses the flows play: the named examples of the contract, by operation (responses.test.ts compares them). Pictures are
 * drawn, since those of the examples are empty.
 */
export const RESPONSES = {
  sendLoginSms: { ok: success('sendLoginSms', {}) },
  login: {
    ok: success('login', { user_info: LEARNER_EXAMPLE }),
  },
  createLoginCaptcha: {
    ok: success('createLoginCaptcha', { auth_token: 'c1.7fGq2LrXn0Yb.9wQe', image: CAPTCHA_PICTURES.first }),
  },
  createLoginCode: {
    ok: success('createLoginCode', {
      imgsrc: qrExample(),
      token: 'u4Nd9sKcTq2WzE7hRy1XmB',
      check_number: '37',
    }),
  },
  checkLoginCode: {
    ...CODE_STATES,
    pending: codeState(1),
    expired: codeState(4),
  },
  getClaimStatus: {
    ok: success('getClaimStatus', { is_auth: 0, use_code: 0, use_type: 1 }),
    claimed: success('getClaimStatus', { is_auth: 1, use_code: 1, use_type: 2 }),
  },
  listProfessions: {
    ok: success('listProfessions', [
      {
        profession_id: 4,
        profession_name: '初级会计专业技术人员',
        course_list: [{ product_name: '会计人员职业道德规范解读', subject_id: 201 }],
      },
      {
        profession_id: 6,
        profession_name: '中级会计专业技术人员',
        course_list: [
          { product_name: '《会计法》修订要点与会计监督实务', subject_id: 101 },
          { product_name: '企业会计准则第14号——收入：五步法与合同变更', subject_id: 102 },
        ],
      },
    ]),
    empty: success('listProfessions', []),
  },
  createClaimCode: {
    ok: success('createClaimCode', {
      imgsrc: qrExample(),
      token: 'q7Zr0mWn3JkYx5TbLd8VfA',
      check_number: '37',
    }),
  },
  checkClaimCode: {
    ...CODE_STATES,
    waiting: codeState(1),
    invalid: codeState(4),
  },
  activateClaim: { ok: success('activateClaim', {}) },
} satisfies Responses;
