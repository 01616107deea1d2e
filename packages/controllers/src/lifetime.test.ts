import { createScriptedClock } from '@jixu/test-kit/scripted-clock';
import { expect, test } from 'vitest';
import { createLifetime } from './lifetime.ts';

test('timers fire and responses are received until the end, and not after it', async () => {
  const clock = createScriptedClock();
  const lifetime = createLifetime(clock);
  const seen: string[] = [];
  const response = (text: string) =>
    new Promise<string>((resolve) => void clock.after(150, () => resolve(text)));
  lifetime.after(100, () => seen.push('timer'));
  lifetime.every(100, () => seen.push('tick'));
  lifetime.receive(response('response'), (text) => seen.push(text));
  await clock.advance(250);
  expect(seen).toEqual(['timer', 'tick', 'response', 'tick']);
  lifetime.after(100, () => seen.push('late timer'));
  lifetime.receive(response('late response'), (text) => seen.push(text));
  lifetime.end();
  lifetime.after(100, () => seen.push('timer of the dead'));
  await clock.advance(1000);
  expect(seen).toHaveLength(4);
  expect(clock.pending).toBe(0);
});

test('a timer that is called off does not fire', async () => {
  const clock = createScriptedClock();
  const seen: string[] = [];
  createLifetime(clock).after(100, () => seen.push('timer'))();
  await clock.advance(200);
  expect(seen).toEqual([]);
});
