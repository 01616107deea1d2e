import { expect, test } from 'vitest';
import { createScriptedClock } from './scripted-clock.ts';

test('timers run at their own instants, in order, those set meanwhile included', async () => {
  const clock = createScriptedClock(1_000);
  const seen: string[] = [];
  const note = (what: string) => () => void seen.push(`${what}@${clock.now()}`);
  clock.setTimeout(note('late'), 300);
  clock.setTimeout(() => {
    note('early')();
    clock.setTimeout(note('nested'), 50);
  }, 100);
  const ticking = clock.setInterval(note('tick'), 120);
  await clock.advance(250);
  expect(seen).toEqual(['early@1100', 'tick@1120', 'nested@1150', 'tick@1240']);
  clock.clear(ticking);
  await clock.advance(1_000);
  expect(seen.at(-1)).toBe('late@1300');
  expect([clock.now(), clock.pending]).toEqual([2_250, 0]);
});

test('a jump of the wall clock fires nothing and changes no span', async () => {
  const clock = createScriptedClock(0);
  const seen: number[] = [];
  clock.setTimeout(() => void seen.push(clock.now()), 100);
  clock.jump(86_400_000);
  expect(seen).toEqual([]);
  await clock.advance(100);
  expect(seen).toEqual([86_400_100]);
});

test('promises settle before the next timer', async () => {
  const clock = createScriptedClock();
  const seen: string[] = [];
  clock.setTimeout(() => void Promise.resolve().then(() => seen.push('answer')), 10);
  clock.setTimeout(() => void seen.push('second'), 20);
  await clock.advance(20);
  expect(seen).toEqual(['answer', 'second']);
});
