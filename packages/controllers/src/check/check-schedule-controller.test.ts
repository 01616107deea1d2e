import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createCheckScheduleController } from './check-schedule-controller.ts';

async function lesson(script: Script = {}, hasRegulator = false) {
  const server = scriptedServer({ getAntiCheatConfig: [exampleOf('getAntiCheatConfig', 'ok')], ...script });
  const seen: string[] = [];
  const pass: { passedUntil: number | null } = { passedUntil: null };
  const schedule = createCheckScheduleController({
    calls: server.calls,
    clock: server.clock,
    toast: (kind) => seen.push(kind),
    area: { area_id: 219 },
    hasRegulator,
    captcha: { due: () => seen.push('captcha') },
    regulator: { due: () => seen.push('regulator'), passedUntil: () => pass.passedUntil },
  });
  await server.clock.advance(RESPONSE_MS);
  return { ...server, schedule, seen, pass };
}

test('the picture is due at the seconds of the area, crossed, not before', async () => {
  const { schedule, seen } = await lesson();
  schedule.played([598, 599], [598, 599]);
  expect(seen).toEqual([]);
  schedule.played([599, 600], [599, 600]);
  expect(seen).toEqual(['captcha']);
});

test('a seek to the end of the lesson skips what is on the way; one back does not', async () => {
  const { schedule, seen } = await lesson();
  schedule.seeked(1700, 1800);
  schedule.played([599, 600], [599, 600]);
  expect(seen).toEqual([]);
  schedule.seeked(0, 1800);
  schedule.played([599, 600], [599, 600]);
  expect(seen).toEqual(['captcha']);
});

test('REGQR-01 REGQR-08 the regulator from the 60th second on, and not while a pass is good', async () => {
  const { clock, schedule, seen, pass } = await lesson({}, true);
  schedule.played([58, 59], [58, 59]);
  expect(seen).toEqual([]);
  schedule.played([59, 60], [59, 60]);
  expect(seen).toEqual(['regulator']);
  pass.passedUntil = clock.steady() + 1000;
  schedule.played([60, 61], [60, 61]);
  expect(seen).toHaveLength(1);
  await clock.advance(1000);
  schedule.played([61, 62], [61, 62]);
  expect(seen).toHaveLength(2);
});

test('where the area could not be read that is said, and no picture is asked for', async () => {
  const { schedule, seen } = await lesson({ getAntiCheatConfig: [rejected(2001)] });
  schedule.played([599, 600], [599, 600]);
  expect(seen).toEqual(['warning']);
});
