import { codeViewOf } from '@jixu/domain/identity/scan/scan-state';
import { rejection } from '@jixu/test-kit/results';
import { describe, expect, test } from 'vitest';
import {
  ACTIVATED,
  AUTHORISED,
  arrived,
  atStepTwo,
  code,
  GRANTED,
  image,
  WAITING,
} from '../testing/claim-test-environment.ts';

const WITHOUT_CARD = { openid: 'o***', id_number: null, name: null };

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
    ['CLAIM-27 CLAIM-52 invalid', code(4), '二维码已失效请刷新重试！'],
    ['CLAIM-28 cancelled', code(5), '已取消授权'],
    ['CLAIM-29 CLAIM-54 authorised by nobody', code(3), '授权失败，请刷新重试！'],
    [
      'CLAIM-30 CLAIM-54 authorised without a card',
      code(3, WITHOUT_CARD),
      '需要先绑定身份证账号才可进行授权',
    ],
  ])(
    '%s: said, over, nothing claimed; a click brings a new code, CLAIM-12 closing leads back to step 1',
    async (_name, says, text) => {
      const { claim, toast, poll, clock, settle, requested } = await atStepTwo({
        createClaimCode: [image('T1'), image('T2')],
        checkClaimCode: [code(2), says, WAITING],
      });
      await poll();
      await poll();
      expect(toast.mock.calls.map(([kind, said]) => [kind, said])).toEqual([['warning', text]]);
      expect([claim.get().step, codeViewOf(claim.scan.get())]).toEqual([2, 'expired']);
      await clock.advance(10_000);
      expect(requested('checkClaimCode')).toHaveLength(2);
      claim.refreshCode();
      await settle();
      await poll();
      expect(requested('checkClaimCode').at(-1)).toEqual({ token: 'T2' });
      expect([claim.get().step, codeViewOf(claim.scan.get())]).toEqual([2, 'normal']);
      claim.close();
      claim.clickFloat();
      expect(claim.get()).toMatchObject({ open: true, step: 1 });
      expect(requested('activateClaim')).toEqual([]);
    },
  );

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
  test('CLAIM-53 CLAIM-18 after a scan it warns for five seconds and closes, too, and the claim may be tried again', async () => {
    const rejected = rejection('activateClaim', 2203);
    const { claim, poll, settle, toast, openCustomerService } = await atStepTwo({
      checkClaimCode: [GRANTED],
      activateClaim: [rejected],
    });
    await poll();
    await settle();
    expect(toast).toHaveBeenLastCalledWith('warning', rejected.errmsg, 5_000);
    expect(claim.get()).toMatchObject({ open: false, step: 1 });
    expect(openCustomerService).not.toHaveBeenCalled();
    claim.clickFloat();
    expect(claim.get()).toMatchObject({ open: true, step: 1 });
  });

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
