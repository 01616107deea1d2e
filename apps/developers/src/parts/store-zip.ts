import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** The first of January 1980, the earliest day a ZIP can say: equal files are equal archives. */
const NO_DATE = 0x21;

/** Numbers one after the other, little-endian, each with its length in bytes. */
function packed(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

/** A ZIP archive of texts by name, none of them compressed: small, and read by everything. */
export function storeZip(files: ReadonlyMap<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [file, text] of files) {
    const [name, data] = [Buffer.from(file), Buffer.from(text)];
    // Version, flags, method (stored), time, date, checksum, length as it is and as it was, lengths of name and extra.
    const head = packed(
      ...([
        [2, VERSION],
        [2, UTF8_NAMES],
        [2, 0],
        [2, 0],
        [2, NO_DATE],
        [4, crc32(data)],
      ] as const),
      ...([
        [4, data.length],
        [4, data.length],
        [2, name.length],
        [2, 0],
      ] as const),
    );
    parts.push(packed([4, LOCAL]), head, name, data);
    // Comment, disk, attributes, and where the file begins.
    const place = packed([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    directory.push(packed([4, CENTRAL], [2, VERSION]), head, place, name);
    at += 4 + head.length + name.length + data.length;
  }
  const list = Buffer.concat(directory);
  const count = [2, files.size] as const;
  const end = packed([4, END], [2, 0], [2, 0], count, count, [4, list.length], [4, at], [2, 0]);
  return Buffer.concat([...parts, list, end]);
}
