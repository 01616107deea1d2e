import { crc32, deflateRawSync } from 'node:zlib';
import { gbkBytes } from './gbk.ts';

export interface ZipEntry {
  /** Written in GBK, as Alipay's servers do. */
  readonly name: string;
  readonly content: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0, deflated, made on 1 January 1980. */
const COMMON = [20, 0, 8, 0, 33] as const;

interface Packed {
  readonly name: Uint8Array;
  readonly bytes: Uint8Array;
  /** CRC-32, packed size, whole size. */
  readonly sums: readonly number[];
}

function record(signature: number, shorts: readonly number[], longs: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 + shorts.length * 2 + longs.length * 4);
  buffer.writeUInt32LE(signature, 0);
  for (const [at, value] of shorts.entries()) buffer.writeUInt16LE(value, 4 + at * 2);
  for (const [at, value] of longs.entries()) buffer.writeUInt32LE(value, 4 + shorts.length * 2 + at * 4);
  return buffer;
}

const short = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) buffer.writeUInt16LE(value, at * 2);
  return buffer;
};

function packed({ name, content }: ZipEntry): Packed {
  const bytes = deflateRawSync(content);
  return { name: gbkBytes(name), bytes, sums: [crc32(content), bytes.length, content.length] };
}

/** A ZIP archive of these entries. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, sums } of entries.map(packed)) {
    const local = Buffer.concat([record(LOCAL, COMMON, sums), short(name.length, 0), name, bytes]);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(offset);
    directory.push(
      Buffer.concat([
        record(CENTRAL, [20, ...COMMON], sums),
        short(name.length, 0, 0, 0, 0, 0, 0),
        place,
        name,
      ]),
    );
    files.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const count = entries.length;
  const end = Buffer.concat([record(END, [0, 0, count, count], [index.length, offset]), short(0)]);
  return Buffer.concat([...files, index, end]);
}
