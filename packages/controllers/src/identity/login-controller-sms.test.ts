import type { ResultOf } from '@jixu/api-client';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { rejection, success } from '@jixu/test-kit/results';
import { describe, expect, test } from 'vitest';
import { fill, picture, SENT, testEnvironment } from '../testing/login-test-environment.ts';

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

  test('LOGIN-43 F17 a reload does not forget the seconds of a phone, and nothing of it is stored', async () => {
    const storage = memoryStorage();
    const before = testEnvironment({}, undefined, storage);
    fill(before.login);
    before.login.requestCode();
    await before.settle();
    expect(storage.getItem('smsCounted')).toBe(
      `{"until":${before.clock.now() + 60_000},"tag":${13_800_138_000 % 97}}`,
    );
    const after = testEnvironment({}, undefined, storage);
    fill(after.login);
    await after.clock.advance(13_000);
    after.login.requestCode();
    expect(after.requested('sendLoginSms')).toEqual([]);
    expect(after.login.smsButton.get()).toMatchObject({ status: 'counting', secondsLeft: 48 });
    const other = testEnvironment({}, undefined, storage);
    fill(other.login);
    other.login.change('telephone', '13800138001');
    other.login.requestCode();
    expect(other.requested('sendLoginSms')).toHaveLength(1);
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

  test('LOGIN-42 a phone that is missing is said before the number that is wrong, which sends nothing either', () => {
    const { login, requested } = testEnvironment();
    fill(login);
    login.change('telephone', '');
    login.change('idNumber', '440305199003071229');
    login.requestCode();
    expect(login.get().errors).toEqual({ telephone: '请输入手机号' });
    login.change('telephone', '13800138000');
    login.requestCode();
    expect(login.get().errors).toEqual({ idNumber: '请输入正确的身份证号' });
    expect([requested('sendLoginSms'), login.smsButton.get()]).toEqual([[], { status: 'idle' }]);
    login.change('idNumber', '');
    login.requestCode();
    expect(requested('sendLoginSms')).toHaveLength(1);
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

  test('asked for in words: a question comes, and another after a wrong answer; then pictures when none are left', async () => {
    const question = success('createLoginCaptcha', {
      auth_token: 'q1',
      image: 'data:,',
      question: '第几个？',
    });
    const { login, requested, settle } = testEnvironment({
      sendLoginSms: [REQUIRED, WRONG],
      createLoginCaptcha: [picture('c1'), question, picture('c3')],
    });
    fill(login);
    login.requestCode();
    await settle();
    await settle();
    login.refreshCaptcha('question');
    await settle();
    expect(login.get().captcha).toMatchObject({ authToken: 'q1', question: '第几个？', code: '' });
    login.typeCaptcha('3');
    login.requestCode();
    await settle();
    await settle();
    expect(login.get().captcha).toMatchObject({ authToken: 'c3', noQuestions: true, error: WRONG.errmsg });
    const forms = requested('createLoginCaptcha').map((input) => input?.form);
    expect(forms).toEqual(['picture', 'question', 'question']);
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
