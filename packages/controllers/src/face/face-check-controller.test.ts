import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import type { FacePurpose } from '@jixu/domain/face/face-errand';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test, vi } from 'vitest';
import { createFaceCheckController } from './face-check-controller.ts';
import { type FaceLearner, learnerFaceServer } from './learner-face-server.ts';

const CODE = exampleOf('createFaceCode', 'ok');
const PENDING = exampleOf('getFaceResult', 'pending');
const PASSED = exampleOf('getFaceResult', 'ok');
const LEARNER: FaceLearner = { code: 'lnr_5f0c2b7a91d34e68', areaId: 310101 };

type More = { purpose?: FacePurpose; learner?: FaceLearner | null };

async function opened(script: Script = {}, { purpose = { type: 1 }, learner = LEARNER }: More = {}) {
  const server = scriptedServer({ createFaceCode: [CODE], getFaceResult: [PENDING], ...script });
  const onPassed = vi.fn();
  const face = createFaceCheckController({
    server: learnerFaceServer({ calls: server.calls, purpose, learner: () => learner }),
    clock: server.clock,
    timeoutMs: 60_000,
    onPassed,
  });
  face.open('two');
  await server.clock.advance(RESPONSE_MS);
  return { ...server, face, onPassed };
}

test('FACE-06 FACE-07 FACE-09 the checker is asked 15 s after the code, then every second, until it has decided', async () => {
  const { clock, face, requested, onPassed } = await opened({ getFaceResult: [PENDING, PENDING, PASSED] });
  expect(face.get()).toMatchObject({ state: 'two-qr', token: 'f4Wd9sLmB2xQe7RvTn0Kyg' });
  await clock.advance(14_999);
  expect(requested('getFaceResult')).toEqual([]);
  await clock.advance(1);
  expect(requested('getFaceResult')).toEqual([
    { token: 'f4Wd9sLmB2xQe7RvTn0Kyg', number: 'fno_8mT3cZr6Hq1YpWb5uKx2Vg' },
  ]);
  expect(face.get().state).toBe('two-polling');
  await clock.advance(RESPONSE_MS + 1000);
  expect(requested('getFaceResult')).toHaveLength(2);
  await clock.advance(2 * RESPONSE_MS + 1000);
  expect(face.get().state).toBe('success');
  expect(onPassed).toHaveBeenCalledOnce();
  expect(clock.pending).toBe(0);
});

test('FACE-08 FACE-21 after 60 s it is given up, which is a failure; FACE-11 with a new code', async () => {
  const { clock, face, requested } = await opened();
  await clock.advance(61_000);
  expect(face.get().state).toBe('failure');
  const asked = requested('getFaceResult').length;
  await clock.advance(30_000);
  expect(requested('getFaceResult')).toHaveLength(asked);
  face.start();
  await clock.advance(RESPONSE_MS);
  expect([face.get().state, requested('createFaceCode').length]).toEqual(['two-qr', 2]);
});

test.each([
  ['FACE-09 2', exampleOf('getFaceResult', 'failed'), 'failure'],
  ['FACE-10 an unreachable checker', rejected(9408), 'failure'],
  ['FACE-10 a failing checker', rejected(9500), 'failure'],
  ['too many questions of our own', rejected(9999), 'two-polling'],
] as const)('%s leaves it at %s', async (_name, result, state) => {
  const { clock, face } = await opened({ getFaceResult: [result, PENDING] });
  await clock.advance(15_000 + RESPONSE_MS);
  expect(face.get().state).toBe(state);
});

test.each([
  ['FACE-15 1006', rejected(1006, 'createFaceCode'), '今日人脸认证次数已用完，请明天再试'],
  ['FACE-16 2670', rejected(2670), null],
  ['FACE-16 2671', rejected(2671), null],
  ['FACE-16 no response', rejected(9408), null],
  ['FACE-17 2672', rejected(2672), '获取用户信息失败，请重新登陆试试~'],
  ['1001, which the site answers with a login', rejected(1001), null],
] as const)('%s', async (_name, result, rejection) => {
  const { face } = await opened({ createFaceCode: [result] });
  expect(face.get()).toMatchObject({ state: 'two-code-failed', rejection });
});

test('FACE-16 where there is no code another can be asked for', async () => {
  const { clock, face, requested } = await opened({ createFaceCode: [rejected(2670), CODE] });
  face.start();
  await clock.advance(RESPONSE_MS);
  expect([face.get().state, requested('createFaceCode').length]).toEqual(['two-qr', 2]);
});

test('FACE-17 without an id_number_code nothing is asked', async () => {
  const { face, requested } = await opened({}, { learner: null });
  expect(face.get()).toMatchObject({
    state: 'two-code-failed',
    rejection: '获取用户信息失败，请重新登陆试试~',
  });
  expect(requested('createFaceCode')).toEqual([]);
});

test.each<[string, FacePurpose]>([
  ['FACE-18 the identity', { type: 1 }],
  ['FACE-18 a lesson', { type: 2, course_id: 1001, section_id: 4001, package_id: 601, year_id: 2026 }],
  ['FACE-18 an exam', { type: 3, exam_id: 8001 }],
])('%s is asked for with its own ids', async (_name, purpose) => {
  const { requested } = await opened({}, { purpose });
  expect(requested('createFaceCode')).toEqual([
    { id_number: LEARNER.code, area_id: LEARNER.areaId, ...purpose },
  ]);
});

const NO_CONSENT = exampleOf('createFaceCode', 'e2673');

test('without consent there is no code; agreeing asks with the version that was shown', async () => {
  const { clock, face, requested } = await opened({ createFaceCode: [NO_CONSENT, CODE] });
  expect(face.get().state).toBe('consent');
  face.agree();
  await clock.advance(RESPONSE_MS);
  expect(face.get().state).toBe('two-qr');
  expect(requested('createFaceCode')[1]).toMatchObject({ consent_version: FACE_CONSENT.version });
});

test('declining leads to the service desk, and from there back', async () => {
  const { clock, face, requested } = await opened({ createFaceCode: [NO_CONSENT] });
  face.decline();
  expect(face.get().state).toBe('desk');
  await clock.advance(20_000);
  expect(requested('createFaceCode')).toHaveLength(1);
  face.start();
  await clock.advance(RESPONSE_MS);
  expect(face.get().state).toBe('consent');
});

test('a page that shows an older text than the server knows does not ask in circles', async () => {
  const { clock, face } = await opened({ createFaceCode: [NO_CONSENT] });
  face.agree();
  await clock.advance(RESPONSE_MS);
  expect(face.get()).toMatchObject({
    state: 'two-code-failed',
    rejection: '请先阅读并同意人脸信息处理规则',
  });
});

test('nothing is asked after the learner has left', async () => {
  const { clock, face, requested } = await opened();
  face.destroy();
  await clock.advance(20_000);
  expect([requested('getFaceResult'), clock.pending]).toEqual([[], 0]);
});
