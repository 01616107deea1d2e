import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../api/answer.ts';
import { LoginRunner } from './login-runner.ts';

const ANN = { openid: 'oJx4****k9Qe', id_number: '4403**********1228', name: '林**' };
const OK: Answer<unknown> = { errcode: 0, errmsg: '成功', data: {} };
type State = {
  status: number;
  userinfo: { openid: string; id_number: string | null; name: string | null } | null;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A login whose server hands out T1, T2 … and answers each question with what `phone` says. */
function world(answer: Answer<unknown> = OK) {
  const phone: { says: State | null } = { says: { status: 1, userinfo: null } };
  let codes = 0;
  const parts = {
    sendSms: vi.fn(async () => OK),
    createCaptcha: vi.fn(async () => ({
      errcode: 0,
      errmsg: '',
      data: { auth_token: 't', image: 'data:,' },
    })),
    createLoginCode: vi.fn(async (_areaId: number) => {
      const token = `T${++codes}`;
      return {
        errcode: 0,
        errmsg: '',
        data: { imgsrc: `data:,${token}`, token } as { imgsrc: string; token: string } | null,
      };
    }),
    checkLoginCode: vi.fn(async (_token: string) => ({
      errcode: phone.says ? 0 : 9000,
      errmsg: '',
      data: phone.says,
    })),
    login: vi.fn(async () => answer),
    areaId: (): number | null => 219,
    toast: vi.fn(),
    accepted: vi.fn(),
  };
  const login = new LoginRunner(parts);
  const shown = () => login.scan.get();
  /** Lets the answers under way arrive. */
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const pollOnce = (says: State | null) => {
    phone.says = says;
    return vi.advanceTimersByTimeAsync(2000);
  };
  return { parts, login, shown, settle, pollOnce };
}

async function opened(answer?: Answer<unknown>) {
  const all = world(answer);
  all.login.open();
  await all.settle();
  return all;
}

describe('the code', () => {
  test('LOGIN-04 no tab at first; the dialog opens on WeChat, waits for a code of the area, and shows it', async () => {
    const { login, shown, settle, parts } = world();
    expect(login.view.get().tab).toBeNull();
    login.open();
    expect(login.view.get().tab).toBe('wechat');
    expect(shown().view).toBe(4);
    await settle();
    expect(parts.createLoginCode).toHaveBeenCalledWith(219);
    expect(shown()).toMatchObject({ view: 1, image: 'data:,T1' });
  });

  test('LOGIN-13 LOGIN-14 LOGIN-15 is asked about every 2000 ms, scanned or not', async () => {
    const { parts, shown } = await opened();
    await vi.advanceTimersByTimeAsync(1999);
    expect(parts.checkLoginCode).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(parts.checkLoginCode.mock.calls).toEqual([['T1']]);
    parts.checkLoginCode.mockResolvedValue({ errcode: 0, errmsg: '', data: { status: 2, userinfo: null } });
    await vi.advanceTimersByTimeAsync(6000);
    expect(parts.checkLoginCode).toHaveBeenCalledTimes(4);
    expect(shown().view).toBe(2);
  });

  test('a question without an answer is asked again', async () => {
    const { parts, pollOnce, shown } = await opened();
    await pollOnce(null);
    await pollOnce(null);
    expect(parts.checkLoginCode).toHaveBeenCalledTimes(2);
    expect(shown().view).toBe(1);
  });

  test('LOGIN-05 LOGIN-06 LOGIN-07 the ID tab stops the questions; back on WeChat there is a new code, asked about again', async () => {
    const { login, parts, settle } = await opened();
    login.showTab('id-card');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(parts.checkLoginCode).not.toHaveBeenCalled();
    login.showTab('wechat');
    await settle();
    expect(parts.createLoginCode).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(parts.checkLoginCode.mock.calls).toEqual([['T2']]);
  });

  test('LOGIN-67 closing the dialog stops the questions, also for a code that was still on its way', async () => {
    const { login, parts } = await opened();
    login.close();
    await vi.advanceTimersByTimeAsync(10_000);
    login.open();
    login.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(parts.checkLoginCode).not.toHaveBeenCalled();
    expect(login.view.get()).toMatchObject({ open: false, tab: null });
  });

  test('that cannot be had says why, and is refreshed by a click', async () => {
    const { login, parts, shown, settle } = world();
    parts.createLoginCode.mockResolvedValueOnce({
      errcode: 2107,
      errmsg: '登录二维码获取失败，请稍后重试',
      data: null,
    });
    login.open();
    await settle();
    expect(parts.toast.mock.calls).toEqual([['warning', '登录二维码获取失败，请稍后重试']]);
    expect(shown().view).toBe(3);
    login.refreshCode();
    await settle();
    expect(shown()).toMatchObject({ view: 1, token: 'T1' });
  });
});

describe('what the phone did', () => {
  test('LOGIN-19 LOGIN-20 LOGIN-21 LOGIN-66 authorised: the masked account is shown, and its token logs in', async () => {
    const { login, parts, pollOnce } = await opened();
    let answered: (answer: Answer<unknown>) => void = () => undefined;
    parts.login.mockReturnValue(new Promise((resolve) => (answered = resolve)));
    await pollOnce({ status: 3, userinfo: ANN });
    expect(parts.toast.mock.calls).toEqual([['success', '登录成功']]);
    const fields = { name: '林**', idNumber: '4403**********1228', telephone: '', code: '' };
    expect(login.view.get()).toMatchObject({ tab: 'id-card', byScan: true, fields });
    expect(parts.login).toHaveBeenCalledWith(fields, 219, 'T1');
    login.showTab('wechat');
    expect(login.view.get().tab).toBe('id-card');
    answered(OK);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(parts.accepted).toHaveBeenCalledTimes(1);
    expect(parts.checkLoginCode).toHaveBeenCalledTimes(1);
    expect(login.view.get()).toMatchObject({ open: false, tab: null, fields: { name: '', idNumber: '' } });
  });

  test('a grant the server refuses is said, and a new code can be had; what was typed is there again', async () => {
    const { login, parts, pollOnce, shown } = await opened({
      errcode: 2111,
      errmsg: '扫码授权已失效，请重新扫码',
      data: null,
    });
    login.change('name', '林晓燕');
    await pollOnce({ status: 3, userinfo: ANN });
    expect(parts.toast).toHaveBeenLastCalledWith('warning', '扫码授权已失效，请重新扫码', 5000);
    expect(login.view.get()).toMatchObject({
      tab: 'wechat',
      byScan: false,
      fields: { name: '林晓燕', idNumber: '' },
    });
    expect(shown().view).toBe(3);
    expect(parts.accepted).not.toHaveBeenCalled();
  });

  test('LOGIN-17 LOGIN-18 an account without an identity card is sent to the ID tab, with nothing filled in', async () => {
    const { login, parts, pollOnce } = await opened();
    await pollOnce({ status: 3, userinfo: { ...ANN, id_number: null, name: null } });
    expect(parts.toast.mock.calls).toEqual([['warning', '请先绑定身份证账号']]);
    expect(login.view.get()).toMatchObject({
      tab: 'id-card',
      byScan: false,
      fields: { name: '', idNumber: '' },
    });
    expect(parts.login).not.toHaveBeenCalled();
  });

  test.each([
    ['LOGIN-16 LOGIN-68 authorised by nobody', { status: 3, userinfo: null }, '登录失败，请刷新重试！'],
    ['LOGIN-22 LOGIN-23 LOGIN-26 invalid', { status: 4, userinfo: null }, '二维码已失效请刷新重试！'],
    ['LOGIN-24 LOGIN-25 LOGIN-27 cancelled', { status: 5, userinfo: null }, '已取消授权'],
  ])('%s: said, no more questions, expired until LOGIN-11 a click', async (_name, says, text) => {
    const { login, parts, pollOnce, shown, settle } = await opened();
    await pollOnce({ status: 2, userinfo: null });
    await pollOnce(says);
    expect(parts.toast.mock.calls).toEqual([['warning', text]]);
    expect(shown().view).toBe(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(parts.checkLoginCode).toHaveBeenCalledTimes(2);
    login.refreshCode();
    await settle();
    expect(shown()).toMatchObject({ view: 1, token: 'T2' });
    expect(parts.login).not.toHaveBeenCalled();
  });
});
