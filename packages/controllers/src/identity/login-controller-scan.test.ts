import type { DataOf, ResultOf } from '@jixu/api-client';
import { codeViewOf } from '@jixu/domain/identity/scan/scan-state';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { rejection, success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { describe, expect, test, vi } from 'vitest';
import { createLoginController } from './login-controller.ts';

type User = DataOf<'checkLoginCode'>['userinfo'];
const ANN = { openid: 'oJx4****k9Qe', id_number: '4403**********1228', name: '林**' };
const MASKED = { name: '林**', idNumber: '4403**********1228', telephone: '', code: '' };
const phone = (status: 1 | 2 | 3 | 4 | 5, userinfo: User = null) =>
  success('checkLoginCode', { status, userinfo });
const image = (token: string) =>
  success('createLoginCode', { imgsrc: `data:,${token}`, token, check_number: '37' });
// The session decides what to do with the content.
const LOGGED_IN = { errcode: 0, errmsg: '成功', data: {} } as ResultOf<'login'>;

const SERVER: Script = {
  login: [LOGGED_IN],
  createLoginCode: [image('T1'), image('T2')],
  checkLoginCode: [phone(1)],
};

function testEnvironment(script: Script = {}) {
  const server = scriptedServer({ ...SERVER, ...script });
  const spies = { toast: vi.fn(), accepted: vi.fn(), clearToasts: vi.fn() };
  const place = {
    areaId: () => 219,
    pagePath: () => '/area/219.html',
    signSms: () => '',
    serverNow: () => 0,
    storage: memoryStorage(),
  };
  const login = createLoginController({ calls: server.calls, clock: server.clock, ...place, ...spies });
  const { clock } = server;
  const settle = () => clock.advance(RESPONSE_MS);
  const poll = () => clock.advance(2_000 + RESPONSE_MS);
  return { ...server, ...spies, login, settle, poll, shown: () => login.scan.get() };
}

async function opened(script: Script = {}) {
  const all = testEnvironment(script);
  all.login.open();
  await all.settle();
  return all;
}

describe('the code', () => {
  test('LOGIN-04 LOGIN-64 no tab at first; the dialog opens on WeChat, waits for a code of the area and the page, and shows it', async () => {
    const { login, shown, settle, requested } = testEnvironment();
    expect(login.get().tab).toBeNull();
    login.open();
    expect(login.get().tab).toBe('wechat');
    expect(shown().status).toBe('requested');
    await settle();
    expect(requested('createLoginCode')).toEqual([{ area_id: 219, url: btoa('/area/219.html') }]);
    expect(shown()).toMatchObject({ status: 'shown', image: 'data:,T1' });
  });

  test('LOGIN-13 LOGIN-14 LOGIN-15 is asked about every 2000 ms, scanned or not', async () => {
    const { clock, requested, shown, poll } = await opened({ checkLoginCode: [phone(1), phone(2)] });
    await clock.advance(1999);
    expect(requested('checkLoginCode')).toEqual([]);
    await clock.advance(1);
    expect(requested('checkLoginCode')).toEqual([{ token: 'T1' }]);
    await poll();
    await poll();
    await poll();
    expect(requested('checkLoginCode')).toHaveLength(4);
    expect(shown().status).toBe('scanned');
  });

  test('a question without a response is asked again', async () => {
    const { requested, poll, shown } = await opened({
      checkLoginCode: [rejection('checkLoginCode', 9408), rejection('checkLoginCode', 9500), phone(2)],
    });
    await poll();
    await poll();
    expect(shown().status).toBe('shown');
    await poll();
    expect(requested('checkLoginCode')).toHaveLength(3);
    expect(shown().status).toBe('scanned');
  });

  test('LOGIN-05 LOGIN-06 LOGIN-07 the ID tab stops the questions; back on WeChat there is a new code, asked about again', async () => {
    const { login, clock, requested, settle, poll } = await opened();
    login.showTab('id-card');
    await clock.advance(10_000);
    expect(requested('checkLoginCode')).toEqual([]);
    login.showTab('wechat');
    await settle();
    expect(requested('createLoginCode')).toHaveLength(2);
    await poll();
    expect(requested('checkLoginCode')).toEqual([{ token: 'T2' }]);
  });

  test('LOGIN-67 closing the dialog stops the questions, also for a code that was still on its way', async () => {
    const { login, clock, requested } = await opened();
    login.close();
    await clock.advance(10_000);
    login.open();
    login.close();
    await clock.advance(10_000);
    expect(requested('checkLoginCode')).toEqual([]);
    expect(login.get()).toMatchObject({ open: false, tab: null });
    expect(clock.pending).toBe(0);
  });

  test('an authorisation that arrives after closing logs nobody in', async () => {
    const { login, clock, requested, accepted } = await opened({ checkLoginCode: [phone(3, ANN)] });
    await clock.advance(2_000);
    expect(requested('checkLoginCode')).toHaveLength(1);
    login.close();
    await clock.advance(10_000);
    expect(requested('login')).toEqual([]);
    expect(accepted).not.toHaveBeenCalled();
  });

  test.each([2107, 9408, 9500] as const)(
    'that cannot be had (%i) says why; the ID card works all the time, and the way back brings a new one',
    async (errcode) => {
      const failed = rejection('createLoginCode', errcode);
      const { login, toast, shown, settle } = await opened({ createLoginCode: [failed, image('T1')] });
      expect(toast.mock.calls).toEqual([['warning', failed.errmsg]]);
      expect([login.get().tab, codeViewOf(shown()), shown().image]).toEqual(['wechat', 'expired', null]);
      login.showTab('id-card');
      login.change('name', '林晓燕');
      expect(login.get()).toMatchObject({ tab: 'id-card', fields: { name: '林晓燕' }, typed: null });
      login.showTab('wechat');
      await settle();
      expect([codeViewOf(shown()), shown().image]).toEqual(['normal', 'data:,T1']);
    },
  );

  test('that could not be had is had by a click', async () => {
    const failed = rejection('createLoginCode', 2107);
    const { login, shown, settle } = await opened({ createLoginCode: [failed, image('T1')] });
    expect(shown().status).toBe('failed');
    login.refreshCode();
    await settle();
    expect(shown()).toMatchObject({ status: 'shown', token: 'T1' });
  });
});

describe('what the phone did', () => {
  test('LOGIN-19 LOGIN-20 LOGIN-21 LOGIN-66 authorised: the masked account is shown, and its token logs in', async () => {
    const { login, toast, poll, requested, settle, accepted, clock } = await opened({
      checkLoginCode: [phone(3, ANN)],
    });
    await poll();
    expect(toast.mock.calls).toEqual([['success', '登录成功']]);
    expect(login.get()).toMatchObject({ tab: 'id-card', fields: MASKED });
    const { idNumber: id_number, ...rest } = MASKED;
    expect(requested('login')).toEqual([{ ...rest, id_number, area_id: 219, token: 'T1' }]);
    login.showTab('wechat');
    expect(login.get().tab).toBe('id-card');
    await settle();
    await clock.advance(10_000);
    expect(accepted).toHaveBeenCalledTimes(1);
    expect(requested('checkLoginCode')).toHaveLength(1);
    expect(login.get()).toMatchObject({ open: false, tab: null, fields: { name: '', idNumber: '' } });
  });

  test('a grant the server rejects is said, and a new code can be had; what was typed is there again', async () => {
    const gone = rejection('login', 2111);
    const { login, toast, poll, shown, settle, accepted } = await opened({
      checkLoginCode: [phone(3, ANN)],
      login: [gone],
    });
    login.change('name', '林晓燕');
    await poll();
    await settle();
    expect(toast).toHaveBeenLastCalledWith('warning', gone.errmsg);
    expect(login.get()).toMatchObject({
      tab: 'wechat',
      typed: null,
      fields: { name: '林晓燕', idNumber: '' },
    });
    expect(shown().status).toBe('expired');
    expect(accepted).not.toHaveBeenCalled();
    login.refreshCode();
    await settle();
    expect(shown()).toMatchObject({ status: 'shown', token: 'T2' });
  });

  test('LOGIN-17 LOGIN-18 an account without an identity card is sent to the ID tab, with nothing filled in', async () => {
    const { login, toast, poll, requested } = await opened({
      checkLoginCode: [phone(3, { ...ANN, id_number: null, name: null })],
    });
    await poll();
    expect(toast.mock.calls).toEqual([['warning', '请先绑定身份证账号']]);
    expect(login.get()).toMatchObject({ tab: 'id-card', typed: null, fields: { name: '', idNumber: '' } });
    expect(requested('login')).toEqual([]);
  });

  test.each([
    ['LOGIN-16 LOGIN-68 authorised by nobody', phone(3), '登录失败，请刷新重试！'],
    ['LOGIN-22 LOGIN-23 LOGIN-26 invalid', phone(4), '二维码已失效请刷新重试！'],
    ['LOGIN-24 LOGIN-25 LOGIN-27 cancelled', phone(5), '已取消授权'],
  ])('%s: said, no more questions, over until LOGIN-11 a click', async (_name, says, text) => {
    const { login, toast, poll, shown, settle, clock, requested } = await opened({
      checkLoginCode: [phone(2), says],
    });
    await poll();
    await poll();
    expect(toast.mock.calls).toEqual([['warning', text]]);
    await clock.advance(10_000);
    expect(requested('checkLoginCode')).toHaveLength(2);
    login.refreshCode();
    await settle();
    expect(shown()).toMatchObject({ status: 'shown', token: 'T2' });
    expect(requested('login')).toEqual([]);
  });
});
