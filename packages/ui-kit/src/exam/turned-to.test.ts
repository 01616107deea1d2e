import { expect, test } from 'vitest';
import { turnedTo } from './turned-to.ts';

const TOPS = [-400, 100, 600, 900];

test.each([
  ['on', { from: null, by: 1 }, 2],
  ['back', { from: null, by: -1 }, 0],
  ['on from the one turned to, although it could not come to the edge', { from: 2, by: 1 }, 3],
  ['back from it', { from: 3, by: -1 }, 2],
  ['no further than the last', { from: 3, by: 1 }, 3],
  ['no further than the first', { from: 0, by: -1 }, 0],
  [
    'back from the middle of a question: to its beginning',
    { tops: [-700, -100, 600], from: null, by: -1 },
    1,
  ],
  ['above the first question, on to it', { tops: [300, 800], from: null, by: 1 }, 0],
  ['above the first question, there is none before', { tops: [300, 800], from: null, by: -1 }, 0],
] as const)('%s', (_name, turn, index) => expect(turnedTo({ tops: TOPS, edge: 96, ...turn })).toBe(index));
