import { rejection } from '@jixu/test-kit/results';
import { describe, expect, test } from 'vitest';
import { fill, LOGGED_IN, rejected, testEnvironment } from '../testing/login-test-environment.ts';

describe('the form', () => {
  test('LOGIN-28 LOGIN-41 sends what was typed without outer blanks, but the name as it is', async () => {
    const { login, requested, settle, accepted } = testEnvironment();
    fill(login);
    login.change('name', ' 林晓燕');
    login.submit();
    expect(requested('login')).toEqual([
      {
        name: ' 林晓燕',
        id_number: '440305199003071228',
        telephone: '13800138000',
        code: '604817',
        area_id: 219,
        token: undefined,
      },
    ]);
    await settle();
    expect(accepted).toHaveBeenCalledOnce();
    expect(login.get()).toMatchObject({ open: false, fields: { code: '', idNumber: '' } });
  });

  test('LOGIN-48 LOGIN-49 works only with all four filled and the agreement ticked', () => {
    const { login, requested } = testEnvironment();
    fill(login);
    for (const field of ['name', 'idNumber', 'telephone', 'code'] as const) {
      const before = login.get().fields[field];
      login.change(field, '  ');
      login.submit();
      login.change(field, before);
    }
    login.agree(false);
    login.submit();
    expect(requested('login')).toEqual([]);
    login.agree(true);
    login.submit();
    expect(requested('login')).toHaveLength(1);
  });

  test('a second press while the first is under way sends nothing; after a rejection it may', async () => {
    const { login, requested, settle } = testEnvironment({ login: [rejection('login', 2100), LOGGED_IN] });
    fill(login);
    login.submit();
    login.submit();
    expect(requested('login')).toHaveLength(1);
    await settle();
    login.submit();
    expect(requested('login')).toHaveLength(2);
  });

  test('without an area nothing is sent, and there is no code', async () => {
    const { login, requested, settle, toast } = testEnvironment({}, () => null);
    fill(login);
    login.submit();
    await settle();
    expect([...requested('login'), ...requested('createLoginCode')]).toEqual([]);
    expect(toast.mock.calls).toEqual([]);
    login.showTab('wechat');
    await settle();
    expect(toast.mock.calls).toEqual([['warning', '请先选择学习地区']]);
  });

  test.each([
    ['name', '', '请输入姓名'],
    ['idNumber', '', '请输入身份证号'],
    ['telephone', '', '请输入手机号'],
    ['telephone', '23800000000', '手机号码格式不正确，请重新输入'],
    ['code', '', '请输入验证码'],
    ['code', '12a456', '验证码格式错误,验证码为数字'],
  ] as const)('a field left: %s "%s" says %s, and typing clears it', (field, value, text) => {
    const { login } = testEnvironment();
    login.change(field, value);
    login.leave(field);
    expect(login.get().errors[field]).toBe(text);
    login.change(field, '1');
    expect(login.get().errors[field]).toBeUndefined();
  });
});

describe('a rejected login', () => {
  test('LOGIN-50 LOGIN-53 1004 alerts with the words of the server and clears phone and code', async () => {
    const { toast, login, errmsg } = await rejected(1004);
    expect(login.get()).toMatchObject({ alert: errmsg, open: true });
    expect(login.get().fields).toMatchObject({ name: '林晓燕', telephone: '', code: '' });
    expect(toast).not.toHaveBeenCalled();
    login.readAlert();
    expect(login.get().alert).toBeNull();
  });

  test('LOGIN-54 LOGIN-55 1005 warns once, at the code, and clears it alone', async () => {
    const { toast, login, errmsg } = await rejected(1005);
    expect(toast).not.toHaveBeenCalled();
    expect(login.get().errors).toEqual({ code: errmsg });
    expect(login.get().fields).toMatchObject({ telephone: ' 13800138000 ', code: '' });
  });

  test.each([2001, 2100, 9500] as const)('LOGIN-56 %i warns and keeps the form', async (errcode) => {
    const { toast, login, errmsg } = await rejected(errcode);
    expect(toast.mock.calls).toEqual([['warning', errmsg]]);
    expect(login.get()).toMatchObject({ submitting: false, fields: { code: ' 604817 ' } });
  });

  test('a login without a response is an error, and the form stays as it is for another try', async () => {
    const { toast, login, errmsg } = await rejected(9408);
    expect(toast.mock.calls).toEqual([['error', errmsg]]);
    expect(login.get()).toMatchObject({ submitting: false, agreed: true, fields: { code: ' 604817 ' } });
  });

  test('too many requests have a dialog of their own', async () => {
    const { toast, login } = await rejected(9999);
    expect(toast).not.toHaveBeenCalled();
    expect(login.get()).toMatchObject({ submitting: false, alert: null });
  });
});
