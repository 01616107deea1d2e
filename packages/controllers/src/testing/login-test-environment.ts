import type { DataOf, Rejection } from '@jixu/api-client';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { rejection, success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { vi } from 'vitest';
import { createLoginController, type LoginController } from '../identity/login-controller.ts';

/** The learner of these tests. */
export const ANN: DataOf<'login'>['user_info'] = {
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
};

export const LOGGED_IN = success('login', {
  user_info: ANN,
});
export const SENT = success('sendLoginSms', {});
export const picture = (auth_token: string) => success('createLoginCaptcha', { auth_token, image: 'data:,' });

const SERVER: Script = {
  login: [LOGGED_IN],
  sendLoginSms: [SENT],
  createLoginCaptcha: [picture('c1'), picture('c2')],
  createLoginCode: [success('createLoginCode', { imgsrc: 'data:,', token: 'T1', check_number: '37' })],
  checkLoginCode: [success('checkLoginCode', { status: 1, userinfo: null })],
};

export function testEnvironment(
  script: Script = {},
  areaId: () => number | null = () => 219,
  storage = memoryStorage(),
) {
  const server = scriptedServer({ ...SERVER, ...script });
  const spies = { toast: vi.fn(), accepted: vi.fn(), clearToasts: vi.fn() };
  const login = createLoginController({
    calls: server.calls,
    clock: server.clock,
    storage,
    serverNow: server.clock.now,
    areaId,
    pagePath: () => '/area/219.html',
    signSms: (timestamp, telephone) => `${timestamp} ${telephone}`,
    ...spies,
  });
  return { ...server, ...spies, login, settle: () => server.clock.advance(RESPONSE_MS) };
}

export function fill(login: LoginController) {
  login.open();
  login.showTab('id-card');
  login.change('name', '林晓燕');
  login.change('idNumber', ' 440305199003071228 ');
  login.change('telephone', ' 13800138000 ');
  login.change('code', ' 604817 ');
  login.agree(true);
}

/** A complete form whose login is rejected. */
export async function rejected(errcode: Rejection<'login'>['errcode']) {
  const all = testEnvironment({ login: [rejection('login', errcode)] });
  fill(all.login);
  all.login.submit();
  await all.settle();
  return { ...all, errmsg: rejection('login', errcode).errmsg };
}
