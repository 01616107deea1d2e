import { success } from '@jixu/test-kit/results';
import { expect, test } from 'vitest';
import {
  AUTHORISED,
  arrived,
  atStepTwo,
  GRANTED,
  LIST,
  testEnvironment,
} from '../testing/claim-test-environment.ts';

const listOf = (...ids: readonly number[]) => [
  success(
    'listProfessions',
    ids.map((id) => ({ profession_id: id, profession_name: `P${id}`, course_list: [] })),
  ),
];

test('CLAIM-14 CLAIM-15 CLAIM-16 who has authorised before gets the courses at once, without a code', async () => {
  const { claim, settle, requested, openCustomerService, openPersonalCourse } = await arrived({
    getClaimStatus: [AUTHORISED],
  });
  claim.claimNow();
  expect(claim.get().activating).toBe('direct');
  await settle();
  expect(requested('createClaimCode')).toEqual([]);
  expect(requested('activateClaim')).toEqual([{ profession_id: 6 }]);
  expect(claim.get().step).toBe(3);
  expect(openCustomerService).toHaveBeenCalledOnce();
  expect(openPersonalCourse).not.toHaveBeenCalled();
});

test.each([2] as const)(
  'CLAIM-35 after a scan, use_type %i leads to the personal course page',
  async (use_type) => {
    const { claim, poll, settle, openCustomerService, openPersonalCourse } = await atStepTwo({
      getClaimStatus: [success('getClaimStatus', { is_auth: 0, use_code: 0, use_type })],
      checkClaimCode: [GRANTED],
    });
    await poll();
    await settle();
    expect(claim.get().step).toBe(3);
    expect(openPersonalCourse).toHaveBeenCalledOnce();
    expect(openCustomerService).not.toHaveBeenCalled();
  },
);

test('CLAIM-40 CLAIM-41 profession 4 until the list is there, then 6, or the first where 6 is missing', async () => {
  const { claim } = testEnvironment();
  expect(claim.get().professionId).toBe(4);
  expect((await arrived()).claim.get().professionId).toBe(6);
  expect(LIST.map(({ profession_id }) => profession_id)).toEqual([4, 6]);
  const without = await arrived({ listProfessions: listOf(9, 4) });
  expect(without.claim.get().professionId).toBe(9);
});
