import type { DataOf } from '@jixu/api-client';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { rejection, success } from '@jixu/test-kit/results';
import { createScriptedClock } from '@jixu/test-kit/scripted-clock';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { describe, expect, test, vi } from 'vitest';
import { type ClaimParts, createClaimController } from './claim-controller.ts';

type ScannedUser = NonNullable<DataOf<'checkClaimCode'>['userinfo']>;

const status = (is_auth: 0 | 1, use_code: 0 | 1) =>
  success('getClaimStatus', { is_auth, use_code, use_type: 1 });
const code = (phone: 1 | 2 | 3 | 4 | 5, userinfo: ScannedUser | null = null) =>
  success('checkClaimCode', { status: phone, userinfo });
const image = (token: string) =>
  success('createClaimCode', { imgsrc: 'data:image/svg+xml,', token, check_number: '37' });
const ACTIVATED = success('activateClaim', {});

const NEW = status(0, 0);
const AUTHORISED = status(1, 0);
const CLAIMED = status(1, 1);
const WAITING = code(1);
const GRANTED = code(3, { openid: 'o***', id_number: '44***', name: '林**' });
const LIST = [4, 6].map((profession_id) => ({
  profession_id,
  profession_name: `P${profession_id}`,
  course_list: [],
}));
const NOON = Date.parse('2026-11-21T04:00:00Z');

const NEWCOMER: Script = {
  getClaimStatus: [NEW],
  listProfessions: [success('listProfessions', LIST)],
  createClaimCode: [image('T1')],
  checkClaimCode: [WAITING],
  activateClaim: [ACTIVATED],
};

function testEnvironment(script: Script = {}, more: Partial<ClaimParts> = {}, now = NOON) {
  const server = scriptedServer({ ...NEWCOMER, ...script }, createScriptedClock(now));
  const spies = { toast: vi.fn(), openCustomerService: vi.fn(), openPersonalCourse: vi.fn() };
  const localStorage = memoryStorage();
  const { calls, clock } = server;
  const place = { pagePath: () => '/area/219.html', areaId: () => 219 };
  const parts = { calls, clock, localStorage, isVisible: () => true, ...place, ...spies, ...more };
  const claim = createClaimController(parts);
  /** Lets pending responses arrive. */
  const settle = () => clock.advance(RESPONSE_MS);
  const poll = () => clock.advance(2_000 + RESPONSE_MS);
  return { ...server, ...spies, localStorage: parts.localStorage, claim, settle, poll };
}

async function arrived(script: Script = {}, more: Partial<ClaimParts> = {}, now = NOON) {
  const all = testEnvironment(script, more, now);
  all.claim.loggedIn('ann');
  await all.settle();
  return all;
}

async function atStepTwo(script: Script = {}) {
  const all = await arrived(script);
  all.claim.claimNow();
  await all.settle();
  return all;
}

describe('when a learner is there', () => {
  test('CLAIM-05 nothing is asked before', async () => {
    const { requested, settle } = testEnvironment();
    await settle();
    expect(requested('getClaimStatus')).toEqual([]);
  });

  test('CLAIM-36 CLAIM-37 CLAIM-38 the dialog opens by itself once a calendar day', async () => {
    const { claim, localStorage } = await arrived();
    expect(claim.get().open).toBe(true);
    const stored = { date: '2026-11-21', shown: 1, user: 'ann' };
    expect(JSON.parse(localStorage.getItem('claimAutoOpen') ?? 'null')).toEqual(stored);
    const lastSecond = Date.parse('2026-11-21T15:59:59Z') - RESPONSE_MS;
    expect((await arrived({}, { localStorage }, lastSecond)).claim.get().open).toBe(false);
    const midnight = Date.parse('2026-11-21T16:00:00Z');
    expect((await arrived({}, { localStorage }, midnight)).claim.get().open).toBe(true);
  });

  test('a tab in the background leaves the dialog of the day to the one on screen', async () => {
    const { claim, localStorage } = await arrived({}, { isVisible: () => false });
    expect(claim.get().open).toBe(false);
    expect(localStorage.getItem('claimAutoOpen')).toBeNull();
  });

  test('a tab that follows the login of another leaves the dialog to it, until somebody comes to a page here', async () => {
    const { claim, settle, localStorage } = testEnvironment();
    claim.loggedIn('ann', true);
    await settle();
    expect(claim.get().open).toBe(false);
    expect(localStorage.getItem('claimAutoOpen')).toBeNull();
    claim.pageShown('/center/1.html');
    expect(claim.get().open).toBe(true);
  });

  test('CLAIM-36 nothing opens over a lesson; the next page opens it, once', async () => {
    const { claim, settle, localStorage } = testEnvironment();
    claim.pageShown('/course_play/play.html');
    claim.loggedIn('ann');
    await settle();
    expect(claim.get().open).toBe(false);
    expect(localStorage.getItem('claimAutoOpen')).toBeNull();
    claim.pageShown('/center/1.html');
    expect(claim.get().open).toBe(true);
    claim.close();
    claim.pageShown('/center/2.html');
    expect(claim.get().open).toBe(false);
  });

  test('a dialog that stands open does not follow the learner into a lesson', async () => {
    const { claim, clock, requested } = await atStepTwo();
    claim.pageShown('/course_play/play.html');
    await clock.advance(10_000);
    expect(claim.get()).toMatchObject({ open: false, step: 1 });
    expect(requested('checkClaimCode')).toEqual([]);
  });

  test('CLAIM-39 a page that is come to opens nothing for who has claimed, or before it is known', async () => {
    const { claim, settle } = testEnvironment({ getClaimStatus: [CLAIMED] });
    claim.loggedIn('ann');
    claim.pageShown('/');
    expect(claim.get().open).toBe(false);
    await settle();
    claim.pageShown('/center/1.html');
    expect(claim.get()).toMatchObject({ open: false, step: 3 });
  });

  test('CLAIM-44 CLAIM-51 what came is kept under codeAuthCache and activeProfessionList', async () => {
    const { localStorage } = await arrived();
    const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
    expect(read('codeAuthCache')).toEqual({ isAuth: 0, useCode: 0, useType: 1 });
    expect(read('activeProfessionList')).toEqual(LIST);
  });

  test.each([1001, 9408, 9500] as const)(
    'CLAIM-45 CLAIM-46 errcode %i of either call is silent: nothing opens, and there is nothing to claim',
    async (errcode) => {
      const { claim, toast } = await arrived({
        getClaimStatus: [rejection('getClaimStatus', errcode)],
        listProfessions: [rejection('listProfessions', errcode)],
      });
      expect(toast).not.toHaveBeenCalled();
      expect(claim.get()).toMatchObject({ open: false, professions: [] });
    },
  );

  test('a result for a learner who has gone changes nothing, whoever has come', async () => {
    const { claim, settle, localStorage } = testEnvironment({ getClaimStatus: [NEW, CLAIMED] });
    claim.loggedIn('ann');
    claim.loggedOut();
    await settle();
    expect(claim.get()).toMatchObject({ open: false, professions: null });
    expect(localStorage.getItem('codeAuthCache')).toBeNull();
    claim.loggedIn('bob');
    await settle();
    expect(claim.get()).toMatchObject({ step: 3, open: false });
  });
});

describe('claiming by a scan', () => {
  test('CLAIM-22 CLAIM-24 CLAIM-25 the code names its page and area, and is polled every two seconds', async () => {
    const { claim, clock, requested, poll } = await atStepTwo({ checkClaimCode: [WAITING, code(2)] });
    expect(requested('createClaimCode')).toEqual([{ url: btoa('/area/219.html'), area_id: 219 }]);
    expect(claim.get().step).toBe(2);
    expect(claim.scan.get()).toMatchObject({ status: 'shown', token: 'T1' });
    await clock.advance(1_999);
    expect(requested('checkClaimCode')).toEqual([]);
    await clock.advance(1);
    expect(requested('checkClaimCode')).toEqual([{ token: 'T1' }]);
    await poll();
    await poll();
    expect(claim.scan.get().status).toBe('scanned');
  });

  test('CLAIM-31 CLAIM-32 CLAIM-33 CLAIM-34 authorised: 授权成功, the chosen profession is activated, customer service opens', async () => {
    const { claim, poll, settle, toast, requested, openCustomerService, clock } = await atStepTwo({
      checkClaimCode: [GRANTED],
    });
    await poll();
    expect(toast).toHaveBeenCalledWith('info', '授权成功');
    await settle();
    expect(requested('activateClaim')).toEqual([{ profession_id: 6 }]);
    expect(claim.get().step).toBe(3);
    expect(openCustomerService).toHaveBeenCalledOnce();
    expect(clock.pending).toBe(0);
  });

  test('CLAIM-13 closing stops the polling', async () => {
    const { claim, clock, requested } = await atStepTwo();
    claim.close();
    await clock.advance(10_000);
    expect(requested('checkClaimCode')).toEqual([]);
    expect(claim.get().step).toBe(1);
  });

  test('an authorisation that arrives after closing claims nothing', async () => {
    const { claim, clock, requested, toast } = await atStepTwo({ checkClaimCode: [GRANTED] });
    await clock.advance(2_000);
    expect(requested('checkClaimCode')).toHaveLength(1);
    claim.close();
    await clock.advance(10_000);
    expect(requested('activateClaim')).toEqual([]);
    expect(toast).not.toHaveBeenCalled();
  });

  test('going back shows the list again, and nothing is polled; forward again there is a new code', async () => {
    const { claim, clock, requested, settle } = await atStepTwo();
    claim.goBack();
    expect(claim.get()).toMatchObject({ open: true, step: 1 });
    await clock.advance(10_000);
    expect(requested('checkClaimCode')).toEqual([]);
    claim.claimNow();
    await settle();
    expect(requested('createClaimCode')).toHaveLength(2);
    expect(claim.scan.get().status).toBe('shown');
  });

  test('a learner who leaves while the activation is under way leaves no trace for the next', async () => {
    const { claim, poll, settle, openCustomerService, localStorage } = await atStepTwo({
      checkClaimCode: [GRANTED],
    });
    await poll();
    localStorage.removeItem('codeAuthCache');
    claim.loggedOut();
    await settle();
    expect(openCustomerService).not.toHaveBeenCalled();
    expect(claim.get()).toMatchObject({ open: false, step: 1, learner: null });
    expect(localStorage.getItem('codeAuthCache')).toBeNull();
  });

  test('a session that has just expired is not asked about again and again', async () => {
    const { claim, clock, poll, requested } = await atStepTwo({
      checkClaimCode: [rejection('checkClaimCode', 1001)],
    });
    await poll();
    await clock.advance(20_000);
    expect(requested('checkClaimCode')).toHaveLength(1);
    expect(claim.scan.get().status).toBe('expired');
  });

  test.each([9408, 9500, 9999] as const)('a check that comes to %i is put again', async (errcode) => {
    const { claim, poll } = await atStepTwo({
      checkClaimCode: [rejection('checkClaimCode', errcode), code(2)],
    });
    await poll();
    await poll();
    expect(claim.scan.get().status).toBe('scanned');
  });

  test.each([
    ['CLAIM-47', 2201, '二维码获取失败，请稍后重试'],
    ['CLAIM-48', 9408, '网络错误，请刷新重试！'],
  ] as const)(
    '%s a code that cannot be had (%i) warns, and can be refreshed',
    async (_id, errcode, errmsg) => {
      const failed = rejection('createClaimCode', errcode);
      const { claim, toast, settle } = await atStepTwo({
        createClaimCode: [failed, image('T2')],
      });
      expect(toast.mock.calls).toEqual([['warning', failed.errmsg, 5_000]]);
      expect(failed.errmsg).toBe(errmsg);
      claim.refreshCode();
      await settle();
      expect(claim.scan.get()).toMatchObject({ status: 'shown', token: 'T2' });
    },
  );

  test('too many requests have a dialog of their own', async () => {
    const { toast, claim } = await atStepTwo({ createClaimCode: [rejection('createClaimCode', 9999)] });
    expect(toast).not.toHaveBeenCalled();
    expect(claim.scan.get().status).toBe('failed');
  });
});

describe('an activation that is rejected', () => {
  test.each([1001, 2202, 2203, 9408, 9500] as const)(
    'CLAIM-17 CLAIM-18 CLAIM-19 errcode %i warns for five seconds, closes, and can be tried again',
    async (errcode) => {
      const rejected = rejection('activateClaim', errcode);
      const { claim, settle, toast, requested } = await arrived({
        getClaimStatus: [AUTHORISED],
        activateClaim: [rejected, ACTIVATED],
      });
      claim.claimNow();
      claim.claimNow();
      await settle();
      expect(toast.mock.calls).toEqual([['warning', rejected.errmsg, 5_000]]);
      expect(claim.get()).toMatchObject({ open: false, step: 1 });
      claim.clickFloat();
      claim.claimNow();
      await settle();
      expect(claim.get().step).toBe(3);
      expect(requested('activateClaim')).toHaveLength(2);
    },
  );

  test('CLAIM-20 CLAIM-21 errcode 1007: warned, closed, claimed, customer service', async () => {
    const { claim, settle, toast, openCustomerService } = await arrived({
      getClaimStatus: [AUTHORISED],
      activateClaim: [rejection('activateClaim', 1007)],
    });
    claim.claimNow();
    await settle();
    expect(toast).toHaveBeenCalledOnce();
    expect(claim.get()).toMatchObject({ open: false, step: 3 });
    expect(openCustomerService).toHaveBeenCalledOnce();
  });

  test('too many requests: closed without a word of its own', async () => {
    const { claim, settle, toast } = await arrived({
      getClaimStatus: [AUTHORISED],
      activateClaim: [rejection('activateClaim', 9999)],
    });
    claim.claimNow();
    await settle();
    expect(toast).not.toHaveBeenCalled();
    expect(claim.get().open).toBe(false);
  });
});
