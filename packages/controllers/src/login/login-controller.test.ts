import type { Rejection, ResultOf } from '@jixu/api-client';
import { rejection, success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { describe, expect, test, vi } from 'vitest';
import { createLoginController, type LoginController } from './login-controller.ts';

const LOGGED_IN = success('login', {
  user_info: {
    name: '林晓燕',
    id_number: '4403**********1228',
    id_number_code: 'lnr_ann',
    area_id: 219,
    area_code: '440305',
    province_code: 19,
    telephone: '138****8000',
    email: '',
    sex: 0,
    kj_qualification: [],
    district_adcode: '440305',
    faceid_status: 0,
    is_check_face: 1,
    study_process: 1,
  },
});
const SENT = success('sendLoginSms', {});
const picture = (auth_token: string) => success('createLoginCaptcha', { auth_token, image: 'data:,' });

const SERVER: Script = {
  login: [LOGGED_IN],
  sendLoginSms: [SENT],
  createLoginCaptcha: [picture('c1'), picture('c2')],
  createLoginCode: [success('createLoginCode', { imgsrc: 'data:,', token: 'T1', check_number: '37' })],
  checkLoginCode: [success('checkLoginCode', { status: 1, userinfo: null })],
};

function testEnvironment(script: Script = {}, areaId: () => number | null = () => 219) {
  const server = scriptedServer({ ...SERVER, ...script });
  const spies = { toast: vi.fn(), accepted: vi.fn(), clearToasts: vi.fn() };
  const login = createLoginController({
    calls: server.calls,
    clock: server.clock,
    areaId,
    pagePath: () => '/area/219.html',
    signSms: (timestamp, telephone) => `${timestamp} ${telephone}`,
    ...spies,
  });
  return { ...server, ...spies, login, settle: () => server.clock.advance(RESPONSE_MS) };
}

function fill(login: LoginController) {
  login.open();
  login.showTab('id-card');
  login.change('name', '林晓燕');
  login.change('idNumber', ' 440305199003071228 ');
  login.change('telephone', ' 13800138000 ');
  login.change('code', ' 604817 ');
  login.agree(true);
}

/** A complete form whose login is rejected. */
async function rejected(errcode: Rejection<'login'>['errcode']) {
  const all = testEnvironment({ login: [rejection('login', errcode)] });
  fill(all.login);
  all.login.submit();
  await all.settle();
  return { ...all, errmsg: rejection('login', errcode).errmsg };
}

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

  test('LOGIN-54 LOGIN-55 1005 warns and clears the code alone', async () => {
    const { toast, login, errmsg } = await rejected(1005);
    expect(toast.mock.calls).toEqual([['warning', errmsg]]);
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

describe('the text message', () => {
  test('LOGIN-43 LOGIN-44 LOGIN-45 LOGIN-46 sixty seconds run down one by one, then it may be sent again', async () => {
    const { login, clock, settle, requested, toast } = testEnvironment();
    fill(login);
    login.requestCode();
    login.requestCode();
    expect(login.smsButton.get()).toEqual({ status: 'sending' });
    const timestamp = Math.floor(clock.now() / 1000);
    const sent = { timestamp, telephone: '13800138000', sign: `${timestamp} 13800138000` };
    expect(requested('sendLoginSms')).toEqual([sent]);
    await settle();
    expect(toast.mock.calls).toEqual([['success', '验证码已发送到您的手机，请注意查收！']]);
    expect(login.smsButton.get()).toEqual({ status: 'counting', secondsLeft: 60 });
    await clock.advance(1_000);
    expect(login.smsButton.get()).toEqual({ status: 'counting', secondsLeft: 59 });
    await clock.advance(58_999);
    expect(login.smsButton.get()).toEqual({ status: 'counting', secondsLeft: 1 });
    login.requestCode();
    expect(requested('sendLoginSms')).toHaveLength(1);
    await clock.advance(1);
    expect(login.smsButton.get()).toEqual({ status: 'again' });
    login.requestCode();
    expect(requested('sendLoginSms')).toHaveLength(2);
  });

  test('LOGIN-46 a page that was hidden for a minute counts by the clock, not by its timers; a clock set back does not matter', async () => {
    const { login, clock, settle, requested } = testEnvironment();
    fill(login);
    login.requestCode();
    await settle();
    clock.jump(clock.now() - 3_600_000);
    await clock.advance(60_000);
    expect(login.smsButton.get()).toEqual({ status: 'again' });
    login.requestCode();
    expect(requested('sendLoginSms')).toHaveLength(2);
  });

  test('LOGIN-42 without a phone nothing is sent and the field says why', () => {
    const { login, requested } = testEnvironment();
    login.requestCode();
    expect(requested('sendLoginSms')).toEqual([]);
    expect(login.get().errors.telephone).toBe('请输入手机号');
  });

  test.each([2101, 2102, 2103, 2106, 9408, 9500] as const)(
    'LOGIN-47 errcode %i is said as an error for five seconds, and the button waits for nothing',
    async (errcode) => {
      const failed = rejection('sendLoginSms', errcode);
      const { login, settle, toast } = testEnvironment({ sendLoginSms: [failed] });
      fill(login);
      login.requestCode();
      await settle();
      expect(toast.mock.calls).toEqual([['error', failed.errmsg, 5_000]]);
      expect(login.smsButton.get()).toEqual({ status: 'idle' });
    },
  );

  test('too many requests have a dialog of their own', async () => {
    const { login, settle, toast } = testEnvironment({ sendLoginSms: [rejection('sendLoginSms', 9999)] });
    fill(login);
    login.requestCode();
    await settle();
    expect(toast).not.toHaveBeenCalled();
    expect(login.smsButton.get().status).toBe('idle');
  });
});

describe('the picture before a text message', () => {
  const REQUIRED = rejection('sendLoginSms', 2104);
  const WRONG = rejection('sendLoginSms', 2105);

  async function asked(...next: readonly ResultOf<'sendLoginSms'>[]) {
    const all = testEnvironment({ sendLoginSms: [REQUIRED, ...next] });
    fill(all.login);
    all.login.requestCode();
    await all.settle();
    await all.settle();
    return all;
  }

  test('appears when the server asks for it, says why beside it, and goes along with the next try', async () => {
    const { login, requested, settle, toast } = await asked(SENT);
    expect(login.get().captcha).toMatchObject({ authToken: 'c1', code: '', hint: REQUIRED.errmsg });
    login.typeCaptcha('ab12');
    expect(login.get().captcha?.hint).toBeUndefined();
    login.requestCode();
    expect(requested('sendLoginSms')[1]).toMatchObject({ auth_token: 'c1', img_code: 'ab12' });
    await settle();
    expect(login.get().captcha).toBeNull();
    expect(toast.mock.calls.map(([kind]) => kind)).toEqual(['success']);
  });

  test('read wrong once: another one, and what was wrong beside it', async () => {
    const { login, settle, toast } = await asked(WRONG, SENT);
    login.typeCaptcha('ab12');
    login.requestCode();
    await settle();
    await settle();
    expect(login.get().captcha).toMatchObject({ authToken: 'c2', code: '', error: WRONG.errmsg });
    expect(login.get().captcha?.hint).toBeUndefined();
    expect(toast).not.toHaveBeenCalled();
    expect(login.smsButton.get()).toEqual({ status: 'idle' });
  });

  test('is spent by a rejection about something else', async () => {
    const { login, settle } = await asked(rejection('sendLoginSms', 2102), SENT);
    login.typeCaptcha('ab12');
    login.requestCode();
    await settle();
    await settle();
    expect(login.get().captcha).toMatchObject({ authToken: 'c2', code: '' });
  });

  test('that cannot be had says so', async () => {
    const failed = rejection('createLoginCaptcha', 9408);
    const { login, settle, toast } = testEnvironment({
      sendLoginSms: [REQUIRED],
      createLoginCaptcha: [failed],
    });
    fill(login);
    login.requestCode();
    await settle();
    await settle();
    expect(toast.mock.calls).toEqual([['error', failed.errmsg]]);
    expect(login.get().captcha).toBeNull();
  });
});
