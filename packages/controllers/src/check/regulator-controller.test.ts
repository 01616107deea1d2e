import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createRegulatorController } from './regulator-controller.ts';

const LESSON = {
  package_id: 601,
  course_id: 1001,
  course_section_id: 4001,
  video_id: 7001,
  area_id: 219,
  year_id: 2026,
};
const UUID = '0d4b6c1e-7a52-4f0e-9c38-2b7f5e61a9d4';
const PENDING = exampleOf('checkRegulatorCode', 'pending');
const SCRIPT: Script = {
  createRegulatorCode: [exampleOf('createRegulatorCode', 'ok')],
  checkRegulatorCode: [PENDING],
};

async function due(script: Script = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const video: string[] = [];
  const controller = createRegulatorController({
    calls: server.calls,
    clock: server.clock,
    video: { pause: () => video.push('pause'), play: () => video.push('play') },
    lesson: () => LESSON,
  });
  controller.due();
  await server.clock.advance(RESPONSE_MS);
  const states: string[] = [controller.get().state];
  controller.subscribe(() => {
    const { open, state } = controller.get();
    const now = open ? state : 'closed';
    if (states.at(-1) !== now) states.push(now);
  });
  return { ...server, controller, video, states };
}

test('REGQR-01 REGQR-03 REGQR-06 REGQR-08 the code of this lesson is asked about every 3 s until it is passed', async () => {
  const { clock, controller, requested, states, video } = await due({
    checkRegulatorCode: [PENDING, exampleOf('checkRegulatorCode', 'ok')],
  });
  expect(requested('createRegulatorCode')).toEqual([LESSON]);
  expect(controller.get()).toMatchObject({ state: 'qr', secondsLeft: 120 });
  await clock.advance(2999);
  expect(requested('checkRegulatorCode')).toEqual([]);
  await clock.advance(1);
  expect(requested('checkRegulatorCode')).toEqual([
    { uuid: UUID, area_id: 219, course_id: 1001, year_id: 2026 },
  ]);
  const passedAt = clock.steady() + 2 * RESPONSE_MS + 3000;
  await clock.advance(10_000);
  expect(states).toEqual(['qr', 'waiting', 'verified', 'closed']);
  expect(video).toEqual(['pause', 'play']);
  expect(controller.passedUntil()).toBe(passedAt + 1_800_000);
  expect([requested('checkRegulatorCode').length, clock.pending]).toEqual([2, 0]);
});

test('REGQR-02 REGQR-07 after 120 s it is expired; a click makes another', async () => {
  const { clock, controller, requested, states } = await due();
  await clock.advance(119_000);
  expect(controller.get().state).toBe('waiting');
  // The seconds are refreshed at each response, so the first tick after the end may be a second late.
  await clock.advance(2000);
  expect(states.at(-1)).toBe('expired');
  const checks = requested('checkRegulatorCode').length;
  await clock.advance(30_000);
  expect(requested('checkRegulatorCode')).toHaveLength(checks);
  controller.refresh();
  await clock.advance(RESPONSE_MS);
  expect(controller.get()).toMatchObject({ state: 'qr', secondsLeft: 120 });
});

test.each([
  ['REGQR-07 2', exampleOf('checkRegulatorCode', 'failed'), 'expired'],
  ['a failing server', rejected(9500), 'expired'],
  ['no response', rejected(9408), 'qr'],
] as const)('%s leaves the code %s', async (_name, result, state) => {
  const { clock, controller } = await due({ checkRegulatorCode: [result, PENDING] });
  await clock.advance(3000 + RESPONSE_MS);
  expect(controller.get().state).toBe(state === 'qr' ? 'waiting' : state);
});

test.each([
  [2420, '获取二维码失败！'],
  [2401, '您还未拥有该课程，请先购买或领取'],
  [1001, '获取二维码失败！'],
] as const)('REGQR-09 errcode %d', async (errcode, message) => {
  const { controller } = await due({ createRegulatorCode: [rejected(errcode)] });
  expect(controller.get()).toMatchObject({ state: 'fetch-failed', message });
});

test('nothing is asked after the learner has left', async () => {
  const { clock, controller, requested } = await due();
  controller.destroy();
  await clock.advance(10_000);
  expect([requested('checkRegulatorCode'), clock.pending]).toEqual([[], 0]);
});
