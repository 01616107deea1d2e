import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE = 3;
const BITS = 4;

/** Runs on a thread of its own: the event loop goes on. */
const compress = promisify(deflate);

/** A picture of at most sixteen colours: the number of its colour for each pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly tones: Uint8Array;
}

export type Colour = readonly [red: number, green: number, blue: number];

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

function headerOf({ width, height }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, PALETTE, 0, 0, 0], 8);
  return header;
}

/** Two pixels a byte; each row begins with its filter, which is none. */
function rowsOf({ width, height, tones }: Picture): Buffer {
  const rowBytes = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * rowBytes + 1 + (x >> 1);
      const tone = tones[y * width + x] ?? 0;
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? tone << 4 : tone);
    }
  }
  return rows;
}

/** The picture as a PNG file (ISO/IEC 15948), with sixteen colours at most. */
export async function encodePng(picture: Picture, palette: readonly Colour[]): Promise<Buffer> {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', headerOf(picture)),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await compress(rowsOf(picture))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
