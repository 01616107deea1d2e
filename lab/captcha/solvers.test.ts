import { drawPicture, textOf } from '@jixu/captcha/drawing/draw-picture';
import { seededRandom } from '@jixu/captcha/random';
import { CONSTANTS } from '@jixu/constants';
import { expect, test } from 'vitest';
import { bestRow } from './best-row.ts';
import { nearestSolver } from './nearest-solver.ts';
import { Network } from './network.ts';

test('the likeliest row keeps its distances', () => {
  const candidates = [
    { x: 0, character: 'a', score: 3 },
    { x: 4, character: 'b', score: 9 },
    { x: 8, character: 'c', score: 2 },
    { x: 30, character: 'd', score: 9 },
  ];
  expect(bestRow(candidates, 2, { least: 8, most: 20 })).toBe('ac');
  expect(bestRow(candidates, 2, { least: 1, most: 20 })).toBe('ab');
  expect(bestRow(candidates, 4, { least: 8, most: 20 })).toBe('');
});

test('the network learns to tell an upright line from a lying one, wherever it is', () => {
  const random = seededRandom(5);
  const network = new Network(random, { channels: 1, size: 8 }, [4], 2);
  const show = (isUpright: boolean) => {
    network.input.values.fill(0);
    const at = 1 + Math.floor(random() * 8);
    for (let along = 1; along <= 8; along++)
      network.input.values[isUpright ? along * 10 + at : at * 10 + along] = 1;
  };
  for (let seen = 0; seen < 1200; seen++) {
    show(seen % 2 === 0);
    network.learn(seen % 2);
    if (seen % 8 === 7) network.step(0.01, 8);
  }
  let right = 0;
  for (let asked = 0; asked < 100; asked++) {
    show(asked % 2 === 0);
    const found = network.classify();
    if ((found[asked % 2] ?? 0) > 0.5) right++;
  }
  expect(right).toBeGreaterThanOrEqual(95);
});

test('a hundred pictures learned by heart read hardly any other', () => {
  const pictures = (first: number) =>
    Array.from({ length: 100 }, (_, at) => drawPicture(seededRandom(first + at), CONSTANTS.CAPTCHA_LENGTH));
  const solve = nearestSolver(pictures(1));
  const solved = pictures(1000).filter((picture) => solve(picture) === textOf(picture));
  expect(solved.length).toBeLessThanOrEqual(20);
});
