import { expect, test } from 'vitest';
import { twoAtATime } from './two-at-a-time.ts';

test('results stand in the order of the list, and two readings run at once', async () => {
  let [running, most] = [0, 0];
  const reading = (value: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return value;
  };
  expect(await twoAtATime([reading(1), () => 'two', reading(3), reading(4), reading(5)])).toEqual([
    ...[1, 'two', 3, 4, 5],
  ]);
  expect(most).toBe(2);
});

test('one that fails fails all', async () => {
  const failing = () => Promise.reject(new Error('gone'));
  await expect(twoAtATime([() => 1, failing, () => 3])).rejects.toThrow('gone');
});
