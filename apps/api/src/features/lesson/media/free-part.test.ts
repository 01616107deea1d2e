import { expect, test } from 'vitest';
import { cutPlaylist } from './free-part.ts';

const list = (lengths: readonly number[]) => [
  '#EXTM3U',
  ...lengths.flatMap((length, at) => [`#EXTINF:${length.toFixed(6)},`, `${at}.m4s`]),
  '#EXT-X-ENDLIST',
];
const partsOf = (lines: readonly string[]) => lines.filter((line) => line.endsWith('.m4s'));

test.each([
  { lengths: [6, 6, 6], free: 60, parts: 3 },
  { lengths: [6, 6, 6], free: 7, parts: 2 },
  { lengths: [6, 6, 6], free: 12, parts: 3 },
  { lengths: [6, 6, 6], free: 11.9, parts: 2 },
  { lengths: [90, 6], free: 60, parts: 1 },
  { lengths: [], free: 60, parts: 0 },
])('parts that begin within $free seconds stay: $lengths', ({ lengths, free, parts }) => {
  const cut = cutPlaylist(list(lengths), free);
  expect(partsOf(cut)).toEqual(lengths.slice(0, parts).map((_, at) => `${at}.m4s`));
  expect(cut.filter((line) => line === '#EXT-X-ENDLIST')).toHaveLength(1);
});
