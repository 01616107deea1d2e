import { expect, test } from 'vitest';
import { decideLoginRoute, type LoginIntent, type LoginRoute, NO_JUMP_ADDRESS_TEXT } from './login-route.ts';

const VISITOR: LoginIntent = {
  page: 'area',
  loggedIn: false,
  provinceCode: 19,
  areaId: 300,
  loginType: 1,
  jumpUrl: null,
  prompt: null,
  externalHosts: ['*.gov.cn'],
};
const DIALOG: LoginRoute = { kind: 'dialog' };
const SITE_31: LoginRoute = { kind: 'regional-site', site: 'province-31' };
const SITE_2: LoginRoute = { kind: 'regional-site', site: 'province-2' };
const JUMP = { loginType: 2, jumpUrl: 'https://kj.example.gov.cn/login' };

const rows: readonly [string, Partial<LoginIntent>, LoginRoute][] = [
  ['LOGIN-57 on the home page a region comes first', { page: 'home' }, { kind: 'pick-area-first' }],
  ['LOGIN-58 province 31 on an area page', { provinceCode: 31 }, SITE_31],
  ['LOGIN-58 province 31 elsewhere', { provinceCode: 31, page: 'center' }, DIALOG],
  ['LOGIN-58 province 31 before login_type', { provinceCode: 31, ...JUMP }, SITE_31],
  ['LOGIN-60 province 2 on an area page', { provinceCode: 2 }, SITE_2],
  ['LOGIN-61 province 2 on a center page', { provinceCode: 2, page: 'center' }, SITE_2],
  ['LOGIN-61 province 2 elsewhere', { provinceCode: 2, page: 'other' }, DIALOG],
  ['LOGIN-62 area 285', { provinceCode: 2, areaId: 285 }, DIALOG],
  ['LOGIN-62 area 252', { provinceCode: 2, areaId: 252 }, DIALOG],
  ['LOGIN-62 area 252 on a center page', { provinceCode: 2, areaId: 252, page: 'center' }, DIALOG],
  [
    'LOGIN-62 area 285 still follows its login_type',
    { provinceCode: 2, areaId: 285, ...JUMP },
    { kind: 'jump', url: JUMP.jumpUrl, prompt: null },
  ],
  ['LOGIN-63 a learner is sent nowhere', { provinceCode: 31, loggedIn: true }, { kind: 'already-logged-in' }],
  ['AREA-01 login_type 1', { loginType: 1, jumpUrl: JUMP.jumpUrl }, DIALOG],
  ['AREA-02 another login_type', JUMP, { kind: 'jump', url: JUMP.jumpUrl, prompt: null }],
  [
    'AREA-18 with a prompt',
    { ...JUMP, prompt: '即将前往' },
    { kind: 'jump', url: JUMP.jumpUrl, prompt: '即将前往' },
  ],
  ['an empty prompt is none', { ...JUMP, prompt: '' }, { kind: 'jump', url: JUMP.jumpUrl, prompt: null }],
  ['AREA-03 no jump address', { loginType: 2, jumpUrl: '' }, { kind: 'no-jump-address' }],
  ['AREA-03 null for a jump address', { loginType: 2, jumpUrl: null }, { kind: 'no-jump-address' }],
  [
    'a jump address that is a script',
    { loginType: 2, jumpUrl: 'javascript:alert(1)' },
    { kind: 'no-jump-address' },
  ],
  [
    'X15 a jump address on a host that is not listed',
    { loginType: 2, jumpUrl: 'https://evil.example/.gov.cn' },
    { kind: 'no-jump-address' },
  ],
  ['an area whose setting is not known yet', { loginType: null }, DIALOG],
  ['login_type outside area pages', { ...JUMP, page: 'other' }, DIALOG],
];
test.each(rows)('%s', (_name, intent, route) =>
  expect(decideLoginRoute({ ...VISITOR, ...intent })).toEqual(route),
);

test('AREA-03 has its sentence', () => expect(NO_JUMP_ADDRESS_TEXT).toBe('暂未配置登录跳转地址'));
