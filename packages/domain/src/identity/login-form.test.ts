import { expect, test } from 'vitest';
import {
  checkLoginField,
  checkLoginForm,
  checkSmsRequest,
  emptyLoginFields,
  isLoginButtonEnabled,
  type LoginField,
  type LoginFields,
  trimLoginFields,
} from './login-form.ts';

const FILLED: LoginFields = {
  name: '林晓燕',
  idNumber: '11010519491231002X',
  telephone: '13800008000',
  code: '123456',
};

test.each<[string, LoginField, string, string | null]>([
  ['LOGIN-31', 'name', '', '请输入姓名'],
  ['LOGIN-31', 'name', '  ', '请输入姓名'],
  ['markup', 'name', '<img src=x>', '姓名中有不能使用的字符，请按身份证填写'],
  ['digits', 'name', '12345', '姓名中有不能使用的字符，请按身份证填写'],
  ['fine', 'name', '买买提·吐尔逊', null],
  ['LOGIN-32', 'idNumber', '', '请输入身份证号'],
  ['LOGIN-34', 'telephone', '', '请输入手机号'],
  ['LOGIN-36', 'telephone', '23800000000', '手机号码格式不正确，请重新输入'],
  ['LOGIN-36', 'telephone', '+8613800000000', null],
  ['LOGIN-37', 'code', '', '请输入验证码'],
  ['LOGIN-39', 'code', '12a456', '验证码格式错误,验证码为数字'],
  ['LOGIN-41', 'telephone', ' 13800000000 ', null],
  ['fine', 'name', '林', null],
  ['fine', 'idNumber', '11010519491231002x', null],
  ['fine', 'idNumber', '110105491231002', null],
  ['a wrong check digit', 'idNumber', '110105194912310021', '请输入正确的身份证号'],
  ['no number at all', 'idNumber', 'x', '请输入正确的身份证号'],
  ['fine', 'code', '1', null],
])('%s %s %j: %s', (_id, field, value, text) => {
  expect(checkLoginField(field, { ...FILLED, [field]: value })).toBe(text);
});

test('the whole form lists what is wrong, and nothing when it may be sent', () => {
  expect(checkLoginForm(FILLED)).toEqual({});
  expect(Object.keys(checkLoginForm(emptyLoginFields))).toEqual(['name', 'idNumber', 'telephone', 'code']);
});

test('B2 what was pasted with blanks, wide digits or +86 is checked and sent without', () => {
  const pasted = {
    name: ' 林晓燕 ',
    idNumber: '\u200b110105 19491231 002x',
    telephone: '+86 138-0000-0000',
    code: '１２３ ４５６',
  };
  expect(checkLoginForm(pasted)).toEqual({});
  expect(trimLoginFields(pasted)).toEqual({
    name: ' 林晓燕 ',
    idNumber: '11010519491231002x',
    telephone: '13800000000',
    code: '123456',
  });
  expect(checkLoginForm({ ...pasted, code: '1234567' })).toEqual({ code: '验证码格式错误,验证码为数字' });
});

test.each([
  ['', '请输入手机号'],
  ['1380000', '手机号码格式不正确，请重新输入'],
  ['13800000000', null],
])('LOGIN-42 asking for a code with the phone %j: %s', (telephone, text) => {
  expect(checkSmsRequest(telephone)).toBe(text);
});

test('LOGIN-41 everything but the name is trimmed before sending', () => {
  const blank = { name: ' 林 ', idNumber: ' 1 ', telephone: '\t2 ', code: ' 3\n' };
  expect(trimLoginFields(blank)).toEqual({ name: ' 林 ', idNumber: '1', telephone: '2', code: '3' });
});

test('LOGIN-48 the button needs all four fields and the agreement', () => {
  expect(isLoginButtonEnabled(FILLED, true)).toBe(true);
  expect(isLoginButtonEnabled(FILLED, false)).toBe(false);
  for (const field of Object.keys(FILLED)) {
    expect(isLoginButtonEnabled({ ...FILLED, [field]: ' ' }, true)).toBe(false);
  }
});
