import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';

/** Red on the left, blue on the right: which way up a picture is can be seen. */
function pixels(width: number, height: number): Buffer {
  const all = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at++) {
    const isLeft = at % width < width / 2;
    all.set(isLeft ? [220, 20, 20] : [20, 20, 220], at * 4);
  }
  return all;
}

export const sampleJpeg = (width = 60, height = 40): Promise<Buffer> =>
  Transformer.fromRgbaPixels(pixels(width, height), width, height).jpeg(90);

export const samplePng = (width = 60, height = 40): Promise<Buffer> =>
  Transformer.fromRgbaPixels(pixels(width, height), width, height).png();

/** A JPEG segment with its length. */
export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Puts segments where a camera writes its own: right after the beginning. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

function entry(tag: number, type: number, count: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  value.copy(bytes, 8);
  return bytes;
}

const directory = (...entries: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([entries.length, 0]), ...entries, Buffer.alloc(4)]);

const short = (value: number): Buffer => Buffer.from([value, 0]);
/** Where the place stands, after the first directory of two entries. */
const PLACE_AT = 8 + 2 + 2 * 12 + 4;

/** What a phone notes in a photo: how it was held, and where it was (GPSLatitudeRef, and a GPSMapDatum that can be searched for). */
export function exifOf(orientation: number): Buffer {
  const place = directory(
    entry(1, 2, 2, Buffer.from('N\0')),
    entry(18, 2, 14, short(PLACE_AT + 2 + 2 * 12 + 4)),
  );
  const first = directory(entry(0x0112, 3, 1, short(orientation)), entry(0x8825, 4, 1, short(PLACE_AT)));
  const tiff = Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    first,
    place,
    Buffer.from('WGS-84 HIDDEN\0'),
  ]);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]));
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** A black picture of one bit a pixel: as small as a PNG of that size can be. `claimed`: what it says its size is. */
export function blackPng(
  width: number,
  height: number,
  claimed: readonly [number, number] = [width, height],
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed[0], 0);
  header.writeUInt32BE(claimed[1], 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF with these objects after its catalogue and its page; offsets are not what is looked at. */
export const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    Buffer.from('1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n'),
    Buffer.from('2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n'),
    Buffer.from('3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj\n'),
    ...objects.map((object) => Buffer.concat([Buffer.from(object), Buffer.from('\n')])),
    Buffer.from('trailer << /Root 1 0 R /Size 9 >>\nstartxref\n9\n%%EOF\n'),
  ]);

/** A stream packed by Deflate, with this in its dictionary. */
export const packed = (dictionary: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`7 0 obj << ${dictionary} /Filter /FlateDecode >>\nstream\r\n`),
    deflateSync(content),
    Buffer.from('\nendstream endobj'),
  ]);

/** An archive with one empty file. */
export const ZIP = Buffer.from(
  `504b0304${'00'.repeat(26)}504b0102${'00'.repeat(42)}504b0506${'00'.repeat(4)}0100010000000000000000000000`,
  'hex',
);
