import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createLoginsController } from './logins-controller.ts';

async function open(script: Script = {}) {
  const server = scriptedServer({
    listLogins: [exampleOf('listLogins', 'ok')],
    endOtherSessions: [exampleOf('endOtherSessions', 'ok')],
    ...script,
  });
  const seen: string[] = [];
  const toast = (kind: string, text: string) => seen.push(`${kind} ${text}`);
  const controller = createLoginsController({ calls: server.calls, clock: server.clock, toast });
  const received = () => server.clock.advance(RESPONSE_MS);
  expect(controller.get()).toEqual({ logins: null, ending: false });
  await received();
  return { ...server, controller, seen, received };
}

test('CENTER-06 the last logins are read', async () => {
  const { controller } = await open();
  expect(controller.get().logins).toMatchObject([{ is_here: 1 }, { way: 'wechat' }, { is_open: 0 }]);
});

test.each([
  ['ok', 'success 已退出其他1处登录'],
  ['none', 'success 没有在其他设备上登录'],
] as const)('the others are ended once, told (%s), and the logins read again', async (example, text) => {
  const { controller, received, requested, seen } = await open({
    endOtherSessions: [exampleOf('endOtherSessions', example)],
  });
  controller.endOthers();
  controller.endOthers();
  expect(controller.get().ending).toBe(true);
  await received();
  expect([seen, controller.get().ending, requested('endOtherSessions').length]).toEqual([[text], false, 1]);
  await received();
  expect(requested('listLogins')).toHaveLength(2);
});

test.each([
  [9408, ['error 网络错误，请刷新重试！']],
  [1001, []],
] as const)('where ending them ends in %d', async (errcode, said) => {
  const { controller, received, requested, seen } = await open({ endOtherSessions: [rejected(errcode)] });
  controller.endOthers();
  await received();
  expect([seen, controller.get().ending, requested('listLogins').length]).toEqual([said, false, 1]);
});

test('logins that could not be read can be read again; read ones stay when a later reading fails', async () => {
  const { controller, received } = await open({
    listLogins: [rejected(9500), exampleOf('listLogins', 'empty'), rejected(9408)],
  });
  expect(controller.get().logins).toBe('failed');
  controller.read();
  expect(controller.get().logins).toBeNull();
  await received();
  expect(controller.get().logins).toEqual([]);
  controller.read();
  await received();
  expect(controller.get().logins).toEqual([]);
});
