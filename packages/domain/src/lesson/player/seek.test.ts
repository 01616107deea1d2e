import { describe, expect, test } from 'vitest';
import { decideSeek, type SeekRequest, seekStep } from './seek.ts';

const at50: Omit<SeekRequest, 'target'> = { position: 50, furthest: 100, duration: 600, mayJump: false };

describe('decideSeek', () => {
  const rows: readonly [string, Partial<SeekRequest> & { target: number }, 'allowed' | 'reverted', number][] =
    [
      ['back', { target: 10 }, 'allowed', 10],
      ['forward inside the watched part', { target: 99 }, 'allowed', 99],
      ['to the furthest point', { target: 100 }, 'allowed', 100],
      ['a hair beside it, where browsers land', { target: 100.2 }, 'allowed', 100.2],
      ['beyond it', { target: 101 }, 'reverted', 50],
      ['far beyond it', { target: 200 }, 'reverted', 50],
      ['to the end', { target: 600 }, 'reverted', 50],
      ['beyond it, with the permission', { target: 200, mayJump: true }, 'allowed', 200],
      ['before the start', { target: -20 }, 'allowed', 0],
      ['behind the end, with the permission', { target: 900, mayJump: true }, 'allowed', 600],
      ['behind the end of a fully watched video', { target: 900, furthest: 600 }, 'allowed', 600],
      ['nowhere', { target: Number.NaN, mayJump: true }, 'reverted', 50],
    ];
  test.each(rows)('PLAYER-55 PLAYER-78 %s', (_name, request, kind, to) => {
    expect(decideSeek({ ...at50, ...request })).toEqual({ kind, to });
  });
});

test.each([
  [50, 1, 55],
  [50, -1, 45],
  [3, -1, 0],
  [598, 1, 600],
] as const)('PLAYER-66 a key at %d s in direction %d goes to %d s', (position, direction, to) => {
  expect(seekStep(position, direction, 600)).toBe(to);
});
