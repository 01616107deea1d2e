import { expect, test, vi } from 'vitest';
import { contentChannel } from '../../server/content-channel.ts';
import { createPublicApi, type PublicApi } from './public-responses.server.ts';

function environment() {
  const clock = { now: 1 };
  let errcode = 0;
  const call = vi.fn(async () => ({ errcode, errmsg: '', data: null }));
  const client = { getHomeOption: call, getHomeIndex: call, getLoginMsg: call, getTrainingNotice: call };
  const api = createPublicApi(client as Partial<PublicApi> as PublicApi, () => clock.now);
  return {
    api,
    call,
    clock,
    fail: (code: number) => {
      errcode = code;
    },
  };
}

test('CONST-02 CONST-09 one lookup serves five minutes, then it is made again', async () => {
  const { api, call, clock } = environment();
  await api.getHomeOption();
  clock.now = 300_000;
  await api.getHomeOption();
  expect(call).toHaveBeenCalledTimes(1);
  clock.now = 300_002;
  await api.getHomeOption();
  expect(call).toHaveBeenCalledTimes(2);
});

test('CONST-09 no call that answers a learner can be made through it', () => {
  const kept = Object.keys(environment().api);
  expect(kept).toContain('getHomeOption');
  for (const id of ['getUserInfo', 'listOrders', 'listStudyCourses', 'findStudyProofs'])
    expect(kept).not.toContain(id);
});

test('CONST-01 the 101st answer drops the one used longest ago', async () => {
  const { api, call } = environment();
  for (let area_id = 1; area_id <= 101; area_id += 1) await api.getLoginMsg({ area_id });
  await api.getLoginMsg({ area_id: 101 });
  expect(call).toHaveBeenCalledTimes(101);
  await api.getLoginMsg({ area_id: 1 });
  expect(call).toHaveBeenCalledTimes(102);
});

test('a failure is not kept', async () => {
  const { api, call, fail } = environment();
  fail(9408);
  await api.getHomeOption();
  fail(0);
  expect((await api.getHomeOption()).errcode).toBe(0);
  expect(call).toHaveBeenCalledTimes(2);
});

test('when the content has changed the next page asks anew', async () => {
  const { api, call } = environment();
  await api.getHomeOption();
  contentChannel.publish({});
  await api.getHomeOption();
  expect(call).toHaveBeenCalledTimes(2);
});
