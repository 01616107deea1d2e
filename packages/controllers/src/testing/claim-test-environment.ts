import type { DataOf } from '@jixu/api-client';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { success } from '@jixu/test-kit/results';
import { createScriptedClock } from '@jixu/test-kit/scripted-clock';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { vi } from 'vitest';
import { type ClaimParts, createClaimController } from '../claim/claim-controller.ts';

type ScannedUser = NonNullable<DataOf<'checkClaimCode'>['userinfo']>;

export const status = (is_auth: 0 | 1, use_code: 0 | 1) =>
  success('getClaimStatus', { is_auth, use_code, use_type: 1 });
export const code = (phone: 1 | 2 | 3 | 4 | 5, userinfo: ScannedUser | null = null) =>
  success('checkClaimCode', { status: phone, userinfo });
export const image = (token: string) =>
  success('createClaimCode', { imgsrc: 'data:image/svg+xml,', token, check_number: '37' });
export const ACTIVATED = success('activateClaim', {});

export const NEW = status(0, 0);
export const AUTHORISED = status(1, 0);
export const CLAIMED = status(1, 1);
export const WAITING = code(1);
export const GRANTED = code(3, { openid: 'o***', id_number: '44***', name: '林**' });
export const LIST = [4, 6].map((profession_id) => ({
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

export function testEnvironment(script: Script = {}, more: Partial<ClaimParts> = {}, now = NOON) {
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

export async function arrived(script: Script = {}, more: Partial<ClaimParts> = {}, now = NOON) {
  const all = testEnvironment(script, more, now);
  all.claim.loggedIn('ann', false);
  await all.settle();
  return all;
}

export async function atStepTwo(script: Script = {}) {
  const all = await arrived(script);
  all.claim.claimNow();
  await all.settle();
  return all;
}
