import { rejection } from '@jixu/test-kit/results';
import { RESPONSE_MS } from '@jixu/test-kit/scripted-server';
import { describe, expect, test } from 'vitest';
import {
  arrived,
  atStepTwo,
  CLAIMED,
  LIST,
  NEW,
  testEnvironment,
} from '../testing/claim-test-environment.ts';

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
    claim.loggedIn('ann', false);
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
    claim.loggedIn('ann', false);
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
    claim.loggedIn('ann', false);
    claim.loggedOut();
    await settle();
    expect(claim.get()).toMatchObject({ open: false, professions: null });
    expect(localStorage.getItem('codeAuthCache')).toBeNull();
    claim.loggedIn('bob', false);
    await settle();
    expect(claim.get()).toMatchObject({ step: 3, open: false });
  });
});
