import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLessonMedia } from '@jixu/test-kit/lesson-media';
import { afterAll, expect, test } from 'vitest';
import { createTrackSegments, pictureTracks, segmentsOf } from './track-segments.ts';

const folder = mkdtempSync(join(tmpdir(), 'jixu-tracks-'));
writeLessonMedia(folder, 7001, 15);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['360p/000.m4s', [0, 6_000]],
  ['540p/002.m4s', [12_000, 15_000]],
  ['540p/003.m4s', null],
  ['voice/000.m4s', null],
  ['360p/init.mp4', null],
  ['360p/index.m3u8', null],
  ['1080p/000.m4s', null],
])('%s holds %j of a recording', async (file, interval) => {
  expect(await createTrackSegments(() => folder)(7001, file)).toEqual(interval);
});

test('a recording without playlists holds nothing', async () => {
  expect(await createTrackSegments(() => folder)(7002, '360p/000.m4s')).toBeNull();
});

test('playlists with other line ends and lengths are read, in whole milliseconds', () => {
  const master =
    '#EXTM3U\r\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\n360p/index.m3u8\r\n#EXT-X-MEDIA:URI="voice/index.m3u8"';
  expect([...pictureTracks(master)]).toEqual(['360p']);
  const third = '#EXTINF:2.0333,\r\n000.m4s\r\n#EXTINF:2.0333,\r\n001.m4s\r\n#EXTINF:2.0333,\r\n002.m4s';
  expect([...segmentsOf(third).values()]).toEqual([
    [0, 2033],
    [2033, 4067],
    [4067, 6100],
  ]);
});
