import { describe, expect, test, vi } from 'vitest';
import type { Answer } from '../api/answer.ts';
import { LoginRunner } from './login-runner.ts';

const OK: Answer<unknown> = { errcode: 0, errmsg: '成功', data: {} };
const refusal = (errcode: number, errmsg: string): Answer<unknown> => ({ errcode, errmsg, data: null });

function world(answer: Answer<unknown> = OK, smsAnswer: Answer<unknown> = OK) {
  const parts = {
    sendSms: vi.fn(async () => smsAnswer),
    createCaptcha: vi.fn(async () => ({
      errcode: 0,
      errmsg: '',
      data: { auth_token: 'token', image: 'data:,' },
    })),
    createLoginCode: vi.fn(async () => ({ errcode: 0, errmsg: '', data: { imgsrc: 'data:,', token: 'T1' } })),
    checkLoginCode: vi.fn(async () => ({ errcode: 0, errmsg: '', data: { status: 1, userinfo: null } })),
    login: vi.fn(async () => answer),
    areaId: (): number | null => 219,
    toast: vi.fn(),
    accepted: vi.fn(),
  };
  return { parts, login: new LoginRunner(parts) };
}

function fill(login: LoginRunner) {
  login.open();
  login.showTab('id-card');
  login.change('name', '林晓燕');
  login.change('idNumber', ' 440305199003071234 ');
  login.change('telephone', ' 13800138000 ');
  login.change('code', ' 604817 ');
  login.agree(true);
}

describe('the login button', () => {
  test('LOGIN-48 LOGIN-49 works only with all four filled and the agreement ticked', async () => {
    const { parts, login } = world();
    fill(login);
    expect(login.view.get().canSubmit).toBe(true);
    for (const field of ['name', 'idNumber', 'telephone', 'code'] as const) {
      const before = login.view.get().fields[field];
      login.change(field, '  ');
      expect(login.view.get().canSubmit).toBe(false);
      login.change(field, before);
    }
    login.agree(false);
    void login.submit();
    expect(parts.login).not.toHaveBeenCalled();
  });

  test('LOGIN-41 sends what was typed without outer blanks, but the name as it is', async () => {
    const { parts, login } = world();
    fill(login);
    login.change('name', ' 林晓燕');
    void login.submit();
    const sent = {
      name: ' 林晓燕',
      idNumber: '440305199003071234',
      telephone: '13800138000',
      code: '604817',
    };
    expect(parts.login).toHaveBeenCalledWith(sent, 219, null);
    await expect.poll(() => parts.accepted.mock.calls.length).toBe(1);
    expect(login.view.get()).toMatchObject({ open: false, fields: { code: '', idNumber: '' } });
  });

  test('a second press while the first is under way sends nothing', () => {
    const { parts, login } = world();
    fill(login);
    void login.submit();
    void login.submit();
    expect(parts.login).toHaveBeenCalledTimes(1);
  });
});

describe('leaving a field', () => {
  test.each([
    ['name', '', '请输入姓名'],
    ['idNumber', '', '请输入身份证号'],
    ['telephone', '', '请输入手机号'],
    ['telephone', '23800000000', '手机号码格式不正确，请重新输入'],
    ['code', '', '请输入验证码'],
    ['code', '12a456', '验证码格式错误,验证码为数字'],
  ] as const)('%s "%s" says %s, and typing clears it', (field, value, text) => {
    const { login } = world();
    login.change(field, value);
    login.leave(field);
    expect(login.view.get().errors[field]).toBe(text);
    login.change(field, '1');
    expect(login.view.get().errors[field]).toBeUndefined();
  });
});

describe('a refused login', () => {
  test('LOGIN-50 LOGIN-53 1004 opens a dialog with the words of the server and clears phone and code', async () => {
    const { parts, login } = world(refusal(1004, '信息不一致'));
    fill(login);
    void login.submit();
    await expect.poll(() => login.view.get().blocked).toBe('信息不一致');
    expect(login.view.get().fields).toMatchObject({ name: '林晓燕', telephone: '', code: '' });
    expect(parts.toast).not.toHaveBeenCalled();
    login.readBlocked();
    expect(login.view.get().blocked).toBeNull();
  });

  test('LOGIN-54 LOGIN-55 1005 warns and clears the code alone', async () => {
    const { parts, login } = world(refusal(1005, '验证码错误'));
    fill(login);
    void login.submit();
    await expect.poll(() => parts.toast.mock.calls).toEqual([['warning', '验证码错误', 5000]]);
    expect(login.view.get().fields).toMatchObject({ telephone: ' 13800138000 ', code: '' });
  });

  test('LOGIN-56 any other errcode warns for five seconds and keeps the form', async () => {
    const { parts, login } = world(refusal(2100, '请输入正确的身份证号'));
    fill(login);
    void login.submit();
    await expect.poll(() => parts.toast.mock.calls).toEqual([['warning', '请输入正确的身份证号', 5000]]);
    expect(login.view.get().fields.code).toBe(' 604817 ');
  });
});

test('a login that got no answer is an error, and the form stays as it is for another try', async () => {
  const { parts, login } = world(refusal(9408, '网络错误，请刷新重试！'));
  fill(login);
  await login.submit();
  expect(parts.toast.mock.calls).toEqual([['error', '网络错误，请刷新重试！']]);
  expect(login.view.get()).toMatchObject({
    canSubmit: true,
    submitting: false,
    fields: { code: ' 604817 ' },
  });
});

describe('a text message that was not sent', () => {
  test('LOGIN-47 is said as an error for five seconds, and may be asked for again', async () => {
    const { parts, login } = world(OK, refusal(2103, '获取验证码次数已达上限，请稍后再试'));
    fill(login);
    login.requestCode();
    await expect
      .poll(() => parts.toast.mock.calls)
      .toEqual([['error', '获取验证码次数已达上限，请稍后再试', 5000]]);
    expect(login.sms.button.get()).toEqual({ status: 'idle' });
  });

  test('too many requests have a dialog of their own, for codes and for logins', async () => {
    const { parts, login } = world(refusal(9999, '请求频率过高'), refusal(9999, '请求频率过高'));
    fill(login);
    login.requestCode();
    await expect.poll(() => login.sms.button.get().status).toBe('idle');
    await login.submit();
    expect(parts.toast).not.toHaveBeenCalled();
  });
});

describe('the picture before a text message', () => {
  test('appears when the server asks for it, goes along with the next try, and is renewed when it was wrong', async () => {
    const { parts, login } = world(OK, refusal(2104, '请先输入图形验证码'));
    fill(login);
    login.requestCode();
    await expect.poll(() => login.view.get().captcha?.authToken).toBe('token');
    login.typeCaptcha('ab12');
    parts.sendSms.mockResolvedValue(refusal(2105, '图形验证码错误，请重新输入'));
    login.requestCode();
    await expect.poll(() => parts.createCaptcha.mock.calls.length).toBe(2);
    expect(parts.sendSms).toHaveBeenLastCalledWith('13800138000', { authToken: 'token', code: 'ab12' });
    await expect.poll(() => login.view.get().captcha?.code).toBe('');
  });

  test('what the server says of it stands beside it, in no message over the page', async () => {
    const { parts, login } = world(OK, refusal(2104, '请先输入图形验证码'));
    fill(login);
    login.requestCode();
    await expect.poll(() => login.view.get().captcha?.hint).toBe('请先输入图形验证码');
    login.typeCaptcha('ab12');
    expect(login.view.get().captcha?.hint).toBeUndefined();
    parts.sendSms.mockResolvedValue(refusal(2105, '图形验证码错误，请重新输入'));
    login.requestCode();
    await expect.poll(() => login.view.get().captcha?.error).toBe('图形验证码错误，请重新输入');
    expect(parts.toast).not.toHaveBeenCalled();
  });
});
