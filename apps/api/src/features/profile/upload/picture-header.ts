/** What a picture says of itself before a pixel of it is decoded. */
export interface PictureHeader {
  width: number;
  height: number;
  /** What is decoded: of a PNG the chunks that make its pixels and no others, whose contents may unpack to anything. */
  decoded: Buffer;
}

/** Null: it breaks off, or is not in the form of its kind. */
export function readPictureHeader(kind: 'jpeg' | 'png', bytes: Buffer): PictureHeader | null {
  const header = kind === 'jpeg' ? readJpeg(bytes) : readPng(bytes);
  return header !== null && header.width > 0 && header.height > 0 ? header : null;
}

/** The frames of JPEG: baseline, progressive and the rarer ones; c4, c8 and cc are other segments. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SCAN = 0xda;
const END_OF_PICTURE = Buffer.from([0xff, 0xd9]);

function readJpeg(bytes: Buffer): PictureHeader | null {
  let [at, width, height] = [2, 0, 0];
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    // Within pixels ff is followed by 00, so that only the end itself reads like this.
    if (marker === SCAN) {
      const isWhole = bytes.includes(END_OF_PICTURE, at) && !hasMoreScans(bytes, at);
      return isWhole ? { width, height, decoded: bytes } : null;
    }
    if (isFrame(marker)) {
      if (at + 9 > bytes.length) return null;
      height = Math.max(height, bytes.readUInt16BE(at + 5));
      width = Math.max(width, bytes.readUInt16BE(at + 7));
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** A photo that appears by and by is sent in some ten scans. Each may go over all of its pixels. */
const MOST_SCANS = 100;

function hasMoreScans(bytes: Buffer, from: number): boolean {
  const marker = Buffer.from([0xff, SCAN]);
  let scans = 0;
  for (let at = bytes.indexOf(marker, from); at >= 0; at = bytes.indexOf(marker, at + 2)) {
    scans += 1;
    if (scans > MOST_SCANS) return true;
  }
  return false;
}

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around the contents of a chunk. */
const AROUND_CHUNK = 12;
const OF_PIXELS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

function readPng(bytes: Buffer): PictureHeader | null {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  const names: string[] = [];
  for (let at = SIGNATURE_BYTES; at + AROUND_CHUNK <= bytes.length; ) {
    const end = at + AROUND_CHUNK + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (name === 'IHDR') !== (names.length === 0)) return null;
    names.push(name);
    if (OF_PIXELS.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return sizedPng(Buffer.concat(kept));
    at = end;
  }
  return null;
}

function sizedPng(decoded: Buffer): PictureHeader | null {
  const [width, height] = [SIGNATURE_BYTES + 8, SIGNATURE_BYTES + 12];
  if (decoded.length < height + 4) return null;
  return { width: decoded.readUInt32BE(width), height: decoded.readUInt32BE(height), decoded };
}
