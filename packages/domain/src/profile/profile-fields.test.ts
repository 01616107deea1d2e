import { expect, test } from 'vitest';
import { changesPhone, checkProfileField, checkProfileForm, regionOfPath } from './profile-fields.ts';
import { FILLED_PROFILE } from './testing/filled-profile.ts';

const KUNMING = { city: '昆明市', city_adcode: '530100', district: '五华区', district_adcode: '530102' };

test.each([
  ['PROFILE-03', { code: ' ' }, 'code', '440305', '请输入验证码'],
  ['PROFILE-04', { telephone: '' }, 'telephone', '440305', '请输入手机号'],
  ['PROFILE-04 no phone', { telephone: '12345' }, 'telephone', '440305', '手机号码格式不正确，请重新输入'],
  ['PROFILE-04 a new one', { telephone: '13900139000' }, 'telephone', '440305', null],
  ['PROFILE-06', { email: 'abc' }, 'email', '440305', '邮箱输入有误，请检查'],
  ['PROFILE-06 empty', { email: '' }, 'email', '440305', null],
  ['PROFILE-06 right', { email: 'linxiaoyan@example.cn' }, 'email', '440305', null],
  ['PROFILE-07', {}, 'region', '530000', '请选择信息采集地区'],
  ['PROFILE-07 below it', {}, 'region', '530102', '请选择信息采集地区'],
  ['PROFILE-07 chosen', { region: KUNMING }, 'region', '530000', null],
  ['PROFILE-07 elsewhere', {}, 'region', '440305', null],
] as const)('%s %j: %s in %s says %s', (_id, change, field, areaCode, text) => {
  expect(checkProfileField(field, { ...FILLED_PROFILE, ...change }, areaCode)).toBe(text);
});

test('PROFILE-08 a form is valid when nothing is wrong with it', () => {
  expect(checkProfileForm(FILLED_PROFILE, '440305')).toEqual({});
  expect(checkProfileForm({ ...FILLED_PROFILE, telephone: '', code: '', email: 'a' }, '530000')).toEqual({
    telephone: '请输入手机号',
    code: '请输入验证码',
    email: '邮箱输入有误，请检查',
    region: '请选择信息采集地区',
  });
});

test.each([
  ['138****8000', false],
  [' 138****8000 ', false],
  ['13900139000', true],
])('PROFILE-09 %s changes the phone: %s', (telephone, changes) => {
  expect(changesPhone({ ...FILLED_PROFILE, telephone }, '138****8000')).toBe(changes);
});

const place = (value: string, label: string) => ({ value, label });

test.each([
  [
    'a district of a city',
    [place('530000', '云南省'), place('530100', '昆明市'), place('530102', '五华区')],
    KUNMING,
  ],
  [
    'a city without districts',
    [place('440000', '广东省'), place('441900', '东莞市')],
    { city: '东莞市', city_adcode: '441900', district: '', district_adcode: '' },
  ],
  [
    'a district of a municipality',
    [place('110000', '北京市'), place('110101', '东城区')],
    { city: '北京市', city_adcode: '110000', district: '东城区', district_adcode: '110101' },
  ],
  ['nothing', [], null],
])('PROFILE-02 %s', (_name, path, region) => expect(regionOfPath(path)).toEqual(region));
