import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../api/answer.ts';
import { type ClaimParts, ClaimRunner } from './claim-runner.ts';
import { fakeStorage } from './fake-storage.ts';

const ok = <Data>(data: Data): Answer<Data> => ({ errcode: 0, errmsg: '', data });
const LIST = [4, 6].map((profession_id) => ({
  profession_id,
  profession_name: `P${profession_id}`,
  course_list: [],
}));
const USER = { openid: 'o***', id_number: '44***' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T04:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

function world(overrides: Partial<ClaimParts> = {}) {
  const parts = {
    getClaimStatus: vi.fn(async () => ok({ is_auth: 0, use_code: 0, use_type: 1 })),
    listProfessions: vi.fn(async () => ok(LIST)),
    createClaimCode: vi.fn(async () => ok({ imgsrc: 'data:image/svg+xml,', token: 'T1' })),
    checkClaimCode: vi.fn(async () => ok({ status: 1, userinfo: null as typeof USER | null })),
    activateClaim: vi.fn(async (): Promise<Answer<unknown>> => ok({})),
    toast: vi.fn(),
    openCustomerService: vi.fn(),
    openPersonalCourse: vi.fn(),
    isVisible: () => true,
    localStorage: overrides.localStorage ?? fakeStorage(),
  };
  return { parts, claim: new ClaimRunner({ ...parts, ...overrides }) };
}

async function atStepTwo() {
  const made = world();
  made.claim.loggedIn('ann');
  await settle();
  made.claim.dispatch({ type: 'claim-clicked' });
  await settle();
  return made;
}

describe('when a learner is there', () => {
  test('CLAIM-05 nothing is asked before', () => {
    const { parts } = world();
    expect(parts.getClaimStatus).not.toHaveBeenCalled();
  });

  test('CLAIM-36 CLAIM-37 CLAIM-38 the dialog opens by itself once a calendar day', async () => {
    const first = world();
    first.claim.loggedIn('ann');
    await settle();
    expect(first.claim.get().open).toBe(true);
    const stored = first.parts.localStorage.getItem('claimAutoOpen');
    expect(JSON.parse(stored ?? 'null')).toEqual({ date: '2026-11-21', shown: 1, user: 'ann' });

    const sameDay = world({ localStorage: first.parts.localStorage });
    sameDay.claim.loggedIn('ann');
    await settle();
    expect(sameDay.claim.get().open).toBe(false);

    vi.setSystemTime(Date.parse('2026-11-21T16:00:00Z'));
    const nextDay = world({ localStorage: first.parts.localStorage });
    nextDay.claim.loggedIn('ann');
    await settle();
    expect(nextDay.claim.get().open).toBe(true);
  });

  test('a tab in the background leaves the dialog of the day to the one on screen', async () => {
    const { claim, parts } = world({ isVisible: () => false });
    claim.loggedIn('ann');
    await settle();
    expect(claim.get().open).toBe(false);
    expect(parts.localStorage.getItem('claimAutoOpen')).toBeNull();
  });

  test('a tab that follows the login of another leaves the dialog to it, until somebody comes to a page here', async () => {
    const { claim, parts } = world();
    claim.loggedIn('ann', true);
    await settle();
    expect(claim.get().open).toBe(false);
    expect(parts.localStorage.getItem('claimAutoOpen')).toBeNull();
    claim.pageShown('/center/1.html');
    expect(claim.get().open).toBe(true);
  });

  test('CLAIM-36 nothing opens over a lesson; the next page opens it, once', async () => {
    const { claim, parts } = world();
    claim.pageShown('/course_play/play.html');
    claim.loggedIn('ann');
    await settle();
    expect(claim.get().open).toBe(false);
    expect(parts.localStorage.getItem('claimAutoOpen')).toBeNull();
    claim.pageShown('/center/1.html');
    expect(claim.get().open).toBe(true);
    claim.dispatch({ type: 'closed' });
    claim.pageShown('/center/2.html');
    expect(claim.get().open).toBe(false);
  });

  test('a dialog that stands open does not follow the learner into a lesson', async () => {
    const { claim, parts } = await atStepTwo();
    claim.pageShown('/course_play/play.html');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(claim.get()).toMatchObject({ open: false, step: 1 });
    expect(parts.checkClaimCode).not.toHaveBeenCalled();
  });

  test('CLAIM-39 a page that is come to opens nothing for who has claimed, or before it is known', async () => {
    const { claim, parts } = world();
    parts.getClaimStatus.mockResolvedValue(ok({ is_auth: 1, use_code: 1, use_type: 1 }));
    claim.loggedIn('ann');
    claim.pageShown('/');
    expect(claim.get().open).toBe(false);
    await settle();
    claim.pageShown('/center/1.html');
    expect(claim.get()).toMatchObject({ open: false, step: 3 });
  });

  test('CLAIM-44 CLAIM-51 what was answered is kept under codeAuthCache and activeProfessionList', async () => {
    const { claim, parts } = world();
    claim.loggedIn('ann');
    await settle();
    const read = (key: string) => JSON.parse(parts.localStorage.getItem(key) ?? 'null');
    expect(read('codeAuthCache')).toEqual({ isAuth: 0, useCode: 0, useType: 1 });
    expect(read('activeProfessionList')).toEqual(LIST);
  });

  test('CLAIM-45 CLAIM-46 a failure of either call is silent', async () => {
    const failed = { errcode: 9500, errmsg: '服务异常', data: null };
    const { claim, parts } = world({
      getClaimStatus: async () => failed,
      listProfessions: async () => failed,
    });
    claim.loggedIn('ann');
    await settle();
    expect(parts.toast).not.toHaveBeenCalled();
    expect(claim.get().open).toBe(false);
  });

  test('an answer for a learner who has gone changes nothing', async () => {
    const { claim } = world();
    claim.loggedIn('ann');
    claim.loggedOut();
    await settle();
    expect(claim.get().open).toBe(false);
  });
});

describe('claiming by a scan', () => {
  test('CLAIM-22 CLAIM-24 CLAIM-25 the code is polled every two seconds until it is confirmed', async () => {
    const { claim, parts } = await atStepTwo();
    expect(claim.get()).toMatchObject({ step: 2, qr: { view: 1, token: 'T1' } });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(parts.checkClaimCode).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(parts.checkClaimCode).toHaveBeenCalledTimes(1);
    parts.checkClaimCode.mockResolvedValue(ok({ status: 2, userinfo: null }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(claim.get().qr.view).toBe(2);
  });

  test('CLAIM-31 CLAIM-32 CLAIM-33 CLAIM-34 confirmed: 授权成功, the chosen profession is activated, customer service opens', async () => {
    const { claim, parts } = await atStepTwo();
    parts.checkClaimCode.mockResolvedValue(ok({ status: 3, userinfo: USER }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(parts.toast).toHaveBeenCalledWith('info', '授权成功');
    expect(parts.activateClaim).toHaveBeenCalledWith(6);
    expect(claim.get().step).toBe(3);
    expect(parts.openCustomerService).toHaveBeenCalledTimes(1);
  });

  test('CLAIM-13 closing stops the polling', async () => {
    const { claim, parts } = await atStepTwo();
    claim.dispatch({ type: 'closed' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(parts.checkClaimCode).not.toHaveBeenCalled();
    expect(claim.get().step).toBe(1);
  });

  test.each([
    ['CLAIM-47', 2201, '二维码获取失败，请稍后重试'],
    ['CLAIM-48', 9408, '网络错误，请刷新重试！'],
  ])('%s a code that cannot be fetched (%i) warns', async (_id, errcode, errmsg) => {
    const { claim, parts } = world({ createClaimCode: async () => ({ errcode, errmsg, data: null }) });
    claim.loggedIn('ann');
    await settle();
    claim.dispatch({ type: 'claim-clicked' });
    await settle();
    expect(parts.toast).toHaveBeenCalledWith('warning', errmsg, 5_000);
  });
});

test('CLAIM-17 CLAIM-18 a refused activation warns for five seconds and closes', async () => {
  const { claim, parts } = world({
    getClaimStatus: async () => ok({ is_auth: 1, use_code: 0, use_type: 1 }),
  });
  parts.activateClaim.mockResolvedValue({ errcode: 2203, errmsg: '该专业暂无免费课程可领取', data: null });
  claim.loggedIn('ann');
  await settle();
  claim.dispatch({ type: 'claim-clicked' });
  await settle();
  expect(parts.toast).toHaveBeenCalledWith('warning', '该专业暂无免费课程可领取', 5_000);
  expect(claim.get()).toMatchObject({ open: false, step: 1 });
});
