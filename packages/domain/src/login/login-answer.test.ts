import { expect, test } from 'vitest';
import { reactToLoginRefusal } from './login-answer.ts';

const FIELDS = { name: '林', idNumber: '1', telephone: '2', code: '3' };
const message = '服务器说的话';

test('LOGIN-50 LOGIN-51 LOGIN-52 LOGIN-53 a mismatch is confirmed and clears phone and code', () => {
  expect(reactToLoginRefusal({ errcode: 1004, message }, FIELDS)).toEqual({
    kind: 'confirm',
    title: '温馨提示',
    button: '我知道了',
    message,
    fields: { ...FIELDS, telephone: '', code: '' },
  });
});

test('LOGIN-54 LOGIN-55 a wrong code warns and clears the code alone', () => {
  expect(reactToLoginRefusal({ errcode: 1005, message }, FIELDS)).toMatchObject({
    kind: 'warn',
    message,
    fields: { ...FIELDS, code: '' },
  });
});

test.each([2001, 2100, 9500, 9408])('LOGIN-56 %d warns for 5 s and clears nothing', (errcode) => {
  expect(reactToLoginRefusal({ errcode, message }, FIELDS)).toEqual({
    kind: 'warn',
    message,
    forMs: 5000,
    fields: FIELDS,
  });
});
