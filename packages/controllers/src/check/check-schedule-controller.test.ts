import type { LessonCheck } from '@jixu/domain/lesson/lesson-check';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createCheckSchedule, type ScheduledLesson } from './check-schedule-controller.ts';

const LESSON: ScheduledLesson = {
  videoId: 7001,
  duration: 1800,
  stored: [],
  unsent: [],
  creditedTo: 0,
  hasRegulator: false,
  faceAt: null,
};

async function lesson(script: Script = {}, opened: Partial<ScheduledLesson> = {}) {
  const server = scriptedServer({ getAntiCheatConfig: [exampleOf('getAntiCheatConfig', 'ok')], ...script });
  const { clock } = server;
  const seen: string[] = [];
  const pass: { until: number | null } = { until: null };
  const quizzes: number[] = [];
  const schedule = createCheckSchedule({
    calls: server.calls,
    clock,
    toast: (kind) => seen.push(kind),
    area: () => ({ area_id: 219 }),
    open: ({ kind }: LessonCheck) => seen.push(kind),
    crossedQuiz: (before, after) => quizzes.find((second) => before < second && second <= after) ?? null,
    regulatorPassedUntil: () => pass.until,
  });
  schedule.lessonOpened({ ...LESSON, ...opened });
  const sample = (mark: 'start' | 'tick' | 'stop' | 'seek', mediaTime: number) =>
    schedule.sample({ mark, mediaTime, rate: 1, wall: clock.steady() });
  /** Plays in real time. */
  const play = async (from: number, to: number) => {
    sample('start', from);
    for (let second = from + 1; second <= to; second += 1) {
      await clock.advance(1000);
      sample('tick', second);
    }
    sample('stop', to);
  };
  const seek = (to: number) => sample('seek', to);
  await play(0, 2);
  await clock.advance(RESPONSE_MS);
  return { ...server, schedule, seen, pass, play, seek, quizzes };
}

test('the picture is due at the seconds of the area, crossed, not before', async () => {
  const { play, seen } = await lesson();
  await play(597, 599);
  expect(seen).toEqual([]);
  await play(599, 600);
  expect(seen).toEqual(['captcha']);
});

test('CHEAT-11 CHEAT-12 where it goes by the time played, after as much as the area says', async () => {
  const config = exampleOf('getAntiCheatConfig', 'interval');
  const every60 = { ...config, data: { ...config.data, captcha_every: 60 } };
  const { play, seen } = await lesson({ getAntiCheatConfig: [every60 as typeof config] });
  await play(100, 157);
  expect(seen).toEqual([]);
  await play(157, 158);
  expect(seen).toEqual(['captcha']);
});

test('PLAYER-61 where the area names no interval, after 3,000 seconds of playing', async () => {
  const { play, seen } = await lesson({ getAntiCheatConfig: [exampleOf('getAntiCheatConfig', 'interval')] });
  await play(2, 2_999);
  expect(seen).toEqual([]);
  await play(2_999, 3_000);
  expect(seen).toEqual(['captcha']);
});

test('a seek to the end of the lesson skips what is on the way; one back does not', async () => {
  const { play, seek, seen, schedule } = await lesson();
  schedule.told([{ kind: 'captcha', vid: 7001, second: 600, left_ms: null, free_ms: 0 }], undefined);
  seek(1700);
  await play(1700, 1702);
  expect(seen).toEqual([]);
  seek(0);
  await play(597, 599);
  expect(seen).toEqual([]);
  await play(599, 600);
  expect(seen).toEqual(['captcha']);
});

test('PLAYER-54 a reload near the end is no seek: what is due is shown', async () => {
  const { seek, seen, schedule } = await lesson();
  schedule.lessonLeft();
  schedule.lessonOpened({ ...LESSON, creditedTo: 1700 });
  seek(1700);
  schedule.told([], { kind: 'captcha', vid: 7001, second: 1700 });
  expect(seen).toEqual(['captcha']);
});

test('REGQR-01 REGQR-08 the regulator from the 60th second on, and not while a pass is good', async () => {
  const { clock, schedule, seen, pass, play } = await lesson({}, { hasRegulator: true });
  const check: LessonCheck = { kind: 'regulator', videoId: null, second: 60 };
  await play(2, 59);
  expect(seen).toEqual([]);
  await play(59, 60);
  expect(seen).toEqual(['regulator']);
  pass.until = clock.steady() + 3000;
  schedule.passed(check);
  schedule.dispatch({ type: 'settled' });
  await play(60, 62);
  expect(seen).toHaveLength(1);
  await play(62, 64);
  expect(seen).toHaveLength(2);
});

test('the captcha after one that was passed comes in time where the server cannot say when', async () => {
  const config = exampleOf('getAntiCheatConfig', 'interval');
  const every60 = { ...config, data: { ...config.data, captcha_every: 60 } };
  const { schedule, seen, play } = await lesson({ getAntiCheatConfig: [every60 as typeof config] });
  // Of the minute before it, all but ten seconds were played on another page.
  schedule.told([{ kind: 'captcha', vid: null, second: 120, left_ms: 10_000, free_ms: 0 }], null);
  await play(2, 13);
  expect(seen).toEqual(['captcha']);
  schedule.passed({ kind: 'captcha', videoId: null, second: 120 });
  schedule.dispatch({ type: 'settled' });
  await play(13, 70);
  expect(seen).toHaveLength(1);
  await play(70, 71);
  expect(seen).toHaveLength(2);
});

test('REGQR-04 the regulator as the server counts: what is watched a second time brings it no nearer', async () => {
  const { schedule, seen, play } = await lesson({}, { stored: [[0, 40_000]] });
  schedule.told([{ kind: 'regulator', vid: null, second: 60, left_ms: 20_000, free_ms: 0 }], null);
  await play(2, 40);
  await play(40, 60);
  expect(seen).toEqual([]);
  await play(60, 61);
  expect(seen).toEqual(['regulator']);
});

test('what this browser has not sent yet brings it nearer', async () => {
  const { schedule, seen, play } = await lesson({}, { unsent: [[0, 45_000]] });
  schedule.told([{ kind: 'regulator', vid: null, second: 60, left_ms: 60_000, free_ms: 0 }], null);
  await play(45, 60);
  expect(seen).toEqual([]);
  await play(60, 61);
  expect(seen).toEqual(['regulator']);
});

test('PLAYER-52 the face check of the lesson at its second', async () => {
  const { seen, play } = await lesson({}, { faceAt: 10 });
  await play(8, 9);
  expect(seen).toEqual([]);
  await play(9, 10);
  expect(seen).toEqual(['face']);
});

test('where the area could not be read that is said, and no picture is asked for', async () => {
  const { play, seen } = await lesson({ getAntiCheatConfig: [rejected(2001)] });
  await play(599, 600);
  expect(seen).toEqual(['warning']);
});
