/** Per-round shift amounts of RFC 1321. */
const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;
const TABLE = Array.from(
  { length: 64 },
  (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32) | 0,
);

/** The message with its closing bit and length, as little-endian words. */
function paddedWords(bytes: Uint8Array): DataView {
  const blocks = ((bytes.length + 8) >> 6) + 1;
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, bytes.length << 3, true);
  words.setUint32(padded.length - 4, Math.floor(bytes.length / 2 ** 29), true);
  return words;
}

/** The mixing function of the round, and the word it takes (RFC 1321 §3.4). */
function mixed(step: number, b: number, c: number, d: number): [value: number, word: number] {
  if (step < 16) return [(b & c) | (~b & d), step];
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) % 16];
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) % 16];
  return [c ^ (b | ~d), (7 * step) % 16];
}

/**
 * Lower-case hex MD5 of a text in UTF-8. Only for the signs of login_sms and of tracking reports, whose schemes require
 * it and which are checksums, not a protection (security X9); browsers have no MD5 of their own.
 */
export function md5(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  let a0 = 0x67452301;
  let b0 = 0xefcdab89 | 0;
  let c0 = 0x98badcfe | 0;
  let d0 = 0x10325476;
  for (let block = 0; block < words.byteLength; block += 64) {
    let a = a0;
    let b = b0;
    let c = c0;
    let d = d0;
    for (let step = 0; step < 64; step += 1) {
      const [value, word] = mixed(step, b, c, d);
      const sum = (a + value + (TABLE[step] ?? 0) + words.getUint32(block + word * 4, true)) | 0;
      const shift = SHIFTS[step >> 4]?.[step & 3] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
    [a0, b0, c0, d0] = [(a0 + a) | 0, (b0 + b) | 0, (c0 + c) | 0, (d0 + d) | 0];
  }
  const digest = new DataView(new ArrayBuffer(16));
  for (const [index, word] of [a0, b0, c0, d0].entries()) digest.setInt32(index * 4, word, true);
  return Array.from(new Uint8Array(digest.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
