import { expect, test } from 'vitest';
import {
  blackPng,
  exifOf,
  pngChunk,
  sampleJpeg,
  samplePng,
  segment,
  withSegments,
} from '#testing/sample-files.ts';
import { readPictureHeader } from './picture-header.ts';

const [jpeg, png] = [await sampleJpeg(), await samplePng()];

test.each<[string, 'jpeg' | 'png', Buffer, [number, number]]>([
  ['a JPEG', 'jpeg', jpeg, [60, 40]],
  ['a JPEG with what a phone notes', 'jpeg', withSegments(jpeg, exifOf(6)), [60, 40]],
  [
    'a JPEG with filling before a marker',
    'jpeg',
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from([255, 255]), jpeg.subarray(2)]),
    [60, 40],
  ],
  [
    'a JPEG that names two sizes',
    'jpeg',
    withSegments(jpeg, segment(0xc0, Buffer.from([8, 0, 9, 255, 255, 1]))),
    [65_535, 40],
  ],
  ['a PNG', 'png', png, [60, 40]],
  ['a PNG of 900 million pixels in a few bytes', 'png', blackPng(8, 8, [30_000, 30_000]), [30_000, 30_000]],
])('the size stands in the header: %s', (_name, kind, bytes, [width, height]) => {
  expect(readPictureHeader(kind, bytes)).toMatchObject({ width, height });
});

const thumbnail = withSegments(jpeg, segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), jpeg])));

test.each<[string, 'jpeg' | 'png', Buffer]>([
  ['a JPEG cut off in its pixels', 'jpeg', jpeg.subarray(0, -20)],
  ['a JPEG cut off in its pixels, with a whole thumbnail', 'jpeg', thumbnail.subarray(0, -20)],
  ['a JPEG cut off in its header', 'jpeg', jpeg.subarray(0, 100)],
  [
    'a JPEG of no height',
    'jpeg',
    Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xc0, Buffer.from([8, 0, 0, 0, 9, 1])),
      segment(0xda, Buffer.from([0])),
      Buffer.from([255, 217]),
    ]),
  ],
  [
    'a JPEG of a hundred scans and one',
    'jpeg',
    Buffer.concat([
      jpeg.subarray(0, -2),
      ...Array.from({ length: 100 }, () => segment(0xda, Buffer.from([0]))),
      jpeg.subarray(-2),
    ]),
  ],
  ['a JPEG without segments', 'jpeg', Buffer.from([255, 216, 255])],
  ['a segment of an impossible length', 'jpeg', Buffer.from([255, 216, 255, 0xe0, 0, 1, 0, 0, 0])],
  ['a PNG cut off', 'png', png.subarray(0, -1)],
  ['a PNG without an end', 'png', png.subarray(0, -12)],
  [
    'a PNG with two headers',
    'png',
    Buffer.concat([blackPng(8, 8).subarray(0, 33), blackPng(9000, 9000).subarray(8)]),
  ],
  [
    'a PNG that does not begin with its header',
    'png',
    Buffer.concat([png.subarray(0, 8), pngChunk('tEXt', Buffer.from('a')), png.subarray(8)]),
  ],
  [
    'a chunk longer than the file',
    'png',
    Buffer.concat([png.subarray(0, 33), Buffer.from('ffffffff49444154', 'hex'), Buffer.alloc(20)]),
  ],
  ['a PNG of its signature alone', 'png', png.subarray(0, 8)],
])('what breaks off is not decoded: %s', (_name, kind, bytes) => {
  expect(readPictureHeader(kind, bytes)).toBeNull();
});

test('of a PNG only the chunks of its pixels are decoded', () => {
  const more = Buffer.concat([png.subarray(0, 33), pngChunk('iCCP', Buffer.from('x')), png.subarray(33)]);
  expect(readPictureHeader('png', Buffer.concat([more, Buffer.from('after')]))?.decoded).toEqual(png);
});
