import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test, vi } from 'vitest';
import { createFaceCheckController } from './face-check-controller.ts';
import { recoveryFaceServer } from './recovery-face-server.ts';

const CODE = exampleOf('createRecoveryCode', 'ok');
const PENDING = exampleOf('getFaceResult', 'pending');
const PASSED = exampleOf('getFaceResult', 'ok');
const ENTERED = exampleOf('finishRecovery', 'ok');

async function opened(script: Script = {}) {
  const server = scriptedServer({
    createRecoveryCode: [CODE],
    getFaceResult: [PASSED],
    finishRecovery: [ENTERED],
    ...script,
  });
  const onPassed = vi.fn();
  const face = createFaceCheckController({
    server: recoveryFaceServer(server.calls),
    clock: server.clock,
    timeoutMs: 60_000,
    onPassed,
  });
  face.start();
  await server.clock.advance(0);
  const before = [face.get().state, server.requested('createRecoveryCode').length];
  face.agree();
  await server.clock.advance(RESPONSE_MS);
  return { ...server, face, onPassed, before };
}

test('X1 the person agrees, passes on a phone, and is logged in by the server’s word', async () => {
  const { clock, face, requested, onPassed, before } = await opened({ getFaceResult: [PENDING, PASSED] });
  expect(before).toEqual(['consent', 0]);
  expect(requested('createRecoveryCode')).toEqual([{ consent_version: FACE_CONSENT.version }]);
  await clock.advance(15_000 + RESPONSE_MS);
  expect([face.get().state, requested('finishRecovery').length]).toEqual(['two-polling', 0]);
  await clock.advance(1000 + RESPONSE_MS);
  expect(onPassed).not.toHaveBeenCalled();
  await clock.advance(RESPONSE_MS);
  expect(onPassed).toHaveBeenCalledOnce();
  expect([face.get().state, clock.pending]).toEqual(['success', 0]);
});

test.each([
  ['the server has not heard it yet', exampleOf('finishRecovery', 'e2123')],
  ['no response', rejected(9408)],
])('X20 while %s it goes on asking', async (_name, answer) => {
  const { clock, face, requested, onPassed } = await opened({ finishRecovery: [answer, ENTERED] });
  await clock.advance(15_000 + 2 * RESPONSE_MS);
  expect([face.get().state, requested('finishRecovery').length]).toEqual(['two-polling', 1]);
  await clock.advance(1000 + 2 * RESPONSE_MS);
  expect([face.get().state, onPassed.mock.calls.length]).toEqual(['success', 1]);
});

test.each([
  ['2121', exampleOf('finishRecovery', 'e2121'), '该手机号绑定的身份证已达上限，请换一个手机号'],
  ['2122', exampleOf('finishRecovery', 'e2122'), '登录信息已过期，请重新登录后再试'],
])('%s is why a passed check logs nobody in', async (_errcode, answer, rejection) => {
  const { clock, face, onPassed } = await opened({ finishRecovery: [answer] });
  await clock.advance(15_000 + 2 * RESPONSE_MS);
  expect(face.get()).toMatchObject({ state: 'failure', rejection });
  expect(onPassed).not.toHaveBeenCalled();
});

test.each([
  ['1006', exampleOf('createRecoveryCode', 'e1006'), '人脸认证次数已用完，请重新登录后再试'],
  ['2122', exampleOf('createRecoveryCode', 'e2122'), '登录信息已过期，请重新登录后再试'],
  ['2670', exampleOf('createRecoveryCode', 'e2670'), null],
  ['no response', rejected(9408), null],
])('%s is why there is no code', async (_errcode, answer, rejection) => {
  const { face } = await opened({ createRecoveryCode: [answer] });
  expect(face.get()).toMatchObject({ state: 'two-code-failed', rejection });
});

test('a check that failed at the checker logs nobody in', async () => {
  const { clock, face, requested } = await opened({ getFaceResult: [exampleOf('getFaceResult', 'failed')] });
  await clock.advance(15_000 + RESPONSE_MS);
  expect([face.get().state, face.get().rejection]).toEqual(['failure', null]);
  expect(requested('finishRecovery')).toEqual([]);
});
