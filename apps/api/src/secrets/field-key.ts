/** FIELD_KEY taken apart. The first key of a site has the number 1 and is written without it. */
export interface FieldKey {
  number: number;
  bytes: Buffer;
}

/** 64 hexadecimal digits; a key in place of another one has its number before them, from 2 to 255: `2:9f3a…`. */
export const FIELD_KEY_SHAPE = /^(?:(?:[2-9]|[1-9]\d|1\d\d|2[0-4]\d|25[0-5]):)?[0-9a-f]{64}$/i;

/** @throws when the text has not the shape. */
export function readFieldKey(text: string): FieldKey {
  if (!FIELD_KEY_SHAPE.test(text)) throw new Error('a field key has not the shape of one');
  const [digits = '', number = '1'] = text.split(':').reverse();
  return { number: Number(number), bytes: Buffer.from(digits, 'hex') };
}
